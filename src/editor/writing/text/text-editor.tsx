import { defaultKeymap, history, historyKeymap, redo } from '@codemirror/commands'
import { indentService, indentUnit, syntaxTree } from '@codemirror/language'
import { highlightSelectionMatches } from '@codemirror/search'
import { Compartment, EditorState, type Extension, Prec, type StateCommand, type Transaction } from '@codemirror/state'
import { type Command, EditorView, type KeyBinding, keymap, placeholder, runScopeHandlers } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFocusFree } from '../../shell/focus-free.ts'
import { COVERED, type CoveredEvent, keepCursorInSight, textInSight } from '../../shell/in-sight.ts'
import { listen } from '../../shell/listen.ts'
import { useKey } from '../../shell/use-key.ts'
import { undoEffects } from '../../text/undo-effects.ts'
import { prefixOf } from './commands/code-block.ts'
import { indentItems, indentLines, outdentItems, outdentLines } from './commands/list-indent.ts'
import { typeText } from './commands/text-command.ts'
import { lastToggle } from './commands/toggle.ts'
import { findAround } from './commands/tree-to.ts'
import { deleteEmptyMark, emptyMarks, keepMarksWhole } from './commands/words-marks.ts'
import { completions } from './completions.ts'
import { find, openFind, openReplace, REPLACE_KEY } from './find/find.ts'
import { lineDirection } from './line-direction.ts'
import { openLink } from './live/links.ts'
import { postMarkdownLanguage } from './live/markdown-language.ts'
import { arrived } from './live/revealed.ts'
import { toggleTask } from './live/tasks.ts'
import { SHORTCUTS } from './shortcuts.ts'
import { nextCell, nextRow, previousCell, selectCell } from './tables/move-in-table.ts'
import { isInTable } from './tables/table-at.ts'
import { typingInTables } from './tables/type-in-table.ts'
import styles from './text-editor.module.css'
import { editorTheme, sourceTheme } from './theme.ts'

interface TextEditorProps {
  label: string
  /** Said to screen readers when the editor gets the focus. */
  hint: string
  first: string
  /** Holds the editor while it is there; what changes its text does so through it. */
  view: RefObject<EditorView | null>
  /** What it can do besides, read once. */
  more?: Extension
  /** How the text is shown: as it is written, where nothing else is said. */
  look?: Extension
  /** Has the focus from the beginning, unless it is elsewhere already. */
  takesFocus?: boolean
  onChange(content: string): void
}

/** CodeMirror in a shadow root, where its styles are an adopted sheet: the Content Security Policy forbids its <style>. */
export function TextEditor({ label, hint, first, view, more = [], look = sourceTheme, ...others }: TextEditorProps) {
  const { takesFocus = false, onChange } = others
  const host = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onChange)
  const [place] = useState(() => new Compartment())
  const create = useEffectEvent((root: ShadowRoot) => {
    const description = Object.assign(document.createElement('p'), { id: 'hint', textContent: hint, hidden: true })
    const editor = new EditorView({
      root,
      state: EditorState.create({
        doc: first,
        extensions: [
          textExtensions({ 'aria-label': label, 'aria-describedby': 'hint' }, (content) => tell(content)),
          place.of(look),
          more,
        ],
      }),
    })
    root.replaceChildren(description, editor.dom)
    if (takesFocus && isFocusFree()) {
      editor.contentDOM.focus({ preventScroll: true })
      editor.dispatch({ effects: arrived.of(null) })
    }
    return editor
  })

  // Also where a button has the focus: the browser's own search sees only the lines that are drawn.
  const opens = (open: Command) => () => {
    const isSeen = view.current?.dom.offsetHeight && !document.querySelector('dialog:modal')
    return isSeen ? open(view.current as EditorView) : false
  }
  useKey('Mod-f', opens(openFind))
  useKey('Mod-h', REPLACE_KEY === 'Mod-h' ? opens(openReplace) : () => false)

  useEffect(() => {
    const element = host.current as HTMLDivElement
    const editor = create(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
    view.current = editor
    const ignore = listen(element, COVERED, (event: CoveredEvent) => keepCursorInSight(editor, event))
    return () => {
      ignore()
      view.current = null
      editor.destroy()
    }
  }, [view])

  useEffect(() => {
    const editor = view.current
    if (editor && place.get(editor.state) !== look) editor.dispatch({ effects: place.reconfigure(look) })
  }, [view, place, look])

  return <div ref={host} className={styles.host} />
}

// In these a line continues the indentation of the one before.
const KEEPING = /^(?:FencedCode|CodeBlock|ListItem)$/

/** A new line of prose begins at the margin; in Markdown, spaces before words mean something else or nothing. */
const marginOfProse = indentService.of(({ state }, pos) => {
  const node = findAround(state, pos, KEEPING, [-1])
  if (!node) return 0
  if (node.name !== 'FencedCode' || !isBehindFence(state, node, pos)) return null
  return node.from - state.doc.lineAt(node.from).from
})

/** Puts the fence that ends code or a formula under the one that began it, or takes the one that is there right below. */
const fenceAtMargin = EditorView.inputHandler.of((view, from, to, text) => {
  const { state } = view
  const line = state.doc.lineAt(from)
  const [, fence = ''] = /^[ \t>]*(``|~~|\$)$/.exec(line.text) ?? []
  const node = from === to && from === line.to && text === fence[0] ? findAround(state, from, KEEPING, [-1]) : null
  if (node?.name !== 'FencedCode' || state.sliceDoc(node.from, node.from + 1) !== text) return false
  const close = node.getChildren('CodeMark')[1]
  const below = close && state.doc.lineAt(close.from)
  const isThere = below?.number === line.number + 1 && below.text.endsWith(fence + text)
  const insert = isThere ? below.text : prefixOf(state, node) + fence + text
  if (!isThere && line.length < insert.length) return false
  return typeText(view, { from: line.from, to: isThere ? below.to : to, insert }, line.from + insert.length)
})

