import type { Post, PullReview, PullSummary } from '#server/contract/contract.ts'

/** The review that decides, and whether the branch has changed since. */
export function reviewedWords({ reviewed, isReviewOfEarlier }: PullSummary): string {
  if (reviewed === 'approved') return isReviewOfEarlier ? 'Updated since it was approved' : 'Approved'
  return isReviewOfEarlier ? 'Updated since changes were requested' : 'Changes requested'
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
  return latest ? `${latest.by} ${DID[latest.did]} #${number}` : `News in #${number}`
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
  draft: 'Visitors will see the post once it is published.',
}
