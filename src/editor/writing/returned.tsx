import { NoticeBox } from '../shell/notice-box.tsx'
import type { JournalEntry } from '../text/journal.ts'
import styles from './offer.module.css'
import { typedOn, unsavedLabel } from './typed-on.ts'
import { writingWords } from './writing-words.ts'

interface ReturnedProps {
  entry: JournalEntry
  onDiscard(): unknown
}

/** Says that the text below is not the saved one. */
export function Returned({ entry: { typedAt }, onDiscard }: ReturnedProps) {
  return (
    <NoticeBox className={styles.offer} label={unsavedLabel(typedAt)}>
      <p>
        <strong>{writingWords.yourUnsavedTextIsBack}</strong> {writingWords.typedOnThePostHas(typedOn(typedAt))}
      </p>
      <div className={styles.actions}>
        <button type="button" className="danger" onClick={onDiscard}>
          {writingWords.discard}
        </button>
      </div>
    </NoticeBox>
  )
}
