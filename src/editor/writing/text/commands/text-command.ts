import { isolateHistory } from '@codemirror/commands'
import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { TextChange } from './toggle.ts'
import { findAround, treeTo } from './tree-to.ts'

/** Something that a button or a key does to the selected text. */
export interface TextCommand {
  run: StateCommand
  /** Whether the selected text has it, so that running the command takes it away. */
  isActive(state: EditorState): boolean
}

/** A command that is one step of the history. It hands its key on where `changeOf` has no answer. */
export function step(name: string, changeOf: (state: EditorState) => Partial<TextChange> | null): StateCommand {
  return ({ state, dispatch }) => {
    const change = state.readOnly ? null : changeOf(state)
    if (!change) return false
    const changes = state.changes(change.changes ?? [])
    const selection = change.selection ?? state.selection.map(changes, 1)
    const annotations = changes.empty ? [] : [isolateHistory.of('full')]
    const { effects = [] } = change
    dispatch(
      state.update({ changes, selection, effects, scrollIntoView: true, userEvent: `input.${name}`, annotations }),
    )
    return true
  }
}

/** Writes something else than what was typed, with the cursor at a place of it. */
export function typeText(view: EditorView, changes: ChangeSpec, anchor: number): true {
  view.dispatch({ changes, selection: { anchor }, scrollIntoView: true, userEvent: 'input.type' })
  return true
}

const VERBATIM =
  /^(?:FencedCode|CodeBlock|HTMLBlock|CommentBlock|ProcessingInstructionBlock|Table|LinkReference|HorizontalRule)$/

/** Whether a line is part of something that no marker of a line may be put into, such as code or a table. */
export function isVerbatim(state: EditorState, line: Line): boolean {
  const words = line.from + line.text.search(/[^\s>]|$/)
  const inner = treeTo(state, line.to).resolveInner(words, 1)
  return (
    (inner.name === 'HeaderMark' && inner.parent?.name.startsWith('Setext')) ||
    findAround(state, words, VERBATIM, [1]) !== null
  )
}
