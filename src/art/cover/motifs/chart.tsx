import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** A report: a figure for each month, and the one to ask about. */
export function Chart({ colors: { ground }, random }: MotifProps) {
  const asked = between(random, 1, 4)
  const bars = [0, 1, 2, 3, 4].map((at) => ({ x: 184 + at * 60, height: between(random, 46, 92) + at * 17 }))
  const points = bars.map(({ x, height }) => `${x + 20} ${256 - height}`)
  return (
    <>
      <path d="M154 56v242h336" stroke={WHITE} />
      <path d="M154 136h330M154 216h330" strokeOpacity=".3" strokeDasharray="2 12" />
      {bars.map(({ x, height }, at) => (
        <rect
          key={x}
          x={x}
          y={294 - height}
          width="40"
          height={height}
          rx="6"
          fill={at === asked ? ACCENT : ground}
          stroke={at === asked ? 'none' : undefined}
        />
      ))}
      <path d={`M${points.join('L')}`} stroke={WHITE} />
      <path d={points.map((point) => `M${point}h0`).join('')} stroke={WHITE} strokeWidth="16" />
    </>
  )
}
