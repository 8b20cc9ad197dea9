import type { EditorState, Line } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { type LineParts, partsOfLine } from './line-parts.ts'
import { typeText } from './text-command.ts'
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
  return typeText(view, { from: line.from + words, to: from }, line.from + words)
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
