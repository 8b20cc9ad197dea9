import type { FC } from 'react'
import type { Figure } from '#content/data/figures/figure.ts'
import type { DrawingProps } from './drawing-props.ts'
import { GridDrawing } from './grid.tsx'
import { MatrixDrawing } from './matrix.tsx'
import { PathsDrawing } from './paths.tsx'
import { PhasesDrawing } from './phases.tsx'
import { PipelineDrawing } from './pipeline.tsx'
import { SequenceDrawing } from './sequence.tsx'
import { SystemDrawing } from './system.tsx'

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
