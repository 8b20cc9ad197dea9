import { Router } from 'express'
import { jsonBody } from '../http/json-body.ts'
import { readIfMatch } from '../http/preconditions.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import { answerWritten } from './answer-written.ts'
import type { PostRequest } from './path-params.ts'
import { parseBody, rename } from './post-body.ts'
import type { RouteParts } from './route-parts.ts'

/** The address of a post, `/api/posts/{id}/rename`, for the owner alone: GET tells what a rename would do, POST does it. */
export function createAddressRoutes({ renaming, posts, checker, access, links }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  const path = '/:id/rename'

  router.get(path, access.requireOwner, async (request: PostRequest, response) => {
    await access.catchUp(response)
    const preview = await renaming.preview(request.params.id, access.personOf(response))
    response.set('Cache-Control', 'private, no-store').json(preview)
  })

  router.post(path, access.requireOwner, jsonBody({ limit: 1024 }), async (request: PostRequest, response) => {
    const { id: to, isRequest } = parseBody(request, rename)
    const person = access.personOf(response)
    const { id } = request.params
    if (isRequest) {
      const proposed = await renaming.request(id, to, readIfMatch(request), person)
      return response.status(proposed.isNew ? 201 : 200).json(proposed)
    }
    const written = await renaming.rename(id, to, readIfMatch(request), person)
    // Another post may get the name.
    if (id !== to) await links.forget([id])
    const post = { ...(await checker.judged(written.post)), isPublic: posts.isPublic(written.post) }
    await answerWritten(access, response, { ...written, post })
  })

  return refuseOthers(router)
}
