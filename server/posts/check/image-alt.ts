import { type PostProblem, problem } from '../front-matter/problem.ts'
import type { BodyRule } from './rule.ts'

/** Words for people who cannot see the picture. */
export const imageAlt: BodyRule = ({ images }) =>
  images.flatMap(({ address, alt, place }): PostProblem[] => {
    if (alt !== null) return []
    const sentence = `The image ${address} has no words for readers who cannot see it.`
    return [
      problem(
        'warning',
        'image-alt',
        place,
        sentence,
        `Say what it shows: ![what it shows](${address}). Where it only decorates, write ![](${address} "decorative").`,
      ),
    ]
  })
