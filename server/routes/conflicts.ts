import { type Request, Router } from 'express'
import type { Access } from '../auth/access.ts'
import { jsonBody } from '../http/json-body.ts'
import { refuseMethod } from '../http/refuse-method.ts'
import type { Audit } from '../log/audit.ts'
import type { Conflicts } from '../pulls/conflicts.ts'
import { readNumber } from './pull-number.ts'
import { readResolution } from './resolution-body.ts'

export interface ConflictRoutesOptions {
  /** Undefined in local mode. */
  conflicts: Conflicts | undefined
  access: Access
  audit: Audit
}

// Chosen: several posts of the longest kind.
const LIMIT_BYTES = 5 * 1024 * 1024

/** `/api/pulls/{number}/conflicts`, for the owner alone. */
export function createConflictRoutes({ conflicts, access, audit }: ConflictRoutesOptions): Router {
  const router = Router({ caseSensitive: true })
  if (!conflicts) return router
  const path = '/:number/conflicts'

  router.get(path, access.requireOwner, async (request: Request<{ number: string }>, response) => {
    response.json(await conflicts.read(readNumber(request), access.personOf(response)))
  })

  router.post(
    path,
    access.requireFreshOwner,
    audit.done('pull-resolved'),
    jsonBody({ limit: LIMIT_BYTES }),
    async (request: Request<{ number: string }>, response) => {
      const resolution = readResolution(request)
      response.json(await conflicts.resolve(readNumber(request), resolution, access.personOf(response)))
    },
  )

  router.all(path, refuseMethod('GET, HEAD, POST'))
  return router
}
