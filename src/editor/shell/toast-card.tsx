import { useEffect, useRef, useState } from 'react'
import styles from './toast-stack.module.css'
import type { Toast } from './use-toasts.ts'

const SECONDS = 8
const SECONDS_TO_ACT = 15

interface ToastCardProps {
  toast: Toast
  /** It stays as long as this. */
  isHeld: boolean
  onGone(): void
}

export function ToastCard({ toast, isHeld, onGone }: ToastCardProps) {
  const { text, about, undo, offer, isKept } = toast
  const canAct = (undo ?? offer) !== undefined
  const [busy, setBusy] = useState(false)
  const gone = useRef(onGone)
  gone.current = onGone

  // A person who was looking at it has the whole time again.
  useEffect(() => {
    if (isHeld || busy || isKept) return
    const timer = setTimeout(() => gone.current(), (canAct ? SECONDS_TO_ACT : SECONDS) * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, busy, canAct, isKept])

  const go = async (act: () => Promise<boolean>) => {
    if (busy) return
    setBusy(true)
    const isDone = await act()
    setBusy(false)
    if (isDone) gone.current()
  }

  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <p>{text}</p>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {undo && (
        <button
          type="button"
          className={styles.undo}
          data-undo=""
          title="Ctrl+Z"
          aria-keyshortcuts="Control+Z"
          aria-disabled={busy}
          onClick={() => go(undo)}
        >
          Undo
        </button>
      )}
      {offer && (
        <button type="button" className={styles.undo} aria-disabled={busy} onClick={() => go(offer.act)}>
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
