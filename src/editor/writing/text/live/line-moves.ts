import { EditorSelection, EditorState, type Extension, type Line, Prec } from '@codemirror/state'
import { type Command, EditorView, keymap } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { placeholders } from '../../../images/placeholders.ts'
import { partsOfLine } from '../commands/line-parts.ts'
import { itemOf } from '../commands/list-markers.ts'
import { isVerbatim } from '../commands/text-command.ts'
import { findAround } from '../commands/tree-to.ts'
import { wordsOfCell } from '../tables/move-in-table.ts'

export const HEADING = /^ {0,3}#{1,6}[ \t]+/
const NOTE = /^ {0,3}\[\^[^\]\s]+\]:[ \t]*/

/** How many characters stand before the words of a line. */
export const marksOf = (text: string) => (HEADING.exec(text) ?? NOTE.exec(text))?.[0].length ?? partsOfLine(text).words

export const PICTURE_ALONE = /^([\s>]*)!\[[^\]]*\]\([^()]*\)$/

/** Goes to the first word of an item, a heading, or a quote, and stays there: a letter before the marks would undo them. */
const toWords =
  (isSelecting: boolean): Command =>
  (view) => {
    const { state } = view
    const { main } = state.selection
    const line = state.doc.lineAt(main.head)
    const start = line.from + marksOf(line.text)
    // In a line that is wrapped, its further rows have their own start.
    if (main.head < start || start === line.from || isVerbatim(state, line)) return false
    if (main.head > start && view.moveToLineBoundary(main, false).head >= start) return false
    const selection = EditorSelection.single(isSelecting ? main.anchor : start, start)
    view.dispatch({ selection, scrollIntoView: true, userEvent: 'select' })
    return true
  }

/** Goes to the first words: marks that words were typed before would be words, too. */
const toFirstWords: Command = ({ state, dispatch }) => {
  const line = state.doc.line(1)
  const at = isVerbatim(state, line) ? 0 : marksOf(line.text)
  if (at === 0) return false
  dispatch({ selection: { anchor: at }, scrollIntoView: true, userEvent: 'select' })
  return true
}

/** Goes to the end of the last words: the newline that ends the file is no line of theirs. What is no words ends above it. */
const toLastWords =
  (isSelecting: boolean): Command =>
  ({ state, dispatch }) => {
    const { doc, selection } = state
    const last = doc.line(Math.max(1, doc.lines - 1))
    const isNewline = last.to + 1 === doc.length && last.length > 0
    const isWhole = PICTURE_ALONE.test(last.text) || findAround(state, last.to, /^Table$/, [-1]) !== null
    if (!isNewline || isWhole || isVerbatim(state, last)) return false
    const range = EditorSelection.single(isSelecting ? selection.main.anchor : last.to, last.to)
    dispatch({ selection: range, scrollIntoView: true, userEvent: 'select' })
    return true
  }

/**
 * The cursor never goes before the marker of an item, where a letter would make words of it: left of its words is the line
 * above. Keys from another line do not lead into the name of a footnote either.
 */
const behindMarker = EditorState.transactionFilter.of((transaction) => {
  const { startState, newSelection } = transaction
  const { main, ranges } = newSelection
  if (!transaction.isUserEvent('select') || transaction.docChanged || !main.empty || ranges.length > 1)
    return transaction
  const line = startState.doc.lineAt(main.head)
  const note = NOTE.exec(line.text)?.[0].length
  const words = line.from + (note ?? partsOfLine(line.text).words)
  const isFromElsewhere = startState.doc.lineAt(startState.selection.main.head).number !== line.number
  const isKept = note ? isFromElsewhere && !transaction.isUserEvent('select.pointer') : itemOf(startState, line)
  if (main.head >= words || !isKept) return transaction
  const isLeft = startState.selection.main.head === words && line.number > 1
  const at = isLeft ? line.from - 1 : words
  return [transaction, { selection: EditorSelection.cursor(at, isLeft ? -1 : 1, undefined, main.goalColumn) }]
})

/** A triple click selects the words of a line or a cell, without the marks before them and the line break behind them. */
const tripleClick = EditorView.mouseSelectionStyle.of((view, event) => {
  if (event.button !== 0 || event.detail < 3 || event.shiftKey) return null
  const at = ({ clientX, clientY }: MouseEvent) =>
    wordsAt(view.state, view.posAtCoords({ x: clientX, y: clientY }, false))
  let start = at(event)
  return {
    get(now) {
      const end = at(now)
      return EditorSelection.single(Math.min(start.from, end.from), Math.max(start.to, end.to))
    },
    update({ changes }) {
      start = { from: changes.mapPos(start.from), to: changes.mapPos(start.to) }
    },
  }
})

function wordsAt(state: EditorState, at: number): { from: number; to: number } {
  const cell = wordsOfCell(state.update({ selection: { anchor: at } }).state)
  const line = state.doc.lineAt(at)
  return cell ?? { from: isVerbatim(state, line) ? line.from : line.from + marksOf(line.text), to: line.to }
}

