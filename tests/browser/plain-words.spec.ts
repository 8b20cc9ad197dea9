import { postText } from '../support/post-text.ts'
import { expect, overflow, variant } from './fixtures.ts'
import { mergeButton, openReview, reviewed } from './pulls.ts'
import { preview, typeAtEnd } from './writing.ts'

// Takes a browser's parser half a minute or more.
const HARD = `First words.\n\n${'a\n===\n\n'.repeat(15_000)}the end`

variant('a post that cannot be rendered reads as its text, however it is come to', async ({ open }) => {
  const { page } = await open(
    {
      posts: { 'hard.md': postText('Hard', 'published', HARD), 'easy.md': postText('Easy') },
      viewport: { width: 390, height: 844 },
    },
    '/blog/hard',
  )
  await expect(page.getByText('First words.')).toBeVisible()
  await expect(page.getByText('min read')).toHaveCount(0)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  // Inside the site the browser has the text alone, and must not try either.
  await page.goto('/blog')
  await page.getByRole('listitem').filter({ hasText: 'First words.' }).getByRole('link', { name: 'Read more' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hard' })).toBeVisible()
  await expect(page.getByText('First words.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})

variant('its owner writes on without the preview trying to render it', async ({ edit }) => {
  const { page } = await edit({ posts: { 'hard.md': postText('Hard', 'draft', HARD) } }, 'hard')
  await expect(preview(page)).toContainText('First words.')
  await typeAtEnd(page, ' and more')
  await expect(preview(page)).toContainText('the end and more')
  await page.getByText(/^Problems: /).click()
  await expect(page.getByText('cannot render this text within a second')).toBeVisible()
})

variant('the inbox shows such a post as its text, and does not merge it', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const number = await emulator.openPull({
    title: 'Add a hard one',
    body: `Look at it. ${'>'.repeat(4500)}`,
    login: 'grace',
    files: { 'posts/hard.md': postText('Hard', 'published', HARD) },
  })
  await openReview(page, number)
  await expect(reviewed(page, 'Hard')).toContainText('First words.')
  await expect(page.getByText('The site cannot render hard.md within a second.')).toBeVisible()
  await expect(mergeButton(page)).toHaveCount(0)
})
