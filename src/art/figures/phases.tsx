import type { PhasesFigure } from '#content/data/figures/figure.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import type { DrawingProps } from './drawing-props.ts'
import { FigureText, fontSize, LINE_PX, linesOf } from './figure-text.tsx'

/** Numbered phases along a line, each with the paper that it leaves. */
export function PhasesDrawing({ figure, width }: DrawingProps<PhasesFigure>) {
  return width > 600 ? <Across figure={figure} width={width} /> : <Down figure={figure} width={width} />
}

function Across({ figure: { phases, keeps }, width }: DrawingProps<PhasesFigure>) {
  const step = Math.floor(width / phases.length)
  const columnWidth = step - 24
  return (
    <Chart width={width} height={270}>
      <path className={styles.flow} d={`M20 20H${width - 2}m-6-6l6 6-6 6`} />
      {phases.map((phase, at) => {
        const x = at * step
        const names = linesOf(phase.name, columnWidth, fontSize(width) * 1.05)
        return (
          <g key={phase.name}>
            <Numeral at={at} x={x + 19} y={20} />
            <FigureText x={x} y={72} lines={names} tone="strong" />
            <FigureText
              x={x}
              y={76 + LINE_PX * names.length}
              lines={linesOf(phase.text, columnWidth, fontSize(width))}
              tone="soft"
            />
            <path className={styles.box} d={`M${x + 1} 158h${columnWidth - 20}l16 16v94h-${columnWidth - 4}z`} />
            <FigureText x={x + 14} y={186} lines={[keeps]} tone="hue" />
            <FigureText x={x + 14} y={210} lines={linesOf(phase.keeps, columnWidth - 26, fontSize(width))} />
          </g>
        )
      })}
    </Chart>
  )
}

function Down({ figure: { phases, keeps }, width }: DrawingProps<PhasesFigure>) {
  const left = 52
  const size = fontSize(width)
  const papers = phases.map((phase) => linesOf(phase.keeps, width - left - 28, size))
  const heights = papers.map((lines) => 126 + LINE_PX * lines.length)
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, 0))
  const last = tops.at(-1) ?? 0
  return (
    <Chart width={width} height={last + (heights.at(-1) ?? 0)}>
      <path className={styles.flow} d={`M19 20V${last + 20}`} />
      {phases.map((phase, at) => {
        const y = tops[at] ?? 0
        const height = 44 + LINE_PX * (papers[at]?.length ?? 1)
        return (
          <g key={phase.name}>
            <Numeral at={at} x={19} y={y + 20} />
            <FigureText x={left} y={y + 26} lines={[phase.name]} tone="strong" />
            <FigureText x={left} y={y + 48} lines={[phase.text]} tone="soft" />
            <path className={styles.box} d={`M${left} ${y + 62}H${width - 17}l16 16v${height - 16}H${left}z`} />
            <FigureText x={left + 14} y={y + 88} lines={[keeps]} tone="hue" />
            <FigureText x={left + 14} y={y + 111} lines={papers[at] ?? []} />
          </g>
        )
      })}
    </Chart>
  )
}

function Numeral({ at, x, y }: { at: number; x: number; y: number }) {
  return (
    <>
      <circle className={styles.mark} cx={x} cy={y} r="18" />
      <FigureText x={x} y={y + 6} lines={[`${at + 1}`]} tone="strong" isCentered />
    </>
  )
}
