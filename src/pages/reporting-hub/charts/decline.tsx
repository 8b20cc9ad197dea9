import type { DeclineChart } from '#content/data/reporting-charts.ts'
import styles from './chart.module.css'

const LEFT = 6
const SPAN = 80
/** From 40 percent at the floor to 100 at the top. */
const y = (level: number) => Math.round(116 - (level - 40) * 1.5)

export function Decline({ chart: { peaks, lows, agreed, practice } }: { chart: DeclineChart }) {
  const x = (at: number) => LEFT + at * SPAN
  const falls = peaks.map((peak, at) => {
    const low = y(lows[at] ?? peak)
    return `${at === 0 ? 'M' : 'L'}${x(at)} ${y(peak)}C${x(at) + 18} ${y(peak) + 24} ${x(at) + 46} ${low} ${x(at + 1)} ${low}`
  })
  return (
    <>
      <path className={styles.dashed} d={`M${LEFT} ${y(agreed.level)}H250`} />
      <text className={styles.word} x={LEFT} y={y(agreed.level) + 15}>
        {agreed.label}
      </text>
      <path className={styles.line} d={falls.join('')} />
      {peaks.slice(1).map((peak, at) => (
        <g key={peak}>
          <circle className={styles.mark} cx={x(at + 1)} cy={y(peak)} r="5" />
          <text className={`${styles.strong} ${styles.middle}`} x={x(at + 1)} y={y(peak) - 10}>
            {practice}
          </text>
        </g>
      ))}
    </>
  )
}
