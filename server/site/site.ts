import type { RequestHandler } from 'express'
import { EDITOR_PATH } from '../auth/editor-path.ts'
import type { ImageSizes } from '../contract.ts'
import { HttpError } from '../errors.ts'
import { createAnswerCache, type PreparedAnswer, prepareAnswer, sendPrepared } from '../http/prepared-answer.ts'
import { forVisitors } from '../posts/for-visitors.ts'
import type { Posts } from '../posts/posts.ts'
import type { PostSource, Renderer } from './renderer.ts'

export interface SiteOptions {
  renderer: Renderer
  posts: Posts
  imageSizesOf(content: string): Promise<ImageSizes>
  siteUrl: string
  /** See RenderOptions. */
  sourceUrl?: string | undefined
}

interface Page {
  status: number
  answer: PreparedAnswer
}

/** Answers every address that no route before it knew with a page: the last handler of the server. */
export function createSite({ renderer, posts, imageSizesOf, siteUrl, sourceUrl }: SiteOptions): RequestHandler {
  const cache = createAnswerCache<Page>()

  const source: Omit<PostSource, 'imageSizes'> = {
    listPosts({ q, page, perPage }) {
      const found = posts.list({ all: false, page, perPage, ...(q ? { q } : {}) })
      return { posts: found.posts.map(forVisitors), total: found.total }
    },
    findPost(id) {
      const post = posts.find(id)
      return post?.status === 'published' ? forVisitors(post) : undefined
    },
  }

  const sizesAt = async (url: string): Promise<ImageSizes> => {
    const id = /^\/blog\/([^/?]+)/i.exec(url)?.[1]
    if (!id || currentVersion(posts) === NOTHING_READ) return {}
    return imageSizesOf(source.findPost(decodeURIComponent(id))?.content ?? '')
  }

  const renderCached = async (url: string): Promise<Page> => {
    const version = currentVersion(posts)
    const known = renderer.isCacheable ? cache.get(url, version) : undefined
    if (known) return known
    const sizes = await sizesAt(url)
    const ownPosts = { ...source, imageSizes: () => sizes }
    const { status, document } = await renderer.render(url, { posts: ownPosts, siteUrl, sourceUrl })
    const page = { status, answer: prepareAnswer(document) }
    if (version === currentVersion(posts)) cache.set(url, version, page)
    return page
  }

  return async (request, response) => {
    const { status, answer } = await renderCached(addressOf(request.path, request.originalUrl))
    if (status !== 404 && request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD')
      throw new HttpError(405, `${request.method} does nothing at this address.`)
    }
    response.set('Cache-Control', 'no-cache')
    if (status === 503) response.set('Retry-After', '30')
    if (request.path.startsWith(EDITOR_PATH)) response.set('X-Robots-Tag', 'noindex')
    await sendPrepared(request, response.status(status).type('html'), answer)
  }
}

// No route knows it, so it answers with the not-found page.
const MALFORMED = '/malformed-address'

/** The path, with what of its search makes another page. */
function addressOf(path: string, originalUrl: string): string {
  // `OPTIONS *` asks about the server, not about a page.
  if (!path.startsWith('/')) throw new HttpError(400, 'The address is malformed.')
  if (!isDecodable(path)) return MALFORMED
  const search = originalUrl.split('?', 2)[1] ?? ''
  if (!/^\/blog\/?$/i.test(path)) return path
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of ['q', 'page']) if (given.get(name)) kept.set(name, given.get(name) ?? '')
  return kept.size > 0 ? `${path}?${kept}` : path
}

function isDecodable(path: string): boolean {
  try {
    // Its value is used: a bundler may drop a call whose result nobody looks at, and with it the error.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

// Of a replica that GitHub has not filled yet.
const NOTHING_READ = -1

function currentVersion(posts: Posts): number {
  try {
    return posts.version()
  } catch {
    return NOTHING_READ
  }
}
