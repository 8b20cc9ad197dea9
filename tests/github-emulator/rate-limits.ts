import { type Answer, errorAnswer, jsonAnswer } from './exchange.ts'
import type { Identity } from './identities.ts'

const WINDOW_SECONDS = 3600

export interface RateLimitOptions {
  /** Calls an hour: GitHub's 60 per address. */
  anonymous: number
  /** Calls an hour: GitHub's 5,000 per person, per installation, and per app that shows its secret. */
  authenticated: number
}

export interface RateLimits {
  headers(identity: Identity): Record<string, string>
  /** Counts a call, or answers that there is none left. */
  spend(identity: Identity): Answer | undefined
  refund(identity: Identity): void
  /** `GET /rate_limit`, which costs nothing. */
  overview(identity: Identity): Answer
}

export function createRateLimits(options: RateLimitOptions): RateLimits {
  const spent = new Map<string, { used: number; reset: number }>()

  function windowOf(identity: Identity) {
    const key =
      identity.kind === 'person'
        ? `person ${identity.login}`
        : identity.kind === 'installation'
          ? `installation ${identity.installationId}`
          : identity.kind
    const limit = identity.kind === 'anonymous' ? options.anonymous : options.authenticated
    const now = Math.floor(Date.now() / 1000)
    let counter = spent.get(key)
    if (!counter || counter.reset <= now) {
      counter = { used: 0, reset: now + WINDOW_SECONDS }
      spent.set(key, counter)
    }
    return { limit, counter }
  }

  function stateOf(identity: Identity) {
    const { limit, counter } = windowOf(identity)
    return { limit, used: counter.used, remaining: limit - counter.used, reset: counter.reset }
  }

  return {
    headers(identity) {
      const state = stateOf(identity)
      return {
        'x-ratelimit-limit': String(state.limit),
        'x-ratelimit-remaining': String(state.remaining),
        'x-ratelimit-reset': String(state.reset),
        'x-ratelimit-resource': 'core',
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
    overview(identity) {
      const core = { ...stateOf(identity), resource: 'core' }
      const search = { limit: 30, used: 0, remaining: 30, reset: core.reset, resource: 'search' }
      return jsonAnswer(200, { resources: { core, search }, rate: core })
    },
  }
}

function primaryLimitMessage(identity: Identity): string {
  if (identity.kind === 'installation') return `API rate limit exceeded for installation ID ${identity.installationId}.`
  return identity.kind === 'person'
    ? `API rate limit exceeded for user ID ${identity.login}.`
    : "API rate limit exceeded for 127.0.0.1. (But here's the good news: Authenticated requests get a higher rate limit. Check out the documentation for more details.)"
}
