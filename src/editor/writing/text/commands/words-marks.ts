import {
  ChangeSet,
  type ChangeSpec,
  EditorSelection,
  EditorState,
  type Extension,
  type SelectionRange,
  type StateCommand,
  StateField,
  Transaction,
} from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { step, type TextCommand, typeText } from './text-command.ts'
import { type Piece, piecesOf } from './text-pieces.ts'
import { lastToggle, type TextChange, toggle } from './toggle.ts'
import { findAround, treeTo } from './tree-to.ts'

const NO_MARKS = /Code|HTML|Comment|ProcessingInstruction|LinkReference/

export const bold = inlineMark({ name: 'bold', node: 'StrongEmphasis', around: () => ['**', '**'] })
export const strike = inlineMark({ name: 'strike', node: 'Strikethrough', around: () => ['~~', '~~'] })

/** Stars, since underscores mark no part of a word. */
export const italic = inlineMark({ name: 'italic', node: 'Emphasis', around: () => ['*', '*'] })

/** As many backticks as the words do not have in a row. */
export const inlineCode = inlineMark({
  name: 'code',
  node: 'InlineCode',
  around: (state, { from, to }) => {
    const words = state.sliceDoc(from, to)
    const inside = new Set(words.match(/`+/g)?.map(({ length }) => length))
    let size = 1
    while (inside.has(size)) size++
    const padding = /^`|`$/.test(words) ? ' ' : ''
    return ['`'.repeat(size) + padding, padding + '`'.repeat(size)]
  },
})

interface InlineMark {
  name: string
  /** The node of the syntax tree that has the mark, however it is written. */
  node: 'StrongEmphasis' | 'Emphasis' | 'Strikethrough' | 'InlineCode'
  /** What stands on both sides of these words. */
  around(state: EditorState, piece: Piece): [open: string, close: string]
}

interface Change {
  from: number
  to?: number
  insert?: string
}

interface RangeChange {
  changes: Change[]
  range: SelectionRange
}

/** Marks the selected words, the word around the cursor, or what is typed next; takes the mark away where it is. */
function inlineMark(kind: InlineMark): TextCommand {
  const isActive = (state: EditorState) =>
    endingMarks(state).some(({ name }) => name === kind.node) ||
    state.selection.ranges.every((range) => isMarked(state, range, kind))
  const run = toggle(kind.name, (state) => {
    const marks = endingMarks(state)
    const own = marks.find(({ name }) => name === kind.node)
    if (own) return leave(state, own.isEmpty ? [own] : upTo(state, marks, own))
    const isOff = isActive(state)
    const change = state.changeByRange((range) => (isOff ? unmarked : marked)(state, range, kind))
    return change.changes.empty && change.selection.eq(state.selection) ? null : change
  })
  return { run, isActive }
}

function isMarked(state: EditorState, range: SelectionRange, kind: InlineMark): boolean {
  if (range.empty) return edgesOf(state, range, kind)?.isInside === true
  const pieces = piecesOf(state, range, kind.node)
  return pieces.length > 0 && pieces.every((piece) => nodeAround(state, piece, kind))
}

function nodeAround(state: EditorState, piece: Piece, kind: InlineMark): SyntaxNode | null {
  // The signs of other marks at the edges may be around those of this one, or within.
  const [, open = '', close = ''] = /^([*_~]*).*?([*_~]*)$/s.exec(state.sliceDoc(piece.from, piece.to)) ?? []
  const [from, to] = [piece.from + open.length, piece.to - close.length]
  for (const side of [1, -1] as const) {
    let node = findAround(state, side === 1 ? from : to, new RegExp(`^${kind.node}$`), [side])
    for (; node; node = node.parent) if (node.name === kind.node && node.from <= from && to <= node.to) return node
  }
  return null
}

/** Tells whether a cursor is inside of marked words, and the place that it steps to from beside their signs. */
function edgesOf(state: EditorState, range: SelectionRange, kind: InlineMark) {
  const node = range.empty ? nodeAround(state, range, kind) : null
  const [open, close] = node ? marksOf(node) : []
  if (!open || !close) return null
  const next = range.head < open.to ? open.to : range.head > close.from ? close.from : null
  return { isInside: next === null, next }
}

/** The marks that end with one of them. Of stars in a row, the first ones end whichever mark is to end. */
function upTo(state: EditorState, marks: readonly EndingMark[], own: EndingMark): EndingMark[] {
  const { head } = state.selection.main
  const inner = marks.slice(0, marks.indexOf(own))
  const signs = state.sliceDoc(own.open.from, marks[0]?.open.to) + state.sliceDoc(head, own.close.to)
  const isFree = /^\*+$/.test(signs) && !inner.some(({ isEmpty }) => isEmpty)
  return isFree ? [{ ...own, close: { from: head, to: head + own.close.to - own.close.from } }] : [...inner, own]
}

interface EndingMark {
  name: string
  /** Holds nothing but such marks. */
  isEmpty: boolean
  open: Piece
  close: Piece
}

/** The marks that end at the cursor, from the innermost, read with a letter there: signs around nothing mark nothing. */
export function endingMarks(state: EditorState): EndingMark[] {
  const { main, ranges } = state.selection
  const { head } = main
  const found: EndingMark[] = []
  if (!main.empty || ranges.length > 1 || !/[*_~`\]]/.test(state.sliceDoc(head, head + 1))) return found
  const filled = state.update({ changes: { from: head, insert: 'x' } }).state
  let [from, to] = [head, head + 1]
  for (let node: SyntaxNode | null = treeTo(filled, to).resolveInner(to, -1); node; node = node.parent) {
    const [open, close] = marksOf(node)
    if (!open || close?.from !== to) continue
    const isEmpty = open.to === from
    if (isEmpty) from = node.from
    to = node.to
    found.push({ name: node.name, isEmpty, open, close: { from: close.from - 1, to: close.to - 1 } })
  }
  return found
}

/** Takes a cursor behind marks that end there, with the blank before their signs, and takes away those that are empty. */
export function leave(state: EditorState, marks: readonly EndingMark[]): TextChange {
  const { head } = state.selection.main
  const empty = marks.filter(({ isEmpty }) => isEmpty)
  const signs = empty.flatMap(({ open, close }) => [open, close])
  const sizeOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { from, to }) => sum + to - from, 0)
  const size = sizeOf(empty.map(({ open }) => open))
  const { isEmpty = true, close } = marks.at(-1) ?? {}
  if (isEmpty || !close) return { changes: signs, selection: { anchor: head - size } }
  const before = state.sliceDoc(state.doc.lineAt(head).from, head - size)
  // In code, a blank is a word.
  const isCode = marks.some(({ name, isEmpty }) => name === 'InlineCode' && !isEmpty)
  const [blank = ''] = (!isCode && /[ \t]*$/.exec(before)) || []
  const changes = [...signs, { from: head - size - blank.length, to: head - size }, { from: close.to, insert: blank }]
  return { changes, selection: { anchor: close.to - sizeOf(signs) } }
}

