import { syntaxTree } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** The event that the text sends to the elements around it when what the toolbar says of it may have changed. */
export const TEXT_TOLD = 'text-told'

export const tellsOfText: Extension = EditorView.updateListener.of(
  ({ view, docChanged, selectionSet, startState, state }) => {
    if (docChanged || selectionSet || syntaxTree(startState) !== syntaxTree(state))
      view.dom.dispatchEvent(new CustomEvent(TEXT_TOLD, { bubbles: true, composed: true }))
  },
)
