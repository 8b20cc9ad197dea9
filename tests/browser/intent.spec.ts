import type { Page } from 'playwright/test'
import { builtScript } from '../support/built-script.ts'
import { startLocalSite } from '../support/local-site.ts'
import { postText } from '../support/post-text.ts'
import { expect, holdAnswers, markDocument, test, wakeReact } from './fixtures.ts'

const REACT = builtScript('src/main.tsx')

/** The scripts that the page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

test('who reads, opens menus, and follows links loads none of React', async ({ samples: site, visit }) => {
  await using page = await visit(site)
  const scripts = scriptsOf(page)
  await page.goto('/')
  const isSame = await markDocument(page)
  expect(scripts.length).toBeLessThanOrEqual(3)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Services and Solutions' }).click()
  await page
    .getByRole('link', { name: /^Developer guides/i })
    .first()
    .click()
  await expect(page).toHaveTitle(/^Developer Guides/)
  await expect(page.locator('#services-menu')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await page
    .getByRole('link', { name: /^Read more/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: '← Back to blog' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await isSame()
  expect(scripts.length).toBeLessThanOrEqual(3)
  await wakeReact(page)
  expect(scripts.length).toBeGreaterThan(5)
})

test('React knows the lists that were shown before it came: going back finds the place', async ({ visit }) => {
  const many = Array.from({ length: 20 }, (_, at): [string, string] => [`p${at}.md`, postText(`Post ${at}`)])
  await using site = await startLocalSite({ posts: Object.fromEntries(many) })
  await using page = await visit(site, { viewport: { width: 1280, height: 500 } })
  await page.goto('/blog')
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  // A click by hand would scroll to the link first.
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/contact"]')?.click())
  await expect(page).toHaveTitle(/^Contact/)
  await wakeReact(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(400)
})

test('what is pressed or sent while React is on its way is done when it is there', async ({ visit }) => {
  await using site = await startLocalSite()
  await using page = await visit(site)
  const release = await holdAnswers(page, REACT)
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada')
  await page.getByRole('button', { name: 'Send message' }).click()
  release()
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveAccessibleDescription(
    'Email is required',
  )
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ada')

  await page.getByRole('banner').getByRole('link', { name: 'LearnOps Crew' }).click()
  await page.reload()
  const releaseAgain = await holdAnswers(page, REACT)
  const unified = page.getByRole('button', { name: 'All Agents' })
  await unified.click()
  await expect(unified).toHaveAttribute('aria-pressed', 'false')
  releaseAgain()
  await expect(unified).toHaveAttribute('aria-pressed', 'true')
})

test('where React cannot be loaded, forms are sent and links followed without it', async ({ visit }) => {
  await using site = await startLocalSite()
  await using page = await visit(site, { provokes: [`net::ERR_FAILED ${REACT}`] })
  await page.route(REACT, (route) => route.abort())
  await page.goto('/contact')
  for (const name of ['Name', 'Subject', 'Message']) await page.getByRole('textbox', { name, exact: true }).fill('Ada')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message was sent')
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveTitle(/^Blog/)
})

test('a page that the server cannot send is asked for as a document of its own', async ({ visit }) => {
  await using site = await startLocalSite()
  await using page = await visit(site, { provokes: ['503 /sitemap'] })
  await page.goto('/contact')
  await page.route('/sitemap', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Away</h1>' }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
  await expect(page.getByRole('heading', { name: 'Away' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/sitemap`)
})
