import type { ReactNode } from 'react'
import styles from './pause-switch.module.css'

/** Stops what moves in the figure around it. A checkbox, so that it works before and without a script. */
export function PauseSwitch({ children }: { children: ReactNode }) {
  return (
    <label className={styles.switch}>
      <input className={`${styles.box} sr-only`} type="checkbox" autoComplete="off" />
      <svg className={styles.sign} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path className={styles.pause} d="M5.5 3.5v9M10.5 3.5v9" />
        <path className={styles.play} d="M5 3.5l7.5 4.5L5 12.5z" />
      </svg>
      {children}
    </label>
  )
}
