import { percentDecode } from './percent-decode.ts'

/** The largest image that the server takes. The checker reports a larger one in the folder. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

// The addresses of the site at which an image in a post may lie, for the pages and for the check of posts alike.

/** Paths of static files that a post may show as images: the content of `public/` and the output of the build. */
const PUBLIC_FILES = ['/art/', '/assets/', '/favicon.svg']

const IMAGES = '/blog/images/'

/** The site's address of an image or another post that a text names by its file, as links on GitHub do. */
export function besidePosts(address: string): string {
  return address.replace(/^(?:\.\/)?images\//, IMAGES).replace(/^(?:\.\/)?([^/\\?#:]+)\.md(?=$|[?#])/i, '/blog/$1')
}

export type ImageAddress =
  | { kind: 'away' }
  /** `address` is its path on the site, without a detour, and its query. */
  | { kind: 'site'; address: string }
  /** It leads to this site and to no image. The site does something at some of its addresses, so none is asked for. */
  | { kind: 'nothing' }

/** Reads the address of an image as a browser would (https://url.spec.whatwg.org/). */
export function readImageAddress(address: string, siteUrl: string): ImageAddress {
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).hostname : 'site.invalid'
  // `https:path` is relative on a page of https alone, and a proxy may serve the page by either.
  const read = ['https:', 'http:'].map((protocol) => parse(address, `${protocol}//${host}/blog/post`))
  if (read.includes(undefined)) return { kind: 'nothing' }
  const here = read.filter((url) => url !== undefined).filter((url) => isHere(url, host))
  const [first] = here
  if (!first) return { kind: 'away' }
  if (!here.every(({ pathname }) => isImagePath(pathname))) return { kind: 'nothing' }
  return { kind: 'site', address: first.pathname + first.search }
}

function parse(address: string, base: string): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined
}

// Cookies do not know of ports, and in local mode every name of the loopback interface leads to the server.
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/

function isHere({ protocol, hostname }: URL, host: string): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false
  const name = hostname.replace(/\.$/, '')
  return name === host || LOOPBACK.test(name)
}

// What a proxy that decodes once more could still read as a way out of the folder.
const DETOUR = /[\\\0]|%(?:2e|2f|5c)|(?:^|\/)(?:$|\.{1,2}(?:[/;]|$))/i

function isImagePath(pathname: string): boolean {
  const path = percentDecode(pathname)
  if (path === undefined || /%(?:2f|5c)/i.test(pathname) || DETOUR.test(path.slice(1))) return false
  if (path.startsWith(IMAGES)) return !path.slice(IMAGES.length).includes('/')
  return PUBLIC_FILES.some((file) => (file.endsWith('/') ? path.startsWith(file) : path === file))
}

/** Finds what is known about an image of the folder. Paths are compared decoded and in NFC. */
export function knownOf<T>(address: string, known: Readonly<Record<string, T>>): T | undefined {
  const [, path = ''] = /^\/blog\/(images\/[^?#]*)$/.exec(address) ?? []
  const name = (percentDecode(path) ?? path).normalize()
  return Object.hasOwn(known, name) ? known[name] : undefined
}

/** The widths in pixels that an image is kept in beside its own. The widest is what the editor sends an image in. */
export const COPY_WIDTHS = [480, 960, 1600] as const

/** The widths in which an image of this width has smaller copies. */
export function copyWidthsOf(width: number): number[] {
  return COPY_WIDTHS.filter((copy) => copy < width)
}

/**
 * The words of an image as Markdown writes them. Inside of a word an underscore is one, and an ampersand is one unless it
 * begins an entity. A bar would end the cell of a table.
 */
export function escapeWords(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]*`<~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu, '\\$&')
}
