import '../styles/fields.css'
import { ValidationError } from '@formspree/react'
import { type ComponentPropsWithoutRef, type FormEvent, useId, useState } from 'react'
import styles from './field.module.css'
import type { FormErrors } from './use-submission.ts'

interface FieldProps extends Pick<ComponentPropsWithoutRef<'input'>, 'type' | 'autoComplete' | 'disabled'> {
  label: string
  name: string
  /** Makes it a text of several lines. */
  rows?: number
  errors: FormErrors
}

/** A required field, with what is wrong about it: what the browser asks for before anything is sent, or the form service. */
export function Field({ label, name, rows, errors, type = 'text', ...rest }: FieldProps) {
  const id = useId()
  const [fault, setFault] = useState('')
  const isWrong = fault !== '' || (errors?.getFieldErrors(name).length ?? 0) > 0
  const control = {
    id,
    name,
    required: true,
    onInvalid(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const { form, validity } = event.currentTarget
      // In place of the browser's bubble, in the words of the form service.
      event.preventDefault()
      setFault(validity.valueMissing ? 'is required' : 'should be an email')
      if (form?.querySelector('[name]:invalid') === event.currentTarget) event.currentTarget.focus()
    },
    onInput: () => setFault(''),
    ...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
    ...rest,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...control} /> : <input type={type} {...control} />}
      {fault ? (
        <div id={`${id}-error`} className={styles.error}>
          {label} {fault}
        </div>
      ) : (
        <ValidationError id={`${id}-error`} className={styles.error} prefix={label} field={name} errors={errors} />
      )}
    </div>
  )
}
