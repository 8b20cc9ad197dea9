import { Label, Sheet } from './parts.tsx'
import styles from './service-art.module.css'

const PHASES = ['Inventory', 'Assess', 'Pilot', 'Operate']

/** Four steps, each of which leaves something in writing. */
export function ResponsibleDrawing() {
  return (
    <>
      {PHASES.map((phase, at) => {
        const [x, y] = [24 + at * 54, 274 - at * 66]
        return (
          <g key={phase}>
            <path className={styles.plain} d={`M${x} ${y}H336v54H${x}z`} />
            <Label x={x + 18} y={y + 27} tone="soft" start>
              {at + 1}
            </Label>
            <Label x={x + 40} y={y + 27} start>
              {phase}
            </Label>
            <Sheet x={x + 14} y={y - 38} isFirst={at === 3} />
          </g>
        )
      })}
      <path className={styles.ink} d="M206 54h14M206 62h10" />
    </>
  )
}
