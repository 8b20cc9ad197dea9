import type { ReactNode } from 'react'
import grid from './card-grid.module.css'

/** Cards in rows that their number fills. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <div className={grid.byCount}>
      <div>{children}</div>
    </div>
  )
}
