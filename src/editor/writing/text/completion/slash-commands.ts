import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete'
import { isolateHistory } from '@codemirror/commands'
import { EditorSelection, type StateCommand, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { CHOOSE_IMAGE } from '../../../images/choose-image-event.ts'
import { placeholders } from '../../../images/placeholders.ts'
import { findAround } from '../commands/tree-to.ts'
import { MARKS } from '../shortcuts.ts'
import { insertTable } from '../tables/insert-table.ts'

const SLASH = /^[\s>]*\/([\p{L}\d ]*)$/u
const NO_COMMANDS = /^(?:FencedCode|CodeBlock|HTMLBlock|CommentBlock|Table)$/
const LINE_MARKS = /^(?:Heading \d|Bulleted list|Numbered list|Task list|Quote|Code block|Divider)$/

/** What a slash at the beginning of a line offers to put there. */
export function slashCommands({ state, pos }: CompletionContext): CompletionResult | null {
  const line = state.doc.lineAt(pos)
  const [, typed] = SLASH.exec(line.text.slice(0, pos - line.from)) ?? []
  if (typed === undefined || pos < line.to || findAround(state, pos, NO_COMMANDS, [-1])) return null
  const marks = MARKS.flat().filter(({ name }) => LINE_MARKS.test(name))
  const options = marks.map(({ name, run }) => ({ label: name, apply: applied(run) }))
  options.splice(-1, 0, { label: 'Table', apply: applied(insertTable) })
  // Only who may upload has the button for images.
  if (state.field(placeholders, false)) options.push({ label: 'Image', apply: chooseImage })
  return {
    from: pos - typed.length,
    options: options.map((option, at) => ({ ...option, boost: -at })),
    validFor: /^[\p{L}\d ]*$/u,
  }
}

/** Takes the slash away and runs a command on the empty line, as one step of the history. */
function applied(run: StateCommand) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const bare = view.state.update(withoutSlash(from, to))
    let change: TransactionSpec = withoutSlash(from, to)
    run({
      state: bare.state,
      dispatch: ({ changes, selection }) => {
        const all = bare.changes.compose(changes)
        change = { changes: all, selection: selection ?? bare.state.selection.map(changes, 1) }
      },
    })
    dispatch(view, completion, change)
  }
}

function chooseImage(view: EditorView, completion: Completion, from: number, to: number): void {
  dispatch(view, completion, withoutSlash(from, to))
  view.dom.dispatchEvent(new CustomEvent(CHOOSE_IMAGE, { bubbles: true, composed: true }))
}

function withoutSlash(from: number, to: number) {
  return { changes: { from: from - 1, to }, selection: EditorSelection.cursor(from - 1) }
}

function dispatch(view: EditorView, completion: Completion, change: TransactionSpec): void {
  const annotations = [pickedCompletion.of(completion), isolateHistory.of('full')]
  view.dispatch({ ...change, annotations, scrollIntoView: true, userEvent: 'input.complete' })
}
