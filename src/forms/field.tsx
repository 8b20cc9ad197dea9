import '../styles/fields.css'
import { ValidationError } from '@formspree/react'
import { type ComponentPropsWithoutRef, useId } from 'react'
import styles from './field.module.css'
import type { FieldFaults } from './find-faults.ts'
import type { FormErrors } from './use-submission.ts'

interface FieldProps extends Pick<ComponentPropsWithoutRef<'input'>, 'type' | 'autoComplete' | 'disabled'> {
  label: string
  name: string
  /** Makes it a text of several lines. */
  rows?: number
  errors: FormErrors
  faults: FieldFaults
}

/** A required field, with what this page or the form service found wrong about it. */
export function Field({ label, name, rows, errors, faults, type = 'text', ...rest }: FieldProps) {
  const id = useId()
  const fault = faults[name]
  const isWrong = fault !== undefined || (errors?.getFieldErrors(name).length ?? 0) > 0
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
