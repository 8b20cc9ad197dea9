import { type Request, Router } from 'express'
import type { PullMerge } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { jsonBody } from '../http/json-body.ts'
import { refuseMethod, refuseOthers } from '../http/refuse-method.ts'
import { type NumberedRequest, readCommit, readNumber } from './path-params.ts'
import type { RouteParts } from './route-parts.ts'
import { sendImage } from './send-image.ts'

/** The inbox: `/api/pulls`, for the owner. Everyone who is signed in may list the own ones, read them, and close them. */
export function createPullRoutes({ pulls, access, audit }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  if (!pulls) return router.use(refuseLocally)

  router.get('/', access.requireOwner, async (_request, response) => {
    const { pulls: listed, moreAt } = await pulls.list(access.personOf(response))
    if (moreAt) response.set('Link', `<${moreAt}>; rel="alternate"`)
    response.json(listed)
  })

  router.get('/own', access.requireSignedIn, async (_request, response) => {
    response.set('Cache-Control', 'private, no-store').json(await pulls.listOwn(access.personOf(response)))
  })

  router.get('/:number', access.requireSignedIn, async (request: NumberedRequest, response) => {
    const number = readNumber(request)
    await access.catchUp(response)
    response.json(await pulls.read(number, access.personOf(response), access.sessionOf(response).mayPush))
  })

  router.get(
    '/:number/images/:name',
    access.requireSignedIn,
    async (request: Request<{ number: string; name: string }>, response) => {
      const person = access.personOf(response)
      const { bytes, blob, type } = await pulls.readImage(
        readNumber(request),
        request.params.name,
        person,
        access.sessionOf(response).mayPush,
      )
      await sendImage(request, response, { blob, type, read: async () => bytes })
    },
  )

  router.post(
    '/:number/merge',
    access.requireFreshOwner,
    audit.done('pull-merged'),
    jsonBody({ limit: 1024 }),
    async (request: NumberedRequest, response) => {
      const merged = await pulls.merge(readNumber(request), readHead(request), access.personOf(response))
      await access.noteCommit(response, merged.commit)
      response.json(merged)
    },
  )

  router.post(
    '/:number/merge-when-ready',
    access.requireFreshOwner,
    audit.done('pull-merge-asked'),
    jsonBody({ limit: 1024 }),
    async (request: NumberedRequest, response) => {
      await pulls.mergeWhenReady(readNumber(request), readHead(request), true, access.personOf(response))
      response.status(204).end()
    },
  )
  router.delete('/:number/merge-when-ready', access.requireFreshOwner, async (request: NumberedRequest, response) => {
    await pulls.mergeWhenReady(readNumber(request), '', false, access.personOf(response))
    response.status(204).end()
  })

  router.post(
    '/:number/close',
    access.requireSignedIn,
    audit.done('pull-closed'),
    async (request: NumberedRequest, response) => {
      await pulls.close(readNumber(request), access.personOf(response), access.sessionOf(response).mayPush)
      response.status(204).end()
    },
  )

  router.all('/', refuseMethod('GET, HEAD, POST'))

  return refuseOthers(router)
}

/** The commit that the person looked at. Throws HttpError 400 or 415. */
function readHead(request: Request): string {
  if (!request.is('application/json')) throw new HttpError(415, 'Send the request as application/json in UTF-8.')
  const { head } = (request.body ?? {}) as Partial<PullMerge>
  if (typeof head !== 'string') throw new HttpError(400, 'head is missing; send the commit that you looked at.')
  return readCommit(head, 'the review')
}

function refuseLocally(): void {
  throw new HttpError(
    404,
    'Pull requests belong to GitHub mode; this site runs on its own folder. Set GITHUB_REPOSITORY to turn GitHub mode on.',
  )
}
