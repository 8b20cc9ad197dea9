import type { EditorState, Line } from '@codemirror/state'
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
    const before = last.get(place) ?? beside(line, -1)
    const marker = isNumbered ? (own ?? nextNumber(before, beside(line, 1))) : (own ?? before ?? beside(line, 1) ?? '-')
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
  return Number.parseInt(state.sliceDoc(item.from, item.from + 9), 10)
}

/** How the numbers below an item change once it ends: they count on from `before`, or from the items within it. */
export function endedBy(state: EditorState, item: SyntaxNode, before: number): number {
  const inner = item.lastChild?.name === 'OrderedList' ? item.lastChild.lastChild : null
  return (inner ? numberOf(state, inner) : before) - numberOf(state, item)
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
    const [to, insert] = [below.from + String(last).length, String(last + by)]
    numbers.push({ from: below.from, to, insert })
    shiftItem(state, below, insert.length - (to - below.from), false, shifts)
  }
  return [...[...shifts].flatMap(([line, moved]) => shiftLine(state, line, moved)), ...numbers]
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
    if (node.name === 'ListItem' && node.from === at) return node
  return null
}
