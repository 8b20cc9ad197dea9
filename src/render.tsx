import font from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { PLAIN_TEXT_SOURCE } from './blog/excerpt.ts'
import themeScript from './frame/theme-now.js?url'
import { loadRoutes, type MatchedRoute } from './load-routes.ts'
import { type PageData, PageDataContext, type PageRead, type PostSource } from './page-data.ts'
import { routes, SiteRoutes } from './routes.tsx'

export type { PostSource } from './page-data.ts'

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
}

/** `url` is a path with its search. Throws what `posts` throws, unless it has a `status`. */
export async function render(
  url: string,
  options: { posts: PostSource; siteUrl: string; sourceUrl?: string | undefined },
): Promise<RenderedPage> {
  const siteUrl = new URL(options.siteUrl).origin
  const address = new URL(siteUrl + url)
  const matched = await loadRoutes(routes, address.pathname)
  const { status, content } = readPage(matched, options.posts, address)
  const data: PageData = { siteUrl, sourceUrl: options.sourceUrl ?? null, year: new Date().getUTCFullYear(), content }

  const markup = renderToString(
    <StrictMode>
      <PageDataContext value={data}>
        <StaticRouter location={address.pathname + address.search}>
          <SiteRoutes />
        </StaticRouter>
      </PageDataContext>
    </StrictMode>,
  )
  const own = HOISTED.exec(markup)?.[0] ?? ''
  const lazy = matched.flatMap(({ handle }) => handle.modules ?? [])
  const late = matched.flatMap(({ handle }) => handle.lateModules ?? [])
  return {
    status,
    head: own + EVERYWHERE,
    html: markup.slice(own.length),
    data: embeddable(forDocument(data)),
    lazy,
    late,
  }
}

// The theme that the visitor chose must hold before anything shows, and the font comes with it.
const EVERYWHERE = `<script src="${themeScript}"></script><link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`

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
  const post = data.content?.post
  if (!post) return data
  const cut = { ...post, content: post.content.slice(0, PLAIN_TEXT_SOURCE) }
  return { ...data, content: { ...data.content, post: cut, isPostServed: true } }
}

// `<` could close the script element; U+2028 and U+2029 end a line in older JavaScript.
function embeddable(data: PageData): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