/** Types over a selection. Chromium would write style attributes, which our Content Security Policy reports. */
const typeOver = EditorView.domEventHandlers({
  beforeinput({ inputType, isComposing, data }, view) {
    const { state } = view
    const { from, to } = state.selection.main
    if (inputType !== 'insertText' || isComposing || !data || from === to || state.readOnly) return false
    const insert = () => state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    const isHandled = state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert))
    if (!isHandled) view.dispatch(insert())
    return true
  },
})

/** How lines are indented as they are typed. */
const indentation: Extension = [marginOfProse, fenceAtMargin]

// Chosen: longer than any emoji, a family of four with skin tones included.
const LONGEST = 64

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u

/** Deletes a whole emoji, of which CodeMirror takes the last mark alone, and in a cell an escaped bar or a line break. */
export const deleteEmoji: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection
  if (ranges.length > 1 || !main.empty || state.readOnly) return false
  const line = state.doc.lineAt(main.head)
  const before = line.text.slice(Math.max(0, main.head - line.from - LONGEST), main.head - line.from)
  const bar = isInTable(state) ? /(?:\\\||<br>)$/.exec(before)?.[0] : undefined
  const last =
    bar ?? [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(before)].at(-1)?.segment ?? ''
  if (!bar && !EMOJI.test(last)) return false
  const changes = { from: main.head - last.length, to: main.head }
  dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'delete.backward' }))
  return true
}

/** A Markdown editor. `attributes` go to the element that is typed into. */
export function textExtensions(attributes: Record<string, string>, onChange: (content: string) => void): Extension {
  return [
    // One step of undo is a sentence at most, and no more than a word of an input method.
    history({ joinToEvent: (transaction, isAdjacent) => isAdjacent && !beginsStep(transaction) }),
    undoEffects,
    lastToggle,
    emptyMarks,
    keepMarksWhole,
    EditorView.lineWrapping,
    placeholder('Write, or type / for blocks'),
    lineDirection,
    completions,
    structureKeys,
    typingInTables,
    typeOver,
    postMarkdownLanguage,
    indentUnit.of('  '),
    indentation,
    find,
    highlightSelectionMatches({ minSelectionLength: 3 }),
    Prec.high(keymap.of(SHORTCUTS.map(({ key, run }) => ({ key, run, preventDefault: true })))),
    shiftWithCapsLock,
    // Escape hands the next Tab back to the browser: @codemirror/view does that by itself.
    keymap.of([
      { key: 'Mod-Shift-z', run: redo, preventDefault: true },
      // Without a task, CodeMirror's own command would insert an empty line.
      { key: 'Mod-Enter', run: first(toggleTask, () => true) },
      { key: 'Alt-Enter', run: openLink },
      { key: 'Backspace', run: first(deleteEmptyMark, deleteEmoji) },
      { key: 'Delete', run: deleteEmptyMark },
      ...historyKeymap,
      ...defaultKeymap,
      { key: 'Tab', run: indentLines, shift: outdentLines },
    ]),
    EditorView.contentAttributes.of({
      // Editable alone is focusable, but not every checker knows.
      tabindex: '0',
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
      ...attributes,
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString())
    }),
    tellsOfText,
    textInSight,
    editorTheme,
  ]
}

/** Shift gives the small letter where Caps Lock is on: the keys with Shift are looked for, not those without. */
const shiftWithCapsLock = Prec.highest(
  EditorView.domEventHandlers({
    keydown({ key, keyCode, shiftKey, ctrlKey, altKey }, view) {
      if (!shiftKey || !ctrlKey || !/^\p{Ll}$/u.test(key)) return false
      const asCapital = { key: key.toUpperCase(), keyCode, shiftKey, ctrlKey, altKey }
      return runScopeHandlers(view, new KeyboardEvent('keydown', asCapital), 'editor')
    },
  }),
)

function beginsStep(transaction: Transaction): boolean {
  const { doc, selection } = transaction.startState
  const { head } = selection.main
  const isAtSentence = /[.!?…]['")\]*_]*\s$/.test(doc.sliceString(Math.max(0, head - 8), head))
  return isAtSentence || transaction.isUserEvent('input.type.compose.start')
}

const first =
  (...commands: StateCommand[]): StateCommand =>
  (target) =>
    commands.some((run) => run(target))

const KEYS: readonly KeyBinding[] = [
  { key: 'Tab', run: first(nextCell, indentItems), shift: first(previousCell, outdentItems) },
  { key: 'Enter', run: nextRow },
  { key: 'Mod-a', run: selectCell },
]

/** Keys of tables, lists, and code. Elsewhere they are handed on. */
const structureKeys = Prec.high(keymap.of(KEYS))

function isBehindFence(state: EditorState, { from, to }: SyntaxNode, pos: number): boolean {
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)]
  return last.number > first.number && pos >= last.to && /^[ \t]*(?:`{3,}|~{3,})[ \t]*$/.test(last.text)
}

/** The event that the text sends to the elements around it when what the toolbar says of it may have changed. */
export const TEXT_TOLD = 'text-told'

const tellsOfText: Extension = EditorView.updateListener.of(({ view, docChanged, selectionSet, startState, state }) => {
  if (docChanged || selectionSet || syntaxTree(startState) !== syntaxTree(state))
    view.dom.dispatchEvent(new CustomEvent(TEXT_TOLD, { bubbles: true, composed: true }))
})
