import type { Page } from 'playwright/test'
import { builtScript } from '../support/built-script.ts'
import { isCompanySite, ON_A_PAGE } from '../support/company-site.ts'
import { firstOrAll } from '../support/long-run.ts'
import { postText } from '../support/post-text.ts'
import { readMore } from './cards.ts'
import { awaitHydration, expect, holdAnswers, markDocument, test, variant } from './fixtures.ts'

test.skip(!isCompanySite, ON_A_PAGE)

const MAIN = builtScript('index.html')
const MANY = Object.fromEntries(
  Array.from({ length: 20 }, (_, at): [string, string] => [`p${at}.md`, postText(`Number ${at}`)]),
)

/** Wraps every text of the page in elements of its own, as translators do. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea')) continue
      const outer = document.createElement('font')
      text.replaceWith(outer)
      outer.append(Object.assign(document.createElement('font'), { textContent: `${text.data}!` }))
    }
  })
}

test('no script is fetched before the first paint, and then the page is React’s', async ({ samples: site, visit }) => {
  await using page = await visit(site)
  await page.goto('/blog')
  const { first, painted } = await page.evaluate(() => ({
    first: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  }))
  expect(first).toBeGreaterThanOrEqual(painted)
  const isSame = await markDocument(page)
  await readMore(page, 'Webhooks or polling for completion data? Both, with one writer').click()
  await expect(page.getByRole('link', { name: '← Back to blog' })).toBeVisible()
  await isSame()
})

test('the list and a post ask the API at each visit, and an old answer is a 304', async ({ samples: site, visit }) => {
  await using page = await visit(site)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/posts')) asked.push(pathname)
  })
  await page.goto('/blog')
  await expect.poll(() => asked).toEqual(['/api/posts'])
  await page
    .getByRole('link', { name: /^Read more/ })
    .first()
    .click()
  await expect.poll(() => asked.length).toBe(2)
  // The post is asked for before it is shown.
  await page.waitForURL('**/blog/post-*')
  await page.goBack()
  await expect.poll(() => asked).toEqual(['/api/posts', expect.stringMatching(/^\/api\/posts\/post-\d$/), '/api/posts'])
  const timings = () =>
    page.evaluate(() => performance.getEntriesByName(`${location.origin}/api/posts`) as PerformanceResourceTiming[])
  await expect.poll(async () => (await timings()).length).toBe(2)
  const [, last] = await timings()
  // Headers alone came.
  expect(last?.transferSize).toBeLessThan(last?.encodedBodySize ?? 0)
})

test('what is pressed before the scripts are there is done once they are', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  for (const [path, name, outcome] of [
    ['/', 'Services and Solutions', { 'aria-expanded': 'true' }],
    ['/the-learnops-crew', 'All Agents', { 'aria-pressed': 'true' }],
    ['/workflow', 'Browser extension', { 'aria-selected': 'true' }],
  ] as const) {
    const release = await holdAnswers(page, `**${MAIN}`)
    await page.goto(path, { waitUntil: 'load' })
    const button = page.getByRole('main').or(page.getByRole('banner')).getByText(name, { exact: true }).first()
    await button.click()
    release()
    await awaitHydration(page)
    const [attribute = '', value = ''] = Object.entries(outcome)[0] ?? []
    await expect(page.locator(`button[${attribute}="${value}"]`).filter({ hasText: name })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

variant('letters that are typed into the list’s filter before the scripts are there are followed', async ({ open }) => {
  const { page } = await open({ posts: MANY })
  const release = await holdAnswers(page, `**${MAIN}`)
  await page.goto('/blog', { waitUntil: 'load' })
  await page.getByRole('searchbox').fill('number 12')
  release()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Number 12'])
  await expect(page).toHaveURL('/blog?q=number+12')
})

variant('the way back, gone before the scripts are there, leads to the page of its address', async ({ open }) => {
  const { page } = await open({ posts: MANY }, '/blog')
  await readMore(page, 'Number 1').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Number 1')
  const release = await holdAnswers(page, `**${MAIN}`)
  await page.reload({ waitUntil: 'load' })
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/blog')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(page).toHaveTitle(/^Blog/)
})

variant('a page that a translator has changed keeps what is typed, and goes on', async ({ open }) => {
  const { page } = await open({ posts: MANY }, '/blog')
  await page.waitForLoadState('networkidle')
  await translate(page)
  await page.getByRole('searchbox').pressSequentially('number 12')
  await expect(page.getByRole('searchbox')).toHaveValue('number 12')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i)
  await translate(page)
  for (const name of ['Name', 'Subject', 'Message']) await page.locator(`[name="${name.toLowerCase()}"]`).fill('Ada')
  await page.locator('[name="email"]').fill('ada@example.com')
  await page.locator('form[aria-label="Contact"] button').click()
  await expect(page.getByText(/Thank you for your message!/)).toBeVisible()
})

variant(
  'a page translated before the scripts are there is drawn anew once, and works',
  async ({ empty: site, visit }) => {
    await using page = await visit(site, { says: ['Error: Minified React error #418'] })
    const release = await holdAnswers(page, `**${MAIN}`)
    await page.goto('/contact', { waitUntil: 'load' })
    await translate(page)
    release()
    await awaitHydration(page)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sitemap')
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Sitemap')
  },
)

for (const name of firstOrAll(['index.html', 'src/pages/contact/contact-page.tsx']))
  test(`without the script of ${name} a page is read, left by its links, and its form sent`, async ({ open }) => {
    const script = builtScript(name)
    const { page } = await open({ provokes: [`net::ERR_FAILED ${script}`] })
    await page.route(`**${script}`, (route) => route.abort())
    await page.goto('/contact', { waitUntil: 'load' })
    for (const label of ['Name', 'Subject', 'Message'])
      await page.getByRole('textbox', { name: label, exact: true }).fill('Ada')
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message was sent')
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveTitle(/^Blog/)
  })

variant('a message that was begun is there again on the way back', async ({ read }) => {
  const page = await read('/contact')
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a mess')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sitemap')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a mess')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})
