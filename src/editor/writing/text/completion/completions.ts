import { autocompletion } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { imageNames, imageThumbnail } from './image-names.ts'
import { siteLinks } from './site-links.ts'
import { slashCommands } from './slash-commands.ts'

const theme = EditorView.theme({
  '.cm-tooltip.cm-tooltip-autocomplete': {
    padding: '0.25rem',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-1)',
    backgroundColor: 'var(--color-paper)',
    boxShadow: 'var(--shadow-2)',
    '& > ul': { fontFamily: 'var(--font-text)', fontSize: '0.9375rem', maxHeight: 'min(27rem, 60vh)' },
    '& > ul > li': { padding: '0.4rem 0.6rem', lineHeight: '1.4', color: 'var(--color-ink)', borderRadius: '4px' },
    '& > ul > li[aria-selected]': { background: 'var(--color-accent-wash)', color: 'var(--color-accent)' },
  },
  '.cm-completionMatchedText': { fontWeight: '700', textDecoration: 'none' },
  '.cm-completion-thumbnail': {
    width: '2.5rem',
    height: '1.75rem',
    marginInlineEnd: '0.6rem',
    objectFit: 'cover',
    verticalAlign: 'middle',
    borderRadius: '3px',
  },
  '.cm-completionDetail': { color: 'var(--color-ink-soft)', fontStyle: 'normal' },
})

/** The lists that open while one types. */
export const completions: Extension = [
  autocompletion({
    override: [slashCommands, siteLinks, imageNames],
    addToOptions: [imageThumbnail],
    icons: false,
    // A list opens only where it was asked for, so that its first entry can be chosen at once.
    interactionDelay: 0,
  }),
  theme,
]
