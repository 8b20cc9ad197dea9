export interface Fault {
  /** Any call, where missing. The path carries its query. */
  match?: (method: string, path: string) => boolean
  /** How many calls it befalls: 1, where missing. */
  times?: number
  /** Answered instead of the call, which is not executed. */
  status?: number
  headers?: Record<string, string>
  /** A string and bytes are sent as they are, anything else as JSON. */
  body?: unknown
  /**
   * `dropBefore`: the connection breaks and nothing was executed. `dropAfter`: the call is executed and its answer lost.
   * `hang`: neither executed nor answered until it is released.
   */
  effect?: 'dropBefore' | 'dropAfter' | 'hang'
  /** Waits first. Alone, it makes a slow GitHub. */
  delayMs?: number
}

interface PendingFault {
  /** How many calls it has befallen. */
  readonly hits: number
  /** Resolves when it has befallen its first call. */
  readonly reached: Promise<void>
  /** Lets hanging calls go on, to be executed and answered. */
  release(): void
  /** Befalls no further call; lets hanging ones go on. */
  remove(): void
}

export interface Faults {
  /** The first fault added that matches a call befalls it. */
  add(fault: Fault): PendingFault
  clear(): void
  /** As if GitHub was down: every connection is broken, open ones included. */
  goAway(): void
  comeBack(): void
}

export interface StruckFault extends Fault {
  released: Promise<void>
}

export interface FaultQueue extends Faults {
  readonly isAway: boolean
  take(method: string, path: string): StruckFault | undefined
}

export function createFaults(breakConnections: () => void): FaultQueue {
  const everAdded: ReturnType<typeof createPending>[] = []
  let queue: typeof everAdded = []
  let isAway = false

  return {
    get isAway() {
      return isAway
    },
    add(fault) {
      const pending = createPending(fault)
      everAdded.push(pending)
      queue.push(pending)
      return {
        get hits() {
          return pending.hits
        },
        reached: pending.reached,
        release: pending.release,
        remove() {
          queue = queue.filter((other) => other !== pending)
          pending.release()
        },
      }
    },
    clear() {
      queue = []
      for (const pending of everAdded) pending.release()
      isAway = false
    },
    goAway() {
      isAway = true
      breakConnections()
    },
    comeBack() {
      isAway = false
    },
    take(method, path) {
      const pending = queue.find(({ fault }) => fault.match?.(method, path) ?? true)
      if (!pending) return undefined
      pending.strike()
      if (pending.hits === (pending.fault.times ?? 1)) queue = queue.filter((other) => other !== pending)
      return { ...pending.fault, released: pending.released }
    },
  }
}

function createPending(fault: Fault) {
  let strike = () => {}
  let release = () => {}
  const pending = {
    fault,
    hits: 0,
    reached: new Promise<void>((resolve) => {
      strike = resolve
    }),
    released: new Promise<void>((resolve) => {
      release = resolve
    }),
    release: () => release(),
    strike: () => {
      pending.hits++
      strike()
    },
  }
  return pending
}

/** What GitHub answers when it will not: spread one of these into a fault. */
export const refusals = {
  primaryRateLimit: (resetInSeconds: number): Fault => ({
    status: 403,
    headers: {
      'x-ratelimit-limit': '5000',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-used': '5000',
      'x-ratelimit-resource': 'core',
      'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + resetInSeconds),
    },
    body: refusal(403, 'API rate limit exceeded for user ID 3.'),
  }),
  secondaryRateLimit: (retryAfterSeconds: number, status: 403 | 429 = 403): Fault => ({
    status,
    headers: { 'retry-after': String(retryAfterSeconds) },
    body: refusal(
      status,
      'You have exceeded a secondary rate limit. Please wait a few minutes before you try again. For more on scraping GitHub and how it may affect your rights, please review our Terms of Service (https://docs.github.com/en/site-policy/github-terms/github-terms-of-service)',
      'https://docs.github.com/free-pro-team@latest/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits',
    ),
  }),
  /** GraphQL has used its points up. GitHub documents one word and was seen to send the other. */
  graphqlRateLimit: (resetInSeconds: number, type: 'RATE_LIMITED' | 'RATE_LIMIT' = 'RATE_LIMITED'): Fault => ({
    status: 200,
    headers: {
      'x-ratelimit-limit': '5000',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-used': '5000',
      'x-ratelimit-resource': 'graphql',
      'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + resetInSeconds),
    },
    body: { errors: [{ type, message: 'API rate limit exceeded for user ID 3.' }] },
  }),
  badCredentials: (): Fault => ({ status: 401, body: refusal(401, 'Bad credentials') }),
  /** 500 speaks JSON; the gateway before it answers 502, 503 and 504 with a page. */
  serverError: (status: 500 | 502 | 503 | 504 = 502): Fault =>
    status === 500
      ? { status, body: refusal(500, 'Server Error') }
      : {
          status,
          headers: { 'content-type': 'text/html' },
          body: '<!DOCTYPE html><html><head><title>Unicorn! &middot; GitHub</title></head><body><p>We had issues producing the response to your request.</p></body></html>',
        },
} as const

function refusal(status: number, message: string, documentationUrl = 'https://docs.github.com/rest') {
  return { message, documentation_url: documentationUrl, status: String(status) }
}
