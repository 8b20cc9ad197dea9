import '../../styles/figure.css'
import type { Figures } from '#server/contract/contract.ts'
import { readFigure } from '../../api/figures.ts'

export { placeFigures } from './place-figures.ts'

/** Reads the drawings that a text refers to as `images/name.svg`. What cannot be had stays a picture. */
export async function readFigures(references: readonly string[], signal: AbortSignal): Promise<Figures> {
  const found = await Promise.all(
    references.map((reference) => readFigure(reference.replace('images/', ''), signal).catch(() => null)),
  )
  return Object.fromEntries(references.flatMap((reference, at) => (found[at] ? [[reference, found[at]]] : [])))
}
