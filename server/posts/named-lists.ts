import type { ParsedPost } from './front-matter/parsed-post.ts'
import { changesBetween, newestFirst, withChanges } from './in-order.ts'
import type { ListQuery } from './search.ts'

/** Leaves the posts of a list that carry the tag and the author's name that a query asks for, in the order of the list. */
export type NamedLists = (posts: readonly ParsedPost[], query: ListQuery) => readonly ParsedPost[]

interface Known {
  posts: readonly ParsedPost[]
  named: readonly ParsedPost[]
}

// Chosen: of a hundred thousand posts these take some megabytes.
const MOST_LISTS = 16

/** Keeps what was asked for last from one list, newest first, to the next, so that a change of a few looks at no others. */
export function createNamedLists(): NamedLists {
  const known = new Map<string, Known>()
  return (posts, query) => {
    const [tag, author] = [query.tag, query.author].map((name) => name?.trim().normalize().toLowerCase())
    if (!tag && !author) return posts
    const isNamed = ({ post }: ParsedPost) =>
      (!tag || post.tags.some((own) => own.toLowerCase() === tag)) &&
      (!author || post.author?.trim().toLowerCase() === author)
    if ((query.sort ?? 'newest') !== 'newest') return posts.filter(isNamed)
    const key = JSON.stringify([tag, author])
    const before = known.get(key) ?? { posts: [], named: [] }
    if (before.posts === posts) return before.named
    const { gone, fresh } = changesBetween(before.posts, posts, newestFirst)
    const named = withChanges(before.named, new Set(gone), fresh.filter(isNamed), newestFirst)
    known.delete(key)
    known.set(key, { posts, named })
    for (const oldest of known.keys()) if (known.size > MOST_LISTS) known.delete(oldest)
    return named
  }
}
