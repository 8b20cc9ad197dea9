import type { RequestHandler } from 'express'
import { HttpError } from '../errors.ts'

/** Answers 405 with the methods that the address takes (RFC 9110, 15.5.6). */
export function refuseMethod(allowed: string, advice = `use one of ${allowed}.`): RequestHandler {
  return (request, response) => {
    response.set('Allow', allowed)
    throw new HttpError(405, `${request.method} does nothing here; ${advice}`)
  }
}
