import type { SequenceFigure } from '#content/data/figures/figure.ts'
import type { DrawingProps } from './drawing-props.ts'
import styles from './sequence.module.css'
import { SequenceColumns } from './sequence-columns.tsx'
import { Arrow, CodeChip, chipOf, classOf, LINE_PX, Lines, NumberDisk, type Step } from './sequence-parts.tsx'
import { linesOf, widthOf } from './text-lines.ts'

const MIN_COLUMNS_PX = 600

/** Calls between parties: columns with lifelines, or a list of steps where there is no room for columns. */
export function SequenceDrawing({ figure, width }: DrawingProps<SequenceFigure>) {
  return width < MIN_COLUMNS_PX ? <SequenceList figure={figure} /> : <SequenceColumns figure={figure} />
}

const WIDTH = 320

const PAD = 12

const SIZE = 16

const DISK_X = 27

const TEXT_X = 52

const ROOM = WIDTH - TEXT_X - PAD

const ARROW_PX = 44

/** The steps below each other, each with who speaks to whom: a phone has no room for columns. */
function SequenceList({ figure: { parties, steps } }: { figure: SequenceFigure }) {
  const rows = rowsOf(steps, parties)
  const end = rows.at(-1)?.end ?? 0
  const first = rows[0]?.y ?? 0
  return (
    <svg className={styles.sequence} viewBox={`0 0 ${WIDTH} ${end + 16}`} fontSize={SIZE} aria-hidden="true">
      <path className={styles.lifeline} d={`M${DISK_X} ${first + 10}V${end}`} />
      {rows.map(({ step, band, y, from, to, label, chip, toX, toY, labelY }, at) => (
        <g key={y} className={classOf(step)}>
          {step.phase && (
            <>
              <rect
                className={styles.band}
                x={PAD}
                y={band}
                width={WIDTH - 2 * PAD}
                height={phaseHeight(step)}
                rx="8"
              />
              <Lines className={styles.soft} lines={phaseLines(step)} x={PAD + 10} y={band + 22} />
            </>
          )}
          <NumberDisk number={at + 1} x={DISK_X} y={y + 10} />
          <text className={styles.soft} x={TEXT_X} y={y + 16}>
            {from}
          </text>
          {to && (
            <>
              <Arrow from={toX - ARROW_PX + 10} to={toX - 8} y={toY + 10} />
              <text className={styles.soft} x={toX} y={toY + 16}>
                {to}
              </text>
            </>
          )}
          <Lines className={styles.label} lines={label} x={TEXT_X} y={labelY + 18} />
          {chip && <CodeChip chip={chip} x={TEXT_X} y={labelY + label.length * LINE_PX + 6} />}
        </g>
      ))}
    </svg>
  )
}

function rowsOf(steps: readonly Step[], parties: readonly string[]) {
  let top = PAD
  return steps.map((step) => {
    const band = top
    if (step.phase) top += phaseHeight(step) + 16
    const y = top + 4
    const from = parties[step.from] ?? ''
    const to = step.from === step.to ? '' : (parties[step.to] ?? '')
    const besideX = TEXT_X + Math.ceil(widthOf(from, SIZE)) + ARROW_PX
    const isBeside = besideX + widthOf(to, SIZE) <= WIDTH - PAD
    const toX = isBeside ? besideX : TEXT_X + ARROW_PX - 8
    const toY = isBeside ? y : y + LINE_PX
    const labelY = toY + LINE_PX
    const label = linesOf(step.label, ROOM, SIZE)
    const chip = chipOf(step.code, ROOM, SIZE)
    const end = labelY + label.length * LINE_PX + (chip ? chip.height + 6 : 0)
    top = end + 22
    return { step, band, y, from, to, toX, toY, label, labelY, chip, end }
  })
}

function phaseLines({ phase = '' }: Step): string[] {
  return linesOf(phase, WIDTH - 2 * PAD - 20, SIZE)
}

function phaseHeight(step: Step): number {
  return phaseLines(step).length * LINE_PX + 10
}
