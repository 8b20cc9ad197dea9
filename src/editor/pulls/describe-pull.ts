import type { ChecksState, PullPost, PullReview } from '#server/contract.ts'
import { sentence } from '../shell/said.ts'
import { pullsWords } from './pulls-words.ts'

export const CHANGE_WORDS: Record<PullPost['change'], string> = {
  added: pullsWords.adds,
  changed: pullsWords.changes,
  renamed: pullsWords.renames,
  removed: pullsWords.removes,
}

export const CHECKS_WORDS: Record<ChecksState, string> = {
  passed: pullsWords.checksPassed,
  failed: pullsWords.checksFailed,
  running: pullsWords.checksAreRunning,
  none: pullsWords.noChecksRan,
}

/** `1 post`, `2 posts`. */
export function countOf(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
}

/** `Merged. Commit 3fa2c1e on main. 2 posts are on the site now.` */
export function mergedWords(pull: PullReview, branch: string | null): string {
  return [sentence(pullsWords.merged, pull.mergeCommit, branch), ...effectOf(pull)].join(' ')
}

/** What the merge did to the site, in sentences. */
function effectOf({ reviews }: PullReview): string[] {
  const published = reviews.filter(({ after }) => after?.status === 'published').length
  const drafts = reviews.filter(({ after }) => after?.status === 'draft').length
  const waiting = reviews.filter(({ after }) => after?.status === 'scheduled').length
  const gone = reviews.filter(({ before, after }) => before?.status === 'published' && after === null).length
  return [
    published > 0 && pullsWords.onTheSiteNow(countOf(published, 'post'), published === 1 ? 'is' : 'are'),
    waiting > 0 && pullsWords.scheduled(countOf(waiting, 'post'), waiting === 1 ? 'is' : 'are'),
    drafts > 0 && pullsWords.inTheEditor(countOf(drafts, 'draft'), drafts === 1 ? 'is' : 'are'),
    gone > 0 && pullsWords.removedFromTheSite(countOf(gone, 'post'), gone === 1 ? 'is' : 'are'),
  ].filter((words) => words !== false)
}

/** Tells of a pull request that was ended elsewhere. `isShown`: the site has what it brought. */
export function endedWords(pull: PullReview, branch: string | null, isShown: boolean): string {
  const { number, title, state, mergedBy, mergeCommit, reviews } = pull
  const name = pullsWords.pullRequestWas(number, title)
  if (state === 'closed') return pullsWords.closedItChangedNothingOn(name)
  const merged = sentence(pullsWords.mergedName(name, mergedBy ? pullsWords.by(mergedBy) : ''), mergeCommit, branch)
  if (!isShown) return pullsWords.itsPostsComeToThe(merged)
  const isDraftsOnly = reviews.every(
    ({ before, after }) => after?.status !== 'published' && after !== null && before?.status !== 'published',
  )
  return `${merged} ${isDraftsOnly ? pullsWords.itsPostsAreInThe : pullsWords.itsPostsAreOnThe}`
}
