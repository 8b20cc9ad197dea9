import { useEffect, useRef, useState } from 'react'
import styles from './toast-stack.module.css'
import type { Toast } from './use-toasts.ts'

const SECONDS = 8
const SECONDS_WITH_UNDO = 15

interface ToastCardProps {
  toast: Toast
  /** It stays as long as this. */
  isHeld: boolean
  onGone(): void
}

export function ToastCard({ toast, isHeld, onGone }: ToastCardProps) {
  const { text, about, undo } = toast
  const [busy, setBusy] = useState(false)
  const gone = useRef(onGone)
  gone.current = onGone

  // Whoever was looking at it has the whole time again.
  useEffect(() => {
    if (isHeld || busy) return
    const timer = setTimeout(() => gone.current(), (undo ? SECONDS_WITH_UNDO : SECONDS) * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, busy, undo])

  const takeBack = async () => {
    if (busy || !undo) return
    setBusy(true)
    const isUndone = await undo()
    setBusy(false)
    if (isUndone) gone.current()
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
          onClick={takeBack}
        >
          Undo
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
