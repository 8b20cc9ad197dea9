import { percentDecode } from '#content/percent-decode.ts'
import { besidePosts, readImageAddress } from '#content/post-images.ts'

/** What an address in a post means on the site. */
export type Target =
  | { kind: 'away' }
  | { kind: 'empty' }
  /** The site empties it, since its scheme is none that a post may have. */
  | { kind: 'emptied'; scheme: string }
  /** Both decoded and NFC; `hash` without its #, '' where there is none. `path` is null in the post itself. */
  | { kind: 'site'; path: string | null; hash: string }

// As src/blog/body/addresses.ts has them.
const SCHEMES = /^(?:https?|ircs?|mailto|xmpp)$/i

/** Reads an address as the page of the post does. */
export function readAddress(address: string, id: string): Target {
  if (address.trim() === '') return { kind: 'empty' }
  const scheme = /^[^:/?#]*(?=:)/.exec(address)?.[0]
  if (scheme !== undefined) return SCHEMES.test(scheme) ? { kind: 'away' } : { kind: 'emptied', scheme }
  const base = `http://site.invalid/blog/${encodeURIComponent(id)}`
  const beside = besidePosts(address)
  const url = URL.canParse(beside, base) ? new URL(beside, base) : undefined
  if (url?.host !== 'site.invalid') return { kind: 'away' }
  const hash = decoded(url.hash.slice(1))
  return { kind: 'site', path: beside.startsWith('#') ? null : decoded(url.pathname), hash }
}

/** Reads the address of an image as the page of the post does; `nothing` is one that it leaves out. */
export function readImage(address: string, id: string): Target | { kind: 'nothing' } {
  const target = readAddress(address, id)
  if (target.kind !== 'site' && target.kind !== 'away') return target
  const read = readImageAddress(besidePosts(address), '')
  if (read.kind !== 'site') return read
  return { kind: 'site', path: decoded(read.address.replace(/\?.*$/s, '')), hash: '' }
}

/** The name of the image in the folder beside the posts; undefined for any other path. */
export function imageNameIn(path: string | null): string | undefined {
  return path?.startsWith(IMAGES) ? path.slice(IMAGES.length) : undefined
}

/** The id of the post whose address it is; undefined for any other path. */
export function postIdIn(path: string): string | undefined {
  return /^\/blog\/([^/]+)\/?$/.exec(path)?.[1]
}

const IMAGES = '/blog/images/'

function decoded(text: string): string {
  return (percentDecode(text) ?? text).normalize()
}
