import type { PullReview } from '#server/contract.ts'
import { readStatus } from '../../api/session.ts'

// GitHub tells its time in whole seconds.
const SECOND_MS = 1000

/** Whether the site has what a merge brought: the server has looked at the branch since. */
export async function isShown({ mergeCommit, updatedAt }: PullReview): Promise<boolean> {
  try {
    const { head, syncedAt } = await readStatus()
    return head === mergeCommit || Date.parse(syncedAt ?? '') > Date.parse(updatedAt) + SECOND_MS
  } catch {
    return false
  }
}
