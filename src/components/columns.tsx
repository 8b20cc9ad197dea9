import type { ReactNode } from 'react'
import styles from './columns.module.css'

export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

export function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.column}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
