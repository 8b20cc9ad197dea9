import { type Request, Router } from 'express'
import { jsonBody } from '../http/json-body.ts'
import { nextLink, readPaging } from '../http/pagination.ts'
import { readIfMatch } from '../http/preconditions.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import { answerWritten } from './answer-written.ts'
import { type PostRequest, readCommit } from './path-params.ts'
import { parseBody, restore } from './post-body.ts'
import type { RouteParts } from './route-parts.ts'
import { sendImage } from './send-image.ts'

/** What was: `/api/posts/{id}/history`, `/restore` and `/api/deleted-posts`, for the owner alone. */
export function createHistoryRoutes({ history, access }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  const posts = '/posts/:id'

  router.get(`${posts}/history`, access.requireOwner, async (request: PostRequest, response) => {
    const { id } = request.params
    const paging = readPaging(request.query)
    await access.catchUp(response)
    const { commits, hasNext } = await history.list(id, paging, access.personOf(response))
    const path = `/api/posts/${encodeURIComponent(id)}/history`
    const link = nextLink(path, request.query, paging, hasNext)
    if (link) response.set('Link', link)
    response.json(commits)
  })

  router.get(
    `${posts}/history/:commit`,
    access.requireOwner,
    async (request: Request<{ id: string; commit: string }>, response) => {
      const { id, commit } = request.params
      response.json(await history.read(id, readCommit(commit, 'the history'), access.personOf(response)))
    },
  )

  router.get(
    `${posts}/history/:commit/images/:name`,
    access.requireOwner,
    async (request: Request<{ id: string; commit: string; name: string }>, response) => {
      const { id, commit, name } = request.params
      const person = access.personOf(response)
      const image = await history.readImage(id, readCommit(commit, 'the history'), name, person)
      await sendImage(request, response, { ...image, read: async () => image.bytes })
    },
  )

  router.post(
    `${posts}/restore`,
    access.requireOwner,
    jsonBody({ limit: 1024 }),
    async (request: PostRequest, response) => {
      const commit = readCommit(parseBody(request, restore).commit, 'the history')
      const person = access.personOf(response)
      const written = await history.restore(request.params.id, commit, readIfMatch(request), person)
      await answerWritten(access, response, written)
    },
  )

  router.get('/deleted-posts', access.requireOwner, async (_request, response) => {
    await access.catchUp(response)
    response.json(await history.deleted(access.personOf(response)))
  })

  return refuseOthers(router)
}
