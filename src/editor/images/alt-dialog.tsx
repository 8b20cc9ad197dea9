import { type FormEvent, useRef, useState } from 'react'
import { Modal } from '../shell/modal.tsx'
import type { Answer } from '../text/kept-pictures.ts'
import styles from './alt-dialog.module.css'

interface AltDialogProps {
  name: string
  /** Of how many it is one: `2 of 3`. */
  count: string | null
  /** A drawing, or the address of an image. */
  thumbnail: HTMLCanvasElement | string
  findPlace: () => { left: number; top: number; bottom: number } | null
  onAnswer(answer: Answer): void
}

/** Asks what a picture shows, beside the picture. Escape puts it off; words that were typed by then count. */
export function AltDialog({ name, count, thumbnail, findPlace, onAnswer }: AltDialogProps) {
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isAnswered = useRef<boolean>(false)
  const answer = (given: Answer) => {
    if (isAnswered.current) return
    isAnswered.current = true
    onAnswer(given)
  }
  const putOff = () => answer(words.trim() ? { kind: 'words', words } : { kind: 'later' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim()) return answer({ kind: 'words', words })
    setMissing(true)
    field.current?.focus()
  }
  return (
    <Modal title="What does the picture show?" onClose={putOff} findPlace={findPlace}>
      <figure className={styles.figure}>
        <Thumbnail of={thumbnail} />
        <figcaption>
          {name}
          {count && <span> ({count})</span>}
        </figcaption>
      </figure>
      <form className={styles.form} onSubmit={submit}>
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: the first thing to do in a dialog that one has just brought about
          autoFocus
          value={words}
          maxLength={1000}
          autoComplete="off"
          aria-label="What does the picture show?"
          aria-describedby="alt-hint"
          aria-invalid={isMissing}
          onChange={({ target }) => {
            setWords(target.value)
            setMissing(false)
          }}
        />
        <p id="alt-hint" className={styles.hint} aria-live="polite">
          {isMissing
            ? 'Write a few words, or choose one of the other buttons.'
            : 'Read aloud to people who cannot see it, and shown if it does not load.'}
        </p>
        <div className={styles.actions}>
          <button type="submit">Add description</button>
          <button type="button" className="quiet" onClick={() => answer({ kind: 'decoration' })}>
            Mark as decorative
          </button>
          <button type="button" className="quiet" onClick={putOff}>
            Later
          </button>
        </div>
      </form>
    </Modal>
  )
}

// A drawing stands in the page itself: the site's policy lets no image come from anywhere but the server.
function Thumbnail({ of }: { of: HTMLCanvasElement | string }) {
  if (typeof of === 'string') return <img className={styles.thumbnail} src={of} alt="" />
  return <div className={styles.thumbnail} ref={(element) => element?.replaceChildren(of)} />
}
