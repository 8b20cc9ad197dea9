import { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import type { Access } from '../auth/access.ts'
import { HttpError } from '../contract/errors.ts'
import type { Messages } from '../forms/messages.ts'
import { jsonBody } from '../http/json-body.ts'
import { nextLink, readPaging } from '../http/pagination.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import type { Audit } from '../log/audit.ts'
import type { PostRequest } from './path-params.ts'

const change = z.object({ read: z.boolean() })

/** What visitors have sent, for the owner alone. */
export function createMessageRoutes(messages: Messages, access: Access, audit: Audit): Router {
  const router = Router({ caseSensitive: true })

  router.get('/', access.requireFreshOwner, audit.done('messages-read'), async (request, response) => {
    const paging = readPaging(request.query)
    const isDeleted = readFlag('deleted', request.query)
    const list = isDeleted ? await messages.listDeleted(paging) : await messages.list(paging)
    const { total, unreadable } = list
    const link = nextLink('/api/messages', request.query, paging, paging.page * paging.perPage < total)
    if (link) response.set('Link', link)
    response.set('X-Total-Count', String(total))
    if ('unread' in list) {
      response.set('X-Unread-Count', String(list.unread))
      response.set('X-Deleted-Count', String(list.deleted))
    }
    response.set('X-Kept-Days', String(messages.keptDays))
    if (unreadable.length > 0) response.set('X-Unreadable-Files', unreadable.join(' '))
    response.json(list.messages)
  })

  router.put(
    '/:id',
    access.requireFreshOwner,
    audit.done('message-changed'),
    jsonBody({ limit: 1024 }),
    async (request: PostRequest, response) => {
      if (!request.is('application/json')) throw new HttpError(415, 'Send the request as application/json in UTF-8.')
      const asked = change.safeParse(request.body)
      if (!asked.success) throw new HttpError(400, 'Send { "read": true } or { "read": false }.')
      const message = await messages.setRead(request.params.id, asked.data.read)
      if (!message) throw notFound()
      response.json(message)
    },
  )

  const noteDeletion: RequestHandler = (request, response, next) =>
    audit.done(request.query.forever === undefined ? 'message-deleted' : 'message-erased')(request, response, next)

  router.delete('/:id', access.requireFreshOwner, noteDeletion, async (request: PostRequest, response) => {
    const { id } = request.params
    const isGone = readFlag('forever', request.query) ? await messages.erase(id) : await messages.remove(id)
    if (!isGone) throw notFound()
    response.status(204).end()
  })

  router.post(
    '/:id/restore',
    access.requireFreshOwner,
    audit.done('message-restored'),
    async (request: PostRequest, response) => {
      const message = await messages.restore(request.params.id)
      if (!message) throw notFound()
      response.json(message)
    },
  )

  return refuseOthers(router)
}

/** Throws HttpError 400 for anything but `1`: what was meant is not guessed where a message may be lost by it. */
function readFlag(name: string, query: Readonly<Record<string, unknown>>): boolean {
  if (query[name] === undefined) return false
  if (query[name] !== '1') throw new HttpError(400, `Set ${name} to 1, or leave it out.`)
  return true
}

function notFound(): HttpError {
  return new HttpError(404, 'There is no such message. It may have been deleted; load the page again.')
}
