import type { FC } from 'react'
import type { Figure } from '#content/data/figures/figure.ts'
import { GridDrawing } from './grid.tsx'
import { MatrixDrawing } from './matrix.tsx'
import { PathsDrawing } from './paths.tsx'
import { PhasesDrawing } from './phases.tsx'
import { PipelineDrawing } from './pipeline.tsx'
import { SequenceDrawing } from './sequence.tsx'
import { SystemDrawing } from './system.tsx'

export interface DrawingProps<F extends Figure> {
  figure: F
  /** What the drawing is laid out for, in px: 832 or 320. */
  width: number
}

/** What draws each kind of figure. */
export const DRAWINGS: { [Kind in Figure['kind']]: FC<DrawingProps<Extract<Figure, { kind: Kind }>>> } = {
  sequence: SequenceDrawing,
  system: SystemDrawing,
  matrix: MatrixDrawing,
  grid: GridDrawing,
  paths: PathsDrawing,
  pipeline: PipelineDrawing,
  phases: PhasesDrawing,
}
