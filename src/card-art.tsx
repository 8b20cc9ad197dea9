import { renderToStaticMarkup } from 'react-dom/server'
import type { Motif } from '#content/data/covers.ts'
import type { Card, CardArt } from '#server/contract/contract.ts'
import { CoverDrawing } from './art/cover/cover-drawing.tsx'
import { COVER_COLORS } from './art/cover/motifs/motif.ts'

// What the server's thread draws pictures for sharing with: the same covers as those of the pages.

export function drawCover({ motif, hue, seed }: Card): CardArt {
  // As cardOf has named it.
  const drawing = renderToStaticMarkup(<CoverDrawing motif={motif as Motif} hue={hue} seed={seed} />)
  return { ...COVER_COLORS[hue], drawing }
}
