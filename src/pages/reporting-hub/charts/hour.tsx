import type { HourChart } from '#content/data/reporting-charts.ts'
import styles from './chart.module.css'

const FLOOR = 88
/** Each stands higher than the one before it, so that their words have room. */
const rise = (at: number) => 34 - at * 20
const x = (minute: number) => 22 + (minute + 60) * 1.75

export function Hour({ chart: { hours, covered, refresh, moments } }: { chart: HourChart }) {
  return (
    <>
      <rect className={styles.mark} x={x(-60)} y="60" width={x(covered.until) - x(-60)} height="22" rx="4" />
      <text className={styles.strong} x={x(-60)} y="54">
        {covered.label}
      </text>
      <rect
        className={styles.dashed}
        x={x(refresh.from) + 2}
        y="60"
        width={x(refresh.until) - x(refresh.from) - 4}
        height="22"
        rx="4"
      />
      <text className={styles.word} x={x(refresh.from) + 2} y="54">
        {refresh.label}
      </text>
      {moments.map(({ minute, label }, at) => (
        <g key={label}>
          <path className={styles.axis} d={`M${x(minute)} ${FLOOR}V${rise(at)}`} />
          <circle className={styles.mark} cx={x(minute)} cy={rise(at)} r="5" />
          <text className={`${styles.strong} ${styles.end}`} x={x(minute) - 10} y={rise(at) + 4}>
            {label}
          </text>
        </g>
      ))}
      <path className={styles.axis} d={`M${x(-60)} ${FLOOR}H${x(60)}`} />
      {hours.map(({ minute, label }) => (
        <text className={`${styles.word} ${styles.middle}`} key={label} x={x(minute)} y="106">
          {label}
        </text>
      ))}
    </>
  )
}
