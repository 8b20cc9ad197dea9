import styles from './two-reports.module.css'

const COUNTED_BY_A = [64, 48, 80, 56, 72]
const COUNTED_BY_B = [64, 48, 58, 56, 72]
const FLOOR = 122

/** Two reports about one course that differ in one place, and the eye that finds it. */
export function TwoReports() {
  return (
    <svg viewBox="0 0 440 172" width="440" height="172" role="img" aria-label="Two reports that differ in one bar">
      <Report x={20} name="Report A" bars={COUNTED_BY_A} />
      <Report x={230} name="Report B" bars={COUNTED_BY_B} />
      <path className={styles.thread} d="M122 27C160 2 296 4 322 46" />
      <circle className={styles.eye} cx="114" cy="42" r="17" />
      <circle className={styles.eye} cx="324" cy="64" r="17" />
    </svg>
  )
}

function Report({ x, name, bars }: { x: number; name: string; bars: readonly number[] }) {
  return (
    <g>
      <rect className={styles.sheet} x={x} y="14" width="190" height="146" rx="10" />
      <path className={styles.floor} d={`M${x + 18} ${FLOOR}h154`} />
      {bars.map((height, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          key={at}
          className={at === 2 ? styles.odd : styles.bar}
          x={x + 24 + at * 30}
          y={FLOOR - height}
          width="20"
          height={height}
          rx="3"
        />
      ))}
      <text className={styles.name} x={x + 18} y="146">
        {name}
      </text>
    </g>
  )
}
