import type { PullReview } from '#server/contract.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { endedWords } from './describe-pull.ts'
import { isShown } from './is-shown.ts'

/** Tells of a pull request that was merged or closed elsewhere. `onMerged`: the posts are not what they were. */
export function useEnded(branch: string | null, show: ShowToast, onMerged?: () => unknown) {
  return async (pull: PullReview) => {
    const isMerged = pull.state === 'merged'
    show({ text: endedWords(pull, branch, isMerged && (await isShown(pull))) })
    if (isMerged) onMerged?.()
  }
}
