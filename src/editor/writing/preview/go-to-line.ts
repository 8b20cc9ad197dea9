import { EditorView } from '@codemirror/view'
import { lineOf } from './line-of.ts'

/** Puts the cursor where the block that was clicked begins in the text. */
export function goToLine(view: EditorView, clicked: EventTarget, before: readonly number[]): void {
  const block = clicked instanceof Element && clicked.closest<HTMLElement>('[data-line]')
  if (!block || clicked.closest('a, button, input')) return
  const { doc } = view.state
  const { from } = doc.line(Math.min(lineOf(block, before), doc.lines))
  view.dispatch({
    selection: { anchor: from },
    effects: EditorView.scrollIntoView(from, { y: 'nearest', yMargin: MARGIN_PX }),
  })
  view.focus()
}

// Chosen: two lines of text.
const MARGIN_PX = 60
