import { minutesFor } from '#content/reading-time.ts'
import type { Post } from '#server/contract/contract.ts'
import { searchedPost } from '#server/search/search-entry.ts'
import { readText } from '#src/blog/body/read-text.ts'
import { anyPost } from './any-post.ts'

/** What answers say of the text of a post. */
export function summaryHere(post: Post): Pick<Post, 'excerpt' | 'minutes'> {
  const { excerpt, count } = readText(post)
  const minutes = minutesFor(count)
  return { excerpt, ...(minutes && { minutes }) }
}

/** A post as a list has it. */
export function readPost(change: Partial<Post> = {}): Post {
  const post = anyPost(change)
  return { ...post, ...summaryHere(post) }
}

/** What the index takes of a post. */
export function searched(change: Partial<Post>) {
  const post = anyPost(change)
  return { post: searchedPost(post, readText(post)) }
}

/** What search asks of texts, read at once. */
export const bodiesHere = {
  bodyOf: async (text: { title: string; content: string }) => readText(text),
  knownBody: () => undefined,
}