/** Takes the cursor to where a new line tears no marks: behind those that end there, or before those that begin there. */
export const leaveMarks: StateCommand = ({ state, dispatch }) => {
  const { head, empty } = state.selection.main
  const marks = endingMarks(state)
  let from = head
  for (let node: SyntaxNode | null = treeTo(state, from).resolveInner(from, -1); node; node = node.parent)
    if (marksOf(node)[0]?.to === from) from = node.from
  if (marks.length > 0) dispatch(state.update({ ...leave(state, marks), userEvent: 'input' }))
  else if (empty && from < head) dispatch(state.update({ selection: { anchor: from } }))
  return false
}

// An empty line, an item, a heading, or a row of a table.
const BLOCK = /\n\s*(?:\n|[-*+#|]|\d+[.)])/
const EMPTY_LINE = /(?:^|\n)[\s>]*(?:\n|$)/
const MARKED = /^(?:StrongEmphasis|Emphasis|Strikethrough|InlineCode|Link)$/

/** Marks end before a block that is put into them, and begin again behind it. */
export const keepMarksWhole = EditorState.transactionFilter.of((transaction) => {
  const { startState: state, changes, newDoc, newSelection } = transaction
  if (!transaction.isUserEvent('input') || state.selection.ranges.length > 1) return transaction
  let { from, to } = state.selection.main
  let put = ''
  changes.iterChanges((start, end, _from, _to, words) => {
    if (start <= from && to <= end) [from, to, put] = [start, end, words.toString()]
  })
  const around = () => [state.sliceDoc(state.doc.lineAt(from).from, from), state.sliceDoc(to, state.doc.lineAt(to).to)]
  const isTorn = () => BLOCK.test(put) || EMPTY_LINE.test(around().join(put)) || findAround(state, from, /^ATXHeading/)
  if (!put.includes('\n') || !isTorn()) return transaction
  const [ends, begins]: [Change[], Change[]] = [[], []]
  for (let node: SyntaxNode | null = treeTo(state, to).resolveInner(from, 1); node; node = node.parent) {
    const [open, close] = MARKED.test(node.name) ? marksOf(node) : []
    if (!open || !close || open.to > from || to > close.from) continue
    // Words in brackets may be no link, and both halves of a reference would need its name.
    if (node.name === 'Link' && state.sliceDoc(close.from, close.from + 2) !== '](') continue
    const [end, begin] = withoutMark(state, open, close, { from, to })
    ends.push(end)
    begins.unshift(begin)
  }
  const mapped = (all: Change[], side: -1 | 1) =>
    all.map(({ from: at, to: end = at, insert = '' }) => {
      return { from: changes.mapPos(at, side), to: changes.mapPos(end, side), insert }
    })
  const set = ChangeSet.of([...mapped(ends, -1), ...mapped(begins, 1)], newDoc.length)
  const selection = newSelection.map(set, transaction.isUserEvent('input.paste') ? -1 : 1)
  return [transaction, { changes: set, selection, sequential: true }]
})

/** Takes away the signs on both sides of a cursor that has nothing between them. */
export const deleteEmptyMark = step('unmark', (state) => {
  const [mark] = endingMarks(state)
  return mark?.isEmpty ? leave(state, [mark]) : null
})

/** The signs that a command has just put around the cursor. */
function freshSigns(state: EditorState): EndingMark[] {
  return state.field(lastToggle, false) ? endingMarks(state).filter(({ isEmpty }) => isEmpty) : []
}

/** Whether words were deleted before the cursor, which has not moved since. */
const isErased = StateField.define<boolean>({
  create: () => false,
  update: (before, transaction) =>
    transaction.docChanged ? transaction.isUserEvent('delete') : before && !transaction.selection,
})

/** The signs around nothing, and those at the end that a deletion has left behind a blank. */
function leftSigns(state: EditorState): EndingMark[] {
  const marks = state.field(isErased, false) ? endingMarks(state) : []
  const empty = marks.filter(({ isEmpty }) => isEmpty)
  const start = empty.at(-1)?.open.from ?? state.selection.main.head
  return /[ \t]/.test(state.sliceDoc(Math.max(0, start - 1), start)) ? marks : empty
}

/** Takes signs around nothing away when the cursor leaves them, and puts a blank, which no mark begins with, before them. */
export const emptyMarks: Extension = [
  isErased,
  EditorState.transactionFilter.of((transaction) => {
    const { startState, docChanged, selection } = transaction
    const isMoved = !docChanged && selection && !selection.eq(startState.selection)
    const fresh = isMoved ? freshSigns(startState) : []
    const marks = isMoved && fresh.length === 0 ? leftSigns(startState) : fresh
    if (marks.length === 0) return transaction
    const { changes } = leave(startState, marks)
    const annotations = fresh.length > 0 ? [Transaction.addToHistory.of(false)] : []
    return [transaction, { changes, sequential: true, annotations }]
  }),
  EditorView.inputHandler.of((view, from, _to, insert) => {
    const start = insert === ' ' ? freshSigns(view.state).at(-1)?.open.from : undefined
    return start !== undefined && typeText(view, { from: start, insert }, from + 1)
  }),
]

function marked(state: EditorState, range: SelectionRange, kind: InlineMark): RangeChange {
  if (isMarked(state, range, kind)) return { changes: [], range }
  const edges = edgesOf(state, range, kind)
  if (edges) return { changes: [], range: EditorSelection.cursor(edges.next ?? range.head) }
  const signs = endingMarks(state).filter(({ isEmpty }) => isEmpty)
  const word = range.empty && signs.length === 0 ? wordAt(state, range.head) : null
  const pieces = piecesOf(state, word ?? range, kind.node)
  // No mark can begin in an address, or at the end of a row without a last bar.
  const isBehind =
    word && word.to <= range.head && pieces.every((piece) => piece.to - piece.from <= word.to - word.from)
  if (pieces.length === 0 || (isBehind && !isBesideRow(state, range.head)))
    return range.empty ? emptyMark(state, range, kind, signs) : { changes: [], range }
  const changes = pieces.flatMap((piece) => {
    const [open, close] = kind.around(state, piece)
    return [{ from: piece.from, insert: open }, ...inner(state, piece, kind), { from: piece.to, insert: close }]
  })
  return moved(state, changes, range, [1, -1])
}

/** The word at a place, without the underscores around it, which may be signs. */
export function wordAt(state: EditorState, at: number): Piece | null {
  const { from, to } = state.wordAt(at) ?? { from: at, to: at }
  const [, start = '', end = ''] = /^(_*).*?(_*)$/.exec(state.sliceDoc(from, to)) ?? []
  return from + start.length < to ? { from: from + start.length, to: to - end.length } : null
}

/** The marks of the same kind within the words, which one around them all replaces. */
function inner(state: EditorState, { from, to }: Piece, { node }: InlineMark): { from: number; to: number }[] {
  const marks: { from: number; to: number }[] = []
  if (node === 'InlineCode') return marks
  treeTo(state, to).iterate({
    from,
    to,
    enter: (found) => {
      if (found.name !== node || found.from < from || found.to > to) return
      for (const mark of marksOf(found.node)) marks.push({ from: mark.from, to: mark.to })
    },
  })
  return marks.sort((a, b) => a.from - b.from)
}

/** The signs on both sides of marked words or of the name of a footnote; behind those of a link, with its address. */
export function marksOf(node: SyntaxNode): Piece[] {
  const { from, to } = node
  if (node.name === 'FootnoteReference')
    return [
      { from, to: from + 2 },
      { from: to - 1, to },
    ]
  const names = { Strikethrough: 'StrikethroughMark', InlineCode: 'CodeMark', Link: 'LinkMark', Autolink: 'LinkMark' }
  const marks = node.getChildren(names[node.name as keyof typeof names] ?? 'EmphasisMark')
  const [open, close] = marks
  return node.name === 'Link' && open && close ? [open, { from: close.from, to: node.to }] : marks
}

function emptyMark(
  state: EditorState,
  range: SelectionRange,
  kind: InlineMark,
  signs: readonly EndingMark[],
): RangeChange {
  const { head } = range
  const isNone = signs.length === 0 && findAround(state, head, NO_MARKS, [1])
  if (isNone || isBesideRow(state, head)) return { changes: [], range }
  const outermost = signs.at(-1)
  const [open, close] = kind.around(state, { from: outermost?.open.from ?? head, to: outermost?.close.to ?? head })
  // Within the signs of code, others are words.
  const code = signs.find(({ name }) => name === 'InlineCode')
  const changes = [
    { from: code?.open.from ?? head, insert: open },
    { from: code?.close.to ?? head, insert: close },
  ]
  return { changes, range: EditorSelection.cursor(head + open.length) }
}

/** Marks outside of the bars of a row would become a cell of their own. */
function isBesideRow(state: EditorState, at: number): boolean {
  if (!findAround(state, at, /^Table$/)) return false
  const line = state.doc.lineAt(at)
  return /^[\s>]*$/.test(state.sliceDoc(line.from, at)) || state.sliceDoc(at, line.to).trim() === ''
}

function unmarked(state: EditorState, range: SelectionRange, kind: InlineMark): RangeChange {
  const changes = new Map<number, Change>()
  for (const piece of range.empty ? [range] : piecesOf(state, range, kind.node)) {
    const node = nodeAround(state, piece, kind)
    const [open, close] = node ? marksOf(node) : []
    if (!node || !open || !close) continue
    const isCode = kind.node === 'InlineCode'
    for (const change of isCode
      ? withoutCode(state, open, close)
      : withoutMark(state, open, close, range.empty ? node : piece))
      changes.set(change.from, change)
  }
  return moved(state, [...changes.values()], range, [-1, 1])
}

/** Takes the mark from a piece and leaves it to the words before and after, if there are any. */
function withoutMark(state: EditorState, open: Piece, close: Piece, piece: Piece): [Change, Change] {
  // With the marks of a quote, where the line is one of its own. Signs alone, of marks within, are no words.
  const before = state
    .sliceDoc(open.to, Math.max(piece.from, open.to))
    .replace(/\n[\s>]*$|^[*_~]+$/, '')
    .trimEnd()
  const after = state
    .sliceDoc(Math.min(piece.to, close.from), close.from)
    .replace(/^\s*\n[\s>]*|^[*_~]+$/, '')
    .trimStart()
  const [start, end] = [state.sliceDoc(open.from, open.to), state.sliceDoc(close.from, close.to)]
  return [
    before === '' ? { from: open.from, to: open.to } : { from: open.to + before.length, insert: end },
    after === '' ? { from: close.from, to: close.to } : { from: close.from - after.length, insert: start },
  ]
}

function withoutCode(state: EditorState, open: Piece, close: Piece) {
  const words = state.sliceDoc(open.to, close.from)
  const padding = /^ .*\S.* $/s.test(words) ? 1 : 0
  return [
    { from: open.from, to: open.to + padding },
    { from: close.from - padding, to: close.to },
  ]
}

/** The same words stay selected, without the marks around them. */
function moved(
  state: EditorState,
  specs: RangeChange['changes'],
  range: SelectionRange,
  [start, end]: [number, number],
): RangeChange {
  const changes = state.changes(specs as ChangeSpec)
  if (range.empty) return { changes: specs, range: EditorSelection.cursor(changes.mapPos(range.head, 1)) }
  const [from, to] = [changes.mapPos(range.from, start), changes.mapPos(range.to, end)]
  return {
    changes: specs,
    range: range.anchor <= range.head ? EditorSelection.range(from, to) : EditorSelection.range(to, from),
  }
}
