import type { Post } from '#server/contract/contract.ts'
import { NoticeBox } from '../../shell/notice-box.tsx'
import { typedOn } from '../../shell/when.tsx'
import type { JournalEntry } from '../../text/journal.ts'
import { changeOf } from '../../text/post-text.ts'
import styles from './offer.module.css'

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
  const since = newest === null ? 'is gone since' : isSame ? 'has not changed since' : 'has changed since'
  return (
    <NoticeBox className={styles.offer} label={unsavedLabel(typedAt)}>
      <p>
        <strong>Your unsaved text is kept here.</strong> {`Typed on ${typedOn(typedAt)}; the post ${since}.`}
        {isOther &&
          (text.isFile
            ? ' It is the text of the whole file: open it below and copy what you need.'
            : ' You can restore it once the file can be read again.')}
      </p>
      <div className={styles.actions}>
        {!isOther && (
          <button type="button" onClick={() => onRestore(entry)}>
            Restore
          </button>
        )}
        <button type="button" className="danger" onClick={() => onDiscard(entry)}>
          Discard
        </button>
      </div>
      <details>
        <summary>Read it</summary>
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

/** Names the region of an unsaved text. */
export function unsavedLabel(time: number): string {
  return `Unsaved text of ${typedOn(time)}`
}
