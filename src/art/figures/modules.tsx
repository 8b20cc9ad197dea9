import type { Modules } from '#content/data/figures/essay-drawings.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import { FigureText, fontSize, LINE_PX } from './figure-text.tsx'
import { linesOf } from './text-lines.ts'

interface ModulesProps {
  figure: Modules
  width: number
}

/** One program with its modules inside, and other systems behind the interfaces on its border. */
export function ModulesDrawing(props: ModulesProps) {
  return props.width > 600 ? <Beside {...props} /> : <Above {...props} />
}

const BOX = { width: 180, height: 68 }
const ROW_PX = 100

function Beside({ figure, width }: ModulesProps) {
  const frame = { x: 232, width: width - 464, top: 1, height: 372 }
  return (
    <Chart width={width} height={414}>
      <rect className={styles.wash} x={frame.x} y={frame.top} width={frame.width} height={frame.height} rx="14" />
      <FigureText x={frame.x + 24} y={36} lines={[figure.program]} tone="hue" />
      <Inside figure={figure} left={frame.x + 24} top={62} boxWidth={(frame.width - 64) / 2} />
      {figure.outside.map(({ name, text }, at) => {
        const isRight = at === 1
        const y = 62 + at * ROW_PX
        const x = isRight ? width - BOX.width - 1 : 1
        const border = isRight ? frame.x + frame.width : frame.x
        return (
          <g key={name}>
            <path
              className={styles.flow}
              d={isRight ? `M${border} ${y + 34}H${x}` : `M${x + BOX.width} ${y + 34}H${border}`}
            />
            <rect className={styles.box} x={x} y={y} width={BOX.width} height={BOX.height} />
            <FigureText x={x + 16} y={y + 29} lines={[name]} tone="strong" />
            <FigureText x={x + 16} y={y + 51} lines={[text]} tone="soft" />
            <Door x={border} y={y + 34} />
          </g>
        )
      })}
      <Door x={10} y={400} />
      <FigureText x={30} y={406} lines={[figure.interface]} tone="soft" />
    </Chart>
  )
}

function Above({ figure, width }: ModulesProps) {
  const column = Math.floor((width - 16) / 3)
  const legend = linesOf(figure.interface, width - 34, fontSize(width))
  return (
    <Chart width={width} height={476 + LINE_PX * legend.length}>
      <rect className={styles.wash} x="0" y="100" width={width} height="358" rx="14" />
      <FigureText x={16} y={140} lines={[figure.program]} tone="hue" />
      <Inside figure={figure} left={16} top={158} boxWidth={(width - 44) / 2} />
      {figure.outside.map(({ name }, at) => {
        const x = at * (column + 8)
        const lines = linesOf(name, column - 12, fontSize(width))
        return (
          <g key={name}>
            <path className={styles.flow} d={`M${x + column / 2} 64v36`} />
            <rect className={styles.box} x={x + 1} y="1" width={column - 2} height="62" />
            <FigureText x={x + column / 2} y={lines.length > 1 ? 27 : 38} lines={lines} tone="strong" isCentered />
            <Door x={x + column / 2} y={100} />
          </g>
        )
      })}
      <Door x={10} y={479} />
      <FigureText x={30} y={485} lines={legend} tone="soft" />
    </Chart>
  )
}

function Inside({
  figure: { modules, asks },
  left,
  top,
  boxWidth,
}: {
  figure: Modules
  left: number
  top: number
  boxWidth: number
}) {
  const placeOf = (at: number) => ({ x: left + (at % 2) * (boxWidth + 16), y: top + Math.floor(at / 2) * ROW_PX })
  const [from, to] = [placeOf(asks.from), placeOf(asks.to)]
  const middle = from.x + boxWidth / 2
  return (
    <>
      {modules.map((name, at) => {
        const { x, y } = placeOf(at)
        const isAlone = at === modules.length - 1 && at % 2 === 0
        const width = isAlone ? 2 * boxWidth + 16 : boxWidth
        return (
          <g key={name}>
            <rect className={styles.box} x={x} y={y} width={width} height={BOX.height} />
            <FigureText x={x + width / 2} y={y + 40} lines={[name]} tone="strong" isCentered />
          </g>
        )
      })}
      <path className={styles.flow} d={`M${middle} ${from.y + BOX.height}V${to.y - 3}m-6-7 6 7 6-7`} />
      <FigureText x={middle + 14} y={from.y + BOX.height + 21} lines={[asks.label]} tone="soft" />
    </>
  )
}

function Door({ x, y }: { x: number; y: number }) {
  return <rect className={styles.mark} x={x - 9} y={y - 9} width="18" height="18" rx="4" />
}
