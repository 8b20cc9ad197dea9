import { type Response, Router } from 'express'
import { z } from 'zod'
import type { LinkRequest } from '../contract/contract.ts'
import { jsonBody } from '../http/json-body.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import { type LinkedPost, MOST_DAYS, USUAL_DAYS } from '../links/links.ts'
import { isPostName } from '../posts/front-matter/post-id.ts'
import { notFound, unreadable } from '../posts/refusals.ts'
import { type NumberedRequest, type PostRequest, readNumber } from './path-params.ts'
import { type Defined, jsonObject, parseBody, withoutUndefined } from './post-body.ts'
import type { RouteParts } from './route-parts.ts'

const MAX_BODY = 4096

/** Links that show a draft, or a post of a pull request, to everyone who has them: made and ended by the owner. */
export function createLinkRoutes(options: RouteParts): Router {
  const { links, sharedPosts, posts, pulls, access, audit } = options
  const router = Router({ caseSensitive: true })
  const body = jsonBody({ limit: MAX_BODY })
  // What a link shows leaves the house for up to ninety days: who makes one may push at this moment.
  const made = [access.requireFreshOwner, audit.done('link-made'), body]
  const ended = [access.requireOwner, audit.done('links-ended')]

  const make = async (response: Response, linked: LinkedPost, days = USUAL_DAYS) => {
    await sharedPosts.check(linked)
    response.status(201).json(await links.make(linked, days))
  }

  router.post('/posts/:id/links', ...made, async (request: PostRequest, response) => {
    const { id } = request.params
    const { days, hasNotes } = readLinkRequest(request)
    await access.catchUp(response)
    const post = posts.find(id)
    if (!post) throw notFound(id)
    if (post.unreadable) throw unreadable(post)
    await make(response, { id, ...(hasNotes && { hasNotes }) }, days)
  })

  router.delete('/posts/:id/links', ...ended, async ({ params: { id } }: PostRequest, response) => {
    // Of a deleted post, too: restored, it would have its links again.
    if (!isPostName(id)) throw notFound(id)
    await links.endOfPost(id)
    response.status(204).end()
  })

  if (!pulls) return refuseOthers(router)

  router.post('/pulls/:number/links', ...made, async (request: NumberedRequest, response) => {
    const number = readNumber(request)
    const { id, days, hasNotes } = withoutUndefined(parseBody(request, pullLinkRequest))
    const proposed = await pulls.findPost(number, id, access.personOf(response))
    await make(response, { id, pull: { number, ...proposed }, ...(hasNotes && { hasNotes }) }, days)
  })

  router.delete('/pulls/:number/links', ...ended, async (request: NumberedRequest, response) => {
    await links.endOfPull(readNumber(request))
    response.status(204).end()
  })

  return refuseOthers(router)
}

const WRONG_DAYS = `days must be a whole number from 1 to ${MOST_DAYS}.`

const days = z.int(WRONG_DAYS).min(1, WRONG_DAYS).max(MOST_DAYS, WRONG_DAYS).optional()

const asked = { days, hasNotes: z.boolean('hasNotes must be true or false.').optional() }

const linkRequest = jsonObject(asked)

const pullLinkRequest = jsonObject({ ...asked, id: z.string('id must be a text.') })

/** The body of a request for a link, which may have none. Throws HttpError 400 or 415. */
function readLinkRequest(request: PostRequest): Defined<LinkRequest> {
  const isEmpty = request.get('transfer-encoding') === undefined && !Number(request.get('content-length'))
  return isEmpty ? {} : withoutUndefined(parseBody(request, linkRequest))
}
