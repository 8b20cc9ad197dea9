import styles from './context-tape.module.css'

const BLOCKS = 12
const PITCH = 24

/** All that could be read, and the part of it that the model gets to see. */
export function ContextTape({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 288 76" width="288" height="76" aria-hidden="true">
      {Array.from({ length: BLOCKS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
        <rect key={at} className={styles.block} x={at * PITCH + 3} y="24" width="18" height="28" rx="4" />
      ))}
      <g className={styles.window}>
        <rect className={styles.glass} x="0" y="12" width="96" height="52" rx="8" />
        <path className={styles.lines} d="M9 31h8M9 38h6M33 31h8M33 38h5M57 31h6M57 38h8M81 31h7M81 38h5" />
      </g>
    </svg>
  )
}
