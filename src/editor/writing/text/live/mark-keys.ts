import {
  CharCategory,
  EditorSelection,
  EditorState,
  type Extension,
  findClusterBreak,
  Prec,
  type StateCommand,
  StateEffect,
  StateField,
  Transaction,
} from '@codemirror/state'
import { type Command, Direction, EditorView, keymap } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { typeText } from '../commands/text-command.ts'
import type { Piece } from '../commands/text-pieces.ts'
import { treeTo } from '../commands/tree-to.ts'
import { deleteEmptyMark, endingMarks, leave, marksOf } from '../commands/words-marks.ts'
import { isInTable } from '../tables/table-at.ts'
import { decorate } from './decorate.ts'
import { LOOKS } from './inlines.ts'
import { addressOf } from './links.ts'
import { focused, isEntered, isTouched } from './revealed.ts'
import { Sign, TaskBox } from './widgets.ts'

/** The marks on both sides of words; of a link, its address is one. Marks around nothing go as one and are none of them. */
export function pairOf(state: EditorState, node: SyntaxNode): [open: Piece, close: Piece] | undefined {
  if (
    !(node.name in LOOKS) &&
    !/^(?:Autolink|FootnoteReference)$/.test(node.name) &&
    !(node.name === 'Link' && addressOf(state, node) !== undefined)
  )
    return undefined
  const [open, close] = marksOf(node)
  return open && close && open.to !== close.from ? [open, close] : undefined
}

/** The mark that ends or begins at a place, and the one that it belongs to. */
export function markAt(state: EditorState, at: number, side: -1 | 1): (Piece & { other: Piece }) | undefined {
  for (let node: SyntaxNode | null = treeTo(state, at).resolveInner(at, side); node; node = node.parent) {
    const [open, close] = pairOf(state, node) ?? []
    if (!open || !close) continue
    if ((side < 0 ? open.to : open.from) === at) return { from: open.from, to: open.to, other: close }
    if ((side < 0 ? close.to : close.from) === at) return { from: close.from, to: close.to, other: open }
  }
  return undefined
}

/** The place behind all marks that end or begin at a place. */
function pastMarks(state: EditorState, start: number, side: -1 | 1): number {
  let at = start
  for (let mark = markAt(state, at, side); mark; mark = markAt(state, at, side)) at = side < 0 ? mark.from : mark.to
  return at
}

/** Takes the cursor over the marks beside it, so that a letter is deleted and no mark without the one it belongs to. */
const passMarks =
  (side: -1 | 1): StateCommand =>
  ({ state, dispatch }) => {
    const { main, ranges } = state.selection
    const at = pastMarks(state, main.head, side)
    if (main.empty && ranges.length === 1 && at !== main.head) dispatch(state.update({ selection: { anchor: at } }))
    return false
  }

/** The place outside of links, code, and footnotes whose hidden signs begin or end at a place. */
function outsideOf(state: EditorState, at: number): number {
  for (const side of [1, -1] as const) {
    let [edge, outside] = [at, at]
    for (let node: SyntaxNode | null = treeTo(state, at).resolveInner(at, -side as -1 | 1); node; node = node.parent) {
      const [open, close] = marksOf(node)
      if (!open || !close || open.to === close.from || edge !== (side > 0 ? close.from : open.to)) continue
      edge = side > 0 ? close.to : open.from
      const isHidden =
        node.name === 'Link'
          ? !isEntered(state, node.from, node.to) && addressOf(state, node) !== undefined
          : /^(?:Autolink|InlineCode|FootnoteReference)$/.test(node.name) && !isTouched(state, node.from, node.to)
      if (isHidden) outside = edge
    }
    if (outside !== at) return outside
  }
  return at
}

/** Clicks and keys that lead to an edge of a link, of code, or of a footnote lead out of it: what is typed there is none of its words. */
const toOutside = EditorState.transactionFilter.of((transaction) => {
  const { main, ranges } = transaction.newSelection
  const isSought = transaction.isUserEvent('select') && !transaction.docChanged && main.empty && ranges.length === 1
  const anchor = isSought ? outsideOf(transaction.startState, main.head) : main.head
  return anchor === main.head ? transaction : [transaction, { selection: { anchor } }]
})

