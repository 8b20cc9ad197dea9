import type { Request, RequestHandler, Response } from 'express'
import { rateLimit } from 'express-rate-limit'
import { networkOf } from './network.ts'
import { type Allowance, windowStore } from './sliding-window.ts'

export interface NetworkLimit extends Allowance {
  /** Answers a client that has had its share, or gives the error to answer with; `seconds` until they may come again. */
  refuse(seconds: number, response: Response): Error | undefined
  /** Whose requests count together: those of a network, where missing. */
  keyOf?(address: string | undefined): string
  /** Who passes even then: asked only where the share is used up, since asking may cost a request to GitHub. */
  passes?(request: Request, response: Response): Promise<boolean>
  /** Which requests the limit is about: all, where missing. */
  concerns?(request: Request): boolean
  /** Counts only what was answered with 400 or above. */
  countsFailuresOnly?: boolean
}

/** Lets `count` requests in any `windowMs` of each network pass. What one network uses is never missing to another. */
export function limitByNetwork(options: NetworkLimit): RequestHandler {
  const { count, windowMs, refuse, keyOf = networkOf, concerns, passes, countsFailuresOnly = false } = options
  return rateLimit({
    limit: count,
    windowMs,
    store: windowStore({ count, windowMs }),
    keyGenerator: ({ ip }) => keyOf(ip),
    skip: (request) => concerns?.(request) === false,
    skipSuccessfulRequests: countsFailuresOnly,
    legacyHeaders: false,
    // It warns of headers that a client of no proxy sends on purpose, for each request on the console.
    validate: false,
    async handler(request, response, next) {
      if (await passes?.(request, response)) return next()
      const { resetTime } = (request as unknown as { rateLimit: { resetTime: Date } }).rateLimit
      const fault = refuse(Math.max(1, Math.ceil((resetTime.getTime() - Date.now()) / 1000)), response)
      if (fault) next(fault)
    },
  })
}

/** `43 seconds`, `2 minutes`: how long to wait, for a sentence. */
export function inWords(seconds: number): string {
  if (seconds === 1) return 'a second'
  if (seconds <= 120) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
