import { EditorSelection, type EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { selectedLines } from './line-parts.ts'
import type { TextCommand } from './text-command.ts'
import { toggle } from './toggle.ts'
import { findAround } from './tree-to.ts'

export function codeAround(state: EditorState): SyntaxNode | null {
  const { from, to } = state.selection.main
  const code = findAround(state, from, /^FencedCode$/)
  return code && state.doc.lineAt(code.from).from <= from && to <= code.to ? code : null
}

/** The beginning of each later line of a code block that keeps the line in the block's quotes and list items. */
export function prefixOf(state: EditorState, code: SyntaxNode): string {
  return state.sliceDoc(state.doc.lineAt(code.from).from, code.from).replaceAll(/[^>\s]/g, ' ')
}

/** Puts the selected lines into a block of code, and takes its two fences away where they are in one. */
export const codeBlock: TextCommand = {
  isActive: (state) => codeAround(state) !== null,
  run: toggle('code-block', (state) => {
    const code = codeAround(state)
    return code ? withoutFences(state, code) : withFences(state)
  }),
}

export function withoutFences(state: EditorState, code: SyntaxNode) {
  const first = state.doc.lineAt(code.from)
  const marks = code.getChildren('CodeMark')
  const close = marks.length > 1 ? state.doc.lineAt(code.to) : null
  const end = Math.min(first.to + 1, state.doc.length)
  // The prefix of a container goes with the line, as `> ` does, but not the marker of an item.
  const from = /^[\s>]*$/.test(state.sliceDoc(first.from, code.from)) ? first.from : code.from
  const changes = [{ from, to: end }]
  if (close) changes.push({ from: Math.max(close.from - 1, end), to: close.to })
  return { changes }
}

function withFences(state: EditorState) {
  const lines = selectedLines(state)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return null
  const [prefix = ''] = /^[ \t>]*/.exec(first.text) ?? []
  const text = state.sliceDoc(first.from, last.to)
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({ length }) => length))
  const fence = prefix + '`'.repeat(longest + 1)
  const open = `${fence}\n`
  const changes = state.changes([
    { from: first.from, insert: open },
    { from: last.to, insert: `\n${fence}` },
  ])
  const { anchor, head } = state.selection.main
  const move = (at: number) => at + open.length
  return { changes, selection: EditorSelection.range(move(anchor), move(head)) }
}
