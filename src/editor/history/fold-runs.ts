import type { Run } from '../text/diff/diff-words.ts'

/** A run that is shown, or a long one without a change that is folded away. */
export type Piece = Run | { kind: 'folded'; text: string; lines: number }

const CONTEXT_LINES = 2
const LEAST_FOLDED_LINES = 4
// What stands in one line with a change.
const REST_OF_LINE = 1

/** Keeps of what did not change the lines next to a change, and folds the rest where it is long. */
export function foldRuns(runs: readonly Run[]): Piece[] {
  return runs.flatMap((run, index) => (run.kind === 'same' ? fold(run.text, runs[index - 1], runs[index + 1]) : [run]))
}

function fold(text: string, before: Run | undefined, after: Run | undefined): Piece[] {
  const lines = text.match(/[^\n]*\n|[^\n]+/g) ?? []
  const start = before ? CONTEXT_LINES + (before.text.endsWith('\n') ? 0 : REST_OF_LINE) : 0
  const end = lines.length - (after ? CONTEXT_LINES + (text.endsWith('\n') ? 0 : REST_OF_LINE) : 0)
  if (end - start < LEAST_FOLDED_LINES) return [{ kind: 'same', text }]
  const pieces: Piece[] = [
    { kind: 'same', text: lines.slice(0, start).join('') },
    { kind: 'folded', text: lines.slice(start, end).join(''), lines: end - start },
    { kind: 'same', text: lines.slice(end).join('') },
  ]
  return pieces.filter((piece) => piece.text !== '')
}
