import type { SequenceFigure } from '#content/data/figures/figure.ts'
import type { DrawingProps } from './drawing-props.ts'

export function SequenceDrawing({ figure, width }: DrawingProps<SequenceFigure>) {
  return <svg viewBox={`0 0 ${width} ${figure.steps.length * 40}`} aria-hidden="true" />
}
