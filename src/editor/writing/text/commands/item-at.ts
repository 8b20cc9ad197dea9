import type { EditorState, Line } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { partsOfLine } from './line-parts.ts'
import { findAround } from './tree-to.ts'

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
