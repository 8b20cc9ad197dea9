import { useRef } from 'react'
import type { Post } from '#server/contract/contract.ts'
import { QuietButton } from '../../shell/quiet-button.tsx'
import { isAhead, standingOf } from '../../shell/schedule.ts'
import { timeOf } from '../../shell/when.tsx'
import { fromLocalTime, localZone, toLocalTime } from '../../text/local-time.ts'
import { Field, type SettingFieldProps } from './field.tsx'
import styles from './settings.module.css'

interface LifeFieldsProps extends SettingFieldProps {
  /** Null for a post that is not there yet. */
  newest: Post | null
  /** Missing where nothing may be scheduled. */
  onSchedule?: (() => void) | undefined
}

/** The date that readers see, and when the post appears and disappears by itself. */
export function LifeFields({ settings, faults, set, newest, onSchedule }: LifeFieldsProps) {
  const { createdAt = null, publishAt = null, unpublishAt = null } = settings
  const standing = newest ? standingOf(newest) : 'draft'
  return (
    <>
      <MomentField
        label="Date"
        value={createdAt}
        fault={faults.createdAt}
        hint={() => dateHint(createdAt, newest)}
        onChange={(value) => set({ createdAt: value })}
      />
      <MomentField
        label="Publish at"
        value={publishAt}
        fault={faults.publishAt}
        hint={() => publishHint(publishAt, newest)}
        onChange={(value) => set({ publishAt: value })}
      />
      {standing === 'draft' && isAhead(publishAt) && onSchedule && (
        <div className={styles.row}>
          <button type="button" onClick={onSchedule}>
            Schedule
          </button>
        </div>
      )}
      <MomentField
        label="Unpublish at"
        value={unpublishAt}
        fault={faults.unpublishAt}
        hint={() => unpublishHint(unpublishAt, newest)}
        onChange={(value) => set({ unpublishAt: value })}
      />
    </>
  )
}

function dateHint(createdAt: string | null, newest: Post | null): string {
  if (createdAt) return 'The date that readers see.'
  return newest
    ? 'Without a date, the post comes last in lists.'
    : 'Without one, the post gets the date of its first save.'
}

function publishHint(publishAt: string | null, newest: Post | null): string {
  const standing = newest ? standingOf(newest) : 'draft'
  if (standing === 'scheduled' && publishAt === null)
    return 'Saving takes the post off the schedule: it is a draft then.'
  if (publishAt === null) return standing === 'published' ? 'The post is public.' : 'Leave empty to publish by hand.'
  if (standing === 'published') return 'The post is public already, so this changes nothing.'
  if (!isAhead(publishAt)) return 'That time is past, so the post does not appear by itself.'
  const appears = `Appears by itself on ${zoned(publishAt)}`
  if (standing !== 'scheduled') return `${appears}, once it is scheduled.`
  return newest?.publishAt === publishAt ? `${appears}.` : `${appears}, once you save.`
}

function unpublishHint(unpublishAt: string | null, newest: Post | null): string {
  const isPublic = newest !== null && standingOf(newest) === 'published'
  const isPast = unpublishAt !== null && !isAhead(unpublishAt)
  // Its file says that it is published.
  if (newest?.status === 'published' && !isPublic) {
    if (isPast) return `Disappeared on ${zoned(unpublishAt)}. Clear the time and save to make the post public again.`
    return `Saving makes the post public again${unpublishAt ? `, until ${zoned(unpublishAt)}` : ''}.`
  }
  if (isPast) return isPublic ? 'That time is past: saving takes the post off the site.' : 'That time is past.'
  if (unpublishAt) {
    const condition = newest?.unpublishAt === unpublishAt ? '' : ', once you save'
    const isDraft = !newest || standingOf(newest) === 'draft'
    return `Disappears by itself on ${zoned(unpublishAt)}${isDraft ? ', if it is public then' : condition}.`
  }
  return isPublic ? 'Leave empty to keep the post public.' : 'Leave empty to keep the post public once it is published.'
}

function zoned(moment: string): string {
  return `${timeOf(moment)}, ${localZone(moment)}`
}

interface MomentFieldProps {
  label: string
  /** ISO 8601, UTC. */
  value: string | null
  fault?: string | undefined
  hint(): string
  /** Null removes it. */
  onChange(value: string | null): void
}

// Stands in the settings for a time of which a part is missing, until it is corrected: nothing is saved with it.
const INCOMPLETE = 'incomplete'

/** A day and a time by the owner's own clock, kept in UTC. */
function MomentField({ label, value, fault, hint, onChange }: MomentFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const tell = ({ validity }: HTMLInputElement) => validity.badInput && onChange(INCOMPLETE)
  return (
    <Field
      label={label}
      fault={fault}
      hint={
        fault === undefined && (
          <>
            <p>{hint()}</p>
            {value !== null && <p>{`Your time zone: ${localZone(value)}.`}</p>}
          </>
        )
      }
    >
      {(attributes) => (
        <div className={styles.row}>
          <input
            ref={input}
            {...attributes}
            type="datetime-local"
            // Limits the year to four digits.
            max="9999-12-31T23:59"
            value={value === null ? '' : toLocalTime(value)}
            // Browsers report a day without a time only when the field is left.
            onBlur={({ target }) => tell(target)}
            // A key that saves leaves the focus where it is.
            onKeyDown={({ ctrlKey, metaKey, currentTarget }) => (ctrlKey || metaKey) && tell(currentTarget)}
            onChange={({ target }) => onChange(target.validity.badInput ? INCOMPLETE : fromLocalTime(target.value))}
          />
          {value !== null && (
            <QuietButton
              aria-label={`Clear ${label.toLowerCase()}`}
              onClick={() => {
                onChange(null)
                if (!input.current) return
                // Of one that is half filled, React does not know that there is something to empty.
                input.current.value = ''
                input.current.focus()
              }}
            >
              Clear
            </QuietButton>
          )}
        </div>
      )}
    </Field>
  )
}
