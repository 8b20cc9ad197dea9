import '../styles/fields.css'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { NewNote } from '#server/contract/contract.ts'
import { sendNote } from '../api/notes.ts'
import { ErrorLine } from '../components/error-line.tsx'
import { Trap } from '../forms/trap.tsx'
import { chooseBlock, findBlocks, findSelected, type Passage, passageOf } from './passages.ts'
import styles from './reader-notes.module.css'

interface Place extends Passage {
  /** Stands in the text, below the block that the passage begins in. */
  host: HTMLElement
}

interface ReaderNotesProps {
  /** A note has been sent without JavaScript. */
  isNoteSent: boolean
  /** The post. */
  children: ReactNode
}

/** Lets a reader of a shared post send notes to its author, each about a passage or about the whole text. */
export function ReaderNotes({ isNoteSent, children }: ReaderNotesProps) {
  const [places, setPlaces] = useState<readonly Place[]>([])
  const [isWriting, setWriting] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [name, setName] = useState('')
  const selected = useSelected()
  const pressed = useRef<Passage>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const isLeft = useRef(false)
  const title = useId()

  const write = (passage: Passage, blocks = findBlocks()) => {
    const host = document.createElement('div')
    host.dataset.note = ''
    blocks[passage.block ?? 0]?.after(host)
    setPlaces([...places, { ...passage, host }])
    setWriting(true)
    setChoosing(false)
  }
  const leave = () => {
    setWriting(false)
    setChoosing(false)
    isLeft.current = true
  }
  useEffect(() => {
    // The button is back.
    if (isLeft.current && !isWriting && !isChoosing) button.current?.focus({ preventScroll: true })
    isLeft.current = false
  })
  const onChoose = useEffectEvent((blocks: HTMLElement[], block: number) => write(passageOf(blocks, block), blocks))
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    if (!isChoosing) return
    const blocks = findBlocks()
    return chooseBlock(blocks, { onChoose: (block) => onChoose(blocks, block), onLeave })
  }, [isChoosing])

  return (
    <>
      <div className={`needs-script unprinted ${styles.bar}`} hidden={isWriting}>
        <p role="status">
          {isChoosing && (
            <>
              Press a passage<span className={styles.keys}>, or use ↑, ↓, and Enter. Escape leaves</span>.
            </>
          )}
        </p>
        {selected && !isChoosing && <q>{selected.quote}</q>}
        {isChoosing ? (
          <button type="button" className="quiet" onClick={leave}>
            Cancel
          </button>
        ) : (
          <button
            ref={button}
            type="button"
            // Where a press takes the selection away, that happens before the click.
            onPointerDown={() => {
              pressed.current = findSelected()
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              const passage = pressed.current ?? selected
              pressed.current = undefined
              if (passage) write(passage)
              else setChoosing(true)
            }}
          >
            Add a note
          </button>
        )}
      </div>
      {children}
      <section id="notes" className={`${styles.whole} unprinted`} aria-labelledby={title}>
        <h2 id={title}>A note on the whole text</h2>
        {isNoteSent && (
          <p className={styles.sent} role="status">
            Your note was sent.
          </p>
        )}
        <NoteForm quote="" block={null} name={name} onSent={setName} />
      </section>
      {places.map(({ quote, block, host }, at) =>
        createPortal(
          <NoteForm
            quote={quote}
            block={block}
            name={name}
            onSent={(given) => {
              setName(given)
              setWriting(false)
            }}
            onCancel={() => {
              setPlaces(places.slice(0, at))
              host.remove()
              leave()
            }}
          />,
          host,
          `${at}`,
        ),
      )}
    </>
  )
}

interface NoteFormProps extends Passage {
  /** As the reader gave it with the last note. */
  name: string
  onSent(name: string): void
  /** Missing where the form stays for the next note. */
  onCancel?(): void
}

/** What a reader writes about a passage, and below it what this tab has sent. Also a plain form, of the whole text. */
function NoteForm({ quote, block, name, onSent, onCancel }: NoteFormProps) {
  const [sent, setSent] = useState<readonly NewNote[]>([])
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const isInText = onCancel !== undefined
  const isDone = isInText && sent.length > 0
  useEffect(() => {
    if (isInText) place.current?.querySelector<HTMLElement>(isDone ? '[tabindex]' : 'textarea')?.focus()
  }, [isInText, isDone])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const field = (key: string) => String(fields.get(key) ?? '')
    const note = { name: field('name'), text: field('text'), quote, block }
    setBusy(true)
    setError(null)
    try {
      await sendNote({ ...note, _gotcha: field('_gotcha') })
      form.reset()
      setSent([...sent, note])
      onSent(note.name)
    } catch (failure) {
      setError((failure as Error).message)
    }
    setBusy(false)
  }

  return (
    <div ref={place} className={onCancel ? `${styles.inText} unprinted` : styles.place}>
      {quote && (
        <blockquote className={styles.quote} dir="auto">
          {quote}
        </blockquote>
      )}
      {!isDone && (
        <form
          method="post"
          className={styles.form}
          aria-label={quote ? 'A note on this passage' : undefined}
          onSubmit={send}
        >
          <label htmlFor={`${id}-text`}>Note</label>
          <textarea
            id={`${id}-text`}
            name="text"
            rows={4}
            required
            maxLength={2000}
            dir="auto"
            onInvalid={(event) => {
              // In place of the browser's bubble.
              event.preventDefault()
              event.currentTarget.focus()
              setError('Write a few words, then send them.')
            }}
            onChange={() => setError(null)}
          />
          <label htmlFor={`${id}-name`}>Your name (optional)</label>
          <input
            key={name}
            id={`${id}-name`}
            name="name"
            defaultValue={name}
            maxLength={60}
            autoComplete="name"
            dir="auto"
          />
          <Trap />
          <p className={styles.caption}>
            Only the people who edit this site see your note. It is deleted when this link ends.
          </p>
          <div className="buttons">
            <button type="submit" aria-disabled={isBusy}>
              {isBusy ? 'Sending…' : 'Send'}
            </button>
            {onCancel && (
              <button type="button" className="quiet" onClick={onCancel}>
                Cancel
              </button>
            )}
          </div>
          <ErrorLine message={error} />
        </form>
      )}
      <div role="status" className={styles.list}>
        {sent.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they come one after the other and stay
          <div key={at} className={styles.sent} tabIndex={-1}>
            <p>
              <strong>Sent</strong>
            </p>
            <p className={styles.text} dir="auto">
              {note.text}
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The words of the post that are selected at the moment. */
function useSelected(): Passage | undefined {
  const [selected, setSelected] = useState<Passage>()
  useEffect(() => {
    const look = () => setSelected(findSelected())
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  return selected
}
