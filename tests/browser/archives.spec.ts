import { apps } from '#content/data/apps.ts'
import { projects } from '#content/data/projects.ts'
import { samplePosts } from '#content/data/sample-posts.ts'
import { tutorials, tutorialTypes } from '#content/data/tutorials.ts'
import { isPlaceholder } from '#content/site.ts'
import { groupInOrder } from '#src/components/group-in-order.ts'
import { expect, markDocument, test, variant } from './fixtures.ts'
import { ownPosts } from './own-posts.ts'

test('thirteen tutorials are grouped by level, and each leads to its video in a new tab', async ({ read }) => {
  const page = await read('/tutorials-archive', { javaScriptEnabled: false })
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(13)
  const ids = await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(['beginner', 'intermediate', 'advanced', 'general'].map((type) => `${type}-tutorials`))
  const nav = page.getByRole('navigation', { name: 'Levels' }).getByRole('link')
  const anchors = await nav.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash))
  expect(anchors).toEqual(ids.map((id) => `#${id}`))
  for (const [name, addresses] of [
    ['Watch', tutorials.map(({ link }) => link)],
    ['GitHub', tutorials.flatMap(({ github = [] }) => github)],
  ] as const) {
    const links = page.getByRole('main').getByRole('link', { name, exact: true })
    const found = await links.evaluateAll((all) =>
      all.map((link) => [...['href', 'target', 'rel'].map((key) => link.getAttribute(key))]),
    )
    expect(found).toEqual(addresses.map((address) => [address, '_blank', 'noopener noreferrer']))
  }
  await expect(page.getByRole('article').getByText('Sample', { exact: true })).toHaveCount(
    tutorials.filter(({ link, github }) => isPlaceholder(link) || isPlaceholder(github)).length,
  )
  const [first] = tutorials
  const card = page.getByRole('article', { name: first?.title ?? '', exact: true })
  await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([...(first?.tags ?? [])])
  await expect(page.getByRole('complementary', { name: 'Disclaimer' })).toContainText(
    /hosted on external platforms.* Links marked as samples lead to a placeholder/,
  )
})

test('unknown types come last, in the order in which they turn up, and empty groups not at all', () => {
  const entries = ['webinar', 'general', 'beginner', 'short', 'webinar'].map((type, id) => ({ id, type }))
  const groups = groupInOrder(entries, ({ type }) => type, tutorialTypes)
  expect(groups.map(([key, { length }]) => [key, length])).toEqual([
    ['beginner', 1],
    ['general', 1],
    ['webinar', 2],
    ['short', 1],
  ])
})

test('projects are grouped by platform, badged, and lead to their details', async ({ read }) => {
  const page = await read('/projects-archive', { javaScriptEnabled: false })
  const ids = await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(['docebo-projects', 'moodle-projects', 'drillster-projects', 'cross-platform-projects'])
  const hashes = await page
    .getByRole('navigation', { name: 'Platforms' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash))
  expect(hashes).toEqual(ids.map((id) => `#${id}`))
  for (const { title, link, category, lms } of projects) {
    const group = page.locator(`#${lms ?? 'cross-platform'}-projects`)
    const card = group.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect(card.getByText((category ?? 'project').toUpperCase(), { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: /View Details$/ })).toHaveAttribute('href', link)
  }
  await expect(page.getByRole('complementary', { name: 'Disclaimer' })).toContainText('not affiliated with')
})

variant('a mobile app is viewed where its code is, a web app at its address', async ({ read }) => {
  const page = await read('/apps-archive')
  const view = (group: string) => page.locator(group).getByRole('link', { name: /View App$/ })
  const mobile = apps.filter(({ type }) => type === 'mobile')
  await expect(view('#mobile-apps')).toHaveCount(mobile.length)
  for (const [at, { github = '' }] of mobile.entries()) {
    await expect(view('#mobile-apps').nth(at)).toHaveAttribute('href', github)
    await expect(view('#mobile-apps').nth(at)).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await expect(page.locator('#mobile-apps').getByText('Sample', { exact: true })).toHaveCount(
    mobile.filter(({ github }) => isPlaceholder(github)).length,
  )
  await expect(page.getByRole('complementary', { name: 'Disclaimer' })).toContainText('Links marked as samples')
  await expect(view('#web-apps')).toHaveCount(4)
  await expect(page.locator('#mobile-apps').getByText('In Development and Review', { exact: true })).toBeVisible()
  await expect(page.locator('#web-apps').getByText('Version 1.0 Released', { exact: true })).toBeVisible()
  const expectSame = await markDocument(page)
  await view('#web-apps').nth(1).click()
  await expect(page).toHaveURL(/\/developer-guides$/)
  await expectSame()
})

variant('cards of an archive leave no hole in three columns, in two, or in one', async ({ empty: site, visit }) => {
  await using page = await visit(site, { javaScriptEnabled: false })
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/youtube-tutorials', '/projects-archive', '/apps-archive']) {
      await page.goto(path)
      const gaps = await page.locator('main section ul:has(> li > article)').evaluateAll((lists) =>
        lists.map((list) => {
          const last = [...list.children].at(-1)?.getBoundingClientRect()
          return Math.round(list.getBoundingClientRect().right - (last?.right ?? 0))
        }),
      )
      expect({ path, width, gaps }).toEqual({ path, width, gaps: gaps.map(() => 0) })
    }
  }
})

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
  const { page } = await open({ posts: await ownPosts('post-4.md', 'post-5.md') }, '/blog/archive')
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

variant('the archive’s sidebar names months, categories and the feed', async ({ read }) => {
  const page = await read('/blog/archive', { javaScriptEnabled: false })
  const sidebar = page.getByRole('complementary', { name: 'About the blog' })
  await expect(sidebar.getByRole('listitem')).toHaveText([
    'April 2025',
    'March 2025',
    'February 2025',
    'All',
    'AI/ML',
    'Development',
    'LMS',
  ])
  await expect(sidebar.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/rss.xml')
})

test('the sample posts say what the posts themselves say', async () => {
  expect(samplePosts.map(({ id }) => id)).toEqual(['post-1', 'post-2', 'post-3', 'post-4', 'post-5'])
  for (const { id, title, date, link, image } of samplePosts) {
    const text = new TextDecoder().decode((await ownPosts(`${id}.md`))[`${id}.md`])
    expect(text).toContain(title)
    const day = /^createdAt: (.*)$/m.exec(text)?.[1] ?? ''
    expect(new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })).toBe(date)
    expect([link, image]).toEqual([`/blog/${id}`, `/art/posts/${id}.svg`])
  }
})
