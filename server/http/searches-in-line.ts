import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { NextFunction, RequestHandler, Response } from 'express'
import { HttpError } from '../errors.ts'

const MAX_WAITING = 200

/**
 * A search of ten thousand posts takes as long as a thousand other answers. So searches are made one by one, and between
 * two of them as much time is left for everything else. Refuses with 503 what could not be answered soon.
 */
export function searchesInLine(): RequestHandler {
  let last = Promise.resolve()
  let waiting = 0

  const answer = async (response: Response, next: NextFunction) => {
    await turn()
    waiting -= 1
    if (response.destroyed) return // Nobody waits for it any more.
    const began = performance.now()
    next()
    await turn()
    await sleep(performance.now() - began)
  }

  return (request, response, next) => {
    if (!request.query.q) return next()
    if (waiting >= MAX_WAITING)
      throw new HttpError(503, 'Too many searches are waiting. Try again in a few seconds.', 5)
    waiting += 1
    last = last.then(() => answer(response, next))
  }
}
