import styles from './context-tape.module.css'
import drawings from './drawings.svg?url'

/** All that could be read, and the part of it that the model gets to see. */
export function ContextTape({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 288 76" width="288" height="76" aria-hidden="true">
      <use href={`${drawings}#tape`} />
      <g className={styles.window}>
        <rect className={styles.glass} x="0" y="12" width="96" height="52" rx="8" />
        <use className={styles.lines} href={`${drawings}#read`} />
      </g>
    </svg>
  )
}
