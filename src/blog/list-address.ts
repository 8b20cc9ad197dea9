export interface ListAddress {
  q: string
  page: number
}

/** Reads `?q=` and `?page=`; a page that is no number from 1 on is the first. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const page = search.get('page') ?? ''
  return { q: needleOf(search.get('q') ?? ''), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
}

export function listPath({ q, page }: ListAddress): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/blog?${search}` : '/blog'
}

/** What a search compares: without blanks around it and in lower case. */
export function needleOf(text: string): string {
  return text.trim().toLowerCase()
}

export function matches(post: { title: string; content: string }, needle: string): boolean {
  return post.title.toLowerCase().includes(needle) || post.content.toLowerCase().includes(needle)
}
