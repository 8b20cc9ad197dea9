import { type PostProblem, problem, START } from '../front-matter/problem.ts'

/** A public address that nothing answers any more, since its post's file was renamed to another id. */
export function renamedWithoutAlias(from: readonly string[], to: string): PostProblem {
  return problem(
    'error',
    'alias-missing',
    START,
    `Visitors know this post as ${addresses(from)}, which leads nowhere now that its file is ${to}.md.`,
    `Add ${from.join(', ')} to its aliases; --fix does that too.`,
  )
}

/** The same of a post that was deleted. That may be meant. */
export function deletedWithoutAlias(from: readonly string[]): PostProblem {
  return problem(
    'warning',
    'alias-missing',
    START,
    `Visitors know ${addresses(from)}, which leads nowhere without the post.`,
    `Add ${from.join(', ')} to the aliases of the post that takes its place, if there is one.`,
  )
}

function addresses(ids: readonly string[]): string {
  return ids.map((id) => `/blog/${id}`).join(', ')
}
