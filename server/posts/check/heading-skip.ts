import { type PostProblem, problem } from '../front-matter/problem.ts'
import type { BodyRule } from './rule.ts'

/** People who listen to a page go by its headings, which must go down one level at a time. The title is the first. */
export const headingSkip: BodyRule = ({ headings }) => {
  const shown = headings.filter(({ isTitle }) => !isTitle)
  // As src/blog/body/headings.ts does: where there is a heading of the title's rank, all go one down.
  const lowered = shown.some(({ depth }) => depth === 1) ? 1 : 0
  const problems: PostProblem[] = []
  let above = 1
  let marksAbove: string | undefined
  for (const { depth, text, place } of shown) {
    const level = depth + lowered
    const marks = '#'.repeat(depth)
    if (level > above + 1) {
      const how = marksAbove ? `${marks} follows ${marksAbove}` : `${marks} comes first, below the title`
      const right = '#'.repeat(above + 1 - lowered)
      problems.push(
        problem(
          'warning',
          'heading-skip',
          place,
          `The heading “${text}” skips a level: ${how}.`,
          `Begin it with ${right}.`,
        ),
      )
    }
    above = level
    marksAbove = marks
  }
  return problems
}
