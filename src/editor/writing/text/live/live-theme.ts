import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const heading = (size: string, above: string) => ({ fontSize: size, paddingBlockStart: above })

const picture = {
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  maxHeight: '70vh',
  objectFit: 'contain',
  margin: '0 auto',
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius-2)',
  background: 'var(--color-paper)',
}

// The site's own sizes, src/styles/prose-rules.css, with room for the eye only above: a line has padding and no margin.
const theme = EditorView.theme({
  '.cm-scroller': {
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--text-body)',
    lineHeight: '1.667',
    overflow: 'auto',
  },
  // As wide as what is read on the site, in the middle, and the room beside it can be clicked. On a phone it has the screen.
  '.cm-content': {
    minWidth: '0',
    padding: 'clamp(0.75rem, 2vw, 1.5rem) max(min(1.25rem, 1vw), calc((100% - 680px) / 2)) 30vh',
  },
  // A line of nothing but hidden marks is as high as others.
  '.cm-line': { '--to-end': '90deg', '--start': '0', minHeight: '1lh', padding: '0' },
  '.cm-line:dir(rtl)': { '--to-end': '-90deg', '--start': '100%' },
  '.cm-h': {
    color: 'var(--color-ink)',
    fontWeight: '700',
    lineHeight: '1.25',
    letterSpacing: '-0.02em',
    paddingBlockEnd: '0.3em',
  },
  '.cm-h1': heading('clamp(1.625rem, 1.4rem + 1vw, 2.25rem)', '0.8em'),
  '.cm-h2': heading('var(--text-4)', '0.9em'),
  '.cm-h3': heading('var(--text-3)', '0.9em'),
  '.cm-h4, .cm-h5, .cm-h6': heading('1em', '0.8em'),
  '.cm-content > .cm-h:first-child': { paddingBlockStart: '0' },
  '.cm-line.cm-underline': {
    padding: '0',
    fontSize: '0.75rem',
    lineHeight: '1.2',
    fontWeight: '400',
    color: 'var(--color-ink-soft)',
  },
  '.cm-strong': { fontWeight: '700' },
  '.cm-emphasis': { fontStyle: 'italic' },
  '.cm-struck': { textDecoration: 'line-through' },
  '.cm-link': {
    color: 'var(--color-accent)',
    textDecoration: 'underline 1px',
    textUnderlineOffset: '0.2em',
  },
  '.cm-dim, .cm-fence': { color: 'var(--color-ink-soft)' },
  '.cm-dim': { fontSize: '0.92em' },
  'sup, sub': { lineHeight: '0' },
  // As src/styles/rare-rules.css has it.
  kbd: {
    padding: '0.1em 0.4em',
    border: '1px solid var(--color-line-strong)',
    borderBlockEndWidth: '2px',
    borderRadius: '4px',
    background: 'var(--color-paper)',
    font: '0.85em / 1.2 var(--font-code)',
  },
  '.cm-code-words, code': {
    padding: '0.1em 0.35em',
    borderRadius: '4px',
    background: 'var(--color-code)',
    fontFamily: 'var(--font-code)',
    fontSize: '0.9em',
  },
  '.cm-code': {
    padding: '0 1.25rem',
    background: 'var(--color-code)',
    fontFamily: 'var(--font-code)',
    fontSize: '0.875rem',
    lineHeight: '1.6',
    tabSize: '2',
  },
  '.cm-framed': { borderInline: '1px solid var(--color-line)', paddingInlineEnd: '1.25rem' },
  '.cm-framed-first': {
    paddingBlockStart: '0.5rem',
    borderBlockStart: '1px solid var(--color-line)',
    borderStartStartRadius: 'var(--radius-1)',
    borderStartEndRadius: 'var(--radius-1)',
  },
  '.cm-framed-last': {
    paddingBlockEnd: '0.5rem',
    borderBlockEnd: '1px solid var(--color-line)',
    borderEndStartRadius: 'var(--radius-1)',
    borderEndEndRadius: 'var(--radius-1)',
  },
  '.cm-fence-bare::after': { content: '" language"', opacity: '0.7' },
  '.cm-code-label': {
    color: 'var(--color-ink-soft)',
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--text-tiny)',
  },
  '.cm-table-line': { fontFamily: 'var(--font-code)', fontSize: 'var(--text-small)', lineHeight: '1.7' },
  '.cm-table-box': { overflowX: 'auto', scrollbarWidth: 'thin' },
  '.cm-table-row': {
    display: 'flex',
    borderInlineStart: '1px solid var(--color-line)',
    fontFamily: 'var(--font-text)',
    lineHeight: '1.5',
  },
  '.cm-table-dashes': { height: '0', overflow: 'hidden', lineHeight: '0' },
  '.cm-cell': {
    boxSizing: 'border-box',
    minHeight: 'calc(1.5em + 0.7rem)',
    padding: '0.35rem 0.6rem',
    border: 'solid var(--color-line)',
    borderWidth: '0',
    borderBlockEndWidth: '1px',
    borderInlineEndWidth: '1px',
    overflowWrap: 'anywhere',
  },
  // The blank behind a bar stands in the padding.
  '.cm-cell-blank': { textIndent: '-0.25em' },
  '.cm-table-head .cm-cell': { borderBlockStartWidth: '1px', fontWeight: '700', background: 'var(--color-canvas)' },
  '.cm-quotes, .cm-items': {
    // At most 60 percent, so that the words have room at any depth.
    paddingInlineStart: 'min(60%, var(--quotes) * 1.25rem + var(--items) * 1.5em)',
  },
  '.cm-quotes': {
    color: 'var(--color-ink-soft)',
    // A bar for each quote that the line is in.
    background:
      'repeating-linear-gradient(var(--to-end), var(--hue, var(--color-accent)) 0 3px, transparent 3px 1.25rem) var(--start) 0 / calc(var(--quotes) * 1.25rem) 100% no-repeat',
  },
  '.cm-alert-note': { '--hue': 'var(--hue-technical)' },
  '.cm-alert-tip': { '--hue': 'var(--color-good)' },
  '.cm-alert-important': { '--hue': 'var(--hue-agents)' },
  '.cm-alert-warning': { '--hue': 'var(--color-notice)' },
  '.cm-alert-caution': { '--hue': 'var(--color-danger)' },
  '.cm-alert-label': { display: 'inline-block', color: 'var(--hue)', fontWeight: '700', textTransform: 'lowercase' },
  '.cm-alert-label::first-letter': { textTransform: 'uppercase' },
  '.cm-formula-apart': {
    display: 'inline-block',
    width: '100%',
    // Its signs reach a little beyond their lines.
    overflow: 'auto hidden',
    paddingBlock: '0.25rem',
    verticalAlign: 'top',
    textAlign: 'center',
    textIndent: '0',
  },
  '.cm-folded': { height: '0', overflow: 'hidden', lineHeight: '0' },
  // In flow, it lets a line break between words and the sign or the footnote behind them. Beside a picture, it makes room.
  '.cm-widgetBuffer:not(:has(+ .cm-picture), .cm-picture + *)': { position: 'absolute' },
  '.cm-footnote': { color: 'var(--color-accent)', fontSize: '0.75em', verticalAlign: 'super', lineHeight: '1' },
  '.cm-join::after': {
    content: '"↵"',
    color: 'var(--color-line-strong)',
    fontSize: '0.75em',
    paddingInlineStart: '0.3em',
  },
  '.cm-item': { textIndent: '-1.5em' },
  '.cm-item-mark': {
    display: 'inline-block',
    minWidth: '1.5em',
    textIndent: '0',
    color: 'var(--color-ink-soft)',
    fontVariantNumeric: 'tabular-nums',
    boxSizing: 'border-box',
    whiteSpace: 'pre',
  },
  // The browser's own, as on the site.
  '.cm-bullet::before': {
    content: '""',
    display: 'list-item',
    marginInlineStart: '1.5em',
    listStyle: 'var(--bullet) outside',
  },
  // Room between paragraphs rather than a line of nothing, until the cursor is in it.
  '.cm-blank': { lineHeight: '1.15' },
  '.cm-h + .cm-blank': { lineHeight: '0.5' },
  '.cm-task-box': {
    width: '1.05em',
    height: '1.05em',
    margin: '0',
    verticalAlign: '-0.12em',
    accentColor: 'var(--color-accent)',
    cursor: 'pointer',
  },
  '.cm-rule': {
    display: 'inline-block',
    width: '100%',
    height: '1px',
    marginBlock: '1.25rem',
    verticalAlign: 'middle',
    background: 'var(--color-line-strong)',
  },
  '.cm-picture': {
    display: 'block',
    position: 'relative',
    padding: '0.5rem 0',
    textIndent: '0',
    '& img': picture,
  },
  // With the room that the lines and the blank lines around a picture of the text take.
  '.cm-placeholder-row': {
    padding: '0.5rem 0',
    margin: '1lh 0',
    '& canvas': { ...picture, width: 'var(--width)', borderStyle: 'dashed' },
  },
  '.cm-words-above > .cm-placeholder-row': { marginBlockStart: 'calc(1lh + 1.15em)' },
  '.cm-words-below > .cm-placeholder-row': { marginBlockEnd: 'calc(1lh + 1.15em)' },
  // Otherwise the blanks at the edges of the cell become empty lines above and below the picture.
  '.cm-cell :is(.cm-picture, .cm-placeholder-row)': {
    display: 'inline-block',
    width: 'auto',
    maxWidth: 'calc(100% - 0.6em)',
    padding: '0',
    margin: '0',
    verticalAlign: 'middle',
  },
  '.cm-picture-words': {
    display: 'block',
    color: 'var(--color-ink-soft)',
    fontSize: 'var(--text-small)',
    textAlign: 'center',
    cursor: 'pointer',
  },
  'img + .cm-picture-words': {
    visibility: 'hidden',
    position: 'absolute',
    inset: 'auto 0 1rem',
    width: 'fit-content',
    margin: '0 auto',
    padding: '0.2rem 0.6rem',
    border: '1px solid var(--color-line-strong)',
    borderRadius: 'var(--radius-1)',
    background: 'var(--color-paper)',
  },
  '.cm-picture:hover .cm-picture-words': { visibility: 'visible' },
  '.cm-picture-missing': {
    display: 'block',
    padding: '1.25rem',
    border: '1px dashed var(--color-line-strong)',
    borderRadius: 'var(--radius-1)',
    color: 'var(--color-ink-soft)',
    fontSize: 'var(--text-small)',
    textAlign: 'center',
  },
})

// Words wear their look by what they are; only what the decorations leave as it is written is set back.
const highlighting = HighlightStyle.define([
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: 'var(--color-ink-soft)' },
  { tag: [tags.comment, tags.meta], color: 'var(--color-ink-soft)' },
])

export const liveTheme: Extension = [theme, syntaxHighlighting(highlighting)]
