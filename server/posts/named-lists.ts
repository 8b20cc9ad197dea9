import { LRUCache } from 'lru-cache'
import type { ParsedPost } from './front-matter/parsed-post.ts'
import { type MadeOfPosts, madeAnew, newestFirst } from './in-order.ts'
import type { ListQuery } from './search.ts'

/** Leaves the posts of a list that carry the tag and the author's name that a query asks for, in the order of the list. */
export type NamedLists = (posts: readonly ParsedPost[], query: ListQuery) => readonly ParsedPost[]

// Chosen: of a hundred thousand posts these take some megabytes.
const MOST_LISTS = 16

/** Keeps what was asked for last from one list, newest first, to the next, so that a change of a few looks at no others. */
export function createNamedLists(): NamedLists {
  const known = new LRUCache<string, MadeOfPosts>({ max: MOST_LISTS })
  return (posts, query) => {
    const [tag, author] = [query.tag, query.author].map((name) => name?.trim().normalize().toLowerCase())
    if (!tag && !author) return posts
    const isNamed = ({ post }: ParsedPost) =>
      (!tag || post.tags.some((own) => own.toLowerCase() === tag)) &&
      (!author || post.author?.trim().toLowerCase() === author)
    if ((query.sort ?? 'newest') !== 'newest') return posts.filter(isNamed)
    const key = JSON.stringify([tag, author])
    const before = known.get(key)
    if (before?.posts === posts) return before.made
    const named = madeAnew(before, posts, isNamed, newestFirst)
    known.set(key, named)
    return named.made
  }
}
