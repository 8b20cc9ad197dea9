import { EditorSelection, EditorState, type Extension, Prec, type StateCommand } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { step, typeText } from '../commands/text-command.ts'
import type { TextChange } from '../commands/toggle.ts'
import { findAround } from '../commands/tree-to.ts'
import { addRow, editTable, isAligned, rowsOf } from './edit-table.ts'
import { columnsOf, DASHES, MAX_TABLE, rowsIn, splitRow, type TextTable, tableAt } from './table-at.ts'

/** What is typed and pasted into a cell stays in it: a bar is escaped, a line break is a space, and a range is spread. */
export const typingInTables: Extension = [
  EditorView.inputHandler.of((view, from, to, text) => {
    if (text !== '|' || !isInCell(view.state, from, to)) return false
    const line = view.state.doc.lineAt(from)
    // The first bar of a row that is written by hand takes the place of the empty row that Enter has made below the dashes.
    const [, start] = /^([\s>]*\|)[\s|]*$/.exec(line.text) ?? []
    if (
      start &&
      tableAt(view.state)?.row === DASHES + 1 &&
      !line.text.slice(start.length, from - line.from).includes('|')
    ) {
      const at = line.from + start.length
      view.dispatch({ changes: { from: at, to: line.to }, selection: { anchor: at }, userEvent: 'input.table' })
      return true
    }
    const escaped = view.state.sliceDoc(from - 1, from) === '\\' ? '|' : '\\|'
    return typeText(view, { from, to, insert: escaped }, from + escaped.length)
  }),
  Prec.highest(
    EditorView.domEventHandlers({
      paste(event, view) {
        const edit = view.state.readOnly ? null : pasteInTable(view.state, event.clipboardData)
        if (!edit) return false
        event.preventDefault()
        view.dispatch({ ...edit, userEvent: 'input.paste', scrollIntoView: true })
        return true
      },
    }),
  ),
]

/** Shift+Enter: a cell holds no line break but the tag. */
export const breakInCell = step('line-break', (state) => {
  const { from, to } = state.selection.main
  const insert = '<br>'
  return isInCell(state, from, to)
    ? { changes: { from, to, insert }, selection: { anchor: from + insert.length } }
    : null
})

/** A bar behind the cursor ends its cell; without one, the row is still being written by hand. */
function isInCell(state: EditorState, from: number, to: number): boolean {
  const cell = cellAt(state, from)
  return cell !== undefined && from >= cell.from && to <= cell.to && state.sliceDoc(cell.to, cell.to + 1) === '|'
}

/** The cell at a place of the table around the selection, which is the cursor where nothing else is said. */
function cellAt(state: EditorState, at?: number): { from: number; to: number } | undefined {
  const table = tableAt(state, at)
  const { line, cells } = table?.rows[table.row] ?? {}
  const cell = cells?.[table?.column ?? 0]
  return line && cell && table?.row !== DASHES ? { from: line.from + cell.from, to: line.from + cell.to } : undefined
}

/** What a paste makes of the table around the cursor; null where it is none of a table's, or formatted text. */
export function pasteInTable(state: EditorState, carried: Pick<DataTransfer, 'getData'> | null): TextChange | null {
  const text = carried?.getData('text/plain').replace(/\r?\n$/, '') ?? ''
  const { from, to } = state.selection.main
  const table = tableAt(state, from)
  if (!table || !isInCell(state, from, from)) return null
  const lines = text.split(/\r?\n/)
  const row = lines.length > 1 ? /^\|.*\|\s*$/ : /^\|.+\|.+\|\s*$/
  const isMarkdown = lines.every((line) => row.test(line))
  const html = carried?.getData('text/html')
  // Word parts the sign of an item from its words by a tab.
  if (isMarkdown || (text.includes('\t') && (!html || /<td\b/i.test(html))))
    return spread(table, isMarkdown ? rowsOfText(lines) : lines.map((line) => line.split('\t')))
  const insert = inCell(text.trim())
  if (insert === text || html || !isInCell(state, from, to)) return null
  return { changes: { from, to, insert }, selection: EditorSelection.cursor(from + insert.length) }
}

