import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Log, LogLevel } from '../log/log.ts'
import { normalPath } from './one-address.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const SIGN_IN_OR_OUT = /^\/\.auth\/(?:login\/github\/callback|logout)$/
const REFUSALS = new Set([403, 421, 429])
const LONGEST_PATH = 300

/** What a route wants to have in the line of its request. `refused`: the status, where another was answered. */
export interface Noted {
  refused?: number
  delivery?: string
  event?: string
}

export function noteInLog(response: Response, noted: Noted): void {
  response.locals.noted = noted
}

/**
 * Gives every request its id, and the log a line of it once it is answered. Of an address its path alone is told: searches
 * are people's own affair, and what GitHub sends back from a sign-in is secret.
 */
export function logRequests(log: Log, options: { isProxied: boolean }): RequestHandler {
  return (request, response, next) => {
    const began = performance.now()
    const requestId = requestIdOf(request, options)
    const path = loggedPath(request.originalUrl)
    response.set(REQUEST_ID, requestId)
    response.once('close', () => {
      const { session, noted } = response.locals as { session?: { login: string } | null; noted?: Noted }
      const status = response.statusCode
      log[levelOf(request, path, noted?.refused ?? status)]('request', {
        requestId,
        method: request.method,
        path,
        status,
        ms: Math.round(performance.now() - began),
        login: session?.login,
        commit: response.getHeader('X-Commit'),
        ...(!response.writableFinished && { aborted: true }),
        ...noted,
      })
    })
    next()
  }
}

/** The path alone, in its one form. Of a link to a draft or of a mail not even that: the path is all that it takes to use it. */
function loggedPath(url: string): string {
  const path = normalPath(url.split(/[?#]/, 1)[0] ?? '') ?? '(malformed)'
  const [, place] = /^\/(p|newsletter\/(?:confirm|leave))\//.exec(path) ?? []
  return (place ? `/${place}/…` : path).slice(0, LONGEST_PATH)
}

function levelOf({ method }: Request, path: string, status: number): LogLevel {
  if (status >= 500) return status === 500 ? 'error' : 'warn'
  if (REFUSALS.has(status)) return 'warn'
  return !READS.has(method) || SIGN_IN_OR_OUT.test(path) ? 'info' : 'debug'
}

const REQUEST_ID = 'X-Request-Id'

const WELL_FORMED = /^[\w.:=+/-]{1,128}$/

/** The id that a proxy of the owner's gave the request; a new one where there is no such proxy, or no such id. */
function requestIdOf(request: Request, options: { isProxied: boolean }): string {
  const given = request.get(REQUEST_ID)
  return options.isProxied && given !== undefined && WELL_FORMED.test(given) ? given : randomUUID()
}
