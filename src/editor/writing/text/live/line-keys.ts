import {
  EditorSelection,
  EditorState,
  type Extension,
  type Line,
  Prec,
  type StateCommand,
  StateField,
} from '@codemirror/state'
import { type Command, EditorView, keymap } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { prefixOf } from '../commands/code-block.ts'
import { partsOfLine } from '../commands/line-parts.ts'
import { columnsOf } from '../commands/list-indent.ts'
import { itemOf } from '../commands/list-markers.ts'
import { type Replaced, shiftItem, shiftLines } from '../commands/shift-lines.ts'
import { isVerbatim, step, typeText } from '../commands/text-command.ts'
import { findAround } from '../commands/tree-to.ts'
import { wordsOfCell } from '../tables/move-in-table.ts'
import { isLowered } from './references.ts'

const HEADING = /^ {0,3}#{1,6}[ \t]+/
const NOTE = /^ {0,3}\[\^[^\]\s]+\]:[ \t]*/

/** How many characters stand before the words of a line. */
const marksOf = (text: string) => (HEADING.exec(text) ?? NOTE.exec(text))?.[0].length ?? partsOfLine(text).words

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

/** At the beginning of a line or an item, brackets are the box of a task, and one sign begins a heading below the title. */
const typeStart = EditorView.inputHandler.of((view, from, to, text) => {
  const line = view.state.doc.lineAt(from)
  const start = line.text.slice(0, from - line.from)
  const [, quote, item = '- '] = /^([ \t>]*)(?:([-*+] )\[\]|\[ ?\])$/.exec(start) ?? []
  const isHeading = /^[ \t>]*#$/.test(start) && !isLowered(view.state)
  if (text !== ' ' || from !== to || (quote === undefined && !isHeading) || isVerbatim(view.state, line)) return false
  const insert = isHeading ? `${start}# ` : `${quote}${item}[ ] `
  return typeText(view, { from: line.from, to, insert }, line.from + insert.length)
})

/** Backspace before the first word of a heading makes it a paragraph. */
const endHeading = step('heading', (state) => {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  if (!empty || HEADING.exec(line.text)?.[0].length !== head - line.from || isVerbatim(state, line)) return null
  return { changes: { from: line.from, to: head } }
})

/** Backspace within or before the marks of a line does what it does behind them: alone, they would be words. */
const toLastMark: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection
  const line = state.doc.lineAt(main.head)
  const end = line.from + marksOf(line.text)
  const isBefore = main.empty && ranges.length === 1 && main.head < end && line.text.trim() !== ''
  if (isBefore && !isVerbatim(state, line)) dispatch(state.update({ selection: { anchor: end } }))
  return false
}

/** Enter before the first word of a heading takes the heading along, below an empty line. */
const lowerHeading = step('heading', (state) => {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  const start = HEADING.exec(line.text)?.[0].length
  if (!empty || start !== head - line.from || start === line.length || isVerbatim(state, line)) return null
  return { changes: { from: line.from, insert: state.lineBreak } }
})

/** Delete at the end of a line brings the words of the next one, and leaves its marks behind. */
const joinNext = step('delete', (state) => {
  const { doc } = state
  const { head, empty } = state.selection.main
  const line = doc.lineAt(head)
  if (!empty || head !== line.to || line.length === 0 || line.number === doc.lines) return null
  const below = doc.line(line.number + 1)
  const beyond = below.length === 0 && below.number < doc.lines ? doc.line(below.number + 1) : below
  // With the empty line before an item, a quote, or a heading.
  const next = marksOf(beyond.text) > 0 && !isFence(state, beyond) ? beyond : below
  const marks = marksOf(next.text)
  // A fence begins or ends code in a line of its own alone.
  if (isFence(state, next)) return {}
  if (marks === 0 || isVerbatim(state, line) || isVerbatim(state, next)) return null
  return { changes: [{ from: head, to: next.from + marks }, ...unnested(state, line, next)] }
})

/** Backspace before a paragraph and Delete behind words join it to those that an empty line parts it from, with that line. */
const joinParagraphs = (side: -1 | 1) =>
  step('delete', (state) => {
    const { doc, selection } = state
    const { head, empty } = selection.main
    const line = doc.lineAt(head)
    const gap = line.number + side
    const { quote } = partsOfLine(doc.line(Math.min(Math.max(line.number, gap + 1), doc.lines)).text)
    if (!empty || head !== (side < 0 ? line.from + quote.length : line.to) || gap < 2 || gap >= doc.lines) return null
    const [above, below] = [doc.line(gap - 1), doc.line(gap + 1)]
    const isParagraph = ({ text, from }: Line) =>
      !PICTURE_ALONE.test(text) &&
      partsOfLine(text).quote === quote &&
      ENDED_BY_ENTER.test(findAround(state, from + quote.length, /^Paragraph$/, [1])?.parent?.name ?? '')
    // An item, a heading, and a quote take the words as well.
    const words =
      above.text.startsWith(quote) && findAround(state, above.to, /^(?:ListItem|ATXHeading\d|Blockquote)$/, [-1])
    const isTaking = isParagraph(above) || (words && !isVerbatim(state, above) && !PICTURE_ALONE.test(above.text))
    // Enter has begun the empty one.
    const isBegun = side < 0 && line.text === quote && isParagraph(above)
    if (doc.line(gap).text !== quote.trimEnd() || !isTaking || !(isBegun || isParagraph(below))) return null
    return { changes: { from: above.to, to: below.from + quote.length } }
  })

