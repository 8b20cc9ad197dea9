import { type Request, Router } from 'express'
import { z } from 'zod'
import type { PullResolution } from '../contract/contract.ts'
import { jsonBody } from '../http/json-body.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import { type NumberedRequest, readCommit, readNumber } from './path-params.ts'
import { jsonObject, parseBody, postChange, withoutUndefined } from './post-body.ts'
import type { RouteParts } from './route-parts.ts'

// Chosen: several posts of the longest kind.
const LIMIT_BYTES = 5 * 1024 * 1024

/** `/api/pulls/{number}/conflicts`, for the owner alone. */
export function createConflictRoutes({ conflicts, access, audit }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  if (!conflicts) return router
  const path = '/:number/conflicts'

  router.get(path, access.requireOwner, async (request: NumberedRequest, response) => {
    response.json(await conflicts.read(readNumber(request), access.personOf(response)))
  })

  router.post(
    path,
    access.requireFreshOwner,
    audit.done('pull-resolved'),
    jsonBody({ limit: LIMIT_BYTES }),
    async (request: NumberedRequest, response) => {
      const resolution = readResolution(request)
      response.json(await conflicts.resolve(readNumber(request), resolution, access.personOf(response)))
    },
  )

  return refuseOthers(router)
}

const MAX_POSTS = 100

const resolution = jsonObject({
  head: z.string('head is missing; send the commit that you looked at.'),
  posts: z
    .array(
      z.object(
        {
          id: z.string('The id of a post must be a text.'),
          revision: z.string('Each post needs the revision that the site has.'),
          change: postChange,
        },
        'Each of posts must be an object with an id, a revision and a change.',
      ),
      'posts must be a list.',
    )
    .max(MAX_POSTS, `Resolve ${MAX_POSTS} posts at most.`),
})

/** The body of a resolution of conflicts. Throws HttpError 400 or 415. */
function readResolution(request: Request): PullResolution {
  const { head, posts } = parseBody(request, resolution)
  return {
    head: readCommit(head, 'the review'),
    posts: posts.map(({ change, ...place }) => ({ ...place, change: withoutUndefined(change) })),
  }
}
