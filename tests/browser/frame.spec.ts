import type { Locator, Page } from 'playwright/test'
import { site as about } from '#content/site.ts'
import { builtScript, isLaterScript } from '../support/built-script.ts'
import { isCompanySite, ON_A_PAGE } from '../support/company-site.ts'
import { firstOrAll } from '../support/long-run.ts'
import { answerDialog, expect, holdAnswers, markDocument, overflow, test, variant } from './fixtures.ts'

test.skip(!isCompanySite, ON_A_PAGE)

const MENU = 'Services and Solutions'
const PHONE = { viewport: { width: 375, height: 800 } }
const CATEGORIES = ['Professional Services', 'AI Agents & Automation', 'Technical Resources', 'Community & Insights']
const TARGETS = [
  '/services/professional-services',
  '/services/professional-services',
  '/automation/moodle-agents',
  '/automation/docebo-api',
  '/automation/cornerstone-plugins',
  '/automation/cross-platform',
  '/tutorials-archive',
  '/tutorials-archive',
  '/developer-guides',
  '/developer-guides/docebo-apis',
  '/the-learnops-crew',
  '/ai-ethics-hub',
  '/services/montey-insights',
  '/research',
  '/technical/security-compliance',
]

function parts(page: Page) {
  return {
    toggle: page.getByRole('button', { name: MENU }),
    menu: page.locator('#services-menu'),
    hamburger: page.getByRole('button', { name: /^(Open|Close) menu$/ }),
    navigation: page.getByRole('navigation', { name: 'Main' }),
  }
}

test('the mega menu shows its four categories in order, with every target', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  const { toggle, menu } = parts(page)
  await page.goto('/contact')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const lists = await menu.getByRole('list').all()
  expect(lists).toHaveLength(CATEGORIES.length)
  for (const [index, list] of lists.entries()) await expect(list).toHaveAccessibleName(CATEGORIES[index] ?? '')
  const found = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(found.toSorted()).toEqual(TARGETS.toSorted())
  await expect(menu.getByText('New', { exact: true }).first()).toBeVisible()
  await toggle.click()
  await expect(menu).toBeHidden()
})

variant('on a wide screen a title of the mega menu and its badge share one line', async ({ empty: site, visit }) => {
  await using page = await visit(site, { viewport: { width: 1280, height: 800 } })
  const { toggle, menu } = parts(page)
  await page.goto('/contact')
  await toggle.click()
  for (const title of ['Custom AI Solutions', 'Community Forum', 'The LearnOps Crew']) {
    const name = menu.getByText(title, { exact: true })
    const heights = await name.evaluate((words) => [
      words.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(words).lineHeight),
    ])
    expect(heights[0], title).toBeLessThan((heights[1] ?? 0) * 1.5)
  }
})

for (const title of firstOrAll(['Custom AI Solutions', 'Community Forum']))
  test(`${title} is announced and leads nowhere`, async ({ empty: site, visit }) => {
    await using page = await visit(site)
    const { toggle, menu } = parts(page)
    await page.goto('/contact')
    await toggle.click()
    const entry = menu.getByRole('button', { name: title })
    await expect(entry).toContainText('Coming Soon')
    const words = answerDialog(page)
    await entry.click()
    expect(await words).toBe(`${title} is coming soon! Would you like to be notified when it's available?`)
    await expect(page).toHaveURL(`${site.url}/contact`)
  })

variant(
  'the mega menu closes by a click elsewhere, and once the focus is elsewhere',
  async ({ empty: site, visit }) => {
    await using page = await visit(site)
    const { toggle, menu } = parts(page)
    await page.goto('/contact')
    await toggle.click()
    const { y = 0, height = 0 } = (await menu.boundingBox()) ?? {}
    await page.mouse.click(600, y + height + 10)
    await expect(menu).toBeHidden()

    await toggle.click()
    await page.getByRole('link', { name: 'Sitemap' }).focus()
    await expect(menu).toBeHidden()
  },
)

variant('on a phone the navigation opens by its button, and closing folds the menu', async ({ empty: site, visit }) => {
  await using page = await visit(site, PHONE)
  const { toggle, menu, hamburger, navigation } = parts(page)
  await page.goto('/contact')
  await expect(navigation).toBeHidden()
  await expect(hamburger).toHaveAttribute('aria-expanded', 'false')
  await hamburger.click()
  await expect(hamburger).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(menu).toBeVisible()
  await hamburger.click()
  await expect(navigation).toBeHidden()
  await hamburger.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeHidden()

  await toggle.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(navigation).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(navigation).toBeHidden()
  await expect(hamburger).toBeFocused()
})

