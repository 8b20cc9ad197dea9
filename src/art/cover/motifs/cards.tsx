import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** Cards to practice with, one of them known. */
export function Cards({ colors: { ground, depth, line }, random }: MotifProps) {
  const turn = between(random, 11, 16)
  return (
    <>
      <rect x="240" y="70" width="160" height="216" rx="18" fill={depth} transform={`rotate(-${turn} 320 300)`} />
      <rect x="240" y="70" width="160" height="216" rx="18" fill={ground} transform={`rotate(${turn - 3} 320 300)`} />
      <rect x="240" y="66" width="160" height="220" rx="18" fill={WHITE} />
      <path d="M288 138c0-20 14-32 32-32s32 12 32 30c0 24-32 24-32 48M320 214v1" stroke={ground} strokeWidth="12" />
      <path d={`M276 254h${between(random, 50, 84)}`} stroke={line} strokeWidth="8" />
      <circle cx="402" cy="276" r="32" fill={ACCENT} stroke={depth} />
      <path d="M388 276l10 11 19-22" stroke={depth} strokeWidth="6" />
    </>
  )
}
