import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { writeSitemap, writeSitemapPart } from '#server/feeds/sitemap.ts'
import { isWholeRun } from '../../support/long-run.ts'

const SITE = 'https://site.example'

function partsWith(count: number) {
  const posts = Array.from(
    { length: count },
    (_, at) => ({ id: `post-${at}`, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: null }) as unknown as Post,
  )
  return { siteUrl: SITE, pages: [], posts, collections: [] }
}

const addressesIn = (map: string) => [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('fifty thousand addresses are one file', async () => {
  const map = await writeSitemap(partsWith(50_000))
  expect(map).toContain('<urlset')
  expect(addressesIn(map)).toHaveLength(50_000)
})

test.runIf(isWholeRun)(
  'more addresses are files of fifty thousand that an index names, and none is left out',
  async () => {
    const parts = partsWith(100_001)
    const map = await writeSitemap(parts)
    expect(map).toContain('<sitemapindex')
    expect(addressesIn(map)).toEqual([1, 2, 3].map((part) => `${SITE}/sitemap-${part}.xml`))
    const files = await Promise.all([1, 2, 3].map(async (part) => addressesIn(await writeSitemapPart(parts, part))))
    expect(files.map(({ length }) => length)).toEqual([50_000, 50_000, 1])
    expect(new Set(files.flat()).size).toBe(100_001)
  },
)
