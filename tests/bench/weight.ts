import { gzipSync } from 'node:zlib'
import { compressMost } from '#server/http/compression.ts'
import { createScales } from '../support/page-weight.ts'
import { kilobytes, type Section } from './report.ts'
import { STATIC_PATHS, startStaticPages } from './static-pages.ts'

export const PAGES = ['/', '/developer-guides/moodle-apis', '/blog', '/blog/post-1', '/contact']

/** Weighs what a browser loads before anyone touches the page. */
export async function measureWeight(dist: string, url: string): Promise<Section[]> {
  const weigh = createScales(dist)
  const rows: string[][] = []
  for (const page of PAGES) {
    const document = await (await fetch(new URL(page, url))).text()
    const { html, css, js, fonts } = weigh(document)
    const sent = await brotli(document)
    rows.push([page, ...[html, css, js, fonts, html + js + fonts, sent].map(kilobytes)])
  }
  await using statics = await startStaticPages(url, 'post-1')
  for (const [name, path] of Object.entries(STATIC_PATHS)) {
    const document = statics.documents.get(path) ?? ''
    const style = /<style>(.*?)<\/style>/s.exec(document)?.[1] ?? ''
    const [html = 0, css = 0] = [document, style].map((text) => gzipSync(text, { level: 9 }).length)
    rows.push([name, ...[html, css, 0, 0, html, await brotli(document)].map(kilobytes)])
  }
  return [
    {
      title: 'Page weight',
      about:
        'In gzip, before anyone touches the page: the document with its styles, and the scripts and fonts that it names with what those scripts import. The last column is the document as it is kept and sent, in brotli. The static pages are such as Eleventy’s starter blog makes of the same posts, with 2 KB of styles and neither script nor font.',
      columns: ['page', 'HTML', 'of it CSS', 'JS', 'fonts', 'all', 'HTML in brotli'],
      rows,
    },
  ]
}

async function brotli(document: string): Promise<number> {
  return (await compressMost(Buffer.from(document))).byteLength
}
