import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { fontSize } from './figure-text.tsx'

/** The ground of a drawing: its size, its font, its lines. */
export function Chart({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} fontSize={fontSize(width)} aria-hidden="true">
      {children}
    </svg>
  )
}
