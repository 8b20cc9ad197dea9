import type { Post, PostOrder, PostStatus } from '../contract/contract.ts'
import type { ParsedPost } from './front-matter/parsed-post.ts'
import type { PostIndex } from './post-index.ts'

export interface PostQuery extends ListQuery {
  /** Text that the title or the content holds, whatever its case. */
  q?: string
}

/** Finds posts without reading their words. */
export interface ListQuery {
  /** With drafts. */
  all: boolean
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

/** One page of the posts that a query leaves of those that have its names, in their order. Past the end it is empty. */
export function search(posts: readonly ParsedPost[], query: ListQuery, now: Now): PostPage {
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

function conditionsOf(query: ListQuery, now: Now): Condition[] {
  const { status, withProblems } = query
  const conditions: Condition[] = []
  // Visitors are shown what is published, whatever they ask for.
  if (query.all && status !== undefined) conditions.push((post) => statusNow(post, now) === status)
  if (query.problem) conditions.push(({ id, problems }) => withProblems?.has(id) ?? (problems ?? []).length > 0)
  return conditions
}

function statusNow(post: Post, { isPublic, isWaiting }: Now): PostStatus {
  return isPublic(post) ? 'published' : isWaiting(post) ? 'scheduled' : 'draft'
}
