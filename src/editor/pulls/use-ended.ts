import type { PullReview } from '#server/contract/contract.ts'
import { readStatus } from '../../api/session.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { endedWords } from './describe-pull.ts'

/** Tells of a pull request that was merged or closed elsewhere. `onMerged`: the posts are not what they were. */
export function useEnded(branch: string | null, show: ShowToast, onMerged?: () => unknown) {
  return async (pull: PullReview) => {
    const isMerged = pull.state === 'merged'
    show({ text: endedWords(pull, branch, isMerged && (await isShown(pull))), isMore: true })
    if (isMerged) onMerged?.()
  }
}

// GitHub tells its time in whole seconds.
const SECOND_MS = 1000

/** Whether the site has what a merge brought: the server has looked at the branch since. */
async function isShown({ mergeCommit, updatedAt }: PullReview): Promise<boolean> {
  try {
    const { head, syncedAt } = await readStatus()
    return head === mergeCommit || Date.parse(syncedAt ?? '') > Date.parse(updatedAt) + SECOND_MS
  } catch {
    return false
  }
}
