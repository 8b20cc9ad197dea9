import type { ReactNode } from 'react'
import styles from './columns.module.css'

export { Cards as Columns } from './cards.tsx'

export function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.column}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
