import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  data,
  type LoaderFunctionArgs,
  matchRoutes,
  type Params,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { isMotif } from '#content/data/covers.ts'
import { isHue } from '#content/data/hues.ts'
import { site } from '#content/site.ts'
import type { OpenPage, PagePosts, Post, RenderModule, RenderOptions } from '#server/contract/contract.ts'
import { CoverSvg, isCoverShape } from './art/cover/cover-svg.tsx'
import { CoverSvgContext } from './art/cover/cover-svg-context.ts'
import { collectionQuery, readCollectionAddress } from './blog/collection.ts'
import { needleOf, POSTS_PER_PAGE, readListAddress } from './blog/list-address.ts'
import { descriptionOf, summaryOf } from './blog/post-facts.ts'
import { editorRoutes } from './editor-routes.ts'
import { inAttribute, machineHead } from './head/machine-head.ts'
import {
  type DraftAnswer,
  FIGURE,
  type FoundAnswer,
  type ListAnswer,
  type PageData,
  PageDataContext,
  type PostAnswer,
  RARE,
  type Reading,
  type RouteHandle,
  type ServedPage,
} from './head/page-data.ts'
import { type PageNotes, PageNotesContext } from './head/page-notes.ts'
import type { PageReader } from './page-reader.ts'
import { findComing } from './pages/elsewhere/elsewhere-page.tsx'
import type { PageModule } from './prose/page-module.ts'
import { createRoutes } from './routes.tsx'
import { readSearchAddress } from './search/search-address.ts'
import font from './styles/fonts/hanken-grotesk-upright.woff2?url'

const UNREAD: PostAnswer = { post: undefined }

const NOTHING_FOUND: FoundAnswer = { q: '', page: 1, total: 0, results: [] }

const NO_POSTS: ListAnswer = { posts: [], total: 0, q: '' }

/** Reads pages from the posts that came as the request's context. */
const serverReader: PageReader = {
  list: reading<ListAnswer>('GET /api/posts', NO_POSTS, async (posts, { url }) => {
    const { q, tag, page } = readListAddress(url.searchParams)
    const found = await posts.listPosts({ ...(q && { q }), ...(tag && { tag }), page, perPage: POSTS_PER_PAGE })
    // Such an address names something that is there only while posts are; a search may find nothing.
    const isMissing = found.posts.length === 0 && (page > 1 || (tag !== '' && q === ''))
    const answer = { ...found, posts: found.posts.map(summaryOf), q: needleOf(q) }
    return { answer, status: isMissing ? 404 : 200 }
  }),
  collection: reading<ListAnswer>('GET /api/posts', NO_POSTS, async (posts, { url }) => {
    const address = readCollectionAddress(url.pathname, url.searchParams)
    if (!address) return { answer: NO_POSTS, status: 404 }
    const found = await posts.listPosts({ ...collectionQuery(address), perPage: POSTS_PER_PAGE })
    const answer = { ...found, posts: found.posts.map(summaryOf), q: '' }
    return { answer, status: found.posts.length === 0 ? 404 : 200 }
  }),
  post: reading<PostAnswer>('GET /api/posts/:id', UNREAD, async (posts, { params: { id = '' } }) => {
    const post = posts.findPost(id)
    if (!post) return { answer: { post: null }, status: 404 }
    const beside = { neighbors: posts.neighbors(id), relations: posts.relations(id) }
    return { answer: { ...(await withWords(posts, post)), ...beside } }
  }),
  search: reading<FoundAnswer>('GET /api/search', NOTHING_FOUND, async (posts, { url }) => {
    const { q, page } = readSearchAddress(url.searchParams)
    const found = q ? await posts.search(q, page) : { total: 0, results: [] }
    return { answer: { q, page, ...found } }
  }),
  draft: reading<DraftAnswer>('GET /p', UNREAD, async (posts) => {
    const shared = posts.findDraft?.()
    if (!shared) return { answer: { post: null }, status: 404 }
    const { post, ...draft } = shared
    return { answer: { ...(await withWords(posts, post)), draft } }
  }),
  newsletter: {
    loader: ({ context }) => {
      const step = postsOf(context).newsletterStep?.()
      return data(step ?? 'unknown', { status: step ? 200 : 404 })
    },
  },
  elsewhere: {
    loader: ({ request }) => data(null, { status: findComing(new URL(request.url).pathname) ? 200 : 404 }),
  },
}

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
    isUnread: isUnread(context.loaderData[id]),
    nothing: nothing === undefined ? undefined : [...lazy, nothing].join(),
    async render(options) {
      const page = renderPage(context, options)
      return { ...page, lazy, styled: [...styled, ...rareModules(page.html)], below }
    },
  }
}

/** The modules that bring the styles of what few posts have. */
function rareModules(html: string): string[] {
  return [
    ...(html.includes(FIGURE) ? ['src/blog/figures/figures.ts'] : []),
    ...(RARE.test(html.slice(html.indexOf(POST))) ? [RARE_MODULE] : []),
  ]
}

// Where the words of a post begin; the frame around them has details of its own.
const POST = 'data-served="post"'

const RARE_MODULE = 'src/blog/body/rare-styles.ts'

function isUnread(read: unknown): boolean {
  const { answer } = (read ?? {}) as Partial<Reading<ListAnswer>>
  return Boolean(answer && 'isUnread' in answer)
}

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
      const excerpt = post.description === null ? descriptionOf(post) : ''
      return [id, { answer: { ...beside, post: { ...post, content: '', excerpt }, isServed: true } }]
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
  .map(([type, href]) => `<link rel="alternate" type="${type}" title="${inAttribute(site.brand)} Blog" href="${href}">`)
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

/** A post with its text as HTML. */
async function withWords(posts: PagePosts, post: Post): Promise<PostAnswer> {
  const imageSizes = await posts.imageSizes(post)
  const html = await posts.words(post, imageSizes)
  const shown = { ...post, ...(await posts.summary(post)) }
  return html === undefined ? { post: { ...shown, isPlain: true }, imageSizes } : { post: shown, html, imageSizes }
}

interface Read<T> {
  answer: T
  status?: number
}

/** Reads with `read`; where that fails with a status, says what the browser's own `call` would have said. */
function reading<T extends { error?: string }>(
  call: string,
  nothing: T,
  read: (posts: PagePosts, request: { url: URL; params: Params }) => Promise<Read<T>>,
) {
  return {
    async loader({ request, params, context }: LoaderFunctionArgs) {
      try {
        const { answer, status = 200 } = await read(postsOf(context), { url: new URL(request.url), params })
        return data({ answer } satisfies Reading<T>, { status })
      } catch (error) {
        const status = error instanceof Error && 'status' in error ? error.status : undefined
        if (typeof status !== 'number') throw error
        const name = call.replace(':id', () => params.id ?? '')
        const answer = { ...nothing, error: `${name} -> ${status}` }
        return data({ answer } satisfies Reading<T>, { status })
      }
    },
  }
}

function postsOf(context: unknown): PagePosts {
  return context as PagePosts
}
