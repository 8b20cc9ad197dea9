import { type ReactNode, useRef, useState } from 'react'
import { fromLocalTime, localZone, toLocalTime } from '../../text/local-time.ts'
import { Field } from './field.tsx'
import styles from './settings.module.css'

interface MomentFieldProps {
  label: string
  /** ISO 8601, UTC. */
  value: string | null
  fault?: string | undefined
  hint: ReactNode
  /** Null removes it. */
  onChange(value: string | null): void
}

/** A day and a time by the owner's own clock, kept in UTC. */
export function MomentField({ label, value, fault, hint, onChange }: MomentFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isHalf, setHalf] = useState(false)
  const shown = isHalf ? '' : value === null ? '' : toLocalTime(value)
  const half = isHalf ? 'Fill in the day and the time. Until then nothing changes.' : undefined
  return (
    <Field
      label={label}
      fault={half ?? fault}
      hint={
        <>
          <p>{hint}</p>
          {value !== null && <p>{`By your clock: ${localZone(value)}.`}</p>}
        </>
      }
    >
      {(attributes) => (
        <div className={styles.row}>
          <input
            ref={input}
            {...attributes}
            type="datetime-local"
            value={shown}
            onChange={({ target }) => {
              const moment = fromLocalTime(target.value)
              setHalf(moment === null && target.validity.badInput)
              if (moment !== null || !target.validity.badInput) onChange(moment)
            }}
          />
          {(value !== null || isHalf) && (
            <button
              type="button"
              className="quiet"
              aria-label={`Clear ${label.toLowerCase()}`}
              onClick={() => {
                setHalf(false)
                onChange(null)
                if (!input.current) return
                // Of one that is half filled, React does not know that there is something to empty.
                input.current.value = ''
                input.current.focus()
              }}
            >
              Clear
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
