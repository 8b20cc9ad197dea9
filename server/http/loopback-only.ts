import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import { HttpError } from '../contract/errors.ts'

const LOOPBACK_NAME = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i
// What proxies add, each some of them (RFC 7239; RFC 9110, 7.6.3). A request that has one came from elsewhere, whatever its
// Host and the address of its connection say.
const FORWARDING = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/

/** Whether a request's `Host` names this machine, as no other site's pages can make it do. */
export function isLoopbackName(host: string | undefined): boolean {
  return LOOPBACK_NAME.test(host ?? '')
}

/** Whether a request was made on this machine, and for it. */
export function isLocalRequest(headers: IncomingHttpHeaders): boolean {
  return isLoopbackName(headers.host) && !isForwarded(headers)
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (FORWARDING.test(name)) return true
  return false
}

/** Answers 421 to a request that reached this machine under another name, as DNS rebinding does, or through a proxy. */
export function loopbackOnly(): RequestHandler {
  return ({ headers }, _response, next) => {
    if (!isLoopbackName(headers.host))
      throw new HttpError(
        421,
        'In local mode the site answers to localhost and 127.0.0.1 only. Use one of these addresses.',
      )
    if (isForwarded(headers))
      throw new HttpError(
        421,
        'In local mode everyone who reaches the site is its owner, so a request that came through a proxy is refused. Open the site without the proxy, or set GITHUB_REPOSITORY for a public site.',
      )
    next()
  }
}