/** The arrows pass the address of a link in one step, as they pass other marks. */
const passAddress =
  (side: -1 | 1): Command =>
  (view) => {
    const { main } = view.state.selection
    const mark = main.empty && view.textDirectionAt(main.head) === Direction.LTR && markAt(view.state, main.head, side)
    if (!mark || !view.state.sliceDoc(mark.from, mark.to).startsWith(']')) return false
    view.dispatch({ selection: { anchor: side < 0 ? mark.from : mark.to }, scrollIntoView: true })
    return true
  }

/** Returns the ranges around a place that the view hides or replaces while the cursor is elsewhere. Table bars separate words. */
function hiddenAround(state: EditorState, at: number): readonly (Piece & { isWhole: boolean })[] {
  const number = state.doc.lineAt(at).number
  const viewport = {
    from: state.doc.line(Math.max(1, number - NEAR)).from,
    to: state.doc.line(Math.min(state.doc.lines, number + NEAR)).to,
  }
  const { decorations } = decorate({
    state: state.update({ effects: focused.of(false) }).state,
    viewport,
    viewportLineBlocks: [],
  })
  const found: (Piece & { isWhole: boolean })[] = []
  decorations.between(viewport.from, viewport.to, (from, to, { spec: { class: name, widget } }) => {
    const isMark = widget instanceof TaskBox || (widget instanceof Sign && /^cm-item-mark/.test(widget.name))
    const isWhole = widget !== undefined && !isMark
    if (from < to && (name === undefined || name === 'cm-item-mark')) found.push({ from, to, isWhole })
  })
  return found
}

// Chosen: a step over words ends in one of the next lines that have any.
const NEAR = 5

/** Goes over a letter or a word as it is seen; undefined where nothing is hidden. `isWithin`: stays in its line and cell. */
function passedTo(state: EditorState, start: number, side: -1 | 1, unit: Unit, isWithin = false): number | undefined {
  const { doc } = state
  const categorize = state.charCategorizer(start)
  const hidden = hiddenAround(state, start)
  let [at, end, hasMarks] = [start, start, false]
  for (let kind = CharCategory.Space; at !== (side < 0 ? 0 : doc.length); ) {
    const cover = hidden.find(({ from, to }) => (side < 0 ? from < at && at <= to : from <= at && at < to))
    const line = doc.lineAt(at)
    const isEdge = at === (side < 0 ? line.from : line.to)
    const step = isEdge ? at + side : line.from + findClusterBreak(line.text, at - line.from, side > 0)
    const next = cover ? (side < 0 ? cover.from : cover.to) : step
    const signs = doc.sliceString(Math.min(at, next), Math.max(at, next))
    const isOtherCell = cover && /\|/.test(signs) && isInTable(state)
    hasMarks ||= cover !== undefined
    if (isWithin && (isEdge || isOtherCell)) break
    if (!cover || cover.isWhole || isOtherCell) {
      if (unit === 'letter' && end !== start) break
      const found = isOtherCell ? CharCategory.Space : cover ? CharCategory.Other : categorize(signs)
      if (kind !== CharCategory.Space && found !== kind) break
      kind = found
      end = next
    }
    at = next
  }
  if (end === start && !isWithin && side > 0) end = at
  return hasMarks || end === start ? end : undefined
}

type Unit = 'letter' | 'word'

/** The same words, with the marks at their ends where both of a pair would be among them, and without the others. */
function withWholeMarks(state: EditorState, range: Piece): Piece {
  let from = Math.min(pastMarks(state, range.from, 1), range.to)
  let to = Math.max(pastMarks(state, range.to, -1), from)
  for (;;) {
    const [before, after] = [markAt(state, from, -1), markAt(state, to, 1)]
    if (after && from <= after.other.from && after.other.from < to) to = after.to
    else if (before && from < before.other.to && before.other.to <= to) from = before.from
    else return { from, to }
  }
}

/** The words of marks, where a range is exactly those with one of their signs or both. */
function wordsWithin(state: EditorState, { from, to }: Piece): Piece {
  for (;;) {
    const [first, last] = [markAt(state, from, 1), markAt(state, to, -1)]
    if (first && first.from < first.other.from && to === first.other.to) [from, to] = [first.to, first.other.from]
    else if (first && to === first.other.from) from = first.to
    else if (last && from === last.other.to) to = last.from
    else return { from, to }
  }
}

