import type { Timeline } from '#content/data/figures/essay-drawings.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import { FigureText, fontSize, LINE_PX } from './figure-text.tsx'
import { linesOf } from './text-lines.ts'

interface TimelineProps {
  figure: Timeline
  width: number
}

/** Days along an axis to scale; on a phone one below the other. */
export function TimelineDrawing(props: TimelineProps) {
  return props.width > 600 ? <Across {...props} /> : <Down {...props} />
}

const AXIS = 120
const LABEL_PX = 212

function Across({ figure: { years, asOf, asOfLabel, events }, width }: TimelineProps) {
  const [first, last] = years
  const yearPx = Math.floor((width - 20) / (last - first))
  const xOf = (day: string) => Math.round(14 + yearPx * (yearsOf(day) - first))
  const now = xOf(asOf)
  return (
    <Chart width={width} height={304}>
      <path className={styles.hair} d={`M0 278h${width}`} />
      {Array.from({ length: last - first }, (_, at) => first + at).map((year) => (
        <g key={year}>
          <path d={`M${xOf(`${year}-01-01`)} ${AXIS - 5}v10`} />
          <FigureText x={xOf(`${year}-01-01`) + 6} y={AXIS + 24} lines={[`${year}`]} tone="soft" />
        </g>
      ))}
      <path className={styles.flow} d={`M1 ${AXIS}H${now}`} />
      <path className={`${styles.flow} ${styles.broken}`} d={`M${now + 4} ${AXIS}H${width - 1}`} />
      {events.map(({ day, date, text }, at) => {
        const x = xOf(day)
        const lines = linesOf(text, LABEL_PX, fontSize(width))
        const left = Math.min(x, width - LABEL_PX)
        const top = at % 2 ? AXIS + 66 : AXIS - 40 - LINE_PX * lines.length
        return (
          <g key={day}>
            <path d={at % 2 ? `M${x} ${AXIS}v48` : `M${x} ${AXIS}V${top - 14}`} />
            <Day x={x} y={AXIS} isBegun={day <= asOf} />
            <FigureText x={at % 2 ? left : left + 12} y={top} lines={[date]} tone="strong" />
            <FigureText x={at % 2 ? left : left + 12} y={top + LINE_PX} lines={lines} tone="soft" />
          </g>
        )
      })}
      <Now x={now} y={AXIS - 11} />
      <Now x={9} y={299} />
      <FigureText x={26} y={299} lines={[asOfLabel]} tone="soft" />
    </Chart>
  )
}

function Down({ figure: { asOf, asOfLabel, events }, width }: TimelineProps) {
  const left = 34
  const rows = [
    ...events.map((event) => ({ ...event, isNow: false })),
    { day: asOf, date: '', text: asOfLabel, isNow: true },
  ]
    .sort((a, b) => a.day.localeCompare(b.day))
    .map((row) => ({ ...row, lines: linesOf(row.text, width - left, fontSize(width)) }))
  const heights = rows.map(({ lines, isNow }) => (isNow ? 22 : 46) + LINE_PX * lines.length)
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, 12))
  const now = tops[rows.findIndex(({ isNow }) => isNow)] ?? 0
  const bottom = tops.at(-1) ?? 0
  return (
    <Chart width={width} height={bottom + (heights.at(-1) ?? 0) - 12}>
      <path className={styles.flow} d={`M10 0V${now}`} />
      <path className={`${styles.flow} ${styles.broken}`} d={`M10 ${now}V${bottom}`} />
      {rows.map(({ day, date, lines, isNow }, at) => {
        const y = tops[at] ?? 0
        return (
          <g key={day}>
            {isNow ? <Now x={10} y={y + 6} /> : <Day x={10} y={y} isBegun={day <= asOf} />}
            {!isNow && <FigureText x={left} y={y + 6} lines={[date]} tone="strong" />}
            <FigureText x={left} y={y + 6 + (isNow ? 0 : LINE_PX)} lines={lines} tone={isNow ? 'hue' : 'soft'} />
          </g>
        )
      })}
    </Chart>
  )
}

function Day({ x, y, isBegun }: { x: number; y: number; isBegun: boolean }) {
  return <circle className={isBegun ? styles.full : `${styles.box} ${styles.ring}`} cx={x} cy={y} r="8" />
}

/** Points down at the day on which someone looked. */
function Now({ x, y }: { x: number; y: number }) {
  return <path className={styles.mark} d={`M${x} ${y}l-8-14h16z`} />
}

function yearsOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return year + (Date.parse(day) - Date.UTC(year, 0)) / (Date.UTC(year + 1, 0) - Date.UTC(year, 0))
}
