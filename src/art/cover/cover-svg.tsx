import type { CoverArt } from '#content/data/covers.ts'
import { CoverDrawing } from './cover-drawing.tsx'
import { Wires } from './wires.tsx'

export interface CoverSvgProps extends CoverArt {
  /** Two covers of one motif differ by it: the id or the address of what they stand for. */
  seed: string
  /** `card` is 16:9, `hero` 21:9, `row` a square. */
  shape: keyof typeof VIEWS
  /** A file of its own, rather than a part of a page. */
  isAlone?: boolean
}

// A strip and a square leave a margin around what motif.ts promises to be drawn.
const VIEWS = { card: '0 0 640 360', hero: '-80 0 800 360', row: '124 -16 392 392' } as const
const HERO_MARGIN = 80

/** What is drawn on the ground of a cover. */
export function CoverSvg({ motif, hue, seed, shape, isAlone = false }: CoverSvgProps) {
  return (
    <svg
      xmlns={isAlone ? 'http://www.w3.org/2000/svg' : undefined}
      viewBox={VIEWS[shape]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {/* As the style sheet of a page has it. */}
      {isAlone && shape === 'row' && <style>{'g{stroke-width:8}'}</style>}
      {shape !== 'row' && <Wires hue={hue} seed={seed} margin={shape === 'hero' ? HERO_MARGIN : 0} />}
      <CoverDrawing motif={motif} hue={hue} seed={seed} />
    </svg>
  )
}

export function isCoverShape(name: string): name is CoverSvgProps['shape'] {
  return Object.hasOwn(VIEWS, name)
}
