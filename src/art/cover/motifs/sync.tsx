import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

const ROWS = [138, 166, 194, 222]

/** Two lists of people, matched line by line inside a circle of arrows. */
export function Sync({ colors: { ground }, random }: MotifProps) {
  const found = ROWS[between(random, 0, 3)]
  const rest = ROWS.filter((y) => y !== found)
  return (
    <>
      <path
        d="M200 130A130 130 0 0 1 440 130M446 102l-6 28-28-4M440 230A130 130 0 0 1 200 230M194 258l6-28 28 4"
        strokeWidth="6"
      />
      <rect x="214" y="110" width="80" height="140" rx="12" fill={WHITE} />
      <rect x="346" y="110" width="80" height="140" rx="12" fill={WHITE} />
      <path d={ROWS.map((y) => `M234 ${y}h0M366 ${y}h0`).join('')} stroke={ground} strokeWidth="14" />
      <path d={ROWS.map((y) => `M254 ${y}h22M386 ${y}h22`).join('')} strokeWidth="7" />
      <path d={rest.map((y) => `M304 ${y}h34`).join('')} strokeDasharray="1 10" />
      <path d={`M302 ${found}h36`} stroke={ACCENT} strokeWidth="10" />
    </>
  )
}
