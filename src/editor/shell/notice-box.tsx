import type { ReactNode } from 'react'
import styles from './notice-box.module.css'

interface NoticeBoxProps {
  /** Makes it a region of its own. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** What the owner should know before going on, and beside it what to do. */
export function NoticeBox({ label, className, children }: NoticeBoxProps) {
  const classes = className ? `${styles.notice} ${className}` : styles.notice
  if (label === undefined) return <div className={classes}>{children}</div>
  return (
    <section className={classes} aria-label={label}>
      {children}
    </section>
  )
}