/** Moves the children of a first nested item to the item that its words join. */
function unnested(state: EditorState, line: Line, next: Line): Replaced[] {
  const [outer, item] = [findAround(state, line.to, /^ListItem$/, [-1]), itemOf(state, next)]
  if (!outer || item?.parent?.parent?.from !== outer.from) return []
  const shifts = new Map<number, number>()
  shiftItem(state, item, columnsOf(state, outer).words - columnsOf(state, item).words, false, shifts)
  return shiftLines(state, shifts)
}

/** Whether a line begins or ends a block of code; with `isEnd`, whether it ends one. */
function isFence(state: EditorState, line: Line, isEnd = false): boolean {
  const [open, close] = findAround(state, line.to, /^FencedCode$/, [-1])?.getChildren('CodeMark') ?? []
  const isIn = (mark: SyntaxNode | undefined) => mark !== undefined && line.from <= mark.from && mark.to <= line.to
  return isIn(close) || (!isEnd && isIn(open))
}

/** Backspace in the line below a block of code goes back into the code, and takes the line along where it is empty. */
const backIntoCode = step('delete', (state) => {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  if (!empty || head !== line.from || line.number < 3) return null
  const fence = state.doc.line(line.number - 1)
  if (!isFence(state, fence, true)) return null
  const changes = line.length === 0 ? [{ from: fence.to, to: line.from }] : []
  return { changes, selection: { anchor: state.doc.line(fence.number - 1).to } }
})

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

/** Words typed behind the end of a block of code, or behind a picture that stands alone, go into a paragraph below it. */
const typeBelow = EditorView.inputHandler.of((view, from, to, text) => {
  const { state } = view
  const line = state.doc.lineAt(from)
  const [, quote] = from === line.to ? (PICTURE_ALONE.exec(line.text) ?? []) : []
  if (from !== to || /^[`~\s]/.test(text) || (quote === undefined && !isFence(state, line, true))) return false
  const insert = paragraphBreak(state, quote ?? '') + text
  return typeText(view, { from: line.to, insert }, line.to + insert.length)
})

// In an item of a list, it begins the next one.
const ENDED_BY_ENTER = /^(?:Document|Blockquote|Footnote)$/

/** The paragraph of a line that the next line would go on with. One of a table, a formula, or an alert to be is none. */
const proseOf = (state: EditorState, line: Line, text = line.text) =>
  /^[\s>]*(?:\||\$\$(?!.*\$\$)|\[!\w+\]$)|(?:\\| {2})$/.test(text)
    ? null
    : findAround(state, line.to, /^Paragraph$/, [-1])

const isProse = (state: EditorState, line: Line | undefined, quote = '') =>
  line !== undefined && proseOf(state, line)?.parent?.name === (quote === '' ? 'Document' : 'Blockquote')

/** The position at which Enter has just begun a paragraph, else -1. A second Enter there does nothing. */
const begunAt = StateField.define<number>({
  create: () => -1,
  update(before, transaction) {
    const { docChanged, newDoc, newSelection } = transaction
    const { head } = newSelection.main
    if (transaction.isUserEvent('input.paragraph')) return docChanged ? head : -1
    // At the edge of marks, Enter goes before them.
    return !docChanged && head <= before && newDoc.lineAt(head).to >= before ? before : -1
  },
})

/** Enter within or behind the words of a paragraph begins another. */
const nextParagraph = step('paragraph', (state) => {
  const { doc, selection } = state
  const { from, to, empty } = selection.main
  const line = doc.lineAt(from)
  // In an empty line of a quote, it ends the quote.
  if (empty && state.field(begunAt) >= 0 && !/^[\s>]*>[\s>]*$/.test(line.text)) return {}
  const start = line.text.slice(0, from - line.from)
  const paragraph = /^[\s>]*$/.test(start) ? null : proseOf(state, line, start)
  if (selection.ranges.length > 1 || !paragraph || !ENDED_BY_ENTER.test(paragraph.parent?.name ?? '')) return null
  const [blank = ''] = /^[ \t]*/.exec(state.sliceDoc(to, doc.lineAt(to).to)) ?? []
  const prefix = prefixOf(state, paragraph)
  // The blank stays behind the first one, so that joining both brings it back.
  const insert = blank + paragraphBreak(state, prefix.includes('>') ? prefix : '')
  return { changes: { from, to: to + blank.length, insert }, selection: { anchor: from + insert.length } }
})

/**
 * What is typed in the gap above a rule, or right behind a list, a quote, a paragraph, a heading, a rule, or code, is a block
 * of its own: the rule would make a heading of it, and it would be part of most of what it is behind. What is right below a block
 * that begins there would be part of that one.
 */
const typeInGap = EditorView.inputHandler.of((view, from, to, text) => {
  const { state } = view
  const { doc, lineBreak } = state
  const line = doc.lineAt(from)
  const { quote } = partsOfLine(line.text)
  // A number may begin another item, until more than its sign follows. Blanks that are typed first change nothing.
  const [, blank, digits] = /^( {0,3})(\d*)$/.exec(line.text.slice(quote.length)) ?? []
  if (from !== to || to !== line.to || blank === undefined || isVerbatim(state, line)) return false
  if (digits ? /^[\d.)]/.test(text) : /^\s/.test(text)) return false
  const filled = (number: number) =>
    number > 0 && number <= doc.lines && /[^\s>]/.test(doc.line(number).text) ? doc.line(number) : undefined
  const depthOf = (marks: string) => marks.split('>').length
  const before = filled(line.number - 1)
  // The line above a quote that begins here is not a part of it.
  const above = before && depthOf(partsOfLine(before.text).quote) >= depthOf(quote) ? before : undefined
  const below = filled(line.number + 1)
  const isAboveRule =
    /-/.test(below?.text ?? '') && findAround(state, below?.to ?? 0, /^HorizontalRule$/, [-1]) !== null
  const isBehindQuote = above && depthOf(partsOfLine(above.text).quote) > depthOf(quote)
  const isBelowProse = isProse(state, above) && quote === ''
  // Another item of the list is begun by hand. Words go on with no item that is empty.
  const isBesideProse = isBelowProse || isProse(state, below, quote)
  const isBelowWhole =
    above && (isFence(state, above, true) || findAround(state, above.to, /^(?:ATXHeading\d|HorizontalRule)$/, [-1]))
  const isItem = above && !/^\d/.test(text) && partsOfLine(above.text).words < above.length
  const item = isItem && findAround(state, above.to, /^ListItem$/, [-1])
  const isBlock = /^[#>|`~=*+-]/.test(text) && !(isBelowWhole && text === '#')
  const beginning = below?.text.slice(quote.length).trimStart() ?? ''
  const isAboveSame = /^[*+-]/.test(text)
    ? /^(?:[*+-]|\d+[.)])\s/.test(beginning)
    : /^[>|]/.test(text) && beginning.startsWith(text)
  const isBeside = isBlock
    ? text !== '=' && (isBelowProse || isBelowWhole || (below && !isAboveSame))
    : item || isBehindQuote || isBesideProse || isBelowWhole
  if (!isAboveRule && (!isBeside || (blank && !isBesideProse))) return false
  const start = above && (isBelowProse || isBelowWhole || !isBlock) ? quote.trimEnd() + lineBreak : ''
  const insert = start + line.text + text + (below && !(isBlock && isAboveSame) ? lineBreak + quote.trimEnd() : '')
  return typeText(view, { from: line.from, to, insert }, line.to + start.length + text.length)
})

