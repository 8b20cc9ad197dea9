import type { Post, PostFileText } from '#server/contract.ts'
import { callServer } from '../../../api/call.ts'
import type { Written } from '../../../api/posts.ts'
import { toPost } from '../../../api/wire-post.ts'
import type { PostText } from '../../text/post-text.ts'

/** A post that can be read, in the form of its whole file, for whoever is writing that. */
export interface MendedPost extends Post {
  isMended: true
}

export function asWholeFile(post: Post, text: string): MendedPost {
  return { ...post, content: text, unreadable: true, isMended: true }
}

/** Whether a post in the form of its whole file can be read as a post all the same. */
export function isMended(post: Post | null): boolean {
  return post !== null && 'isMended' in post
}

/** The post in the form in which it is being written: where that is its whole file, all of it. Fails with an ApiError. */
export async function inForm({ isFile }: PostText, post: Post, signal?: AbortSignal): Promise<Post> {
  if (!isFile || post.unreadable) return post
  const response = await callServer(filePath(post.id), { cache: 'no-cache', signal: signal ?? null })
  const { text, revision } = (await response.json()) as PostFileText
  return asWholeFile({ ...post, revision }, text)
}

/** Saves all of a file over the version of that revision. Fails with an ApiError. */
export async function saveFile(id: string, text: string, revision: string): Promise<Written> {
  const init = {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': `"${revision}"` },
    body: JSON.stringify({ text }),
  }
  const response = await callServer(filePath(id), init, 'The server could not be reached. Try again.')
  // It has happened, so a body that cannot be read is no failure of it.
  const post = toPost(await response.json().catch(() => null), 'draft')
  return { ...(post?.id && { post }), commit: response.headers.get('x-commit') }
}

function filePath(id: string): string {
  return `/api/posts/${encodeURIComponent(id)}/file`
}
