import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'

const CENTER = { x: 320, y: 180 }
const ORBITS = [82, 112]

/** The mark of the site with what it connects. */
export function Kernel({ colors: { ground, depth }, random }: MotifProps) {
  const turn = random() * 2 * Math.PI
  const nodes = Array.from({ length: 6 }, (_, at) => {
    const angle = turn + (at / 6) * 2 * Math.PI
    const orbit = ORBITS[at % 2] ?? 0
    return { x: Math.round(CENTER.x + orbit * Math.cos(angle)), y: Math.round(CENTER.y + orbit * Math.sin(angle)) }
  })
  return (
    <>
      {ORBITS.map((radius) => (
        <circle key={radius} cx={CENTER.x} cy={CENTER.y} r={radius} strokeOpacity=".4" />
      ))}
      <path d={nodes.map(({ x, y }) => `M${CENTER.x} ${CENTER.y}L${x} ${y}`).join('')} />
      {nodes.map(({ x, y }, at) => (
        <circle
          key={`${x},${y}`}
          cx={x}
          cy={y}
          r="17"
          fill={at === 0 ? ACCENT : at % 2 ? ground : depth}
          stroke={at === 0 ? depth : WHITE}
        />
      ))}
      <circle cx={CENTER.x} cy={CENTER.y} r="42" fill={ground} stroke={WHITE} />
      <circle cx={CENTER.x} cy={CENTER.y} r="21" fill={WHITE} stroke="none" />
    </>
  )
}
