import type { EditorView } from '@codemirror/view'
import { link } from '../commands/link.ts'

/** The event that asks for the dialog of the link at the selection. What shows the dialog prevents its default. */
export const ASK_FOR_LINK = 'ask-for-link'

/** Opens the dialog of a link; writes the marks alone where several places are selected, or where there is no dialog. */
export function askForLink(view: EditorView): boolean {
  const event = new CustomEvent(ASK_FOR_LINK, { bubbles: true, composed: true, cancelable: true })
  if (view.state.selection.ranges.length === 1 && !view.dom.dispatchEvent(event)) return true
  return link.run(view)
}
