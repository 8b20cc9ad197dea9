import type { ReactNode } from 'react'
import styles from './service-art.module.css'

interface BoxProps {
  x: number
  y: number
  width: number
  height?: number
  label?: string
  /** `first` is what the eye goes to; `quiet` is drawn broken. */
  tone?: 'plain' | 'first' | 'quiet' | 'full'
}

/** A thing with its name in the middle. */
export function Box({ x, y, width, height = 46, label, tone = 'plain' }: BoxProps) {
  return (
    <>
      <rect className={styles[tone]} x={x} y={y} width={width} height={height} />
      {label && (
        <Label x={x + width / 2} y={y + height / 2} tone={tone}>
          {label}
        </Label>
      )}
    </>
  )
}

interface LabelProps {
  x: number
  y: number
  tone?: BoxProps['tone'] | 'soft'
  start?: boolean
  children: ReactNode
}

/** Words whose middle stands at a point, or that start there. */
export function Label({ x, y, tone = 'plain', start = false, children }: LabelProps) {
  return (
    <text
      className={styles[`${tone}Label`] ?? styles.label}
      x={x}
      y={y}
      dy=".34em"
      textAnchor={start ? 'start' : 'middle'}
    >
      {children}
    </text>
  )
}

/** A sheet of paper, 26 by 34. */
export function Sheet({ x, y, isFirst = false }: { x: number; y: number; isFirst?: boolean }) {
  return (
    <path
      className={isFirst ? styles.first : styles.plain}
      d={`M${x} ${y}h18l8 8v26h-26zM${x + 6} ${y + 16}h14M${x + 6} ${y + 24}h10`}
    />
  )
}

/** Evenly spaced numbers: `count` of them, `step` apart. */
export function spread(count: number, from: number, step: number): number[] {
  return Array.from({ length: count }, (_, at) => from + at * step)
}
