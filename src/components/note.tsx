import type { ReactNode } from 'react'
import styles from './note.module.css'

const TITLES = { note: 'Note', tip: 'Tip', warning: 'Take care' } as const

export function Note({
  kind = 'note',
  title,
  children,
}: {
  kind?: keyof typeof TITLES
  title?: string
  children: ReactNode
}) {
  return (
    <aside className={[styles.note, styles[kind]].filter(Boolean).join(' ')} aria-label={title ?? TITLES[kind]}>
      <p className={styles.title}>{title ?? TITLES[kind]}</p>
      {children}
    </aside>
  )
}
