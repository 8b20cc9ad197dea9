import { isCompanySite, ON_A_PAGE } from '../support/company-site.ts'
import { appears, disappears, hasFocus, says } from './expectations.ts'
import { expect, test } from './fixtures.ts'

test.skip(!isCompanySite, ON_A_PAGE)

const PAGES = [
  '/',
  '/about',
  '/services/professional-services',
  '/services/ai-governance',
  '/developer-guides',
  '/developer-guides/moodle-apis',
  '/ai-ethics-hub',
  '/tutorials-archive',
  '/the-learnops-crew',
  '/workflow',
  '/blog',
  '/blog/post-1',
  '/contact',
  '/privacy-policy',
  '/sitemap',
  '/search?q=moodle',
]

test('pages of every kind open without a word in the console, and none is wider than its window', async ({ visit }) => {
  const { tab } = await visit()
  const overflow = () => tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const page of PAGES) {
    await tab.goto(page)
    expect(await tab.getByRole('heading', { level: 1 }).count(), page).toBe(1)
    expect(await overflow(), page).toBeLessThanOrEqual(0)
  }
  await tab.setViewportSize({ width: 390, height: 844 })
  for (const page of PAGES.filter((_, at) => at % 3 === 0)) {
    await tab.goto(page)
    expect(await overflow(), `${page} on a phone`).toBeLessThanOrEqual(0)
  }
})

test('pages are read whole without scripts, and their forms are there', async ({ visit }) => {
  const { tab } = await visit({ withoutScripts: true })
  for (const page of ['/', '/developer-guides/moodle-apis', '/blog', '/blog/post-1', '/contact']) {
    await tab.goto(page)
    await appears(tab.locator('h1'))
    expect((await tab.locator('main').innerText()).length, page).toBeGreaterThan(200)
    expect(await tab.locator('html[data-ready]').count()).toBe(0)
  }
})

test('a page that is not there says so and leads on', async ({ visit }) => {
  const { tab } = await visit({ provokes: ['404 /nowhere'] })
  await tab.goto('/nowhere')
  await tab.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/')
})

test('the skip link comes first and leads to the content', async ({ visit }) => {
  const { tab } = await visit()
  await tab.goto('/contact')
  await tab.keyboard.press('Tab')
  await hasFocus(tab.getByRole('link', { name: 'Skip to content' }))
  await tab.keyboard.press('Enter')
  await hasFocus(tab.getByRole('main'))
})

test('the menu opens and closes with the mouse and with the keyboard', async ({ visit }) => {
  const { tab } = await visit()
  await tab.goto('/contact')
  const toggle = tab.getByRole('button', { name: 'Services and Solutions' })
  const menu = tab.locator('#services-menu')
  await toggle.click()
  await appears(menu)
  await toggle.click()
  await disappears(menu)
  await toggle.focus()
  await tab.keyboard.press('Enter')
  await appears(menu)
  await tab.keyboard.press('Tab')
  await hasFocus(menu.getByRole('link').first())
  await tab.keyboard.press('Escape')
  await disappears(menu)
  await hasFocus(toggle)
  await toggle.click()
  await menu.locator('a[href="/developer-guides/docebo-apis"]').click()
  await says(tab.getByRole('heading', { level: 1 }), 'Docebo')
  await disappears(menu)
})

test('on a phone the menu opens by its button and leads on', async ({ visit }) => {
  const { tab } = await visit({ width: 390 })
  await tab.goto('/contact')
  const navigation = tab.getByRole('navigation', { name: 'Main' })
  expect(await navigation.count()).toBe(0)
  await tab.getByRole('button', { name: 'Open menu' }).click()
  await appears(navigation)
  await tab.getByRole('button', { name: 'Services and Solutions' }).click()
  await appears(tab.locator('#services-menu'))
  await navigation.getByRole('link', { name: 'Mission & Values' }).click()
  await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/about-us')
  await disappears(navigation)
})

test('the theme is switched, and the next page keeps it', async ({ visit }) => {
  const { tab } = await visit()
  const background = () => tab.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await tab.goto('/contact')
  const light = await background()
  await tab.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await tab.goto('/about')
  expect(await background()).toBe(dark)
  await tab.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect.poll(background).toBe(light)
})
