import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** A key that opens a call. */
export function Key({ colors: { ground, depth }, random }: MotifProps) {
  const [tooth, other] = [between(random, 20, 34), between(random, 16, 30)]
  return (
    <>
      <rect x="290" y="72" width="200" height="216" rx="18" fill={depth} stroke={WHITE} />
      <path d="M290 114h200" stroke={WHITE} />
      <path d="M316 93h0M340 93h0M364 93h0" strokeWidth="10" />
      <path d={`M426 154h${between(random, 24, 40)}M426 250h${between(random, 20, 40)}M324 250h60`} strokeWidth="8" />
      <circle cx="366" cy="198" r="38" fill={ground} />
      <path d="M416 182l-14 16 14 16M444 182l14 16-14 16" stroke={WHITE} />
      <path
        d={`M150 198a44 44 0 1 1 88 0a44 44 0 1 1-88 0M238 198h136v${tooth}M340 198v${other}`}
        stroke={ACCENT}
        strokeWidth="12"
      />
    </>
  )
}
