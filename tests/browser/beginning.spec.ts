import type { Page } from 'playwright/test'
import { isLaterScript } from '../support/built-script.ts'
import { isCompanySite, ON_A_PAGE } from '../support/company-site.ts'
import { startHoldingProxy } from '../support/holding-proxy.ts'
import { expect, test, variant } from './fixtures.ts'

test.skip(!isCompanySite, ON_A_PAGE)

const GUIDE = '/developer-guides/moodle-apis'
const PHONE = { viewport: { width: 390, height: 800 } }
/** What browsers keep free above an anchor: the height of the header. */
const OFFSET = 80

function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((place) => Math.round(place.getBoundingClientRect().top))
}

test('a link to a part of the page leads there before and after the scripts come', async ({ empty: site, visit }) => {
  await using page = await visit(site, { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
  const toc = page.getByRole('navigation', { name: 'On this page' })
  const last = '#conclusion'

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(isLaterScript, (route) => held.then(() => route.continue()))
  await page.goto(GUIDE, { waitUntil: 'domcontentloaded' })
  await toc.locator(`a[href$="${last}"]`).click()
  await expect.poll(() => topOf(page, last)).toBe(OFFSET)
  letGo()
  await expect(page.locator('html')).not.toHaveAttribute('data-unpainted')
  expect(await topOf(page, last)).toBe(OFFSET)

  // From another page.
  await page.goto('/contact')
  await page.goto(GUIDE + last, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => topOf(page, last)).toBe(OFFSET)
})

variant('the first screen is painted before the rest has come, and scripts wait', async ({ empty: site, visit }) => {
  await using proxy = await startHoldingProxy(site.url, GUIDE, (document) => {
    const [, awaited = ''] = /<link rel="expect" href="#([^"]+)"/.exec(document) ?? []
    return document.indexOf('<p>', document.indexOf(` id="${awaited}"`))
  })
  await using page = await visit(proxy, PHONE)
  await page.addInitScript(() => {
    const note = () => (document.documentElement.dataset.readyWhen ??= document.readyState)
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
  })
  await page.goto(GUIDE, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  // What works the page has been asked for, and would find half of it.
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('link[rel=modulepreload]').length))
    .toBeGreaterThan(1)
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name)).length),
    )
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  await expect(page.locator('footer')).toHaveCount(0)
  proxy.release()
  await expect(page.locator('html')).toHaveAttribute('data-ready-when', /interactive|complete/)
  await expect(page.locator('footer').last()).toBeAttached()
})

variant('home asks for no picture before its first paint, and for those in reach right after', async ({ read }) => {
  const page = await read('/', PHONE)
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
