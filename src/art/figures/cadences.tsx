import type { Cadences } from '#content/data/figures/essay-drawings.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import { FigureText, fontSize, LINE_PX } from './figure-text.tsx'
import { linesOf } from './text-lines.ts'

interface CadencesProps {
  figure: Cadences
  width: number
}

type Shape = Cadences['ways'][number]['shape']

const WEEKS = [4, 8, 12]

/** A lane of twelve weeks for each way of working. */
export function CadencesDrawing({ figure: { ways }, width }: CadencesProps) {
  const isWide = width > 600
  const left = isWide ? 232 : 4
  const week = Math.floor((width - left - 20) / 12)
  const laneHeight = isWide ? 122 : 168
  const first = isWide ? 40 : 34
  const height = first + ways.length * laneHeight
  return (
    <Chart width={width} height={height}>
      {WEEKS.map((weeks) => (
        <g key={weeks}>
          <path className={styles.hair} d={`M${left + weeks * week} ${first}V${height}`} />
          <FigureText
            x={left + weeks * week - (weeks === 12 ? 16 : 0)}
            y={20}
            lines={[`${weeks} weeks`]}
            tone="soft"
            isCentered
          />
        </g>
      ))}
      {ways.map(({ name, roles, rhythm, shape }, at) => {
        const top = first + at * laneHeight
        const line = isWide ? top + 66 : top + 114
        return (
          <g key={name}>
            <path className={styles.hair} d={`M0 ${top}H${width}`} />
            <FigureText x={0} y={top + 34} lines={[name]} tone="strong" />
            <FigureText
              x={0}
              y={top + 34 + LINE_PX}
              lines={linesOf(roles, isWide ? left - 28 : width, fontSize(width))}
              tone="soft"
            />
            <Lane shape={shape} x={left} y={line} week={week} />
            <FigureText x={left} y={line + 34} lines={[rhythm]} tone="hue" />
          </g>
        )
      })}
    </Chart>
  )
}

function Lane({ shape, x, y, week }: { shape: Shape; x: number; y: number; week: number }) {
  const end = x + 12 * week
  if (shape === 'rounds')
    return (
      <>
        <path
          className={styles.flow}
          d={`M${x} ${y}H${end}${WEEKS.map((at) => round(x + (at - 2) * week, y, 20)).join('')}`}
        />
        {WEEKS.map((at) => (
          <rect key={at} className={styles.full} x={x + at * week - 7} y={y - 7} width="14" height="14" rx="3" />
        ))}
      </>
    )
  if (shape === 'flow')
    return (
      <>
        <path className={styles.flow} d={`M${x} ${y}H${end + 12}m-6-6 6 6-6 6`} />
        {[0.6, 1.9, 2.6, 4.4, 5.2, 7.1, 8.5, 9.2, 10.8].map((at) => (
          <rect
            key={at}
            className={styles.full}
            x={Math.round(x + at * week)}
            y={y - 7}
            width="14"
            height="14"
            rx="3"
          />
        ))}
      </>
    )
  if (shape === 'interval')
    return (
      <>
        <path className={styles.flow} d={`M${x} ${y - 20}v20H${x + 8 * week}`} />
        <path className={`${styles.flow} ${styles.broken}`} d={`M${x + 8 * week} ${y}H${end}`} />
        <path className={styles.flow} d={`M${x + 8 * week} ${y - 20}v20M${end} ${y - 20}v20`} />
        <rect className={styles.mark} x={x + 1} y={y - 22} width={8 * week - 2} height="16" rx="4" />
      </>
    )
  const turns = [1, 3, 6.5]
  return (
    <>
      <path className={`${styles.flow} ${styles.broken}`} d={`M${x} ${y}H${end}`} />
      <path className={styles.flow} d={turns.map((at) => round(x + at * week, y, 20)).join('')} />
      {turns.map((at) => (
        <path key={at} className={styles.full} d={dots(Math.round(x + at * week), y - 20)} />
      ))}
    </>
  )
}

/** Once around, from a line and back to it. */
function round(x: number, y: number, radius: number): string {
  return `M${x} ${y}a${radius} ${radius} 0 1 0-1 0`
}

/** The three parts of an experiment. */
function dots(x: number, y: number): string {
  return [
    [0, -20],
    [17, 10],
    [-17, 10],
  ]
    .map(([right = 0, down = 0]) => `M${x + right} ${y + down - 4}a4 4 0 1 0 1 0z`)
    .join('')
}
