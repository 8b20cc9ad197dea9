import type { ReactNode } from 'react'
import styles from './color-badge.module.css'

export type BadgeColor = 'green' | 'yellow' | 'orange' | 'red' | 'blue' | 'purple' | 'teal' | 'grey'

/** A rank or a kind that is known by its color as well as by its word. */
export function ColorBadge({ color, children }: { color: BadgeColor; children: ReactNode }) {
  return (
    <span className={styles.badge} data-color={color}>
      {children}
    </span>
  )
}
