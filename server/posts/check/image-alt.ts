import { type PostProblem, problem } from '../front-matter/problem.ts'
import type { BodyRule } from './rule.ts'

/** Words for people who cannot see the picture. */
export const imageAlt: BodyRule = ({ images }) =>
  images.flatMap(({ address, alt, place }): PostProblem[] => {
    if (alt !== null) return []
    const sentence = `The image ${address} has no description for readers who cannot see it.`
    return [
      problem(
        'warning',
        'image-alt',
        place,
        sentence,
        `Say what it shows: ![what it shows](${address}). If it is only decoration, write ![](${address} "decorative").`,
      ),
    ]
  })
