import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** A plug and the socket that it fits. */
export function Plug({ colors: { ground, depth }, random }: MotifProps) {
  const [left, right] = [between(random, 120, 270), between(random, -80, 80)]
  return (
    <>
      <path d={`M150 ${left}C190 ${left} 150 190 196 190M444 190c46 0 6 ${right} 46 ${right}`} strokeWidth="10" />
      <path d="M282 156h52M282 224h52" stroke={WHITE} strokeWidth="14" />
      <path
        d="M214 112h52a18 18 0 0 1 18 18v120a18 18 0 0 1-18 18h-52a26 26 0 0 1-26-26V138a26 26 0 0 1 26-26z"
        fill={WHITE}
      />
      <rect x="356" y="92" width="92" height="196" rx="30" fill={depth} stroke={WHITE} />
      <rect x="378" y="122" width="48" height="136" rx="16" fill={ground} />
      <path d="M394 156h16M394 224h16" strokeWidth="10" />
      <path d="M320 108V62M292 92l-22-32M346 84l16-26" stroke={ACCENT} strokeWidth="10" />
    </>
  )
}
