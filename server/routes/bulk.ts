import { type RequestHandler, Router } from 'express'
import type { Owners } from '../auth/owner.ts'
import { jsonBody } from '../http/json-body.ts'
import type { Bulk } from '../posts/bulk.ts'
import { readBulkRequest } from './post-body.ts'

export interface BulkRouteOptions {
  bulk: Bulk
  owners: Owners
}

// 500 ids of the length that a file's name may have, and their revisions.
const MAX_BODY = 512 * 1024

/** The same done with many posts in one commit: `POST /api/posts/bulk`, for the owner alone. */
export function createBulkRoute({ bulk, owners }: BulkRouteOptions): Router {
  const router = Router({ caseSensitive: true })
  // What is deleted is gone for visitors at once: whoever may no longer push is to be known by then.
  const requireFreshToDelete: RequestHandler = async (request, response, next) => {
    if (readBulkRequest(request).action === 'delete') await owners.requireFreshOwner(request, response, next)
    else next()
  }
  router.post(
    '/api/posts/bulk',
    owners.requireOwner,
    jsonBody({ limit: MAX_BODY }),
    requireFreshToDelete,
    async (request, response) => {
      const answer = await bulk.run(readBulkRequest(request), owners.personOf(response))
      if (answer.commit) await owners.noteCommit(response, answer.commit)
      response.json(answer)
    },
  )
  return router
}
