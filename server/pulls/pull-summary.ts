import type { ChecksState, PullSummary } from '../contract.ts'
import type { Pull, PullChanges, PullCheck } from '../repository/pulls.ts'
import type { Touched } from './pull-posts.ts'

/** Whether a pull request belongs on the list. One whose files were not all read does: the owner should miss none. */
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
