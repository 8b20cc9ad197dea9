import type { SequenceFigure } from '#content/data/figures/figure.ts'
import styles from './sequence.module.css'
import { Arrow, type Chip, CodeChip, chipOf, classOf, LINE_PX, Lines, NumberDisk, type Step } from './sequence-parts.tsx'
import { linesOf } from './text-lines.ts'

const WIDTH = 832
const PAD = 24
const SIZE = 17
const HEAD_WIDTH = 216
const HEAD_HEIGHT = 46
const BAND_HEIGHT = 36
const GAP = 26

interface Row {
  step: Step
  label: string[]
  chip: Chip | undefined
  band: number
  /** Of its arrow, or of a note's upper edge. */
  y: number
  end: number
}

/** Parties as columns with lifelines, and time from top to bottom. */
export function SequenceColumns({ figure: { parties, steps } }: { figure: SequenceFigure }) {
  const columnAt = (at: number) => PAD + HEAD_WIDTH / 2 + (at * (WIDTH - 2 * PAD - HEAD_WIDTH)) / (parties.length - 1)
  const rows = rowsOf(steps, columnAt)
  const end = (rows.at(-1)?.end ?? 0) + GAP
  return (
    <svg className={styles.sequence} viewBox={`0 0 ${WIDTH} ${end + PAD}`} fontSize={SIZE} aria-hidden="true">
      {parties.map((party, at) => (
        <g key={party} className={at === 0 ? styles.own : undefined}>
          <path className={styles.lifeline} d={`M${columnAt(at)} ${PAD + HEAD_HEIGHT}V${end}`} />
          <rect
            className={styles.head}
            x={columnAt(at) - HEAD_WIDTH / 2}
            y={PAD}
            width={HEAD_WIDTH}
            height={HEAD_HEIGHT}
            rx="10"
          />
          <text className={styles.name} x={columnAt(at)} y={PAD + 29} textAnchor="middle">
            {party}
          </text>
        </g>
      ))}
      {rows.map(({ step, band }) => step.phase && <Band key={band} y={band} words={step.phase} />)}
      {spansOf(rows).map(({ party, from, to }) => (
        <rect
          key={from}
          className={styles.busy}
          x={columnAt(party) - 5}
          y={from}
          width="10"
          height={to - from}
          rx="3"
        />
      ))}
      {rows.map((row, at) => (
        <g key={row.y} className={classOf(row.step)}>
          {row.step.from === row.step.to ? (
            <OwnStep row={row} number={at + 1} x={columnAt(row.step.from)} />
          ) : (
            <Call row={row} number={at + 1} from={columnAt(row.step.from)} to={columnAt(row.step.to)} />
          )}
        </g>
      ))}
    </svg>
  )
}

function rowsOf(steps: readonly Step[], columnAt: (at: number) => number): Row[] {
  let top = PAD + HEAD_HEIGHT + GAP
  return steps.map((step) => {
    const band = top
    if (step.phase) top += BAND_HEIGHT + 20
    const isOwn = step.from === step.to
    const room = isOwn ? HEAD_WIDTH - 44 : Math.abs(columnAt(step.from) - columnAt(step.to)) - 56
    const label = linesOf(step.label, room, SIZE)
    const chip = chipOf(step.code, room, SIZE)
    const y = isOwn ? top : top + label.length * LINE_PX + 4
    const end = isOwn ? y + label.length * LINE_PX + 22 : y + (chip ? chip.height + 12 : 0)
    top = end + GAP
    return { step, label, chip, band, y, end }
  })
}

/** From each call to the answer that it gets, on the line of who answers. */
function spansOf(rows: readonly Row[]) {
  return rows.flatMap(({ step, y }, at) => {
    if (step.tone || step.from === step.to) return []
    const answer = rows
      .slice(at + 1)
      .find(({ step: { from, to, tone } }) => tone && from === step.to && to === step.from)
    return answer ? [{ party: step.to, from: y, to: answer.y }] : []
  })
}

function Band({ y, words }: { y: number; words: string }) {
  return (
    <>
      <rect className={styles.band} x={PAD} y={y} width={WIDTH - 2 * PAD} height={BAND_HEIGHT} rx="10" />
      <text className={styles.soft} x={PAD + 16} y={y + 24}>
        {words}
      </text>
    </>
  )
}

function Call({ row: { label, chip, y }, number, from, to }: { row: Row; number: number; from: number; to: number }) {
  const middle = (from + to) / 2
  return (
    <>
      <Arrow from={from} to={to} y={y} />
      <NumberDisk number={number} x={from} y={y} />
      <Lines
        className={styles.label}
        lines={label}
        x={middle}
        y={y - 12 - (label.length - 1) * LINE_PX}
        anchor="middle"
      />
      {chip && <CodeChip chip={chip} x={middle - chip.width / 2} y={y + 12} />}
    </>
  )
}

/** What a party does by itself: a note on its line. */
function OwnStep({ row: { label, y, end }, number, x }: { row: Row; number: number; x: number }) {
  return (
    <>
      <rect className={styles.note} x={x - HEAD_WIDTH / 2} y={y} width={HEAD_WIDTH} height={end - y} rx="10" />
      <NumberDisk number={number} x={x - HEAD_WIDTH / 2 + 2} y={(y + end) / 2} />
      <Lines className={styles.label} lines={label} x={x + 8} y={y + 27} anchor="middle" />
    </>
  )
}
