import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { comingSoon } from '#content/coming-soon.ts'
import { developerResources, developerTasks } from '#content/data/developer-hub.ts'
import { ethicsCategories, ethicsPath } from '#content/data/ethics-hub.ts'
import { PAGE_MOTIFS } from '#content/data/page-motifs.ts'
import { platforms } from '#content/data/platforms.ts'
import { reportingPlatforms } from '#content/data/reporting-platforms.ts'
import { services } from '#content/data/services.ts'
import { partnershipApproach } from '#content/data/services-hub.ts'
import type { PagePosts } from '#server/contract/contract.ts'
import { renderAt } from '../support/render-at.ts'

const htmlOf = async (address: string) => (await renderAt(address, { posts: {} as PagePosts })).html

for (const [address, listed] of [
  ['/developer-guides', [...developerTasks, ...platforms, ...developerResources]],
  ['/services/professional-services', [...services, ...partnershipApproach]],
  ['/ai-ethics-hub', [...ethicsCategories, ...ethicsPath]],
] as const)
  test(`everything that ${address} lists has a cover, in the order of the list`, async () => {
    const covers = [...(await htmlOf(address)).matchAll(/data-cover="(\w+)"/g)].map(([, motif]) => motif)
    expect(covers).toEqual(listed.map(({ motif }) => motif))
  })

test('what a hub lists has the motif that its page names', () => {
  const listed = [...developerTasks, ...developerResources, ...ethicsCategories, ...ethicsPath, ...partnershipApproach]
  for (const { link, motif } of listed) expect(motif, link).toBe(motifOfPage(link.split('#')[0] ?? link))
  for (const { route, motif } of [...platforms, ...services]) expect(motif, route).toBe(motifOfPage(route))
})

test('each section of the reporting hub has a chart of its own kind, said in words', async () => {
  const html = await htmlOf('/smart-reporting-hub')
  const charts = [...html.matchAll(/<svg[^>]* role="img" aria-label="([^"]+)" data-chart="(\w+)">(.*?)<\/svg>/g)]
  expect(charts.map(([, alternative]) => alternative)).toEqual(reportingPlatforms.map(({ chart }) => chart.alternative))
  expect(new Set(charts.map(([, , kind]) => kind)).size).toBe(5)
  expect(new Set(charts.map(([, , , drawing]) => drawing)).size).toBe(5)
})

test('the bars of the calls that Absorb takes are those of its page sizes', async () => {
  const html = await htmlOf('/smart-reporting-hub')
  const chart = /data-chart="calls">(.*?)<\/svg>/s.exec(html)?.[1] ?? ''
  const said = [...chart.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, calls]) => Number(calls))
  const widths = [...chart.matchAll(/width="(\d+)"/g)].map(([, width]) => Number(width))
  expect(said).toEqual([500, 10])
  expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(50, -1)
})

/** As the page's front matter has it, or the row that announces it, or the list of drawn pages. */
function motifOfPage(address: string): string | undefined {
  const drawn = PAGE_MOTIFS.get(address === '/tutorials-archive' ? '/youtube-tutorials' : address)
  const coming = comingSoon.find(({ path }) => path === address)?.motif
  if (drawn ?? coming) return drawn ?? coming
  const file = fileURLToPath(new URL(`../../content/pages${address}.mdx`, import.meta.url))
  return /^motif: (\w+)$/m.exec(readFileSync(file, 'utf8'))?.[1]
}
