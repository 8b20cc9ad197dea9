import type { PipelineFigure } from '#content/data/figures/figure.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import type { DrawingProps } from './drawing-props.ts'
import { FigureText, fontSize, LINE_PX, linesOf } from './figure-text.tsx'

const PAD_PX = 12

/** The stages in columns and the ways in rows; a row for each stage where that is too narrow. */
export function PipelineDrawing({ figure, width }: DrawingProps<PipelineFigure>) {
  return width > 600 ? <Across figure={figure} width={width} /> : <Down figure={figure} width={width} />
}

function Across({ figure: { ways, stages, back }, width }: DrawingProps<PipelineFigure>) {
  const gap = 20
  const boxWidth = Math.floor((width - 2 - gap * (stages.length - 1)) / stages.length)
  const height = 92
  return (
    <Chart width={width} height={376}>
      {stages.map(({ name }, at) => (
        <FigureText key={name} x={1 + at * (boxWidth + gap)} y={18} lines={[name]} tone="hue" />
      ))}
      {ways.map((way, row) => {
        const y = 62 + row * 140
        return (
          <g key={way}>
            <FigureText x={1} y={y - 10} lines={[way]} tone="soft" />
            {stages.map((stage, at) => {
              const x = 1 + at * (boxWidth + gap)
              return (
                <g key={stage.name}>
                  <rect className={row ? styles.wash : styles.broken} x={x} y={y} width={boxWidth} height={height} />
                  <FigureText
                    x={x + PAD_PX}
                    y={y + 28}
                    lines={linesOf(stage.ways[row] ?? '', boxWidth - 2 * PAD_PX, fontSize(width))}
                    tone={row ? 'ink' : 'soft'}
                  />
                  {at > 0 && (
                    <path
                      className={row ? styles.flow : undefined}
                      d={`M${x - 16} ${y + height / 2}h12m-4-4l4 4-4 4`}
                    />
                  )}
                </g>
              )
            })}
          </g>
        )
      })}
      <path
        className={`${styles.flow} ${styles.broken}`}
        d={`M${width - boxWidth / 2} 300v16q0 8-8 8H${boxWidth + gap + boxWidth / 2 + 8}q-8 0-8-8v-14`}
      />
      <path className={styles.flow} d={`M${boxWidth + gap + boxWidth / 2 - 5} 305l5-5 5 5`} />
      <FigureText x={(width + boxWidth + gap) / 2} y={350} lines={[back]} isCentered />
    </Chart>
  )
}

function Down({ figure: { ways, stages, back }, width }: DrawingProps<PipelineFigure>) {
  const step = 118
  const boxWidth = width / 2 - 6
  const size = fontSize(width)
  return (
    <Chart width={width} height={30 + stages.length * step + LINE_PX}>
      {ways.map((way, column) => (
        <FigureText key={way} x={column * (width / 2 + 6)} y={18} lines={[way]} tone={column ? 'hue' : 'soft'} />
      ))}
      {stages.map((stage, at) => {
        const y = 58 + at * step
        return (
          <g key={stage.name}>
            <FigureText x={0} y={y - 8} lines={[stage.name]} tone="strong" />
            {stage.ways.map((way, column) => {
              const x = column ? width / 2 + 5 : 1
              return (
                <g key={way}>
                  <rect className={column ? styles.wash : styles.broken} x={x} y={y} width={boxWidth} height="76" />
                  <FigureText
                    x={x + 10}
                    y={y + 24}
                    lines={linesOf(way, boxWidth - 16, size)}
                    tone={column ? 'ink' : 'soft'}
                  />
                </g>
              )
            })}
          </g>
        )
      })}
      <FigureText x={0} y={30 + stages.length * step + 14} lines={[back]} tone="hue" />
    </Chart>
  )
}
