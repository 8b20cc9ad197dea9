import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** A rule and a person, weighed against each other. */
export function Scales({ colors: { ground, depth }, random }: MotifProps) {
  const tilt = between(random, -16, 16)
  const [left, right] = [102 + tilt, 102 - tilt]
  return (
    <>
      <path d="M320 102v190M256 300h128" stroke={WHITE} strokeWidth="10" />
      <path d={`M198 ${left}l-46 104h92zM442 ${right}l-46 104h92z`} />
      <path d={`M198 ${left}L442 ${right}`} stroke={WHITE} strokeWidth="8" />
      <rect x="174" y={left + 40} width="48" height="60" rx="6" fill={WHITE} />
      <path d={`M186 ${left + 60}h24M186 ${left + 78}h16`} strokeWidth="6" />
      <path d={`M416 ${right + 102}c0-30 8-42 26-42s26 12 26 42z`} fill={WHITE} />
      <circle cx="442" cy={right + 44} r="15" fill={WHITE} stroke={depth} />
      <path
        d={`M148 ${left + 104}a50 34 0 0 0 100 0zM392 ${right + 104}a50 34 0 0 0 100 0z`}
        fill={ground}
        stroke={WHITE}
      />
      <circle cx="320" cy="96" r="26" fill={ACCENT} stroke={depth} />
    </>
  )
}
