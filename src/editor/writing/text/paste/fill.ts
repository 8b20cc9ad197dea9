import { isolateHistory } from '@codemirror/commands'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { Place } from './convert/fit-in.ts'
import { filling, type Held, isHeld } from './held.ts'
import { kindOf } from './surroundings.ts'

/** Markdown as it fits in the place, with the spaces of the plain text around it; null where the plain text is pasted. */
export type Written = (state: EditorState, place: Place, plain: string) => string | null

export const asPlain: Written = () => null

/** Writes Markdown, or the plain text where there is none, as one step of undo. */
export function fill(view: EditorView, place: Held, plain: string, written: Written): void {
  if (!isHeld(view, place)) return
  const { state } = view
  const { from, to } = place
  const insert = written(state, { from, to, kind: kindOf(state, from, to) }, plain) || plain
  const changes = state.changes({ from, to, insert: state.toText(insert) })
  view.dispatch({
    changes,
    selection: state.selection.map(changes, 1),
    annotations: [filling.of(place), isolateHistory.of('full')],
    userEvent: 'input.paste',
    scrollIntoView: state.selection.main.head === to,
  })
}
