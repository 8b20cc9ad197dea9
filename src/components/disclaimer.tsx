import type { ReactNode } from 'react'
import styles from './disclaimer.module.css'

/** What a page must say about itself, at its end. */
export function Disclaimer({ children }: { children: ReactNode }) {
  return (
    <aside className={styles.disclaimer} aria-label="Disclaimer">
      <p className={styles.title}>Disclaimer</p>
      {children}
    </aside>
  )
}
