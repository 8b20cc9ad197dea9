import { ACCENT, WHITE } from '../cover-colors.ts'
import type { MotifProps } from '../motif.ts'

const CENTER = { x: 320, y: 180 }
const ORBITS = [64, 104]

/** The mark of the site with what it connects. */
export function Kernel({ colors: { ground, line }, random }: MotifProps) {
  const turn = random() * 2 * Math.PI
  const nodes = Array.from({ length: 6 }, (_, at) => {
    const angle = turn + (at / 6) * 2 * Math.PI
    const orbit = ORBITS[at % 2] ?? 0
    return { x: Math.round(CENTER.x + orbit * Math.cos(angle)), y: Math.round(CENTER.y + orbit * Math.sin(angle)) }
  })
  return (
    <>
      <g stroke={line} strokeOpacity="0.35" strokeWidth="2">
        {ORBITS.map((radius) => (
          <circle key={radius} cx={CENTER.x} cy={CENTER.y} r={radius} />
        ))}
      </g>
      {nodes.map(({ x, y }) => (
        <path key={`${x},${y}`} d={`M${CENTER.x} ${CENTER.y}L${x} ${y}`} />
      ))}
      {nodes.map(({ x, y }, at) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="11" fill={at === 0 ? ACCENT : ground} />
      ))}
      <circle cx={CENTER.x} cy={CENTER.y} r="30" fill={ground} />
      <circle cx={CENTER.x} cy={CENTER.y} r="16" fill={WHITE} stroke="none" />
    </>
  )
}
