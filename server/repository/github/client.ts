import { Octokit } from '@octokit/rest'
import type { GitHubConfig } from '../../config/config.ts'
import { createClockSkew } from './clock-skew.ts'
import { type GitHubHeaders, statusOf } from './errors.ts'

export type RateLimit = { limit: number; remaining: number; resetAt: string }

export interface GitHubClient {
  /** Speaks for a person, with that person's token. */
  as(token: string): Octokit
  /** Speaks for the server itself; for reading only. */
  server(): Octokit
  /** What GitHub last said of the server's own quota. */
  rateLimit(): RateLimit | null
  /** By how many seconds this server's clock is ahead of GitHub's; null before its first answer. */
  clockSkew(): number | null
  /** Basic authentication of the OAuth app, for what concerns its tokens. */
  app(): Octokit
}

const TIMEOUT_MS = 8000
// A slow line still carries an image of 5 MiB, which is 7 MB in base64, in time.
const SLOWEST_BYTES_PER_MS = 500

/**
 * Octokit for each of the identities that the server speaks with. Every request ends after eight seconds, one that
 * carries a file after some more, unless it comes with an end of its own.
 */
export function createGitHubClient(config: GitHubConfig): GitHubClient {
  let rateLimit: RateLimit | null = null
  const skew = createClockSkew()
  const begun = new WeakMap<object, number>()
  // Without a token of its own the server names its OAuth app: 5,000 requests an hour instead of 60, and only then
  // do answers of 304 cost nothing. https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
  let isAppAccepted = true

  const create = (authorization: () => string | undefined, onHeaders: (headers: GitHubHeaders) => void = quiet) => {
    const octokit = new Octokit({ baseUrl: config.apiUrl, userAgent: 'git-backed-site', log: silent })
    octokit.hook.before('request', (options) => {
      const value = authorization()
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
  const serverAuthorization = () => (config.token ? `token ${config.token}` : isAppAccepted ? basic : undefined)
  const server = create(serverAuthorization, (headers) => {
    rateLimit = readRateLimit(headers) ?? rateLimit
  })
  server.hook.error('request', (error, options) => {
    if (config.token || !isAppAccepted || statusOf(error) !== 401) throw error
    isAppAccepted = false
    const { authorization: _, ...headers } = options.headers
    return server.request({ ...options, headers } as unknown as Parameters<typeof server.request>[0])
  })
  const app = create(() => basic)

  return {
    as: (token) => create(() => `token ${token}`),
    server: () => server,
    app: () => app,
    rateLimit: () => rateLimit,
    clockSkew: skew.seconds,
  }
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
