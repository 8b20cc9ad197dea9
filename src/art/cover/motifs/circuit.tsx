import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** A processor that wears the cap of a learner. */
export function Circuit({ colors: { ground, depth }, random }: MotifProps) {
  const reach = (most: number) => between(random, 26, most)
  const sides = [132, 180, 228].map((y) => {
    const [left, right] = [reach(70), reach(70)]
    return { wire: `M232 ${y}h-${left}M408 ${y}h${right}`, ends: `M${232 - left} ${y}h0M${408 + right} ${y}h0` }
  })
  return (
    <>
      <path
        d={`M272 92V60M320 92V60M368 92V60M272 268v32M320 268v32M368 268v32${sides.map(({ wire }) => wire).join('')}`}
      />
      <path d={sides.map(({ ends }) => ends).join('')} stroke={WHITE} strokeWidth="16" />
      <rect x="232" y="92" width="176" height="176" rx="22" fill={depth} stroke={WHITE} />
      <rect x="250" y="110" width="140" height="140" rx="10" strokeOpacity=".4" />
      <path d="M284 186v34c20 16 52 16 72 0v-34" fill={ground} stroke={WHITE} />
      <path d="M320 134l70 32-70 32-70-32z" fill={WHITE} stroke={depth} />
      <path d="M320 166l54 16v42" stroke={ACCENT} strokeWidth="6" />
    </>
  )
}
