import { createContext } from 'react'
import type { Figure } from '#content/data/figures/figure.ts'
import type { Drawings } from './drawings.ts'

interface PageFigures {
  /** Those of the page, by their names. */
  figures: Record<string, Figure>
  drawings: Drawings
}

export const FiguresContext = createContext<PageFigures>({ figures: {}, drawings: {} })
