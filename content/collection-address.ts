import { percentDecode } from './percent-decode.ts'

export type CollectionKind = 'tags' | 'authors'

/** Returns the name by which a tag or an author is compared: neither case nor Unicode form makes a difference. */
export function collectionKey(name: string): string {
  return name.trim().normalize().toLowerCase().replace(LONE_SURROGATE, '\ufffd')
}

/** Returns the path of the page with all public posts of a tag or an author. It is one segment whatever the name holds. */
export function collectionPath(kind: CollectionKind, name: string): string {
  const key = collectionKey(name)
  // Browsers drop `.` and `..` from a path, encoded or not, so their points are encoded twice.
  const segment = DOTS.test(key) ? key.replaceAll('.', '%252E') : encodeURIComponent(key)
  return `/blog/${kind}/${segment}`
}

/** Returns the key that a path of `collectionPath` names; undefined for any other path. What follows the name is ignored. */
export function findCollection(pathname: string): { kind: CollectionKind; key: string } | undefined {
  const [, kind, segment = ''] = /^\/blog\/(tags|authors)\/([^/]+)/i.exec(pathname) ?? []
  const name = percentDecode(segment)
  if (!kind || !name) return undefined
  const key = collectionKey(DOTS_TWICE.test(name) ? name.replace(/%2e/gi, '.') : name)
  return key ? { kind: kind.toLowerCase() as CollectionKind, key } : undefined
}

const LONE_SURROGATE = /[\ud800-\udfff]/gu
const DOTS = /^\.{1,2}$/
const DOTS_TWICE = /^(?:%2e){1,2}$/i
