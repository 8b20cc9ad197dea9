import type { FC } from 'react'
import type { Figure } from '#content/data/figures/figure.ts'
import type { DrawingProps } from './drawing-props.ts'

/** What draws each kind of figure. A page loads those of its own kinds: server/build/pages-plugin.ts. */
export type Drawings = { [Kind in Figure['kind']]?: FC<DrawingProps<Extract<Figure, { kind: Kind }>>> }
