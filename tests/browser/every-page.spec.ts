import type { Page } from 'playwright/test'
import { comingSoon } from '#content/coming-soon.ts'
import { isCompanySite } from '../support/company-site.ts'
import type { LocalSite } from '../support/local-site.ts'
import { firstOrAll, isWholeRun } from '../support/long-run.ts'
import { pageSources } from '../support/page-sources.ts'
import { findViolations, OF_COLOR } from './expect-accessible.ts'
import { expect, overflow, test } from './fixtures.ts'

// Several tests, so that both workers share the walk.
const PARTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

// What the map does not list: the pages of a tag and an author.
const OF_POSTS = ['/blog/tags/lms', '/blog/authors/learnkernel']

/** Every address that the site's own map names, and an example of each kind that it leaves out. */
async function addressesOf(site: LocalSite): Promise<string[]> {
  const document = await (await site.visitor.fetch('/sitemap')).text()
  const main = /<main[\s\S]*<\/main>/.exec(document)?.[0] ?? ''
  const listed = [...main.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, address = '']) => address)
  return [...listed, ...OF_POSTS]
}

test('the site map names every page', async ({ samples }) => {
  const addresses = await addressesOf(samples)
  expect(addresses.length).toBeGreaterThan(isCompanySite ? 40 : OF_POSTS.length)
  for (const { path } of pageSources()) expect(addresses).toContain(path)
})

// Announced pages are one page with other words, so two stand for all of them.
const ALIKE = comingSoon.slice(2).map(({ path }) => path)

const VIEWS = [
  { width: 1440, colorScheme: 'light', other: 'dark' },
  { width: 375, colorScheme: 'dark', other: 'light' },
] as const

/** The rules that a page breaks in a view, in both themes where all is tried. */
async function violationsOf(page: Page, { width, colorScheme, other }: (typeof VIEWS)[number]): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
  const found = await findViolations(page)
  if (!isWholeRun) return found
  await page.emulateMedia({ colorScheme: other })
  return [...found, ...(await findViolations(page, OF_COLOR))]
}

/** The words of a page as the server sends it, read by `blank`, a page whose policy allows it. */
async function servedWords(site: LocalSite, address: string, blank: Page): Promise<string | null | undefined> {
  const document = await (await site.visitor.fetch(address)).text()
  return blank.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.textContent,
    document,
  )
}

// Neighbors on the map are built alike.
for (const part of firstOrAll(PARTS))
  test(`every page meets WCAG 2.2 AA, fits 320 px, and needs no script for words (${part + 1})`, async ({
    samples,
    visit,
  }) => {
    test.setTimeout(900_000)
    await using page = await visit(samples, { reducedMotion: 'reduce' })
    await using blank = await visit(samples)
    const addresses = await addressesOf(samples)
    const faults: string[] = []
    for (const [at, address] of addresses.entries()) {
      if (at % PARTS.length !== part) continue
      await page.goto(address)
      // Neighbors on the map are built alike, so one of two is judged, and in one view, unless all is tried.
      const turn = Math.floor(at / PARTS.length) % 4
      const views = isWholeRun ? VIEWS : VIEWS.filter((_, view) => turn === 2 * view)
      for (const view of ALIKE.includes(address) ? [] : views)
        for (const fault of await violationsOf(page, view)) faults.push(`${address} at ${view.width} px: ${fault}`)
      await page.setViewportSize({ width: 320, height: 640 })
      if ((await overflow(page)) > 0) faults.push(`${address} overflows at 320 px`)
      expect(await page.getByRole('main').textContent(), address).toBe(await servedWords(samples, address, blank))
    }
    expect(faults).toEqual([])
  })
