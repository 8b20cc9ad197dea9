import type { Post, PostOrder, PostStatus } from '../contract.ts'
import { inSlices } from '../repository/in-slices.ts'
import type { ParsedPost } from './post-file.ts'
import type { PostIndex } from './post-index.ts'
import { mayHold, runsOf, signatureOf, type TextSignature } from './text-signature.ts'

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

/** One page of the posts that a query leaves of those it may show, in their order. Past the end it is empty. */
export function search(posts: readonly ParsedPost[], query: PostQuery, now: Now): PostPage {
  const conditions = conditionsOf(query, now)
  const left = conditions.length === 0 ? posts : posts.filter(({ post }) => conditions.every((isMet) => isMet(post)))
  const start = (query.page - 1) * query.perPage
  return {
    posts: left.slice(start, start + query.perPage).map(({ post }) => post),
    total: left.length,
    hasNext: start + query.perPage < left.length,
  }
}

type Now = Pick<PostIndex, 'isPublic' | 'isWaiting'>

type Condition = (post: Post) => boolean

function conditionsOf(query: PostQuery, now: Now): Condition[] {
  const { status, withProblems } = query
  const q = query.q?.trim()
  const tag = query.tag?.trim().toLowerCase()
  const author = query.author?.trim().toLowerCase()
  const conditions: Condition[] = []
  // Visitors are shown what is published, whatever they ask for.
  if (query.all && status !== undefined) conditions.push((post) => statusNow(post, now) === status)
  if (tag) conditions.push(({ tags }) => tags.some((own) => own.toLowerCase() === tag))
  if (author) conditions.push((post) => post.author?.trim().toLowerCase() === author)
  if (query.problem) conditions.push(({ id, problems }) => withProblems?.has(id) ?? (problems ?? []).length > 0)
  if (q) conditions.push(textMatcher(q))
  return conditions
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

function textMatcher(text: string): Condition {
  const needle = text.toLowerCase()
  const inCopy = (words: string) => words.toLowerCase().includes(needle)
  if (text.length > MAX_PATTERN) return ({ title, content }) => inCopy(title) || inCopy(content)
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu')
  const holds = (words: string) => (words.length * text.length > MAX_PRODUCT ? inCopy(words) : pattern.test(words))
  const runs = runsOf(text)
  return (post) => mayHold(sign(post), runs) && (holds(post.title) || holds(post.content))
}

// A tenth of the text's own size each.
const signatures = new WeakMap<Post, TextSignature>()

function sign(post: Post): TextSignature {
  const known = signatures.get(post)
  if (known) return known
  const signature = signatureOf(`${post.title}\n${post.content}`)
  signatures.set(post, signature)
  return signature
}

/** Prepares posts for being searched, and lets others be answered in between. The first search does what is left of it. */
export async function prepareSearch(posts: readonly ParsedPost[]): Promise<void> {
  await inSlices(posts, ({ post }) => sign(post))
}
