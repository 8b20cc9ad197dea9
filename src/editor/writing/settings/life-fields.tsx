import type { Post } from '#server/contract.ts'
import { standingOf } from '../../shell/schedule.ts'
import { timeOf } from '../../shell/when.tsx'
import { localZone } from '../../text/local-time.ts'
import { MomentField } from './moment-field.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'
import styles from './settings.module.css'
import { settingsWords } from './settings-words.ts'

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
  const isAhead = publishAt !== null && Date.parse(publishAt) > Date.now()
  return (
    <>
      <MomentField
        label={settingsWords.date}
        value={createdAt}
        fault={faults.createdAt}
        hint={createdAt ? settingsWords.dateThatReadersSee : settingsWords.withoutADateThePost}
        onChange={(value) => set({ createdAt: value })}
      />
      <MomentField
        label={settingsWords.publishAt}
        value={publishAt}
        fault={faults.publishAt}
        hint={publishHint(publishAt, standing, isAhead)}
        onChange={(value) => set({ publishAt: value })}
      />
      {standing === 'draft' && isAhead && onSchedule && (
        <div className={styles.row}>
          <button type="button" onClick={onSchedule}>
            {settingsWords.schedule}
          </button>
        </div>
      )}
      <MomentField
        label={settingsWords.unpublishAt}
        value={unpublishAt}
        fault={faults.unpublishAt}
        hint={
          unpublishAt ? settingsWords.disappearsByItselfOn(zoned(unpublishAt)) : settingsWords.withoutOneThePostStays
        }
        onChange={(value) => set({ unpublishAt: value })}
      />
    </>
  )
}

function publishHint(publishAt: string | null, standing: Post['status'], isAhead: boolean): string {
  if (standing === 'scheduled' && publishAt === null) return settingsWords.savingTakesThePostOff
  if (publishAt === null) return settingsWords.withoutOneThePostAppears
  if (standing === 'published') return settingsWords.postIsPublicAlreadySo
  if (!isAhead) return settingsWords.thatTimeIsPastChoose
  const appears = settingsWords.appearsByItselfOn(zoned(publishAt))
  return standing === 'scheduled' ? `${appears}.` : settingsWords.onceItIsScheduled(appears)
}

function zoned(moment: string): string {
  return `${timeOf(moment)}, ${localZone(moment)}`
}
