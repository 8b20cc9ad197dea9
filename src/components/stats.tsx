import type { ReactNode } from 'react'
import styles from './stats.module.css'

interface StatsProps {
  label?: string
  /** Below the figures: what they count, and since when. */
  note?: string
  children: ReactNode
}

export function Stats({ label = 'In figures', note, children }: StatsProps) {
  return (
    <div className={styles.area}>
      <ul className={styles.stats} aria-label={label}>
        {children}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

/** A figure and what it counts, read as one phrase: `6 platforms`. */
export function Stat({ value, label }: { value: string; label: string }) {
  return (
    <li className={styles.stat}>
      <strong className={styles.value}>{value}</strong> <span className={styles.label}>{label}</span>
    </li>
  )
}
