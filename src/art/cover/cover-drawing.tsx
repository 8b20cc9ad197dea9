import type { CoverArt } from '#content/data/covers.ts'
import { COVER_COLORS } from './cover-colors.ts'
import { MOTIF_DRAWINGS } from './motifs.ts'
import { randomOf } from './random.ts'

interface CoverDrawingProps extends CoverArt {
  seed: string
}

/** The lines of a cover without its ground, laid out for 640 by 360. */
export function CoverDrawing({ motif, hue, seed }: CoverDrawingProps) {
  const Drawing = MOTIF_DRAWINGS[motif]
  const colors = COVER_COLORS[hue]
  return (
    <g fill="none" stroke={colors.line} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <Drawing colors={colors} random={randomOf(seed)} />
    </g>
  )
}
