import type { PartChart } from '#content/data/reporting-charts.ts'
import styles from './chart.module.css'

const COLUMNS = 20
const STEP = 12

export function Part({ chart: { whole, part } }: { chart: PartChart }) {
  const cells = whole.count / part.count
  const rows = Math.ceil(cells / COLUMNS)
  const row = (at: number) => `M6 ${30 + at * STEP}h${Math.min(COLUMNS, cells - at * COLUMNS) * STEP - 4}`
  return (
    <>
      <text className={styles.word} x="6" y="14">
        {whole.label}
      </text>
      <path className={styles.cells} d={Array.from({ length: rows }, (_, at) => row(at)).join('')} />
      <rect className={styles.mark} x="6" y="26" width="8" height="8" />
      <rect className={styles.mark} x="6" y={34 + rows * STEP} width="8" height="8" />
      <text className={styles.strong} x="20" y={43 + rows * STEP}>
        {part.label}
      </text>
    </>
  )
}
