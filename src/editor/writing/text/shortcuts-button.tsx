import { useEffect, useState } from 'react'
import { printedKey } from '../../shell/printed-key.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

/** Opens the list of all keys, as Ctrl+/ and Command+/ do from anywhere on the page. */
export function ShortcutsButton({ className, onClosed }: { className: string | undefined; onClosed(): void }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Some keyboards need Shift for a slash.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key !== '/') return
      // The text would take it for a comment.
      event.preventDefault()
      event.stopPropagation()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return (
    <>
      <button
        type="button"
        className={className}
        title={`Keyboard shortcuts (${printedKey('Mod-/')})`}
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts
      </button>
      {isOpen && (
        <ShortcutsDialog
          onClose={() => {
            setOpen(false)
            onClosed()
          }}
        />
      )}
    </>
  )
}
