import { Router } from 'express'
import { z } from 'zod'
import type { Access } from '../auth/access.ts'
import { HttpError } from '../contract/errors.ts'
import { jsonBody } from '../http/json-body.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import type { Audit } from '../log/audit.ts'
import type { Subscriber, Subscribers } from '../store/store.ts'
import { parseBody } from './post-body.ts'

const NAME_IT = 'Name the address to remove.'

const removal = z.object({ address: z.string(NAME_IT).trim().min(1, NAME_IT) }, NAME_IT)

/** Who gets the newsletter, for the owner alone. */
export function createSubscriberRoutes(subscribers: Subscribers, access: Access, audit: Audit): Router {
  const router = Router({ caseSensitive: true })

  router.get('/subscribers', access.requireOwner, async (_request, response) => {
    response.json(await subscribers.count())
  })

  router.get(
    '/subscribers.csv',
    access.requireFreshOwner,
    audit.done('subscribers-read'),
    async (_request, response) => {
      const confirmed = (await subscribers.readAll()).filter(({ confirmedAt }) => confirmedAt !== null)
      response.attachment('subscribers.csv').type('text/csv').send(csvOf(confirmed))
    },
  )

  // In the body, so that no log has the address, not even that of a proxy.
  router.delete(
    '/subscribers',
    access.requireFreshOwner,
    audit.done('subscriber-removed'),
    jsonBody({ limit: 1024 }),
    async (request, response) => {
      // As programs of before name it.
      if (typeof request.query.address === 'string') request.body = { address: request.query.address }
      const { address } = parseBody(request, removal)
      if (!(await subscribers.remove(address))) throw new HttpError(404, `${address} is not subscribed.`)
      response.status(204).end()
    },
  )

  return refuseOthers(router)
}

function csvOf(confirmed: readonly Subscriber[]): string {
  const rows = confirmed
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
    .map(({ address, since, confirmedAt }) => [address, since, confirmedAt ?? ''])
  return [['address', 'since', 'confirmedAt'], ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

/** A cell that begins with one of these signs is a formula to a spreadsheet, which an apostrophe prevents. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
