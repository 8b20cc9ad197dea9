import type { PullReview } from '#server/contract.ts'
import { countOf } from './describe-pull.ts'

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
    seen > 0 && `Visitors see ${countOf(seen, 'post')} at once, as ${seen === 1 ? 'it is' : 'they are'} shown here.`,
    waiting > 0 &&
      `${countOf(waiting, 'post')} appear${waiting === 1 ? 's' : ''} at ${waiting === 1 ? 'its' : 'their'} scheduled time.`,
    added > 0 && `${countOf(added, 'draft')} appear${added === 1 ? 's' : ''} in the editor.`,
    changed > 0 &&
      `${countOf(changed, 'draft')} change${changed === 1 ? 's' : ''} in the editor. Visitors do not see the change.`,
    hidden.length > 0 && `${countOf(hidden.length, 'post')} that visitors see now will be hidden.`,
    gone > 0 && `${countOf(gone, 'post')} will be removed.`,
    images.length > 0 && `${countOf(images.length, 'image')} change${images.length === 1 ? 's' : ''}.`,
  ].filter((words) => typeof words === 'string')
}
