import { type Request, type Response, Router } from 'express'
import type { ImageSizes, Post } from '../contract.ts'
import { createFeedReader } from '../feeds/feed.ts'
import { writeJsonFeed } from '../feeds/json-feed.ts'
import { writeRss } from '../feeds/rss.ts'
import { writeRobots, writeSitemap } from '../feeds/sitemap.ts'
import { createAnswer, SHARED } from '../http/answer.ts'
import type { KeptAnswers } from '../http/kept-answers.ts'
import { refuseUnlessRead } from '../http/refuse-method.ts'
import { forVisitors } from '../posts/for-visitors.ts'
import type { Posts } from '../posts/posts.ts'
import type { Texts } from '../posts/texts.ts'
import type { Renderer } from '../site/renderer.ts'

export interface FeedRoutesOptions {
  posts: Posts
  texts: Pick<Texts, 'feedContent'>
  renderer: Renderer
  answers: KeptAnswers
  siteUrl: string
  imageSizesOf(content: string): Promise<ImageSizes>
}

// Whoever follows a blog looks more often than it writes that much; a new reader finds the rest on the site.
const MAX_FEED_POSTS = 50

/** `/rss.xml`, `/feed.json`, `/sitemap.xml` and `/robots.txt`, each written once for every version of the posts. */
export function createFeedRoutes(options: FeedRoutesOptions): Router {
  const { posts, renderer, answers, imageSizesOf } = options
  const siteUrl = new URL(options.siteUrl).origin
  const router = Router({ caseSensitive: true, strict: true })
  const readFeed = createFeedReader({ texts: options.texts, siteUrl, imageSizesOf })

  // Throws HttpError 503 while no post has been read.
  const published = (perPage: number): Post[] => posts.list({ all: false, page: 1, perPage }).posts.map(forVisitors)

  serve('/rss.xml', 'application/rss+xml; charset=utf-8', async () =>
    writeRss(await readFeed(published(MAX_FEED_POSTS))),
  )
  serve('/feed.json', 'application/feed+json; charset=utf-8', async () =>
    writeJsonFeed(await readFeed(published(MAX_FEED_POSTS))),
  )
  serve('/sitemap.xml', 'application/xml; charset=utf-8', async () => {
    const all = published(Number.MAX_SAFE_INTEGER)
    return writeSitemap({ siteUrl, pages: await renderer.publicPages(), posts: all })
  })
  serve('/robots.txt', 'text/plain; charset=utf-8', async () => writeRobots(siteUrl))
  return router

  function serve(path: string, type: string, write: () => Promise<string>): void {
    router.get(path, async (request: Request, response: Response) => {
      const answer = await answers.keep(path, async () => createAnswer(await write()))
      await answers.send(request, response.set('Cache-Control', SHARED).type(type), answer)
    })
    router.all(path, refuseUnlessRead)
  }
}
