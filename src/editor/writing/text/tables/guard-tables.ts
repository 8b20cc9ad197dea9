import { syntaxTree } from '@codemirror/language'
import { EditorState, type Text, type TransactionSpec } from '@codemirror/state'
import { columnsOf, DASHES, MAX_TABLE, rowsIn, type TableRow } from './table-at.ts'

interface Table {
  /** The start of its header and the end of its last line. */
  from: number
  to: number
  rows: TableRow[]
}

interface Change {
  from: number
  to: number
  insert: string
}

/**
 * Keeps tables whole whose bars are not seen. What is deleted or typed over across bars empties the cells alone, text beside
 * a table never becomes a part of it, and what is typed below or outside of its bars is a paragraph of its own. A deletion of
 * the whole table stays one.
 */
export const guardTables = EditorState.transactionFilter.of((transaction) => {
  const { startState: state, docChanged } = transaction
  const isTyped = transaction.isUserEvent('delete') || transaction.isUserEvent('input')
  if (!docChanged || !isTyped || transaction.isUserEvent('input.table')) return transaction
  const changes: Change[] = []
  let isGuarded = false
  transaction.changes.iterChanges((from, to, _start, _end, inserted) => {
    const change = { from, to, insert: inserted.toString() }
    const kept = guarded(state, change)
    isGuarded ||= kept !== undefined
    changes.push(...(kept ?? [change]))
  })
  return isGuarded ? specOf(state, changes) : transaction
})

/** With the cursor behind the words that were put in. */
function specOf(state: EditorState, changes: Change[]): TransactionSpec {
  const set = state.changes(changes)
  const [first] = changes
  if (!first) return {}
  const anchor = set.mapPos(first.from, -1) + first.insert.trimEnd().length
  return { changes: set, selection: { anchor }, scrollIntoView: true, userEvent: 'input' }
}

/** Returns the changes to make instead, or undefined if the change may stay. */
function guarded(state: EditorState, change: Change): Change[] | undefined {
  const { from, to, insert } = change
  for (const table of tablesBeside(state, from, to)) {
    if (from <= table.from && to >= table.to && from < to) continue
    if (from === to) {
      const apart = typedApart(state.doc, table, change)
      if (apart) return [apart]
      continue
    }
    if (to < table.from || from > table.to) continue
    if (to === table.from || from === table.to) {
      const isTyped = insert !== '' && !(to === table.from ? insert.endsWith('\n') : insert.startsWith('\n'))
      const beside = to === table.from ? state.sliceDoc(Math.max(0, from - 1), from) : state.sliceDoc(to, to + 1)
      if (!isTyped && (beside === '' || beside === '\n')) continue
      const [start, end] = to === table.from ? [from, to - 1] : [from + 1, to]
      return start < end || insert !== '' ? [{ from: Math.min(start, end), to: end, insert }] : []
    }
    const cells = cellsOf(table)
    if (cells.some((cell) => cell.from <= from && to <= cell.to)) {
      if (insert.length > 1 && /\S/.test(insert) && inCell(insert) !== insert)
        return [{ from, to, insert: inCell(insert) }]
      continue
    }
    const parts = cells
      .map((cell) => {
        const part = { from: Math.max(cell.from, from), to: Math.min(cell.to, to) }
        // A blank stays in the cell, as between the bars that people write.
        return { ...part, insert: part.from === cell.from && part.to === cell.to ? ' ' : '' }
      })
      .filter((part) => part.from < part.to)
    const outside: Change[] = [
      ...(from < table.from ? [{ from, to: Math.max(from, table.from - 1), insert }] : []),
      ...(to > table.to ? [{ from: Math.min(to, table.to + 1), to, insert: '' }] : []),
    ].filter((part) => part.from < part.to || part.insert !== '')
    const [first] = parts
    if (first && from >= table.from && insert !== '') first.insert = first.insert + inCell(insert) + first.insert
    return [...parts, ...outside].sort((one, other) => one.from - other.from)
  }
  return undefined
}

function inCell(text: string): string {
  return text.replace(/(?<!\\)\|/g, '\\|').replace(/\s*\n\s*/g, ' ')
}

/** Text that is typed outside of the bars, or right below, as a paragraph; undefined where it belongs to the table. */
function typedApart(doc: Text, { from, to, rows }: Table, change: Change): Change | undefined {
  const { from: at, insert } = change
  if (/^[\s|]/.test(insert) || insert === '') return undefined
  const below = to < doc.length ? doc.lineAt(to + 1) : undefined
  if (below && at === below.from && below.length === 0) {
    const next = below.number < doc.lines ? doc.line(below.number + 1) : undefined
    return { ...change, insert: `\n${insert}${next && next.length > 0 ? '\n' : ''}` }
  }
  const [header, last] = [rows[0], rows.at(-1)]
  const isWhole = last && last.cells.length >= columnsOf(rows) && last.line.text.trimEnd().endsWith('|')
  if (isWhole && at === to && rows.length > DASHES + 1) return { ...change, insert: `\n\n${insert}` }
  const start = header?.line.from ?? from
  if (at === start && header?.prefix === '' && (header.cells[0]?.from ?? 0) > 0)
    return { ...change, insert: `${insert}\n\n` }
  return undefined
}

function cellsOf({ rows }: Table): { from: number; to: number }[] {
  return rows.flatMap(({ line, cells }, at) =>
    at === DASHES ? [] : cells.map(({ from, to }) => ({ from: line.from + from, to: line.from + to })),
  )
}

function tablesBeside(state: EditorState, from: number, to: number): Table[] {
  const found: Table[] = []
  syntaxTree(state).iterate({
    from: Math.max(0, from - 1),
    to: Math.min(state.doc.length, to + 1),
    enter: (node) => {
      if (node.name !== 'Table') return true
      if (node.to - node.from <= MAX_TABLE) {
        const rows = rowsIn(state, node)
        found.push({ from: node.from, to: rows.at(-1)?.line.to ?? node.to, rows })
      }
      return false
    },
  })
  return found
}
