import { useId, useRef, useState } from 'react'
import type { ReaderNote } from '#server/contract/contract.ts'
import { readNotes, setNoteDone } from '../../api/notes.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import { QUIET } from '../shell/read-client.ts'
import { useAction } from '../shell/use-action.ts'
import { usePolling } from '../shell/use-polling.ts'
import { useRead } from '../shell/use-read.ts'
import { When } from '../shell/when.tsx'
import styles from './notes-from-readers.module.css'

interface NotesFromReadersProps {
  /** Of the post. */
  id: string
  /** The pull request whose links the notes came by; those of all links where missing. */
  pull?: number
  /** Selects the passage in the text; false where its words are not there. Missing where no text is written. */
  onFind?(note: ReaderNote): boolean
}

const POLL_SECONDS = 60

/** What readers of the links to a post have noted; nothing where there is none. */
export function NotesFromReaders({ id, pull, onFind }: NotesFromReadersProps) {
  const { value = [], set, again } = useRead(['notes', id], (signal) => readNotes(id, signal), QUIET)
  usePolling(POLL_SECONDS, again)
  const [isShowingDone, setShowingDone] = useState(false)
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { run, isBusy, errorMessage } = useAction(async ({ id: noteId, isDone }: ReaderNote) => {
    await setNoteDone(id, noteId, !isDone)
    heading.current?.focus()
    set(value.map((note) => (note.id === noteId ? { ...note, isDone: !isDone } : note)))
  })
  const notes = value.filter((note) => pull === undefined || note.pull === pull)
  if (notes.length === 0) return null
  const done = notes.filter(({ isDone }) => isDone).length
  const shown = notes.filter(({ isDone }) => isShowingDone || !isDone)
  return (
    <section className={styles.notes} aria-labelledby={title} data-reader-notes="">
      <header className="row apart gap-1-3 compact">
        <h2 id={title} ref={heading} tabIndex={-1}>
          Notes from readers
          {done < notes.length && ` (${notes.length - done})`}
        </h2>
        {done > 0 && (
          <QuietButton onClick={() => setShowingDone(!isShowingDone)}>
            {isShowingDone ? 'Hide done' : 'Show done'} ({done})
          </QuietButton>
        )}
      </header>
      <ErrorLine message={errorMessage} />
      <ul className="stack-3">
        {shown.map((note) => (
          <NoteEntry key={note.id} note={note} isBusy={isBusy} onTick={() => run(note)} onFind={onFind} />
        ))}
      </ul>
      {shown.length === 0 && <p className="caption">All are done.</p>}
    </section>
  )
}

interface NoteEntryProps {
  note: ReaderNote
  isBusy: boolean
  onTick(): void
  onFind: NotesFromReadersProps['onFind'] | undefined
}

function NoteEntry({ note, isBusy, onTick, onFind }: NoteEntryProps) {
  const { name, sentAt, quote, text, isDone, pull } = note
  const [isLost, setLost] = useState(false)
  const words = useId()
  return (
    <li className={styles.note} data-done={isDone || undefined}>
      <p className="caption breaking">
        <strong dir="auto">{name || 'A reader'}</strong>
        {pull !== null && `, on pull request #${pull}`}
        {', '}
        <When date={sentAt} />
      </p>
      {quote &&
        (onFind ? (
          <button type="button" className={styles.quote} dir="auto" onClick={() => setLost(!onFind(note))}>
            {quote}
          </button>
        ) : (
          <blockquote className={styles.quote} dir="auto">
            {quote}
          </blockquote>
        ))}
      <p role="status" className="caption empty-gone">
        {isLost && 'These words are no longer in the text.'}
      </p>
      <p id={words} className={styles.text} dir="auto">
        {text}
      </p>
      <QuietButton aria-disabled={isBusy} aria-describedby={words} onClick={onTick}>
        {isDone ? 'Open again' : 'Done'}
      </QuietButton>
    </li>
  )
}
