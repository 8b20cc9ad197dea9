import { syntaxTree } from '@codemirror/language'
import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import type { TextFinding } from './use-check.ts'

/** Says which problems the text has now. */
export const markProblems = StateEffect.define<readonly TextFinding[]>()

/** Underlines the problems of the text. Each moves with its words until the text is judged again. */
export const problemMarks = StateField.define({
  create: () => Decoration.none,
  update(marks, { state, changes, effects }) {
    const told = effects.find((effect) => effect.is(markProblems))
    if (!told) return marks.map(changes)
    return Decoration.set(
      told.value.flatMap((finding: TextFinding) => {
        const [from, to] = rangeOf(state, finding)
        const attributes = { class: `cm-problem cm-problem-${finding.severity}`, title: finding.message }
        return from < to ? [Decoration.mark({ attributes }).range(from, to)] : []
      }),
      true,
    )
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** The offset at which a problem begins. The text may be shorter since: a place past its end counts as its end. */
export function startOf({ doc }: EditorState, { textLine, column }: Pick<TextFinding, 'textLine' | 'column'>): number {
  const line = doc.line(Math.min(textLine, doc.lines))
  return Math.min(line.from + column - 1, line.to)
}

/** The link, tag, or other piece that begins there, as far as its line goes; else the word. */
function rangeOf(state: EditorState, finding: TextFinding): [from: number, to: number] {
  const from = startOf(state, finding)
  const line = state.doc.lineAt(from)
  let node = syntaxTree(state).resolveInner(from, 1)
  while (node.parent?.from === from && node.parent.name !== 'Paragraph' && !node.parent.type.isTop) node = node.parent
  const isPiece = node.from === from && node.name !== 'Paragraph' && !node.type.isTop
  const word = /^\S*/.exec(line.text.slice(from - line.from))?.[0].length ?? 0
  return [from, isPiece ? Math.min(node.to, line.to) : from + word]
}
