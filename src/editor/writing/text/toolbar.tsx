import { redo, undo } from '@codemirror/commands'
import type { Command, EditorView } from '@codemirror/view'
import { Fragment, type ReactNode, type RefObject, useRef } from 'react'
import { FOCUS_KEY, TOGGLE_FOCUS } from '../focus/focus-keys.ts'
import { OutlineMenu } from './outline/outline-menu.tsx'
import { MARKS } from './shortcuts.ts'
import { ShortcutsButton } from './shortcuts-button.tsx'
import { insertTable } from './tables/insert-table.ts'
import { TableMenu } from './tables/table-menu.tsx'
import { ToolButton } from './tool-button.tsx'
import styles from './toolbar.module.css'
import { useActiveMarks } from './use-active-marks.ts'
import { useRovingFocus } from './use-roving-focus.ts'

interface ToolbarProps {
  view: RefObject<EditorView | null>
  /** What else there is to put into the text. */
  children?: ReactNode
}

/** The marks of Markdown as buttons, each with its key, and what else the keyboard can do. */
export function Toolbar({ view, children }: ToolbarProps) {
  const marks = useRef<HTMLDivElement>(null)
  const { active, isTable } = useActiveMarks(view)
  useRovingFocus(marks)
  const run = (command: Command) => {
    if (!view.current) return
    command(view.current)
    view.current.focus()
  }
  return (
    <div className={styles.bar}>
      <div ref={marks} className={styles.marks} role="toolbar" aria-label="Format the text">
        {MARKS.map((group) => (
          <Fragment key={group[0]?.name}>
            {group.map(({ name, icon, key, run: command, ask, isActive }) => (
              <ToolButton
                key={name}
                name={name}
                icon={icon}
                shortcut={key}
                isPressed={isActive && active.has(name)}
                onClick={() => (ask && view.current ? ask(view.current) : run(command))}
              />
            ))}
            <span className={styles.gap} />
          </Fragment>
        ))}
        <ToolButton name="Table" icon="table" onClick={() => run(insertTable)} />
        {isTable && <TableMenu run={run} />}
        {children}
        <span className={styles.gap} />
        <OutlineMenu view={view} />
        <ToolButton
          name="Focus mode"
          icon="focus"
          shortcut={FOCUS_KEY}
          onClick={() => document.dispatchEvent(new Event(TOGGLE_FOCUS))}
        />
        <span className={styles.gap} />
        <ToolButton name="Undo" icon="undo" shortcut="Mod-z" onClick={() => run(undo)} />
        <ToolButton name="Redo" icon="redo" shortcut="Mod-Shift-z" onClick={() => run(redo)} />
      </div>
      <ShortcutsButton className={`quiet ${styles.mark}`} onClosed={() => view.current?.focus()} />
    </div>
  )
}
