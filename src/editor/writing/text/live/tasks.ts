import { syntaxTree } from '@codemirror/language'
import type { EditorState, StateCommand } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

const MARKER = /^\[([ xX\t])\]$/

/** The one character that stands for done or to do, and what it becomes. */
function toggled(state: EditorState, marker: number) {
  const [, mark] = MARKER.exec(state.sliceDoc(marker, marker + 3)) ?? []
  return mark === undefined ? [] : [{ from: marker + 1, to: marker + 2, insert: /x/i.test(mark) ? ' ' : 'x' }]
}

/** Ticks the task whose marker begins at a place of the text, or takes the tick back. */
export function toggleTaskAt(view: EditorView, marker: number): void {
  const changes = toggled(view.state, marker)
  if (changes.length > 0) view.dispatch({ changes, userEvent: 'input.task' })
}

/** Does so for the tasks in the selected lines. Hands the key on where there is none. */
export const toggleTask: StateCommand = ({ state, dispatch }) => {
  const markers = new Set<number>()
  for (const { from, to } of state.selection.ranges)
    syntaxTree(state).iterate({
      from: state.doc.lineAt(from).from,
      to: state.doc.lineAt(to).to,
      enter: ({ name, from: marker }) => {
        const line = state.doc.lineAt(marker)
        if (name === 'TaskMarker' && line.from <= to && line.to >= from) markers.add(marker)
      },
    })
  const changes = [...markers].flatMap((marker) => toggled(state, marker))
  if (changes.length === 0) return false
  dispatch(state.update({ changes, userEvent: 'input.task' }))
  return true
}
