import type { Request, RequestHandler, Response } from 'express'
import { HttpError } from '../contract/errors.ts'

/** Answers 405 with the methods that the address takes (RFC 9110, 15.5.6). */
export function refuseMethod(allowed: string, advice = `use one of ${allowed}.`): RequestHandler {
  return (request, response) => {
    response.set('Allow', allowed)
    throw new HttpError(405, `${request.method} does nothing here; ${advice}`)
  }
}

/** Throws HttpError 405, with the methods that the address takes, unless the request only reads. */
export function refuseUnlessRead(request: Request, response: Response): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  response.set('Allow', 'GET, HEAD')
  throw new HttpError(405, `${request.method} does nothing at this address.`)
}
