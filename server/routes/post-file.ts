import { Router } from 'express'
import { jsonBody } from '../http/json-body.ts'
import { etagOf, readIfMatch } from '../http/preconditions.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import { answerWritten } from './answer-written.ts'
import type { PostRequest } from './path-params.ts'
import { fileText, parseBody } from './post-body.ts'
import { MAX_BODY } from './posts.ts'
import type { RouteParts } from './route-parts.ts'

/** The whole file of a post, front matter included: `/api/posts/{id}/file`, for the owner alone. */
export function createPostFileRoutes({ wholeFile, checker, access }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  const path = '/:id/file'

  router.get(path, access.requireOwner, async (request: PostRequest, response) => {
    await access.catchUp(response)
    const file = await wholeFile.read(request.params.id, access.personOf(response))
    response.set('ETag', etagOf(file.revision)).json(file)
  })

  router.put(path, access.requireOwner, jsonBody({ limit: MAX_BODY }), async (request: PostRequest, response) => {
    const { text } = parseBody(request, fileText)
    const person = access.personOf(response)
    const written = await wholeFile.replace(request.params.id, text, readIfMatch(request), person)
    await answerWritten(access, response, { ...written, post: await checker.judged(written.post) })
  })

  return refuseOthers(router)
}
