import type { EditorState, Line } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { selectedLines } from './line-parts.ts'
import type { TextCommand } from './text-command.ts'
import { toggle } from './toggle.ts'
import { findAround, treeTo } from './tree-to.ts'

// As src/blog/body/alerts.ts reads it.
export const ALERT = /\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?=[ \t]*$)/i

const isActive = (state: EditorState) => {
  const lines = quotedLines(state).filter(({ text }) => text.trim() !== '')
  return lines.length > 0 && lines.every((line) => findAround(state, line.to, /^Blockquote$/, [-1, 1]))
}

/** Quotes the selected paragraphs, and takes a level of quotation away where there is one. */
export const quote: TextCommand = {
  isActive,
  run: toggle('quote', (state) => {
    const lines = quotedLines(state)
    const changes = isActive(state)
      ? lines.flatMap((line) => lastMark(state, line))
      : lines.map((line) => ({ from: line.from, insert: line.text === '' && lines.length > 1 ? '>' : '> ' }))
    return changes.length > 0 ? { changes } : null
  }),
}

// A line of a paragraph that is no longer quoted would still be read as one with those before it.
export function quotedLines(state: EditorState): Line[] {
  const selected = selectedLines(state)
  const numbers = new Set<number>()
  for (const line of selected) {
    const paragraph = line.text.trim() === '' ? null : findAround(state, line.to, /^(?:Paragraph|Setext.*)$/, [-1])
    const first = paragraph ? state.doc.lineAt(paragraph.from).number : line.number
    const last = paragraph ? state.doc.lineAt(paragraph.to).number : line.number
    for (let number = Math.min(first, line.number); number <= Math.max(last, line.number); number++) numbers.add(number)
  }
  return [...numbers].sort((a, b) => a - b).map((number) => state.doc.line(number))
}

export function lastMark(state: EditorState, line: Line) {
  let last: SyntaxNode | undefined
  treeTo(state, line.to).iterate({
    from: line.from,
    to: line.to,
    enter: ({ name, node }) => {
      if (name === 'QuoteMark' && node.from >= line.from && (!last || node.from > last.from)) last = node
    },
  })
  if (!last) return []
  const blank = state.sliceDoc(last.to, last.to + 1) === ' ' ? 1 : 0
  return [{ from: last.from, to: last.to + blank }]
}
