import styles from './chart.module.css'

/** In px of the drawing: 17 where it is wide, so that it stays 14 in a column of 690 px. */
export function fontSize(width: number): number {
  return width > 600 ? 17 : 16
}

export const LINE_PX = 21

/** Breaks a text where its words would be wider than `widthPx`, by the font's average of 0.54 em a sign. */
export function linesOf(text: string, widthPx: number, sizePx: number): string[] {
  const most = widthPx / (sizePx * 0.54)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

interface FigureTextProps {
  /** Of the first line's base. */
  x: number
  y: number
  lines: readonly string[]
  tone?: 'ink' | 'soft' | 'strong' | 'hue'
  /** Around `x`, instead of from it. */
  isCentered?: boolean
}

export function FigureText({ x, y, lines, tone = 'ink', isCentered = false }: FigureTextProps) {
  const [first, ...others] = lines
  return (
    <text className={styles[tone]} x={x} y={y} textAnchor={isCentered ? 'middle' : undefined}>
      {first}
      {others.map((line) => (
        <tspan key={line} x={x} dy={LINE_PX}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
