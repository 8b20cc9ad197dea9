import type {
  ChecksState,
  Post,
  PullPost,
  PullPostReview,
  PullReview,
  PullSummary,
  PullVerdict,
} from '#server/contract/contract.ts'
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
  if (reviewed === 'approved') return isReviewOfEarlier ? 'Updated since it was approved' : 'Approved'
  return isReviewOfEarlier ? 'Updated since changes were requested' : 'Changes requested'
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

/** `2 posts`, or `“Title”`; where visitors go on seeing it, `The change of “Title”`. */
export function namesOf(reviews: readonly PullPostReview[], word: 'post' | 'draft' = 'post'): string {
  const [one] = reviews
  if (!one || reviews.length > 1) return countOf(reviews.length, word)
  const isSeen = one.before?.status === 'published' && one.after?.status === 'published'
  return `${isSeen ? 'The change of ' : word === 'draft' ? 'The draft ' : ''}“${titleOf(one)}”`
}

/** The title that it is to have or had; its id where it has none. */
export function titleOf({ id, before, after }: PullPostReview): string {
  return (after ?? before)?.title ?? id
}

/** `Publication requested in #12: waiting for 1 approval.` */
export function requestedWords(pull: PullReview, id: string): string {
  const { number, isMergeable, mergeBlocker, waitsFor, autoMerge } = pull
  const { before, after } = pull.reviews.find((review) => review.id === id) ?? {}
  const [was, is] = [before?.status === 'published', after?.status === 'published']
  const what = after === null ? 'Deletion' : was === is ? 'Change' : is ? 'Publication' : 'Unpublishing'
  const request = `${what} requested in #${number}`
  if (waitsFor) return `${request}: waiting for ${waitsFor}.${autoMerge === 'on' ? ' It will then be merged.' : ''}`
  if (mergeBlocker) return `${request}. ${mergeBlocker}`
  return isMergeable ? `${request}: it can be merged.` : `${request}.`
}

/** `ada approved #12` */
export function latestWords({ number, latest }: PullSummary): string {
  return latest ? `${latest.by} ${DID[latest.did]} #${number}` : `There is news in #${number}`
}

const DID: Record<NonNullable<PullSummary['latest']>['did'], string> = {
  approved: 'approved',
  'changes-requested': 'asked for changes in',
  commented: 'commented on',
  pushed: 'changed',
  merged: 'merged',
}

export const CLOSED = 'was closed without merging.'
export const KEPT = 'Your text is kept. You can propose it again.'

const MOST_QUOTED = 200

/** Quotes the review that was given last, which may say why a pull request was closed. `user`: who reads it. */
export function lastWords({ author, body }: Partial<PullVerdict> = {}, user = ''): string {
  if (!body) return ''
  return ` ${author === user ? 'You' : author} wrote last: “${body.slice(0, MOST_QUOTED)}${body.length > MOST_QUOTED ? '…' : ''}”`
}

/** Tells beside the text of a post that its pull request has ended, and what that means for the text. */
export function endedBesideText({ number, state, mergedBy, reviews }: PullReview, id: string): string {
  if (state === 'closed') return `#${number} ${CLOSED} ${KEPT}`
  const { before, after } = reviews.find((review) => review.id === id) ?? {}
  const wasSeen = before?.status === 'published' && after?.status !== 'published'
  const seen = wasSeen ? 'Visitors no longer see it.' : after ? SEEN[after.status] : 'The post is removed.'
  return `#${number} was merged${mergedBy ? ` by ${mergedBy}` : ''}. ${seen}`
}

const SEEN: Record<Post['status'], string> = {
  published: 'Visitors see it now.',
  scheduled: 'It appears at its scheduled time.',
  draft: 'Visitors see it once it is published.',
}

/** Tells of a pull request that was ended elsewhere. `isShown`: the site has what it brought. */
export function endedWords(pull: PullReview, branch: string | null, isShown: boolean): string {
  const { number, title, state, mergedBy, mergeCommit, reviews } = pull
  const inner = title.replaceAll('“', '‘').replaceAll('”', '’')
  const name = `Pull request #${number} “${inner}” was`
  if (state === 'closed') return `${name} closed. It changed nothing on the site.`
  const merged = sentence(`${name} merged${mergedBy ? ` by ${mergedBy}` : ''}.`, mergeCommit, branch)
  const [its, are] = reviews.length === 1 ? ['Its post', 'is'] : ['Its posts', 'are']
  if (!isShown) return `${merged} ${its} appear${are === 'is' ? 's' : ''} on the site within a minute or two.`
  const isDraftsOnly = reviews.every(
    ({ before, after }) => after?.status !== 'published' && after !== null && before?.status !== 'published',
  )
  return `${merged} ${its} ${are} ${isDraftsOnly ? 'in the editor' : 'on the site'}.`
}
