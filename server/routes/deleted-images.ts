import { type Request, type RequestHandler, Router } from 'express'
import { jsonBody } from '../http/json-body.ts'
import { etagOf } from '../http/preconditions.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import { type NamedRequest, readCommit } from './path-params.ts'
import { parseBody, restore } from './post-body.ts'
import type { RouteParts } from './route-parts.ts'
import { sendImage } from './send-image.ts'

const SOURCE = 'the list of deleted images'

/** What was deleted beside posts: `/api/deleted-images` and `/api/images/{name}/restore`, for the owner alone. */
export function createDeletedImageRoutes({ deletedImages, access }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  const catchUpFirst: RequestHandler = (_request, response, next) => access.catchUp(response).then(() => next())

  router.get('/deleted-images', access.requireOwner, catchUpFirst, async (request, response) => {
    const { post } = request.query
    const id = typeof post === 'string' ? post : undefined
    response.json(await deletedImages.list(id, access.personOf(response)))
  })

  router.get(
    '/deleted-images/:commit/:name',
    access.requireOwner,
    async (request: Request<{ commit: string; name: string }>, response) => {
      const { commit, name } = request.params
      const image = await deletedImages.read(name, readCommit(commit, SOURCE), access.personOf(response))
      await sendImage(request, response, { ...image, read: async () => image.bytes })
    },
  )

  router.post(
    '/images/:name/restore',
    access.requireOwner,
    jsonBody({ limit: 1024 }),
    catchUpFirst,
    async (request: NamedRequest, response) => {
      const from = readCommit(parseBody(request, restore).commit, SOURCE)
      const { image, commit } = await deletedImages.restore(request.params.name, from, access.personOf(response))
      if (commit) await access.noteCommit(response, commit)
      response.set('ETag', etagOf(image.revision)).json(image)
    },
  )

  return refuseOthers(router)
}
