import type { CoverArt } from '#content/data/covers.ts'
import type { Hue } from '#content/data/hues.ts'
import { CoverDrawing } from './cover-drawing.tsx'
import { between, COVER_COLORS, randomOf } from './motifs/motif.ts'

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

// A few that come again and again: a page of many covers is compressed to little more than one.
const WIRES = [
  { path: 'M0 74h30l18 18h26M0 152h44M0 238h22l16-16h40M0 300h60', ends: 'M74 92h0M44 152h0M78 222h0M60 300h0' },
  { path: 'M0 58h52M0 130h26l20-20h34M0 210h36l14 14h14M0 288h24', ends: 'M52 58h0M80 110h0M64 224h0M24 288h0' },
  { path: 'M0 86h22M0 166h38l16 16h32M0 254h28l18-18h16M0 312h44', ends: 'M22 86h0M86 182h0M62 236h0M44 312h0' },
  { path: 'M0 66h38l14 14h12M0 144h64M0 206h24M0 272h32l20 20h26', ends: 'M64 80h0M64 144h0M24 206h0M78 292h0' },
] as const

/** What leads to the drawing from both edges, which lie `margin` outside of its 640. */
function Wires({ hue, seed, margin }: { hue: Hue; seed: string; margin: number }) {
  const random = randomOf(seed)
  const left = between(random, 0, 3)
  const right = (left + between(random, 1, 3)) % 4
  return (
    <g fill="none" stroke={COVER_COLORS[hue].line} strokeWidth="2" strokeLinecap="round" strokeOpacity=".35">
      <g transform={`translate(${-margin} 0)`}>
        <Side at={left} />
      </g>
      <g transform={`matrix(-1 0 0 1 ${640 + margin} 0)`}>
        <Side at={right} />
      </g>
    </g>
  )
}

function Side({ at }: { at: number }) {
  const { path, ends } = WIRES[at] ?? WIRES[0]
  return (
    <>
      <path d={path} />
      <path d={ends} strokeWidth="10" />
    </>
  )
}
