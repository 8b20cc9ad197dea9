import { useId } from 'react'
import type { PullReview } from '#server/contract.ts'
import styles from './check-runs.module.css'

const WORDS = { passed: 'passed', failed: 'failed', running: 'running' }

/** Each check that ran on the head, and where its words are. */
export function CheckRuns({ runs }: { runs: PullReview['checkRuns'] }) {
  const title = useId()
  if (runs.length === 0) return null
  return (
    <div className={styles.checks}>
      <h4 id={title}>Checks</h4>
      <ul className={styles.runs} aria-labelledby={title}>
        {runs.map(({ name, state, url }) => (
          <li key={`${name} ${url}`}>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer" title="Opens in a new tab">
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
            <span className={styles[state]}>{WORDS[state]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
