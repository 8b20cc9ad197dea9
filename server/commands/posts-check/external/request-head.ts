import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** A link that may not be asked, since it leads into a closed network. */
export class ClosedAddressError extends Error {}

export interface RequestSettings {
  /** Whether an IP address may be connected to. */
  allows: (address: string) => boolean
  timeoutMs: number
  userAgent: string
}

export interface Answer {
  status: number
  location: string | undefined
  retryAfter: string | undefined
}

/** Sends one request and resolves with the head of its answer; the body is not read. Credentials of the URL are not sent. */
export function requestHead(url: URL, method: 'HEAD' | 'GET', settings: RequestSettings): Promise<Answer> {
  const { allows, timeoutMs, userAgent } = settings
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node looks up names only, so that an address in the URL is judged here.
  if (isIP(host) && !allows(host)) return Promise.reject(new ClosedAddressError(host))
  return new Promise((fulfill, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request({
      host,
      port: url.port || undefined,
      path: url.pathname + url.search,
      method,
      agent: false,
      headers: { host: url.host, 'user-agent': userAgent, accept: '*/*' },
      lookup: lookupAllowed(allows),
      signal: AbortSignal.timeout(timeoutMs),
    })
    request.on('response', ({ statusCode = 0, headers }) => {
      fulfill({ status: statusCode, location: headers.location, retryAfter: headers['retry-after'] })
      request.destroy()
    })
    request.on('error', reject)
    request.end()
  })
}

/** Looks a name up and hands on only if all its addresses are allowed, so that what was judged is what is connected to. */
function lookupAllowed(allows: (address: string) => boolean): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${name} has no address.`), '')
      if (!addresses.every(({ address }) => allows(address))) return done(new ClosedAddressError(name), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
