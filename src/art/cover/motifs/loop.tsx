import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

const STATIONS = ['218 84', '422 84', '218 276', '422 276']

/** Work that goes around in short loops, with a look back at each crossing. */
export function Loop({ colors: { depth }, random }: MotifProps) {
  const here = between(random, 0, 3)
  const [x, y] = (STATIONS[here] ?? '').split(' ')
  return (
    <>
      <path
        d="M320 180c-34-70-62-96-102-96a72 96 0 0 0 0 192c40 0 68-26 102-96s62-96 102-96a72 96 0 0 1 0 192c-40 0-68-26-102-96z"
        stroke={WHITE}
        strokeWidth="12"
      />
      <path d={STATIONS.map((station) => `M${station}h0`).join('')} strokeWidth="34" />
      <circle cx={x} cy={y} r="24" fill={ACCENT} stroke={depth} strokeWidth="6" />
      <path d="M186 158l9 9 15-18M186 196l9 9 15-18M228 160h24M228 198h24" strokeWidth="6" />
      <path
        d={`M396 212v-${between(random, 20, 34)}M420 212v-${between(random, 36, 50)}M444 212v-${between(random, 50, 62)}`}
        strokeWidth="12"
      />
    </>
  )
}
