import { findShelf, type ShelfKind, shelfKey, shelfPath } from '#content/shelf-address.ts'
import type { PostSummary } from '../page-data.ts'

/** One page of the public posts of a tag or an author. */
export interface ShelfAddress {
  kind: ShelfKind
  key: string
  page: number
}

/** Undefined for a path that cannot name a tag or an author. */
export function readShelfAddress(pathname: string, search: URLSearchParams): ShelfAddress | undefined {
  const shelf = findShelf(pathname)
  const page = search.get('page') ?? '1'
  return shelf && { ...shelf, page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1 }
}

export function shelfAddress({ kind, key, page }: ShelfAddress): string {
  return page > 1 ? `${shelfPath(kind, key)}?page=${page}` : shelfPath(kind, key)
}

/** What the API calls the posts of a shelf. */
export function shelfQuery({ kind, key, page }: ShelfAddress) {
  return { ...(kind === 'tags' ? { tag: key } : { author: key }), page }
}

/** The name as the newest of its posts spells it. */
export function shelfName({ kind, key }: ShelfAddress, posts: readonly PostSummary[]): string {
  const names = posts.flatMap(({ tags, author }) => (kind === 'tags' ? tags : [author ?? '']))
  return names.find((name) => shelfKey(name) === key) ?? key
}
