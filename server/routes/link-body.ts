import type { Request } from 'express'
import { z } from 'zod'
import type { LinkRequest, PullLinkRequest } from '../contract.ts'
import { MOST_DAYS } from '../links/link-days.ts'
import { type Defined, parseBody, withoutUndefined } from './post-body.ts'

const WRONG_DAYS = `days must be a whole number from 1 to ${MOST_DAYS}.`
const days = z.int(WRONG_DAYS).min(1, WRONG_DAYS).max(MOST_DAYS, WRONG_DAYS).optional()
const linkRequest = z.object({ days }, 'Send a JSON object.')
const pullLinkRequest = z.object({ days, id: z.string('id must be a text.') }, 'Send a JSON object.')

/** The body of a request for a link, which may have none. Throws HttpError 400 or 415. */
export function readLinkRequest(request: Request<{ id: string }>): Defined<LinkRequest> {
  const isEmpty = request.get('transfer-encoding') === undefined && !Number(request.get('content-length'))
  return isEmpty ? {} : withoutUndefined(parseBody(request, linkRequest))
}

/** The body of a request for a link to a post of a pull request. Throws HttpError 400 or 415. */
export function readPullLinkRequest(request: Request<{ number: string }>): Defined<PullLinkRequest> {
  return withoutUndefined(parseBody(request, pullLinkRequest))
}
