import { EditorState, type Line } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { type LineParts, partsOfLine } from './line-parts.ts'
import { type Replaced, shiftItem, shiftLine } from './shift-lines.ts'
import { findAround } from './tree-to.ts'

export type ListKind = 'bulleted' | 'numbered' | 'task'

export function kindOf({ marker, task }: LineParts): ListKind | null {
  if (marker === '') return null
  if (task !== '') return 'task'
  return /\d/.test(marker) ? 'numbered' : 'bulleted'
}

/** Gives lines their markers one after the other, in the manner of the list around them. */
export function createMarkers(state: EditorState, kind: ListKind, selected: readonly Line[]) {
  const isNumbered = kind === 'numbered'
  const isSame = ({ marker }: LineParts) => marker !== '' && /\d/.test(marker) === isNumbered
  const chosen = new Set(selected.map(({ number }) => number))
  const last = new Map<string, string>()

  /** The marker of the nearest line above or below that stands as deep. */
  function beside(line: Line, step: -1 | 1): string | undefined {
    const { quote, indent } = partsOfLine(line.text)
    for (let number = line.number + step; number >= 1 && number <= state.doc.lines; number += step) {
      const { text } = state.doc.line(number)
      const parts = partsOfLine(text)
      if (text.trim() === '' || chosen.has(number) || parts.indent.length > indent.length) continue
      return isSame(parts) && parts.quote === quote && parts.indent === indent ? parts.marker : undefined
    }
    return undefined
  }

  return (line: Line): string => {
    const parts = partsOfLine(line.text)
    const own = isSame(parts) ? parts.marker : undefined
    const place = parts.quote + parts.indent
    for (const other of last.keys()) if (other.length > place.length) last.delete(other)
    const above = last.get(place)
    const before = above ?? beside(line, -1)
    // Below a line that became an item, those that were items before count on from it.
    const isKept = own !== undefined && !(isNumbered && above)
    const next = isNumbered ? nextNumber(before, beside(line, 1)) : (before ?? beside(line, 1) ?? '-')
    const marker = isKept ? own : next
    last.set(place, marker)
    return marker
  }
}

export function nextNumber(before: string | undefined, after?: string): string {
  const [, number = '0', sign = /[.)]$/.exec(after ?? '')?.[0] ?? '.'] = /^(\d+)([.)])$/.exec(before ?? '') ?? []
  return `${Number(number) + 1}${sign}`
}

/** The number that an item begins with; NaN where it begins with none. */
export function numberOf(state: EditorState, item: SyntaxNode): number {
  return Number.parseInt(state.sliceDoc(markOf(item), markOf(item) + 9), 10)
}

/** How the numbers below an item change once it ends: they count on from `before`, or from the items within it. */
export function endedBy(state: EditorState, item: SyntaxNode, before: number): number {
  const inner = item.lastChild?.name === 'OrderedList' ? item.lastChild.lastChild : null
  return (inner ? numberOf(state, inner) : before) - numberOf(state, item)
}

/** Gives the first item of a list a number, and lets those below it that count on from it do so. */
export function countedFrom(state: EditorState, first: SyntaxNode, now: number): Replaced[] {
  const [from, number] = [markOf(first), numberOf(state, first)]
  const by = now - number
  const shifts = new Map<number, number>()
  shiftItem(state, first, String(now).length - String(number).length, false, shifts)
  const moves = [...shifts].flatMap(([line, columns]) => shiftLine(state, line, columns))
  return [{ from, to: from + String(number).length, insert: String(now) }, ...moves, ...renumbered(state, first, by)]
}

