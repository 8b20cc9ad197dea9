import { parse } from 'node:querystring'
import type { RequestHandler } from 'express'

// What a page, a file, or a call is named by keeps the case of its letters. All else of an address is lower case.
const NAMED =
  /^(\/(?:(?:api\/[^/]+|assets|(?:og\/)?blog(?:\/images)?|f|newsletter\/[^/]+|p)\/(?!(?:tags|authors)\/)|_admin-82\/blog\/(?!_)))([^/]+)(.*)$/i
// A tag may have a slash in its name, and calls say what is wrong with one.
const MAY_HOLD_SLASHES = new Set(['api', 'blog', 'og'])
const ORIGIN = /^https?:\/\/[^/?#]*/i

/**
 * Returns the one form of a path that routes see: decoded once, without dot segments and empty ones, encoded as
 * `encodeURIComponent` does. Undefined for what no address of the site can be.
 */
export function normalPath(path: string): string | undefined {
  const segments: string[] = []
  for (const raw of path.replace(ORIGIN, '').split('/')) {
    const segment = decode(raw)
    if (segment === undefined) return undefined
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const [first = ''] = segments
  if (!MAY_HOLD_SLASHES.has(first.toLowerCase()) && segments.some((segment) => segment.includes('/'))) return undefined
  const encoded = `/${segments.map(encodeURIComponent).join('/')}`
  const [, before = encoded, name = '', after = ''] = NAMED.exec(encoded) ?? []
  // Of what follows a name, the routes tell the case themselves, save those of the editor's pages.
  return lower(before) + name + (first.toLowerCase() === '_admin-82' ? lower(after) : after)
}

/**
 * Lets an address in its one form pass, so that limits, guards, and cached answers see what handlers see. Any other is
 * answered 301 with that form; where it has none, and for what does more than read, as what is not there.
 */
export const oneAddress: RequestHandler = (request, response, next) => {
  const { url, method } = request
  const [address = ''] = url.split('#', 1)
  const [path = ''] = address.split('?', 1)
  // `OPTIONS *` asks about the server.
  const normal = path === '*' ? path : normalPath(path)
  const search = address.slice(path.length)
  if (normal !== undefined && normal + search === url) return next()
  if (normal !== undefined && (method === 'GET' || method === 'HEAD'))
    return response.set('Cache-Control', 'no-cache').redirect(301, normal + search)
  response.set('X-Robots-Tag', 'noindex')
  const [area = ''] = /^\/(?:api|f)(?=\/)/.exec(path) ?? []
  request.url = `${area}/malformed-address`
  next()
}

/** Reads a query however many names it has: a limit that stops reading after the thousandth would not see what a page does. */
export const parseQuery = (text: string) => parse(text, '&', '=', { maxKeys: 0 })

/** Without spaces at the ends, which no name has. Bytes that are not encoded count as if they were. */
function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)).trim()
  } catch {
    return undefined
  }
}

/** Changes the letters, and not those of escapes, nor of the points that are escaped twice to stand for a tag's name. */
function lower(path: string): string {
  return path
    .split('/')
    .map((segment) =>
      /^(?:%252E)+$/.test(segment) ? segment : encodeURIComponent(decodeURIComponent(segment).toLowerCase()),
    )
    .join('/')
}
