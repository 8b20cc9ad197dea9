import { type RequestHandler, Router } from 'express'
import { createBodyReader } from '../http/body-reader.ts'
import { readViolations } from '../http/csp-report.ts'
import type { Log } from '../log/log.ts'

const TYPES = ['application/reports+json', 'application/csp-report']
const BODY = {
  maxBytes: 16 * 1024,
  tooLarge: 'A report has 16 KB at most.',
}
/** A page with one fault can make every visitor's browser report it, and anyone may send what looks like a report. */
const MAX_LINES = 5
const PER_MS = 60_000

/** Takes browsers' reports of what the content security policy has blocked. The answer is 204, whatever was sent. */
export function createReportsRoute(log: Log): RequestHandler {
  const router = Router({ caseSensitive: true })
  const readBody = createBodyReader(BODY)
  let since = Number.NEGATIVE_INFINITY
  let lines = 0
  let untold = 0

  const tell = (violation: object) => {
    const now = Date.now()
    // Also where the clock was set back.
    if (Math.abs(now - since) > PER_MS) {
      since = now
      lines = 0
    }
    lines += 1
    if (lines > MAX_LINES) untold += 1
    else {
      log.warn('blocked by the content security policy', { ...violation, ...(untold > 0 && { untold }) })
      untold = 0
    }
  }

  router.post('/', async (request, response) => {
    const body = request.is(TYPES) ? await readBody(request).catch(() => undefined) : Buffer.alloc(0)
    // What is left of a body that is not read ends with the connection.
    if (body === undefined) response.set('Connection', 'close')
    else readViolations(body.toString('utf8')).forEach(tell)
    response.set('Cache-Control', 'no-store').status(204).end()
  })
  return router
}
