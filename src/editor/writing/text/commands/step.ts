import { isolateHistory } from '@codemirror/commands'
import type { EditorState, StateCommand } from '@codemirror/state'
import type { TextChange } from './toggle.ts'

/** A command that is one step of the history. It hands its key on where `changeOf` has no answer. */
export function step(name: string, changeOf: (state: EditorState) => Partial<TextChange> | null): StateCommand {
  return ({ state, dispatch }) => {
    const change = state.readOnly ? null : changeOf(state)
    if (!change) return false
    const changes = state.changes(change.changes ?? [])
    const selection = change.selection ?? state.selection.map(changes, 1)
    const annotations = changes.empty ? [] : [isolateHistory.of('full')]
    dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: `input.${name}`, annotations }))
    return true
  }
}
