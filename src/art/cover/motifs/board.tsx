import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

const COLUMNS = [164, 278, 392]

/** A board of decisions: what is open, what is being looked at, and what has been decided. */
export function Board({ colors: { ground, depth, line }, random }: MotifProps) {
  const heights = COLUMNS.map(() => between(random, 50, 92))
  const [, middle = 0, last = 0] = heights
  return (
    <>
      <rect x="146" y="54" width="348" height="252" rx="18" fill={depth} stroke={WHITE} />
      <path d="M262 54v252M378 54v252" strokeOpacity=".4" />
      <path d={COLUMNS.map((x) => `M${x + 4} 82h40`).join('')} strokeWidth="8" />
      {COLUMNS.map((x, at) => (
        <rect
          key={x}
          x={x}
          y="106"
          width="84"
          height={heights[at]}
          rx="10"
          fill={[ground, WHITE, ACCENT][at]}
          stroke={at === 2 ? 'none' : line}
        />
      ))}
      <rect x="164" y={120 + (heights[0] ?? 0)} width="84" height="52" rx="10" fill={ground} />
      <rect x="278" y={120 + middle} width="84" height="40" rx="10" fill={ground} />
      <path d="M182 128h44M294 128h52" strokeWidth="6" />
      <path d={`M416 ${106 + Math.round(last / 2)}l12 12 22-24`} stroke={depth} strokeWidth="7" />
    </>
  )
}
