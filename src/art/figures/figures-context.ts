import { createContext, type FC } from 'react'
import type { Figure } from '#content/data/figures/figure.ts'

/** What draws each kind of figure. A page loads those of its own kinds: server/build/pages-plugin.ts. */
export type Drawings = { [Kind in Figure['kind']]?: FC<{ figure: Extract<Figure, { kind: Kind }> }> }

interface PageFigures {
  /** Those of the page, by their names. */
  figures: Record<string, Figure>
  drawings: Drawings
}

export const FiguresContext = createContext<PageFigures>({ figures: {}, drawings: {} })
