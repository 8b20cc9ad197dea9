import type { RequestHandler } from 'express'
import { HttpError } from '../errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses change requests that a browser sends from somewhere else (Fetch Metadata, Origin). A request without either
 * header is no browser's, and passes: it carries no cookie that it was not given on purpose.
 */
export function sameOrigin(siteOrigin: string, options: { acceptsOwnAddress: boolean }): RequestHandler {
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
