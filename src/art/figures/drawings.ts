import type { FC } from 'react'
import type { Figure } from '#content/data/figures/figure.ts'
import { SequenceDrawing } from './sequence.tsx'

export interface DrawingProps<F extends Figure> {
  figure: F
  /** What the drawing is laid out for, in px: 832 or 320. */
  width: number
}

/** What draws each kind of figure. */
export const DRAWINGS: { [Kind in Figure['kind']]: FC<DrawingProps<Extract<Figure, { kind: Kind }>>> } = {
  sequence: SequenceDrawing,
}
