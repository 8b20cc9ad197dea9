import type { CoverArt } from '#content/data/covers.ts'
import { CoverDrawing } from './cover-drawing.tsx'
import { Wires } from './wires.tsx'

export interface CoverSvgProps extends CoverArt {
  /** Two covers of one motif differ by it: the id or the address of what they stand for. */
  seed: string
  /** `card` is 16:9, `hero` 21:9, `row` a square. */
  shape: 'card' | 'hero' | 'row'
}

// A strip and a square leave a margin around what motif.ts promises to be drawn.
const VIEWS = { card: '0 0 640 360', hero: '-80 0 800 360', row: '124 -16 392 392' }
const HERO_MARGIN = 80

/** What is drawn on the ground of a cover. */
export function CoverSvg({ motif, hue, seed, shape }: CoverSvgProps) {
  return (
    <svg viewBox={VIEWS[shape]} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {shape !== 'row' && <Wires hue={hue} seed={seed} margin={shape === 'hero' ? HERO_MARGIN : 0} />}
      <CoverDrawing motif={motif} hue={hue} seed={seed} />
    </svg>
  )
}
