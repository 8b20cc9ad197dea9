import type { PullReview } from '#server/contract.ts'
import { countOf } from './describe-pull.ts'

/** What speaks against merging what is on the screen, in sentences. */
export function concernsOf(pull: PullReview, since: PullReview | null, newer: PullReview | null): string[] {
  const faulty = pull.reviews.filter(({ after }) => after?.problems.some(({ severity }) => severity === 'error')).length
  return [
    newer !== null && 'It has changed while you looked at it. Show what is new first.',
    since !== null &&
      newer === null &&
      'It has changed since you first looked at it. Make sure that you have seen what is new.',
    faulty > 0 &&
      `${countOf(faulty, 'post')} ${faulty === 1 ? 'has an error' : 'have errors'} that should be fixed first.`,
    pull.checks === 'failed' && 'Its checks failed.',
    pull.checks === 'running' && 'Its checks are still running.',
  ].filter((words) => words !== false)
}
