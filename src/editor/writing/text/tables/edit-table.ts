import { EditorSelection } from '@codemirror/state'
import { moved } from '../../../images/placeholders.ts'
import { insertBlock } from '../commands/insert-block.ts'
import { step } from '../commands/text-command.ts'
import type { TextChange } from '../commands/toggle.ts'
import { columnsOf, DASHES, isInTable, splitRow, type TableRow, type TextTable } from './table-at.ts'

/** A row as it will be written: the words between its bars, and the row that it was, if any. */
export interface NewRow {
  cells: string[]
  was?: TableRow
}

/** The rows, all or `only` one with as many cells as the table has columns: those that lack some are valid as they are. */
export function rowsOf({ rows }: TextTable, only?: number): NewRow[] {
  return rows.map((row, at) => {
    const columns = at === (only ?? at) ? columnsOf(rows) : 0
    const cells = row.cells.map(({ from, to }) => row.line.text.slice(from, to))
    while (cells.length < columns) cells.push('  ')
    return { cells, was: row }
  })
}

/** With blanks as in the row beside it. */
export function addRow(table: TextTable, at: number): NewRow[] {
  const rows = rowsOf(table, at)
  const beside = rows[at - 1 === DASHES ? 0 : at - 1]?.cells ?? []
  const cells = (rows[DASHES]?.cells ?? []).map((dashes) => {
    return isAligned(rows) ? ' '.repeat(dashes.length) : blanksLike(beside)
  })
  return rows.toSpliced(at, 0, { cells })
}

/** A cell for words, with blanks around them if one of its row has some. */
export const blanksLike = (cells: readonly string[]) => (cells.some((cell) => /^\s/.test(cell)) ? '  ' : '')

/** Whether the bars stand below each other. */
export function isAligned(rows: readonly NewRow[]): boolean {
  const widths = rows.map(({ cells }) => cells.map(({ length }) => length).join())
  return new Set(widths).size === 1
}

type Span = readonly [from: number, to: number]

/**
 * The change from a table to these rows, with the cursor in a cell of them, where it was if that was its cell. Rows that stay
 * as they are keep their bytes.
 * `columns`: which column each of them was, where they are others now.
 */
export function editTable(
  table: TextTable,
  rows: readonly NewRow[],
  to: { row: number; column: number },
  columns: readonly number[] = table.rows[DASHES]?.cells.map((_, at) => at) ?? [],
): TextChange {
  const [header, dashes] = table.rows
  const start = (header?.line.from ?? 0) + (header?.prefix.length ?? 0)
  const end = table.rows.at(-1)?.line.to ?? start
  const kept: [before: Span, after: Span][] = []
  let text = ''
  let anchor = start
  rows.forEach((row, at) => {
    if (at > 0) text += `\n${dashes?.prefix ?? ''}`
    const { words, columns: cursors } = written(row)
    const from = start + text.length
    if (at === to.row) anchor = from + (cursors[to.column] ?? cursors.at(-1) ?? 0)
    splitRow(words, 0).forEach((now, column) => {
      const cell = row.was?.cells[columns[column] ?? -1]
      const line = row.was?.line.from ?? 0
      if (cell)
        kept.push([
          [line + cell.from, line + cell.to],
          [from + now.from, from + now.to],
        ])
    })
    text += words
  })
  const place = through(kept)
  const isOwn = rows[to.row]?.was === table.rows[table.row] && columns[to.column] === table.column
  if (isOwn) anchor = place(table.head) ?? anchor
  const effects = [moved.of(place)]
  return { changes: { from: start, to: end, insert: text }, selection: EditorSelection.cursor(anchor), effects }
}

/** Maps a place in a cell into where its words are afterwards. */
function through(cells: readonly [Span, Span][]) {
  return (at: number): number | undefined => {
    const [before, after] = cells.find(([[from, to]]) => from <= at && at <= to) ?? []
    return before && after && Math.min(after[0] + at - before[0], after[1])
  }
}

/** The text of a row, and where in it the cursor goes for each column. */
function written({ cells, was }: NewRow): { words: string; columns: number[] } {
  const old = was?.line.text.slice(was.prefix.length)
  const isKept =
    was &&
    was.cells.length === cells.length &&
    was.cells.every(({ from, to }, at) => was.line.text.slice(from, to) === cells[at])
  const isBlankAtEdge = [cells[0], cells.at(-1)].some((cell) => cell?.trim() === '')
  const [hasStart, hasEnd] =
    old === undefined || isBlankAtEdge ? [true, true] : [/^\s*\|/.test(old), /(?<!\\)\|\s*$/.test(old)]
  const columns: number[] = []
  let words = hasStart ? '|' : ''
  cells.forEach((cell, at) => {
    if (at > 0) words += '|'
    columns.push(words.length + (cell.trim() === '' ? Math.min(1, cell.length) : cell.search(/\S/)))
    words += cell
  })
  if (hasEnd) words += '|'
  return { words: isKept && old !== undefined && words !== old ? old : words, columns }
}

// Its cells are empty: names that stand in for others would be published where they are forgotten.
const TABLE = '|  |  |  |\n| --- | --- | --- |\n|  |  |  |'

/** Puts a table below the paragraph, with the cursor in its first cell. */
export const insertTable = step('table', (state) => {
  if (isInTable(state)) return null
  const { changes, start } = insertBlock(state, TABLE)
  return { changes, selection: EditorSelection.cursor(start + 2) }
})
