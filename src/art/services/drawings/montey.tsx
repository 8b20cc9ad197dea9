import { Label, spread } from './parts.tsx'
import styles from './service-art.module.css'

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
      <path className={styles.faint} d="M96 84h234M96 148h234M96 212h234M96 276h234" />
      <path d="M62 72v24M62 136v24" />
      <path className={styles.quiet} d="M62 200v24M62 264v24" />
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
          <Label x={244} y={y} tone="soft" start>
            {BLOCKS[at]?.[0]}
          </Label>
        </g>
      ))}
    </>
  )
}
