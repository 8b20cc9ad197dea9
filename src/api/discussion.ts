import type {
  PullApply,
  PullCommented,
  PullCommentRequest,
  PullDiscussion,
  PullReviewRequest,
} from '#server/contract/contract.ts'
import { askServer, callServer, reading, sending } from './call.ts'

const UNREACHED = 'The server could not be reached, so the comments could not be read. Try again.'
const UNSURE =
  'The server could not be reached, so it is not known whether this was sent. Your words are kept. Send them again: they are sent once.'

const words = { unreached: UNSURE }

/** What people say of a pull request. Every call here fails with an ApiError whose words are the server's own. */
export async function readDiscussion(number: number, signal?: AbortSignal): Promise<PullDiscussion> {
  return askServer(`/api/pulls/${number}/discussion`, reading(signal), { unreached: UNREACHED })
}

export async function sendComment(number: number, comment: PullCommentRequest): Promise<PullCommented> {
  return askServer(`/api/pulls/${number}/comments`, sending('POST', comment), words)
}

export async function sendReply(number: number, thread: string, body: string): Promise<void> {
  await callServer(`${threadPath(number, thread)}/replies`, sending('POST', { body }), words)
}

export async function resolveThread(number: number, thread: string, isResolved: boolean): Promise<void> {
  await callServer(threadPath(number, thread), sending('PATCH', { isResolved }), words)
}

export async function sendReview(number: number, review: PullReviewRequest): Promise<void> {
  await callServer(`/api/pulls/${number}/reviews`, sending('POST', review), words)
}

/** Resolves to the new head of the pull request. */
export async function applySuggestion(number: number, thread: string, asked: PullApply): Promise<string> {
  const answer = await askServer<{ commit: string }>(
    `${threadPath(number, thread)}/apply`,
    sending('POST', asked),
    words,
  )
  return answer.commit
}

function threadPath(number: number, thread: string): string {
  return `/api/pulls/${number}/threads/${encodeURIComponent(thread)}`
}
