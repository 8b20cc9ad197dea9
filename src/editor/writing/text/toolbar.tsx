import type { EditorView } from '@codemirror/view'
import type { RefObject } from 'react'
import { MARKS, printed } from './shortcuts.ts'
import styles from './toolbar.module.css'

/** The marks of Markdown as buttons, each with its key, and what else the keyboard can do. */
export function Toolbar({ view }: { view: RefObject<EditorView | null> }) {
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
            title={`${name} (${printed(key)})`}
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
      </div>
      <details className={styles.help}>
        <summary>Keys</summary>
        <dl>
          {MARKS.map(({ name, key }) => (
            <Key key={name} does={name} keys={printed(key)} />
          ))}
          <Key does="Save" keys={printed('Mod-s')} />
          <Key does="Find and replace" keys={printed('Mod-f')} />
          <Key does="Undo, also past a save" keys={printed('Mod-z')} />
          <Key does="Go on with a list" keys="Enter" />
          <Key does="Indent, and back" keys="Tab, Shift+Tab" />
          <Key does="Leave the text" keys="Escape, then Tab" />
        </dl>
      </details>
    </div>
  )
}

function Key({ does, keys }: { does: string; keys: string }) {
  return (
    <div>
      <dt>{does}</dt>
      <dd>
        <kbd>{keys}</kbd>
      </dd>
    </div>
  )
}
