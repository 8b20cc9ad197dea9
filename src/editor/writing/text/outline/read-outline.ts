import { forceParsing, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

export interface OutlineHeading {
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
export function readOutline(view: EditorView): OutlineHeading[] {
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
export function headingAt(headings: readonly OutlineHeading[], state: EditorState): number {
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
