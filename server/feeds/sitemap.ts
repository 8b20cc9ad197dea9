import type { Post, PublicPage } from '../contract/contract.ts'
import type { Collection } from '../posts/collections.ts'
import { inSlices } from '../repository/in-slices.ts'
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

/**
 * All addresses, or where they are more than one file may hold, an index of the files with parts of them. Others are
 * answered in between.
 */
export async function writeSitemap(parts: SitemapParts): Promise<string> {
  const addresses = await listAddresses(parts)
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
export async function writeSitemapPart(parts: SitemapParts, part: number): Promise<string> {
  return writeUrls((await listAddresses(parts)).slice((part - 1) * MOST_ADDRESSES, part * MOST_ADDRESSES))
}

function sitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`
}

interface Address {
  url: string
  changed: string | null
}

async function listAddresses({ siteUrl, pages, posts, collections }: SitemapParts): Promise<Address[]> {
  const blogChanged = lastChange(posts)
  const addresses = pages.map(({ path, changed }) => ({
    url: siteUrl + path,
    changed: path === '/blog' ? blogChanged : changed,
  }))
  const taken = new Set(addresses.map(({ url }) => url))
  await inSlices(posts, ({ id, updatedAt, createdAt }) => {
    const url = postUrl(siteUrl, id)
    // A post that is named like a page of the blog, such as archive.md, cannot be reached.
    if (!taken.has(url)) addresses.push({ url, changed: updatedAt ?? createdAt })
  })
  await inSlices(collections, ({ path, posts: own }) => {
    addresses.push({ url: siteUrl + path, changed: lastChange(own) })
  })
  return addresses
}

async function writeUrls(addresses: readonly Address[]): Promise<string> {
  const lines: string[] = []
  await inSlices(addresses, ({ url, changed }) => {
    lines.push(`<url>${xmlElement('loc', url)}${xmlElement('lastmod', changed)}</url>`)
  })
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
