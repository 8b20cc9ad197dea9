import {
  EditorState,
  type Extension,
  type Line,
  Prec,
  type StateCommand,
  StateEffect,
  StateField,
} from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { prefixOf } from '../commands/code-block.ts'
import { partsOfLine } from '../commands/line-parts.ts'
import { columnsOf } from '../commands/list-indent.ts'
import { itemOf } from '../commands/list-markers.ts'
import { type Replaced, shiftItem, shiftLines } from '../commands/shift-lines.ts'
import { isVerbatim, step, typeText } from '../commands/text-command.ts'
import { findAround } from '../commands/tree-to.ts'
import { HEADING, isFence, marksOf, PICTURE_ALONE } from './line-moves.ts'
import { descriptionAt } from './picture.ts'
import { isLowered } from './references.ts'

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
  const isAboveHeading = below && findAround(state, below.to, /^ATXHeading\d$/, [-1]) !== null
  const isItem = above && !/^\d/.test(text) && partsOfLine(above.text).words < above.length
  const item = isItem && findAround(state, above.to, /^ListItem$/, [-1])
  const isBlock = /^[#>|`~=*+-]/.test(text) && !(isBelowWhole && text === '#')
  const beginning = below?.text.slice(quote.length).trimStart() ?? ''
  const isAboveSame = /^[*+-]/.test(text)
    ? /^(?:[*+-]|\d+[.)])\s/.test(beginning)
    : /^[>|]/.test(text) && beginning.startsWith(text)
  const isBeside = isBlock
    ? text !== '=' && (isBelowProse || isBelowWhole || (below && !isAboveSame))
    : item || isBehindQuote || isBesideProse || isBelowWhole || isAboveHeading
  if (!isAboveRule && (!isBeside || (blank && !isBesideProse))) return false
  const start = above && (isBelowProse || isBelowWhole || !isBlock) ? quote.trimEnd() + lineBreak : ''
  const insert = start + line.text + text + (below && !(isBlock && isAboveSame) ? lineBreak + quote.trimEnd() : '')
  return typeText(view, { from: line.from, to, insert }, line.to + start.length + text.length)
})

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

/** Enter in the description of a picture goes on behind it: a line break would end the picture. */
const leaveDescription: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main
  const image = findAround(state, from, /^Image$/)
  if (image && image.from < from && to < image.to) dispatch(state.update({ selection: { anchor: image.to } }))
  return false
}

const isApart = ({ doc }: EditorState, number: number) =>
  number < 1 || number > doc.lines || doc.line(number).length === 0

/** A paragraph or a heading whose words are all cut takes the empty line below it along, or the one above where it is the last. */
const cutBlock = EditorState.transactionFilter.of((transaction) => {
  const { startState: state } = transaction
  const { doc, selection } = state
  const { main, ranges } = selection
  const line = doc.lineAt(main.from)
  const start = main.from - (HEADING.exec(line.text)?.[0].length ?? 0)
  const isWhole = start === line.from && main.to === line.to && !main.empty && ranges.length === 1
  const isAlone = isApart(state, line.number - 1) && isApart(state, line.number + 1)
  if (!isWhole || !isAlone || !transaction.isUserEvent('delete.cut')) return transaction
  const changes =
    line.number + 1 < doc.lines
      ? { from: line.from, to: doc.line(line.number + 1).to + 1 }
      : { from: line.from - (line.number > 1 ? 2 : 0), to: line.to }
  const effects = cutWhole.of({ words: state.sliceDoc(main.from, main.to), block: line.text })
  return { changes, selection: { anchor: changes.from }, effects, scrollIntoView: true, userEvent: 'delete.cut' }
})

const cutWhole = StateEffect.define<{ words: string; block: string }>()

/** The words of the block that was cut last, and all of it. */
const lastBlock = StateField.define<{ words: string; block: string } | null>({
  create: () => null,
  update: (before, { effects }) => effects.find((effect) => effect.is(cutWhole))?.value ?? before,
})

/** A block that was cut is one again: before or behind another, and in a gap. */
const pasteBlock = EditorState.transactionFilter.of((transaction) => {
  const { startState: state, changes } = transaction
  const { words, block } = state.field(lastBlock) ?? {}
  const { main } = state.selection
  const line = state.doc.lineAt(main.head)
  let isIt = false
  changes.iterChanges((_from, _to, _start, _end, text) => {
    isIt = text.toString() === words
  })
  if (!isIt || !block || !main.empty || !transaction.isUserEvent('input.paste') || isVerbatim(state, line))
    return transaction
  const isBefore =
    main.head <= line.from + (HEADING.exec(line.text)?.[0].length ?? 0) && isApart(state, line.number - 1)
  const isBehind = main.head === line.to && isApart(state, line.number + 1)
  const isBlock =
    line.length === 0 || findAround(state, line.to, /^(?:Paragraph|ATXHeading\d)$/, [-1])?.parent?.name === 'Document'
  if (!isBlock || !(isBefore || isBehind)) return transaction
  const gap = line.length === 0 ? '' : state.lineBreak + state.lineBreak
  const insert = isBefore ? block + gap : gap + block
  const from = isBefore ? line.from : line.to
  const anchor = from + insert.length - (isBefore ? gap.length : 0)
  return { changes: { from, insert }, selection: { anchor }, scrollIntoView: true, userEvent: 'input.paste' }
})

/** In the description of a picture, selects the description first. */
const selectDescription: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main
  const words = descriptionAt(state, from)
  const isWithin = words && words.from <= from && to <= words.to
  if (!words || !isWithin || words.to - words.from <= to - from) return false
  dispatch(state.update({ selection: { anchor: words.from, head: words.to }, userEvent: 'select' }))
  return true
}

/** Keys that write by what a reader sees rather than by the lines of the source, before those that delete marks of lists and quotes. */
export const lineKeys: Extension = [
  typeBelow,
  typeInGap,
  cutBlock,
  lastBlock,
  pasteBlock,
  Prec.highest(
    keymap.of([
      { key: 'Backspace', run: backIntoCode },
      { key: 'Backspace', run: toLastMark },
      { key: 'Backspace', run: endHeading },
      { key: 'Backspace', run: joinParagraphs(-1) },
      { key: 'Delete', run: joinParagraphs(1) },
      { key: 'Delete', run: joinNext },
      { key: 'Enter', run: lowerHeading },
      { key: 'Enter', run: leaveDescription },
      { key: 'Enter', run: leavePicture },
      { key: 'Mod-a', run: selectDescription },
    ]),
  ),
  begunAt,
  typeStart,
  // A list that is offered takes the key before.
  Prec.high(keymap.of([{ key: 'Enter', run: nextParagraph }])),
]
