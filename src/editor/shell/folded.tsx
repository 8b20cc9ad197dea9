import type { ReactNode } from 'react'
import styles from './folded.module.css'

/** What only some people want to know of a notice, in a row of its own, folded until they ask. */
export function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
