import type { ReactNode } from 'react'
import grid from './card-grid.module.css'
import styles from './columns.module.css'

export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className={grid.byCount}>
      <div>{children}</div>
    </div>
  )
}

export function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.column}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
