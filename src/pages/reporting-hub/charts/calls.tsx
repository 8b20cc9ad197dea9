import type { CallsChart } from '#content/data/reporting-charts.ts'
import styles from './chart.module.css'

const WIDTH = 210

export function Calls({ chart: { records, pageSizes } }: { chart: CallsChart }) {
  const calls = pageSizes.map(({ size }) => Math.ceil(records / size))
  const most = Math.max(...calls)
  return pageSizes.map(({ size, label }, at) => {
    const width = Math.round((WIDTH * (calls[at] ?? 0)) / most)
    return (
      <g key={size} transform={`translate(6 ${at * 52})`}>
        <text className={styles.word} y="20">
          {label}
        </text>
        <rect className={at === 0 ? styles.faint : styles.mark} y="28" width={width} height="20" rx="3" />
        <text className={styles.strong} x={width + 6} y="43">
          {calls[at]}
        </text>
      </g>
    )
  })
}
