import type { Page } from 'playwright/test'
import { site } from '#content/site.ts'
import { postText } from '../support/post-text.ts'
import { readMore } from './cards.ts'
import { expect, holdAnswers, test, variant } from './fixtures.ts'

async function expectError(page: Page, words: string): Promise<void> {
  const line = page.getByRole('alert')
  await expect(line).toHaveText(words)
  const [red = 0, green = 0, blue = 0] = await line.evaluate((element) =>
    (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
  )
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
}

test('when the list cannot be read, the posts that came with the page stay below a red line', async ({ open }) => {
  const { page } = await open({ posts: { 'one.md': postText('One') }, provokes: ['500 /api/posts'] })
  await page.route('/api/posts', (route) => route.fulfill({ status: 500 }))
  await page.goto('/blog')
  await expectError(page, 'Error: GET /api/posts -> 500')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['One'])
})

variant('when the list cannot be read at all, “No posts yet.” stands below the red line', async ({ open }) => {
  const { page } = await open({ posts: { 'one.md': postText('One') }, provokes: ['500 /api/posts'] })
  await page.route('/api/posts', (route) => route.fulfill({ status: 500 }))
  await page.goto('/contact')
  await page.getByRole('link', { name: 'Blog', exact: true }).click()
  await expectError(page, 'Error: GET /api/posts -> 500')
  await expect(page.getByText('No posts yet.')).toBeVisible()
  await page.unroute('/api/posts')
  await page.getByRole('link', { name: `${site.brand}, home` }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['One'])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

variant('when a post cannot be read anew, the one that came with the page stays below a red line', async ({ open }) => {
  const { page } = await open({ posts: { 'one.md': postText('One') }, provokes: ['500 /api/posts/one'] })
  await page.route('/api/posts/one', (route) => route.fulfill({ status: 500 }))
  await page.goto('/blog/one')
  await expectError(page, 'Error: GET /api/posts/one -> 500')
  await expect(page.getByText('Words of One.')).toBeVisible()
})

test('a post that cannot be read at all shows a red line and the way back', async ({ open }) => {
  const { page } = await open({ posts: { 'one.md': postText('One') }, provokes: ['500 /api/posts/one'] })
  await page.route('/api/posts/one', (route) => route.fulfill({ status: 500 }))
  await page.goto('/blog')
  await readMore(page, 'One').click()
  await expectError(page, 'Error: GET /api/posts/one -> 500')
  await expect(page.getByText('Not found.')).toHaveCount(0)
  await page.getByRole('link', { name: '← Back to blog' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['One'])
})

variant('a post that was deleted since the list was read is “Not found.”', async ({ open }) => {
  const { site, page } = await open({ posts: { 'one.md': postText('One') }, provokes: ['404 /api/posts/one'] }, '/blog')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['One'])
  expect((await site.owner.remove('one')).status).toBe(204)
  await readMore(page, 'One').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found.')
})

variant('“Loading…” shows while the list or a post is on its way', async ({ open }) => {
  const { page } = await open({ posts: { 'one.md': postText('One') } }, '/contact')
  const releaseList = await holdAnswers(page, '/blog')
  await page.getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  releaseList()
  await expect(page).toHaveTitle(/^Blog/)
  await expect(page.getByText('Loading…')).toHaveCount(0)

  const releasePost = await holdAnswers(page, '/api/posts/one')
  await readMore(page, 'One').click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeVisible()
  await expect(page.getByText('Not found.')).toHaveCount(0)
  releasePost()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One')
  await expect(page.getByRole('status')).toBeEmpty()
})
