import { history } from '@codemirror/commands'
import { ensureSyntaxTree } from '@codemirror/language'
import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state'
import { lastToggle } from '#src/editor/writing/text/commands/toggle.ts'
import { postMarkdownLanguage } from '#src/editor/writing/text/live/markdown-language.ts'
import { indentation } from '#src/editor/writing/text/text-editor.tsx'

/** A text with its selection between `«` and `»`, or its cursor at `^`. */
export function stateOf(marked: string): EditorState {
  const anchor = marked.search(/[«^]/)
  const doc = marked.replace(/[«»^]/g, '')
  const head = marked.includes('»') ? marked.replace(/[«^]/, '').indexOf('»') : anchor
  const state = EditorState.create({
    doc,
    selection: EditorSelection.single(Math.max(0, anchor), Math.max(0, head)),
    extensions: [history(), lastToggle, postMarkdownLanguage, indentation],
  })
  // Without it, reading ends where a busy machine takes longer than the 20 ms that CodeMirror allows.
  ensureSyntaxTree(state, doc.length, 10_000)
  return state
}

/** The state after a command, which may also leave it as it is. */
export function after(state: EditorState, ...commands: StateCommand[]): EditorState {
  let now = state
  for (const run of commands)
    run({
      state: now,
      dispatch: (transaction) => {
        now = transaction.state
      },
    })
  return now
}

/** The text with its selection, written as `stateOf` reads it. */
function shown({ doc, selection: { main } }: EditorState): string {
  const text = doc.toString()
  if (main.empty) return `${text.slice(0, main.head)}^${text.slice(main.head)}`
  return `${text.slice(0, main.from)}«${text.slice(main.from, main.to)}»${text.slice(main.to)}`
}

export function result(marked: string, ...commands: StateCommand[]): string {
  return shown(after(stateOf(marked), ...commands))
}
