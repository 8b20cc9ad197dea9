import { isCompanySite, ON_A_PAGE } from '../support/company-site.ts'
import { startLocalSite } from '../support/local-site.ts'
import { postText } from '../support/post-text.ts'
import { expect, test, variant } from './fixtures.ts'

test.skip(!isCompanySite, ON_A_PAGE)

const POSTS = {
  'a.md': postText('A', 'published', 'Salt &amp; pepper &copy; 2025 &mdash; by hand. [The next](/blog/b)'),
  'b.md': postText('B', 'published', '&euro;5 &hellip;'),
  'signs-out.md': postText('Signs out', 'draft', '![x](/.auth/logout) ![y](/blog/images/../../.auth/logout)'),
}

test('a text that would become markup or a script is refused, and named characters are shown', async ({ browser }) => {
  await using site = await startLocalSite({ posts: POSTS })
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/blog')
  const tryAll = () =>
    page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        innerHTML: () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=alert(1)>' }),
        outerHTML: () => Object.assign(document.body.firstElementChild as Element, { outerHTML: '<b>x</b>' }),
        adjacent: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        parser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        write: () => document.write('<b>x</b>'),
        source: () => Object.assign(document.createElement('script'), { src: '/assets/x.js' }),
        text: () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
        policy: () =>
          (
            window as never as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy('default', { createHTML: String }),
      }
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt()
          return name
        } catch {
          return []
        }
      })
    })
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  expect(await tryAll()).toEqual([])
  await context.close()
})

variant('the site needs no text to become markup: pages, named characters and the way back', async ({ open }) => {
  const { page } = await open({ posts: POSTS }, '/services/ai-governance')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i)
  await page.goBack()
  await expect(page.locator('[data-served="layout"]')).toContainText(/governance/i)
  await page.goto('/blog')
  await page.locator('a[href="/blog/a"]').first().click()
  await expect(page.getByText('Salt & pepper © 2025 — by hand.')).toBeVisible()
  await page.getByRole('link', { name: 'The next' }).click()
  await expect(page.getByText('€5 …')).toBeVisible()
})

variant('opening a post whose images are the way out leaves the owner signed in', async ({ open }) => {
  const { page } = await open({ posts: POSTS })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/.auth/login/github')
  await page.goto('/_admin-82/blog/signs-out')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Signs out')
  await page.goto('/_admin-82/blog')
  await expect(page.getByText(/Signed in as/)).toBeVisible()
  expect(asked).not.toContain('/.auth/logout')
})
