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

/** What one file may hold, by https://www.sitemaps.org/protocol.html. */
const MOST_ADDRESSES = 50_000

/** All addresses, or where they are more than one file may hold, an index of the files with parts of them. */
export function writeSitemap(parts: SitemapParts): string {
  const addresses = listAddresses(parts)
  if (addresses.length <= MOST_ADDRESSES) return writeUrls(addresses)
  const count = Math.ceil(addresses.length / MOST_ADDRESSES)
  const files = Array.from({ length: count }, (_, at) => xmlElement('loc', parts.siteUrl + sitemapPartPath(at + 1)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map((file) => `<sitemap>${file}</sitemap>`).join('\n')}
</sitemapindex>
`
}

/** One of the files that the index names, counted from 1. */
export function writeSitemapPart(parts: SitemapParts, part: number): string {
  return writeUrls(listAddresses(parts).slice((part - 1) * MOST_ADDRESSES, part * MOST_ADDRESSES))
}

function sitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`
}

function listAddresses({ siteUrl, pages, posts, collections }: SitemapParts): string[] {
  const blogChanged = lastChange(posts)
  const taken = new Set(pages.map(({ path }) => siteUrl + path))
  // A post that is named like a page of the blog, such as archive.md, cannot be reached.
  const reached = posts.filter(({ id }) => !taken.has(postUrl(siteUrl, id)))
  return [
    ...pages.map(({ path, changed }) => writeUrl(siteUrl + path, path === '/blog' ? blogChanged : changed)),
    ...reached.map((post) => writeUrl(postUrl(siteUrl, post.id), post.updatedAt ?? post.createdAt)),
    ...collections.map(({ path, posts: own }) => writeUrl(siteUrl + path, lastChange(own))),
  ]
}

function writeUrls(addresses: readonly string[]): string {
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
