import type { Figure } from '#content/data/figures/figure.ts'

export interface DrawingProps<F extends Figure> {
  figure: F
  /** What the drawing is laid out for, in px: 832 or 320. */
  width: number
}
