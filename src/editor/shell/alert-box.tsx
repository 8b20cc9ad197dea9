import type { ReactNode } from 'react'
import styles from './alert-box.module.css'

/** What went wrong, told at once, and beside it what to do. */
export function AlertBox({ children }: { children: ReactNode }) {
  return (
    <div className={styles.alert} role="alert">
      {children}
    </div>
  )
}
