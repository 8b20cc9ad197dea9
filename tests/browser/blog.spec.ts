import { site } from '#content/site.ts'
import { longPosts } from '../support/long-posts.ts'
import { postText } from '../support/post-text.ts'
import { expect, markDocument, test, variant } from './fixtures.ts'

test('search filters by title and content while one types, blank text shows all', async ({ open }) => {
  const { page } = await open(
    {
      posts: {
        'one.md': postText('First steps', 'published', 'About Moodle.'),
        'two.md': postText('Second thoughts', 'published', `${'Long. '.repeat(100)} About Docebo.`),
      },
    },
    '/blog',
  )
  const titles = page.getByRole('heading', { level: 2 })
  const box = page.getByRole('searchbox', { name: 'Search posts' })
  await expect(box).toHaveAttribute('placeholder', 'Search posts…')
  await box.pressSequentially('sEcond')
  await expect(titles).toHaveText(['Second thoughts'])
  await box.fill('  MOODLE ')
  await expect(titles).toHaveText(['First steps'])
  await box.fill('docebo')
  await expect(titles).toHaveText(['Second thoughts'])
  await box.fill('nothing of the kind')
  await expect(page.getByText('No post matches “nothing of the kind”.')).toBeVisible()
  await expect(titles).toHaveCount(0)
  await box.fill('   ')
  await expect(titles).toHaveText(['First steps', 'Second thoughts'])
})

test('a post shows its author, date and time, tags, table, colored code and drawing', async ({ open }) => {
  const { page } = await open({ posts: await longPosts('post-2.md') }, '/blog/post-2')
  await expect(page.getByText('LearnKernel', { exact: true }).and(page.locator('article *'))).toBeVisible()
  await expect(page.getByText('March 4, 2025, 08:30 UTC')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    '#integration',
    '#hris',
    '#lms',
    '#data',
  ])
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText(['Line', 'Counts', 'Has to equal'])
  const keyword = page.locator('.hljs-keyword').first()
  const colorOf = (element: Element) => getComputedStyle(element).color
  expect(await keyword.evaluate(colorOf)).not.toBe(await page.locator('pre').first().evaluate(colorOf))
  await expect(page.getByRole('figure').getByRole('img', { name: /^From the HR export/ })).toBeVisible()
})

variant('links in a post: inside the site they load nothing anew, outside they open a tab', async ({ open }) => {
  const body = '[other](two) [far](https://far.example/)\n\n[down](#the-end)\n\n# The end'
  const { page } = await open(
    { posts: { 'one.md': postText('One', 'published', body), 'two.md': postText('Two') } },
    '/blog/one',
  )
  const far = page.getByRole('link', { name: 'far' })
  await expect(far).toHaveAttribute('target', '_blank')
  await expect(far).toHaveAttribute('rel', 'noopener noreferrer')
  const expectSameDocument = await markDocument(page)
  await page.getByRole('link', { name: 'down' }).click()
  await expect(page).toHaveURL('/blog/one#the-end')
  await expect(page.getByRole('heading', { name: 'The end' })).toBeInViewport()
  await page.getByRole('link', { name: 'other' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two')
  await expectSameDocument()
})

test('an unknown post, a draft and an unknown page answer 404 in words, to the owner too', async ({ open }) => {
  const { page } = await open({
    posts: { 'secret.md': postText('Secret', 'draft') },
    provokes: ['404 /blog/nope', '404 /api/posts/nope', '404 /blog/secret', '404 /api/posts/secret', '404 /nowhere'],
  })
  for (const isOwner of [false, true]) {
    if (isOwner) await page.goto('/.auth/login/github')
    for (const path of ['/blog/nope', '/blog/secret']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found.')
      await expect(page.getByRole('link', { name: '← Back to blog' })).toBeVisible()
      await expect(page.getByText('Loading…')).toHaveCount(0)
      await expect(page.getByText('Words of Secret.')).toHaveCount(0)
      await expect(page).toHaveTitle(`Post not found | ${site.brand}`)
    }
    expect((await page.goto('/nowhere'))?.status()).toBe(404)
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expect(page).toHaveTitle(`Page not found | ${site.brand}`)
  }
})

variant('of many posts no more is loaded than asked for, and what a search finds has pages too', async ({ open }) => {
  const posts = Object.fromEntries(
    Array.from({ length: 230 }, (_, at) => [`p${at}.md`, postText(`Post ${at}`, 'published', 'Some words.')]),
  )
  const { page } = await open({ posts })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/posts' && request.method() === 'GET') asked.push(search)
  })
  await page.goto('/blog')
  const expectSameDocument = await markDocument(page)
  const titles = page.getByRole('heading', { level: 2 })
  const older = page.getByRole('link', { name: 'Older posts →' })
  await expect(titles).toHaveCount(100)
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('Some words')
  await expect(page.getByText('100 of 230 matching posts.')).toBeVisible()
  // The list at every visit, and the search itself.
  expect(asked).toEqual(['', '?q=Some+words'])
  await older.click()
  await expect(page).toHaveURL('/blog?q=Some+words&page=2')
  await older.click()
  await expect(page).toHaveURL('/blog?q=Some+words&page=3')
  await expect(titles).toHaveCount(30)
  await expect(older).toHaveCount(0)
  await expectSameDocument()
  expect(asked.slice(2)).toEqual(['?q=Some+words&page=2', '?q=Some+words&page=3'])
  await page.getByRole('link', { name: '← Newer posts' }).click()
  await expect(titles).toHaveCount(100)
})

variant('a link to a former address ends at the post and its address, without a new document', async ({ open }) => {
  const { page } = await open(
    {
      posts: {
        'new-name.md': postText('Renamed').replace('tags:', 'aliases: [old-name]\ntags:'),
        'other.md': postText('Other', 'published', 'Read [the former one](/blog/old-name).'),
      },
    },
    '/blog/other',
  )
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: 'the former one' }).click()
  await expect(page).toHaveURL(/\/blog\/new-name$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other')
})

variant('on a phone a long formula scrolls inside its line, and the page does not', async ({ open }) => {
  const tex = '\\frac{a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t}{\\sqrt{a^2+b^2+c^2+d^2+e^2+f^2+g^2+h^2}}'
  const words = `Thus $${tex}$ holds, $x$ too.\n\n- $$${tex}$$`
  const { page } = await open({ posts: { 'one.md': postText('One', 'published', words) } })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/blog/one')
  for (const formula of await page.getByRole('region', { name: 'Formula' }).all()) {
    await formula.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => formula.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  }
  await expect(page.locator('math')).toHaveCount(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
