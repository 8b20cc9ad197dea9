import type { PullReview } from '#server/contract.ts'
import { countOf } from './describe-pull.ts'
import { pullsWords } from './pulls-words.ts'

/** What speaks against merging what is on the screen, in sentences. */
export function concernsOf(pull: PullReview, since: PullReview | null, newer: PullReview | null): string[] {
  const faulty = pull.reviews.filter(({ after }) => after?.problems.some(({ severity }) => severity === 'error')).length
  return [
    newer !== null && pullsWords.itHasChangedWhileYou,
    since !== null && newer === null && pullsWords.itChangedSinceYouFirst,
    faulty > 0 &&
      pullsWords.thatShouldBeMendedFirst(
        countOf(faulty, 'post'),
        faulty === 1 ? pullsWords.hasAnError : pullsWords.haveErrors,
      ),
    pull.checks === 'failed' && pullsWords.itsChecksFailed,
    pull.checks === 'running' && pullsWords.itsChecksAreStillRunning,
  ].filter((words) => words !== false)
}
