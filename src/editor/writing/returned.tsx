import { NoticeBox } from '../shell/notice-box.tsx'
import type { JournalEntry } from '../text/journal.ts'
import styles from './offer.module.css'
import { typedOn, unsavedLabel } from './typed-on.ts'

interface ReturnedProps {
  entry: JournalEntry
  onDiscard(): unknown
}

/** Says that the text below is not the saved one. */
export function Returned({ entry: { typedAt }, onDiscard }: ReturnedProps) {
  return (
    <NoticeBox className={styles.offer} label={unsavedLabel(typedAt)}>
      <p>
        <strong>Your unsaved text is back.</strong> {`Typed on ${typedOn(typedAt)}; the post has not changed since.`}
      </p>
      <div className={styles.actions}>
        <button type="button" className="danger" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </NoticeBox>
  )
}
