import { AxeBuilder } from '@axe-core/playwright'
import { comingSoon } from '#content/coming-soon.ts'
import { readPages } from '#server/build/read-pages.ts'
import { type LocalSite, startLocalSite } from '../support/local-site.ts'
import { RULES } from './expect-accessible.ts'
import { expect, overflow, test } from './fixtures.ts'
import { ownPosts } from './own-posts.ts'

const SAMPLES = ['post-1.md', 'post-2.md', 'post-3.md', 'post-4.md', 'post-5.md']

async function startSite(): Promise<LocalSite> {
  return startLocalSite({ posts: await ownPosts(...SAMPLES) })
}

/** Every address that the site's own map names. */
async function addressesOf(site: LocalSite): Promise<string[]> {
  const document = await (await site.visitor.fetch('/sitemap')).text()
  const main = /<main[\s\S]*<\/main>/.exec(document)?.[0] ?? ''
  return [...main.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, address = '']) => address)
}

test('the site map names every page', async () => {
  await using site = await startSite()
  const addresses = await addressesOf(site)
  expect(addresses.length).toBeGreaterThan(40)
  for (const { path } of readPages(process.cwd())) expect(addresses).toContain(path)
})

/** Announced pages are one page with other words, so two stand for all of them. */
function oneOfAKind(addresses: readonly string[]): string[] {
  const alike = comingSoon.slice(2).map(({ path }) => path)
  return addresses.filter((address) => !alike.includes(address))
}

// What another width can change; the rest is the same page, which is judged by every rule at the first.
const OF_APPEARANCE = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

for (const { colorScheme, width, other } of [
  { colorScheme: 'light', width: 1440, other: 375 },
  { colorScheme: 'dark', width: 375, other: 1440 },
] as const)
  test(`every page meets WCAG 2.2 AA in ${colorScheme} colours at ${width} px, and looks like it at ${other}`, async ({
    visit,
  }) => {
    test.setTimeout(900_000)
    await using site = await startSite()
    await using page = await visit(site, { colorScheme, reducedMotion: 'reduce' })
    const faults: string[] = []
    const judge = async (address: string, axe: AxeBuilder) => {
      for (const { id, help, nodes } of (await axe.analyze()).violations)
        faults.push(`${address}: ${id}: ${help}: ${nodes.map(({ html }) => html).join('  ')}`)
    }
    for (const address of oneOfAKind(await addressesOf(site))) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      await judge(address, new AxeBuilder({ page }).withTags(RULES))
      await page.setViewportSize({ width: other, height: 900 })
      await judge(`${address} at ${other} px`, new AxeBuilder({ page }).withRules(OF_APPEARANCE))
    }
    expect(faults).toEqual([])
  })

test('no page overflows sideways at 320 px', async ({ visit }) => {
  test.setTimeout(600_000)
  await using site = await startSite()
  await using page = await visit(site, { viewport: { width: 320, height: 640 } })
  const wide: string[] = []
  for (const address of await addressesOf(site)) {
    await page.goto(address)
    if ((await overflow(page)) > 0) wide.push(address)
  }
  expect(wide).toEqual([])
})

test('every page says the same words with JavaScript as without', async ({ visit }) => {
  test.setTimeout(600_000)
  await using site = await startSite()
  await using page = await visit(site)
  await using plain = await visit(site, { javaScriptEnabled: false })
  for (const address of await addressesOf(site)) {
    await Promise.all([page.goto(address, { waitUntil: 'networkidle' }), plain.goto(address)])
    const words = await Promise.all([page, plain].map((one) => one.getByRole('main').textContent()))
    expect(words[0], address).toBe(words[1])
  }
})
