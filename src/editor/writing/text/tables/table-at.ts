import type { EditorState, Line } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import type { Piece } from '../commands/text-pieces.ts'
import { findAround } from '../commands/tree-to.ts'

export interface TableRow {
  line: Line
  /** What stands before the row in its line, such as the mark of a quote. */
  prefix: string
  /** With the blanks in them. Places are counted from the beginning of the line. */
  cells: Piece[]
}

export interface TextTable {
  /** The header, the line of dashes, and the others. */
  rows: TableRow[]
  /** The cursor: its row and column, and its position in the text. */
  row: number
  column: number
  head: number
}

export const DASHES = 1

// Chosen: a hundred rows of a hundred characters. A longer table stays as it is written.
export const MAX_TABLE = 10_000

function nodeAt(state: EditorState): SyntaxNode | null {
  const { main } = state.selection
  const table = findAround(state, main.head, /^Table$/)
  return table && table.from <= main.from && main.to <= state.doc.lineAt(table.to).to ? table : null
}

export function isInTable(state: EditorState): boolean {
  return nodeAt(state) !== null
}

/** The table around the selection, with the cell at its head or another place of it, read as GitHub Flavored Markdown does: every bar without a backslash ends a cell. */
export function tableAt(state: EditorState, head = state.selection.main.head): TextTable | null {
  const table = nodeAt(state)
  if (!table) return null
  const first = state.doc.lineAt(table.from)
  const rows = rowsIn(state, table)
  const row = state.doc.lineAt(head).number - first.number
  const offset = head - (rows[row]?.line.from ?? 0)
  const after = rows[row]?.cells.findIndex(({ to }) => offset <= to) ?? 0
  const column = Math.min(after < 0 ? Number.POSITIVE_INFINITY : after, columnsOf(rows) - 1)
  return { rows, row, column, head }
}

/** The rows of a table, by its place in the text. */
export function rowsIn({ doc }: EditorState, table: { from: number; to: number }): TableRow[] {
  const first = doc.lineAt(table.from).number
  return Array.from({ length: doc.lineAt(table.to).number - first + 1 }, (_, at): TableRow => {
    const line = doc.line(first + at)
    const prefix = at === 0 ? line.text.slice(0, table.from - line.from) : (/^[ \t>]*/.exec(line.text)?.[0] ?? '')
    return { line, prefix, cells: splitRow(line.text, prefix.length) }
  })
}

export function columnsOf(rows: readonly TableRow[]): number {
  return rows[DASHES]?.cells.length ?? 1
}

/** The cells between the bars of a row. A bar after a backslash is part of the words, in code as elsewhere. */
export function splitRow(text: string, start: number): Piece[] {
  const cells: Piece[] = []
  let from = start
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '|') {
      cells.push({ from, to: at })
      from = at + 1
    }
  }
  const isBlank = (cell: Piece) => text.slice(cell.from, cell.to).trim() === ''
  const [first] = cells
  const rest = { from, to: text.length }
  if (first && isBlank(first)) cells.shift()
  if (!first || !isBlank(rest) || cells.length === 0) cells.push(rest)
  return cells
}
