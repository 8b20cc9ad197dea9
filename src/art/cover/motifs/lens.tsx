import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** A table of records, and the one that an auditor asks for. */
export function Lens({ colors: { ground, depth }, random }: MotifProps) {
  const x = 255 + 54 * between(random, 0, 1)
  const y = 122 + 54 * between(random, 0, 1)
  return (
    <>
      <path
        d={[68, 122, 176, 230, 284].map((row) => `M160 ${row}h320`).join('')}
        strokeWidth="30"
        strokeDasharray="30 28"
        strokeLinecap="butt"
        strokeOpacity=".45"
      />
      <path d={`M${x + 56} ${y + 56}l54 54`} stroke={depth} strokeWidth="30" />
      <path d={`M${x + 54} ${y + 54}l56 56`} stroke={WHITE} strokeWidth="18" />
      <circle cx={x} cy={y} r="70" fill={ground} stroke={WHITE} strokeWidth="8" />
      <rect x={x - 30} y={y - 30} width="60" height="60" rx="12" fill={ACCENT} stroke="none" />
      <path d={`M${x - 14} ${y + 1}l11 12 19-24`} stroke={depth} strokeWidth="7" />
    </>
  )
}
