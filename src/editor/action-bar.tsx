import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

interface ActionBarProps {
  /** How things stand. */
  state: ReactNode
  actions: ReactNode
  /** What else is to be told, above both. */
  children?: ReactNode
}

/** How things stand and what can be done, always in sight at the foot of the window. */
export function ActionBar({ state, actions, children }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.row}>
        <div className={styles.state}>{state}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
