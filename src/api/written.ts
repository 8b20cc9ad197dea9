import type { Post } from '#server/contract/contract.ts'
import { commitOf } from './call.ts'
import { toPost } from './wire-post.ts'

/** What a write did; `commit` is null where nothing was left to commit. */
export interface Written {
  post?: Post
  commit: string | null
}

/** Reads the answer to a write. The write has happened, so a body that cannot be read is no failure of it. */
export async function readWritten(response: Response): Promise<Written> {
  const post = toPost(await response.json().catch(() => null), 'draft')
  return { ...(post?.id && { post }), commit: commitOf(response) }
}

/** The address of a post in the API. */
export function postPath(id: string): string {
  return `/api/posts/${encodeURIComponent(id)}`
}
