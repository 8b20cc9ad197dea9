import type { ChangeSpec, EditorState, Line } from '@codemirror/state'
import { codeAround, withoutFences } from './code-block.ts'
import { partsOfLine } from './line-parts.ts'
import { endItems } from './list.ts'
import { columnsOf, outdented } from './list-indent.ts'
import { itemOf } from './list-markers.ts'
import { ALERT, lastMark, quotedLines } from './quote.ts'
import { shiftItem, shiftLines } from './shift-lines.ts'
import { isVerbatim, step } from './text-command.ts'
import { findAround } from './tree-to.ts'

/**
 * Backspace before the first character of an item, a quote, or a block of code, and Enter in an empty item or an empty
 * line of a quote: one level of it ends, or the line joins the one before where both are one paragraph. In the empty line
 * behind a list or a quote, the cursor goes back to its end.
 */
export const endMarkup = step('end-markup', (state) => {
  const { main, ranges } = state.selection
  if (!main.empty || ranges.length > 1) return null
  const line = state.doc.lineAt(main.head)
  const code = main.head === line.from + (/^[\s>]*/.exec(line.text)?.[0].length ?? 0) ? codeAround(state) : null
  if (code) return state.doc.lineAt(code.from).number + 1 === line.number ? withoutFences(state, code) : null
  if (line.text === '') return behindBlock(state, line)
  const { words, marker } = partsOfLine(line.text)
  if (words === 0 || main.head !== line.from + words || isVerbatim(state, line)) return null
  if (marker !== '') return endItem(state, line)
  const above = state.doc.line(Math.max(1, line.number - 1))
  const { quote, words: start } = partsOfLine(above.text)
  if (quote.includes('>') && above !== line && ALERT.exec(above.text)?.index === start)
    return endAlert(state, above, line)
  if (words === line.length) return endEmptyQuote(state, line)
  const paragraph = findAround(state, line.to, /^Paragraph$/, [-1])
  if (!paragraph) return null
  if (paragraph.from < line.from) return { changes: { from: state.doc.line(line.number - 1).to, to: main.head } }
  return endQuote(state, line)
})

/**
 * Backspace at the start of an item joins its words to the line above where that is the end of an item beside it or below
 * that: the list stays one, and what stands below the item stands below that one. An empty item at the end of its list ends it.
 */
export const joinItem = step('end-markup', (state) => {
  const { main, ranges } = state.selection
  const line = state.doc.lineAt(main.head)
  const { words } = partsOfLine(line.text)
  const isAtWords = main.empty && ranges.length === 1 && main.head === line.from + words
  const item = isAtWords ? itemOf(state, line) : null
  if (!item) return null
  const items = item.parent?.getChildren('ListItem') ?? []
  const before = items.findLast(({ from }) => from < item.from)
  const isEmpty = !/[^\s>]/.test(state.sliceDoc(main.head, item.to))
  const isNested = item.parent?.parent?.name === 'ListItem'
  if (isEmpty ? items.at(-1)?.from === item.from || !(before || isNested) : !before) return null
  const above = state.doc.lineAt(state.sliceDoc(0, line.from).replace(/[\s>]+$/, '').length)
  const end = findAround(state, above.to, /^(?:Paragraph|Task)$/, [-1])?.parent ?? itemOf(state, above)
  if (!isEmpty && (end?.name !== 'ListItem' || /^[\s>]*(?:[-*+]|\d+[.)])$/.test(above.text))) return null
  const shifts = new Map<number, number>()
  // What stands below the item goes as far as the words of the one before it.
  const columns = before ? columnsOf(state, before).words - columnsOf(state, item).words : 0
  shiftItem(state, item, columns, false, shifts)
  const changes = [{ from: above.to, to: main.head }, ...shiftLines(state, shifts)]
  return { changes, selection: { anchor: above.to } }
})

function behindBlock(state: EditorState, line: Line) {
  if (line.number < 3 || state.doc.line(line.number - 1).text !== '') return null
  const last = state.doc.line(line.number - 2)
  if (!findAround(state, last.to, /^(?:ListItem|Blockquote)$/, [-1]) || isVerbatim(state, last)) return null
  return { changes: { from: last.to, to: line.from } }
}

function endItem(state: EditorState, line: Line) {
  const item = itemOf(state, line)
  if (!item) return null
  if (item.parent?.parent?.name === 'ListItem') return outdented(state)
  const changes = state.changes(endItems(state, [line]))
  return { changes, selection: { anchor: changes.mapPos(state.selection.main.head, 1) } }
}

/** Takes away the line that makes a quote an alert, and the quote from the first paragraph. */
function endAlert(state: EditorState, name: Line, line: Line) {
  const lines = quotedLines(state).filter(({ number }) => number >= line.number)
  const changes: ChangeSpec[] = [{ from: name.from, to: line.from }, ...lines.flatMap((one) => lastMark(state, one))]
  return apart(state, name, lines.at(-1) ?? line, partsOfLine(line.text).quote.replace(/> ?$/, ''), changes)
}

/** An empty line of the quote right above goes with its last one: it would be the end of the quote. */
function endEmptyQuote(state: EditorState, line: Line) {
  const { quote } = partsOfLine(line.text)
  const outer = quote.replace(/> ?$/, '')
  if (outer === quote) return null
  const above = line.number > 1 ? state.doc.line(line.number - 1) : null
  const changes: ChangeSpec[] = [{ from: line.from + outer.length, to: line.to }]
  if (above?.text.trimEnd() === quote.trimEnd())
    changes.unshift({ from: above.from + outer.trimEnd().length, to: above.to })
  return apart(state, line, line, outer, changes)
}

/** The quote stays where more than this paragraph comes before it in the quote. */
function endQuote(state: EditorState, line: Line) {
  const quote = findAround(state, line.to, /^Blockquote$/, [-1])
  if (!quote || state.doc.lineAt(quote.from).number < line.number) return null
  const lines = quotedLines(state)
  const changes = lines.flatMap((one) => lastMark(state, one))
  return apart(state, line, lines.at(-1) ?? line, partsOfLine(line.text).quote.replace(/> ?$/, ''), changes)
}

/** Puts empty lines around what becomes a paragraph: right beside one, words would go on with it. */
function apart(state: EditorState, first: Line, last: Line, quote: string, changes: ChangeSpec[]) {
  const { doc } = state
  const isFilled = (number: number) => number >= 1 && number <= doc.lines && /[^\s>]/.test(doc.line(number).text)
  const blank = `${quote.trimEnd()}${state.lineBreak}`
  if (isFilled(first.number - 1)) changes.unshift({ from: first.from, insert: blank })
  if (isFilled(last.number + 1)) changes.push({ from: doc.line(last.number + 1).from, insert: blank })
  const set = state.changes(changes)
  return { changes: set, selection: { anchor: set.mapPos(state.selection.main.head, 1) } }
}
