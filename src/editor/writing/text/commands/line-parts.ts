import type { EditorState, Line } from '@codemirror/state'
export interface LineParts {
  /** `> ` for each quote that the line stands in. */
  quote: string
  indent: string
  /** `-`, `*`, `+`, `1.`, or `1)`; empty where the line begins no item. */
  marker: string
  gap: string
  /** `[ ] ` with the blanks after it. */
  task: string
  /** Where the words begin, counted from the beginning of the line. */
  words: number
}

const PARTS = /^((?: {0,3}> ?)*)([ \t]*)(?:([-*+]|\d{1,9}[.)])([ \t]+|$)(\[[ xX]\](?:[ \t]+|$))?)?/

/** Takes apart what stands before the words of a line. */
export function partsOfLine(text: string): LineParts {
  const [all = '', quote = '', indent = '', marker = '', gap = '', task = ''] = PARTS.exec(text) ?? []
  return { quote, indent, marker, gap, task, words: all.length }
}

/** The lines that the selection touches. One at whose beginning it ends is none of them. */
export function selectedLines(state: EditorState): Line[] {
  const lines = new Map<number, Line>()
  for (const { from, to } of state.selection.ranges) {
    const first = state.doc.lineAt(from).number
    const end = state.doc.lineAt(to)
    const last = to > from && to === end.from ? end.number - 1 : end.number
    for (let number = first; number <= last; number++) lines.set(number, state.doc.line(number))
  }
  return [...lines.values()].sort((a, b) => a.number - b.number)
}
