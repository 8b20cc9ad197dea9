import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** An event and a clock that feed one inbox. */
export function Webhook({ colors: { ground, depth }, random }: MotifProps) {
  const [hour, minute] = [between(random, -16, 22), between(random, -22, 10)]
  return (
    <>
      <path d="M250 112c46 4 34 58 74 68M250 250c46-4 34-44 74-54" strokeWidth="6" strokeDasharray="1 12" />
      <circle cx="200" cy="108" r="54" fill={depth} stroke={WHITE} />
      <path d="M210 68l-40 52h24l-8 42 44-60h-24z" fill={ACCENT} stroke="none" />
      <circle cx="200" cy="252" r="54" fill={depth} />
      <path d={`M200 252l${minute}-32M200 252l${hour} 18`} stroke={WHITE} strokeWidth="6" />
      <path d="M200 210h0M242 252h0M200 294h0M158 252h0" strokeWidth="8" />
      <path d="M354 112h104l36 82v62a14 14 0 0 1-14 14H332a14 14 0 0 1-14-14v-62z" fill={WHITE} />
      <path d="M374 144h64M364 170h84" strokeWidth="8" />
      <path d="M318 196h48c4 24 18 34 40 34s36-10 40-34h48v60a14 14 0 0 1-14 14H332a14 14 0 0 1-14-14z" fill={ground} />
    </>
  )
}
