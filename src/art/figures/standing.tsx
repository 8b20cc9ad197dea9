import type { Standing } from '#content/data/figures/essay-drawings.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import { FigureText, fontSize, LINE_PX } from './figure-text.tsx'
import { linesOf } from './text-lines.ts'

interface StandingProps {
  figure: Standing
  width: number
}

const NAME_PX = 172
const CELL_PX = 44
const GAP_PX = 8

/** A row for each region and a column for each stage; on a phone each entry names its stage. */
export function StandingDrawing(props: StandingProps) {
  return props.width > 600 ? <Table {...props} /> : <List {...props} />
}

function Table({ figure: { columns, rows, voluntary }, width }: StandingProps) {
  const columnPx = Math.floor((width - NAME_PX) / columns.length)
  const placed = rows.map(({ name, entries }) => {
    const cells = entries.map((entry, at) => {
      const rank = entries.slice(0, at).filter(({ column }) => column === entry.column).length
      return { ...entry, x: NAME_PX + entry.column * columnPx, y: rank * (CELL_PX + GAP_PX) + 12 }
    })
    return { name, cells, height: Math.max(...cells.map(({ y }) => y)) + CELL_PX + 12 }
  })
  const tops = topsOf(
    placed.map(({ height }) => height),
    40,
  )
  const bottom = (tops.at(-1) ?? 0) + (placed.at(-1)?.height ?? 0)
  return (
    <Chart width={width} height={bottom + 40}>
      {columns.map((column, at) => (
        <FigureText key={column} x={NAME_PX + at * columnPx} y={20} lines={[column]} tone="strong" />
      ))}
      {placed.map(({ name, cells }, row) => {
        const top = tops[row] ?? 0
        return (
          <g key={name}>
            <path className={styles.hair} d={`M0 ${top}H${width}`} />
            <FigureText x={0} y={top + 40} lines={linesOf(name, NAME_PX - 16, fontSize(width))} tone="soft" />
            {cells.map(({ label, x, y, isVoluntary, column }) => (
              <Entry key={label} {...{ label, x, column, isVoluntary }} y={top + y} width={columnPx - 16} />
            ))}
          </g>
        )
      })}
      <path className={styles.hair} d={`M0 ${bottom}H${width}`} />
      <Legend y={bottom + 14} text={voluntary} />
    </Chart>
  )
}

function List({ figure: { columns, rows, voluntary }, width }: StandingProps) {
  const heights = rows.map(({ entries }) => 52 + entries.length * (CELL_PX + GAP_PX))
  const tops = topsOf(heights, 0)
  const bottom = (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0)
  return (
    <Chart width={width} height={bottom + 28}>
      {rows.map(({ name, entries }, row) => {
        const top = tops[row] ?? 0
        return (
          <g key={name}>
            <FigureText x={0} y={top + 22} lines={[name]} tone="strong" />
            {entries.map(({ label, column, isVoluntary }, at) => {
              const y = top + 36 + at * (CELL_PX + GAP_PX)
              return (
                <g key={label}>
                  <Entry {...{ label, y, column, isVoluntary }} x={1} width={width - 96} />
                  <FigureText x={width - 82} y={y + 28} lines={[columns[column] ?? '']} tone="soft" />
                </g>
              )
            })}
          </g>
        )
      })}
      <Legend y={bottom} text={voluntary} />
    </Chart>
  )
}

interface EntryProps {
  label: string
  x: number
  y: number
  width: number
  column: number
  isVoluntary: boolean | undefined
}

function Entry({ label, x, y, width, column, isVoluntary }: EntryProps) {
  const look = [column === 0 ? styles.box : styles.mark, isVoluntary && styles.broken].filter(Boolean).join(' ')
  return (
    <>
      <rect className={look} x={x} y={y} width={width} height={CELL_PX} />
      <FigureText x={x + 14} y={y + 28} lines={[label]} />
    </>
  )
}

function Legend({ y, text }: { y: number; text: string }) {
  return (
    <>
      <rect className={styles.broken} x="1" y={y} width="26" height={LINE_PX - 3} rx="5" />
      <FigureText x={38} y={y + 15} lines={[text]} tone="soft" />
    </>
  )
}

function topsOf(heights: readonly number[], first: number): number[] {
  return heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, first))
}
