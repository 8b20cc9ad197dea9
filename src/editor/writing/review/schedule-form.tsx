import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { QuietButton } from '../../shell/quiet-button.tsx'
import { isAhead } from '../../shell/schedule.ts'
import { fromLocalTime, localZone, toLocalTime } from '../../text/local-time.ts'
import styles from './review-dialog.module.css'

interface ScheduleFormProps {
  /** When it is to appear, as the field has it. */
  time: string
  onTime(time: string): void
  isBlocked: boolean
  onSchedule(publishAt: string): void
  onClose(): void
}

// Chosen: when most people read.
const HOUR = 9

/** Asks when the post is to appear, by the owner's own clock. */
export function ScheduleForm({ time, onTime, isBlocked, onSchedule, onClose }: ScheduleFormProps) {
  const [fault, setFault] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const key = useId()
  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlocked) return
    const moment = fromLocalTime(time)
    const isFuture = moment !== null && Date.parse(moment) > Date.now()
    if (moment && isFuture) return onSchedule(moment)
    setFault(moment ? 'That time is past. Choose a later one, or publish now.' : 'Choose a day and a time.')
    field.current?.focus()
  }

  return (
    <form className={styles.schedule} noValidate onSubmit={submit}>
      <label>
        <span>Appears on</span>
        <input
          ref={field}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={time}
          aria-invalid={fault !== ''}
          aria-describedby={key}
          onChange={({ target }) => {
            onTime(target.value)
            setFault('')
          }}
        />
      </label>
      <p id={key} className={fault ? 'fault' : 'fine empty-gone'}>
        {fault || `Your time zone: ${localZone(fromLocalTime(time) ?? Date.now())}.`}
      </p>
      <div className={styles.actions}>
        <QuietButton onClick={onClose}>Back</QuietButton>
        <button type="submit" aria-disabled={isBlocked}>
          Schedule
        </button>
      </div>
    </form>
  )
}

/** The time that the field begins with. `publishAt`: when the post is to appear so far. */
export function firstTime(publishAt: string | null): string {
  if (isAhead(publishAt)) return toLocalTime(publishAt)
  const tomorrow = new Date()
  tomorrow.setDate(tomorrow.getDate() + 1)
  return toLocalTime(tomorrow.setHours(HOUR, 0, 0, 0))
}
