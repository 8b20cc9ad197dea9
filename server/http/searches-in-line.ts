import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { HttpError } from '../errors.ts'

const MAX_WAITING = 200

/**
 * A search of ten thousand posts takes as long as a thousand other answers. So searches are made one by one, and whatever
 * else has been asked meanwhile is answered between two of them. Refuses with 503 what could not be answered soon.
 */
export function searchesInLine(): RequestHandler {
  let last = Promise.resolve()
  let waiting = 0
  return (request, response, next) => {
    if (!request.query.q) return next()
    if (waiting >= MAX_WAITING)
      throw new HttpError(503, 'Too many searches are waiting. Try again in a few seconds.', 5)
    waiting += 1
    last = last.then(() => nextTurn())
    void last.then(() => {
      waiting -= 1
      // Else nobody waits for it any more.
      if (!response.destroyed) next()
    })
  }
}
