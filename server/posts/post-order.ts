import type { PostOrder } from '../contract.ts'
import type { ParsedPost } from './post-file.ts'

export const POST_ORDERS: readonly PostOrder[] = ['newest', 'oldest', 'updated', 'title', 'due']

type Sorted = Partial<Record<PostOrder, readonly ParsedPost[]>>

// The index hands out another list whenever any post changes, so what was sorted goes with it.
const known = new WeakMap<readonly ParsedPost[], Sorted>()

/** The posts, given newest first, in the order that is asked for. Those without a date are last in every order of dates. */
export function sortPosts(posts: readonly ParsedPost[], order: PostOrder = 'newest'): readonly ParsedPost[] {
  if (order === 'newest') return posts
  const sorted = known.get(posts) ?? {}
  known.set(posts, sorted)
  sorted[order] ??= SORT[order](posts)
  return sorted[order]
}

const TITLES = new Intl.Collator('en', { numeric: true })

const SORT: Record<Exclude<PostOrder, 'newest'>, (posts: readonly ParsedPost[]) => ParsedPost[]> = {
  oldest: (posts) =>
    byDate(
      posts,
      ({ post }) => post.createdAt,
      (one, other) => (one < other ? -1 : 1),
    ),
  updated: (posts) =>
    byDate(
      posts,
      ({ post }) => post.updatedAt ?? post.createdAt,
      (one, other) => (one > other ? -1 : 1),
    ),
  due: (posts) =>
    byDate(
      posts,
      ({ post }) => post.publishAt,
      (one, other) => (one < other ? -1 : 1),
    ),
  title: (posts) => posts.toSorted((one, other) => TITLES.compare(one.post.title, other.post.title)),
}

function byDate(
  posts: readonly ParsedPost[],
  dateOf: (post: ParsedPost) => string | null,
  compare: (one: string, other: string) => number,
): ParsedPost[] {
  const dated = posts.flatMap((parsed) => {
    const date = dateOf(parsed)
    return date === null ? [] : [{ date, parsed }]
  })
  dated.sort((one, other) => (one.date === other.date ? 0 : compare(one.date, other.date)))
  return [...dated.map(({ parsed }) => parsed), ...posts.filter((parsed) => dateOf(parsed) === null)]
}
