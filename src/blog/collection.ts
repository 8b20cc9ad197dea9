import { type CollectionKind, collectionKey, collectionPath, findCollection } from '#content/collection-address.ts'
import type { PostSummary } from '../head/page-data.ts'

/** One page of the public posts of a tag or an author. */
export interface CollectionAddress {
  kind: CollectionKind
  key: string
  page: number
}

/** Undefined for a path that cannot name a tag or an author. */
export function readCollectionAddress(pathname: string, search: URLSearchParams): CollectionAddress | undefined {
  const collection = findCollection(pathname)
  const page = search.get('page') ?? '1'
  return collection && { ...collection, page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1 }
}

export function collectionAddress({ kind, key, page }: CollectionAddress): string {
  return page > 1 ? `${collectionPath(kind, key)}?page=${page}` : collectionPath(kind, key)
}

/** What the API calls the posts of a collection. */
export function collectionQuery({ kind, key, page }: CollectionAddress) {
  return { ...(kind === 'tags' ? { tag: key } : { author: key }), page }
}

/** The name as the newest of its posts spells it. */
export function collectionName({ kind, key }: CollectionAddress, posts: readonly PostSummary[]): string {
  const names = posts.flatMap(({ tags, author }) => (kind === 'tags' ? tags : [author ?? '']))
  return names.find((name) => collectionKey(name) === key) ?? key
}
