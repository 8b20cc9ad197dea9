import { type RequestHandler, Router } from 'express'
import { jsonBody } from '../http/json-body.ts'
import { bulkRequest, parseBody } from './post-body.ts'
import type { RouteParts } from './route-parts.ts'

// 500 ids of the length that a file's name may have, and their revisions.
const MAX_BODY = 512 * 1024

/** The same done with many posts in one commit: `POST /api/posts/bulk`, for the owner alone. */
export function createBulkRoute({ bulk, access, links }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  // What is deleted is gone for visitors at once, so the right to push is asked for anew.
  const requireFreshToDelete: RequestHandler = async (request, response, next) => {
    if (parseBody(request, bulkRequest).action === 'delete') await access.requireFreshOwner(request, response, next)
    else next()
  }
  router.post(
    '/bulk',
    access.requireOwner,
    jsonBody({ limit: MAX_BODY }),
    requireFreshToDelete,
    async (request, response) => {
      const asked = parseBody(request, bulkRequest)
      const answer = await bulk.run(asked, access.personOf(response))
      if (answer.commit) await access.noteCommit(response, answer.commit)
      const done = answer.results.filter(({ outcome }) => outcome === 'done')
      if (asked.action === 'delete') await links.forget(done.map(({ id }) => id))
      response.json(answer)
    },
  )
  return router
}
