import { type Answer, errorAnswer, jsonAnswer } from './exchange.ts'
import type { Identity } from './identities.ts'

const WINDOW_SECONDS = 3600

export interface RateLimitOptions {
  /** Calls an hour: GitHub's 60 per address. */
  anonymous: number
  /** Calls an hour: GitHub's 5,000 per person, per installation, and per app that shows its secret. */
  authenticated: number
  /** Points an hour for GraphQL, which has a limit of its own: GitHub's 5,000. */
  graphql: number
}

type Resource = 'core' | 'graphql'

export interface RateLimits {
  headers(identity: Identity, resource?: Resource): Record<string, string>
  /** Counts a call, or answers that there is none left. */
  spend(identity: Identity): Answer | undefined
  refund(identity: Identity): void
  /** The same for the points of a query. */
  spendGraphQl(identity: Identity, points: number): Answer | undefined
  /** GraphQL's field `rateLimit`. */
  describeGraphQl(identity: Identity): { limit: number; used: number; remaining: number; resetAt: string }
  /** `GET /rate_limit`, which costs nothing. */
  overview(identity: Identity): Answer
}

export function createRateLimits(options: RateLimitOptions): RateLimits {
  const spent = new Map<string, { used: number; reset: number }>()

  function windowOf(identity: Identity, resource: Resource = 'core') {
    const who =
      identity.kind === 'person'
        ? `person ${identity.login}`
        : identity.kind === 'installation'
          ? `installation ${identity.installationId}`
          : identity.kind
    const key = `${resource} ${who}`
    const calls = identity.kind === 'anonymous' ? options.anonymous : options.authenticated
    const limit = resource === 'graphql' ? options.graphql : calls
    const now = Math.floor(Date.now() / 1000)
    let counter = spent.get(key)
    if (!counter || counter.reset <= now) {
      counter = { used: 0, reset: now + WINDOW_SECONDS }
      spent.set(key, counter)
    }
    return { limit, counter }
  }

  function stateOf(identity: Identity, resource: Resource = 'core') {
    const { limit, counter } = windowOf(identity, resource)
    return { limit, used: counter.used, remaining: limit - counter.used, reset: counter.reset }
  }

  return {
    headers(identity, resource = 'core') {
      const state = stateOf(identity, resource)
      return {
        'x-ratelimit-limit': String(state.limit),
        'x-ratelimit-remaining': String(state.remaining),
        'x-ratelimit-reset': String(state.reset),
        'x-ratelimit-resource': resource,
        'x-ratelimit-used': String(state.used),
      }
    },
    spend(identity) {
      const { limit, counter } = windowOf(identity)
      if (counter.used >= limit) return errorAnswer(403, primaryLimitMessage(identity))
      counter.used++
      return undefined
    },
    refund(identity) {
      windowOf(identity).counter.used--
    },
    spendGraphQl(identity, points) {
      const { limit, counter } = windowOf(identity, 'graphql')
      if (counter.used + points > limit) {
        // The word that was seen at GitHub in 2026 (yanyongyu/githubkit#271); its documentation says RATE_LIMITED.
        const error = { type: 'RATE_LIMIT', code: 'graphql_rate_limit', message: primaryLimitMessage(identity) }
        return jsonAnswer(200, { errors: [error] })
      }
      counter.used += points
      return undefined
    },
    describeGraphQl(identity) {
      const { reset, ...state } = stateOf(identity, 'graphql')
      return { ...state, resetAt: new Date(reset * 1000).toISOString().replace(/\.\d+Z$/, 'Z') }
    },
    overview(identity) {
      const core = { ...stateOf(identity), resource: 'core' }
      const graphql = { ...stateOf(identity, 'graphql'), resource: 'graphql' }
      const search = { limit: 30, used: 0, remaining: 30, reset: core.reset, resource: 'search' }
      return jsonAnswer(200, { resources: { core, graphql, search }, rate: core })
    },
  }
}

function primaryLimitMessage(identity: Identity): string {
  if (identity.kind === 'installation') return `API rate limit exceeded for installation ID ${identity.installationId}.`
  return identity.kind === 'person'
    ? `API rate limit exceeded for user ID ${identity.login}.`
    : "API rate limit exceeded for 127.0.0.1. (But here's the good news: Authenticated requests get a higher rate limit. Check out the documentation for more details.)"
}
