import type { CoverArt, Motif } from '#content/data/covers.ts'
import * as flows from './motifs/flows.tsx'
import type { MotifDrawing } from './motifs/motif.ts'
import { COVER_COLORS, randomOf } from './motifs/motif.ts'
import * as objects from './motifs/objects.tsx'

interface CoverDrawingProps extends CoverArt {
  seed: string
}

/** The lines of a cover without its ground, laid out for 640 by 360. */
export function CoverDrawing({ motif, hue, seed }: CoverDrawingProps) {
  const Drawing = DRAWINGS[capitalized(motif)]
  const colors = COVER_COLORS[hue]
  return (
    <g fill="none" stroke={colors.line} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <Drawing colors={colors} random={randomOf(seed)} />
    </g>
  )
}

/** A motif's drawing has its name. */
const DRAWINGS: Record<Capitalize<Motif>, MotifDrawing> = { ...flows, ...objects }

function capitalized(motif: Motif): Capitalize<Motif> {
  return (motif.charAt(0).toUpperCase() + motif.slice(1)) as Capitalize<Motif>
}
