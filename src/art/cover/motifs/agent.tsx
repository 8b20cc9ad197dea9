import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** An agent and the plan that a person has still to approve. */
export function Agent({ colors: { ground, depth }, random }: MotifProps) {
  const look = between(random, -10, 14)
  const done = between(random, 1, 3)
  const rows = [106, 146, 186]
  return (
    <>
      <path d="M206 118V88M166 292v-24a24 24 0 0 1 24-24h32a24 24 0 0 1 24 24v24M274 166h40" />
      <path d="M206 80h0" stroke={WHITE} strokeWidth="16" />
      <rect x="146" y="118" width="120" height="96" rx="28" fill={depth} stroke={WHITE} />
      <path d={`M${184 + look} 156v16M${224 + look} 156v16`} stroke={WHITE} strokeWidth="12" />
      <path d={`M${192 + look} 194h24`} />
      <rect x="326" y="64" width="164" height="232" rx="16" fill={WHITE} />
      <path d={rows.map((y) => `M388 ${y}h72`).join('')} strokeWidth="8" />
      <path
        d={rows
          .slice(0, done)
          .map((y) => `M348 ${y}l8 8 14-16`)
          .join('')}
        stroke={ground}
      />
      <rect x="348" y="228" width="120" height="44" rx="22" fill={ACCENT} stroke="none" />
      <path d="M394 250l10 10 18-20" stroke={depth} strokeWidth="6" />
    </>
  )
}
