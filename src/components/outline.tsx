import type { ReactNode } from 'react'
import styles from './outline.module.css'

/** Around one ordered list of links, which may have parts: what a long page holds, in its order. */
export function Outline({ children }: { children: ReactNode }) {
  return <div className={styles.outline}>{children}</div>
}
