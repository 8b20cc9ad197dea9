import type { ReactNode } from 'react'
import styles from './references.module.css'

export interface ReferencesProps {
  /** Starts folded; a citation that is followed opens it. */
  folded?: boolean
  /** A list whose items have ids. */
  children: ReactNode
}

/** The numbered sources of a page. Whichever a citation leads to is marked for a moment: reading-layout.tsx. */
export function References({ folded = false, children }: ReferencesProps) {
  return (
    <details className={styles.references} data-references="" open={!folded}>
      <summary className={styles.summary}>
        <h2 id="references">References</h2>
      </summary>
      {children}
    </details>
  )
}
