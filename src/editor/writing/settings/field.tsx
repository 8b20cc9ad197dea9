import { type ReactNode, useId } from 'react'
import type { SettingKey, Settings } from '../../text/settings.ts'
import type { Faults } from '../check/faults.ts'
import styles from './settings.module.css'

interface FieldProps {
  label: string
  fault?: string | undefined
  hint?: ReactNode
  /** Draws what is typed in, with the attributes that name it. */
  children(attributes: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }): ReactNode
}

/** A field with its name above and what is to be known of it below. */
export function Field({ label, fault, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-hint`, 'aria-invalid': fault !== undefined })}
      <div id={`${id}-hint`} className="stack-1 caption">
        <span className="fault empty-gone" aria-live="polite">
          {fault}
        </span>
        {hint}
      </div>
    </div>
  )
}

export interface SettingFieldProps {
  settings: Settings
  faults: Faults
  /** Changes some of them; null removes a key. */
  set(change: Partial<Record<SettingKey, string | null>>): void
}
