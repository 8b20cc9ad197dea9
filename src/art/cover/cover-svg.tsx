import type { CoverArt } from '#content/data/covers.ts'
import { CoverDrawing } from './cover-drawing.tsx'
import { Wires } from './wires.tsx'

export interface CoverSvgProps extends CoverArt {
  /** Two covers of one motif differ by it: the id or the address of what they stand for. */
  seed: string
  /** `card` is 16:9, `hero` 21:9, `row` a square. */
  shape: 'card' | 'hero' | 'row'
}

const WHOLE = '0 0 640 360'
// With a margin around what motif.ts promises to be drawn.
const SQUARE = '124 -16 392 392'

/** What is drawn on the ground of a cover. */
export function CoverSvg({ motif, hue, seed, shape }: CoverSvgProps) {
  const isSquare = shape === 'row'
  return (
    <svg viewBox={isSquare ? SQUARE : WHOLE} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {!isSquare && <Wires hue={hue} seed={seed} />}
      <CoverDrawing motif={motif} hue={hue} seed={seed} />
    </svg>
  )
}
