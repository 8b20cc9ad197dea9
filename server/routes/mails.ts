import { Router } from 'express'
import { z } from 'zod'
import type { MailRecord, Post } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { jsonBody } from '../http/json-body.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import { notFound, unreadable } from '../posts/refusals.ts'
import type { PostRequest } from './path-params.ts'
import { parseBody } from './post-body.ts'
import type { RouteParts } from './route-parts.ts'

const letter = z.object({
  subject: z.string().trim().min(1, 'Write a subject.').max(200, 'Shorten the subject to 200 characters.').optional(),
})
const body = jsonBody({ limit: 4096 })

// Chosen: a year of weekly posts.
const MOST_LISTED = 52

/** Posts that are mailed to subscribers: begun and watched by the owner. */
export function createMailRoutes({ siteUrl, mailService, posts, access, audit }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  const mailing = mailService.posts
  const read = [access.requireOwner]
  // What is mailed cannot be taken back.
  const begun = [access.requireFreshOwner, audit.done('post-mailed')]

  const find = (id: string): Post => {
    const post = posts.find(id)
    if (!post) throw notFound(id)
    if (post.unreadable) throw unreadable(post)
    return post
  }

  router.get('/posts/:id/mail', ...read, async ({ params: { id } }: PostRequest, response) => {
    await access.catchUp(response)
    response.json(await mailing.look(find(id)))
  })

  // In a frame of the editor it is a document with styles and images of its own, and nothing else.
  router.get('/posts/:id/mail.html', ...read, async ({ params: { id } }: PostRequest, response) => {
    const html = await mailing.show(find(id))
    const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${new URL(siteUrl).origin}; frame-ancestors 'self'; sandbox`
    response.set({ 'Content-Security-Policy': policy, 'X-Frame-Options': 'SAMEORIGIN' }).type('html').send(html)
  })

  router.post('/posts/:id/mail', ...begun, body, async (request: PostRequest, response) => {
    await access.catchUp(response)
    const post = find(request.params.id)
    if (!posts.isPublic(post))
      throw new HttpError(422, 'Subscribers get published posts alone. Publish this one, then send it.')
    response.status(202).json({ id: await mailing.begin(post, subjectOf(request)) })
  })

  router.post('/posts/:id/mail/test', ...read, body, async (request: PostRequest, response) => {
    await access.catchUp(response)
    response.json({ to: await mailing.test(find(request.params.id), subjectOf(request)) })
  })

  router.get('/mails', ...read, async (_request, response) => {
    const named = (await mailing.list(MOST_LISTED)).map((record) => {
      const post = posts.find(record.post) ?? posts.findByAlias(record.post)
      return { ...record, post: post?.id ?? record.post, title: post?.title ?? null }
    })
    response.json(named satisfies MailRecord[])
  })

  router.get('/mails/:id', ...read, async ({ params: { id } }: PostRequest, response) => {
    const progress = await mailing.find(id)
    if (!progress) throw noMail()
    response.json(progress)
  })

  router.get('/mails/:id/failures', ...read, async ({ params: { id } }: PostRequest, response) => {
    if (!(await mailing.find(id))) throw noMail()
    response.json(await mailing.readFailures(id))
  })

  return refuseOthers(router)
}

/** Undefined where the request names none. Throws HttpError 400. */
function subjectOf(request: PostRequest): string | undefined {
  return request.is('application/json') ? parseBody(request, letter).subject : undefined
}

function noMail(): HttpError {
  return new HttpError(404, 'There is no such mailing.')
}
