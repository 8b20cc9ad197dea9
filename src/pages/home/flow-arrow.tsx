import styles from './flow-arrow.module.css'

type Line = readonly [x1: string, y1: string, x2: string, y2: string]

// Straight lines, the ends of which follow whatever room there is. `across` and `updown` go both ways, there first.
const SHAPES = {
  right: [['0', '14', '100%', '14']],
  down: [['14', '0', '14', '100%']],
  up: [['14', '100%', '14', '0']],
  across: [
    ['0', '7', '100%', '7'],
    ['100%', '21', '0', '21'],
  ],
  updown: [
    ['7', '0', '7', '100%'],
    ['21', '100%', '21', '0'],
  ],
  step: [
    ['38%', '100%', '38%', '50%'],
    ['38%', '50%', '64%', '50%'],
    ['64%', '50%', '64%', '0'],
  ],
} satisfies Record<string, readonly Line[]>

export type ArrowShape = keyof typeof SHAPES

interface FlowArrowProps {
  /** Places it and chooses the shape that shows. */
  className: string
  shapes: readonly ArrowShape[]
  labels: readonly [there: string, back?: string]
}

export function FlowArrow({ className, shapes, labels: [there, back] }: FlowArrowProps) {
  return (
    <div className={`${styles.arrow} ${className}`} aria-hidden="true">
      <svg className={styles.drawing} aria-hidden="true">
        {shapes.map((shape) => (
          <g key={shape} className={styles[shape]}>
            {SHAPES[shape].map(([x1, y1, x2, y2]) => (
              <g key={x1 + y1} className={styles.way}>
                <line className={styles.line} x1={x1} y1={y1} x2={x2} y2={y2} />
                <line className={styles.pulse} x1={x1} y1={y1} x2={x2} y2={y2} pathLength="100" />
              </g>
            ))}
          </g>
        ))}
      </svg>
      <span className={styles.there}>{there}</span>
      {back && <span className={styles.back}>{back}</span>}
    </div>
  )
}

/** The head that every arrow's line ends in. */
export function FlowArrowHead() {
  return (
    <svg className={styles.heads} width="0" height="0" aria-hidden="true">
      <marker
        id="flow-head"
        viewBox="0 0 12 12"
        refX="10"
        refY="6"
        markerWidth="12"
        markerHeight="12"
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path className={styles.head} d="M3 2l7 4-7 4z" />
      </marker>
    </svg>
  )
}
