import type { EditorView } from '@codemirror/view'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '../../shell/icon.tsx'
import { printedKey } from '../../shell/printed-key.ts'
import { MARKS } from './shortcuts.ts'
import { ShortcutsButton } from './shortcuts-button.tsx'
import styles from './toolbar.module.css'

interface ToolbarProps {
  view: RefObject<EditorView | null>
  /** What else there is to put into the text. */
  children?: ReactNode
}

/** The marks of Markdown as buttons, each with its key, and what else the keyboard can do. */
export function Toolbar({ view, children }: ToolbarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.marks} role="toolbar" aria-label="Format the text">
        {MARKS.flat().map(({ name, icon, key, run }) => (
          <button
            key={name}
            className={`quiet ${styles.mark}`}
            type="button"
            aria-label={name}
            title={key ? `${name} (${printedKey(key)})` : name}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!view.current) return
              run(view.current)
              view.current.focus()
            }}
          >
            <Icon name={icon} />
          </button>
        ))}
        {children}
      </div>
      <ShortcutsButton className={`quiet ${styles.mark}`} onClosed={() => view.current?.focus()} />
    </div>
  )
}
