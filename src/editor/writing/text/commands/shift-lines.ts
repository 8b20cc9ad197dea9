import { countColumn, type EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { partsOfLine } from './line-parts.ts'

export interface Replaced {
  from: number
  to: number
  insert: string
}

/** Adds what each line of an item moves by, to the right or to the left; its first line as well where `isWhole`. */
export function shiftItem(
  state: EditorState,
  item: Pick<SyntaxNode, 'from' | 'to'>,
  columns: number,
  isWhole: boolean,
  shifts: Map<number, number>,
): void {
  const first = state.doc.lineAt(item.from).number
  const last = state.doc.lineAt(item.to).number
  for (let number = isWhole ? first : first + 1; number <= last; number++)
    shifts.set(number, (shifts.get(number) ?? 0) + columns)
}

/** The changes that move lines. Tabs before the words become blanks where they have to. */
export function shiftLines(state: EditorState, shifts: ReadonlyMap<number, number>): Replaced[] {
  return [...shifts].flatMap(([number, columns]) => shiftLine(state, number, columns))
}

function shiftLine(state: EditorState, number: number, columns: number): Replaced[] {
  const line = state.doc.line(number)
  const { quote } = partsOfLine(line.text)
  const rest = line.text.slice(quote.length)
  const [blanks = ''] = /^[ \t]*/.exec(rest) ?? []
  if (columns === 0 || blanks.length === rest.length) return []
  const from = line.from + quote.length
  if (!blanks.includes('\t')) {
    if (columns > 0) return [{ from, to: from, insert: ' '.repeat(columns) }]
    return blanks === '' ? [] : [{ from, to: from + Math.min(blanks.length, -columns), insert: '' }]
  }
  const width = Math.max(0, countColumn(blanks, 4) + columns)
  return [{ from, to: from + blanks.length, insert: ' '.repeat(width) }]
}
