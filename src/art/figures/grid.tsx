import type { GridFigure } from '#content/data/figures/figure.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import type { DrawingProps } from './drawing-props.ts'
import { FigureText, fontSize, LINE_PX, linesOf } from './figure-text.tsx'

const GAP_PX = 10
const CELL_PX = 64
const NAME_PX = 168

/** Groups of cells: each group a row beside its name, or below it where that is too narrow. */
export function GridDrawing({ figure: { groups, mark }, width }: DrawingProps<GridFigure>) {
  const isWide = width > 600
  const isNamed = groups.some(({ name }) => name)
  const left = isNamed && isWide ? NAME_PX : 1
  const across = isWide ? (isNamed ? 4 : 5) : 2
  const cellWidth = Math.floor((width - left - 1 - GAP_PX * (across - 1)) / across)
  const nameHeight = isNamed && !isWide ? 34 : 0
  const heightOf = (cells: readonly unknown[]) => nameHeight + Math.ceil(cells.length / across) * (CELL_PX + GAP_PX)
  const tops = groups.map((_, at) => groups.slice(0, at).reduce((sum, { cells }) => sum + heightOf(cells), 1))
  const bottom = groups.reduce((sum, { cells }) => sum + heightOf(cells), 1)
  return (
    <Chart width={width} height={bottom + (mark ? 32 : 0)}>
      {groups.map(({ name, cells }, group) => {
        const top = tops[group] ?? 0
        return (
          <g key={name ?? ''}>
            {name &&
              (isWide ? (
                <Middle x={1} y={top + CELL_PX / 2} text={name} width={NAME_PX - 12} size={fontSize(width)} isStrong />
              ) : (
                <FigureText x={1} y={top + 24} lines={[name]} tone="strong" />
              ))}
            {cells.map(({ label, isMarked }, at) => {
              const x = left + (at % across) * (cellWidth + GAP_PX)
              const y = top + nameHeight + Math.floor(at / across) * (CELL_PX + GAP_PX)
              return (
                <g key={label}>
                  <rect
                    className={isMarked ? styles.mark : styles.box}
                    x={x}
                    y={y}
                    width={cellWidth}
                    height={CELL_PX}
                  />
                  <Middle x={x + 12} y={y + CELL_PX / 2} text={label} width={cellWidth - 20} size={fontSize(width)} />
                </g>
              )
            })}
          </g>
        )
      })}
      {mark && (
        <>
          <rect className={styles.mark} x="1" y={bottom + 8} width="18" height="18" rx="5" />
          <FigureText x={28} y={bottom + 23} lines={[mark]} tone="soft" />
        </>
      )}
    </Chart>
  )
}

interface MiddleProps {
  x: number
  /** Of the middle of all lines. */
  y: number
  text: string
  width: number
  size: number
  isStrong?: boolean
}

function Middle({ x, y, text, width, size, isStrong = false }: MiddleProps) {
  const lines = linesOf(text, width, size)
  return (
    <FigureText x={x} y={y + 6 - (LINE_PX / 2) * (lines.length - 1)} lines={lines} tone={isStrong ? 'strong' : 'ink'} />
  )
}
