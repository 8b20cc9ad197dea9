import type { Compartment, Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

// Chosen: a view beside the preview may be lower, and the cursor's line would end below its edge.
const LOWEST = 0.7

/** Shows the same text in another way. What is looked at stays where it is: the cursor's line, else the uppermost one. */
export function changeLook(view: EditorView, place: Compartment, look: Extension): void {
  if (place.get(view.state) === look) return
  const { at, above } = lookedAt(view)
  view.dispatch({ effects: [place.reconfigure(look), EditorView.scrollIntoView(at, { y: 'start', yMargin: above })] })
}

function lookedAt(view: EditorView): { at: number; above: number } {
  const { head } = view.state.selection.main
  const { top, bottom } = view.scrollDOM.getBoundingClientRect()
  const [first, last] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)]
  const cursor = view.coordsAtPos(head)
  if (cursor && cursor.top >= first && cursor.bottom <= last)
    return { at: head, above: Math.min(cursor.top - first, LOWEST * (last - first)) }
  const block = view.lineBlockAtHeight(first - view.documentTop)
  return { at: block.from, above: Math.max(0, block.top + view.documentTop - first) }
}
