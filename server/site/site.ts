import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import { isEditorPath } from '../auth/editor-path.ts'
import type { Card } from '../cards/card.ts'
import type { ImageSizes } from '../contract.ts'
import { HttpError } from '../errors.ts'
import { SHARED } from '../http/cache-control.ts'
import type { Front } from '../http/front.ts'
import { createAnswerCache, type PreparedAnswer, prepareAnswer, sendPrepared } from '../http/prepared-answer.ts'
import { allowInlineStyles } from '../http/security-headers.ts'
import { forVisitors } from '../posts/for-visitors.ts'
import type { Posts } from '../posts/posts.ts'
import type { Texts } from '../posts/texts.ts'
import type { PostSource, Renderer } from './renderer.ts'

export interface SiteOptions {
  renderer: Renderer
  posts: Posts
  texts: Pick<Texts, 'words'>
  imageSizesOf(content: string): Promise<ImageSizes>
  siteUrl: string
  /** See RenderOptions. */
  sourceUrl?: string | undefined
  front: Front
}

interface Page {
  status: number
  answer: PreparedAnswer
  /** Of the posts that it was made from; undefined where it shows none. */
  version: number | undefined
  card: Card | undefined
  inlineStyles: string[]
}

export interface Site {
  /** Answers every address that no route before it knew with a page: the last handler of the server. */
  answer: RequestHandler
  /** What the picture of a page says; undefined where there is no public page. Throws HttpError 503. */
  cardAt(path: string): Promise<Card | undefined>
}

export function createSite({ renderer, posts, texts, imageSizesOf, siteUrl, sourceUrl, front }: SiteOptions): Site {
  const cache = createAnswerCache<Page>()
  const making = new Map<string, Promise<Page>>()

  const source: Omit<PostSource, 'imageSizes' | 'words'> = {
    listPosts({ q, tag, page, perPage }) {
      const found = posts.list({ all: false, page, perPage, ...(q && { q }), ...(tag && { tag }) })
      return { posts: found.posts.map(forVisitors), total: found.total }
    },
    findPost(id) {
      const post = posts.find(id)
      return post?.status === 'published' ? forVisitors(post) : undefined
    },
    neighbors: (id) => posts.neighbors(id),
  }

  /** What takes longer than a page may is made before it: the post's words, and the sizes of its images. */
  const preparedAt = async (url: string): Promise<Prepared> => {
    const id = /^\/blog\/([^/?]+)/i.exec(url)?.[1]
    if (!id || currentVersion(posts) === NOTHING_READ) return { source: { ...source, ...NO_WORDS } }
    // The same version of the post for its words and for its page.
    const post = source.findPost(decodeURIComponent(id))
    if (!post) return { source: { ...source, ...NO_WORDS, findPost: () => undefined } }
    const sizes = await imageSizesOf(post.content)
    const words = texts.words(post, sizes)
    return {
      words,
      source: { ...source, findPost: () => post, imageSizes: () => sizes, words: () => IN_PLACE_OF_WORDS },
    }
  }

  /** The page around the words is rendered while a thread renders them. */
  const render = async (url: string) => {
    const { source: prepared, words } = await preparedAt(url)
    const { reads, watched } = watchReads(prepared)
    const [rendered, html] = await Promise.all([renderer.render(url, { posts: watched, siteUrl, sourceUrl }), words])
    if (!words || !rendered.document.includes(IN_PLACE_OF_WORDS)) return { rendered, reads }
    if (html !== undefined)
      return { rendered: { ...rendered, document: rendered.document.replace(IN_PLACE_OF_WORDS, () => html) }, reads }
    const plain: PostSource = { ...prepared, words: () => undefined }
    return { rendered: await renderer.render(url, { posts: plain, siteUrl, sourceUrl }), reads }
  }

  // No version tells of the year in the footer.
  const keyOf = (url: string) => `${new Date().getUTCFullYear()} ${url}`

  // Where nothing is, one rendering answers whoever tries ever new addresses. A list says what was looked for.
  const nameOf = async (url: string) => {
    const nothing = LIST.test(url) ? undefined : await renderer.missingAt(url, { ...source, ...NO_WORDS })
    return nothing === undefined ? url : `nothing of ${nothing}`
  }

  const make = async (url: string, name: string, version: number): Promise<Page> => {
    const key = keyOf(name)
    const { rendered, reads } = await render(url)
    const { status, document, card, inlineStyles } = rendered
    const made = reads.count > 0 ? version : undefined
    const page = { status, answer: prepareAnswer(document), version: made, card, inlineStyles }
    // What does not exist is no reason to forget what does.
    const isAsNamed = status === (name === url ? 200 : 404)
    const isKept = renderer.isCacheable && isAsNamed && version === currentVersion(posts)
    if (isKept) cache.set(key, version, page, page.version === undefined)
    return page
  }

  const find = async (url: string): Promise<Page> => {
    const known = cache.get(keyOf(url), currentVersion(posts))
    if (known) return known
    const name = await nameOf(url)
    const version = currentVersion(posts)
    const made = cache.get(keyOf(name), version)
    if (made) return made
    // Many who ask at once wait for one rendering.
    const key = `${version} ${url}`
    const page = making.get(key) ?? make(url, name, version).finally(() => making.delete(key))
    making.set(key, page)
    return page
  }

  const answerPage: RequestHandler = async (request, response) => {
    const address = addressOf(request.path, request.originalUrl)
    const { status, answer, version, card, inlineStyles } = await find(address)
    if (status !== 404 && request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD')
      throw new HttpError(405, `${request.method} does nothing at this address.`)
    }
    const isEditor = isEditorPath(address)
    if (isEditor) response.set('X-Robots-Tag', 'noindex').set('Cache-Control', 'private, no-store')
    else response.set('Cache-Control', status === 503 ? 'no-store' : status === 200 ? SHARED : 'no-cache')
    if (status === 503) response.set('Retry-After', '30')
    allowInlineStyles(response, inlineStyles)
    const sent = await sendPrepared(request, response.status(status).type('html'), answer)
    // Under its one true address only, or made-up ones and searches would push the others out.
    const isTrue = request.originalUrl === address && request.path === card?.path && !/[?&]q=/.test(address)
    if (sent && isTrue && renderer.isCacheable) front.keep(request, response, answer, sent, version)
  }

  return {
    answer: answerPage,
    async cardAt(path) {
      if (!isDecodable(path)) return undefined
      const { status, card } = await find(path)
      if (status === 503) throw new HttpError(503, 'The posts have not been read yet. Try again in a minute.')
      return status === 200 ? card : undefined
    },
  }
}

