import { EditorSelection, type EditorState, type SelectionRange } from '@codemirror/state'
import { step } from '../commands/text-command.ts'
import type { TextChange } from '../commands/toggle.ts'
import { addRow, editTable, rowsOf } from './edit-table.ts'
import { columnsOf, DASHES, type TextTable, tableAt } from './table-at.ts'

/** Tab: selects the next cell; after the last one there is a new row. */
export const nextCell = step('table', (state) => {
  const table = tableAt(state)
  if (!table) return null
  const isEnd = table.column + 1 >= columnsOf(table.rows)
  return isEnd ? goDown(state, table, 0) : select(state, table, table.row, table.column + 1)
})

export const previousCell = step('table', (state) => {
  const table = tableAt(state)
  if (!table) return null
  if (table.column > 0) return select(state, table, table.row, table.column - 1)
  const above = table.row - 1 === DASHES ? 0 : table.row - 1
  return above < 0 ? {} : select(state, table, above, columnsOf(table.rows) - 1)
})

/** Enter: goes to the next row, which is a new one at the end. In an empty row at the end, leaves the table. */
export const nextRow = step('table', (state) => {
  const table = tableAt(state)
  const row = table?.rows[table.row]
  if (!table || !row) return null
  const isLast = table.row === table.rows.length - 1
  // After the last bar, and in rows without one before or behind them, rows are written by hand.
  const isWhole = (row.cells.at(-1)?.to ?? 0) < row.line.length
  const isBare = isLast && row.cells[0]?.from === row.prefix.length
  if (state.selection.main.head >= row.line.to && (isBare || (isWhole && table.row !== DASHES))) return null
  if (table.row === DASHES || (isLast && !isWhole)) return goDown(state, table, 0)
  const isEmpty = row?.cells.every(({ from, to }) => row.line.text.slice(from, to).trim() === '')
  if (!isEmpty || table.row <= DASHES || !isLast) return atEnd(goDown(state, table, table.column))
  const prefix = row.prefix.trimEnd()
  const changes = { from: row.line.from, to: row.line.to, insert: `${prefix}\n${row.prefix}` }
  return { changes, selection: { anchor: row.line.from + prefix.length + 1 + row.prefix.length } }
})

/** Ctrl+A: selects the words of the cell, then the table. Pressed once more, it is handed on. */
export const selectCell = step('table', (state) => {
  const table = tableAt(state)
  const [header, last] = [table?.rows[0], table?.rows.at(-1)]
  if (!table || !header || !last) return null
  const { from, to } = state.selection.main
  const isMore = (range: SelectionRange) => range.from < from || range.to > to
  const cell = wordsOfCell(state)
  if (cell && isMore(cell) && !cell.empty) return { selection: cell }
  const whole = EditorSelection.range(header.line.from + header.prefix.length, last.line.to)
  return isMore(whole) ? { selection: whole } : null
})

/** The words of the cell that the cursor is in. */
export function wordsOfCell(state: EditorState): SelectionRange | null {
  const table = tableAt(state)
  const cell = table && select(state, table, table.row, table.column).selection
  return cell && 'empty' in cell ? cell : null
}

/** What is there is written on, and not over. */
function atEnd(edit: Partial<TextChange>): Partial<TextChange> {
  const { selection } = edit
  return selection && 'to' in selection ? { ...edit, selection: EditorSelection.cursor(selection.to) } : edit
}

function goDown(state: EditorState, table: TextTable, column: number): Partial<TextChange> {
  const below = table.row === 0 ? DASHES + 1 : table.row + 1
  if (below < table.rows.length) return select(state, table, below, column)
  return editTable(table, addRow(table, below), { row: below, column })
}

function select(state: EditorState, table: TextTable, row: number, column: number): Partial<TextChange> {
  const { line, cells } = table.rows[row] ?? {}
  if (!line) return {}
  const cell = cells?.[column]
  if (!cell) return editTable(table, rowsOf(table, row), { row, column })
  const { from, to } = cell
  const text = state.sliceDoc(line.from + from, line.from + to)
  const words = text.trim()
  if (words === '') return { selection: EditorSelection.cursor(line.from + Math.min(from + 1, to)) }
  const start = line.from + from + text.indexOf(words)
  return { selection: EditorSelection.range(start, start + words.length) }
}
