import type { Post, PublicPage } from '../contract.ts'
import type { Collection } from '../posts/collections.ts'
import { lastChange, postUrl } from './feed.ts'
import { xmlElement } from './xml.ts'

export interface SitemapParts {
  siteUrl: string
  pages: readonly PublicPage[]
  /** All that are published. */
  posts: readonly Post[]
  /** The pages of tags and authors. */
  collections: readonly Collection[]
}

const MOST_ADDRESSES = 50_000

/** https://www.sitemaps.org/protocol.html; one file holds 50,000 addresses. */
export function writeSitemap({ siteUrl, pages, posts, collections }: SitemapParts): string {
  const blogChanged = lastChange(posts)
  const taken = new Set(pages.map(({ path }) => siteUrl + path))
  // A post that is named like a page of the blog, such as archive.md, cannot be reached.
  const reached = posts.filter(({ id }) => !taken.has(postUrl(siteUrl, id)))
  const addresses = [
    ...pages.map(({ path, changed }) => writeUrl(siteUrl + path, path === '/blog' ? blogChanged : changed)),
    ...reached.map((post) => writeUrl(postUrl(siteUrl, post.id), post.updatedAt ?? post.createdAt)),
    ...collections.map(({ path, posts: own }) => writeUrl(siteUrl + path, lastChange(own))),
  ].slice(0, MOST_ADDRESSES)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
}

function writeUrl(address: string, changed: string | null): string {
  return `<url>${xmlElement('loc', address)}${xmlElement('lastmod', changed)}</url>`
}

/** Everything may be read. A rule for the editor would tell everyone where it is; its pages say `noindex` themselves. */
export function writeRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
