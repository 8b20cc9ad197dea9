import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** A page of terms, signed and sealed. */
export function Page({ colors: { ground, depth }, random }: MotifProps) {
  const rows = [132, 162, 192].map((y) => `M242 ${y}h${between(random, 110, 152)}`)
  return (
    <>
      <path d="M216 48h138l70 70v178a16 16 0 0 1-16 16H216a16 16 0 0 1-16-16V64a16 16 0 0 1 16-16z" fill={WHITE} />
      <path d="M354 48v54a16 16 0 0 0 16 16h54z" fill={ground} />
      <path d="M242 96h72" stroke={ground} strokeWidth="10" />
      <path d={rows.join('')} strokeWidth="8" />
      <path d="M242 270c14-34 28-34 24-10s12 4 22-8 12 14 30 8" stroke={ground} strokeWidth="5" />
      <circle cx="404" cy="254" r="44" fill={ACCENT} stroke={depth} />
      <path d="M383 254l15 16 28-32" stroke={depth} strokeWidth="8" />
    </>
  )
}
