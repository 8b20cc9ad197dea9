import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Front } from './front.ts'

export const REQUEST_ID = 'X-Request-Id'

const WELL_FORMED = /^[\w.:=+/-]{1,128}$/

/** The id that a proxy of the owner's gave the request; a new one where there is no such proxy, or no such id. */
export function requestIdOf(request: Request, options: { isProxied: boolean }): string {
  const given = request.get(REQUEST_ID)
  return options.isProxied && given !== undefined && WELL_FORMED.test(given) ? given : randomUUID()
}

/** What is kept is sent to many: the id of the request that it was made for is no part of it. */
export function withoutRequestIds(front: Front): Front {
  return {
    ...front,
    keep: (request, response, ...rest) => front.keep(request, withoutId(response), ...rest),
  }
}

function withoutId(response: Response): Response {
  return Object.create(response, {
    getHeaders: {
      value() {
        const { [REQUEST_ID.toLowerCase()]: _, ...headers } = response.getHeaders()
        return headers
      },
    },
  })
}
