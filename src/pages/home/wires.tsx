import type { ReactNode } from 'react'
import styles from './wires.module.css'

const sources: readonly { name: string; drawing: ReactNode }[] = [
  {
    name: 'HR',
    drawing: (
      <path d="M8 10.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 19c.5-3.5 2.5-5 5.5-5s5 1.5 5.5 5M16 7h5.5M16 12h5.5M17.5 17h4" />
    ),
  },
  { name: 'Chat', drawing: <path d="M3.5 4.5h17v11.5h-9L7 20v-4H3.5zM8 9h8M8 12h5" /> },
  {
    name: 'LMS',
    drawing: (
      <path d="M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zM12 6.5V20" />
    ),
  },
]

const wires = ['M60 0C60 52 180 30 180 84', 'M180 0V84', 'M300 0C300 52 180 30 180 84']

/** Three systems, wired into the kernel that stands on the edge of what follows. */
export function Wires() {
  return (
    <div className={styles.wires} data-wires="">
      <ul className={styles.sources} aria-label="Connected systems">
        {sources.map(({ name, drawing }) => (
          <li key={name} className={styles.source}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              {drawing}
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <svg className={styles.drawing} viewBox="0 0 360 84" width="360" height="84" aria-hidden="true">
        {wires.map((d) => (
          <g key={d}>
            <path className={styles.wire} d={d} />
            <path className={styles.pulse} d={d} pathLength="100" />
          </g>
        ))}
      </svg>
      <svg className={styles.kernel} viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
        <circle className={styles.halo} cx="48" cy="48" r="46" />
        <circle className={styles.halo} cx="48" cy="48" r="36" />
        <rect className={styles.body} x="20" y="20" width="56" height="56" rx="15" />
        <g className={styles.core}>
          <path d="M48 48V33M48 48l13 7.5M48 48l-13 7.5" />
          <circle cx="48" cy="48" r="7" />
          <circle cx="48" cy="32" r="3.6" />
          <circle cx="61.5" cy="56" r="3.6" />
          <circle cx="34.5" cy="56" r="3.6" />
        </g>
      </svg>
    </div>
  )
}
