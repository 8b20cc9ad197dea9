import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { listen } from './listen.ts'
import { printedKey } from './printed-key.ts'
import { type Announcement, useStatusLine } from './status-line.ts'
import styles from './toast-stack.module.css'
import { useAction } from './use-action.ts'
import { useCovering } from './use-covering.ts'
import type { Toast } from './use-toasts.ts'

interface ToastStackProps {
  toasts: Toast[]
  /** The words of the newest, for the status line. */
  said: Announcement
  dismiss(id: number): void
}

/** Shows what was done of late. None goes while the pointer or the focus is among them; the status line reads them out. */
export function ToastStack({ toasts, said, dismiss }: ToastStackProps) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const stack = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  useUndoKey(stack)
  const cards = useRef<HTMLUListElement>(null)
  useCovering(cards, '--toasts-height', toasts.length > 0)
  const { line } = useStatusLine(said, { isShown: true })

  // One has gone with the focus on it: back to where that came from, or to the line that tells what was done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they tell that one has gone
  useEffect(() => {
    if (!isFocused || stack.current?.contains(document.activeElement)) return
    setFocused(false)
    if (document.activeElement !== document.body) return
    if (cameFrom.current?.isConnected) cameFrom.current.focus()
    else (line.current ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [toasts, isFocused, line])

  // A card that goes from under the pointer tells of no leaving.
  useEffect(() => {
    if (!isHovered) return
    const follow = ({ target }: PointerEvent) => setHovered(stack.current?.contains(target as Node) === true)
    return listen(document, 'pointermove', follow)
  }, [isHovered])

  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!isFocused && relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget
    setFocused(true)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A card that goes takes the focus with it, and that is no leaving.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setFocused(false)
  }

  return (
    <section
      ref={stack}
      className={styles.stack}
      data-covering=""
      aria-label="What was done"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={leave}
    >
      {toasts.length > 0 && (
        <ul ref={cards} className={styles.cards}>
          {toasts.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              isHeld={(isHovered && toasts.length > 0) || isFocused}
              onGone={() => dismiss(toast.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Ctrl+Z, or ⌘Z, takes back what was done last, except where text is typed: there it is the text's. */
function useUndoKey(stack: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT))) return
      const buttons = stack.current?.querySelectorAll<HTMLButtonElement>('[data-undo]') ?? []
      const newest = [...buttons].at(-1)
      if (!newest) return
      event.preventDefault()
      newest.click()
    }
    return listen(window, 'keydown', undo)
  }, [stack])
}

const TEXT = 'textarea, input:not([type=checkbox])'

const SECONDS = 8

const SECONDS_TO_ACT = 15

interface ToastCardProps {
  toast: Toast
  /** It stays as long as this. */
  isHeld: boolean
  onGone(): void
}

function ToastCard({ toast, isHeld, onGone }: ToastCardProps) {
  const { text, about, undo, offer, isKept } = toast
  const canAct = (undo ?? offer) !== undefined
  const words = useId()
  const gone = useRef(onGone)
  gone.current = onGone
  const { run, isBusy } = useAction(async (act: () => Promise<boolean>) => {
    if (await act()) gone.current()
  })

  // A person who was looking at it has the whole time again.
  useEffect(() => {
    if (isHeld || isBusy || isKept) return
    const timer = setTimeout(() => gone.current(), (canAct ? SECONDS_TO_ACT : SECONDS) * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, isBusy, canAct, isKept])

  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <p id={words}>{text}</p>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {undo && (
        <button
          type="button"
          className={styles.undo}
          data-undo=""
          title={printedKey('Mod-z')}
          aria-keyshortcuts="Control+Z"
          aria-describedby={words}
          aria-disabled={isBusy}
          onClick={() => run(undo)}
        >
          Undo
        </button>
      )}
      {offer && (
        <button type="button" className={styles.undo} aria-disabled={isBusy} onClick={() => run(offer.act)}>
          {offer.words}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onGone}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </li>
  )
}
