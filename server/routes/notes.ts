import { type Request, Router } from 'express'
import { z } from 'zod'
import { jsonBody } from '../http/json-body.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import type { PostRequest } from './path-params.ts'
import { parseBody } from './post-body.ts'
import type { RouteParts } from './route-parts.ts'

const change = z.object({ isDone: z.boolean() }, 'Send { "isDone": true } or { "isDone": false }.')

/** Notes that readers of links have left, for the owner alone. */
export function createNoteRoutes({ links, access }: RouteParts): Router {
  const router = Router({ caseSensitive: true })

  router.get('/posts/:id/notes', access.requireOwner, async ({ params }: PostRequest, response) => {
    response.json(await links.readNotes(params.id))
  })

  router.put(
    '/posts/:id/notes/:note',
    access.requireOwner,
    jsonBody({ limit: 1024 }),
    async (request: Request<{ id: string; note: string }>, response) => {
      const { id, note } = request.params
      const { isDone } = parseBody(request, change)
      await links.setNoteDone(id, note, isDone)
      response.status(204).end()
    },
  )

  return refuseOthers(router)
}
