import type { PullReview } from '#server/contract.ts'
import { countOf } from './describe-pull.ts'
import { pullsWords } from './pulls-words.ts'

/** What merging does to the site, in sentences. */
export function effectsOf({ reviews, images }: PullReview): string[] {
  const seen = reviews.filter(({ after }) => after?.status === 'published').length
  const waiting = reviews.filter(({ after }) => after?.status === 'scheduled').length
  const drafts = reviews.filter(({ after }) => after?.status === 'draft')
  const added = drafts.filter(({ before }) => before === null).length
  const changed = drafts.filter(({ before }) => before !== null && before.status !== 'published').length
  const hidden = reviews.filter(
    ({ before, after }) => before?.status === 'published' && after && after.status !== 'published',
  )
  const gone = reviews.filter(({ before, after }) => before !== null && after === null).length
  return [
    seen > 0 &&
      pullsWords.visitorsSeeAtOnceAs(countOf(seen, 'post'), seen === 1 ? pullsWords.itIs : pullsWords.theyAre),
    waiting > 0 &&
      pullsWords.appearAtScheduledTime(
        countOf(waiting, 'post'),
        waiting === 1 ? 's' : '',
        waiting === 1 ? pullsWords.its : pullsWords.their,
      ),
    added > 0 && pullsWords.appearInTheEditor(countOf(added, 'draft'), added === 1 ? 's' : ''),
    changed > 0 && pullsWords.changeInTheEditorVisitors(countOf(changed, 'draft'), changed === 1 ? 's' : ''),
    hidden.length > 0 && pullsWords.thatVisitorsSeeNowWill(countOf(hidden.length, 'post')),
    gone > 0 && pullsWords.willBeRemoved(countOf(gone, 'post')),
    images.length > 0 && pullsWords.change(countOf(images.length, 'image'), images.length === 1 ? 's' : ''),
  ].filter((words) => typeof words === 'string')
}
