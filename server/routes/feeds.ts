import { type Request, type Response, Router } from 'express'
import { collectionPath, findCollection } from '#content/collection-address.ts'
import { site } from '#content/site.ts'
import type { Post } from '../contract/contract.ts'
import { aboutCollection, type CollectionFilter, filterOf } from '../feeds/about-collection.ts'
import { createFeedReader } from '../feeds/feed.ts'
import { writeJsonFeed } from '../feeds/json-feed.ts'
import { writeRss } from '../feeds/rss.ts'
import { writeRobots, writeSitemap } from '../feeds/sitemap.ts'
import { createAnswer, SHARED } from '../http/answer.ts'
import { refuseUnlessRead } from '../http/refuse-method.ts'
import { listCollections } from '../posts/collections.ts'
import type { RouteParts } from './route-parts.ts'

const BLOG = { title: `${site.brand} Blog`, description: site.blog.description, path: '/blog' }

// A reader who follows a blog looks more often than it writes that much; a new reader finds the rest on the site.
const MAX_FEED_POSTS = 50

/** `/rss.xml`, `/feed.json`, `/sitemap.xml` and `/robots.txt`, each written once for every version of the posts. */
export function createFeedRoutes(options: RouteParts): Router {
  const { posts, renderer, answers, imageSizesOf } = options
  const siteUrl = new URL(options.siteUrl).origin
  const router = Router({ caseSensitive: true, strict: true })
  const readFeed = createFeedReader({ texts: options.texts, siteUrl, imageSizesOf })

  // Throws HttpError 503 while no post has been read.
  const newestOf = (collection: CollectionFilter): readonly Post[] =>
    posts.list({ all: false, page: 1, perPage: MAX_FEED_POSTS, ...collection }).posts

  serve('/rss.xml', 'application/rss+xml; charset=utf-8', async () =>
    writeRss(await readFeed({ ...BLOG, feedPath: '/rss.xml' }, newestOf({}))),
  )
  serve('/feed.json', 'application/feed+json; charset=utf-8', async () =>
    writeJsonFeed(await readFeed({ ...BLOG, feedPath: '/feed.json' }, newestOf({}))),
  )
  serve('/sitemap.xml', 'application/xml; charset=utf-8', async () => {
    const all = posts.list({ all: false, page: 1, perPage: Number.MAX_SAFE_INTEGER }).posts
    const [pages, collections] = [await renderer.publicPages(), await listCollections(all)]
    return writeSitemap({ siteUrl, pages, posts: all, collections })
  })
  serve('/robots.txt', 'text/plain; charset=utf-8', async () => writeRobots(siteUrl))
  router.get(/^\/blog\/(?:tags|authors)\/[^/]+\/rss\.xml$/, async (request, response, next) => {
    const collection = findCollection(request.path)
    const found = collection && newestOf(filterOf(collection))
    if (!collection || !found?.length) return next()
    const feedPath = `${collectionPath(collection.kind, collection.key)}/rss.xml`
    const answer = await answers.keep(feedPath, async () =>
      createAnswer(writeRss(await readFeed(aboutCollection(collection, found, feedPath), found))),
    )
    await answers.send(
      request,
      response.set('Cache-Control', SHARED).type('application/rss+xml; charset=utf-8'),
      answer,
    )
  })
  return router

  function serve(path: string, type: string, write: () => Promise<string>): void {
    router.get(path, async (request: Request, response: Response) => {
      const answer = await answers.keep(path, async () => createAnswer(await write()))
      await answers.send(request, response.set('Cache-Control', SHARED).type(type), answer)
    })
    router.all(path, refuseUnlessRead)
  }
}
