import { countColumn, type EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { partsOfLine } from './line-parts.ts'

/** The columns where an item's marker and its words stand, as a tab counts. */
export function columnsOf(state: EditorState, item: SyntaxNode): { marker: number; words: number } {
  const line = state.doc.lineAt(item.from)
  const { quote, marker, gap } = partsOfLine(line.text)
  const start = item.from - line.from
  const column = (to: number) => countColumn(line.text, 4, to) - quote.length
  // An item of more than four blanks is code that begins one blank after the marker.
  const isWide = gap.length > 4 || gap === ''
  return {
    marker: column(start),
    words: isWide ? column(start + marker.length) + 1 : column(start + marker.length + gap.length),
  }
}
