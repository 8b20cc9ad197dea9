import type { MatrixFigure } from '#content/data/figures/figure.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import type { DrawingProps } from './drawing-props.ts'
import { FigureText, fontSize, LINE_PX, linesOf } from './figure-text.tsx'

type Level = keyof MatrixFigure['levels']

/** A row for each thing, a sign in each column: a full disk, half a disk, or a ring. */
export function MatrixDrawing({ figure: { columns, rows, levels }, width }: DrawingProps<MatrixFigure>) {
  const isWide = width > 600
  const columnWidth = isWide ? 144 : 60
  const left = width - columns.length * columnWidth
  const middleOf = (at: number) => left + at * columnWidth + columnWidth / 2
  const labels = rows.map(({ name }) => linesOf(name, left - 6, fontSize(width)))
  const heights = labels.map(({ length }) => 22 + LINE_PX * length)
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, isWide ? 40 : 54))
  const bottom = (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0)
  const signs = Object.entries(levels) as [Level, string][]
  return (
    <Chart width={width} height={bottom + (isWide ? 46 : 16 + 28 * signs.length)}>
      {columns.map((column, at) => (
        <FigureText
          key={column}
          x={middleOf(at)}
          y={isWide ? 26 : 20}
          lines={isWide ? [column] : column.split(' ')}
          tone="strong"
          isCentered
        />
      ))}
      {rows.map(({ name, cells }, row) => {
        const y = tops[row] ?? 0
        const middle = y + (heights[row] ?? 0) / 2
        const lines = labels[row] ?? []
        return (
          <g key={name}>
            <path className={styles.hair} d={`M0 ${y}H${width}`} />
            <FigureText x={0} y={middle + 6 - (LINE_PX / 2) * (lines.length - 1)} lines={lines} />
            {cells.map((level, at) => (
              <Sign key={columns[at]} level={level} x={middleOf(at)} y={middle} />
            ))}
          </g>
        )
      })}
      <path className={styles.hair} d={`M0 ${bottom}H${width}`} />
      {signs.map(([level, words], at) => {
        const [x, y] = isWide ? [12 + at * 150, bottom + 30] : [12, bottom + 24 + at * 28]
        return (
          <g key={level}>
            <Sign level={level} x={x} y={y} />
            <FigureText x={x + 20} y={y + 6} lines={[words]} tone="soft" />
          </g>
        )
      })}
    </Chart>
  )
}

function Sign({ level, x, y }: { level: Level; x: number; y: number }) {
  return (
    <>
      <circle
        className={level === 'yes' ? styles.full : level === 'partly' ? styles.ring : undefined}
        cx={x}
        cy={y}
        r="10"
      />
      {level === 'partly' && <path className={styles.full} d={`M${x} ${y - 10}a10 10 0 0 0 0 20z`} />}
    </>
  )
}
