import type { SequenceFigure } from '#content/data/figures/figure.ts'
import styles from './sequence.module.css'
import { codeLinesOf, codeWidthOf } from './text-lines.ts'

export type Step = SequenceFigure['steps'][number]

export const LINE_PX = 23

interface LinesProps {
  className: string | undefined
  lines: readonly string[]
  x: number
  /** Of the first line's base. */
  y: number
  anchor?: 'middle' | undefined
}

export function Lines({ className, lines, x, y, anchor }: LinesProps) {
  const placed = lines.map((line, at) => ({ line, lineY: y + at * LINE_PX }))
  return placed.map(({ line, lineY }) => (
    <text key={lineY} className={className} x={x} y={lineY} textAnchor={anchor}>
      {line}
    </text>
  ))
}

/** The step's number, where it begins. */
export function NumberDisk({ number, x, y }: { number: number; x: number; y: number }) {
  return (
    <>
      <circle className={styles.disk} cx={x} cy={y} r="13" />
      <text className={styles.number} x={x} y={y + 6} textAnchor="middle">
        {number}
      </text>
    </>
  )
}

export interface Chip {
  lines: string[]
  width: number
  height: number
}

const CHIP_PAD_PX = 10

/** What a step's code takes where it may be `maxPx` wide, or nothing without one. */
export function chipOf(code: string | undefined, maxPx: number, sizePx: number): Chip | undefined {
  if (!code) return undefined
  const lines = codeLinesOf(code, maxPx - 2 * CHIP_PAD_PX, sizePx)
  const width = Math.ceil(Math.max(...lines.map((line) => codeWidthOf(line, sizePx)))) + 2 * CHIP_PAD_PX
  return { lines, width, height: lines.length * LINE_PX + 11 }
}

export function CodeChip({ chip, x, y }: { chip: Chip; x: number; y: number }) {
  return (
    <>
      <rect className={styles.chip} x={x} y={y} width={chip.width} height={chip.height} rx="7" />
      <Lines className={styles.code} lines={chip.lines} x={x + CHIP_PAD_PX} y={y + 22} />
    </>
  )
}

/** From a party to a party: its line ends before its tip, so that the tip stays sharp. */
export function Arrow({ from, to, y }: { from: number; to: number; y: number }) {
  const way = Math.sign(to - from)
  return (
    <>
      <path className={styles.line} d={`M${from} ${y}H${to - 9 * way}`} />
      <path className={styles.tip} d={`M${to} ${y}l${-12 * way} -6v12z`} />
    </>
  )
}

export function classOf({ tone }: Step): string | undefined {
  if (tone === 'answer') return styles.answer
  return tone === 'failure' ? `${styles.answer} ${styles.failure}` : undefined
}
