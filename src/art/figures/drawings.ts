import type { FC } from 'react'
import type { Figure } from '#content/data/figures/figure.ts'
import { CadencesDrawing } from './cadences.tsx'
import type { DrawingProps } from './drawing-props.ts'
import { GridDrawing } from './grid.tsx'
import { JourneyDrawing } from './journey.tsx'
import { MatrixDrawing } from './matrix.tsx'
import { ModulesDrawing } from './modules.tsx'
import { PathsDrawing } from './paths.tsx'
import { PhasesDrawing } from './phases.tsx'
import { PipelineDrawing } from './pipeline.tsx'
import { PrinciplesDrawing } from './principles.tsx'
import { SequenceDrawing } from './sequence.tsx'
import { StandingDrawing } from './standing.tsx'
import { SystemDrawing } from './system.tsx'
import { TimelineDrawing } from './timeline.tsx'

/** What draws each kind of figure. */
export const DRAWINGS: { [Kind in Figure['kind']]: FC<DrawingProps<Extract<Figure, { kind: Kind }>>> } = {
  sequence: SequenceDrawing,
  system: SystemDrawing,
  matrix: MatrixDrawing,
  grid: GridDrawing,
  paths: PathsDrawing,
  pipeline: PipelineDrawing,
  phases: PhasesDrawing,
  timeline: TimelineDrawing,
  standing: StandingDrawing,
  principles: PrinciplesDrawing,
  modules: ModulesDrawing,
  cadences: CadencesDrawing,
  journey: JourneyDrawing,
}
