import { json, type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { Owners } from '../auth/owner.ts'
import { HttpError } from '../errors.ts'
import type { Messages } from '../forms/messages.ts'
import { nextLink, readPaging } from '../http/pagination.ts'

const change = z.object({ read: z.boolean() })

/** What visitors have sent, for the owner alone. */
export function createMessageRoutes(messages: Messages, owners: Owners): Router {
  const router = Router({ caseSensitive: true })

  router.get('/', owners.requireOwner, async (request, response) => {
    const paging = readPaging(request.query)
    const { messages: found, unreadable, total, unread } = await messages.list(paging)
    const link = nextLink('/api/messages', request.query, paging, paging.page * paging.perPage < total)
    if (link) response.set('Link', link)
    response.set('X-Total-Count', String(total))
    response.set('X-Unread-Count', String(unread))
    if (unreadable.length > 0) response.set('X-Unreadable-Files', unreadable.join(' '))
    response.json(found)
  })

  router.put(
    '/:id',
    owners.requireOwner,
    json({ strict: false }),
    async (request: Request<{ id: string }>, response) => {
      if (!request.is('application/json')) throw new HttpError(415, 'Send the request as application/json in UTF-8.')
      const asked = change.safeParse(request.body)
      if (!asked.success) throw new HttpError(400, 'Send { "read": true } or { "read": false }.')
      const message = await messages.setRead(request.params.id, asked.data.read)
      if (!message) throw notFound()
      response.json(message)
    },
  )

  router.delete('/:id', owners.requireOwner, async (request: Request<{ id: string }>, response) => {
    if (!(await messages.remove(request.params.id))) throw notFound()
    response.status(204).end()
  })

  const refuse = (allowed: string) => (request: Request, response: Response) => {
    response.set('Allow', allowed)
    throw new HttpError(405, `${request.method} does nothing here; use one of ${allowed}.`)
  }
  router.all('/', refuse('GET, HEAD'))
  router.all('/:id', refuse('PUT, DELETE'))
  return router
}

function notFound(): HttpError {
  return new HttpError(404, 'There is no such message. It may have been deleted; load the page again.')
}
