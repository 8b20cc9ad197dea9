import type { ChecksState, PullPost, PullReview, PullSummary } from '#server/contract/contract.ts'
import { countOf, sentence } from '../shell/status-line.ts'

export const CHANGE_WORDS: Record<PullPost['change'], string> = {
  added: 'Adds',
  changed: 'Changes',
  renamed: 'Renames',
  removed: 'Removes',
}

export const CHECKS_WORDS: Record<Exclude<ChecksState, 'none'>, string> = {
  passed: 'Checks passed',
  failed: 'Checks failed',
  running: 'Checks are running',
}

/** The review that decides, and whether the branch has changed since. */
export function reviewedWords({ reviewed, isReviewOfEarlier }: PullSummary): string {
  if (reviewed === 'approved') return isReviewOfEarlier ? 'Approved, on an earlier version' : 'Approved'
  return isReviewOfEarlier ? 'Updated since changes were requested' : 'Changes requested'
}

/** `Merged. Commit 3fa2c1e on main. 2 posts are on the site now.` */
export function mergedWords(pull: PullReview, branch: string | null): string {
  return [sentence('Merged.', pull.mergeCommit, branch), ...effectOf(pull)].join(' ')
}

/** What the merge did to the site, in sentences. */
function effectOf({ reviews }: PullReview): string[] {
  const published = reviews.filter(({ after }) => after?.status === 'published').length
  const drafts = reviews.filter(({ after }) => after?.status === 'draft').length
  const waiting = reviews.filter(({ after }) => after?.status === 'scheduled').length
  const gone = reviews.filter(({ before, after }) => before?.status === 'published' && after === null).length
  return [
    published > 0 && `${countOf(published, 'post')} ${published === 1 ? 'is' : 'are'} on the site now.`,
    waiting > 0 && `${countOf(waiting, 'post')} ${waiting === 1 ? 'is' : 'are'} scheduled.`,
    drafts > 0 && `${countOf(drafts, 'draft')} ${drafts === 1 ? 'is' : 'are'} in the editor.`,
    gone > 0 && `${countOf(gone, 'post')} ${gone === 1 ? 'is' : 'are'} removed from the site.`,
  ].filter((words) => words !== false)
}

/** `Publication requested in #12: waiting for 1 approval.` */
export function requestedWords(pull: PullReview, id: string): string {
  const { number, isMergeable, mergeBlocker, waitsFor, autoMerge } = pull
  const { before, after } = pull.reviews.find((review) => review.id === id) ?? {}
  const [was, is] = [before?.status === 'published', after?.status === 'published']
  const what = after === null ? 'Deletion' : was === is ? 'Change' : is ? 'Publication' : 'Unpublishing'
  const request = `${what} requested in #${number}`
  if (waitsFor) return `${request}: waiting for ${waitsFor}.${autoMerge === 'on' ? ' It is merged then.' : ''}`
  if (mergeBlocker) return `${request}. ${mergeBlocker}`
  return isMergeable ? `${request}: it can be merged.` : `${request}.`
}

/** Tells of a pull request that was ended elsewhere. `isShown`: the site has what it brought. */
export function endedWords(pull: PullReview, branch: string | null, isShown: boolean): string {
  const { number, title, state, mergedBy, mergeCommit, reviews } = pull
  const inner = title.replaceAll('“', '‘').replaceAll('”', '’')
  const name = `Pull request #${number} “${inner}” was`
  if (state === 'closed') return `${name} closed. It changed nothing on the site.`
  const merged = sentence(`${name} merged${mergedBy ? ` by ${mergedBy}` : ''}.`, mergeCommit, branch)
  if (!isShown) return `${merged} Its posts appear on the site within a minute or two.`
  const isDraftsOnly = reviews.every(
    ({ before, after }) => after?.status !== 'published' && after !== null && before?.status !== 'published',
  )
  return `${merged} ${isDraftsOnly ? 'Its posts are in the editor.' : 'Its posts are on the site.'}`
}
