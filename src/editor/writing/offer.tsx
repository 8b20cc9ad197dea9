import type { Post } from '#server/contract.ts'
import { NoticeBox } from '../shell/notice-box.tsx'
import type { JournalEntry } from '../text/journal.ts'
import { changeOf } from '../text/post-text.ts'
import styles from './offer.module.css'
import { typedOn, unsavedLabel } from './typed-on.ts'
import { writingWords } from './writing-words.ts'

interface OfferProps {
  entry: JournalEntry
  newest: Post | null
  onRestore(entry: JournalEntry): unknown
  onDiscard(entry: JournalEntry): unknown
}

/** A text that was typed and never saved, with when and on what it was based. */
export function Offer({ entry, newest, onRestore, onDiscard }: OfferProps) {
  const { typedAt, base, text } = entry
  // The text of a post and that of a whole file cannot take each other's place.
  const isOther = text.isFile !== newest?.unreadable
  const isSame = newest?.revision === base.revision
  const since =
    newest === null ? writingWords.isGoneSince : isSame ? writingWords.hasNotChangedSince : writingWords.hasChangedSince
  return (
    <NoticeBox className={styles.offer} label={unsavedLabel(typedAt)}>
      <p>
        <strong>{writingWords.unsavedTextOfYoursIs}</strong> {writingWords.typedOnThePost(typedOn(typedAt), since)}
        {isOther && (text.isFile ? writingWords.itIsTheTextOf : writingWords.youCanRestoreItOnce)}
      </p>
      <div className={styles.actions}>
        {!isOther && (
          <button type="button" onClick={() => onRestore(entry)}>
            {writingWords.restore}
          </button>
        )}
        <button type="button" className="danger" onClick={() => onDiscard(entry)}>
          {writingWords.discard}
        </button>
      </div>
      <details>
        <summary>{writingWords.readIt}</summary>
        {Object.entries({ ...changeOf(base.text, text), content: text.content }).map(([key, value]) => (
          <p key={key} className={styles.text}>
            {key !== 'content' && <strong>{key}: </strong>}
            {String(value)}
          </p>
        ))}
      </details>
    </NoticeBox>
  )
}
