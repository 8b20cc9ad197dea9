import { type Request, type RequestHandler, Router, raw } from 'express'
import { MAX_UPLOAD_BYTES } from '#content/post-images.ts'
import type { Owners } from '../auth/owner.ts'
import type { ImageNeeds } from '../contract.ts'
import { HttpError } from '../errors.ts'
import { etagOf, readIfMatch } from '../http/preconditions.ts'
import { refuseMethod } from '../http/refuse-method.ts'
import { tooLarge } from '../posts/check-image.ts'
import type { Images } from '../posts/images.ts'

export interface ImagesApiOptions {
  images: Images
  owners: Owners
  /** Brings in what the session's last commit was, where another server made it. */
  catchUp(commit: string | undefined): Promise<void>
}

/** Adding, listing and deleting the images of posts, for the owner alone. */
export function createImagesApi({ images, owners, catchUp }: ImagesApiOptions): Router {
  const router = Router({ caseSensitive: true })
  const catchUpFirst: RequestHandler = async (_request, response, next) => {
    await catchUp(owners.sessionOf(response).lastCommit)
    next()
  }

  router.get('/', owners.requireOwner, catchUpFirst, async (_request, response) => {
    response.json(await images.list())
  })

  router.post('/', owners.requireOwner, catchUpFirst, readBody, async (request, response) => {
    const given = typeof request.query.name === 'string' ? request.query.name : ''
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { image, revision, commit } = await images.add(given, bytes, owners.personOf(response))
    if (commit) await owners.noteCommit(response, commit)
    response.status(commit ? 201 : 200)
    response
      .set('Location', encodeURI(`/blog/${image.path}`))
      .set('ETag', etagOf(revision))
      .json(image)
  })

  router.delete(
    '/:name',
    owners.requireFreshOwner,
    catchUpFirst,
    async (request: Request<{ name: string }>, response) => {
      const asked = { precondition: readIfMatch(request), isForced: request.query.force === '1' }
      const { commit } = await images.remove(request.params.name, asked, owners.personOf(response))
      await owners.noteCommit(response, commit)
      response.status(204).end()
    },
  )

  router.get(
    '/:name/needs',
    owners.requireOwner,
    catchUpFirst,
    async (request: Request<{ name: string }>, response) => {
      const { fault, ...needs } = await images.needs(request.params.name, owners.personOf(response))
      response.json({ ...needs, unread: fault?.message ?? null } satisfies ImageNeeds)
    },
  )

  router.all('/', refuseMethod('GET, HEAD, POST'))
  router.all('/:name', refuseMethod('DELETE'))
  router.all('/:name/needs', refuseMethod('GET, HEAD'))
  return router
}

const readRaw = raw({ type: () => true, limit: MAX_UPLOAD_BYTES, inflate: false })

/** The body as it is, whatever it calls itself. */
const readBody: RequestHandler = (request, response, next) =>
  readRaw(request, response, (error?: unknown) => {
    const { type } = (error ?? {}) as { type?: string }
    if (type === 'entity.too.large') next(tooLarge())
    else if (type === 'encoding.unsupported')
      next(new HttpError(415, 'Send the image’s bytes as they are, without a Content-Encoding.'))
    else next(error)
  })
