import { Octokit } from '@octokit/rest'
import type { GitHubConfig } from '../../config/config.ts'
import { answerOf, type GitHubHeaders, statusOf } from './errors.ts'
import { createInstallation } from './installation.ts'
import type { FolderPlace } from './place.ts'

export type RateLimit = { limit: number; remaining: number; resetAt: string }

type Authorize = () => string | undefined | Promise<string | undefined>

/** A folder on a branch, and who speaks with GitHub about it. */
export interface BranchPlace extends FolderPlace {
  client: GitHubClient
  /** Undefined while the default branch is not known. */
  branch: () => string | undefined
}

export interface GitHubClient {
  /** Speaks for a person, with that person's token, or with what has replaced it in the meantime. */
  as(token: string): Octokit
  /** Speaks for the server itself; for reading only. */
  server(): Octokit
  /** What GitHub last said of the server's own quota. */
  rateLimit(): RateLimit | null
  /** By how many seconds this server's clock is ahead of GitHub's; null before its first answer. */
  clockSkew(): number | null
  /** Basic authentication of the app, for what concerns its tokens. */
  app(): Octokit
  /** Speaks with what `authorize` answers, such as `bearer …`; with nothing, as anyone. */
  speak(authorize: Authorize): Octokit
  /** Whether anyone may write by the app's installation; by an OAuth app, always. Throws HttpError 503 where there is none. */
  mayWrite(): Promise<boolean>
}

const TIMEOUT_MS = 8000
// A slow line still carries an image of 5 MiB, which is 7 MB in base64, in time.
const SLOWEST_BYTES_PER_MS = 500

/**
 * Octokit for each of the identities that the server speaks with. Every request ends after eight seconds, one that
 * carries a file after some more, unless it comes with an end of its own. `successorOf` gives the token in place of one that
 * GitHub has refused.
 */
export function createGitHubClient(
  config: GitHubConfig,
  successorOf?: (token: string) => Promise<string | undefined>,
): GitHubClient {
  let rateLimit: RateLimit | null = null
  const skew = createClockSkew()
  const begun = new WeakMap<object, number>()
  // Without a token of its own the server names its OAuth app: 5,000 requests an hour instead of 60, and only then
  // do answers of 304 cost nothing. https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
  let isAppAccepted = true

  const create = (authorize: Authorize, onHeaders: (headers: GitHubHeaders) => void = quiet) => {
    const octokit = new Octokit({ baseUrl: config.apiUrl, userAgent: 'git-backed-site', log: silent })
    octokit.hook.before('request', async (options) => {
      const value = await authorize()
      if (value) options.headers.authorization = value
      const { signal = AbortSignal.timeout(TIMEOUT_MS + carryingMs(options)) } = options.request ?? {}
      options.request = { ...options.request, signal }
      begun.set(options, Date.now())
    })
    const hear = (headers: GitHubHeaders, options: object) => {
      const now = Date.now()
      skew.note(headers, begun.get(options) ?? Number.NEGATIVE_INFINITY, now)
      onHeaders(headers)
    }
    octokit.hook.after('request', (response, options) => hear(response.headers, options))
    octokit.hook.error('request', (error, options) => {
      if ('response' in error && error.response) hear(error.response.headers, options)
      throw error
    })
    return octokit
  }

  const basic = `basic ${Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')}`
  const installation =
    config.app &&
    createInstallation({ ...config, app: config.app, repo: config.name, speak: create, clockSkew: skew.seconds })
  const authorizeServer = async () => {
    if (installation) return `token ${await installation.token()}`
    return config.token ? `token ${config.token}` : isAppAccepted ? basic : undefined
  }
  const server = create(authorizeServer, (headers) => {
    rateLimit = readRateLimit(headers) ?? rateLimit
  })
  server.hook.error('request', (error, options) => {
    const said = String((answerOf(error)?.data as { message?: unknown } | undefined)?.message)
    const isRefused = statusOf(error) === 401 || (installation && /installation has been suspended/.test(said))
    const mayRepeat = installation ? !options.request?.isRepeat : !config.token && isAppAccepted
    if (!isRefused || !mayRepeat) throw error
    isAppAccepted = false
    installation?.forget()
    return repeat(server, options)
  })
  const app = create(() => basic)

  const as = (token: string): Octokit => {
    const octokit = create(() => `token ${token}`)
    octokit.hook.error('request', async (error, options) => {
      const successor = statusOf(error) === 401 ? await successorOf?.(token) : undefined
      if (!successor || successor === token) throw error
      return repeat(
        create(() => `token ${successor}`),
        options,
      )
    })
    return octokit
  }

  return {
    as,
    mayWrite: async () => installation?.mayWrite() ?? true,
    server: () => server,
    app: () => app,
    speak: create,
    rateLimit: () => rateLimit,
    clockSkew: skew.seconds,
  }
}

/** The same request once more, with the authorization, the hooks and the patience of another one. */
function repeat(octokit: Octokit, options: { headers: object; request?: object }) {
  const { authorization: _, ...headers } = options.headers as Record<string, unknown>
  const { hook: __, signal: ___, ...request } = { hook: 0, signal: 0, ...options.request }
  const again = { ...options, headers, request: { ...request, isRepeat: true } }
  return octokit.request(again as unknown as Parameters<Octokit['request']>[0])
}

function carryingMs(options: object): number {
  const { content, tree } = options as { content?: unknown; tree?: unknown }
  const files = Array.isArray(tree) ? tree.map((entry: { content?: unknown }) => entry.content) : [content]
  const length = files.reduce((sum: number, file) => sum + (typeof file === 'string' ? file.length : 0), 0)
  return Math.ceil(length / SLOWEST_BYTES_PER_MS)
}

function readRateLimit(headers: GitHubHeaders): RateLimit | undefined {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    Number(headers[`x-ratelimit-${name}`]),
  )
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined
  if (![limit, remaining, reset].every(Number.isFinite)) return undefined
  return { limit, remaining, resetAt: new Date(reset * 1000).toISOString() }
}

const quiet = () => {}
const silent = { debug: quiet, info: quiet, warn: quiet, error: quiet }

// GitHub's time is taken for that of the middle of a request, so a long one tells little.
const LONGEST_MS = 2000

/** Measures the server's clock against the Date of GitHub's answers (RFC 9110, section 6.6.1). */
export function createClockSkew() {
  let skew: number | null = null
  return {
    /** Takes in the headers of an answer, and when its request began and ended, in milliseconds since 1970. */
    note(headers: GitHubHeaders, began: number, ended: number): void {
      const time = Date.parse(String(headers.date ?? ''))
      // An answer that a cache kept has the time of then.
      if (Number.isNaN(time) || headers.age !== undefined || ended - began > LONGEST_MS) return
      // The header leaves out the fraction of the second.
      skew = Math.round(((began + ended) / 2 - (time + 500)) / 100) / 10
    },
    /** By how much this server's clock was ahead of GitHub's last, to half a second or so; null before the first answer. */
    seconds: (): number | null => skew,
  }
}
