import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

const ROWS = [56, 130, 204]

/** A shield over records. */
export function Shield({ colors: { ground, depth, line }, random }: MotifProps) {
  const lit = between(random, 0, 2)
  return (
    <>
      {ROWS.map((y, at) => (
        <rect key={y} x="146" y={y} width="250" height="58" rx="12" fill={depth} stroke={at === lit ? WHITE : line} />
      ))}
      <path d={ROWS.map((y) => `M174 ${y + 29}h0`).join('')} stroke={WHITE} strokeWidth="18" />
      <path d={ROWS.map((y) => `M206 ${y + 29}h${between(random, 50, 90)}`).join('')} strokeWidth="8" />
      <path
        d="M384 96c26 22 58 32 96 34v64c0 58-36 96-96 118c-60-22-96-60-96-118v-64c38-2 70-12 96-34z"
        fill={ground}
        stroke={WHITE}
        strokeWidth="6"
      />
      <path d="M342 204l30 32 56-66" stroke={ACCENT} strokeWidth="16" />
    </>
  )
}
