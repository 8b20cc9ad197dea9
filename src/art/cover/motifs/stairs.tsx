import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** Stairs of learning, with someone on the way to the flag. */
export function Stairs({ colors: { ground, depth }, random }: MotifProps) {
  const step = between(random, 0, 2)
  const [x, y] = [192 + 84 * step, 260 - 44 * step]
  return (
    <>
      <path d="M150 306v-46h84v-44h84v-44h84v-44h88v178z" fill={depth} stroke={WHITE} />
      <path d={`M${x - 40} ${y + 4}h80V304h-80z`} fill={ground} stroke="none" />
      <path d="M234 262v42M318 218v86M402 174v130" strokeOpacity=".5" />
      <path d="M446 126V54" stroke={WHITE} strokeWidth="6" />
      <path d="M446 54l46 18-46 20z" fill={ACCENT} stroke="none" />
      <path d={`M${x - 26} ${y - 6}c0-36 10-48 26-48s26 12 26 48z`} fill={WHITE} stroke="none" />
      <circle cx={x} cy={y - 76} r="19" fill={WHITE} stroke="none" />
    </>
  )
}
