import type { Journey } from '#content/data/figures/essay-drawings.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import { FigureText, fontSize, LINE_PX } from './figure-text.tsx'
import { evenLinesOf, linesOf } from './text-lines.ts'

interface JourneyProps {
  figure: Journey
  width: number
}

const RISE_PX = 34
// Between one station's words and the next, which stand higher: less, and their first lines read as one.
const GAP_PX = 32

/** Stations on a way that rises from left to right; on a phone it leads down the page. */
export function JourneyDrawing(props: JourneyProps) {
  return props.width > 600 ? <Across {...props} /> : <Down {...props} />
}

function Across({ figure: { stations }, width }: JourneyProps) {
  const step = Math.floor(width / stations.length)
  const column = step - GAP_PX
  const rows = stations.map(({ name, text, isAhead = false }, at) => ({
    isAhead,
    x: 16 + at * step,
    y: 20 + (stations.length - 1 - at) * RISE_PX,
    names: evenLinesOf(name, column, fontSize(width)),
    lines: linesOf(text, column, fontSize(width)),
  }))
  const half = Math.round(step / 2)
  const way = rows.slice(1).map(() => `c${half} 0 ${half}-${RISE_PX} ${step}-${RISE_PX}`)
  const height = Math.max(...rows.map(({ y, names, lines }) => y + 52 + LINE_PX * (names.length + lines.length)))
  return (
    <Chart width={width} height={height - 10}>
      <path className={styles.flow} d={`M16 ${rows[0]?.y ?? 0}${way.join('')}`} />
      <path className={`${styles.flow} ${styles.broken}`} d={`M${rows.at(-1)?.x ?? 0} 20H${width - 2}`} />
      {rows.map(({ x, y, names, lines, isAhead }, at) => (
        <g key={names.join(' ')}>
          <Station x={x} y={y} at={at} isAhead={isAhead} />
          <FigureText x={x - 15} y={y + 50} lines={names} tone="strong" />
          <FigureText x={x - 15} y={y + 54 + LINE_PX * names.length} lines={lines} tone="soft" />
        </g>
      ))}
    </Chart>
  )
}

function Down({ figure: { stations }, width }: JourneyProps) {
  const left = 48
  const rows = stations.map(({ name, text, isAhead = false }) => ({
    isAhead,
    names: linesOf(name, width - left, fontSize(width)),
    lines: linesOf(text, width - left, fontSize(width)),
  }))
  const heights = rows.map(({ names, lines }) => 40 + LINE_PX * (names.length + lines.length))
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, 20))
  return (
    <Chart width={width} height={(tops.at(-1) ?? 0) + (heights.at(-1) ?? 0) - 40}>
      <path className={styles.flow} d={`M18 20V${tops.at(-1) ?? 0}`} />
      {rows.map(({ names, lines, isAhead }, at) => {
        const y = tops[at] ?? 0
        return (
          <g key={names.join(' ')}>
            <Station x={18} y={y} at={at} isAhead={isAhead} />
            <FigureText x={left} y={y + 6} lines={names} tone="strong" />
            <FigureText x={left} y={y + 10 + LINE_PX * names.length} lines={lines} tone="soft" />
          </g>
        )
      })}
    </Chart>
  )
}

interface StationProps {
  x: number
  y: number
  at: number
  isAhead: boolean
}

function Station({ x, y, at, isAhead }: StationProps) {
  return (
    <>
      <circle className={isAhead ? styles.mark : `${styles.box} ${styles.ring}`} cx={x} cy={y} r="15" />
      <FigureText x={x} y={y + 6} lines={[`${at + 1}`]} tone={isAhead ? 'strong' : 'hue'} isCentered />
    </>
  )
}
