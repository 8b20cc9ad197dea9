import type { PostOrder } from '../contract/contract.ts'
import type { ParsedPost } from './front-matter/parsed-post.ts'
import { type MadeOfPosts, madeAnew, newestFirst } from './in-order.ts'

export const POST_ORDERS: readonly PostOrder[] = ['newest', 'oldest', 'updated', 'title', 'due']

/** Posts, given newest first, in the order that is asked for. Those without a date are last in every order of dates. */
export type SortPosts = (posts: readonly ParsedPost[], order?: PostOrder) => readonly ParsedPost[]

/** Keeps each order from one list to the next, so that a change of a few posts sorts no others anew. */
export function createSortPosts(): SortPosts {
  const known = new Map<PostOrder, MadeOfPosts>()
  return (posts, order = 'newest') => {
    if (order === 'newest') return posts
    const before = known.get(order)
    if (before?.posts === posts) return before.made
    const sorted = madeAnew(before, posts, () => true, COMPARE[order])
    known.set(order, sorted)
    return sorted.made
  }
}

type Compare = (one: ParsedPost, other: ParsedPost) => number

const TITLES = new Intl.Collator('en', { numeric: true })

const COMPARE: Record<Exclude<PostOrder, 'newest'>, Compare> = {
  oldest: byDate(({ post }) => post.createdAt, 'earliest'),
  updated: byDate(({ post }) => post.updatedAt ?? post.createdAt, 'latest'),
  due: byDate(({ post }) => post.publishAt, 'earliest'),
  title: (one, other) => TITLES.compare(one.post.title, other.post.title) || newestFirst(one, other),
}

function byDate(dateOf: (post: ParsedPost) => string | null, first: 'earliest' | 'latest'): Compare {
  const sign = first === 'earliest' ? 1 : -1
  return (one, other) => {
    const [left, right] = [dateOf(one), dateOf(other)]
    if (left === right) return newestFirst(one, other)
    if (left === null || right === null) return left === null ? 1 : -1
    return left < right ? -sign : sign
  }
}
