import type { Post } from '../contract.ts'
import type { ParsedPost } from './post-file.ts'

export interface PostQuery {
  /** With drafts. */
  all: boolean
  /** Text that the title or the content holds, whatever its case. */
  q?: string
  tag?: string
  /** Counted from 1. */
  page: number
  perPage: number
}

export interface PostPage {
  posts: Post[]
  /** How many `q` and `tag` leave, on all pages. */
  total: number
  hasNext: boolean
}

/** One page of the posts that a query leaves, in the order given. Past the end it is empty. */
export function search(posts: readonly ParsedPost[], query: PostQuery): PostPage {
  const text = query.q?.trim().toLowerCase() ?? ''
  const tag = query.tag?.trim().toLowerCase() ?? ''
  const left = posts.filter(
    (parsed) =>
      (query.all || parsed.post.status === 'published') &&
      (tag === '' || parsed.post.tags.some((own) => own.toLowerCase() === tag)) &&
      (text === '' || searchable(parsed).some((part) => part.includes(text))),
  )
  const start = (query.page - 1) * query.perPage
  return {
    posts: left.slice(start, start + query.perPage).map(({ post }) => post),
    total: left.length,
    hasNext: start + query.perPage < left.length,
  }
}

const lowered = new WeakMap<ParsedPost, [string, string]>()

function searchable(parsed: ParsedPost): [string, string] {
  let parts = lowered.get(parsed)
  if (!parts) {
    parts = [parsed.post.title.toLowerCase(), parsed.post.content.toLowerCase()]
    lowered.set(parsed, parts)
  }
  return parts
}
