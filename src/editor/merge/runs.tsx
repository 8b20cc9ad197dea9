import type { Run } from '../text/diff/diff-words.ts'
import styles from './runs.module.css'

/** Words with what was added and what was removed marked. */
export function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ kind, text }, at) => {
    if (kind === 'same') return text
    const Run = kind === 'added' ? 'ins' : 'del'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
      <Run key={at} className={styles[kind]}>
        {text}
      </Run>
    )
  })
}
