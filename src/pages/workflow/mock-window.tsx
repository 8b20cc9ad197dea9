import type { ReactNode } from 'react'
import styles from './mock-window.module.css'

interface MockWindowProps {
  /** What stands in the window's bar. */
  bar: string
  /** What to know about the picture. */
  caption: string
  children: ReactNode
}

/** A drawn window: nothing in it can be pressed. */
export function MockWindow({ bar, caption, children }: MockWindowProps) {
  return (
    <figure className={styles.figure}>
      <div className={styles.window}>
        <p className={styles.bar}>
          <svg viewBox="0 0 44 12" width="44" height="12" aria-hidden="true">
            <g fill="currentColor">
              <circle cx="6" cy="6" r="5" />
              <circle cx="22" cy="6" r="5" />
              <circle cx="38" cy="6" r="5" />
            </g>
          </svg>
          <span>{bar}</span>
        </p>
        {children}
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}

/** Who is at work in the window. */
export function ActiveAgents({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.active}>
      <p>Active agents</p>
      <ul aria-label="Active agents">
        {names.map((name) => (
          <li key={name} className={styles.pill}>
            <img src={`/art/agents/${name.toLowerCase()}.svg`} alt="" width={28} height={28} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
