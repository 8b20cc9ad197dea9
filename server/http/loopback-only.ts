import type { RequestHandler } from 'express'
import { HttpError } from '../errors.ts'

const LOOPBACK_NAME = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/** Answers 421 to whoever reached this machine under another name, as DNS rebinding does. */
export function loopbackOnly(): RequestHandler {
  return (request, _response, next) => {
    if (LOOPBACK_NAME.test(request.get('host') ?? '')) return next()
    throw new HttpError(
      421,
      'In local mode the site answers to localhost and 127.0.0.1 only. Use one of these addresses.',
    )
  }
}
