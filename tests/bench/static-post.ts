import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A page made of a post's words, as a generator of static sites writes it with its starter's few styles. */
export interface StaticPost extends AsyncDisposable {
  url: string
  /** Its document, with the styles in it. */
  html: string
}

// About what Eleventy's starter blog puts into a page: 2 KB of styles, the system's fonts, no script.
const STYLES = `*{box-sizing:border-box}html,body{padding:0;margin:0 auto;font-family:system-ui,sans-serif;color:#272727;background:#fff}
html{overflow-y:scroll}body{max-width:40em}p:last-child{margin-bottom:0}p{line-height:1.5}li{line-height:1.5}
a[href]{color:#082840}a[href]:visited{color:#17050f}main,footer{padding:1rem}main :first-child{margin-top:0}
header{display:flex;gap:1em;flex-wrap:wrap;align-items:center;padding:1em;border-bottom:1px dashed #e0e0e0}
header a{text-decoration:none}header a:hover{text-decoration:underline}h1{font-size:2em;line-height:1.2}
pre,code{font-family:Consolas,Menlo,Monaco,monospace;line-height:1.5}pre{font-size:14px;padding:1em;background:#e5e5e5;overflow:auto}
table{margin:1em 0}td,th{padding-right:1em}img{max-width:100%;height:auto}footer{border-top:1px dashed #e0e0e0}
@media (prefers-color-scheme:dark){html,body{color:#c9d1d9;background:#15202b}a[href]{color:#1493fb}pre{background:#222}}`

/** Serves the words of a post of the site as such a page, from memory. */
export async function startStaticPost(url: string, id: string): Promise<StaticPost> {
  const { title, content } = (await (await fetch(new URL(`/api/posts/${id}`, url))).json()) as Record<string, string>
  const paragraphs = `${content}`.split(/\n{2,}/).map((text) => `<p>${escapeHtml(text)}</p>`)
  const heading = escapeHtml(`${title}`)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${heading}"><title>${heading}</title><style>${STYLES}</style></head><body><header><a href="/">A static blog</a><nav><a href="/blog">Archive</a> <a href="/about">About</a></nav></header><main><h1>${heading}</h1>${paragraphs.join('\n')}</main><footer>Made of files.</footer></body></html>`
  const body = gzipSync(html)
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end()
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': body.length,
    }
    response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    html,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
