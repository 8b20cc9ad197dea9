import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** Material of every kind goes in; what has been checked comes out. */
export function Filter({ colors: { ground, depth }, random }: MotifProps) {
  const order = between(random, 0, 2)
  const [first = 0, second = 0, third = 0] = [0, 1, 2].map((at) => 228 + ((at + order) % 3) * 92)
  const level = between(random, 0, 18)
  return (
    <>
      <circle cx={first} cy="80" r="24" fill={ground} />
      <rect x={second - 22} y="52" width="44" height="50" rx="8" fill={WHITE} />
      <path d={`M${second - 10} 70h20M${second - 10} 84h14`} strokeWidth="6" />
      <path d={`M${third} 54l28 48h-56z`} fill={ground} />
      <path d="M178 126h284l-106 106v34l-72 30v-64z" fill={depth} stroke={WHITE} />
      <path d={`M${222 + level} ${146 + level}h${196 - 2 * level}`} strokeWidth="8" strokeOpacity=".5" />
      <circle cx="404" cy="266" r="36" fill={ACCENT} stroke={depth} />
      <path d="M387 266l13 14 23-26" stroke={depth} strokeWidth="7" />
    </>
  )
}
