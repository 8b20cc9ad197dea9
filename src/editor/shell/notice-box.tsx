import { type ReactNode, useRef } from 'react'
import { useStillSight } from './in-sight.ts'
import styles from './notice-box.module.css'

interface NoticeBoxProps {
  /** Makes it a region of its own. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** What the owner should know before going on, and beside it what to do. */
export function NoticeBox({ label, className, children }: NoticeBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useStillSight(box)
  const classes = className ? `${styles.notice} ${className}` : styles.notice
  if (label === undefined)
    return (
      <div ref={box} className={classes}>
        {children}
      </div>
    )
  return (
    <section ref={box} className={classes} aria-label={label}>
      {children}
    </section>
  )
}

/** Announces an error at once, with buttons for the next step beside it. */
export function AlertBox({ children }: { children: ReactNode }) {
  return (
    <div className={styles.alert} role="alert">
      {children}
    </div>
  )
}
