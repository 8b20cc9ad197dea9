import { isolateHistory } from '@codemirror/commands'
import {
  Annotation,
  type ChangeSet,
  type ChangeSpec,
  type EditorSelection,
  type EditorState,
  type SelectionRange,
  type StateCommand,
  type StateEffect,
  StateField,
} from '@codemirror/state'

export interface TextChange {
  changes: ChangeSpec
  /** Where the selection goes; it moves with the text where this is left out. */
  selection?: EditorSelection | SelectionRange | { anchor: number; head?: number }
  effects?: readonly StateEffect<unknown>[]
}

interface Toggled {
  name: string
  back: ChangeSet
  selection: EditorSelection
}

const toggled = Annotation.define<Pick<Toggled, 'name' | 'selection'>>()

/** The last toggle, for as long as the text and the selection stay as it left them. */
export const lastToggle = StateField.define<Toggled | null>({
  create: () => null,
  update(last, transaction) {
    const now = transaction.annotation(toggled)
    if (now) return { ...now, back: transaction.changes.invert(transaction.startState.doc) }
    const isMoved = transaction.selection && !transaction.selection.eq(transaction.startState.selection)
    return transaction.docChanged || isMoved ? null : last
  },
})

/**
 * A command that is one step of the history. The same command twice in a row gives back the very bytes, such as a mark
 * that was written as `__` or the underline of a heading: `lastToggle` has to be part of the state for that.
 * `mayGoBack`: whether what stands there is what a second press should give back.
 */
export function toggle(
  name: string,
  changeOf: (state: EditorState) => TextChange | null,
  mayGoBack: (state: EditorState) => boolean = () => true,
): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false
    const last = state.field(lastToggle, false)
    const isAgain = last?.name === name
    const change = isAgain ? { changes: last.back, selection: last.selection } : changeOf(state)
    if (!change) return true
    const changes = state.changes(change.changes)
    const selection = change.selection ?? state.selection.map(changes, 1)
    const memory = isAgain || !mayGoBack(state) ? [] : [toggled.of({ name, selection: state.selection })]
    dispatch(
      state.update({
        changes,
        selection,
        scrollIntoView: true,
        userEvent: `input.${name}`,
        annotations: [...memory, isolateHistory.of('full')],
        // The bytes of before are right as they are.
        filter: !isAgain,
      }),
    )
    return true
  }
}
