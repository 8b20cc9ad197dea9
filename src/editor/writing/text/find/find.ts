import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { createFindPanel } from './find-panel.ts'

const FOCUS = { outline: '2px solid var(--color-accent)', outlineOffset: '1px' }

const CHECK =
  'linear-gradient(45deg, transparent 44%, var(--color-on-accent) 44% 56%, transparent 56%), linear-gradient(-45deg, transparent 44%, var(--color-on-accent) 44% 56%, transparent 56%)'

const findTheme = EditorView.theme({
  '.cm-find': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0.4rem',
    padding: '0.6rem 1rem',
    fontFamily: 'var(--font-text)',
    fontSize: '0.9375rem',
  },
  '.cm-find, .cm-find *': { boxSizing: 'border-box' },
  '.cm-find-row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.4rem 0.75rem' },
  '.cm-find-row:first-child': { paddingInlineEnd: '4.5rem' },
  '.cm-find-field': {
    display: 'flex',
    flex: '1 1 14rem',
    alignItems: 'center',
    gap: '0.5rem',
    maxWidth: '30rem',
    minWidth: '0',
    '& > span': { flex: 'none', minWidth: '6.25rem', color: 'var(--color-ink-soft)' },
    '& > input': {
      flex: '1',
      minWidth: '0',
      width: '0',
      minHeight: '2.25rem',
      padding: '0.3rem 0.5rem',
      border: '1px solid var(--color-line-strong)',
      borderRadius: 'var(--radius-1)',
      backgroundColor: 'var(--color-paper)',
      color: 'inherit',
      // Phones magnify the page for a field with smaller letters.
      font: '1rem var(--font-text)',
    },
    '& > input[aria-invalid=true]': { borderColor: 'var(--color-danger)' },
  },
  '.cm-find-count': { minWidth: '6.5rem', color: 'var(--color-ink-soft)', fontVariantNumeric: 'tabular-nums' },
  '.cm-find-choice': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.4rem',
    minHeight: '2.25rem',
    cursor: 'pointer',
    '& > input': {
      appearance: 'none',
      width: '1.125rem',
      height: '1.125rem',
      margin: '0',
      border: '1px solid var(--color-line-strong)',
      borderRadius: '4px',
      backgroundColor: 'var(--color-paper)',
    },
    '& > input:checked': {
      borderColor: 'var(--color-accent)',
      background: `${CHECK} 50% / 0.75rem 0.75rem no-repeat, var(--color-accent)`,
    },
  },
  '.cm-find-button, .cm-find-close': {
    minHeight: '2.25rem',
    padding: '0.25rem 0.7rem',
    border: '1px solid var(--color-line-strong)',
    borderRadius: 'var(--radius-1)',
    backgroundColor: 'var(--color-paper)',
    color: 'var(--color-accent)',
    font: '600 0.9375rem var(--font-text)',
    cursor: 'pointer',
    '&:hover': { borderColor: 'var(--color-accent)' },
    '&:active': { backgroundColor: 'var(--color-accent-wash)' },
  },
  '.cm-find-close': { position: 'absolute', insetBlockStart: '0.6rem', insetInlineEnd: '0.75rem' },
  '.cm-find :is(input, button):focus-visible': FOCUS,
  '@media (pointer: coarse)': {
    '.cm-find-button, .cm-find-close, .cm-find-choice, .cm-find-field > input': { minHeight: '2.75rem' },
  },
})
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
