import { EditorView } from '@codemirror/view'

const FOCUS = { outline: '2px solid var(--color-accent)', outlineOffset: '1px' }
const CHECK =
  'linear-gradient(45deg, transparent 44%, var(--color-on-accent) 44% 56%, transparent 56%), linear-gradient(-45deg, transparent 44%, var(--color-on-accent) 44% 56%, transparent 56%)'

export const findTheme = EditorView.theme({
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