/** Goes to the end of a row of a wrapped line, before the marks that begin the next row; from there to the line's end. */
const toRowEnd =
  (isSelecting: boolean): Command =>
  (view) => {
    const { main } = view.state.selection
    const end = view.moveToLineBoundary(main, true).head
    let at = end
    for (let mark = markAt(view.state, at, -1); mark && mark.to <= mark.other.from; mark = markAt(view.state, at, -1))
      at = mark.from
    if (at === end) return false
    const head = at > main.head ? at : view.moveToLineBoundary(main, true, false).head
    const range = EditorSelection.range(isSelecting ? main.anchor : head, head, undefined, undefined, -1)
    view.dispatch({ selection: EditorSelection.create([range]), scrollIntoView: true, userEvent: 'select' })
    return true
  }

/** Moves the cursor or the end of the selection by what is seen. */
const passWords =
  (key: -1 | 1, unit: Unit, isSelecting: boolean): Command =>
  (view) => {
    const { state } = view
    const { anchor, head, empty } = state.selection.main
    if (state.selection.ranges.length > 1 || (!isSelecting && !empty)) return false
    const side = view.textDirectionAt(head) === Direction.LTR ? key : (-key as -1 | 1)
    const next = passedTo(state, head, side, unit)
    if (next === undefined) return false
    const isBack = next < anchor
    const { from, to } = withWholeMarks(state, { from: Math.min(anchor, next), to: Math.max(anchor, next) })
    const range = isBack ? EditorSelection.range(to, from) : EditorSelection.range(from, to)
    const selection = EditorSelection.create([isSelecting ? range : EditorSelection.cursor(next)])
    view.dispatch({ selection, scrollIntoView: true, userEvent: 'select' })
    return true
  }

/** Deletes to the end of a word as it is seen. At the edge of a line or a cell, it is the key that deletes a letter. */
const eraseWord =
  (side: -1 | 1, erase: string): Command =>
  (view) => {
    const { state } = view
    const { main, ranges } = state.selection
    if (!main.empty || ranges.length > 1 || state.readOnly) return false
    if (deleteEmptyMark(view)) return true
    const next = passedTo(state, main.head, side, 'word', true)
    const bindings = state.facet(keymap).flat()
    if (next === main.head) return bindings.some(({ key, run }) => key === erase && run?.(view))
    if (next === undefined) return false
    const changes = withWholeMarks(state, { from: Math.min(main.head, next), to: Math.max(main.head, next) })
    view.dispatch({ changes, selection: { anchor: changes.from }, scrollIntoView: true, userEvent: 'delete.word' })
    return true
  }

/**
 * Cuts no pair of marks in two: where some of their words go, those that are left keep both, and both go with the last
 * word. A letter that is deleted leaves them to what is typed next. No mark begins before a blank: it goes before the mark.
 */
const guardMarks = EditorState.transactionFilter.of((transaction) => {
  const { startState: state, changes } = transaction
  if (!['delete', 'input.type', 'input.paste'].some((event) => transaction.isUserEvent(event))) return transaction
  const found: (Piece & { insert: string })[] = []
  changes.iterChanges((from, to, _from, _to, text) => found.push({ from, to, insert: text.toString() }))
  const [change] = found
  if (!change || found.length > 1 || change.from === change.to) return transaction
  const { insert } = change
  // Words that are typed over, with some of their signs or without.
  const typed = transaction.isUserEvent('input.type') ? wordsWithin(state, change) : change
  const isLetter =
    state.selection.main.empty && change.to - change.from === 1 && !transaction.isUserEvent('delete.word')
  let { from, to } = typed
  let [cut, blank]: [Piece[], string] = [[], '']
  const read = (node: SyntaxNode) => {
    const [open, close] = pairOf(state, node) ?? []
    if (!open || !close || (from <= open.from && close.to <= to)) return
    const areWords = from === open.to && to === close.from
    if (areWords && (insert !== '' || (isLetter && node.name !== 'FootnoteReference'))) return
    const isBlankFirst = from === open.to && !isLetter && insert === '' && /Emphasis|Strikethrough/.test(node.name)
    if (from <= open.to && close.from <= to) [from, to] = [Math.min(from, open.from), Math.max(to, close.to)]
    else if (isBlankFirst && state.sliceDoc(to, to + 1) === ' ') from = open.from
    else {
      if (from <= open.from && to < close.from) blank = /^ */.exec(state.sliceDoc(to, close.from))?.[0] ?? ''
      cut.push(...[open, close].filter((one) => from < one.to && one.from < to && (from < one.from || one.to < to)))
    }
  }
  for (let size = -1; size !== to - from; ) {
    size = to - from
    ;[cut, blank] = [[], '']
    treeTo(state, to).iterate({ from, to, enter: ({ node }) => read(node) })
  }
  if (cut.length === 0 && from === change.from && to === change.to) return transaction
  const specs: Piece[] = blank !== '' && insert === '' ? [{ from, to: from }] : []
  const size = cut.reduce((sum, mark) => sum + (mark.to <= change.from ? mark.to - mark.from : 0), 0)
  for (const mark of [...cut.sort((one, other) => one.from - other.from), { from: to, to }]) {
    if (from < mark.from) specs.push({ from, to: mark.from })
    from = Math.max(from, mark.to)
  }
  const [first = { from, to: from }, ...others] = specs
  return {
    changes: [{ ...first, insert: insert + blank }, ...others, { from: to, to: to + blank.length }],
    selection: { anchor: first.from + insert.length },
    effects: erased.of({ start: size }),
    scrollIntoView: true,
    userEvent: transaction.annotation(Transaction.userEvent) ?? 'input',
  }
})

