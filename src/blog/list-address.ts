import type { ListAnswer } from '../head/page-data.ts'

/** The API's own page size, so that the browser asks for the very posts that the server rendered. */
export const POSTS_PER_PAGE = 100

/** Reads `?q=`, `?tag=` and `?page=`; a page that is no number from 1 on is the first. */
export function readListAddress(search: URLSearchParams) {
  const page = search.get('page') ?? ''
  return {
    q: (search.get('q') ?? '').trim(),
    tag: (search.get('tag') ?? '').trim(),
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), Number.MAX_SAFE_INTEGER) : 1,
  }
}

/** As it was asked for; which letters are capitals makes no difference. */
export type ListAddress = ReturnType<typeof readListAddress>

/** In the order in which the form of the search sends its fields. */
export function listPath({ q, tag, page }: ListAddress): string {
  const search = new URLSearchParams()
  if (tag) search.set('tag', tag)
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/blog?${search}` : '/blog'
}

export function tagPath(tag: string): string {
  return listPath({ q: '', tag, page: 1 })
}

/** What a search compares: without blanks around it and in lower case. */
export function needleOf(text: string): string {
  return text.trim().toLowerCase()
}

function matches(post: { title: string; content?: string }, needle: string): boolean {
  return post.title.toLowerCase().includes(needle) || Boolean(post.content?.toLowerCase().includes(needle))
}

/** Whether a search in it finds all that the server would find. */
export function isWhole({ q, posts, total }: ListAnswer): boolean {
  return q === '' && total <= posts.length && posts.every((post) => post.content !== undefined && !('isCut' in post))
}

/** Those posts of a list that hold `needle`. */
export function filterList(list: ListAnswer, needle: string): ListAnswer {
  const posts = list.posts.filter((post) => matches(post, needle))
  return { ...list, posts, total: posts.length, q: needle }
}
