import { useId, useState } from 'react'
import { EDITOR_EXCERPT_CHARACTERS, excerpt } from '../../blog/excerpt.ts'
import restorable from '../shell/restorable.module.css'
import { timeOf, When } from '../shell/when.tsx'
import type { DiscardedText } from '../text/discarded-texts.ts'
import { NEW_POST } from '../text/journal.ts'
import styles from './deleted.module.css'
import own from './discarded.module.css'

interface DiscardedEntryProps {
  text: DiscardedText
  onRestore(text: DiscardedText): unknown
  onRemove(text: DiscardedText): unknown
}

export function DiscardedEntry({ text, onRestore, onRemove }: DiscardedEntryProps) {
  const { entry, discardedAt } = text
  const { tags, content } = entry.text
  const key = useId()
  // Texts may be long, and there may be many.
  const [isOpen, setOpen] = useState(false)
  const words = content.trim()
  const beginning = excerpt(words, EDITOR_EXCERPT_CHARACTERS)
  return (
    <li className={styles.entry}>
      <h2 id={key}>{titleOf(text)}</h2>
      <p className={restorable.facts}>
        <span>
          Discarded <When date={new Date(discardedAt).toISOString()} />
        </span>
        <span>{`Typed ${timeOf(entry.typedAt)}`}</span>
        {entry.postId === NEW_POST ? <span>A new post</span> : <code>{entry.postId}</code>}
      </p>
      {beginning && <p className={own.words}>{beginning}</p>}
      {beginning !== words && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>Read all of it</summary>
          {isOpen && <p className={own.words}>{words}</p>}
        </details>
      )}
      {tags.trim() && <p className={restorable.facts}>{`Tags: ${tags}`}</p>}
      <div className={restorable.actions}>
        <button type="button" aria-describedby={key} onClick={() => onRestore(text)}>
          Restore
        </button>
        <button type="button" className="danger" aria-describedby={key} onClick={() => onRemove(text)}>
          Delete for good
        </button>
      </div>
    </li>
  )
}

export function titleOf({ entry }: DiscardedText): string {
  return entry.text.title.trim() || (entry.postId === NEW_POST ? 'A new post without a title' : entry.postId)
}