/** A blank that a deletion leaves at the end of marks goes behind them. */
const guardEnds = EditorState.transactionFilter.of((transaction) => {
  const { startState, changes, newDoc, newSelection } = transaction
  const { head } = newSelection.main
  if (!transaction.isUserEvent('delete') || !/[ \t][*_~\]]/.test(newDoc.sliceString(Math.max(0, head - 1), head + 1)))
    return transaction
  const state = startState.update({ changes, selection: newSelection, filter: false }).state
  const marks = endingMarks(state)
  if (marks.length === 0 || marks.some(({ isEmpty }) => isEmpty)) return transaction
  const end = marks.reduce((sum, { close }) => sum + close.to - close.from, 0)
  return [transaction, { ...leave(state, marks), effects: erased.of({ end }), sequential: true }]
})

/** How long the marks are, in characters, whose first or last word was deleted just now. */
interface Erased {
  /** They stand behind the blank at the cursor. */
  start?: number
  /** They stand before it. */
  end?: number
}

const erased = StateEffect.define<Erased>()

const lastErased = StateField.define<Erased>({
  create: () => ({}),
  update: (before, { effects, docChanged, selection }) =>
    effects.findLast((effect) => effect.is(erased))?.value ?? (docChanged || selection ? {} : before),
})

/** A word that is typed in the place of the first or the last one of marks is marked as that one was. */
const typeAtEdge = EditorView.inputHandler.of((view, from, to, text) => {
  const { state } = view
  const { start = 0, end = 0 } = state.field(lastErased)
  const line = state.doc.lineAt(from)
  const [blank = ''] =
    (end > 0 ? / *$/.exec(state.sliceDoc(line.from, from)) : /^ */.exec(state.sliceDoc(from, line.to))) ?? []
  if (start + end === 0 || from !== to || blank === '' || /^\s/.test(text)) return false
  const [blankFrom, at] =
    end > 0 ? [from - blank.length, from - blank.length - end] : [from, from + blank.length + start]
  const changes = [
    { from: blankFrom, to: blankFrom + blank.length },
    { from: at, insert: end > 0 ? blank + text : text + blank },
  ]
  return typeText(view, changes, from - end + start + text.length)
})

/** Keys pass what is hidden around words, and what they delete leaves no half of it. */
export const markKeys: Extension = [
  toOutside,
  // Of filters, the last one has the first word.
  guardEnds,
  guardMarks,
  lastErased,
  typeAtEdge,
  Prec.highest(
    keymap.of([
      { key: 'End', mac: 'Cmd-ArrowRight', run: toRowEnd(false), shift: toRowEnd(true) },
      ...([-1, 1] as const).flatMap((side) => {
        const arrow = side < 0 ? 'ArrowLeft' : 'ArrowRight'
        const erase = side < 0 ? 'Backspace' : 'Delete'
        const [run, shift] = [passWords(side, 'word', false), passWords(side, 'word', true)]
        return [
          { key: arrow, run: passAddress(side), shift: passWords(side, 'letter', true) },
          { key: `Mod-${arrow}`, mac: `Alt-${arrow}`, run, shift },
          { key: erase, run: passMarks(side) },
          { key: `Mod-${erase}`, mac: `Alt-${erase}`, run: eraseWord(side, erase) },
        ]
      }),
    ]),
  ),
]
