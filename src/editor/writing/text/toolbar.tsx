import { redo, undo } from '@codemirror/commands'
import { syntaxTreeAvailable } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { Command, EditorView } from '@codemirror/view'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../../shell/icon.tsx'
import type { IconName } from '../../shell/icon-paths.ts'
import { listen } from '../../shell/listen.ts'
import { printedKey } from '../../shell/printed-key.ts'
import { stepFocus } from '../../shell/step-focus.ts'
import { useDialog } from '../../shell/use-dialog.ts'
import { useKey } from '../../shell/use-key.ts'
import { useMedia } from '../../shell/use-media.ts'
import { FOCUS_KEY, TOGGLE_FOCUS } from '../focus/use-focus-mode.ts'
import { indentItems, outdentItems } from './commands/list-indent.ts'
import { itemOf } from './commands/list-markers.ts'
import { openReplace, REPLACE_KEY } from './find/find.ts'
import { OUTLINE_KEY, OutlineMenu } from './outline/outline-menu.tsx'
import { MARKS, type Mark, SHORTCUTS } from './shortcuts.ts'
import { insertTable } from './tables/edit-table.ts'
import { isInTable } from './tables/table-at.ts'
import { TableMenu } from './tables/table-menu.tsx'
import { TEXT_TOLD } from './text-editor.tsx'
import styles from './toolbar.module.css'

interface ToolbarProps {
  view: RefObject<EditorView | null>
  /** What else there is to put into the text. */
  children?: ReactNode
}

/** The marks of Markdown as buttons, each with its key, and what else the keyboard can do. */
export function Toolbar({ view, children }: ToolbarProps) {
  const marks = useRef<HTMLDivElement>(null)
  const { active, isTable, isItem } = useActiveMarks(view)
  useRovingFocus(marks)
  // In a row that scrolls, the menu of the table stands first, in place of the tools that do nothing in a table.
  useEffect(() => {
    if (isTable) marks.current?.scrollTo({ left: 0 })
  }, [isTable])
  const run = (command: Command) => {
    if (!view.current) return
    command(view.current)
    view.current.focus()
  }
  // The screen of a phone shows the beginning of the row.
  const isNarrow = useMedia('(width < 900px)')
  const buttons = (marks: readonly Mark[]) =>
    marks.map(({ name, icon, key, run: command, ask, isActive }) => (
      <ToolButton
        key={name}
        name={name}
        icon={icon}
        shortcut={key}
        isPressed={isActive && active.has(name)}
        isDisabled={isTable && !MARKS[0]?.some((one) => one.name === name)}
        onClick={() => (ask && view.current ? ask(view.current) : run(command))}
      />
    ))
  const levels = (
    <>
      <ToolButton
        name="Outdent"
        icon="outdent"
        shortcut="Shift-Tab"
        isDisabled={!isItem}
        onClick={() => run(outdentItems)}
      />
      <ToolButton name="Indent" icon="indent" shortcut="Tab" isDisabled={!isItem} onClick={() => run(indentItems)} />
    </>
  )
  const history = (
    <>
      <ToolButton name="Undo" icon="undo" shortcut="Mod-z" onClick={() => run(undo)} />
      <ToolButton name="Redo" icon="redo" shortcut="Mod-Shift-z" onClick={() => run(redo)} />
    </>
  )
  return (
    <div className={styles.bar}>
      <div ref={marks} className={styles.marks} role="toolbar" aria-label="Format the text">
        {isNarrow && buttons(OFTEN.filter((mark) => !isTable || MARKS[0]?.includes(mark)))}
        {isNarrow && isTable && <TableMenu run={run} />}
        {isNarrow && isItem && levels}
        {isNarrow && history}
        {isNarrow && children}
        {MARKS.map((group) => (
          <Fragment key={group[0]?.name}>
            {buttons(isNarrow ? group.filter((mark) => !OFTEN.includes(mark)) : group)}
            {group === MARKS[2] && !(isNarrow && isItem) && levels}
            <span className={styles.gap} />
          </Fragment>
        ))}
        <ToolButton name="Table" icon="table" isDisabled={isTable} onClick={() => run(insertTable)} />
        {!isNarrow && children}
        <span className={styles.gap} />
        <OutlineMenu view={view} />
        <ToolButton
          name="Find and replace"
          icon="search"
          shortcut={REPLACE_KEY}
          onClick={() => view.current && openReplace(view.current)}
        />
        <ToolButton
          name="Focus mode"
          icon="focus"
          shortcut={FOCUS_KEY}
          onClick={() => document.dispatchEvent(new Event(TOGGLE_FOCUS))}
        />
        <span className={styles.gap} />
        {!isNarrow && history}
        {!isNarrow && isTable && <TableMenu run={run} />}
      </div>
      <ShortcutsButton onClosed={() => view.current?.focus()} />
    </div>
  )
}

