import type { Post } from '#server/contract/contract.ts'
import { ApiError, callServer } from './call.ts'
import { isOwner } from './session.ts'
import { toPost } from './wire-post.ts'
import { postPath } from './written.ts'

/** `same` while the post is as it was; `gone` once it is deleted. */
export type Newest = { found: 'same' } | { found: 'newer'; post: Post } | { found: 'gone' } | { found: 'signed-out' }

/**
 * Asks whether the post is still the one of `revision`: a 304 without a body where it is. Fails with an ApiError where
 * the server does not answer.
 */
export async function findNewer(id: string, revision: string, signal: AbortSignal): Promise<Newest> {
  try {
    const response = await callServer(postPath(id), {
      // With any other mode the browser adds `Cache-Control: no-cache`, which makes the server send the whole post.
      cache: 'no-cache',
      headers: { 'If-None-Match': `"${revision}"` },
      signal,
    })
    const post = toPost(await response.json(), 'draft')
    return post && post.revision !== revision ? { found: 'newer', post } : { found: 'same' }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status === 0) throw failure
    // A draft does not exist for a person who is signed out.
    if (failure.status === 404) return (await isOwner(signal)) ? { found: 'gone' } : { found: 'signed-out' }
    return { found: 'same' }
  }
}
