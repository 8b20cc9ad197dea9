import type { ImageChange } from '../../contract/contract.ts'
import { imageNameIn, postIdIn, readAddress } from './address.ts'

/** A post that gets another address, or an image that gets another name or other words. */
export interface Readdressing {
  from: string
  to: string
  /** The site's public origin: addresses may begin with it. */
  siteUrl: string
  /** Given for an image. */
  image?: Pick<ImageChange, 'alt'>
}

// What a link to a file beside the post ends with: GitHub follows it.
const ENDING = '.md'

/**
 * Returns an address, as it is written, with another id in it; undefined where it leads elsewhere. `decode` undoes what the
 * way of writing has escaped.
 */
export function readdressed(written: string, decode: (text: string) => string, move: Readdressing): string | undefined {
  const { to } = move
  const from = move.from.normalize()
  const named = namedBy(decode(written), move)
  if (named !== from && named !== `${from}${ENDING}`) return undefined
  const { head, id, tail } = cut(written)
  const ending = decodeInside(id, decode).normalize() === `${from}${ENDING}` ? ENDING : ''
  const address = from === to ? written : `${head}${to}${ending}${tail}`
  // An escape that reaches across a cut, or a slash in disguise: such an address is left to the redirect.
  const isWhole = decode(written) === decode(head) + decodeInside(id, decode) + decodeInside(tail, decode)
  const leadsThere = namedBy(decode(address), move) === (named === from ? to : `${to}${ENDING}`)
  return isWhole && leadsThere ? address : undefined
}

/** The id or the image that an address names, as a page of the site reads it; undefined where it leads elsewhere. */
export function namedBy(address: string, { siteUrl, image }: Readdressing): string | undefined {
  const target = readAddress(withoutSite(address, siteUrl), 'post')
  if (target.kind !== 'site' || target.path === null) return undefined
  return image ? imageNameIn(target.path) : postIdIn(target.path)
}

function withoutSite(address: string, siteUrl: string): string {
  if (!/^(?:https?:)?\/\//i.test(address) || !URL.canParse(address, siteUrl)) return address
  const { host, pathname, search, hash } = new URL(address, siteUrl)
  return host === new URL(siteUrl).host ? pathname + search + hash : address
}

/** The last part of the path, and what stands on either side of it. */
function cut(written: string): { head: string; id: string; tail: string } {
  const pathEnd = /(?<!&)[?#]/.exec(written)?.index ?? written.length
  const path = written.slice(0, pathEnd)
  const idEnd = path.endsWith('/') ? path.length - 1 : path.length
  const idStart = path.lastIndexOf('/', idEnd - 1) + 1
  return { head: written.slice(0, idStart), id: written.slice(idStart, idEnd), tail: written.slice(idEnd) }
}

/** A part from the middle: what only means something at the start is not undone. */
function decodeInside(part: string, decode: (text: string) => string): string {
  return decode(`/${part}`).slice(1)
}
