import { syntaxTree } from '@codemirror/language'
import { EditorState, type Text, type Transaction, type TransactionSpec } from '@codemirror/state'
import { columnsOf, DASHES, MAX_TABLE, rowsIn, type TableRow } from './table-at.ts'
import { inCell } from './type-in-table.ts'

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
  /** The place of the cursor in `insert`; without one, behind it. */
  cursor?: number
}

/**
 * Keeps tables whole whose bars are not seen. What is deleted or typed over across bars empties the cells alone, text beside
 * a table never becomes a part of it, and what is typed above, below, or outside of its bars is a paragraph of its own. A
 * deletion of the whole table stays one.
 */
export const guardTables = EditorState.transactionFilter.of((transaction) => {
  const { startState: state, docChanged } = transaction
  const isOf = (event: string) => transaction.isUserEvent(event)
  if (
    !docChanged ||
    !['delete', 'input', 'move'].some(isOf) ||
    ['input.table', 'input.copyline', 'input.move'].some(isOf)
  )
    return transaction
  const changes: Change[] = []
  let isGuarded = false
  transaction.changes.iterChanges((from, to, _start, _end, inserted) => {
    const change = { from, to, insert: inserted.toString() }
    const kept = guarded(state, change)
    isGuarded ||= kept !== undefined
    changes.push(...(kept ?? [change]))
  })
  const spec = isGuarded ? specOf(state, changes, transaction) : transaction
  const blanks = blankLines(state, changes)
  return blanks.length > 0 ? [spec, { changes: blanks, sequential: true }] : spec
})

/** With the cursor behind the words that were put in. Where nothing changes, it passes the last bar of a row. */
function specOf(state: EditorState, changes: Change[], former: Transaction): TransactionSpec {
  const { head } = state.selection.main
  const set = state.changes(changes)
  const [first] = changes
  if (!first) return head === state.doc.lineAt(head).to ? { selection: former.newSelection, userEvent: 'select' } : {}
  const anchor = set.mapPos(first.from, -1) + (first.cursor ?? first.insert.trimEnd().length)
  const userEvent = former.isUserEvent('input.paste') ? 'input.paste' : 'input'
  return { changes: set, selection: { anchor }, scrollIntoView: true, userEvent }
}

const BLANK = /^[\s>]*$/

/** The blank lines that have to stay above and below a table, counted in the text as it becomes. */
function blankLines(state: EditorState, changes: readonly Change[]): Change[] {
  const set = state.changes(changes)
  const [before, after] = [state.doc, set.apply(state.doc)]
  const lineOf = (doc: Text, number: number) => (number > 0 && number <= doc.lines ? doc.line(number) : undefined)
  const found = new Map<number, Change>()
  for (const table of tablesBeside(state, changes[0]?.from ?? 0, changes.at(-1)?.to ?? 0)) {
    if (set.touchesRange(table.from, table.to) === 'cover') continue
    const insert = `${table.rows[DASHES]?.prefix.trimEnd() ?? ''}\n`
    const put = (at: number) => found.set(at, { from: at, to: at, insert })
    for (const side of [-1, 1] as const) {
      const [old, edge] = side < 0 ? [table.from, set.mapPos(table.from, 1)] : [table.to, set.mapPos(table.to, -1)]
      const was = lineOf(before, before.lineAt(old).number + side)
      const [row, now] = [after.lineAt(edge), lineOf(after, after.lineAt(edge).number + side)]
      if (!now || BLANK.test(now.text) || !BLANK.test(was?.text ?? '')) continue
      if (side < 0) put(row.from)
      // A bar begins a row that is written by hand, where those above have one.
      else if (!/^[\s>]*\|/.test(now.text) && !isBare(table.rows)) put(now.from)
      const next = before.lines === after.lines ? lineOf(after, now.number + side) : undefined
      if (next && !BLANK.test(next.text)) put(side < 0 ? now.from : next.from)
    }
  }
  return [...found.values()].sort((one, other) => one.from - other.from)
}

