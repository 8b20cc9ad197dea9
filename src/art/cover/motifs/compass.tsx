import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** A compass whose needle has found its direction. */
export function Compass({ colors: { ground, depth }, random }: MotifProps) {
  return (
    <>
      <circle cx="320" cy="180" r="128" fill={depth} stroke={WHITE} />
      <circle cx="320" cy="180" r="102" fill={ground} strokeOpacity=".5" />
      <path d="M320 62v22M320 276v22M202 180h22M416 180h22" strokeWidth="8" />
      <path d="M236 96l6 6M404 96l-6 6M236 264l6-6M404 264l-6-6" />
      <g transform={`rotate(${between(random, 18, 62)} 320 180)`} stroke="none">
        <path d="M320 92l26 88h-52z" fill={ACCENT} />
        <path d="M320 268l26-88h-52z" fill={WHITE} />
      </g>
      <circle cx="320" cy="180" r="11" fill={depth} stroke={WHITE} />
    </>
  )
}
