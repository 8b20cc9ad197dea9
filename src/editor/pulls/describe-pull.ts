import type { ChecksState, Post, PullPost, PullPostReview, PullReview, PullVerdict } from '#server/contract/contract.ts'
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

/** `Merged. Commit 3fa2c1e on main. 2 posts are on the site now.` */
export function mergedWords(pull: PullReview, branch: string | null): string {
  return [sentence('Merged.', pull.mergeCommit, branch), ...effectOf(pull)].join(' ')
}

/** What the merge did to the site, in sentences. */
function effectOf({ reviews }: PullReview): string[] {
  const after = (status: Post['status']) => reviews.filter(({ after }) => after?.status === status)
  const gone = reviews.filter(({ before, after }) => before?.status === 'published' && after === null)
  const are = (some: PullPostReview[], where: string, word?: 'draft') =>
    some.length > 0 ? [`${namesOf(some, word)} ${some.length === 1 ? 'is' : 'are'} ${where}.`] : []
  return [
    ...are(after('published'), 'on the site now'),
    ...are(after('scheduled'), 'scheduled'),
    ...are(after('draft'), 'in the editor', 'draft'),
    ...are(gone, 'removed from the site'),
  ]
}

/** `2 posts`, or `“Title”`; where visitors go on seeing it, `The change to “Title”`. */
export function namesOf(reviews: readonly PullPostReview[], word: 'post' | 'draft' = 'post'): string {
  const [one] = reviews
  if (!one || reviews.length > 1) return countOf(reviews.length, word)
  const isSeen = one.before?.status === 'published' && one.after?.status === 'published'
  return `${isSeen ? 'The change to ' : word === 'draft' ? 'The draft ' : ''}“${titleOf(one)}”`
}

/** The title that it is to have or had; its id where it has none. */
export function titleOf({ id, before, after }: PullPostReview): string {
  return (after ?? before)?.title ?? id
}

const MOST_QUOTED = 200

/** Quotes the review that was given last, which may say why a pull request was closed. `user`: who reads it. */
export function lastWords({ author, body }: Partial<PullVerdict> = {}, user = ''): string {
  if (!body) return ''
  return ` ${author === user ? 'Your' : `${author}’s`} comment: “${body.slice(0, MOST_QUOTED)}${body.length > MOST_QUOTED ? '…' : ''}”`
}
