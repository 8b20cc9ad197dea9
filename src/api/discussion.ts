import type {
  PullApply,
  PullCommented,
  PullCommentRequest,
  PullDiscussion,
  PullReviewRequest,
} from '#server/contract/contract.ts'
import { callServer, reading, sending } from './call.ts'

const UNREACHED = 'The server could not be reached, so the comments could not be read. Try again.'
const UNSURE =
  'The server could not be reached, so it is not known whether this was sent. Your words are kept. Send them again: they are sent once.'

const words = { unreached: UNSURE }

/** What people say of a pull request. Every call here fails with an ApiError whose words are the server's own. */
export async function readDiscussion(number: number, signal?: AbortSignal): Promise<PullDiscussion> {
  const response = await callServer(`/api/pulls/${number}/discussion`, reading(signal), { unreached: UNREACHED })
  return (await response.json()) as PullDiscussion
}

export async function sendComment(number: number, comment: PullCommentRequest): Promise<PullCommented> {
  const response = await callServer(`/api/pulls/${number}/comments`, sending('POST', comment), words)
  return (await response.json()) as PullCommented
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
  const response = await callServer(`${threadPath(number, thread)}/apply`, sending('POST', asked), words)
  return ((await response.json()) as { commit: string }).commit
}

function threadPath(number: number, thread: string): string {
  return `/api/pulls/${number}/threads/${encodeURIComponent(thread)}`
}
