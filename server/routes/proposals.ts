import { type Request, type RequestHandler, Router } from 'express'
import { z } from 'zod'
import type { PostChange, Proposal, ProposedPost } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { createConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import { type JsonBodyOptions, jsonBody } from '../http/json-body.ts'
import { aboutPost } from '../pulls/propose-refusals.ts'
import {
  atMost,
  filled,
  jsonObject,
  line,
  newPost,
  parseBody,
  parseValue,
  postChange,
  withoutUndefined,
  words,
} from './post-body.ts'
import type { RouteParts } from './route-parts.ts'

const MEBIBYTE = 1024 * 1024

// Everyone who has an account at GitHub may propose, so what they can make the server hold in memory is bounded.
const OWNERS = { turns: { each: 4, all: 16 }, body: { limit: 20 * MEBIBYTE } }
const STRANGERS = { turns: { each: 2, all: 12 }, body: { limit: 5 * MEBIBYTE, deadlineMs: 60_000 } }
const RETRY_AFTER_SECONDS = 10

interface OpenTo {
  turns: { each: number; all: number }
  body: JsonBodyOptions
}

/** `POST /api/pulls`, for everyone who is signed in: who may not push proposes from a fork. */
export function createProposalRoutes({ proposals, access }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  if (!proposals) return router

  const openTo = ({ turns: { each, all }, body }: OpenTo): [RequestHandler, RequestHandler] => {
    const turns = createConcurrencyLimiter({ each, all })
    const begin: RequestHandler = (_request, response, next) => {
      const end = turns.take(access.sessionOf(response).login)
      if (!end) throw tooMany()
      response.locals.endTurn = end
      // Once the work has begun, it goes on without the person who asked for it.
      response.once('close', () => response.locals.isWorking || end())
      next()
    }
    const most = `A proposal is ${body.limit / MEBIBYTE} MiB at most, with its pictures in Base64, so nothing was proposed.`
    return [begin, jsonBody({ ...body, tooLarge: `${most} Propose fewer or smaller ones.` })]
  }
  const [beginOwner, readOwner] = openTo(OWNERS)
  const [beginStranger, readStranger] = openTo(STRANGERS)
  const asMayPush =
    (owner: RequestHandler, stranger: RequestHandler): RequestHandler =>
    (request, response, next) =>
      (access.sessionOf(response).mayPush ? owner : stranger)(request, response, next)

  router.post(
    '/',
    access.requireProposer,
    asMayPush(beginOwner, beginStranger),
    asMayPush(readOwner, readStranger),
    async (request, response) => {
      response.locals.isWorking = true
      try {
        const { mayPush } = access.sessionOf(response)
        const proposed = await proposals.propose(readProposal(request), access.personOf(response), mayPush)
        response.status(proposed.isNew ? 201 : 200).json(proposed)
      } finally {
        response.locals.endTurn()
      }
    },
  )
  return router
}

function tooMany(): HttpError {
  return new HttpError(
    503,
    'Other proposals are still on their way, so nothing was proposed. Your text is kept; try again in a few seconds.',
    RETRY_AFTER_SECONDS,
  )
}

// GitHub takes no longer ones.
const MAX_TITLE_LENGTH = 256

const MAX_DESCRIPTION_LENGTH = 65_536

const MAX_POSTS = 100

const MAX_IMAGES = 20

const MAX_NAME_LENGTH = 255

const proposal = jsonObject({
  title: atMost('title', MAX_TITLE_LENGTH).pipe(line('title').superRefine(filled('title'))),
  description: atMost('description', MAX_DESCRIPTION_LENGTH).pipe(words('description')).optional(),
  posts: z
    .array(z.unknown(), 'posts must be a list of posts.')
    .min(1, 'posts is empty: name at least one.')
    .max(MAX_POSTS, `A proposal holds ${MAX_POSTS} posts at most; make several of it.`),
  images: z
    .array(
      z.object(
        {
          placeholder: z
            .string('placeholder must be a text.')
            .regex(/^images\/[\w-]{8,64}\.upload$/, 'placeholder must be images/, 8 to 64 letters or digits, .upload.'),
          name: z
            .string('The name of an image must be a text.')
            .max(MAX_NAME_LENGTH, 'The name of an image is too long.'),
          data: z.base64('data must be the bytes of an image in Base64.'),
        },
        'Each of images must be an object with a placeholder, a name and data.',
      ),
      'images must be a list.',
    )
    .max(MAX_IMAGES, `A proposal holds ${MAX_IMAGES} pictures at most; make several of it.`)
    .optional(),
  addTo: z.int('addTo must be the number of a pull request.').positive('addTo must be a number above 0.').optional(),
  goesOn: z.int('goesOn must be the number of a pull request.').positive('goesOn must be above 0.').optional(),
})

const place = z.object(
  {
    id: z.string('id must be a text.').optional(),
    revision: z.string('revision must be a text.').optional(),
    change: z.unknown(),
  },
  'Each of posts must be an object.',
)

const status = z.object({
  status: z.enum(['draft', 'published', 'scheduled'], 'status must be draft, published, or scheduled.').optional(),
})

/** The body of a proposal; what is wrong with one of its posts names that post. Throws HttpError 400 or 415. */
function readProposal(request: Request): Proposal {
  const { posts, ...others } = parseBody(request, proposal)
  return { ...withoutUndefined(others), posts: posts.map(readPost) }
}

function readPost(value: unknown, index: number): ProposedPost {
  const { change, ...rest } = parseValue(value, place)
  const named: Pick<ProposedPost, 'id' | 'revision'> = withoutUndefined(rest)
  if (change === null && named.id !== undefined) return { ...named, change }
  try {
    return { ...named, change: named.id === undefined ? readNew(change) : readChange(change) }
  } catch (error) {
    const said = (change as { title?: unknown } | null | undefined)?.title
    const title = typeof said === 'string' && said.trim() !== '' ? said : `post ${index + 1}`
    throw aboutPost(error, { ...named, change: { title } })
  }
}

function readNew(change: unknown): PostChange {
  return { ...withoutUndefined(parseValue(change, newPost)), ...withoutUndefined(parseValue(change, status)) }
}

function readChange(value: unknown): PostChange {
  const change: PostChange = withoutUndefined(parseValue(value, postChange))
  if (Object.keys(change).length > 0) return change
  throw new HttpError(400, 'Nothing to change: send at least one of title, content, author, tags and status.')
}