interface Prepared {
  source: PostSource
  /** Of a post: its HTML, once a thread has rendered it; undefined where it takes too long. */
  words?: Promise<string | undefined>
}

// Random, so that no post can contain it.
const IN_PLACE_OF_WORDS = `words-${randomUUID()}`

const NO_WORDS: Pick<PostSource, 'imageSizes' | 'words'> = { imageSizes: () => ({}), words: () => undefined }

const LIST = /^\/blog\/?(?:\?|$)/i

// No route knows it, so it answers with the not-found page.
const MALFORMED = '/malformed-address'

/** The path, with what of its search makes another page. */
function addressOf(path: string, originalUrl: string): string {
  // `OPTIONS *` asks about the server, not about a page.
  if (!path.startsWith('/')) throw new HttpError(400, 'The address is malformed.')
  if (!isDecodable(path)) return MALFORMED
  const search = originalUrl.split('?', 2)[1] ?? ''
  if (!LIST.test(path)) return path
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of ['q', 'tag', 'page']) if (given.get(name)) kept.set(name, given.get(name) ?? '')
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

/** Counts what is asked of the posts: a page that asks for nothing is the same whatever becomes of them. */
function watchReads<T extends object>(source: T): { watched: T; reads: { count: number } } {
  const reads = { count: 0 }
  const watched = new Proxy(source, {
    get(target, name) {
      reads.count += 1
      return Reflect.get(target, name)
    },
  })
  return { watched, reads }
}

// Of a replica that GitHub has not filled yet.
const NOTHING_READ = -1

/** Of the posts as they are now; never fails. */
export function currentVersion(posts: Posts): number {
  try {
    return posts.version()
  } catch {
    return NOTHING_READ
  }
}
