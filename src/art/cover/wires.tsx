import type { CoverArt } from '#content/data/covers.ts'
import { COVER_COLORS } from './cover-colors.ts'
import { between, randomOf } from './random.ts'

const HEIGHTS = [70, 140, 210, 280]

/** What leads to the drawing from both edges. A square cuts it off. */
export function Wires({ hue, seed }: Pick<CoverArt, 'hue'> & { seed: string }) {
  const random = randomOf(`${seed} wires`)
  const wires = [0, 640].flatMap((edge) => {
    const toward = edge === 0 ? 1 : -1
    const left = between(random, 0, 3)
    return HEIGHTS.filter((_, at) => at !== left).map((height) => {
      const y = height + between(random, -20, 20)
      const [run, bend, rest] = [between(random, 12, 44), between(random, -22, 22), between(random, 8, 32)]
      const x = edge + toward * (run + Math.abs(bend) + rest)
      return {
        path: `M${edge} ${y}h${toward * run}l${toward * Math.abs(bend)} ${bend}h${toward * rest}`,
        end: `M${x} ${y + bend}h0`,
      }
    })
  })
  return (
    <g fill="none" stroke={COVER_COLORS[hue].line} strokeLinecap="round" strokeOpacity=".35">
      <path d={wires.map(({ path }) => path).join('')} strokeWidth="2" />
      <path d={wires.map(({ end }) => end).join('')} strokeWidth="10" />
    </g>
  )
}
