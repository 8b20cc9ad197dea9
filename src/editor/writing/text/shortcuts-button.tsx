import { type ComponentType, useState } from 'react'
import { Icon } from '../../shell/icon.tsx'
import { printedKey } from '../../shell/printed-key.ts'
import { useKey } from '../../shell/use-key.ts'
import { FOCUS_KEY } from '../focus/focus-keys.ts'
import { REPLACE_KEY } from './find/find.ts'
import { OUTLINE_KEY } from './outline/outline-menu.tsx'
import { SHORTCUTS } from './shortcuts.ts'
import type { ShortcutsDialogProps } from './shortcuts-dialog.tsx'

const KEYS = { shortcuts: SHORTCUTS, focus: FOCUS_KEY, outline: OUTLINE_KEY, replace: REPLACE_KEY }

/** Opens the list of all keys, as Ctrl+/ and Command+/ do from anywhere on the page. */
export function ShortcutsButton({ className, onClosed }: { className: string | undefined; onClosed(): void }) {
  const [Dialog, setDialog] = useState<ComponentType<ShortcutsDialogProps> | null>(null)
  const open = async () => {
    const loaded = await import('./shortcuts-dialog.tsx').catch(() => null)
    if (loaded) setDialog(() => loaded.ShortcutsDialog)
    else window.alert('The list of shortcuts could not be loaded. Try again.')
  }
  useKey('Mod-/', () => void open())
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label="Keyboard shortcuts"
        title={`Keyboard shortcuts (${printedKey('Mod-/')})`}
        onClick={() => void open()}
      >
        <Icon name="keyboard" />
      </button>
      {Dialog && (
        <Dialog
          keys={KEYS}
          onClose={() => {
            setDialog(null)
            onClosed()
          }}
        />
      )}
    </>
  )
}
