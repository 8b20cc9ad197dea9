import type { PathsFigure } from '#content/data/figures/figure.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import type { DrawingProps } from './drawing-props.ts'
import { FigureText, fontSize, LINE_PX, linesOf } from './figure-text.tsx'

type Stop = PathsFigure['paths'][number]['stop']

/** Lines from one side to the other, each with what it meets on its way. */
export function PathsDrawing({ figure: { from, to, paths }, width }: DrawingProps<PathsFigure>) {
  const isWide = width > 600
  const [start, end] = isWide ? [270, width - 8] : [8, width - 8]
  const middle = isWide ? 400 : 64
  const step = isWide ? 84 : 128
  const top = 40
  return (
    <Chart width={width} height={top + paths.length * step}>
      <FigureText x={isWide ? start : 0} y={22} lines={[from]} tone="hue" />
      <text className={styles.hue} x={width} y={22} textAnchor="end">
        {to}
      </text>
      {paths.map(({ name, stop, outcome }, at) => {
        const edge = top + at * step
        const names = linesOf(name, isWide ? start - 40 : width, fontSize(width))
        const y = isWide ? edge + step / 2 : edge + 98
        return (
          <g key={name}>
            <path className={styles.hair} d={`M0 ${edge}H${width}`} />
            <FigureText
              x={0}
              y={isWide ? y + 6 - (LINE_PX / 2) * (names.length - 1) : edge + 28}
              lines={names}
              tone="strong"
            />
            <path
              className={styles.flow}
              d={`M${start} ${y}H${stop === 'gate' || stop === 'person' ? middle - 22 : end}`}
            />
            {(stop === 'gate' || stop === 'person') && (
              <path className={`${styles.flow} ${styles.broken}`} d={`M${middle + 22} ${y}H${end}`} />
            )}
            <path className={styles.flow} d={`M${end - 6} ${y - 6}l6 6-6 6`} />
            <circle className={styles.full} cx={start} cy={y} r="5" />
            <StopSign stop={stop} x={middle} y={y} />
            <FigureText x={middle + 36} y={y - 10} lines={[outcome]} tone="soft" />
          </g>
        )
      })}
    </Chart>
  )
}

function StopSign({ stop, x, y }: { stop: Stop; x: number; y: number }) {
  if (stop === 'none') return null
  if (stop === 'report')
    return <path className={styles.box} d={`M${x - 9} ${y - 12}h13l6 6v18h-19zM${x - 4} ${y}h9m-9 6h9`} />
  if (stop === 'gate') return <path className={styles.ring} d={`M${x - 6} ${y - 16}v32M${x + 6} ${y - 16}v32`} />
  return (
    <>
      <rect className={styles.mark} x={x - 18} y={y - 18} width="36" height="36" />
      <path className={styles.ring} d={`M${x - 9} ${y + 11}q0-9 9-9t9 9`} />
      <circle className={styles.ring} cx={x} cy={y - 5} r="5" />
    </>
  )
}
