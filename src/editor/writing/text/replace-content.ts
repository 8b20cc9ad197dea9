import type { EditorView } from '@codemirror/view'

/** Puts another text into the editor, as one step that can be undone; what both have in common stays, and the cursor in it. */
export function replaceContent(view: EditorView | null, content: string): void {
  if (!view) return
  const current = view.state.doc.toString()
  const shorter = Math.min(current.length, content.length)
  let head = 0
  while (head < shorter && current[head] === content[head]) head++
  let tail = 0
  while (tail < shorter - head && current.at(-1 - tail) === content.at(-1 - tail)) tail++
  if (head === current.length && head === content.length) return
  view.dispatch({
    changes: { from: head, to: current.length - tail, insert: content.slice(head, content.length - tail) },
    userEvent: 'input.replace',
  })
}
