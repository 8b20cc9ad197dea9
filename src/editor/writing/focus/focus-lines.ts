import type { EditorState, Extension } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

const active = Decoration.line({ class: 'cm-focus-line' })

/** Dims every paragraph but the one that the cursor or the selection is in. */
export const focusLines: Extension = [
  EditorView.decorations.compute(['doc', 'selection'], markParagraph),
  EditorView.theme({
    // Dimmed words keep the contrast that WCAG asks for.
    '.cm-line:not(.cm-focus-line), .cm-line:not(.cm-focus-line) *': {
      color: 'color-mix(in srgb, var(--color-ink-soft) 88%, var(--color-paper)) !important',
    },
  }),
]

// Chosen: more than a screen holds.
const MOST_LINES = 200

function markParagraph({ doc, selection }: EditorState): DecorationSet {
  let first = doc.lineAt(selection.main.from).number
  let last = doc.lineAt(selection.main.to).number
  const isText = (line: number) => line >= 1 && line <= doc.lines && doc.line(line).text.trim() !== ''
  if (isText(first)) for (let steps = 0; steps < MOST_LINES && isText(first - 1); steps++) first -= 1
  if (isText(last)) for (let steps = 0; steps < MOST_LINES && isText(last + 1); steps++) last += 1
  const marks = []
  for (let line = first; line <= last; line++) marks.push(active.range(doc.line(line).from))
  return Decoration.set(marks)
}
