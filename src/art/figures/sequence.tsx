import type { SequenceFigure } from '#content/data/figures/figure.ts'
import type { DrawingProps } from './drawing-props.ts'
import { SequenceColumns } from './sequence-columns.tsx'
import { SequenceList } from './sequence-list.tsx'

const MIN_COLUMNS_PX = 600

/** Calls between parties: columns with lifelines, or a list of steps where there is no room for columns. */
export function SequenceDrawing({ figure, width }: DrawingProps<SequenceFigure>) {
  return width < MIN_COLUMNS_PX ? <SequenceList figure={figure} /> : <SequenceColumns figure={figure} />
}
