import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { matchRoutes, StaticRouter } from 'react-router-dom'
import { site } from '#content/site.ts'
import type { OpenPage, PagePosts, RenderOptions } from '#server/contract.ts'
import { CoverSvg } from './art/cover/cover-svg.tsx'
import { CoverSvgContext } from './art/cover/cover-svg-context.ts'
import { forDocument } from './for-document.ts'
import { machineHead } from './head/machine-head.ts'
import { type PageNotes, PageNotesContext } from './head/page-notes.ts'
import { loadRoutes, type MatchedRoute } from './load-routes.ts'
import { type PageContent, type PageData, PageDataContext, type PageRead, type RouteHandle } from './page-data.ts'
import { routes, SiteRoutes } from './routes.tsx'
import font from './styles/fonts/hanken-grotesk-upright.woff2?url'

export { publicPages } from './public-pages.ts'

/**
 * Matches what stands at `url`, a path with its search, and reads what it shows, once. Throws what `posts` throws, unless
 * that has a `status`.
 */
export async function openPage(url: string, posts: PagePosts): Promise<OpenPage> {
  const address = new URL(`http://site${url}`)
  const matched = await loadRoutes(routes, address.pathname)
  const read = await readPage(matched, posts, address)
  const lazy = matched.flatMap(({ handle }) => handle.modules ?? [])
  const late = matched.flatMap(({ handle }) => handle.lateModules ?? [])
  const below = matched.flatMap(({ handle }) => handle.belowModules ?? [])
  const isNothing = read.status === 404 && Object.keys(read.content).length === 0
  return {
    status: read.status,
    isOfPosts: read.isOfPosts ?? false,
    nothing: isNothing ? [...lazy, read.nothing].join() : undefined,
    async render(options) {
      const page = await renderPage(address, read, options)
      return { ...page, lazy, late: page.html.includes(FIGURE) ? [...late, FIGURES] : late, below }
    },
  }
}

// What a figure of a post begins with, and the module that brings its styles.
const FIGURE = '<figure class="drawing"'
const FIGURES = 'src/blog/figures/figures.ts'

export function searchOf(path: string): readonly string[] {
  const matches = matchRoutes(routes, new URL(`http://site${path}`).pathname) ?? []
  return matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.search ?? [])
}

// Random, so that no post can contain it.
const IN_PLACE_OF_WORDS = `words-${crypto.randomUUID()}`

/**
 * Renders the page around a post's words while a thread renders these. On 2026-11-22, on a busy machine with two cores, the
 * median of 300 first requests was 114 ms instead of 138 (`npm run bench -- --without=parallel-words`).
 */
async function renderPage(address: URL, { content, words, plain }: PageRead, options: RenderOptions) {
  if (!words) return renderContent(address, content, options)
  const around = async () => renderContent(address, { ...content, words: IN_PLACE_OF_WORDS }, options)
  const [html, page] = await Promise.all([words(), around()])
  if (html === undefined) return renderContent(address, plain ?? content, options)
  return { ...page, html: page.html.replace(IN_PLACE_OF_WORDS, () => html) }
}

function renderContent({ pathname, search }: URL, content: PageContent, options: RenderOptions) {
  const siteUrl = new URL(options.siteUrl).origin
  const data: PageData = {
    siteUrl,
    sourceUrl: options.sourceUrl ?? null,
    today: new Date().toISOString().slice(0, 10),
    content,
    ...(options.postsUrl && { postsUrl: options.postsUrl }),
    ...(options.changesUrl && { changesUrl: options.changesUrl }),
  }
  const notes: PageNotes = {}
  const markup = renderToString(
    <StrictMode>
      <PageDataContext value={data}>
        <PageNotesContext value={notes}>
          <CoverSvgContext value={CoverSvg}>
            <StaticRouter location={pathname + search}>
              <SiteRoutes />
            </StaticRouter>
          </CoverSvgContext>
        </PageNotesContext>
      </PageDataContext>
    </StrictMode>,
  )
  const own = HOISTED.exec(markup)?.[0] ?? ''
  const { tags, card } = machineHead(notes, siteUrl, options.cardAddress)
  return {
    head: own + EVERYWHERE + tags,
    html: markup.slice(own.length).replace(EMPTY_SHAPE, '/>'),
    data: embeddable(forDocument(data)),
    ...(card && { card }),
  }
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

// 30 bytes of brotli in a document. Text and attributes of React's have no `>`.
const EMPTY_SHAPE = /><\/(?:circle|line|path|rect|use)>/g

async function readPage(matched: MatchedRoute[], posts: PagePosts, url: URL): Promise<PageRead> {
  for (const { handle, params } of matched) {
    if (handle.read) return handle.read(posts, { url, params })
    if (handle.status) return { status: handle.status, content: {} }
  }
  return { status: 200, content: {} }
}

// `<` could close the script element; U+2028 and U+2029 end a line in older JavaScript.
function embeddable(data: PageData): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
