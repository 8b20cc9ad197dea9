import { randomUUID } from 'node:crypto'
import type { Request } from 'express'

export const REQUEST_ID = 'X-Request-Id'

const WELL_FORMED = /^[\w.:=+/-]{1,128}$/

/** The id that a proxy of the owner's gave the request; a new one where there is no such proxy, or no such id. */
export function requestIdOf(request: Request, options: { isProxied: boolean }): string {
  const given = request.get(REQUEST_ID)
  return options.isProxied && given !== undefined && WELL_FORMED.test(given) ? given : randomUUID()
}
