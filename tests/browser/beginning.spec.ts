import type { Page } from 'playwright/test'
import { startLocalSite } from '../support/local-site.ts'
import { expect, test } from './fixtures.ts'

const GUIDE = '/developer-guides/moodle-apis'
const PHONE = { viewport: { width: 390, height: 800 } }
/** What browsers keep free above an anchor: the height of the header. */
const OFFSET = 80

/** Whether anything is left out of the layout. */
function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-words] > *, [data-words] section')].every(
      (block) => getComputedStyle(block).contentVisibility !== 'auto',
    ),
  )
}

/** From the top of the document to each part of the page, in pixels. */
function placesOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-words] > *, [data-words] section')].map((block) =>
      Math.round(block.getBoundingClientRect().top + scrollY),
    ),
  )
}

function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((place) => Math.round(place.getBoundingClientRect().top))
}

for (const path of [GUIDE, '/', '/blog/long'])
  test(`${path} begins with its first screen, and what follows comes to lie where it belongs`, async ({ visit }) => {
    const text = Array.from({ length: 60 }, (_, at) => `## Part ${at}\n\n${'Words of the part. '.repeat(40)}\n`).join(
      '\n',
    )
    await using site = await startLocalSite({
      posts: {
        'long.md': `---\ntitle: Long\nstatus: published\ndate: 2025-04-01\nauthor: A\nexcerpt: E\ntags: []\n---\n${text}`,
      },
    })
    await using page = await visit(site, { ...PHONE, reducedMotion: 'reduce' })
    await page.route(/\/assets\/index-/, async (route) => {
      await expect.poll(() => isWhole(page)).toBe(false)
      await route.continue()
    })
    await page.goto(path)
    // As soon as it works.
    expect(await isWhole(page)).toBe(true)
    const places = await placesOf(page)
    expect(places.length).toBeGreaterThan(6)
    // Who reloads may have been anywhere on the page.
    await page.unroute(/\/assets\/index-/)
    await page.reload()
    expect(await isWhole(page)).toBe(true)
    const again = await placesOf(page)
    expect(again.length).toBe(places.length)
    // Fractions of a pixel add up in another order.
    expect(Math.max(...again.map((place, at) => Math.abs(place - (places[at] ?? 0))))).toBeLessThanOrEqual(1)
  })

test('a place of the page is where it belongs whenever somebody goes there', async ({ empty: site, visit }) => {
  await using page = await visit(site, { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
  const toc = page.getByRole('navigation', { name: 'On this page' })
  const last = '#conclusion'

  // Before any script of the page has come.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/(?!first-).*\.js$/, (route) => held.then(() => route.continue()))
  await page.goto(GUIDE, { waitUntil: 'domcontentloaded' })
  expect(await isWhole(page)).toBe(false)
  await toc.locator(`a[href$="${last}"]`).click()
  await expect.poll(() => topOf(page, last)).toBe(OFFSET)
  letGo()
  await expect.poll(() => isWhole(page)).toBe(true)
  expect(await topOf(page, last)).toBe(OFFSET)

  // While the rest is laid out.
  await page.goto(GUIDE)
  await toc.locator(`a[href$="${last}"]`).click()
  expect(await isWhole(page)).toBe(true)
  await expect.poll(() => topOf(page, last)).toBe(OFFSET)

  // From elsewhere: nothing is left out at all.
  await page.goto('/contact')
  await page.goto(GUIDE + last, { waitUntil: 'domcontentloaded' })
  expect(await isWhole(page)).toBe(true)
  await expect.poll(() => topOf(page, last)).toBe(OFFSET)
})

test('another page within the site is laid out whole', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-beginning', '')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i)
  await expect(page.locator('html')).not.toHaveAttribute('data-beginning')
  expect(await isWhole(page)).toBe(true)
})

test('home asks for no picture before its first words are painted, and for those in reach right after', async ({
  empty: site,
  visit,
}) => {
  await using page = await visit(site, PHONE)
  await page.goto('/')
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime))
  await expect.poll(painted).toHaveLength(1)
  const [firstPaint = 0] = await painted()
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/art/'))
        .map(({ startTime }) => startTime),
    )
  await expect.poll(async () => (await asked()).length).toBeGreaterThan(0)
  expect(Math.min(...(await asked()))).toBeGreaterThan(firstPaint)
})
