import { gzipSync } from 'node:zlib'
import { createScales } from '../support/page-weight.ts'
import { kilobytes, type Section } from './report.ts'
import { startStaticPost } from './static-post.ts'

export const PAGES = ['/', '/developer-guides/moodle-apis', '/blog', '/blog/post-1', '/contact']

/** Weighs what a browser loads before anyone touches the page. */
export async function measureWeight(dist: string, url: string): Promise<Section[]> {
  const weigh = createScales(dist)
  const rows: string[][] = []
  for (const page of PAGES) {
    const { html, css, js, wakingJs, fonts } = weigh(await (await fetch(new URL(page, url))).text())
    rows.push([page, ...[html, css, js, fonts, html + js + fonts, js + wakingJs].map(kilobytes)])
  }
  await using post = await startStaticPost(url, 'post-1')
  const [html, css] = [post.html, /<style>(.*?)<\/style>/s.exec(post.html)?.[1] ?? ''].map(
    (text) => gzipSync(text).length,
  )
  rows.push(['a static post', ...[html ?? 0, css ?? 0, 0, 0, html ?? 0, 0].map(kilobytes)])
  return [
    {
      title: 'Page weight',
      about:
        'In gzip, before anyone touches the page: the document with its styles, and the scripts and fonts that it names with what those scripts import. The last column is for a visitor who uses a form or a search. The static post has the words of /blog/post-1, 2 KB of styles, and neither script nor font.',
      columns: ['page', 'HTML', 'of it CSS', 'JS', 'fonts', 'all', 'JS with React'],
      rows,
    },
  ]
}
