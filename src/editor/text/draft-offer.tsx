import { firstCharacters } from '../../blog/excerpt.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { typedOn } from '../shell/when.tsx'
import styles from './draft-offer.module.css'
import type { JournalEntry } from './journal.ts'
import { plainWords } from './plain-words.ts'

interface DraftOfferProps {
  entry: JournalEntry
  onRestore(entry: JournalEntry): unknown
  onDiscard(entry: JournalEntry): unknown
}

/** A new post that was typed in a tab that is gone, and never saved. */
export function DraftOffer({ entry, onRestore, onDiscard }: DraftOfferProps) {
  const { text, typedAt } = entry
  const when = typedOn(typedAt)
  return (
    <section className={styles.offer} aria-label={`New post typed on ${when}`}>
      <p>
        <strong>{text.title.trim() || 'A new post without a title'}</strong> {`was typed on ${when} and never saved.`}
      </p>
      {text.content.trim() && <p className={styles.beginning}>{plainWords(firstCharacters(text.content, 1000))}</p>}
      <div className={styles.choices}>
        <QuietButton onClick={() => onRestore(entry)}>Restore</QuietButton>
        <button type="button" className="danger" onClick={() => onDiscard(entry)}>
          Discard
        </button>
      </div>
    </section>
  )
}