const SIGNS = /^([ \t]*)((?:> ?)*)((?:#{1,6}|(?:[-*+]|\d{1,9}[.)])(?:[ \t]+\[[ xX]\])?)[ \t]+)?/

/**
 * Several cells are copied as a range of a spreadsheet, and a whole table stays Markdown. Of several lines, the first brings
 * the sign of its item, heading, or quote, which is not seen.
 */
export function copyCells(text: string, state: EditorState): string {
  const { from, to } = state.selection.main
  const table = tableAt(state, from)
  const line = state.doc.lineAt(from)
  const start = state.sliceDoc(line.from, from)
  const [whole, indent = '', quote = '', sign = ''] = SIGNS.exec(start) ?? []
  if (!table && to > line.to && quote + sign)
    return quote + (whole === start ? sign + text.replaceAll(`\n${indent}`, '\n') : text)
  const [first, last] = [table?.rows[0], table?.rows.at(-1)]
  if (!table || !first || !last || from === to || !/[\n|]/.test(text)) return text
  if (from <= first.line.from + first.prefix.length && to >= last.line.to) return text
  const [row = [], ...rest] = rowsOfText(text.split('\n'), table.row)
  // A first row that is selected from its middle on keeps its columns.
  const missing = rest.length > 0 ? columnsOf(table.rows) - row.length : 0
  const range = [[...Array<string>(Math.max(0, missing)).fill(''), ...row], ...rest]
  return range.map((cells) => cells.map((cell) => cell.trim().replaceAll('\\|', '|')).join('\t')).join('\n')
}

/** The cells of rows in Markdown without the dashes. `first`: the place of the first row in its table. */
function rowsOfText(lines: readonly string[], first = 0): string[][] {
  return lines
    .filter((line, at) => first + at !== DASHES || /[^\s>|:-]/.test(line))
    .map((line) => splitRow(line, /^[ \t>]*/.exec(line)?.[0].length ?? 0).map(({ from, to }) => line.slice(from, to)))
}

/** Text as a cell holds it, in one line and with escaped bars. */
export function inCell(text: string): string {
  return text.replace(/(?<!\\)\|/g, '\\|').replace(/\s*\n\s*/g, ' ')
}

/** Cells of a spreadsheet take the places to the right of the cursor and below it; the table grows where it is too small. */
function spread(table: TextTable, pasted: readonly string[][]): TextChange {
  const start = table.row
  const places = (row: number) => (start + row >= DASHES && start < DASHES ? start + row + 1 : start + row)
  const wide = Math.max(columnsOf(table.rows), ...pasted.map((cells) => table.column + cells.length))
  let rows = rowsOf(table)
  while (rows.length <= places(pasted.length - 1)) rows = [...rows, ...addRow(table, rows.length).slice(-1)]
  const aligned = isAligned(rows)
  const filled = rows.map((row, at) => {
    const cells = [...row.cells]
    while (cells.length < wide) cells.push(at === DASHES ? ' --- ' : '  ')
    const from = pasted.findIndex((_, row) => places(row) === at)
    for (const [column, text] of (pasted[from] ?? []).entries()) {
      const words = ` ${inCell(text.trim())} `
      cells[table.column + column] = words.padEnd((aligned && cells[table.column + column]?.length) || 0)
    }
    return { ...row, cells }
  })
  const last = pasted.length - 1
  return editTable(table, filled, {
    row: places(last),
    column: table.column + (pasted[last]?.length ?? 1) - 1,
  })
}

/** Goes to the beginning or the end of the cell's words. */
export const cellEdge =
  (side: 'from' | 'to'): StateCommand =>
  ({ state, dispatch }) => {
    const cell = cellAt(state)
    if (!cell) return false
    const text = state.sliceDoc(cell.from, cell.to)
    const words = text.trim()
    const anchor = cell.from + text.indexOf(words) + (side === 'to' ? words.length : 0)
    if (words) dispatch(state.update({ selection: { anchor }, scrollIntoView: true }))
    return true
  }

/**
 * Keeps the cursor in the cells, whose bars are not seen: a click beside a row and the arrows up and down reach the
 * nearest cell, and the arrows to the sides go on in the row or the line beside. At the ends of the text the cursor
 * passes the outermost bar, so that something can be written there.
 */
export const stayInCells = EditorState.transactionFilter.of((transaction) => {
  const { startState: state, newSelection, docChanged } = transaction
  const { main } = newSelection
  if (docChanged || !main.empty || !transaction.isUserEvent('select')) return transaction
  const from = transaction.isUserEvent('select.pointer') ? undefined : state.selection.main.head
  const anchor = cellBeside(state, main.head, from)
  return anchor === undefined ? transaction : [transaction, { selection: { anchor }, sequential: true }]
})

/** The place in the next cell, where an arrow enters the blanks before its bar. */
function barBeside(state: EditorState, from: number, to: number): number | undefined {
  if (!/^[\s|]*$/.test(state.sliceDoc(Math.min(from, to), Math.max(from, to)))) return undefined
  const line = state.doc.lineAt(from)
  if (to < from) {
    const before = state.sliceDoc(line.from, from)
    const bar = /\s*(?<!\\)\|\s*$/.exec(before)
    return bar ? line.from + bar.index + (before[bar.index - 1] === '|' ? 1 : 0) : undefined
  }
  const bar = /\s*(?<!\\)\| ?/y
  bar.lastIndex = from - line.from
  return bar.test(line.text) ? line.from + bar.lastIndex : undefined
}

/** Undefined where a place is in no table, or in a cell of one. `from`: where an arrow key leaves. */
function cellBeside(state: EditorState, to: number, from?: number): number | undefined {
  const table = findAround(state, to, /^Table$/)
  if (!table || table.to - table.from > MAX_TABLE) return undefined
  // Behind the last bar of the text, where the arrow goes no further, and which Ctrl+End asks for.
  if (to === state.doc.length && from !== undefined && (from === to || from < table.from)) return undefined
  const rows = rowsIn(state, table)
  const at = state.doc.lineAt(to).number - state.doc.lineAt(table.from).number
  const edges = rows.map(({ line, cells }) => [
    line.from + (cells[0]?.from ?? 0),
    line.from + (cells[Math.min(cells.length, columnsOf(rows)) - 1]?.to ?? 0),
  ])
  // Behind the blank that most write after a bar.
  const wordsFrom = (place: number) => place + (/^ (?! *(?:\||$))/.test(state.sliceDoc(place, row?.line.to)) ? 1 : 0)
  const [row, [start, end] = []] = [rows[at], edges[at]]
  if (!row || start === undefined || end === undefined) return undefined
  const isWithin = from !== undefined && row.line.from <= from && from <= row.line.to
  const passed = at !== DASHES && isWithin ? barBeside(state, from, to) : undefined
  if (passed !== undefined && start <= passed && passed <= end) return passed
  if (at !== DASHES && start <= to && to <= end && passed === undefined) {
    if (isWithin) return undefined
    const cell = row.cells.find((one) => to <= row.line.from + one.to)
    const words = row.line.text.slice(cell?.from, cell?.to).trimEnd()
    const last =
      row.line.from + (cell?.from ?? 0) + Math.max(words.length, Math.min(1, (cell?.to ?? 0) - (cell?.from ?? 0)))
    return to === row.line.from + (cell?.from ?? 0) ? wordsFrom(to) : Math.min(to, last)
  }
  if (at !== DASHES && (from === undefined || from < start || from > end)) return to < start ? wordsFrom(start) : end
  const step = to > (from ?? to) ? 1 : -1
  const next = edges[at + step === DASHES ? at + 2 * step : at + step]
  if (next) return cellBeside(state, next[step > 0 ? 0 : 1] ?? to)
  const outside = step > 0 ? row.line.to + 1 : row.line.from - 1
  return outside < 0 || outside > state.doc.length ? undefined : outside
}
