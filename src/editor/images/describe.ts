import type { EditorView } from '@codemirror/view'
import type { Answer } from '../text/kept-pictures.ts'
import { noteDecoration } from './decorations.ts'
import { findUndescribed, type Undescribed } from './find-undescribed.ts'
import { escapeWords } from './image-markdown.ts'

/** Writes what a picture of the text shows where its words are missing, wherever it stands at that moment. */
export function describe(view: EditorView, person: string, { path, at }: Undescribed, answer: Answer): void {
  if (answer.kind === 'decoration') noteDecoration(person, path)
  if (answer.kind !== 'words') return
  const [nearest] = findUndescribed(view.state.doc.toString())
    .filter((one) => one.path === path)
    .sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))
  if (nearest)
    view.dispatch({ changes: { from: nearest.at, insert: escapeWords(answer.words) }, userEvent: 'input.describe' })
}
