import { diffWords } from '../text/diff/diff-words.ts'
import { foldRuns } from './fold-runs.ts'
import styles from './marked-text.module.css'

/** Two texts as one, with what only one of them has marked: by a line and by words too, not by color alone. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  return (
    <>
      {foldRuns(diffWords(before, after)).map((piece, at) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: a piece is its place
        if (piece.kind === 'same') return <span key={at}>{piece.text}</span>
        if (piece.kind === 'folded')
          return (
            <details key={at} className={styles.folded}>
              <summary>{`${piece.lines} lines that did not change`}</summary>
              {piece.text}
            </details>
          )
        const Mark = piece.kind === 'added' ? Added : Removed
        return <Mark key={at} text={piece.text} />
        // biome-ignore-end lint/suspicious/noArrayIndexKey: a piece is its place
      })}
    </>
  )
}

export function Added({ text }: { text: string }) {
  return (
    <ins className={styles.added}>
      <span className={`sr-only ${styles.told}`}> [added: </span>
      {visible(text)}
      <span className={`sr-only ${styles.told}`}>] </span>
    </ins>
  )
}

export function Removed({ text }: { text: string }) {
  return (
    <del className={styles.removed}>
      <span className={`sr-only ${styles.told}`}> [removed: </span>
      {visible(text)}
      <span className={`sr-only ${styles.told}`}>] </span>
    </del>
  )
}

/** A change of nothing but white space would be a mark around nothing. */
function visible(text: string): string {
  if (text.trim() !== '') return text
  return text.replaceAll('\n', '↵\n').replaceAll('\t', '→').replaceAll(' ', '·')
}
