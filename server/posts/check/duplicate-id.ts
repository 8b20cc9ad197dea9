import { problem, START } from '../front-matter/problem.ts'
import type { FileRule } from './rule.ts'

/** Two names that a Mac or a Windows computer takes for one. */
export const duplicateId: FileRule = async ({ id }, { namesLike }) =>
  (await namesLike(id)).map((other) =>
    problem(
      'error',
      'duplicate-id',
      START,
      `The name differs from ${other}.md in capital letters alone, and many computers keep only one of the two.`,
      'Rename one of them.',
    ),
  )
