import type { Post } from '#server/contract.ts'
import { readMe } from '../../api/posts.ts'
import { toPost } from '../../api/wire-post.ts'

/** `same` while the post is as it was; `gone` once it is deleted. */
export type Look = { found: 'same' } | { found: 'newer'; post: Post } | { found: 'gone' } | { found: 'signed-out' }

/** Asks whether the post is still the one of `revision`: a 304 without a body where it is. Fails where nobody answers. */
export async function lookForNewer(id: string, revision: string, signal: AbortSignal): Promise<Look> {
  const response = await fetch(`/api/posts/${encodeURIComponent(id)}`, {
    // With any other mode the browser adds `Cache-Control: no-cache`, which makes the server send the whole post.
    cache: 'no-cache',
    headers: { 'If-None-Match': `"${revision}"` },
    signal,
  })
  if (response.status === 304) return { found: 'same' }
  // A draft does not exist for who is signed out.
  if (response.status === 404) return (await isOwner(signal)) ? { found: 'gone' } : { found: 'signed-out' }
  const post = response.ok ? toPost(await response.json(), 'draft') : null
  return post && post.revision !== revision ? { found: 'newer', post } : { found: 'same' }
}

export async function isOwner(signal?: AbortSignal): Promise<boolean> {
  const me = await readMe(signal)
  return me?.userRoles?.includes('owner') ?? false
}
