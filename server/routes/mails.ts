import { Router } from 'express'
import type { MailRecord, Post } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import { notFound, unreadable } from '../posts/refusals.ts'
import type { PostRequest } from './path-params.ts'
import type { RouteParts } from './route-parts.ts'

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

  // Opened by itself it is a document with styles and images of its own, and nothing else.
  router.get('/posts/:id/mail.html', ...read, async ({ params: { id } }: PostRequest, response) => {
    const html = await mailing.show(find(id))
    const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${new URL(siteUrl).origin}; sandbox`
    response.set('Content-Security-Policy', policy).type('html').send(html)
  })

  router.post('/posts/:id/mail', ...begun, async ({ params: { id } }: PostRequest, response) => {
    await access.catchUp(response)
    const post = find(id)
    if (!posts.isPublic(post))
      throw new HttpError(422, 'Subscribers get published posts alone. Publish this one, then send it.')
    response.status(202).json({ id: await mailing.begin(post) })
  })

  router.post('/posts/:id/mail/test', ...read, async ({ params: { id } }: PostRequest, response) => {
    await access.catchUp(response)
    response.json({ to: await mailing.test(find(id)) })
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

function noMail(): HttpError {
  return new HttpError(404, 'There is no such mailing.')
}
