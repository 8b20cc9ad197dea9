import { Label, spread } from '../parts.tsx'
import styles from '../service-art.module.css'

const BLOCKS = [
  ['Know', 'Register'],
  ['Limit', 'Rights'],
  ['Decide', 'Gate'],
  ['Prove', 'Log'],
  ['End', 'Stop'],
]
const GATE = 2

/** A job on its way past the five building blocks; it stops at the gate. */
export function MonteyDrawing() {
  const places = spread(5, 52, 64)
  return (
    <>
      <path
        className={styles.faint}
        d="M232 22c34 26 68 34 98 36v96c0 84-44 148-98 184-54-36-98-100-98-184V58c30-2 64-10 98-36z"
      />
      <path d="M62 24v136" />
      <path className={styles.quiet} d="M62 200v138" />
      {places.map((y, at) => (
        <g key={y}>
          <rect
            className={at === GATE ? styles.first : styles.plain}
            x="42"
            y={y - 20}
            width="40"
            height="40"
            rx={at === GATE ? 10 : 20}
          />
          <path
            className={at === GATE ? styles.ink : undefined}
            d={at === GATE ? `M56 ${y - 8}v16M68 ${y - 8}v16` : `M56 ${y}l5 5 9-10`}
          />
          <Label x={104} y={y} start>
            {BLOCKS[at]?.[1]}
          </Label>
          <Label x={214} y={y} tone="soft" start>
            {BLOCKS[at]?.[0]}
          </Label>
        </g>
      ))}
    </>
  )
}
