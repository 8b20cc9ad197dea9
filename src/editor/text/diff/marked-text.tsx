import { diffWords, type Run } from './diff-words.ts'
import styles from './marked-text.module.css'

/** Two texts as one: what was taken out is crossed out, and what came is underlined. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  // Where the piece ends, in characters of both texts.
  let end = 0
  return foldRuns(diffWords(before, after)).map((piece) => {
    end += piece.text.length
    if (piece.kind === 'same') return <span key={end}>{piece.text}</span>
    if (piece.kind !== 'folded') return <Mark key={end} kind={piece.kind} text={piece.text} />
    return (
      <details key={end} className={styles.folded}>
        <summary>{`${piece.lines} lines that did not change`}</summary>
        {piece.text}
      </details>
    )
  })
}

/** Words that were added or removed, for eyes and ears. */
export function Mark({ kind, text }: { kind: 'added' | 'removed'; text: string }) {
  const Change = kind === 'added' ? 'ins' : 'del'
  return (
    <Change className={styles[kind]}>
      <span className={`sr-only ${styles.told}`}>{` [${kind}: `}</span>
      {visible(text)}
      <span className={`sr-only ${styles.told}`}>] </span>
    </Change>
  )
}

/** A change of nothing but white space would be a mark around nothing. */
function visible(text: string): string {
  if (text.trim() !== '') return text
  return text.replaceAll('\n', '↵\n').replaceAll('\t', '→').replaceAll(' ', '·')
}

/** A run that is shown, or a long one without a change that is folded away. */
type Piece = Run | { kind: 'folded'; text: string; lines: number }

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
