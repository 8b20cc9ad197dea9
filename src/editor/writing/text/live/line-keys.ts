import { EditorSelection, type Extension, Prec, type StateCommand } from '@codemirror/state'
import { type Command, keymap } from '@codemirror/view'
import { partsOfLine } from '../commands/line-parts.ts'
import { isVerbatim, step } from '../commands/text-command.ts'
import { treeTo } from '../commands/tree-to.ts'
import { LOOKS } from './inlines.ts'

const HEADING = /^ {0,3}#{1,6}[ \t]+/

/** How many characters stand before the words of a line. */
const marksOf = (text: string) => HEADING.exec(text)?.[0].length ?? partsOfLine(text).words

/** Goes to the first word of an item or a heading, whose marks are drawn otherwise, and from there to the line's start. */
const toWords =
  (isSelecting: boolean): Command =>
  (view) => {
    const { state } = view
    const { main } = state.selection
    const line = state.doc.lineAt(main.head)
    const start = line.from + marksOf(line.text)
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
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  if (!empty || head !== line.to || line.length === 0 || line.number === state.doc.lines) return null
  const next = state.doc.line(line.number + 1)
  const marks = marksOf(next.text)
  if (marks === 0 || isVerbatim(state, line) || isVerbatim(state, next)) return null
  return { changes: { from: head, to: next.from + marks } }
})

/** Takes the cursor over the marks beside it, so that a letter is deleted and no mark without the one it belongs to. */
const passMarks =
  (side: -1 | 1): StateCommand =>
  ({ state, dispatch }) => {
    const { main, ranges } = state.selection
    const markAt = (at: number) => treeTo(state, at).resolveInner(at, side)
    let at = main.head
    for (let mark = markAt(at); mark.name.endsWith('Mark') && (mark.parent?.name ?? '') in LOOKS; mark = markAt(at))
      at = side < 0 ? mark.from : mark.to
    if (main.empty && ranges.length === 1 && at !== main.head) dispatch(state.update({ selection: { anchor: at } }))
    return false
  }

/** Keys that go by what a reader sees rather than by the lines of the source, before those that delete marks of lists and quotes. */
export const lineKeys: Extension = Prec.highest(
  keymap.of([
    { key: 'Home', run: toWords(false), shift: toWords(true) },
    { key: 'Backspace', run: passMarks(-1) },
    { key: 'Backspace', run: endHeading },
    { key: 'Delete', run: passMarks(1) },
    { key: 'Delete', run: joinNext },
    { key: 'Enter', run: lowerHeading },
    { key: 'Mod-Backspace', mac: 'Alt-Backspace', run: passMarks(-1) },
    { key: 'Mod-Delete', mac: 'Alt-Delete', run: passMarks(1) },
  ]),
)
