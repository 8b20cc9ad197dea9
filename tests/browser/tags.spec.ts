import { site } from '#content/site.ts'
import { postText } from '../support/post-text.ts'
import { readMore } from './cards.ts'
import { expectSound } from './expect-accessible.ts'
import { expect, markDocument, test, variant } from './fixtures.ts'

const dated = (title: string, day: string, tags: string, body?: string) =>
  postText(title, 'published', body).replace('2025-04-01', day).replace('[ai, lms]', tags)

const POSTS = {
  'one.md': dated('One', '2025-01-01', '[xAPI, lms]', 'About records.'),
  'two.md': dated('Two', '2025-02-01', '[lms]', 'About reports.'),
  'three.md': dated('Three', '2025-03-01', '["C#, & more"]'),
  'secret.md': postText('Secret', 'draft').replace('[ai, lms]', '[hidden]'),
}

variant('a tag of a post leads to the posts that have it, and from there back to all', async ({ open }) => {
  const { page } = await open({ posts: POSTS }, '/blog/one')
  const expectSameDocument = await markDocument(page)
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['#xAPI', '#lms'])
  await page.getByRole('link', { name: '#lms' }).click()
  await expect(page).toHaveURL('/blog/tags/lms')
  await expect(page).toHaveTitle(`Posts tagged “lms” | ${site.brand}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Two', 'One'])
  await page.getByRole('link', { name: 'Search these posts' }).click()
  await expect(page).toHaveURL('/blog?tag=lms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts tagged “lms”')
  const titles = page.getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(['Two', 'One'])
  // A search stays within the tag.
  const box = page.getByRole('searchbox', { name: 'Search posts' })
  await box.fill('about')
  await expect(page.getByText('2 posts match.')).toBeVisible()
  await box.fill('records')
  await expect(titles).toHaveText(['One'])
  await box.fill('Three')
  await expect(page.getByText('No post matches “Three”.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all posts' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(titles).toHaveText(['Three', 'Two', 'One'])
  await page.goBack()
  await expect(box).toHaveValue('Three')
  await box.fill('')
  await expect(titles).toHaveText(['Two', 'One'])
  await expectSameDocument()
})

test('a tag that no published post has is a page that does not exist', async ({ open }) => {
  const { page } = await open({ posts: POSTS, provokes: ['404 /blog?tag=hidden'] })
  expect((await page.goto('/blog?tag=hidden'))?.status()).toBe(404)
  await expect(page.getByText('No post has this tag.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText('Secret')).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all posts' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
})

variant('the end of a post leads to the one before and the one after it, never to a draft', async ({ open }) => {
  const { site, page } = await open({ posts: POSTS }, '/blog/two')
  const more = page.getByRole('navigation', { name: 'More posts' })
  await expect(more.getByRole('link')).toHaveText([/Previous post\s+One/, /Next post\s+Three/])
  const expectSameDocument = await markDocument(page)
  await more.getByRole('link', { name: 'Next post Three' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three')
  await expect(more.getByRole('link')).toHaveText([/Previous post\s+Two/])
  await page.getByRole('link', { name: '← Back to blog' }).click()
  await readMore(page, 'One').click()
  await expect(more.getByRole('link')).toHaveText([/Next post\s+Two/])
  await expectSameDocument()
  await site.owner.setStatus('two', 'draft')
  await page.reload()
  await expect(more.getByRole('link')).toHaveText([/Next post\s+Three/])
})

variant('after a move machines are told of the new page', async ({ open }) => {
  const { page } = await open({ posts: POSTS }, '/blog/one')
  const told = page.locator('head :is(meta[property], meta[name^="twitter:"], script[type="application/ld+json"])')
  expect(await told.count()).toBeGreaterThan(10)
  const expectSameDocument = await markDocument(page)
  await page.getByRole('link', { name: 'Next post Two' }).click()
  await expect(page).toHaveTitle(`Two | ${site.brand}`)
  await expect(page.locator('head meta[property="og:title"]')).toHaveAttribute('content', 'Two')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/two$/)
  await expect(page.locator('link[rel=alternate]')).toHaveCount(2)
  await expectSameDocument()
})

variant('tags and ways on are within reach of everyone', async ({ open }) => {
  const long = `Why${'y'.repeat(120)}?`
  const { page } = await open({
    posts: { ...POSTS, 'long.md': dated(long, '2025-02-15', `[${'t'.repeat(90)}, lms]`) },
    viewport: { width: 320, height: 640 },
  })
  for (const address of ['/blog/two', '/blog/long', '/blog?tag=lms', `/blog?tag=${'t'.repeat(90)}`]) {
    await page.goto(address)
    await expectSound(page, address)
  }
})
