import { EditorSelection, type EditorState, type SelectionRange } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import type { TextCommand } from './text-command.ts'
import { type Piece, piecesOf } from './text-pieces.ts'
import { toggle } from './toggle.ts'
import { findAround } from './tree-to.ts'

/** `[words](address)`, with the cursor where something is missing. In a link, leaves its words alone. */
export const link: TextCommand = {
  isActive: (state) => state.selection.ranges.every((range) => linkAround(state, range)),
  run: toggle('link', (state) => {
    const isOff = link.isActive(state)
    const change = state.changeByRange((range) => {
      const around = linkAround(state, range)
      return around ? unlinked(state, range, isOff ? around : null) : linked(state, range)
    })
    return change.changes.empty ? null : change
  }),
}

/** The link that a selection stands in. */
export function linkAround(state: EditorState, { from, to }: Piece): SyntaxNode | null {
  const around = findAround(state, from, /^Link$/, [1, -1])
  return around && around.from <= from && to <= around.to ? around : null
}

function unlinked(state: EditorState, range: SelectionRange, around: SyntaxNode | null) {
  const [open, close] = around?.getChildren('LinkMark') ?? []
  if (!around || !open || !close) return { changes: [], range }
  const changes = [
    { from: open.from, to: open.to },
    { from: close.from, to: around.to },
  ]
  return { changes, range: range.map(state.changes(changes)) }
}

function linked(state: EditorState, range: SelectionRange) {
  // A link ends with its paragraph.
  const { from, to } = (!range.empty && piecesOf(state, range)[0]) || range
  const selected = state.sliceDoc(from, to)
  const isAddress = /^(?:https?:\/\/|mailto:)\S+$/.test(selected)
  const insert = isAddress ? `[](${selected})` : `[${selected}]()`
  const cursor = isAddress || selected === '' ? from + 1 : from + insert.length - 1
  return { changes: [{ from, to, insert }], range: EditorSelection.cursor(cursor) }
}
