import { EditorSelection, type StateCommand } from '@codemirror/state'
import { Menu } from '../../../shell/menu.tsx'
import { QuietButton } from '../../../shell/quiet-button.tsx'
import { step } from '../commands/text-command.ts'
import type { TextChange } from '../commands/toggle.ts'
import { addRow, blanksLike, editTable, isAligned, type NewRow, rowsOf } from './edit-table.ts'
import { columnsOf, DASHES, type TextTable, tableAt } from './table-at.ts'
import styles from './table-menu.module.css'

/** What can be done to the table that the cursor is in. */
export function TableMenu({ run }: { run(command: StateCommand): void }) {
  return (
    <Menu label="Rows and columns" name="Change the table" icon="tableEdit" className={styles.ways}>
      {TABLE_COMMANDS.map(({ name, run: command }) => (
        <QuietButton key={name} onClick={() => run(command)}>
          {name}
        </QuietButton>
      ))}
    </Menu>
  )
}

function inTable(change: (table: TextTable) => TextChange | null): StateCommand {
  return step('table', (state) => {
    const table = tableAt(state)
    return table && change(table)
  })
}

/** Changes the cells of every row alike. `column`: where the cursor goes. */
function changeColumns(
  table: TextTable,
  change: (cells: string[], row: number) => string[],
  column: number,
): TextChange {
  const rows = rowsOf(table).map((row, at) => ({ ...row, cells: change(row.cells, at) }))
  const places = change([...Array(columnsOf(table.rows)).keys()].map(String), 0)
  return editTable(
    table,
    rows,
    { row: rowOf(table), column },
    places.map((place) => Number.parseInt(place, 10)),
  )
}

const addRowAt = (below: 0 | 1) =>
  inTable((table) => {
    // Nothing goes above the header or the dashes below it.
    const at = Math.max(table.row + below, DASHES + 1)
    return editTable(table, addRow(table, at), { row: at, column: table.column })
  })

const addColumnAt = (right: 0 | 1) =>
  inTable((table) => {
    const rows = rowsOf(table)
    const dashes = rows[DASHES]?.cells.every((cell) => /^\s/.test(cell)) ? ' --- ' : '---'
    const blanks = isAligned(rows) ? ' '.repeat(dashes.length) : null
    const at = table.column + right
    const words = (all: string[]) => blanks ?? blanksLike(all)
    return changeColumns(table, (all, row) => all.toSpliced(at, 0, row === DASHES ? dashes : words(all)), at)
  })

const deleteRow = inTable((table) => {
  if (table.row <= DASHES) return null
  const rows = rowsOf(table, -1).toSpliced(table.row, 1)
  const row = Math.min(table.row, rows.length - 1)
  return editTable(table, rows, { row: row === DASHES ? 0 : row, column: table.column })
})

const deleteColumn = inTable((table) => {
  const columns = columnsOf(table.rows)
  if (columns === 1) return null
  return changeColumns(table, (all) => all.toSpliced(table.column, 1), Math.min(table.column, columns - 2))
})

const deleteTable = inTable(({ rows }) => {
  const [from, to] = [rows[0]?.line.from ?? 0, rows.at(-1)?.line.to ?? 0]
  return { changes: { from, to, insert: rows[0]?.prefix.trimEnd() ?? '' }, selection: EditorSelection.cursor(from) }
})

export const shiftRow = (step: -1 | 1) =>
  inTable((table) => {
    const to = table.row + step
    if (table.row <= DASHES || to <= DASHES || to >= table.rows.length) return null
    return editTable(table, swapped(rowsOf(table, -1), table.row, to), { row: to, column: table.column })
  })

const moveColumn = (step: -1 | 1) =>
  inTable((table) => {
    const to = table.column + step
    if (to < 0 || to >= columnsOf(table.rows)) return null
    return changeColumns(table, (all) => swapped(all, table.column, to), to)
  })

const align = (left: ':' | '', right: ':' | '') =>
  inTable((table) => {
    const { column } = table
    const rows = rowsOf(table)
    const old = rows[DASHES]?.cells[column] ?? ''
    const length = Math.max(old.trim().length - left.length - right.length, 1)
    const dashes = old.replace(old.trim(), left + '-'.repeat(length) + right)
    const widen = (cell: string) => (isAligned(rows) ? cell.padEnd(dashes.length) : cell)
    const aligned = rows.map(
      (row, at): NewRow => ({
        ...row,
        cells: row.cells.with(column, at === DASHES ? dashes : widen(row.cells[column] ?? '')),
      }),
    )
    return editTable(table, aligned, { row: rowOf(table), column })
  })

/** The line of dashes is no row that one writes in. */
function rowOf({ row }: TextTable): number {
  return row === DASHES ? 0 : row
}

function swapped<T>(all: readonly T[], one: number, other: number): T[] {
  return all.with(one, all[other] as T).with(other, all[one] as T)
}

/** What the menu of a table offers. None of it changes a line outside of that table. */
export const TABLE_COMMANDS: readonly { name: string; run: StateCommand }[] = [
  { name: 'Add row above', run: addRowAt(0) },
  { name: 'Add row below', run: addRowAt(1) },
  { name: 'Add column left', run: addColumnAt(0) },
  { name: 'Add column right', run: addColumnAt(1) },
  { name: 'Move row up', run: shiftRow(-1) },
  { name: 'Move row down', run: shiftRow(1) },
  { name: 'Move column left', run: moveColumn(-1) },
  { name: 'Move column right', run: moveColumn(1) },
  { name: 'Align column left', run: align(':', '') },
  { name: 'Align column center', run: align(':', ':') },
  { name: 'Align column right', run: align('', ':') },
  { name: 'Delete row', run: deleteRow },
  { name: 'Delete column', run: deleteColumn },
  { name: 'Delete table', run: deleteTable },
]
