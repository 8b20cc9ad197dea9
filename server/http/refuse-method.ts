import type { Request, RequestHandler, Response, Router } from 'express'
import { HttpError } from '../contract/errors.ts'

/** Answers 405 with the methods that the address takes (RFC 9110, 15.5.6). */
export function refuseMethod(allowed: string, advice = `use one of ${allowed}.`): RequestHandler {
  return (request, response) => {
    response.set('Allow', allowed)
    throw new HttpError(405, `${request.method} does nothing here; ${advice}`)
  }
}

const IN_ORDER = ['get', 'post', 'put', 'patch', 'delete']

/** Answers 405 to the methods that a router has no route for at its addresses. Returns the router. */
export function refuseOthers(router: Router): Router {
  const taken = new Map<string, Set<string>>()
  for (const { route } of router.stack)
    for (const { method } of route?.stack ?? []) {
      const { path } = route as { path: string }
      taken.set(path, (taken.get(path) ?? new Set()).add(method))
    }
  for (const [path, methods] of taken) {
    const allowed = IN_ORDER.filter((method) => methods.has(method)).map((method) => method.toUpperCase())
    router.all(path, refuseMethod(allowed.join(', ').replace('GET', 'GET, HEAD')))
  }
  return router
}

/** Throws HttpError 405, with the methods that the address takes, unless the request only reads. */
export function refuseUnlessRead(request: Request, response: Response): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  response.set('Allow', 'GET, HEAD')
  throw new HttpError(405, `${request.method} does nothing at this address.`)
}
