import { Icon } from '../../shell/icon.tsx'
import { printedKey } from '../../shell/printed-key.ts'
import { useDialog } from '../../shell/use-dialog.ts'
import { useKey } from '../../shell/use-key.ts'
import { FOCUS_KEY } from '../focus/use-focus-mode.ts'
import { REPLACE_KEY } from './find/find.ts'
import { OUTLINE_KEY } from './outline/outline-menu.tsx'
import { SHORTCUTS } from './shortcuts.ts'

const KEYS = { shortcuts: SHORTCUTS, focus: FOCUS_KEY, outline: OUTLINE_KEY, replace: REPLACE_KEY }

/** Opens the list of all keys, as Ctrl+/ and Command+/ do from anywhere on the page. */
export function ShortcutsButton({ className, onClosed }: { className: string | undefined; onClosed(): void }) {
  const { Dialog, open, close } = useDialog(
    async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
    (words) => window.alert(words),
  )
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
            close()
            onClosed()
          }}
        />
      )}
    </>
  )
}