test('the header leads home, to the crew, to mission and values, and to accounts in new tabs', async ({ read }) => {
  const page = await read('/contact')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: `${about.brand}, home` })).toHaveAttribute('href', '/')
  await expect(header.getByRole('link', { name: 'LearnOps Crew', exact: true })).toHaveAttribute(
    'href',
    '/the-learnops-crew',
  )
  await expect(header.getByRole('link', { name: 'Mission & Values' })).toHaveAttribute('href', '/about-us')
  await expectAccounts(header)
  await expectAccounts(page.getByRole('contentinfo'))
  for (const width of [320, 375, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflow(page), `${width} px`).toBe(0)
    const buttons = header.locator(
      'div > button:visible, nav ~ div button:visible, ul[aria-label="Elsewhere"] a:visible',
    )
    const widths = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(Math.min(...widths), `${width} px`).toBeGreaterThanOrEqual(36)
  }
})

async function expectAccounts(place: Locator): Promise<void> {
  const links = place.getByRole('list', { name: 'Elsewhere' }).locator('a')
  const found = await links.evaluateAll((all) =>
    all.map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('target'),
      link.getAttribute('rel'),
    ]),
  )
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    about.social.map(({ name, href }) => [`${name} (opens in a new tab)`, href, '_blank', 'noopener noreferrer']),
  )
}

variant('the banner stands above and below every page, no wider than 1280 px', async ({ read }) => {
  const page = await read('/contact', { viewport: { width: 1800, height: 900 } })
  const notices = page.getByText('This site is under development. Its content may change without notice.')
  await expect(notices).toHaveCount(2)
  const main = await page.getByRole('main').boundingBox()
  const boxes = await Promise.all((await notices.all()).map((notice) => notice.boundingBox()))
  expect(boxes.map((box) => box?.width)).toEqual([1280, 1280])
  expect(boxes[0]?.y).toBeLessThan(main?.y ?? 0)
  expect(boxes[1]?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0))
})

variant('the button to the top appears beyond 600 px and leads there', async ({ read }) => {
  const page = await read('/services/ai-governance')
  const button = page.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  await expect(button).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 601))
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(button).toHaveCount(0)
})

variant('a place in a page is shown 80 px below the top, on arrival and within it', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  const top = (id: string) => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id)
  await page.goto('/services/ai-governance#six-pillars')
  await expect.poll(() => top('six-pillars')).toBeCloseTo(80, 0)
  const isSame = await markDocument(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Future work' }).click()
  await expect.poll(() => top('future-work')).toBeCloseTo(80, 0)
  await expect(page.locator('#future-work')).toBeFocused()
  await page.getByRole('link', { name: 'Featured projects' }).click()
  await expect(page).toHaveURL(`${site.url}/#featured-projects`)
  await expect.poll(() => top('featured-projects')).toBeCloseTo(80, 0)
  await isSame()
})

variant('who has scrolled before the script arrived stays there', async ({ empty: site, visit }) => {
  await using page = await visit(site, PHONE)
  const release = await holdAnswers(page, builtScript('index.html'))
  await page.goto('/services/ai-governance', { waitUntil: 'commit' })
  await expect(page.locator('#six-pillars')).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 900))
  release()
  await page.getByRole('button', { name: 'Scroll to top' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
})

variant('the theme follows the system until it is switched, which is remembered', async ({ empty: site, visit }) => {
  await using page = await visit(site, { colorScheme: 'light' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/contact')
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await background()
  expect(dark).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  expect(await background()).toBe(dark)
  await page.reload()
  expect(await background()).toBe(dark)
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  expect(await background()).toBe(light)
  // Back at the system's choice the system decides again.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background()).toBe(dark)
})

variant('the chosen theme holds before the first paint', async ({ empty: site, visit }) => {
  await using page = await visit(site, { colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  // Without the site's own modules nothing but the script in the head can have done it.
  await page.route(isLaterScript, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/contact')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
})

variant('without JavaScript the menus are there', async ({ read }) => {
  for (const viewport of [{ width: 1440, height: 900 }, PHONE.viewport]) {
    const page = await read('/services/ai-governance', { javaScriptEnabled: false, viewport })
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link', { name: 'Contact' })).toBeVisible()
    await navigation.getByRole('link', { name: MENU }).click()
    const links = page.locator('#services-menu').getByRole('listitem').getByRole('link')
    await expect(links).toHaveCount(TARGETS.length)
    await expect(links.first()).toBeVisible()
    await page.getByRole('link', { name: 'Close the menu' }).click()
    await expect(links.first()).toBeHidden()
  }
})
