import type { Page } from 'playwright/test'
import { comingSoon } from '#content/coming-soon.ts'
import { readPages } from '#server/build/read-pages.ts'
import type { LocalSite } from '../support/local-site.ts'
import { isLongRun } from '../support/long-run.ts'
import { findViolations } from './expect-accessible.ts'
import { expect, overflow, test } from './fixtures.ts'

// Several tests, so that both workers share the walk.
const PARTS = [0, 1, 2, 3]

/** What one structure of a page can look like in another theme. */
const OF_COLOR = ['color-contrast', 'link-in-text-block']

/** Every address that the site's own map names. */
async function addressesOf(site: LocalSite): Promise<string[]> {
  const document = await (await site.visitor.fetch('/sitemap')).text()
  const main = /<main[\s\S]*<\/main>/.exec(document)?.[0] ?? ''
  return [...main.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, address = '']) => address)
}

test('the site map names every page', async ({ samples }) => {
  const addresses = await addressesOf(samples)
  expect(addresses.length).toBeGreaterThan(40)
  for (const { path } of readPages(process.cwd())) expect(addresses).toContain(path)
})

// Announced pages are one page with other words, so two stand for all of them.
const ALIKE = comingSoon.slice(2).map(({ path }) => path)

/**
 * The rules that a page breaks. Every rule is tried at both widths, since another width is another structure. At night
 * the rules about colors are tried in both themes at both widths, by day in one theme at each.
 */
async function violationsOf(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  for (const { width, colorScheme, other } of [
    { width: 1440, colorScheme: 'light', other: 'dark' },
    { width: 375, colorScheme: 'dark', other: 'light' },
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const found = await findViolations(page)
    if (isLongRun) {
      await page.emulateMedia({ colorScheme: other })
      found.push(...(await findViolations(page, OF_COLOR)))
    }
    faults.push(...found.map((fault) => `${address} at ${width} px: ${fault}`))
  }
  return faults
}

for (const part of PARTS)
  test(`every page meets WCAG 2.2 AA, fits 320 px and says the same words with JavaScript as without (${part + 1} of ${PARTS.length})`, async ({
    samples,
    visit,
  }) => {
    test.setTimeout(900_000)
    await using page = await visit(samples, { reducedMotion: 'reduce' })
    await using plain = await visit(samples, { javaScriptEnabled: false })
    const addresses = (await addressesOf(samples)).filter((_, at) => at % PARTS.length === part)
    const faults: string[] = []
    for (const address of addresses) {
      await page.goto(address)
      if (!ALIKE.includes(address)) faults.push(...(await violationsOf(page, address)))
      await page.setViewportSize({ width: 320, height: 640 })
      if ((await overflow(page)) > 0) faults.push(`${address} overflows at 320 px`)
      await plain.goto(address, { waitUntil: 'domcontentloaded' })
      const [words, served] = await Promise.all([page, plain].map((one) => one.getByRole('main').textContent()))
      expect(words, address).toBe(served)
    }
    expect(faults).toEqual([])
  })
