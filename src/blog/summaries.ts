import type { Post } from '#server/contract/contract.ts'
import type { PostSummary } from '../head/page-data.ts'
import { minutesOf } from './counts.ts'
import { excerptSource } from './excerpt.ts'

// A hundred posts of 1 MiB would take three and a half seconds to count, these 35 ms (measured on 2026-11-22). Of usual
// posts it is more than a page of a list holds.
const MAX_COUNTED_CHARACTERS = 1_000_000

/** No more of the posts than their cards show. Beyond a million characters in all, how long they take is left out. */
export function summariesOf(posts: readonly Post[]): PostSummary[] {
  let counted = 0
  return posts.map(({ id, title, content, createdAt, author, tags, description, cover, coverAlt }) => {
    counted += content.length
    const minutes = counted > MAX_COUNTED_CHARACTERS ? undefined : minutesOf({ content })
    return {
      ...{ id, title, content: excerptSource(content), createdAt, author, tags, description, cover, coverAlt },
      ...(minutes && { minutes }),
    }
  })
}

/** Posts as they came, with how long they take to read; where `before` says so, nothing is counted again. */
export function withMinutes(posts: readonly Post[], before: readonly PostSummary[] = []): PostSummary[] {
  const known = new Map(before.map(({ id, minutes }) => [id, minutes]))
  return posts.map((post) => {
    const minutes = known.get(post.id) ?? (post.isCut ? undefined : minutesOf(post))
    return { ...post, ...(minutes && { minutes }) }
  })
}
