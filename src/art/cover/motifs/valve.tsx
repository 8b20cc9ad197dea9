import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** A valve that lets calls through at a rate. */
export function Valve({ colors: { ground, depth }, random }: MotifProps) {
  const crowd = [158, 182, 206, 230].map((x, at) => `M${x} ${between(random, 186, 198) + (at % 2) * 34}h0`)
  return (
    <>
      <path d="M146 166h110v84H146M494 166H384v84h110" fill={depth} stroke={WHITE} />
      <path d={crowd.join('')} strokeWidth="18" />
      <path d="M412 208h0M446 208h0M480 208h0" stroke={WHITE} strokeWidth="18" />
      <path d="M320 140V84" stroke={WHITE} strokeWidth="12" />
      <path d="M252 78h136" stroke={ACCENT} strokeWidth="20" />
      <circle cx="320" cy="208" r="78" fill={depth} stroke={WHITE} strokeWidth="6" />
      <path d="M274 234a53 53 0 1 1 92 0" strokeWidth="10" strokeDasharray="2 16" />
      <path d={`M320 214l${between(random, -30, 30)}-34`} stroke={WHITE} strokeWidth="8" />
      <circle cx="320" cy="214" r="12" fill={ground} stroke={WHITE} />
    </>
  )
}
