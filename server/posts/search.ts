import type { Post, PostOrder, PostStatus } from '../contract.ts'
import type { ParsedPost } from './post-file.ts'
import { sortPosts } from './post-order.ts'

export interface PostQuery {
  /** With drafts. */
  all: boolean
  /** Text that the title or the content holds, whatever its case. */
  q?: string
  tag?: string
  /** Whatever its case. */
  author?: string
  /** As it is now: `published` are those that visitors see, `scheduled` those that wait for their time, `draft` all others. */
  status?: PostStatus | undefined
  /** Only posts whose file its owner should mend. */
  problem?: boolean | undefined
  /** The ids of these; without, those whose front matter has a problem. */
  withProblems?: ReadonlySet<string> | undefined
  /** Newest first where nothing is said. */
  sort?: PostOrder | undefined
  /** Counted from 1. */
  page: number
  perPage: number
}

export interface PostPage {
  posts: Post[]
  /** How many the query leaves, on all pages. */
  total: number
  hasNext: boolean
}

/** One page of the posts that a query leaves, `posts` being newest first. Past the end it is empty. */
export function search(posts: readonly ParsedPost[], query: PostQuery, now: Now): PostPage {
  const holdsText = textMatcher(query.q?.trim() ?? '')
  const tag = query.tag?.trim().toLowerCase() ?? ''
  const author = query.author?.trim().toLowerCase() ?? ''
  const status = query.all ? query.status : 'published'
  const left = sortPosts(posts, query.sort).filter(
    ({ post }) =>
      (status === undefined || statusNow(post, now) === status) &&
      (tag === '' || post.tags.some((own) => own.toLowerCase() === tag)) &&
      (author === '' || post.author?.trim().toLowerCase() === author) &&
      (!query.problem || (query.withProblems?.has(post.id) ?? post.problems.length > 0)) &&
      holdsText(post),
  )
  const start = (query.page - 1) * query.perPage
  return {
    posts: left.slice(start, start + query.perPage).map(({ post }) => post),
    total: left.length,
    hasNext: start + query.perPage < left.length,
  }
}

interface Now {
  isPublic(post: Post): boolean
  isWaiting(post: Post): boolean
}

function statusNow(post: Post, { isPublic, isWaiting }: Now): PostStatus {
  return isPublic(post) ? 'published' : isWaiting(post) ? 'scheduled' : 'draft'
}

// A pattern that ignores case reads 10,000 posts of 4 KB in some 15 ms; copies of them in lower case would be read no
// sooner, take the first search five times as long to make, and double what the posts take of memory. What is longer than
// a pattern may be (some 8,000 signs, by V8's reckoning) is looked for in such copies nevertheless.
const MAX_PATTERN = 1000

// A pattern that nearly fits at every place, as a hundred letters a do in a text of them, takes the product of both lengths:
// of 1 MiB 350 ms, against 30 in a copy (measured on 2026-11-22).
const MAX_PRODUCT = 4_000_000

function textMatcher(text: string): (post: Post) => boolean {
  if (text === '') return () => true
  const needle = text.toLowerCase()
  const inCopy = (words: string) => words.toLowerCase().includes(needle)
  if (text.length > MAX_PATTERN) return ({ title, content }) => inCopy(title) || inCopy(content)
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu')
  const holds = (words: string) => (words.length * text.length > MAX_PRODUCT ? inCopy(words) : pattern.test(words))
  return ({ title, content }) => holds(title) || holds(content)
}
