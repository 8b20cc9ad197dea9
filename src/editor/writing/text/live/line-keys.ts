import { EditorSelection, type Extension, Prec } from '@codemirror/state'
import { type Command, keymap } from '@codemirror/view'
import { partsOfLine } from '../commands/line-parts.ts'
import { isVerbatim, step } from '../commands/text-command.ts'

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

/** Keys that go by what a reader sees rather than by the lines of the source. */
export const lineKeys: Extension = Prec.high(
  keymap.of([
    { key: 'Home', run: toWords(false), shift: toWords(true) },
    { key: 'Backspace', run: endHeading },
  ]),
)
