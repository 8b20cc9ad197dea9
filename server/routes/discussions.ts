import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { PullApply, PullCommentRequest, PullReviewRequest } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { jsonBody } from '../http/json-body.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import type { Reader } from '../pulls/discussion.ts'
import { type NumberedRequest, readCommit, readNumber } from './path-params.ts'
import { atMost, filled, jsonObject, parseBody, withoutUndefined, words } from './post-body.ts'
import type { RouteParts } from './route-parts.ts'

type Threaded = Request<{ number: string; thread: string }>

// Together they stay below the 65,536 characters that GitHub takes.
const MAX_BODY = 20_000
const MAX_SUGGESTION = 40_000
const LIMIT_BYTES = 256 * 1024

/** Comments and reviews. Who may push reads those of all pull requests, and everyone else who is signed in those of their own. */
export function createDiscussionRoutes({ discussions, access, audit }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  if (!discussions) return router
  const readerOf = (response: Response): Reader => ({
    person: access.personOf(response),
    mayPush: access.sessionOf(response).mayPush,
  })
  const read = jsonBody({ limit: LIMIT_BYTES })

  router.get('/:number/discussion', access.requireSignedIn, async (request: NumberedRequest, response) => {
    response.json(await discussions.read(readNumber(request), readerOf(response)))
  })

  router.post('/:number/comments', access.requireSignedIn, read, async (request: NumberedRequest, response) => {
    const asked = readComment(request)
    response.status(201).json(await discussions.comment(readNumber(request), asked, readerOf(response)))
  })

  router.post('/:number/reviews', access.requireSignedIn, read, async (request: NumberedRequest, response) => {
    await discussions.review(readNumber(request), readReview(request), readerOf(response))
    response.status(204).end()
  })

  router.post('/:number/threads/:thread/replies', access.requireSignedIn, read, async (request: Threaded, response) => {
    const { body } = parseBody(request, reply)
    await discussions.reply(readNumber(request), request.params.thread, body, readerOf(response))
    response.status(204).end()
  })

  router.patch('/:number/threads/:thread', access.requireSignedIn, read, async (request: Threaded, response) => {
    const { isResolved } = parseBody(request, resolution)
    await discussions.resolve(readNumber(request), request.params.thread, isResolved, readerOf(response))
    response.status(204).end()
  })

  router.post(
    '/:number/threads/:thread/apply',
    access.requireSignedIn,
    audit.done('suggestion-applied'),
    read,
    async (request: Threaded, response) => {
      const asked = readApply(request)
      const commit = await discussions.apply(readNumber(request), request.params.thread, asked, readerOf(response))
      response.json({ commit })
    },
  )

  return refuseOthers(router)
}

const head = z.string('head is missing; send the commit that you looked at.')
const body = atMost('body', MAX_BODY).pipe(words('body'))
const filledBody = body.superRefine(filled('body'))
const lineNumber = z.int('lines must be two numbers of lines.').positive('Lines are counted from 1.')
const lines = z
  .object({ first: lineNumber, last: lineNumber }, 'lines must be an object with first and last.')
  .refine(({ first, last }) => first <= last, 'The first of the lines comes after the last.')

const comment = jsonObject({
  head,
  post: z.string('post must be the id of a post.'),
  lines: lines.optional(),
  body: body.default(''),
  suggestion: atMost('suggestion', MAX_SUGGESTION).pipe(words('suggestion')).transform(withLastEnd).optional(),
})
const review = jsonObject({
  head,
  opinion: z.enum(
    ['approved', 'changes-requested', 'commented'],
    'opinion must be approved, changes-requested or commented.',
  ),
  body: body.default(''),
})
const reply = jsonObject({ body: filledBody })
const resolution = jsonObject({ isResolved: z.boolean('isResolved must be true or false.') })
const apply = jsonObject({ head, lines, comment: z.int('comment must be the number of a comment.') })

function readComment(request: Request): PullCommentRequest {
  const asked = withoutUndefined(parseBody(request, comment))
  if (asked.suggestion !== undefined && !asked.lines)
    throw new HttpError(400, 'A suggestion needs the lines that it is about.')
  if (asked.body.trim() === '' && asked.suggestion === undefined)
    throw new HttpError(400, 'The comment is empty. Write something, or suggest other words.')
  return { ...asked, head: readCommit(asked.head, 'the review') }
}

function readReview(request: Request): PullReviewRequest {
  const asked = parseBody(request, review)
  if (asked.body.trim() === '' && asked.opinion !== 'approved')
    throw new HttpError(400, 'Say what to change: only an approval may come without words.')
  return { ...asked, head: readCommit(asked.head, 'the review') }
}

function readApply(request: Request): PullApply {
  const asked = parseBody(request, apply)
  return { ...asked, head: readCommit(asked.head, 'the review') }
}

function withLastEnd(suggestion: string): string {
  const lines = suggestion.replaceAll('\r\n', '\n')
  return lines === '' || lines.endsWith('\n') ? lines : `${lines}\n`
}
