import type { Octokit } from '@octokit/rest'
import { statusOf } from './errors.ts'

interface BranchPlace {
  owner: string
  repo: string
  /** The name of the branch. */
  branch: string
}

/**
 * Whether GitHub refused to move a branch because it is no longer at the commit that it was to be moved from. GitHub answers
 * with the same status where rules of the branch refuse that, so the branch is looked at.
 */
export async function hasMoved(
  error: unknown,
  octokit: Octokit,
  { owner, repo, branch }: BranchPlace,
  from: string,
): Promise<boolean> {
  if (statusOf(error) !== 422) return false
  const { data } = await octokit.rest.git.getRef({ owner, repo, ref: `heads/${branch}` })
  return data.object.sha !== from
}
