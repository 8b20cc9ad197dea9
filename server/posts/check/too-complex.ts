import { problem, START } from '../front-matter/problem.ts'
import type { BodyRule } from './rule.ts'

/** A text that the site cannot render in time: visitors see it as it was typed. */
export const tooComplex: BodyRule = ({ isTooComplex }) =>
  isTooComplex
    ? [
        problem(
          'error',
          'too-complex',
          START,
          'The site cannot render this text within a second, so visitors see it as plain text.',
          'Split the post, or take out long runs of signs such as * or [ and deep nesting.',
        ),
      ]
    : []