/** Returns the changes to make instead, or undefined if the change may stay. */
function guarded(state: EditorState, change: Change): Change[] | undefined {
  const { from, to, insert } = change
  for (const table of tablesBeside(state, from, to)) {
    if (from <= table.from && to >= table.to && from < to) continue
    const cells = table.rows.flatMap(({ line, cells }, at) =>
      at === DASHES ? [] : cells.map(({ from, to }) => ({ from: line.from + from, to: line.from + to })),
    )
    const cell = cells.find((cell) => cell.from <= from && to <= cell.to)
    // The last cell of a row without a bar behind it is still being written by hand, and so is its first bar.
    const isEnded = cell && state.sliceDoc(cell.to, cell.to + 1) === '|'
    const isClosed = cell && (from < to || isEnded)
    if (insert === '' && /^[\s>]*\|$/.test(state.doc.lineAt(to).text) && from >= state.doc.lineAt(to).from)
      return undefined
    const kept = isClosed && insert !== '|' ? inCell(insert) : insert
    if (kept !== insert) return [{ from, to, insert: kept, cursor: kept.length }]
    if (isEnded && insert === '' && isPadding(state, cell, change)) return []
    const isWithoutBar = isEnded && state.sliceDoc(Math.max(0, cell.from - 1), cell.from) !== '|'
    // With no word before it, the next bar would begin the row.
    if (isWithoutBar && (state.sliceDoc(cell.from, from) + insert + state.sliceDoc(to, cell.to)).trim() === '')
      return [{ from: cell.from, to: cell.to, insert: '|  ', cursor: 2 }]
    if (from === to) {
      const apart = typedApart(table, change)
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
    if (cell) continue
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

const isBare = (rows: readonly TableRow[]) => rows[DASHES]?.cells[0]?.from === rows[DASHES]?.prefix.length

/** Blanks between a bar and the words beside it, which are not seen. Behind the words, the one before the cursor was typed. */
function isPadding({ doc, selection }: EditorState, cell: { from: number; to: number }, { from, to }: Change): boolean {
  const isBlank = (start: number, end: number) => doc.sliceString(start, end).trim() === ''
  return (
    isBlank(cell.from, to) ||
    (to === cell.to && to !== selection.main.head && isBlank(from, to) && doc.sliceString(to, to + 1) === '|')
  )
}

/** Text that is typed outside of the bars, as a paragraph or, behind the dashes, in a new row; undefined where it stays. */
function typedApart({ from, to, rows }: Table, { from: at, insert }: Change): Change | undefined {
  if (/^\s/.test(insert) || insert === '') return undefined
  const [header, last] = [rows[0], rows.at(-1)]
  const isWhole = last && last.cells.length >= columnsOf(rows) && (last.cells.at(-1)?.to ?? 0) < last.line.length
  if (isWhole && at === to && !insert.startsWith('|')) {
    const { prefix } = last
    if (rows.length > DASHES + 1) return { from: at, to: at, insert: `\n${prefix.trimEnd()}\n${prefix}${insert}` }
    const start = `\n${prefix}| ${insert}`
    return { from: at, to: at, insert: `${start} |${'  |'.repeat(columnsOf(rows) - 1)}`, cursor: start.length }
  }
  const isBefore = header && header.line.from <= at && at <= from && header.prefix.trim() === ''
  const hasBar = (header?.cells[0]?.from ?? 0) > (header?.prefix.length ?? 0)
  return isBefore && hasBar ? { from: at, to: at, insert: `${insert}\n\n` } : undefined
}

function tablesBeside(state: EditorState, from: number, to: number): Table[] {
  const found: Table[] = []
  const { doc } = state
  syntaxTree(state).iterate({
    from: Math.max(0, doc.lineAt(from).from - 1),
    to: Math.min(doc.length, doc.lineAt(to).to + 1),
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
