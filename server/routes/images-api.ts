import { type RequestHandler, Router, raw } from 'express'
import { COPY_WIDTHS, MAX_UPLOAD_BYTES } from '#content/post-images.ts'
import type { ChangedImage, ImageNeeds } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { jsonBody } from '../http/json-body.ts'
import { etagOf, readIfMatch } from '../http/preconditions.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import type { NewCopy } from '../posts/check-copies.ts'
import { imageTooLarge } from '../posts/refusals.ts'
import type { NamedRequest } from './path-params.ts'
import { imageChange, parseBody } from './post-body.ts'
import type { RouteParts } from './route-parts.ts'

// Chosen: a description may have any length, and taking a change back names some thousand posts and their revisions.
const MAX_BODY = 512 * 1024

/** Adding, listing, changing, and deleting the images of posts, for the owner alone. */
export function createImagesApi({ images, changeImage, access }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  const catchUpFirst: RequestHandler = (_request, response, next) => access.catchUp(response).then(() => next())

  router.get('/', access.requireOwner, catchUpFirst, async (_request, response) => {
    response.json(await images.list())
  })

  router.post('/', access.requireOwner, catchUpFirst, readBody, async (request, response) => {
    const given = typeof request.query.name === 'string' ? request.query.name : ''
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { rest, copies } = cutCopies(bytes, request.query.copies)
    const { image, revision, commit } = await images.add(given, rest, access.personOf(response), copies)
    if (commit) await access.noteCommit(response, commit)
    response.status(commit ? 201 : 200)
    response
      .set('Location', encodeURI(`/blog/${image.path}`))
      .set('ETag', etagOf(revision))
      .json(image)
  })

  router.post('/:name/copies', access.requireOwner, catchUpFirst, readBody, async (request: NamedRequest, response) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { rest, copies } = cutCopies(bytes, request.query.copies)
    if (rest.byteLength > 0 || copies.length === 0) throw badCopies()
    const asked = { precondition: readIfMatch(request), copies }
    const { commit } = await images.addCopies(request.params.name, asked, access.personOf(response))
    if (commit) await access.noteCommit(response, commit)
    response.status(commit ? 201 : 200).json({ commit })
  })

  router.put(
    '/:name',
    access.requireOwner,
    catchUpFirst,
    jsonBody({ limit: MAX_BODY }),
    async (request: NamedRequest, response) => {
      const asked = { ...parseBody(request, imageChange), precondition: readIfMatch(request) }
      const { commit, ...changed } = await changeImage(request.params.name, asked, access.personOf(response))
      if (commit) await access.noteCommit(response, commit)
      response.json(changed satisfies ChangedImage)
    },
  )

  router.delete('/:name', access.requireFreshOwner, catchUpFirst, async (request: NamedRequest, response) => {
    const asked = { precondition: readIfMatch(request), isForced: request.query.force === '1' }
    const { commit } = await images.remove(request.params.name, asked, access.personOf(response))
    await access.noteCommit(response, commit)
    response.status(204).end()
  })

  router.get('/:name/needs', access.requireOwner, catchUpFirst, async (request: NamedRequest, response) => {
    const { fault, ...needs } = await images.needs(request.params.name, access.personOf(response))
    response.json({ ...needs, unread: fault?.message ?? null } satisfies ImageNeeds)
  })

  return refuseOthers(router)
}

const readRaw = raw({ type: () => true, limit: MAX_UPLOAD_BYTES, inflate: false })

/** The body as it is, whatever it calls itself. */
const readBody: RequestHandler = (request, response, next) =>
  readRaw(request, response, (error?: unknown) => {
    const { type } = (error ?? {}) as { type?: string }
    if (type === 'entity.too.large') next(imageTooLarge())
    else if (type === 'encoding.unsupported')
      next(new HttpError(415, 'Send the image’s bytes as they are, without a Content-Encoding.'))
    else next(error)
  })

// `<width>:<bytes>[:<tones>]` for each, in the order in which they follow each other.
const COPIES = /^(?:\d{3,4}:\d{1,8}(?::[\da-f]{36})?(?:,(?!$)|$))+$/

/**
 * Cuts the smaller copies off the end of a body. `written` is the query's word of them, `480:21034:abc…,960:60213`: their
 * widths, how many bytes each has, and the tones of the picture. Throws HttpError 400.
 */
function cutCopies(body: Buffer, written: unknown): { rest: Buffer; copies: NewCopy[] } {
  if (written === undefined) return { rest: body, copies: [] }
  if (typeof written !== 'string' || !COPIES.test(written)) throw badCopies()
  const named = written.split(',').map((one) => {
    const [width, length, tones = ''] = one.split(':')
    return { width: Number(width), length: Number(length), tones }
  })
  const isKnown = named.every(({ width }) => COPY_WIDTHS.some((one) => one === width))
  const start = body.byteLength - named.reduce((sum, { length }) => sum + length, 0)
  if (!isKnown || new Set(named.map(({ width }) => width)).size < named.length || start < 0) throw badCopies()
  let at = start
  const copies = named.map(({ width, length, tones }) => {
    const bytes = body.subarray(at, at + length)
    at += length
    return { width, tones, bytes }
  })
  return { rest: body.subarray(0, start), copies }
}

function badCopies(): HttpError {
  return new HttpError(
    400,
    'The copies are not named as they are sent: ?copies=480:21034,960:60213 gives the width and the bytes of each.',
  )
}
