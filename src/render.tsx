import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { site } from '#content/site.ts'
import { PLAIN_TEXT_SOURCE } from './blog/excerpt.ts'
import type { Card } from './head/card-of.ts'
import { machineHead } from './head/machine-head.ts'
import { type PageNotes, PageNotesContext } from './head/page-notes.ts'
import { loadRoutes, type MatchedRoute } from './load-routes.ts'
import { type PageData, PageDataContext, type PageRead, type PostSource } from './page-data.ts'
import { routes, SiteRoutes } from './routes.tsx'
import font from './styles/fonts/hanken-grotesk-upright.woff2?url'

export type { PostSource } from './page-data.ts'
export { publicPages } from './public-pages.ts'

export interface RenderedPage {
  status: number
  /** Title, description and links, for the document's head. */
  head: string
  /** What stands inside #root. */
  html: string
  /** JSON, safe inside a script element, for `#page-data`. */
  data: string
  /** The lazily loaded modules that the page needs, as Vite's manifest names them. */
  lazy: string[]
  /** Those of which it needs the styles alone. */
  late: string[]
  /** What the page's picture says; none for a page that is kept out of search engines. */
  card?: Card
}

interface RenderOptions {
  posts: PostSource
  siteUrl: string
  sourceUrl?: string | undefined
  /** The path of a card's picture. */
  cardAddress(card: Card): string
}

/** `url` is a path with its search. Throws what `posts` throws, unless it has a `status`. */
export async function render(url: string, options: RenderOptions): Promise<RenderedPage> {
  const siteUrl = new URL(options.siteUrl).origin
  const address = new URL(siteUrl + url)
  const matched = await loadRoutes(routes, address.pathname)
  const { status, content } = readPage(matched, options.posts, address)
  const data: PageData = { siteUrl, sourceUrl: options.sourceUrl ?? null, year: new Date().getUTCFullYear(), content }

  const notes: PageNotes = {}
  const markup = renderToString(
    <StrictMode>
      <PageDataContext value={data}>
        <PageNotesContext value={notes}>
          <StaticRouter location={address.pathname + address.search}>
            <SiteRoutes />
          </StaticRouter>
        </PageNotesContext>
      </PageDataContext>
    </StrictMode>,
  )
  const own = HOISTED.exec(markup)?.[0] ?? ''
  const lazy = matched.flatMap(({ handle }) => handle.modules ?? [])
  const late = matched.flatMap(({ handle }) => handle.lateModules ?? [])
  const { tags, card } = machineHead(notes, siteUrl, options.cardAddress)
  return {
    status,
    head: own + EVERYWHERE + tags,
    html: markup.slice(own.length),
    data: embeddable(forDocument(data)),
    lazy,
    late,
    ...(card && { card }),
  }
}

/**
 * Names the page that says that nothing is at `url`, which is the same at every address of its kind; undefined where
 * something is. Far sooner told than rendered.
 */
export async function missingAt(url: string, posts: PostSource): Promise<string | undefined> {
  const address = new URL(`http://site${url}`)
  const matched = await loadRoutes(routes, address.pathname)
  const { status, content } = readPage(matched, posts, address)
  if (status !== 404 || Object.keys(content).length > 0) return undefined
  return matched.flatMap(({ handle }) => handle.modules ?? []).join()
}

const FEEDS = [
  ['application/rss+xml', '/rss.xml'],
  ['application/feed+json', '/feed.json'],
]
  .map(([type, href]) => `<link rel="alternate" type="${type}" title="${site.brand} Blog" href="${href}">`)
  .join('')

// The words are shown in it.
const EVERYWHERE = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">${FEEDS}`

// React writes what belongs into the head first when the tree has no <head>.
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/

function readPage(matched: MatchedRoute[], posts: PostSource, url: URL): PageRead {
  for (const { handle, params } of matched) {
    if (handle.read) return handle.read(posts, { url, params })
    if (handle.status) return { status: handle.status, content: {} }
  }
  return { status: 200, content: {} }
}

/** The words stand in the document; as data they would come twice. */
function forDocument(data: PageData): PageData {
  if (!data.content?.post) return data
  const { words: _, post, ...content } = data.content
  const cut = { ...post, content: post.content.slice(0, PLAIN_TEXT_SOURCE) }
  return { ...data, content: { ...content, post: cut, isPostServed: true } }
}

// `<` could close the script element; U+2028 and U+2029 end a line in older JavaScript.
function embeddable(data: PageData): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
