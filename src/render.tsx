import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { isMotif } from '#content/data/covers.ts'
import { isHue } from '#content/data/hues.ts'
import { site } from '#content/site.ts'
import type { OpenPage, PagePosts, RenderModule, RenderOptions } from '#server/contract.ts'
import { CoverSvg, isCoverShape } from './art/cover/cover-svg.tsx'
import { CoverSvgContext } from './art/cover/cover-svg-context.ts'
import { descriptionOf } from './blog/post-facts.ts'
import { editorRoutes } from './editor/editor-routes.ts'
import { machineHead } from './head/machine-head.ts'
import { type PageNotes, PageNotesContext } from './head/page-notes.ts'
import {
  FIGURE,
  type PageData,
  PageDataContext,
  type PostAnswer,
  type Reading,
  type RouteHandle,
  type ServedPage,
} from './page-data.ts'
import type { PageModule } from './prose/page-module.ts'
import { createRoutes } from './routes.tsx'
import { serverReader } from './server-reader.ts'
import font from './styles/fonts/hanken-grotesk-upright.woff2?url'

export { publicPages } from './public-pages.ts'

const handler = createStaticHandler(createRoutes(serverReader, editorRoutes))

/**
 * Matches what stands at `url`, a path with its search, and reads what it shows, once. Throws what `posts` throws, unless
 * that has a `status`.
 */
export async function openPage(url: string, posts: PagePosts): Promise<OpenPage> {
  const context = await handler.query(new Request(`http://site${url}`), { requestContext: posts })
  if (context instanceof Response) throw new Error(`The page at ${url} leads elsewhere.`)
  const [fault] = Object.values(context.errors ?? {})
  if (fault !== undefined) throw fault
  const handles = context.matches.map(({ route }) => (route.handle ?? {}) as RouteHandle)
  const lazy = handles.flatMap(({ modules = [] }) => modules)
  const styled = handles.flatMap(({ styleModules = [] }) => styleModules)
  const below = handles.flatMap(({ belowModules = [] }) => belowModules)
  const { id = '', handle } = context.matches.at(-1)?.route ?? {}
  const { isOfPosts = false, nothingOf } = (handle ?? {}) as RouteHandle
  const nothing =
    context.statusCode === 404 ? nothingOf?.(context.loaderData[id], new URL(`http://site${url}`)) : undefined
  return {
    status: context.statusCode,
    isOfPosts,
    nothing: nothing === undefined ? undefined : [...lazy, nothing].join(),
    async render(options) {
      const page = renderPage(context, options)
      return { ...page, lazy, styled: page.html.includes(FIGURE) ? [...styled, FIGURES] : styled, below }
    },
  }
}

// The module that brings the styles of figures.
const FIGURES = 'src/blog/figures/figures.ts'

export function searchOf(path: string): readonly string[] {
  const matches = matchRoutes(handler.dataRoutes, new URL(`http://site${path}`).pathname) ?? []
  return matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.search ?? [])
}

export const drawCover: RenderModule['drawCover'] = ({ motif, hue, shape, seed }) => {
  if (!isMotif(motif) || !isHue(hue) || !isCoverShape(shape)) return undefined
  return renderToStaticMarkup(<CoverSvg motif={motif} hue={hue} shape={shape} seed={seed} isAlone />)
}

function renderPage(context: StaticHandlerContext, options: RenderOptions) {
  const siteUrl = new URL(options.siteUrl).origin
  const data: PageData = {
    siteUrl,
    sourceUrl: options.sourceUrl ?? null,
    today: new Date().toISOString().slice(0, 10),
    ...(options.postsUrl && { postsUrl: options.postsUrl }),
    ...(options.changesUrl && { changesUrl: options.changesUrl }),
  }
  const notes: PageNotes = {}
  const markup = renderToString(
    <StrictMode>
      <PageDataContext value={data}>
        <PageNotesContext value={notes}>
          <CoverSvgContext value={CoverSvg}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
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
    data: embeddable({ ...data, loaderData: forDocument(context.loaderData) }),
    ...(card && { card }),
  }
}

/** What was read, without the words that the document shows: they come no second time. */
function forDocument(loaderData: StaticHandlerContext['loaderData']): StaticHandlerContext['loaderData'] {
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, read]) => {
      if (typeof read === 'object' && read !== null && 'Opening' in read) return [id, servedPage(read as PageModule)]
      const { answer } = (read ?? {}) as Partial<Reading<PostAnswer>>
      if (!answer || answer instanceof Promise || !answer.post || !(answer.post.isPlain || answer.html !== undefined))
        return [id, read]
      const { html: _, post, ...beside } = answer
      const summary = descriptionOf(post)
      return [id, { answer: { ...beside, post: { ...post, content: '' }, isServed: true, summary } }]
    }),
  )
}

function servedPage({ page: { path, matter } }: PageModule): ServedPage {
  return { path, title: matter.title, description: matter.description }
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

// `<` could close the script element; U+2028 and U+2029 end a line in older JavaScript.
function embeddable(data: object): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
