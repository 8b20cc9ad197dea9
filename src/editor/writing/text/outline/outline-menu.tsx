import { forceParsing, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../../shell/icon.tsx'
import { printedKey } from '../../../shell/printed-key.ts'
import { QuietButton } from '../../../shell/quiet-button.tsx'
import { stepFocus } from '../../../shell/step-focus.ts'
import { useCloseOutside } from '../../../shell/use-close-outside.ts'
import { useKey } from '../../../shell/use-key.ts'
import styles from './outline-menu.module.css'

export const OUTLINE_KEY = 'Mod-Shift-o'

/** The event that is sent when a line of the text, its `detail`, is to be seen in the preview that stands in its place. */
export const SHOW_LINE = 'show-line'

interface Opened {
  headings: readonly OutlineHeading[]
  /** The one that the cursor stands under. */
  current: number
}

/** The headings of the text, each leading to its place; on a narrow screen a sheet over the bar. */
export function OutlineMenu({ view }: { view: RefObject<EditorView | null> }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const menu = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLElement>(null)
  const id = useId()
  const isOpen = opened !== null
  useCloseOutside(menu, isOpen, () => setOpened(null))

  const open = () => {
    if (!view.current) return
    const headings = readOutline(view.current)
    setOpened({ headings, current: headingAt(headings, view.current.state) })
  }
  const close = () => {
    setOpened(null)
    view.current?.focus()
  }
  useKey(OUTLINE_KEY, () => (isOpen ? close() : open()))
  // The list has the focus from the start: it was asked for to go somewhere.
  useEffect(() => {
    if (!opened) return
    const buttons = list.current?.querySelectorAll('button')
    const first = buttons?.[Math.max(0, opened.current)] ?? list.current
    first?.focus()
    first?.scrollIntoView({ block: 'nearest' })
  }, [opened])

  const go = ({ from, line }: OutlineHeading) => {
    setOpened(null)
    const editor = view.current
    if (!editor) return
    editor.dispatch({
      // A letter typed before its marks would make it a paragraph.
      selection: { anchor: editor.state.doc.lineAt(from).to },
      effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: MARGIN_PX }),
    })
    editor.focus()
    editor.dom.dispatchEvent(new CustomEvent(SHOW_LINE, { bubbles: true, composed: true, detail: line }))
  }
  return (
    <fieldset
      ref={menu}
      className="origin shrinking bare"
      aria-label="Outline"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={button}
        className="quiet tool"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label="Outline"
        title={`Outline (${printedKey(OUTLINE_KEY)})`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOpen ? setOpened(null) : open())}
      >
        <Icon name="outline" />
      </button>
      <nav
        ref={list}
        id={id}
        className={styles.list}
        aria-label="Headings of the text"
        hidden={!isOpen}
        tabIndex={-1}
        data-menu
        onKeyDown={(event) => stepFocus(event, [...event.currentTarget.querySelectorAll('button')])}
      >
        {opened?.headings.length === 0 && <p>No headings yet. “Heading 2” in the toolbar makes one.</p>}
        <ul>
          {opened?.headings.map((heading, at) => (
            <li key={heading.from} data-level={heading.level}>
              <QuietButton aria-current={at === opened.current ? 'location' : undefined} onClick={() => go(heading)}>
                {heading.words || 'A heading without words'}
                <span className="sr-only">{`, level ${heading.level}`}</span>
              </QuietButton>
            </li>
          ))}
        </ul>
      </nav>
    </fieldset>
  )
}

// Chosen: two lines of text.
const MARGIN_PX = 60

interface OutlineHeading {
  from: number
  /** From 1. */
  line: number
  level: number
  /** Without the marks of Markdown. */
  words: string
}

// Chosen: the key's answer is still felt as immediate. What is not parsed by then is left out.
const PATIENCE_MS = 100

const HEADING = /^(?:ATX|Setext)Heading(\d)$/

const HOLDERS = /^(?:Document|Blockquote|BulletList|OrderedList|ListItem)$/

const MARKS = /^(?:HeaderMark|QuoteMark|EmphasisMark|StrikethroughMark|CodeMark|LinkMark|URL|LinkTitle|LinkLabel)$/

/** The headings of the text. */
function readOutline(view: EditorView): OutlineHeading[] {
  forceParsing(view, view.state.doc.length, PATIENCE_MS)
  const { state } = view
  const headings: OutlineHeading[] = []
  syntaxTree(state).iterate({
    enter: ({ name, from, to, node }) => {
      const [, level] = HEADING.exec(name) ?? []
      if (!level) return HOLDERS.test(name)
      const marks: { from: number; to: number }[] = []
      node.cursor().iterate((mark) => {
        if (MARKS.test(mark.name)) marks.push({ from: mark.from, to: mark.to })
      })
      const words = without(state, from, to, marks)
      headings.push({ from, line: state.doc.lineAt(from).number, level: Number(level), words })
      return false
    },
  })
  return headings
}

/** The index of the heading that a place stands under; -1 before the first one. */
function headingAt(headings: readonly OutlineHeading[], state: EditorState): number {
  const line = state.doc.lineAt(state.selection.main.head).number
  return headings.findLastIndex((heading) => heading.line <= line)
}

function without(state: EditorState, from: number, to: number, marks: { from: number; to: number }[]): string {
  let words = ''
  let at = from
  for (const mark of marks) {
    words += state.sliceDoc(at, Math.max(at, mark.from))
    at = Math.max(at, mark.to)
  }
  words += state.sliceDoc(at, Math.max(at, to))
  return words
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
