import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

/** A system in layers, each on what the one below it offers. */
export function Layers({ colors: { ground, depth, line }, random }: MotifProps) {
  const lit = between(random, 0, 2)
  const slabs = [150, 100, 50]
  return (
    <>
      {slabs.map((y, at) => (
        <path
          key={y}
          d={`M320 ${y}l164 78-164 78-164-78z`}
          fill={at === lit ? line : at === 2 ? ground : depth}
          fillOpacity={at === lit ? '.5' : undefined}
          stroke={at === 2 ? WHITE : undefined}
        />
      ))}
      <path d="M238 128l82-39 82 39" stroke={WHITE} strokeOpacity=".5" />
      <path d="M320 102l56 26-56 26-56-26z" fill={ACCENT} stroke="none" />
      <path d="M156 128v100M484 128v100" strokeDasharray="1 12" />
    </>
  )
}
