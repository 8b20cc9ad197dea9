import { indentLess, indentMore } from '@codemirror/commands'
import { countColumn, type EditorState, type StateCommand } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { partsOfLine, selectedLines } from './line-parts.ts'
import { endedBy, itemOf, markOf, nextNumber, numberOf, renumbered } from './list-markers.ts'
import { type Replaced, shiftItem, shiftLine } from './shift-lines.ts'
import { step } from './text-command.ts'
import { findAround } from './tree-to.ts'

/**
 * Tab in a list: puts the selected items, with what stands below them, under the item before them. The first item stays:
 * moved alone, it would part from its list.
 */
export const indentItems = step('list-indent', (state) => {
  const items = topItems(state)
  if (items.length === 0) return null
  const moves = items.flatMap((item) => {
    const before = siblingBefore(item, new Set(items.map(({ from }) => from)))
    if (!before) return []
    const nested = before.lastChild && /List$/.test(before.lastChild.name) ? before.lastChild : null
    const above = nested?.getChildren('ListItem').at(-1) ?? null
    return [{ item, columns: columnsOf(state, before).words - columnsOf(state, item).marker, after: above }]
  })
  const last = moves.at(-1)?.item
  if (!last) return {}
  const moved = moves.map(({ item }) => item)
  const below = areOfOneList(moved) ? renumbered(state, last, -countNumbered(state, moved)) : []
  return { changes: [...movedItems(state, moves), ...below] }
})

/** Shift-Tab in a list: puts the selected items beside the item that they stand under. */
export const outdentItems = step('list-outdent', outdented)

export function outdented(state: EditorState) {
  const items = topItems(state)
  const moves = items.flatMap((item) => {
    const parent = item.parent?.parent
    if (parent?.name !== 'ListItem') return []
    return [{ item, columns: columnsOf(state, parent).marker - columnsOf(state, item).marker, after: parent }]
  })
  const last = moves.at(-1)
  if (!last) return items.length > 0 && !state.selection.main.empty ? {} : null
  const moved = movedItems(state, moves)
  return { changes: areOfOneList(items) ? [...moved, ...besidesOutdented(state, items, last)] : moved }
}

/**
 * What else changes when items go beside the one that they stand in, `after`: those below them become items of the last
 * one, and begin with the first number.
 */
function besidesOutdented(
  state: EditorState,
  items: readonly SyntaxNode[],
  { item, after }: Required<Move>,
): Replaced[] {
  if (!after) return []
  const [own, around] = [columnsOf(state, item), columnsOf(state, after)]
  const marker = markerOf(state, item)
  const count = /\d/.test(markerOf(state, after)) ? countNumbered(state, items) : 0
  const now = count > 0 ? `${numberOf(state, after) + count}.` : marker
  const words = around.marker + own.words - own.marker + now.length - marker.length
  const first = item.parent?.getChild('ListItem')
  const by = endedBy(state, item, first ? numberOf(state, first) - 1 : 0)
  const below = renumbered(state, item, by, Math.max(0, words - own.marker))
  return [...below, ...renumbered(state, after, count)]
}

function areOfOneList(items: readonly SyntaxNode[]): boolean {
  return items.every(({ parent }) => parent?.from === items[0]?.parent?.from)
}

function countNumbered(state: EditorState, items: readonly SyntaxNode[]): number {
  return items.filter((item) => /\d/.test(markerOf(state, item))).length
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

interface Move {
  item: SyntaxNode
  columns: number
  /** The item that it will follow. */
  after: SyntaxNode | null
}

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

function movedItems(state: EditorState, moves: readonly Move[]): Replaced[] {
  const shifts = new Map<number, number>()
  const numbers: Replaced[] = []
  let last: { marker: string; columns: number } | undefined
  for (const { item, columns, after } of moves) {
    const marker = markerOf(state, item)
    const before = last?.columns === columns ? last.marker : after && markerOf(state, after)
    // Only a list that begins with 1 is read as one right below words.
    const now = /\d/.test(marker) ? nextNumber(before ?? undefined, marker) : marker
    last = { marker: now, columns }
    numbers.push({ from: markOf(item), to: markOf(item) + marker.length, insert: now })
    shiftItem(state, item, columns, true, shifts)
    if (now.length !== marker.length) shiftItem(state, item, now.length - marker.length, false, shifts)
  }
  const lines = [...shifts].flatMap(([number, columns]) => shiftLine(state, number, columns))
  return [...lines, ...numbers.filter(({ from, to, insert }) => state.sliceDoc(from, to) !== insert)].sort(
    (a, b) => a.from - b.from,
  )
}

function markerOf(state: EditorState, item: SyntaxNode): string {
  return partsOfLine(state.doc.lineAt(item.from).text).marker
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
