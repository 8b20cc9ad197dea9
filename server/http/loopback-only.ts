import type { RequestHandler } from 'express'
import { HttpError } from '../errors.ts'

const LOOPBACK_NAME = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/** Whether a request's `Host` names this machine, as no other site's pages can make it do. */
export function isLoopbackName(host: string | undefined): boolean {
  return LOOPBACK_NAME.test(host ?? '')
}

/** Answers 421 to whoever reached this machine under another name, as DNS rebinding does. */
export function loopbackOnly(): RequestHandler {
  return (request, _response, next) => {
    if (isLoopbackName(request.get('host'))) return next()
    throw new HttpError(
      421,
      'In local mode the site answers to localhost and 127.0.0.1 only. Use one of these addresses.',
    )
  }
}
