import type { Post } from '#server/contract/contract.ts'
import { readFile } from '../../../api/post-file.ts'
import type { PostText } from '../../text/post-text.ts'

/** A post that can be read, in the form of its whole file, for a person who writes that. */
export interface MendedPost extends Post {
  isMended: true
}

export function asWholeFile(post: Post, text: string): MendedPost {
  return { ...post, content: text, unreadable: true, isMended: true }
}

/** Whether a post in the form of its whole file can be read as a post. */
export function isMended(post: Post | null): boolean {
  return post !== null && 'isMended' in post
}

/** The post in the form in which it is being written: where that is its whole file, all of it. Fails with an ApiError. */
export async function inForm({ isFile }: PostText, post: Post, signal?: AbortSignal): Promise<Post> {
  if (!isFile || post.unreadable) return post
  const { text, revision } = await readFile(post.id, signal)
  return asWholeFile({ ...post, revision }, text)
}
