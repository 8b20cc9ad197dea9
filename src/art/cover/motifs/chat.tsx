import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** A question, and an answer that is on its way. */
export function Chat({ colors: { depth }, random }: MotifProps) {
  const dots = [352, 394, 436]
  const next = between(random, 0, 2)
  return (
    <>
      <path
        d="M168 54h220a22 22 0 0 1 22 22v100a22 22 0 0 1-22 22H236l-38 36v-36h-30a22 22 0 0 1-22-22V76a22 22 0 0 1 22-22z"
        fill={WHITE}
      />
      <path d={`M180 96h${between(random, 90, 150)}M180 126h194M180 156h${between(random, 60, 110)}`} strokeWidth="8" />
      <path
        d="M322 186h144a22 22 0 0 1 22 22v44a22 22 0 0 1-22 22h-14v34l-38-34h-92a22 22 0 0 1-22-22v-44a22 22 0 0 1 22-22z"
        fill={depth}
        stroke={WHITE}
      />
      <path d={dots.map((x) => `M${x} 230h0`).join('')} strokeWidth="18" />
      <circle cx={dots[next]} cy="230" r="13" fill={ACCENT} stroke="none" />
    </>
  )
}
