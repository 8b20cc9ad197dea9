import type { Post, PublicPage } from '../contract/contract.ts'
import type { Collection } from '../posts/collections.ts'
import { inSlices } from '../repository/in-slices.ts'
import { lastChange, postUrl } from './feed.ts'
import { xmlElement } from './xml.ts'

interface SitemapParts {
  siteUrl: string
  pages: readonly PublicPage[]
  /** All that are published. */
  posts: readonly Post[]
  /** The pages of tags and authors. */
  collections: readonly Collection[]
}

/** All addresses, up to the 50,000 of https://www.sitemaps.org/protocol.html. Others are answered in between. */
export async function writeSitemap({ siteUrl, pages, posts, collections }: SitemapParts): Promise<string> {
  const blogChanged = lastChange(posts)
  const lines: string[] = []
  const taken = new Set<string>()
  const add = (url: string, changed: string | null) => {
    taken.add(url)
    lines.push(`<url>${xmlElement('loc', url)}${xmlElement('lastmod', changed)}</url>`)
  }
  for (const { path, changed } of pages) add(siteUrl + path, path === '/blog' ? blogChanged : changed)
  await inSlices(posts, ({ id, updatedAt, createdAt }) => {
    const url = postUrl(siteUrl, id)
    // A post that is named like a page of the blog, such as archive.md, cannot be reached.
    if (!taken.has(url)) add(url, updatedAt ?? createdAt)
  })
  await inSlices(collections, ({ path, posts: own }) => add(siteUrl + path, lastChange(own)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`
}

/** Everything may be read. A rule for the editor would tell everyone where it is; its pages say `noindex` themselves. */
export function writeRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
