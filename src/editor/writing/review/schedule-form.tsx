import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { QuietButton } from '../../shell/quiet-button.tsx'
import { isAhead } from '../../shell/schedule.ts'
import { fromLocalTime, localZone, toLocalTime } from '../../text/local-time.ts'
import styles from './review-dialog.module.css'

interface ScheduleFormProps {
  /** When it is to appear so far. */
  publishAt: string | null
  isBlocked: boolean
  onSchedule(publishAt: string): void
  onClose(): void
}

// Chosen: when most people read.
const HOUR = 9

/** Asks when the post is to appear, by the owner's own clock. */
export function ScheduleForm({ publishAt, isBlocked, onSchedule, onClose }: ScheduleFormProps) {
  const [time, setTime] = useState(() => toLocalTime(firstTime(publishAt)))
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
          value={time}
          aria-invalid={fault !== ''}
          aria-describedby={key}
          onChange={({ target }) => {
            setTime(target.value)
            setFault('')
          }}
        />
      </label>
      <p id={key} className={fault ? styles.fault : 'fine empty-gone'}>
        {fault || `By your clock: ${localZone(fromLocalTime(time) ?? Date.now())}.`}
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

function firstTime(publishAt: string | null): string | number {
  if (isAhead(publishAt)) return publishAt
  const tomorrow = new Date()
  tomorrow.setDate(tomorrow.getDate() + 1)
  return tomorrow.setHours(HOUR, 0, 0, 0)
}
