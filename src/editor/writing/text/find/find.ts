import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { createFindPanel } from './find-panel.ts'
import { findTheme } from './find-theme.ts'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** Command+H hides a program on a Mac. */
export const REPLACE_KEY = isMac ? 'Mod-Alt-f' : 'Mod-h'

/** Finds and replaces in the text. */
export const find: Extension = [
  search({ top: true, createPanel: createFindPanel }),
  findTheme,
  keymap.of([
    { any: (view, event) => isReplaceKey(event) && openReplace(view), scope: 'editor search-panel' },
    ...searchKeymap,
  ]),
]

// With the capitals locked, a key that is bound by its letter would take its place with Shift, too.
function isReplaceKey({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (shiftKey) return false
  return isMac ? metaKey && altKey && code === 'KeyF' : ctrlKey && !altKey && !metaKey && code === 'KeyH'
}

/** Opens the panel with the field for the new words focused. */
function openReplace(view: EditorView): boolean {
  openSearchPanel(view)
  view.dom.querySelector<HTMLInputElement>('.cm-find input[name=replace]')?.select()
  return true
}
