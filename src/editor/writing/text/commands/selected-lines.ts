import type { EditorState, Line } from '@codemirror/state'

/** The lines that the selection touches. One at whose beginning it ends is none of them. */
export function selectedLines(state: EditorState): Line[] {
  const lines = new Map<number, Line>()
  for (const { from, to } of state.selection.ranges) {
    const first = state.doc.lineAt(from).number
    const end = state.doc.lineAt(to)
    const last = to > from && to === end.from ? end.number - 1 : end.number
    for (let number = first; number <= last; number++) lines.set(number, state.doc.line(number))
  }
  return [...lines.values()].sort((a, b) => a.number - b.number)
}
