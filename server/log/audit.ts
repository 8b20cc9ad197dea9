import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Log } from './log.ts'

/** What is told of who did what. The names are in docs/operating.md, and stay. */
type AuditEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'session-ended'
  | 'permission-changed'
  | 'refused'
  | 'messages-read'
  | 'message-changed'
  | 'message-deleted'
  | 'message-erased'
  | 'message-restored'
  | 'subscribers-read'
  | 'subscriber-removed'
  | 'post-mailed'
  | 'pull-merged'
  | 'pull-merge-asked'
  | 'pull-resolved'
  | 'pull-closed'
  | 'suggestion-applied'
  | 'link-made'
  | 'links-ended'

const OF_THE_OWNER = /^\/(?:api|\.auth)(?:\/|$)/i
const REFUSALS = new Set([401, 403, 421, 429])
const WARNINGS: ReadonlySet<AuditEvent> = new Set(['sign-in-failed', 'session-ended', 'permission-changed', 'refused'])
const LONGEST_PATH = 300

/** `networkOf` names the network of an address, so that no whole IPv6 address is logged. */
export function createAudit(log: Log, networkOf: (address: string | undefined) => string) {
  const tell = (request: Request, event: AuditEvent, facts?: Readonly<Record<string, unknown>>): void => {
    const { session } = (request.res?.locals ?? {}) as { session?: { login: string } | null }
    log[WARNINGS.has(event) ? 'warn' : 'info']('audit', {
      event,
      login: session?.login,
      network: networkOf(request.ip),
      requestId: request.res?.get('X-Request-Id'),
      ...facts,
    })
  }
  return {
    /** Writes a line with the request's login, network and id. `facts` never hold a secret, a message's text or an address. */
    tell,
    /** Tells of a call once it was done: what was refused or failed has a line of its own kind, or of the request. */
    done:
      (event: AuditEvent): RequestHandler =>
      (request, response, next) => {
        const { params } = request
        response.once('close', () => {
          if (response.statusCode >= 400) return
          const commit = response.get('X-Commit')
          // The work goes on without the person who asked for it, and may still be done.
          tell(request, event, {
            ...params,
            ...(commit && { commit }),
            ...(!response.writableFinished && { aborted: true }),
          })
        })
        next()
      },
    /** Tells of every call of the owner's, sign-in and sign-out included, that was refused. */
    refusals: (request: Request, response: Response, next: NextFunction): void => {
      const [path = ''] = request.originalUrl.split('?', 1)
      if (OF_THE_OWNER.test(path))
        response.once('close', () => {
          const { method } = request
          // Where a person is led back to a page instead, the status is noted beside.
          const { noted } = response.locals as { noted?: { refused?: number } }
          const status = noted?.refused ?? response.statusCode
          if (REFUSALS.has(status)) tell(request, 'refused', { status, method, path: path.slice(0, LONGEST_PATH) })
        })
      next()
    },
  }
}

export type Audit = ReturnType<typeof createAudit>
