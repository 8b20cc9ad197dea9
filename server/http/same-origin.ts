import type { RequestHandler } from 'express'
import { HttpError } from '../contract/errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

const AHEAD_OF_TIME = /prefetch|prerender|preview/i

export interface NavigationOptions {
  /** Whether another site may lead here, as the sign-in at GitHub does. */
  fromElsewhere: boolean
  /** What was not done, and what to do instead. */
  sentence: string
}

/**
 * Lets only a person pass who goes to the address (Fetch Metadata): no image, frame or fetch of a page, and no browser that
 * loads ahead what might be wanted. For addresses that change something although they are read. A request without these
 * headers is no browser's, and passes.
 */
export function navigationOnly({ fromElsewhere, sentence }: NavigationOptions): RequestHandler {
  return (request, response, next) => {
    const [site, destination] = [request.get('sec-fetch-site'), request.get('sec-fetch-dest')]
    const isOwn = site === undefined || site === 'same-origin' || site === 'none'
    const isAhead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
      AHEAD_OF_TIME.test(request.get(name) ?? ''),
    )
    // Browsers send both. Programs send neither, although some of them (Node) name a mode.
    const isBrowser = site !== undefined || destination !== undefined
    if (isAhead || (isBrowser && !(destination === 'document' && (isOwn || fromElsewhere)))) {
      response.set('Cache-Control', 'no-store')
      throw new HttpError(403, sentence)
    }
    next()
  }
}

interface SameOriginOptions {
  acceptsOwnAddress: boolean
}

/**
 * Refuses change requests that a browser sends from somewhere else (Fetch Metadata, Origin). A request without either
 * header is no browser's, and passes: it carries no cookie that it was not given on purpose.
 */
export function sameOrigin(siteOrigin: string, options: SameOriginOptions): RequestHandler {
  return (request, _response, next) => {
    if (READS.has(request.method)) return next()
    const site = request.get('sec-fetch-site')
    const origin = request.get('origin')
    const isOwnAddress = options.acceptsOwnAddress && origin === `http://${request.get('host')}`
    const isForeign = site === 'cross-site' || site === 'same-site'
    if (isForeign || (origin !== undefined && origin !== siteOrigin && !isOwnAddress))
      throw new HttpError(
        403,
        `This request came from another site, so it was refused. Open ${siteOrigin} and try again.`,
      )
    next()
  }
}
