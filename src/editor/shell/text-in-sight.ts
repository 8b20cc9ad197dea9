import type { Extension } from '@codemirror/state'
import { EditorView, ViewPlugin } from '@codemirror/view'
import { clearPart } from './clear-part.ts'
import { findScroller } from './find-scroller.ts'
import type { CoveredEvent } from './keep-focus-in-sight.ts'

// Chosen: enough that the line does not touch the bar, and more than what is lost to rounding.
const DISTANCE_PX = 4

/**
 * Scrolls the line that is typed out from behind the bars. CodeMirror scrolls it into its own frame and the page; its
 * margins end at the frame, which itself may lie behind a bar.
 */
export const textInSight: Extension = [
  EditorView.scrollHandler.of((view, { head }) => {
    // Before the next paint, and after what CodeMirror does by itself.
    queueMicrotask(() => uncover(view, head))
    return false
  }),
  // A frame that gets lower, as beside the preview, where the tools take more rows, covers the lines at its end.
  ViewPlugin.define((view) => {
    let height = view.scrollDOM.clientHeight
    const observer = new ResizeObserver(() => {
      const lost = height - view.scrollDOM.clientHeight
      height = view.scrollDOM.clientHeight
      if (lost > 0) showCursor(view, lost)
    })
    observer.observe(view.scrollDOM)
    return { destroy: () => observer.disconnect() }
  }),
]

/** The cursor's line comes back into sight, unless the person has scrolled it away. */
export function keepCursorInSight(view: EditorView, event: CoveredEvent): void {
  event.preventDefault()
  showCursor(view, event.detail)
}

/** `moved`: how far, in CSS pixels, an edge has come over what was in sight. */
function showCursor(view: EditorView, moved: number): void {
  const { head } = view.state.selection.main
  const cursor = view.coordsAtPos(head)
  if (!cursor) return
  const text = view.scrollDOM.getBoundingClientRect()
  const top = Math.max(text.top, 0) - moved
  const bottom = Math.min(text.bottom, window.innerHeight) + moved
  if (cursor.bottom < top || cursor.top > bottom) return
  view.dispatch({ effects: EditorView.scrollIntoView(head, { y: 'nearest' }) })
}

function uncover(view: EditorView, head: number): void {
  const line = view.coordsAtPos(head)
  if (!line) return
  const { top, bottom } = clearPart()
  const below = line.bottom + DISTANCE_PX - bottom
  const above = top + DISTANCE_PX - line.top
  if (below > 0) findScroller().scrollBy(0, below)
  else if (above > 0) findScroller().scrollBy(0, -above)
}
