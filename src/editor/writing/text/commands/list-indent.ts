import { indentLess, indentMore } from '@codemirror/commands'
import { countColumn, type EditorState, type StateCommand } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { partsOfLine, selectedLines } from './line-parts.ts'
import { itemOf, markOf } from './list-markers.ts'
import { shiftItem, shiftLines } from './shift-lines.ts'
import { step } from './text-command.ts'
import { findAround } from './tree-to.ts'

/** Tab in a list: puts the selected items under the item before them. The first item would part from its list, and stays. */
export const indentItems = step('list-indent', (state) => {
  const items = topItems(state)
  if (items.length === 0) return null
  const shifts = new Map<number, number>()
  for (const item of items) {
    const before = siblingBefore(item, new Set(items.map(({ from }) => from)))
    const columns = before ? columnsOf(state, before).words - columnsOf(state, item).marker : 0
    shiftItem(state, item, columns, true, shifts)
  }
  return { changes: shiftLines(state, shifts) }
})

/** Shift-Tab in a list: puts the selected items beside their parent. What is below them there goes below the last one. */
export const outdentItems = step('list-outdent', outdented)

export function outdented(state: EditorState) {
  const items = topItems(state)
  const shifts = new Map<number, number>()
  let below: { from: number; to: number; columns: number } | undefined
  for (const item of items) {
    const parent = item.parent?.parent
    if (parent?.name !== 'ListItem') continue
    const [own, around] = [columnsOf(state, item), columnsOf(state, parent)]
    shiftItem(state, item, around.marker - own.marker, true, shifts)
    below = { from: item.to, to: parent.to, columns: Math.max(0, around.marker + own.words - own.marker * 2) }
  }
  if (!below) return items.length > 0 && !state.selection.main.empty ? {} : null
  shiftItem(state, below, below.columns, false, shifts)
  return { changes: shiftLines(state, shifts) }
}

/** Four blanks would make code of a paragraph: there, the key is handed on. */
const whereLinesIndent =
  (run: StateCommand): StateCommand =>
  (target) =>
    selectedLines(target.state).every(({ to }) =>
      findAround(target.state, to, /List$|^(?:FencedCode|CodeBlock|Table)$/),
    ) && run(target)

export const indentLines = whereLinesIndent(indentMore)
export const outdentLines = whereLinesIndent(indentLess)

/** The items that begin in the selected lines, without those below them. */
function topItems(state: EditorState): SyntaxNode[] {
  const items = selectedLines(state).flatMap((line) => itemOf(state, line) ?? [])
  return items.filter((item) => !items.some((other) => other.from < item.from && item.to <= other.to))
}

function siblingBefore(item: SyntaxNode, moving: ReadonlySet<number>): SyntaxNode | null {
  let before = item.prevSibling
  while (before && (before.name !== 'ListItem' || moving.has(before.from))) before = before.prevSibling
  return before
}

/** The columns where an item's marker and its words stand, as a tab counts. */
export function columnsOf(state: EditorState, item: SyntaxNode): { marker: number; words: number } {
  const line = state.doc.lineAt(item.from)
  const { quote, marker, gap } = partsOfLine(line.text)
  const start = markOf(item) - line.from
  const column = (to: number) => countColumn(line.text, 4, to) - quote.length
  // An item of more than four blanks is code that begins one blank after the marker.
  const isWide = gap.length > 4 || gap === ''
  return {
    marker: column(start),
    words: isWide ? column(start + marker.length) + 1 : column(start + marker.length + gap.length),
  }
}
