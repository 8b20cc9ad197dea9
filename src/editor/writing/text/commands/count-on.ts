import { type ChangeDesc, EditorState, MapMode, type Transaction } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { partsOfLine } from './line-parts.ts'
import { markOf } from './list-markers.ts'
import { type Replaced, shiftItem, shiftLines } from './shift-lines.ts'
import { treeTo } from './tree-to.ts'

/**
 * After each change by the user, the numbers of the lists that it touches count on where they did before, and what stands
 * below an item moves with its number's width. Blocks that move leave their numbers in their places themselves.
 */
export const countOn = EditorState.transactionFilter.of((transaction) => {
  const isUsers = ['input', 'delete', 'move.drop'].some((event) => transaction.isUserEvent(event))
  if (!isUsers || transaction.isUserEvent('input.move') || !isOfLines(transaction)) return transaction
  const changes = counted(transaction)
  return changes.length > 0 ? [transaction, { changes, sequential: true }] : transaction
})

/** Whether more changes than words within a line. */
function isOfLines({ startState: { doc }, changes }: Transaction): boolean {
  let isMore = false
  changes.iterChanges((from, to, _from, _to, { lines }) => {
    const line = doc.lineAt(from)
    isMore ||= lines > 1 || to > line.to || from <= line.from + partsOfLine(line.text).words
  })
  return isMore
}

interface Counted {
  /** The number of the first item of its list. */
  first: number
  /** Whether it counts on from the item before it, or would do so. */
  isNext: boolean
  isFirst: boolean
  /** The place of the last item before it that is still there. */
  above: number | undefined
}

interface Run {
  /** The node that holds the list. */
  parent: SyntaxNode | null
  last: number
}

function counted(transaction: Transaction): Replaced[] {
  const { startState, state, changes } = transaction
  const before = new Map<number, Counted>()
  for (const items of listsIn(startState, changes.invertedDesc)) {
    const numbers = items.map((item) => Number(digitsAt(startState, markOf(item))))
    let above: number | undefined
    for (const [index, item] of items.entries()) {
      const at = changes.mapPos(markOf(item), 1, MapMode.TrackAfter)
      if (at === null) continue
      const isNext = index === 0 || numbers[index] === (numbers[index - 1] ?? 0) + 1
      before.set(at, { first: numbers[0] ?? 1, isNext, isFirst: index === 0, above })
      above = at
    }
  }
  // Right below words, a list that begins with another number than 1 is read as more of them.
  const lost = [...before.keys()].filter((at) => treeTo(state, at).resolveInner(at, 1).name !== 'ListMark')
  // A number that is written by hand stays.
  const isTyped = ['input.type', 'delete.backward', 'delete.forward'].some((event) => transaction.isUserEvent(event))
  if (lost.length === 0 && isTyped && state.doc.lines === startState.doc.lines) return []
  const ones = state.changes(lost.map((from) => ({ from, to: from + digitsAt(state, from).length, insert: '1' })))
  const now = ones.empty ? state : state.update({ changes: ones, filter: false }).state
  const runs = new Map<number, Run>()
  const shifts = new Map<number, number>()
  const numbers: Replaced[] = []
  for (const items of listsIn(now, changes.desc.composeDesc(ones.desc))) {
    const run: Run = { parent: items[0]?.parent?.parent ?? null, last: 0 }
    let above: { written: number; isNew: boolean } | undefined
    for (const item of items) {
      const from = ones.invertedDesc.mapPos(markOf(item))
      const digits = digitsAt(state, from)
      const [written, old] = [Number(digits), before.get(from)]
      const isNext = old ? old.isNext : !above?.isNew || written === above.written + 1
      const isParted = !above && old && !old.isFirst
      let number = isNext && above ? run.last + 1 : written
      if (isNext && isParted) number = firstNumber(old, run, runs.get(old.above ?? -1))
      if (!above && lost.includes(from)) number = 1
      run.last = number
      runs.set(from, run)
      above = { written, isNew: !old }
      if (number === written) continue
      const insert = String(number)
      numbers.push({ from, to: from + digits.length, insert })
      shiftItem(now, item, insert.length - digits.length, false, shifts)
    }
  }
  return [...shiftLines(state, shifts), ...numbers]
}

/** Returns the first number of a list whose first item had others before it. */
function firstNumber({ first }: Counted, { parent }: Run, above: Run | undefined): number {
  if (!above) return first
  const isBeside = above.parent?.name === parent?.name && above.parent?.from === parent?.from
  return isBeside ? above.last + 1 : 1
}

const digitsAt = (state: EditorState, at: number) => /^\d*/.exec(state.sliceDoc(at, at + 9))?.[0] ?? ''

// Chosen: far more than lists are long. To read all of a long text would be felt at each Enter.
const MOST_BEHIND = 20_000

/** The items of each numbered list that changes touch, from the last filled line before them to the next behind them. */
function listsIn(state: EditorState, changes: ChangeDesc): SyntaxNode[][] {
  const { doc } = state
  const isBlank = (number: number) => /^[\s>]*$/.test(doc.line(number).text)
  let [start, end] = [doc.length, 0]
  changes.iterChangedRanges((_from, _to, from, to) => {
    start = Math.min(start, from)
    end = Math.max(end, to)
  })
  let [first, last] = [doc.lineAt(start).number - 1, doc.lineAt(end).number + 1]
  while (first > 1 && isBlank(first)) first--
  while (last < doc.lines && isBlank(last)) last++
  const [from, to] = [doc.line(Math.max(1, first)).from, doc.line(Math.min(doc.lines, last)).to]
  const lists: SyntaxNode[][] = []
  treeTo(state, Math.min(doc.length, to + MOST_BEHIND)).iterate({
    from,
    to,
    enter: ({ name, node }) => {
      if (name === 'OrderedList') lists.push(node.getChildren('ListItem'))
    },
  })
  return lists
}
