import { samplePosts } from '#content/data/sample-posts.ts'
import { longPosts } from '../../support/long-posts.ts'
import { expect, markDocument, variant } from '../fixtures.ts'

variant('covers come with the page, and a page opened without loading has pictures of them', async ({ read }) => {
  const page = await read('/apps-archive')
  await expect(page.locator('[data-cover]:has(svg path)')).toHaveCount(7)
  await page.goto('/sitemap')
  const expectSame = await markDocument(page)
  await page.getByRole('main').getByRole('link', { name: 'All Mobile & Web Apps' }).click()
  const pictures = page.locator('[data-cover] > img')
  await expect(pictures).toHaveCount(7)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expectSame()
})

variant('the blog archive shows posts 4 and 5 and leads to them and back to the blog', async ({ open }) => {
  const { page } = await open({ posts: await longPosts('post-4.md', 'post-5.md') }, '/blog/archive')
  const cards = page.getByRole('main').getByRole('article')
  const shown = samplePosts.slice(3)
  await expect(cards.getByRole('heading')).toHaveText(shown.map(({ title }) => title))
  for (const [at, { id, date, excerpt }] of shown.entries()) {
    const card = cards.nth(at)
    await expect(card).toContainText(date)
    await expect(card).toContainText(excerpt)
    await expect(card.getByText('0 Comments')).toBeVisible()
    const image = card.getByRole('img')
    await expect(image).toHaveAttribute('alt', /\w/)
    await expect.poll(() => image.evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth)).toBe(640)
    await expect(card.getByRole('link')).toHaveAttribute('href', `/blog/${id}`)
  }
  const like = cards.first().getByRole('button', { name: 'Like 0' })
  await like.click()
  await expect(like).toHaveText('Like 0')
  const expectSame = await markDocument(page)
  await cards.nth(1).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page).toHaveURL(/\/blog\/post-5$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown[1]?.title ?? '')
  await expectSame()
  await page.goto('/blog/archive')
  await page.getByRole('link', { name: '← Back to blog' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})
