import { EditorSelection, type EditorState, type Extension, Prec } from '@codemirror/state'
import { type Command, keymap } from '@codemirror/view'
import { partsOfLine } from '../commands/line-parts.ts'
import { isVerbatim, step } from '../commands/text-command.ts'
import { findAround } from '../commands/tree-to.ts'

const HEADING = /^ {0,3}#{1,6}[ \t]+/

/** Goes to the first word of an item or a heading, whose marks are drawn otherwise, and from there to the line's start. */
const toWords =
  (isSelecting: boolean): Command =>
  (view) => {
    const { state } = view
    const { main } = state.selection
    const line = state.doc.lineAt(main.head)
    const start = line.from + (HEADING.exec(line.text)?.[0].length ?? partsOfLine(line.text).words)
    // In a line that is wrapped, its further rows have their own start.
    if (main.head <= start || start === line.from || view.moveToLineBoundary(main, false).head >= start) return false
    if (isVerbatim(state, line)) return false
    const selection = EditorSelection.single(isSelecting ? main.anchor : start, start)
    view.dispatch({ selection, scrollIntoView: true, userEvent: 'select' })
    return true
  }

/** Backspace before the first word of a heading makes it a paragraph. */
const endHeading = step('heading', (state) => {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  if (!empty || HEADING.exec(line.text)?.[0].length !== head - line.from || isVerbatim(state, line)) return null
  return { changes: { from: line.from, to: head } }
})

// Formulas and rows of a table are written line by line, and so are notes.
const BY_LINES = /^\s*\$\$|\||^\[\^/

/** The paragraph that a new line would be a part of. */
function paragraphAt(state: EditorState, at: number) {
  const paragraph = findAround(state, at, /^Paragraph$/, [-1])
  return paragraph && !BY_LINES.test(state.sliceDoc(paragraph.from, paragraph.to)) ? paragraph : null
}

/** Begins a paragraph: a sole line break shows nothing on the site. In one that is empty, another would show nothing either. */
const nextParagraph = step('paragraph', (state) => {
  const { from, to } = state.selection.main
  const line = state.doc.lineAt(from)
  const isBlank = line.text === '' && line.number > 2 && state.doc.line(line.number - 1).text === ''
  if (isBlank && from === to && !findAround(state, from, /^(?!Document)/)) return {}
  if (paragraphAt(state, from)?.parent?.name !== 'Document') return null
  const start = from - (/[ \t]*$/.exec(line.text.slice(0, from - line.from))?.[0].length ?? 0)
  return { changes: { from: start, to, insert: '\n\n' }, selection: { anchor: start + 2 } }
})

/** Backspace joins a paragraph, or the empty line where one would begin, with the one before. */
const joinParagraphs = step('join', (state) => {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  if (!empty || head !== line.from || line.number < 3 || state.doc.line(line.number - 1).text !== '') return null
  const beside = line.text === '' ? [head - 2] : [head - 2, head + 1]
  if (!beside.every((at) => paragraphAt(state, at)?.parent?.name === 'Document')) return null
  return { changes: { from: head - 2, to: head } }
})

/** Begins a line of the same paragraph. */
const nextLine = step('line', (state) => {
  const { from, to } = state.selection.main
  if (!paragraphAt(state, from)) return null
  const indent = partsOfLine(state.doc.lineAt(from).text)
  const insert = `\\\n${indent.quote}${' '.repeat(indent.words - indent.quote.length)}`
  return { changes: { from, to, insert }, selection: { anchor: from + insert.length } }
})

/** Keys that go by what a reader sees rather than by the lines of the source. */
export const lineKeys: Extension = Prec.high(
  keymap.of([
    { key: 'Home', run: toWords(false), shift: toWords(true) },
    { key: 'Backspace', run: endHeading },
    { key: 'Backspace', run: joinParagraphs },
    { key: 'Enter', run: nextParagraph, shift: nextLine },
  ]),
)
