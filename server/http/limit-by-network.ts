import type { Request, RequestHandler, Response } from 'express'
import { networkOf } from './network.ts'

export interface NetworkLimit {
  limit: Limit
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

/** Lets as many requests of each network pass as the limit allows. What one network uses is never missing to another. */
export function limitByNetwork(options: NetworkLimit): RequestHandler {
  const { limit, refuse, keyOf = networkOf, concerns, passes, countsFailuresOnly = false } = options
  return async (request, response, next) => {
    if (concerns?.(request) === false) return next()
    const name = keyOf(request.ip)
    const waitMs = await limit.take(name)
    if (waitMs > 0) {
      if (await passes?.(request, response)) return next()
      const fault = refuse(Math.ceil(waitMs / 1000), response)
      if (fault) next(fault)
      return
    }
    if (countsFailuresOnly)
      response.once('finish', () => {
        if (response.statusCode < 400) void limit.giveBack(name)
      })
    next()
  }
}

/** `43 seconds`, `2 minutes`: how long to wait, for a sentence. */
export function inWords(seconds: number): string {
  if (seconds === 1) return 'a second'
  if (seconds <= 120) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** How much of something one network may have: `count` in any `windowMs`. */
export interface Allowance {
  count: number
  windowMs: number
}

/** An allowance for each name. No call of it fails or waits for long: where the count cannot be shared, this process counts. */
export interface Limit {
  /** Counts one more under this name, or counts nothing. Resolves to the milliseconds until one is free: 0 where it counted. */
  take(name: string): Promise<number>
  /** Takes back the last one that was counted. */
  giveBack(name: string): Promise<void>
  /** How many count now. */
  used(name: string): Promise<number>
}

/** `about` tells the limit from all others, on every server. */
export type OpenLimit = (about: string, allowance: Allowance) => Limit