/** Whether a line begins or ends a block of code; with `isEnd`, whether it ends one. */
export function isFence(state: EditorState, line: Line, isEnd = false): boolean {
  const [open, close] = findAround(state, line.to, /^FencedCode$/, [-1])?.getChildren('CodeMark') ?? []
  const isIn = (mark: SyntaxNode | undefined) => mark !== undefined && line.from <= mark.from && mark.to <= line.to
  return isIn(close) || (!isEnd && isIn(open))
}

/** The arrows pass the end of a block of code, and make a line below one that ends the text. */
const passFence =
  (isDown: boolean): Command =>
  (view) => {
    const { state } = view
    const next = view.moveVertically(state.selection.main, isDown)
    const fence = state.doc.lineAt(next.head)
    const isLast = isDown && fence.to === state.doc.length
    const isHere = fence.number === state.doc.lineAt(state.selection.main.head).number
    if (!isHere && isFence(state, fence) && !isFence(state, fence, true)) {
      view.dispatch({ selection: { anchor: fence.to }, scrollIntoView: true, userEvent: 'select' })
      return true
    }
    if (!isFence(state, fence, true) || (isHere && !isLast)) return false
    const changes = isLast && !state.readOnly ? [{ from: fence.to, insert: state.lineBreak }] : []
    const selection = isLast ? EditorSelection.cursor(fence.to + 1) : view.moveVertically(next, isDown)
    view.dispatch({
      changes,
      selection: EditorSelection.single(selection.head),
      scrollIntoView: true,
      userEvent: 'select',
    })
    return true
  }

/** The arrows pass the gap between two blocks of words, which a click or the end of the words leads into. */
const passGap =
  (isDown: boolean): Command =>
  (view) => {
    const { state } = view
    const { main } = state.selection
    const next = view.moveVertically(main, isDown)
    const here = state.doc.lineAt(main.head)
    const gap = state.doc.lineAt(next.head)
    const beyond = gap.number + (isDown ? 1 : -1)
    const isGap = main.empty && gap.number === here.number + (isDown ? 1 : -1) && isBlank(gap)
    // A picture that is not yet text stands there.
    const isTaken = state.field(placeholders, false)?.some(({ at }) => gap.from <= at && at <= gap.to)
    if (!isGap || isTaken || beyond < 1 || beyond > state.doc.lines) return false
    if (!isWords(state, state.doc.line(beyond)) || !(isBlank(here) || isWords(state, here))) return false
    const selection = EditorSelection.create([view.moveVertically(next, isDown)])
    view.dispatch({ selection, scrollIntoView: true, userEvent: 'select' })
    return true
  }

const isBlank = ({ text }: Line) => /^[\s>]*$/.test(text)

const isWords = (state: EditorState, line: Line) =>
  !isBlank(line) &&
  !PICTURE_ALONE.test(line.text) &&
  findAround(state, line.to, /^(?:Paragraph|Task|ATXHeading\d)$/, [-1]) !== null

/**
 * A selection from the first word of a heading or a quote to lines outside of it takes the marks along, and one that comes to
 * the first word of another leaves its marks there: what is cut, what is pasted, and what stays are the blocks they were.
 */
const wholeBlocks = EditorState.transactionFilter.of((transaction) => {
  const { startState, newSelection, docChanged } = transaction
  const { main, ranges } = newSelection
  if (!transaction.isUserEvent('select') || docChanged || main.empty || ranges.length > 1) return transaction
  const { doc, selection } = startState
  const [first, last] = [doc.lineAt(main.from), doc.lineAt(main.to)]
  if (first.number === last.number) return transaction
  const quoteOf = ({ text }: Line) => partsOfLine(text).quote
  const isOther = quoteOf(first).trim() !== quoteOf(last).trim()
  const marks = (line: Line) =>
    isVerbatim(startState, line) ? 0 : (HEADING.exec(line.text)?.[0].length ?? (isOther ? quoteOf(line).length : 0))
  // From there the arrows go on into the marks.
  const isComing =
    transaction.isUserEvent('select.pointer') || doc.lineAt(selection.main.head).number !== doc.lineAt(main.head).number
  const from = main.from - first.from === marks(first) ? first.from : main.from
  const to = isComing && main.to - last.from <= marks(last) ? last.from : main.to
  const [anchor, head] = main.anchor < main.head ? [from, to] : [to, from]
  return from === main.from && to === main.to ? transaction : [transaction, { selection: { anchor, head } }]
})

/** Keys and clicks that go by what a reader sees rather than by the lines of the source. */
export const lineMoves: Extension = [
  behindMarker,
  wholeBlocks,
  tripleClick,
  Prec.highest(
    keymap.of([
      { key: 'ArrowDown', run: passFence(true) },
      { key: 'ArrowUp', run: passFence(false) },
      { key: 'ArrowDown', run: passGap(true) },
      { key: 'ArrowUp', run: passGap(false) },
      { key: 'Home', mac: 'Cmd-ArrowLeft', run: toWords(false), shift: toWords(true) },
      { key: 'Mod-Home', mac: 'Cmd-ArrowUp', run: toFirstWords },
      { key: 'Mod-End', mac: 'Cmd-ArrowDown', run: toLastWords(false), shift: toLastWords(true) },
    ]),
  ),
]
