import type { ReactNode } from 'react'
import styles from './steps.module.css'

/** Around one ordered list, whose items begin with their name. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className={styles.steps}>{children}</div>
}
