import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Styles of the text in every view. Custom properties reach into the shadow root, and follow light and dark. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'var(--color-paper)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { caretColor: 'var(--color-accent)', minHeight: 'inherit' },
  '.cm-line': { overflowWrap: 'anywhere' },
  '.cm-placeholder': { color: 'var(--color-ink-soft)' },
  '.cm-content ::selection, & ::selection': {
    backgroundColor: 'color-mix(in srgb, var(--color-accent) 28%, transparent)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--color-notice-wash)', outline: '1px solid var(--color-notice)' },
  '.cm-searchMatch-selected': {
    backgroundColor: 'color-mix(in srgb, var(--color-notice) 35%, transparent)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--color-accent-wash)' },
  '.cm-problem': {
    textDecoration: 'underline dotted 2px var(--color-notice)',
    textUnderlineOffset: '0.25em',
    textDecorationSkipInk: 'none',
  },
  '.cm-problem-error': { textDecorationColor: 'var(--color-danger)' },
  '.cm-panels': { backgroundColor: 'var(--color-sunken)', color: 'var(--color-ink)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--color-line)' },
})

const source = EditorView.theme({
  '.cm-scroller': { fontFamily: 'var(--font-code)', fontSize: '0.9375rem', lineHeight: '1.7', overflow: 'auto' },
  '.cm-content': { padding: '1rem 0' },
  '.cm-line': { padding: '0 1.125rem' },
})

const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700', color: 'var(--color-accent)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--hue-technical)' },
  { tag: tags.url, textDecoration: 'underline' },
  { tag: tags.quote, color: 'var(--color-ink-soft)' },
  { tag: tags.monospace, color: 'var(--hue-community)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: 'var(--color-ink-soft)' },
  { tag: [tags.comment, tags.meta, tags.angleBracket, tags.tagName], color: 'var(--color-ink-soft)' },
])

/** The text as it is written. */
export const sourceTheme = [source, syntaxHighlighting(highlighting)]
