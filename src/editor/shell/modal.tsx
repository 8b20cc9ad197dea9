import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './modal.module.css'

interface ModalProps {
  title: string
  /** It was closed, with Escape or by its form; what shows it takes it away. */
  onClose(): void
  isWide?: boolean
  children: ReactNode
}

/** A dialog that is open as long as it is there. */
export function Modal({ title, onClose, isWide = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current as HTMLDialogElement
    if (!element.open) element.showModal()
    // What takes the focus by itself may stand at the end of much to read.
    const first = element.querySelector('h2')
    if (element.scrollTop > 0 && first) {
      first.tabIndex = -1
      first.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={heading}
      // React also tells it when a dialog inside it closes.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={closeFromSearch}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  )
}

/** WebKit leaves Escape to a field that searches, which has nothing to clear when it is empty. */
function closeFromSearch({ key, target, currentTarget }: KeyboardEvent<HTMLDialogElement>): void {
  const isEmptySearch = target instanceof HTMLInputElement && target.type === 'search' && target.value === ''
  if (key === 'Escape' && isEmptySearch) currentTarget.close()
}

/** Closes the dialog that it is in; the focus goes back to where it was. */
export function CloseButton({ className = 'quiet', children }: { className?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
    >
      {children}
    </button>
  )
}
