import type { ChecksState, PullSummary } from '../contract.ts'
import type { Pull, PullChanges, PullCheck } from '../repository/pulls.ts'
import type { Touched } from './pull-posts.ts'

/** Where not all files were read, the owner rather looks at one too many. */
export function isAboutPosts({ posts, images }: Touched, { isPartial }: PullChanges): boolean {
  return posts.length > 0 || images.length > 0 || isPartial
}

/** Sums up a pull request for the list. */
export function toSummary(pull: Pull, isPartial: boolean, touched: Touched, checks: readonly PullCheck[]): PullSummary {
  const { number, title, author, createdAt, updatedAt, url, head, branch, fork, isDraft } = pull
  return {
    ...{ number, title, author, createdAt, updatedAt, url, head, branch, fork, isDraft },
    checks: stateOf(checks),
    posts: touched.posts,
    images: touched.images,
    otherFiles: touched.others.length,
    ...(isPartial && { isPartial }),
  }
}

function stateOf(checks: readonly PullCheck[]): ChecksState {
  for (const state of ['failed', 'running', 'passed'] as const)
    if (checks.some((check) => check.state === state)) return state
  return 'none'
}
