import type { ReactNode } from 'react'
import type { CoverColors } from './cover-colors.ts'

export interface MotifProps {
  colors: CoverColors
  /** Numbers from 0 to 1, the same at every call for the same cover. */
  random(): number
}

/**
 * Draws into 640 by 360. What matters lies within x 140 to 500 and y 45 to 315, since a square and a wide strip are cut
 * from the same drawing.
 */
export type MotifDrawing = (props: MotifProps) => ReactNode
