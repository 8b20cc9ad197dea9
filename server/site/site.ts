import type { Request, RequestHandler, Response } from 'express'
import { percentDecode } from '#content/percent-decode.ts'
import type { Card, NewsletterStep, PagePosts, RenderOptions, SharedDraft } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { type Answer, createAnswer, SHARED, sendAnswer } from '../http/answer.ts'
import { isEditorPath } from '../http/editor-path.ts'
import { refuseUnlessRead } from '../http/refuse-method.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { allowInline, type InlineSources } from '../http/security-headers.ts'
import type { OpenDocument, Renderer } from './renderer.ts'

/** Addresses at GitHub where the files of the site can be changed. Empty in local mode. */
export type SourceUrls = Pick<RenderOptions, 'sourceUrl' | 'postsUrl' | 'changesUrl'>

export interface SiteOptions {
  renderer: Renderer
  posts: PagePosts
  answers: ResponseCache
  siteUrl: string
  /** While it returns undefined, pages are without these links, and none is kept. */
  findSourceUrls(): SourceUrls | undefined
}

interface Page extends Answer {
  status: number
  card: Card | undefined
  inline: InlineSources
}

/** Creates what renders the site's pages, each once as long as its posts stay the same. */
export function createSite({ renderer, posts, answers, siteUrl, findSourceUrls }: SiteOptions) {
  const render = async ({ status, isOfPosts, isUnread, nothing, render }: OpenDocument, url: string): Promise<Page> => {
    const urls = findSourceUrls()
    const { document, card, inline } = await render({ siteUrl, ...urls })
    const isLasting = !isUnread && urls !== undefined && (status === 200 || nothing !== undefined)
    const holds = isLasting ? (isOfPosts ? 'in this version' : 'always') : 'once'
    // Searches, tags, and further pages of a list are as many as visitors think of.
    const isSentOften = status === 200 && !url.includes('?')
    return { ...createAnswer(document, { holds, isSentOften }), status, card, inline }
  }

  const pageAt = (url: string, name = url): Promise<Page> =>
    answers.keep(name, async () => {
      const page = await renderer.open(url, posts)
      if (page.nothing === undefined) return render(page, url)
      // One rendering answers all who try ever new addresses where nothing is, and none of these is kept.
      return answers.keep(`nothing of ${page.nothing}`, () => render(page, url))
    })

  /** The path, with what of its search makes another page. */
  const addressOf = async ({ path, originalUrl }: Request): Promise<string> => {
    // `OPTIONS *` asks about the server, not about a page.
    if (!path.startsWith('/')) throw new HttpError(400, 'The address is malformed.')
    if (percentDecode(path) === undefined) return MALFORMED
    const [, search] = originalUrl.split('?', 2)
    if (!search) return path
    const given = new URLSearchParams(search)
    const kept = new URLSearchParams()
    for (const name of await renderer.searchOf(path)) if (given.get(name)) kept.set(name, given.get(name) ?? '')
    return kept.size > 0 ? `${path}?${kept}` : path
  }

  const answerPage: RequestHandler = async (request, response) => {
    const address = await addressOf(request)
    // Searches count against a limit, so none is answered early under its own address.
    const page = await pageAt(address, /[?&]q=/.test(address) ? `search ${address}` : address)
    const { status, inline } = page
    if (status !== 404) refuseUnlessRead(request, response)
    const isEditor = isEditorPath(address)
    if (isEditor) response.set('X-Robots-Tag', 'noindex').set('Cache-Control', 'private, no-store')
    else response.set('Cache-Control', status === 503 ? 'no-store' : status === 200 ? SHARED : 'no-cache')
    if (status === 503) response.set('Retry-After', '30')
    allowInline(response, inline)
    await answers.send(request, response.status(status).type('html'), page)
  }

  return {
    /** Answers every address that no route before it knew with a page: the last handler of the server. */
    answer: answerPage,
    /** Sends a draft to someone who has a link to it. It is rendered anew each time, and nothing keeps it. */
    async answerDraft(request: Request, response: Response, findDraft: () => SharedDraft): Promise<void> {
      // What is rendered does not know the link.
      const page = await render(await renderer.open(DRAFT, { ...posts, findDraft }), DRAFT)
      if (page.status === 503) response.set('Retry-After', '30')
      allowInline(response, page.inline)
      await sendAnswer(request, response.status(page.status).type('html'), page)
    },
    /** Sends what a link of a mail has led to. The page does not know the link. */
    async answerNewsletter(request: Request, response: Response, step: NewsletterStep): Promise<void> {
      const page = await render(await renderer.open(NEWSLETTER, { ...posts, newsletterStep: () => step }), NEWSLETTER)
      allowInline(response, page.inline)
      await sendAnswer(request, response.type('html'), page)
    },
    /** Finds what the picture of a page says; undefined if there is no public page. Throws HttpError 503. */
    async cardAt(path: string): Promise<Card | undefined> {
      if (percentDecode(path) === undefined) return undefined
      const { status, card } = await pageAt(path)
      if (status === 503) throw new HttpError(503, 'The posts have not been read yet. Try again in a minute.')
      return status === 200 ? card : undefined
    },
  }
}

export type Site = ReturnType<typeof createSite>

const DRAFT = '/p/draft'
const NEWSLETTER = '/newsletter/step/link'

// No route knows it, so it answers with the not-found page.
const MALFORMED = '/malformed-address'
