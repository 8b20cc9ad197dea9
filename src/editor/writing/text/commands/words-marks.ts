import { type ChangeSpec, EditorSelection, type EditorState, type SelectionRange } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import type { TextCommand } from './text-command.ts'
import { type Piece, piecesOf } from './text-pieces.ts'
import { toggle } from './toggle.ts'
import { findAround, treeTo } from './tree-to.ts'

/** Signs of other marks, and the blank of code, may come before the closing ones. */
const CLOSING = /^[*_~`]* ?$/
const NO_MARKS = /Code|HTML|Comment|ProcessingInstruction|LinkReference/

export const bold = inlineMark({ name: 'bold', node: 'StrongEmphasis', signs: ['**'], around: () => ['**', '**'] })
export const strike = inlineMark({ name: 'strike', node: 'Strikethrough', signs: ['~~'], around: () => ['~~', '~~'] })

/** An underscore, since a star could be half of a bold mark. Within a word only a star is a mark. */
export const italic = inlineMark({
  name: 'italic',
  node: 'Emphasis',
  signs: ['_', '*'],
  around: (state, piece) => {
    const mark = isWithinWord(state, piece) ? '*' : '_'
    return [mark, mark]
  },
})

/** As many backticks as the words do not have in a row. */
export const inlineCode = inlineMark({
  name: 'code',
  node: 'InlineCode',
  signs: ['`'],
  around: (state, { from, to }) => {
    const words = state.sliceDoc(from, to)
    const inside = new Set(words.match(/`+/g)?.map(({ length }) => length))
    let size = 1
    while (inside.has(size)) size++
    const padding = /^`|`$/.test(words) ? ' ' : ''
    return ['`'.repeat(size) + padding, padding + '`'.repeat(size)]
  },
})

function isWithinWord(state: EditorState, { from, to }: Piece): boolean {
  return /[\p{L}\p{N}_]/u.test(state.sliceDoc(from - 1, from) + state.sliceDoc(to, to + 1))
}

interface InlineMark {
  name: string
  /** The node of the syntax tree that has the mark, however it is written. */
  node: 'StrongEmphasis' | 'Emphasis' | 'Strikethrough' | 'InlineCode'
  /** The signs that a mark without words may consist of. */
  signs: readonly string[]
  /** What stands on both sides of these words. */
  around(state: EditorState, piece: Piece): [open: string, close: string]
}

interface RangeChange {
  changes: { from: number; to?: number; insert?: string }[]
  range: SelectionRange
}

/** Marks the selected words, the word around the cursor, or what is typed next; takes the mark away where it is. */
function inlineMark(kind: InlineMark): TextCommand {
  const isActive = (state: EditorState) => state.selection.ranges.every((range) => isMarked(state, range, kind))
  const run = toggle(kind.name, (state) => {
    const isOff = isActive(state)
    const change = state.changeByRange((range) => (isOff ? unmarked : marked)(state, range, kind))
    return change.changes.empty && change.selection.eq(state.selection) ? null : change
  })
  return { run, isActive }
}

function isMarked(state: EditorState, range: SelectionRange, kind: InlineMark): boolean {
  if (range.empty) return emptySigns(state, range.head, kind) !== '' || edgesOf(state, range, kind)?.isInside === true
  const pieces = piecesOf(state, range)
  return pieces.length > 0 && pieces.every((piece) => nodeAround(state, piece, kind))
}

function nodeAround(state: EditorState, { from, to }: Piece, kind: InlineMark): SyntaxNode | null {
  for (const side of [1, -1] as const) {
    let node = findAround(state, side === 1 ? from : to, new RegExp(`^${kind.node}$`), [side])
    for (; node; node = node.parent) if (node.name === kind.node && node.from <= from && to <= node.to) return node
  }
  return null
}

/** Tells whether a cursor is inside of marked words, and the place that it steps to from their end or from beside their signs. */
function edgesOf(state: EditorState, range: SelectionRange, kind: InlineMark) {
  const node = range.empty ? nodeAround(state, range, kind) : null
  const [open, close] = node ? marksOf(node) : []
  if (!open || !close) return null
  const { head } = range
  if (head < open.to) return { isInside: false, next: open.to }
  if (head > close.from) return { isInside: false, next: close.from }
  return { isInside: true, next: CLOSING.test(state.sliceDoc(head, close.from)) ? close.to : null }
}

/** The sign before and behind a cursor that has nothing between them. */
function emptySigns(state: EditorState, at: number, { signs }: InlineMark): string {
  const [before = ''] = /([*_~`])\1*$/.exec(state.sliceDoc(at - 3, at)) ?? []
  const [behind] = /^([*_~`])\1*/.exec(state.sliceDoc(at, at + 3)) ?? []
  return before === behind && signs.includes(before) ? before : ''
}

function marked(state: EditorState, range: SelectionRange, kind: InlineMark): RangeChange {
  if (isMarked(state, range, kind)) return { changes: [], range }
  const edges = edgesOf(state, range, kind)
  if (edges) return { changes: [], range: EditorSelection.cursor(edges.next ?? range.head) }
  const word = range.empty ? state.wordAt(range.head) : null
  const pieces = piecesOf(state, word ?? range)
  // No mark can begin in an address, or at the end of a row without a last bar.
  const isBehind = word?.to === range.head && pieces.every((piece) => piece.to - piece.from <= word.to - word.from)
  if (pieces.length === 0 || (isBehind && !isBesideRow(state, range.head)))
    return range.empty ? emptyMark(state, range, kind) : { changes: [], range }
  const changes = pieces.flatMap((piece) => {
    const [open, close] = kind.around(state, piece)
    return [{ from: piece.from, insert: open }, ...inner(state, piece, kind), { from: piece.to, insert: close }]
  })
  return moved(state, changes, range, [1, -1])
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

function marksOf(node: SyntaxNode): SyntaxNode[] {
  const name = { Strikethrough: 'StrikethroughMark', InlineCode: 'CodeMark' }[node.name] ?? 'EmphasisMark'
  return node.getChildren(name)
}

function emptyMark(state: EditorState, range: SelectionRange, kind: InlineMark): RangeChange {
  const { head } = range
  if (findAround(state, head, NO_MARKS, [1]) || isBesideRow(state, head)) return { changes: [], range }
  const [open, close] = kind.around(state, range)
  return { changes: [{ from: head, insert: open + close }], range: EditorSelection.cursor(head + open.length) }
}

/** Marks outside of the bars of a row would become a cell of their own. */
function isBesideRow(state: EditorState, at: number): boolean {
  if (!findAround(state, at, /^Table$/)) return false
  const line = state.doc.lineAt(at)
  return /^[\s>]*$/.test(state.sliceDoc(line.from, at)) || state.sliceDoc(at, line.to).trim() === ''
}

function unmarked(state: EditorState, range: SelectionRange, kind: InlineMark): RangeChange {
  const { head } = range
  const size = range.empty ? emptySigns(state, head, kind).length : 0
  if (size > 0) return { changes: [{ from: head - size, to: head + size }], range: EditorSelection.cursor(head - size) }
  const next = edgesOf(state, range, kind)?.next
  if (next) return { changes: [], range: EditorSelection.cursor(next) }
  const changes = new Map<number, { from: number; to?: number; insert?: string }>()
  for (const piece of range.empty ? [range] : piecesOf(state, range)) {
    const node = nodeAround(state, piece, kind)
    for (const change of node ? withoutMark(state, node, range.empty ? node : piece, kind) : [])
      changes.set(change.from, change)
  }
  return moved(state, [...changes.values()], range, [-1, 1])
}

/** Takes the mark from a piece and leaves it to the words before and after, if there are any. */
function withoutMark(state: EditorState, node: SyntaxNode, piece: Piece, kind: InlineMark) {
  const [open, close] = marksOf(node)
  if (!open || !close) return []
  if (kind.node === 'InlineCode') return withoutCode(state, open, close)
  const before = state.sliceDoc(open.to, Math.max(piece.from, open.to)).trimEnd()
  const after = state.sliceDoc(Math.min(piece.to, close.from), close.from).trimStart()
  const mark = state.sliceDoc(open.from, open.to)
  return [
    before === '' ? { from: open.from, to: open.to } : { from: open.to + before.length, insert: mark },
    after === '' ? { from: close.from, to: close.to } : { from: close.from - after.length, insert: mark },
  ]
}

function withoutCode(state: EditorState, open: SyntaxNode, close: SyntaxNode) {
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
