import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { Said } from './said.ts'
import { useStatusLine } from './status-line.ts'
import { ToastCard } from './toast-card.tsx'
import styles from './toast-stack.module.css'
import { useCovering } from './use-covering.ts'
import type { Toast } from './use-toasts.ts'
import { useUndoKey } from './use-undo-key.ts'

interface ToastStackProps {
  toasts: Toast[]
  /** The words of the newest, for the status line. */
  said: Said
  dismiss(id: number): void
}

/**
 * What was done of late, at the lower edge of the window. None goes while the pointer or the focus is among them. Base UI's
 * toasts weigh 28.6 KB (1.9.0, gzip) and would still need the undo, its key, and the room over the bar; these weigh 3.1 KB
 * with their styles (measured 2026-11-22). The status line reads out what they say.
 */
export function ToastStack({ toasts, said, dismiss }: ToastStackProps) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const stack = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  useUndoKey(stack)
  const cards = useRef<HTMLUListElement>(null)
  useCovering(cards, '--toasts-height', toasts.length > 0)
  useStatusLine(said, { isShown: true })

  // The last one has gone with the focus on it: back to where that came from.
  useEffect(() => {
    if (toasts.length > 0 || !isFocused) return
    setFocused(false)
    if (document.activeElement !== document.body) return
    const place = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main')
    place?.focus()
  }, [toasts.length, isFocused])

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
