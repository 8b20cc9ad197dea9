import { lookup as resolve } from 'node:dns'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Body, BodyLink } from '../../../contract/contract.ts'
import { problem } from '../../../posts/front-matter/problem.ts'
import type { FileProblem } from '../print.ts'
import { isPublicAddress } from './public-address.ts'

const PAUSE_MS = 1000
const TIMEOUT_MS = 10_000

/** Checks links to other sites, and remembers in the data folder what was found. */
export async function checkExternal(
  posts: readonly { file: string; links: Body['links'] }[],
  { dataDir, siteUrl }: { dataDir: string; siteUrl: string },
): Promise<FileProblem[]> {
  const remembered = readRememberedLinks(path.join(dataDir, 'external-links.json'), Date.now())
  const problems = await judgeExternal(posts, remembered, {
    allows: isPublicAddress,
    timeoutMs: TIMEOUT_MS,
    userAgent: `posts-check (link check of ${siteUrl})`,
    resting: new Set(),
    inTurn: createTurns(() => wait(PAUSE_MS)),
  })
  remembered.write()
  return problems
}

/** Lets one request at a time go to a host, with a pause before the next. */
export function createTurns(pause: () => Promise<unknown>) {
  const last = new Map<string, Promise<unknown>>()
  return async function inTurn<T>(host: string, request: () => Promise<T>): Promise<T> {
    const before = last.get(host)
    const turn = before ? before.then(pause).then(request) : request()
    last.set(
      host,
      turn.catch(() => undefined),
    )
    return turn
  }
}

const AT_ONCE = 4

/** Asks the links of posts that lead to other sites, each address once, and warns of those that lead nowhere. */
export async function judgeExternal(
  posts: readonly { file: string; links: Body['links'] }[],
  remembered: ReturnType<typeof readRememberedLinks>,
  settings: AskSettings,
): Promise<FileProblem[]> {
  const limit = pLimit(AT_ONCE)
  const asked = new Map<string, Promise<LinkState>>()
  const stateOf = (address: string) => {
    const state = remembered.find(address)
    if (state) return Promise.resolve(state)
    return limit(async () => {
      const found = await askLink(address, settings)
      // The next run may learn more of one that could not be checked.
      if (found.kind !== 'unsure') remembered.remember(address, found)
      return found
    })
  }
  const found = posts.flatMap(({ file, links }) =>
    links.flatMap((link) => {
      const address = externalAddress(link)
      if (address === undefined) return []
      const state = asked.get(address) ?? stateOf(address)
      asked.set(address, state)
      return [state.then((known) => warningOf(file, link, known))]
    }),
  )
  return (await Promise.all(found)).flatMap((one) => one ?? [])
}

function externalAddress({ address }: BodyLink): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  url.hash = url.username = url.password = ''
  return url.href
}

function warningOf(file: string, { address, place }: BodyLink, state: LinkState): FileProblem | undefined {
  const warn = (sentence: string, mend: string) => ({
    file,
    ...problem('warning', 'external-link', place, sentence, mend),
  })
  if (state.kind === 'moved') return warn(`${address} has moved for good.`, `Write ${state.to} instead.`)
  if (state.kind === 'broken')
    return warn(`${address} leads nowhere: ${state.why}.`, 'Correct the address, or take the link out.')
  if (state.kind === 'unsure')
    return warn(`${address} could not be checked: ${state.why}.`, 'Open it in a browser to see whether it works.')
  if (state.kind === 'closed')
    return warn(`${address} was not checked: ${state.why}.`, 'Link to an address that visitors can open.')
  return undefined
}

const DAY_MS = 86_400_000

const GOOD_MS = 7 * DAY_MS

const BAD_MS = DAY_MS

interface Remembered {
  at: number
  state: LinkState
}

/** Reads the file of checked links. Good links are kept for a week, others for a day. A broken file counts as empty. */
function readRememberedLinks(file: string, now: number) {
  const links = new Map<string, Remembered>()
  try {
    for (const [address, one] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Remembered>))
      if (now - one.at < (one.state.kind === 'good' ? GOOD_MS : BAD_MS)) links.set(address, one)
  } catch {
    links.clear()
  }
  return {
    find: (address: string) => links.get(address)?.state,
    remember: (address: string, state: LinkState) => void links.set(address, { at: now, state }),
    write() {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(Object.fromEntries(links)), { mode: 0o600 })
    },
  }
}

type LinkState =
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
