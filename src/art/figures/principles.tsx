import type { Principles } from '#content/data/figures/essay-drawings.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import { FigureText, fontSize, LINE_PX } from './figure-text.tsx'
import { linesOf } from './text-lines.ts'

interface PrinciplesProps {
  figure: Principles
  width: number
}

/** A ring of numbered parts with the words around it; on a phone the words stand below. */
export function PrinciplesDrawing(props: PrinciplesProps) {
  return props.width > 600 ? <Around {...props} /> : <Below {...props} />
}

const LABEL_PX = 220

function Around({ figure: { center, principles }, width }: PrinciplesProps) {
  const middle = { x: width / 2, y: 200 }
  const turn = 360 / principles.length
  return (
    <Chart width={width} height={444}>
      {principles.map(({ name, text }, at) => {
        const angle = turn * (at + 0.5)
        const edge = pointAt(middle, 154, angle)
        const isRight = angle < 170
        const isBelow = angle >= 170 && angle <= 190
        const lines = linesOf(text, isBelow ? 3 * LABEL_PX : LABEL_PX, fontSize(width))
        const x = isBelow ? middle.x : isRight ? width - LABEL_PX : 0
        const y = isBelow ? 410 : Math.round(middle.y + (edge.y - middle.y) * 1.15) - 14
        const inner = isRight ? width - LABEL_PX - 14 : LABEL_PX + 6
        return (
          <g key={name}>
            <path
              className={styles.hair}
              d={isBelow ? `M${edge.x} ${edge.y}V388` : `M${edge.x} ${edge.y}L${inner} ${y - 5}`}
            />
            <FigureText x={x} y={y} lines={[`${at + 1}  ${name}`]} tone="strong" isCentered={isBelow} />
            <FigureText x={x} y={y + LINE_PX} lines={lines} tone="soft" isCentered={isBelow} />
          </g>
        )
      })}
      <Ring middle={middle} radius={150} count={principles.length} center={center} />
    </Chart>
  )
}

function Below({ figure: { center, principles }, width }: PrinciplesProps) {
  const rows = principles.map(({ name, text }) => ({ name, lines: linesOf(text, width - 36, fontSize(width)) }))
  const heights = rows.map(({ lines }) => 40 + LINE_PX * lines.length)
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, 284))
  return (
    <Chart width={width} height={(tops.at(-1) ?? 0) + (heights.at(-1) ?? 0) - 16}>
      <Ring middle={{ x: width / 2, y: 124 }} radius={120} count={rows.length} center={center} />
      {rows.map(({ name, lines }, at) => {
        const y = tops[at] ?? 0
        return (
          <g key={name}>
            <FigureText x={4} y={y} lines={[`${at + 1}`]} tone="hue" />
            <FigureText x={36} y={y} lines={[name]} tone="strong" />
            <FigureText x={36} y={y + LINE_PX} lines={lines} tone="soft" />
          </g>
        )
      })}
    </Chart>
  )
}

interface RingProps {
  middle: Point
  radius: number
  count: number
  center: string
}

function Ring({ middle, radius, count, center }: RingProps) {
  const turn = 360 / count
  const inner = Math.round(radius * 0.62)
  return (
    <>
      {Array.from({ length: count }, (_, at) => {
        const [from, to] = [turn * at + 1.5, turn * (at + 1) - 1.5]
        const [a, b] = [pointAt(middle, radius, from), pointAt(middle, radius, to)]
        const [c, d] = [pointAt(middle, inner, to), pointAt(middle, inner, from)]
        const numeral = pointAt(middle, (radius + inner) / 2, turn * (at + 0.5))
        return (
          <g key={numeral.x * 1000 + numeral.y}>
            <path
              className={styles.box}
              d={`M${a.x} ${a.y}A${radius} ${radius} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 0 0 ${d.x} ${d.y}z`}
            />
            <FigureText x={numeral.x} y={numeral.y + 6} lines={[`${at + 1}`]} tone="hue" isCentered />
          </g>
        )
      })}
      <circle className={styles.mark} cx={middle.x} cy={middle.y - 26} r="14" />
      <path className={styles.mark} d={`M${middle.x - 28} ${middle.y + 24}c0-24 10-34 28-34s28 10 28 34z`} />
      <FigureText x={middle.x} y={middle.y + 50} lines={[center]} tone="strong" isCentered />
    </>
  )
}

interface Point {
  x: number
  y: number
}

/** In degrees from the top, clockwise. */
function pointAt({ x, y }: Point, radius: number, degrees: number): Point {
  const angle = (degrees / 180) * Math.PI
  return { x: Math.round(x + radius * Math.sin(angle)), y: Math.round(y - radius * Math.cos(angle)) }
}
