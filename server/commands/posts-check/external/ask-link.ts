import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

export type LinkState =
  | { kind: 'good' }
  | { kind: 'moved'; to: string }
  | { kind: 'broken' | 'unsure' | 'closed'; why: string }

export interface AskSettings extends RequestSettings {
  /** Hosts that asked for time with Retry-After: they get no more requests in this run. */
  resting: Set<string>
  /** Runs a request when its host's turn has come. */
  inTurn<T>(host: string, request: () => Promise<T>): Promise<T>
}

const MAX_REDIRECTS = 5
const RESTING: Answer = { status: 429, location: undefined, retryAfter: '' }
const HEAD_REFUSED = new Set([400, 403, 404, 405, 406, 410, 500, 501])
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Finds out where a link to another site leads. It never throws: what cannot be told is `unsure`. */
export async function askLink(address: string, settings: AskSettings): Promise<LinkState> {
  let url = new URL(address)
  let moved: string | undefined
  let isPermanent = true
  try {
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      if (!mayAsk(url)) return { kind: 'closed', why: `it leads to ${url.protocol}//${url.host}` }
      const { status, location } = await ask(url, settings)
      if (!REDIRECTS.has(status) || !location) return judge(status, moved)
      isPermanent &&= status === 301 || status === 308
      url = new URL(location, url)
      url.username = url.password = ''
      if (isPermanent) moved = url.href
    }
    return { kind: 'unsure', why: `it redirects more than ${MAX_REDIRECTS} times` }
  } catch (error) {
    return judgeError(error as NodeJS.ErrnoException)
  }
}

async function ask(url: URL, settings: AskSettings): Promise<Answer> {
  const send = (method: 'HEAD' | 'GET') =>
    settings.inTurn(url.host, async () => {
      if (settings.resting.has(url.host)) return RESTING
      const found = await requestHead(url, method, settings)
      if (found.retryAfter !== undefined && found.status >= 400) settings.resting.add(url.host)
      return found
    })
  const answer = await send('HEAD')
  return HEAD_REFUSED.has(answer.status) && answer.retryAfter === undefined ? send('GET') : answer
}

// Chosen: below 1024 are mail, remote shells, and the like, which no reader opens in a browser.
function mayAsk({ protocol, port }: URL): boolean {
  return /^https?:$/.test(protocol) && (port === '' || port === '80' || port === '443' || Number(port) >= 1024)
}

function judge(status: number, moved: string | undefined): LinkState {
  if (status === 404 || status === 410) return { kind: 'broken', why: `the site answers ${status}` }
  if (status < 200 || status >= 300) return { kind: 'unsure', why: `the site answers ${status}` }
  return moved === undefined ? { kind: 'good' } : { kind: 'moved', to: moved }
}

function judgeError(error: NodeJS.ErrnoException): LinkState {
  if (error instanceof ClosedAddressError) return { kind: 'closed', why: 'it leads into a private network' }
  if (error.code === 'ENOTFOUND') return { kind: 'broken', why: 'no site has this name' }
  const isLate = error.name === 'AbortError' || error.name === 'TimeoutError'
  return {
    kind: 'unsure',
    why: isLate ? 'the site did not answer in time' : `the connection failed (${error.code ?? error.message})`,
  }
}

/** A link that may not be asked, since it leads into a closed network. */
class ClosedAddressError extends Error {}

interface RequestSettings {
  /** Whether an IP address may be connected to. */
  allows: (address: string) => boolean
  timeoutMs: number
  userAgent: string
}

interface Answer {
  status: number
  location: string | undefined
  retryAfter: string | undefined
}

/** Sends one request and resolves with the head of its answer; the body is not read. Credentials of the URL are not sent. */
function requestHead(url: URL, method: 'HEAD' | 'GET', settings: RequestSettings): Promise<Answer> {
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