const OFTEN = MARKS.flat().filter(({ name }) => ['Bold', 'Link', 'Bulleted list', 'Heading 2'].includes(name))

interface ToolButtonProps {
  name: string
  icon: IconName
  shortcut?: string | undefined
  /** Left out for what only acts. */
  isPressed?: boolean | undefined
  isDisabled?: boolean
  onClick(): void
}

/** A drawn button of the toolbar that leaves the selection of the text where it is. */
function ToolButton({ name, icon, shortcut, isPressed, isDisabled, onClick }: ToolButtonProps) {
  return (
    <button
      className={`quiet ${styles.mark}`}
      type="button"
      aria-label={name}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      title={shortcut ? `${name} (${printedKey(shortcut)})` : name}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

const KEYS = { shortcuts: SHORTCUTS, focus: FOCUS_KEY, outline: OUTLINE_KEY, replace: REPLACE_KEY }

/** Opens the list of all keys, as Ctrl+/ and Command+/ do from anywhere on the page. */
function ShortcutsButton({ onClosed }: { onClosed(): void }) {
  const { Dialog, open, close } = useDialog(
    async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
    (words) => window.alert(words),
  )
  useKey('Mod-/', () => void open())
  return (
    <>
      <ToolButton name="Keyboard shortcuts" icon="keyboard" shortcut="Mod-/" onClick={() => void open()} />
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

const TABLE = 'table'
const ITEM = 'item'

/** The names of the marks that the selected text has, and whether the cursor is in a table or an item of a list. */
function useActiveMarks(view: RefObject<EditorView | null>): {
  active: ReadonlySet<string>
  isTable: boolean
  isItem: boolean
} {
  // A string stays the same while one types, and the toolbar with it.
  const [names, setNames] = useState('')
  useEffect(() => {
    const read = () => {
      if (view.current) setNames(namesOf(view.current.state))
    }
    read()
    return listen(document, TEXT_TOLD, read)
  }, [view])
  const active = new Set(names.split('\n'))
  return { active, isTable: active.has(TABLE), isItem: active.has(ITEM) }
}

// Chosen: a selection as long as many posts. What all of it has is not worth a pause at every key.
const MOST_CHARACTERS = 100_000

function namesOf(state: EditorState): string {
  const { from, to } = state.selection.main
  const end = Math.min(state.doc.lineAt(to).to + 1, state.doc.length)
  // The event comes again when the parser has got this far.
  if (to - from > MOST_CHARACTERS || !syntaxTreeAvailable(state, end)) return ''
  const active = MARKS.flat().filter((mark) => mark.isActive?.(state))
  return [
    ...active.map(({ name }) => name),
    isInTable(state) ? TABLE : '',
    itemOf(state, state.doc.lineAt(from)) ? ITEM : '',
  ].join('\n')
}

/** Makes a toolbar one stop of Tab with arrows between its buttons (ARIA APG), except in elements with `data-menu`. */
function useRovingFocus(bar: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const buttons = () =>
      [...element.querySelectorAll<HTMLElement>('button')].filter((button) => !button.closest('[data-menu]'))
    const settle = () => {
      const all = buttons()
      if (!last.current || !all.includes(last.current)) last.current = all[0] ?? null
      for (const button of all) button.tabIndex = button === last.current ? 0 : -1
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!buttons().includes(target as HTMLElement)) return
      last.current = target as HTMLElement
      settle()
    }
    const onKey = (event: KeyboardEvent) => stepFocus(event, buttons(), true)
    settle()
    // Buttons come and go, such as those for a table.
    const observer = new MutationObserver(settle)
    observer.observe(element, { childList: true, subtree: true })
    const ignoreFocus = listen(element, 'focusin', onFocus)
    const ignoreKeys = listen(element, 'keydown', onKey)
    return () => {
      observer.disconnect()
      ignoreFocus()
      ignoreKeys()
    }
  }, [bar])
}
