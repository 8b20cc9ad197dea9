import type { EditorView } from '@codemirror/view'
import type { ReactNode, RefObject } from 'react'
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one and read as a form's part */}
      <div className={styles.marks} role="group" aria-label="Format the text">
        {MARKS.map(({ name, sign, key, run }) => (
          <button
            key={name}
            className={`quiet ${styles.mark} ${styles[name.toLowerCase()] ?? ''}`}
            type="button"
            aria-label={name}
            title={`${name} (${printedKey(key)})`}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!view.current) return
              run(view.current)
              view.current.focus()
            }}
          >
            {sign}
          </button>
        ))}
        {children}
      </div>
      <ShortcutsButton className={`quiet ${styles.mark}`} onClosed={() => view.current?.focus()} />
    </div>
  )
}