const PICTURE_ALONE = /^([\s>]*)!\[[^\]]*\]\([^()]*\)$/

const paragraphBreak = ({ lineBreak }: EditorState, quote: string) => lineBreak + quote.trimEnd() + lineBreak + quote

/** Enter behind a picture that stands alone begins a paragraph. */
const leavePicture = step('leave-picture', (state) => {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  const [, quote] = PICTURE_ALONE.exec(line.text) ?? []
  if (!empty || head !== line.to || quote === undefined) return null
  const insert = paragraphBreak(state, quote)
  return { changes: { from: head, insert }, selection: { anchor: head + insert.length } }
})

/** Keys that go by what a reader sees rather than by the lines of the source, before those that delete marks of lists and quotes. */
export const lineKeys: Extension = [
  typeBelow,
  typeInGap,
  behindMarker,
  Prec.highest(
    keymap.of([
      { key: 'ArrowDown', run: passFence(true) },
      { key: 'ArrowUp', run: passFence(false) },
      { key: 'Backspace', run: backIntoCode },
      { key: 'Home', mac: 'Cmd-ArrowLeft', run: toWords(false), shift: toWords(true) },
      { key: 'Mod-Home', mac: 'Cmd-ArrowUp', run: toFirstWords },
      { key: 'Mod-End', mac: 'Cmd-ArrowDown', run: toLastWords(false), shift: toLastWords(true) },
      { key: 'Backspace', run: toLastMark },
      { key: 'Backspace', run: endHeading },
      { key: 'Backspace', run: joinParagraphs(-1) },
      { key: 'Delete', run: joinParagraphs(1) },
      { key: 'Delete', run: joinNext },
      { key: 'Enter', run: lowerHeading },
      { key: 'Enter', run: leavePicture },
    ]),
  ),
  begunAt,
  typeStart,
  tripleClick,
  // A list that is offered takes the key before.
  Prec.high(keymap.of([{ key: 'Enter', run: nextParagraph }])),
]
