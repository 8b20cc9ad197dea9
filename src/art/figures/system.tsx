import type { SystemFigure } from '#content/data/figures/figure.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import type { DrawingProps } from './drawing-props.ts'
import { FigureText, fontSize, LINE_PX, linesOf } from './figure-text.tsx'

const GAP_PX = 26
const PAD_PX = 12

/** Stations from left to right, or from top to bottom where that is too narrow. */
export function SystemDrawing({ figure, width }: DrawingProps<SystemFigure>) {
  return width > 600 ? <Across figure={figure} width={width} /> : <Down figure={figure} width={width} />
}

function Across({ figure: { stations, back }, width }: DrawingProps<SystemFigure>) {
  const boxWidth = Math.floor((width - 2 - GAP_PX * (stations.length - 1)) / stations.length)
  const notes = stations.map(({ note }) => linesOf(note, boxWidth - 2 * PAD_PX, fontSize(width)))
  const height = 48 + LINE_PX * Math.max(...notes.map(({ length }) => length))
  const last = 1 + (stations.length - 1) * (boxWidth + GAP_PX) + boxWidth / 2
  return (
    <Chart width={width} height={height + (back ? 64 : 2)}>
      {stations.map(({ name, isPerson }, at) => {
        const x = 1 + at * (boxWidth + GAP_PX)
        return (
          <g key={name}>
            <rect className={isPerson ? styles.mark : styles.box} x={x} y="1" width={boxWidth} height={height} />
            <FigureText x={x + PAD_PX} y={30} lines={[name]} tone="strong" />
            <FigureText x={x + PAD_PX} y={54} lines={notes[at] ?? []} tone="soft" />
            {at > 0 && <path className={styles.flow} d={`M${x - GAP_PX + 4} ${height / 2}h17m-5-5l5 5-5 5`} />}
          </g>
        )
      })}
      {back && (
        <>
          <path
            className={`${styles.flow} ${styles.broken}`}
            d={`M${last} ${height + 6}v14q0 8-8 8H${boxWidth / 2 + 8}q-8 0-8-8v-14`}
          />
          <path className={styles.flow} d={`M${boxWidth / 2 - 5} ${height + 11}l5-5 5 5`} />
          <FigureText x={width / 2} y={height + 54} lines={[back]} isCentered />
        </>
      )}
    </Chart>
  )
}

function Down({ figure: { stations, back }, width }: DrawingProps<SystemFigure>) {
  const boxWidth = width - 30
  const size = fontSize(width)
  const boxes = stations.map(({ note }) => linesOf(note, boxWidth - 2 * PAD_PX, size))
  const heights = boxes.map((lines) => 44 + LINE_PX * lines.length)
  const tops = heights.map((_, at) => 1 + heights.slice(0, at).reduce((sum, height) => sum + height + GAP_PX, 0))
  const bottom = (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0)
  const backLines = back ? linesOf(back, boxWidth, size) : []
  return (
    <Chart width={width} height={bottom + 12 + LINE_PX * backLines.length}>
      {stations.map(({ name, isPerson }, at) => {
        const y = tops[at] ?? 0
        return (
          <g key={name}>
            <rect className={isPerson ? styles.mark : styles.box} x="1" y={y} width={boxWidth} height={heights[at]} />
            <FigureText x={1 + PAD_PX} y={y + 26} lines={[name]} tone="strong" />
            <FigureText x={1 + PAD_PX} y={y + 48} lines={boxes[at] ?? []} tone="soft" />
            {at > 0 && <path className={styles.flow} d={`M28 ${y - GAP_PX + 4}v17m-5-5l5 5 5-5`} />}
          </g>
        )
      })}
      {back && (
        <>
          <path
            className={`${styles.flow} ${styles.broken}`}
            d={`M${boxWidth + 6} ${bottom - 30}h12q8 0 8-8V48q0-8-8-8h-12`}
          />
          <path className={styles.flow} d={`M${boxWidth + 11} 35l-5 5 5 5`} />
          <FigureText x={1} y={bottom + 26} lines={backLines} />
        </>
      )}
    </Chart>
  )
}
