import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { compressMost } from '#server/http/compression.ts'

/** Pages as Eleventy's starter blog writes them: what a page of the site is measured against. */
export interface StaticPages extends AsyncDisposable {
  url: string
  /** Their documents by their path, with the styles in them. */
  documents: ReadonlyMap<string, string>
}

export const STATIC_PATHS = {
  'static home': '/',
  'static list': '/blog/',
  'static post': '/blog/post/',
} as const

/** Returns the static page that one of the site is measured against. */
export function staticFor(page: string): keyof typeof STATIC_PATHS {
  return page === '/' ? 'static home' : page === '/blog' ? 'static list' : 'static post'
}

type Post = Record<'id' | 'title' | 'content' | 'createdAt', string>

// As that starter has it: its styles in the document, and the system's fonts. Its script, which links headings, is left out:
// Lighthouse counts it with the first paint in some of its runs and not in others.
const STYLES = `*{box-sizing:border-box}html,body{padding:0;margin:0 auto;font-family:system-ui,sans-serif;color:#272727;background:#fff}
html{overflow-y:scroll}body{max-width:40em}p:last-child{margin-bottom:0}p{line-height:1.5}li{line-height:1.5}
a[href]{color:#082840}a[href]:visited{color:#17050f}main,footer{padding:1rem}main :first-child{margin-top:0}
header{display:flex;gap:1em;flex-wrap:wrap;align-items:center;padding:1em;border-bottom:1px dashed #e0e0e0}
header a{text-decoration:none}header a:hover{text-decoration:underline}h1{font-size:2em;line-height:1.2}
pre,code{font-family:Consolas,Menlo,Monaco,monospace;line-height:1.5}pre{font-size:14px;padding:1em;background:#e5e5e5;overflow:auto}
ol{list-style:none;padding:0}ol li{display:flex;flex-wrap:wrap;align-items:baseline;margin-bottom:1em}ol a{font-size:1.2em;font-weight:700;flex-basis:100%}
time,.tag{color:#666;padding-right:1em}
table{margin:1em 0}td,th{padding-right:1em}img{max-width:100%;height:auto}footer{border-top:1px dashed #e0e0e0}
@media (prefers-color-scheme:dark){html,body{color:#c9d1d9;background:#15202b}a[href]{color:#1493fb}pre{background:#222}}`

// As many as the site's list shows first, and as the starter's home names.
const ON_A_LIST = 100
const ON_HOME = 3

/** Serves the words of a post of the site, and lists of its newest ones, as such pages from memory. */
export async function startStaticPages(url: string, id: string): Promise<StaticPages> {
  const read = async (path: string) => (await fetch(new URL(path, url))).json()
  const post = (await read(`/api/posts/${id}`)) as Post
  const newest = (await read(`/api/posts?per_page=${ON_A_LIST}`)) as Post[]
  const latest = `${list(newest.slice(0, ON_HOME))}<p>More posts are in the archive.</p>`
  const documents = new Map<string, string>([
    [STATIC_PATHS['static home'], page('Latest posts', latest)],
    [STATIC_PATHS['static list'], page('Archive', list(newest))],
    [STATIC_PATHS['static post'], page(post.title, paragraphs(post.content))],
  ])
  return { documents, ...(await serve(documents)) }
}

function paragraphs(content: string): string {
  return content
    .split(/\n{2,}/)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('\n')
}

function list(posts: readonly Post[]): string {
  const entry = ({ id, title, createdAt }: Post) =>
    `<li><a href="/blog/${escapeHtml(id)}/">${escapeHtml(title)}</a><time>${createdAt.slice(0, 10)}</time></li>`
  return `<ol>${posts.map(entry).join('\n')}</ol>`
}

function page(name: string, main: string): string {
  const title = escapeHtml(name)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${title}"><title>${title}</title><style>${STYLES}</style></head><body><header><a href="/">A static blog</a><nav><a href="/blog/">Archive</a> <a href="/about/">About</a></nav></header><main><h1>${title}</h1>${main}</main><footer>Made of files.</footer></body></html>`
}

/** Compressed ahead, and in the form that a browser prefers, as the site's kept pages are. */
async function serve(documents: ReadonlyMap<string, string>) {
  const bodies = new Map(
    await Promise.all(
      [...documents].map(
        async ([path, text]) => [path, { br: await compressMost(Buffer.from(text)), gzip: gzipSync(text) }] as const,
      ),
    ),
  )
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '')
    if (!body) return void response.writeHead(404).end()
    const encoding = /\bbr\b/.test(`${request.headers['accept-encoding']}`) ? 'br' : 'gzip'
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': encoding,
      'content-length': body[encoding].length,
    }
    response.writeHead(200, headers).end(body[encoding])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
