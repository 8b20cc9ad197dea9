import '../styles/fields.css'
import { ValidationError } from '@formspree/react'
import { type ComponentPropsWithoutRef, useId } from 'react'
import styles from './field.module.css'
import type { FormErrors } from './use-submission.ts'

interface FieldProps extends Pick<ComponentPropsWithoutRef<'input'>, 'type' | 'autoComplete' | 'disabled'> {
  label: string
  name: string
  /** Makes it a text of several lines. */
  rows?: number
  errors: FormErrors
}

/** A required field, with what the form service found wrong about it. The browser asks for it before anything is sent. */
export function Field({ label, name, rows, errors, type = 'text', ...rest }: FieldProps) {
  const id = useId()
  const isWrong = (errors?.getFieldErrors(name).length ?? 0) > 0
  const control = {
    id,
    name,
    required: true,
    ...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
    ...rest,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...control} /> : <input type={type} {...control} />}
      <ValidationError id={`${id}-error`} className={styles.error} prefix={label} field={name} errors={errors} />
    </div>
  )
}