/** Adds `by` to the numbers of the items below one, as far as they count on from it, and moves these items by `columns`. */
export function renumbered(state: EditorState, item: SyntaxNode, by: number, columns = 0): Replaced[] {
  const shifts = new Map<number, number>()
  const numbers: Replaced[] = []
  let last = numberOf(state, item)
  for (let below = item.nextSibling; below; below = below.nextSibling) {
    if (below.name !== 'ListItem') continue
    shiftItem(state, below, columns, true, shifts)
    last = numberOf(state, below) === last + 1 ? last + 1 : Number.NaN
    if (Number.isNaN(last)) continue
    const from = markOf(below)
    const [to, insert] = [from + String(last).length, String(last + by)]
    numbers.push({ from, to, insert })
    shiftItem(state, below, insert.length - (to - from), false, shifts)
  }
  return [...[...shifts].flatMap(([line, moved]) => shiftLine(state, line, moved)), ...numbers]
}

const DELETING = ['delete', 'input.delete', 'input.type', 'input.paste']

/**
 * The items behind a deletion count on from those before it: right below words, a list that begins with another number than
 * 1 would be read as more of them.
 */
export const countOn = EditorState.transactionFilter.of((transaction) => {
  const { startState: state, changes } = transaction
  const numbers: Replaced[] = []
  if (!DELETING.some((event) => transaction.isUserEvent(event))) return transaction
  changes.iterChanges((from, to, _from, _to, { lines }) => {
    if (lines === 1 && state.doc.lineAt(from).to < to) numbers.push(...countedOn(state, from, to))
  })
  return numbers.length > 0 ? [transaction, { changes: numbers }] : transaction
})

function countedOn(state: EditorState, from: number, to: number): Replaced[] {
  const isLineGone = /^[\s>]*$/.test(state.sliceDoc(state.doc.lineAt(from).from, from))
  const first = itemOf(state, state.doc.lineAt(to))
  const numbers: Replaced[] = []
  for (let item = first ?? findAround(state, to, /^ListItem$/, [-1]); item; item = item.parent) {
    const at = item.from
    if (item.parent?.name !== 'OrderedList' || at < from) continue
    const items = item.parent.getChildren('ListItem')
    // With nothing left before it in its line, an item is one as before.
    const isKept = isLineGone && to <= at && at === first?.from
    const last = isKept ? items.findLast((one) => one.from < at) : item
    const other = isLineGone ? null : findAround(state, from, /^ListItem$/, [-1])
    const isInside = other && other.from < at && item.to <= other.to
    const before = items.findLast((one) => one.from < from) ?? (isInside ? null : other)
    const count = before ? numberOf(state, before) || 0 : isLineGone && items[0] ? numberOf(state, items[0]) - 1 : 0
    const by = last && (isInside ? endedBy(state, last, 0) : count - numberOf(state, last))
    if (last && by !== undefined) numbers.push(...renumbered(state, last, by))
  }
  return numbers
}

/** A marker that is typed in the empty item that Enter has begun with one of its kind is that one. */
export const oneMarker = EditorView.inputHandler.of((view, from, to, text) => {
  const { state } = view
  const line = state.doc.lineAt(from)
  const { marker, task, words } = partsOfLine(line.text)
  const typed = line.text.slice(words)
  const isSame = (task && typed === '[ ]') || (/\d/.test(marker) ? /^\d{1,9}[.)]$/ : /^[-*+]$/).test(typed)
  if (text !== ' ' || from !== to || from !== line.to || !marker || !isSame) return false
  const item = itemOf(state, line)
  if (!item?.prevSibling && item?.parent?.parent?.name !== 'ListItem') return false
  view.dispatch({ changes: { from: line.from + words, to: from }, userEvent: 'input.type' })
  return true
})

/** The place of an item's marker. The item itself may begin with blanks before it. */
export function markOf(item: SyntaxNode): number {
  return item.getChild('ListMark')?.from ?? item.from
}

/** The item of a list that a place belongs to. */
export function itemAt(state: EditorState, at: number): SyntaxNode | null {
  return findAround(state, at, /^ListItem$/)
}

/** The item that begins on this line. */
export function itemOf(state: EditorState, line: Line): SyntaxNode | null {
  const { quote, indent, marker } = partsOfLine(line.text)
  if (marker === '') return null
  const at = line.from + quote.length + indent.length
  for (let node = itemAt(state, at); node; node = node.parent)
    if (node.name === 'ListItem' && markOf(node) === at) return node
  return null
}
