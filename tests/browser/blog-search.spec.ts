import type { Page } from 'playwright/test'
import { site as company } from '#content/site.ts'
import { builtScript } from '../support/built-script.ts'
import { postText } from '../support/post-text.ts'
import { readMore } from './cards.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, holdAnswers, markDocument, variant } from './fixtures.ts'

function numbered(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}.md`, postText(`Post number ${at}`)]))
}

function parts(page: Page) {
  return {
    box: page.getByRole('searchbox', { name: 'Search posts' }),
    titles: page.getByRole('heading', { level: 2 }),
    status: page.getByRole('main').getByRole('status'),
  }
}

/** The addresses of posts that were asked for since. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/posts') asked.push(search)
  })
  return asked
}

const historyLength = (page: Page) => page.evaluate(() => window.history.length)

variant('going back from a post finds the search, its hits and the place among them', async ({ open }) => {
  const { page } = await open({ posts: numbered(130) })
  const { box, titles, status } = parts(page)
  await page.goto('/blog')
  const expectSameDocument = await markDocument(page)
  await box.fill('Number 1')
  await expect(status).toHaveText('41 posts match.')
  const link = readMore(page, 'Post number 17')
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => Math.round(window.scrollY))
  expect(before).toBeGreaterThan(100)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post number 17')
  const release = await holdAnswers(page, /\/api\/posts\?/)
  await page.goBack()
  await expect(page).toHaveURL('/blog?q=Number+1')
  await expect(box).toHaveValue('Number 1')
  // At once, not when the answer has come.
  await expect(titles).toHaveCount(41)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(before)
  release()
  await expect(status).toHaveText('41 posts match.')
  await expect(titles).toHaveCount(41)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post number 17')
  await expectSameDocument()
})

variant('a link that is followed at once takes the search along, where all posts are here too', async ({ open }) => {
  const { page } = await open({ posts: numbered(5) })
  const { box, titles } = parts(page)
  await page.goto('/blog')
  // No pause between the last key and the link.
  await box.fill('number 3')
  await readMore(page, 'Post number 3').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post number 3')
  await page.goBack()
  await expect(page).toHaveURL('/blog?q=number+3')
  await expect(box).toHaveValue('number 3')
  await expect(titles).toHaveText(['Post number 3'])
  // The list as it was before the search is a place of its own again.
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page).toHaveURL('/blog')
  await expect(box).toHaveValue('')
  await expect(titles).toHaveCount(5)
  await page.goBack()
  await expect(box).toHaveValue('number 3')
  await expect(titles).toHaveText(['Post number 3'])
})

variant('however much is typed, it is one entry of the history, and few changes of it', async ({ open }) => {
  const { page } = await open({ posts: numbered(12) })
  const { box, titles } = parts(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(titles).toHaveCount(12)
  const entries = await historyLength(page)
  await page.evaluate(() => {
    const replace = window.history.replaceState.bind(window.history)
    window.history.replaceState = (...call) => {
      document.body.dataset.changes = `${document.body.dataset.changes ?? ''} ${call[2]}`
      replace(...call)
    }
  })
  // Faster than any pause counts as one: every key comes in the same task.
  await box.evaluate((field: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    for (let length = 1; length <= 'post number 11'.length; length++) {
      set?.call(field, 'post number 11'.slice(0, length))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL('/blog?q=post+number+11')
  // Once by the page, which is quicker than the router, and once by the router.
  expect(await page.evaluate(() => document.body.dataset.changes)).toBe(' /blog?q=post+number+11'.repeat(2))
  await box.press('End')
  await box.pressSequentially(' and more')
  await expect(page).toHaveURL('/blog?q=post+number+11+and+more')
  await box.fill('')
  await expect(page).toHaveURL('/blog')
  await expect(titles).toHaveCount(12)
  expect(await historyLength(page)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

variant('the address follows, the field keeps the focus, and nothing is drawn or asked anew', async ({ open }) => {
  const texts = Array.from({ length: 230 }, (_, at) => [`p${at}.md`, postText(`Post ${at}`)])
  const { page } = await open({ posts: Object.fromEntries(texts) })
  const { box, titles, status } = parts(page)
  await page.goto('/blog')
  const asked = listen(page)
  await page.evaluate(() => window.scrollTo(0, 120))
  await box.fill('post')
  await expect(status).toHaveText('100 of 230 matching posts.')
  await page.evaluate(() => {
    const note = () => document.body.setAttribute('data-noted', '')
    const parts = [...document.querySelectorAll('main ul, main [role=status]')]
    for (const part of parts)
      new MutationObserver(note).observe(part, { childList: true, characterData: true, subtree: true })
    document.querySelector('main ul')?.setAttribute('data-same', '')
    window.addEventListener('scroll', note)
  })
  await expect(page).toHaveURL('/blog?q=post')
  // The same search in other letters.
  await box.fill('Post')
  await box.press('Enter')
  await expect(page).toHaveURL('/blog?q=post')
  await expect(box).toBeFocused()
  await expect(titles).toHaveCount(100)
  await expect(page.locator('main ul[data-same]')).toHaveCount(1)
  await expect(page.locator('body[data-noted]')).toHaveCount(0)
  expect(asked).toEqual(['?q=post'])
})

variant('a search on a later page is one of all pages, and its own pages are gone back to', async ({ open }) => {
  const { page } = await open({ posts: numbered(230) })
  const { box, titles, status } = parts(page)
  await page.goto('/blog?page=3')
  await expect(titles).toHaveCount(30)
  await expect(page).toHaveTitle(`Blog, page 3 | ${company.brand}`)
  await box.fill('nothing')
  await expect(page).toHaveURL('/blog?q=nothing')
  await box.fill('')
  await expect(page).toHaveURL('/blog')
  await expect(titles).toHaveCount(100)
  await box.fill('Post')
  await expect(page).toHaveURL('/blog?q=Post')
  await expect(page).toHaveTitle(`Blog | ${company.brand}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog$/)
  await expect(status).toHaveText('100 of 230 matching posts.')
  await page.getByRole('link', { name: 'Older posts →' }).click()
  await expect(page).toHaveURL('/blog?q=Post&page=2')
  await expect(box).toHaveValue('Post')
  await expect(titles).toHaveCount(100)
  const second = await titles.allTextContents()
  await page.getByRole('link', { name: 'Read more' }).nth(40).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Post number/)
  await page.goBack()
  await expect(page).toHaveURL('/blog?q=Post&page=2')
  await expect(titles).toHaveText(second)
  await page.goBack()
  await expect(page).toHaveURL('/blog?q=Post')
  await expect(status).toHaveText('100 of 230 matching posts.')
  await box.fill('')
  await expect(page).toHaveURL('/blog')
  await expect(titles).toHaveCount(100)
})

variant('a search within a tag has the form’s address, and reads the same without scripts', async ({ open, visit }) => {
  const tagged = (title: string) => postText(title).replace('[ai, lms]', '["C#, & more"]')
  const { site, page } = await open({
    posts: { 'one.md': tagged('One'), 'two.md': tagged('Two'), 'three.md': postText('Two too') },
  })
  const start = `/blog?tag=${encodeURIComponent('C#, & more')}`
  await using plain = await visit(site, { javaScriptEnabled: false })
  await plain.goto(start)
  await parts(plain).box.fill('TWO & one?')
  await plain.keyboard.press('Enter')
  await plain.waitForURL(/q=/)

  const { box, titles, status } = parts(page)
  await page.goto(start)
  await box.fill('TWO & one?')
  await expect(page).toHaveURL(plain.url())
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(plain.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await box.fill(' Two ')
  await expect(page).toHaveURL('/blog?tag=C%23%2C+%26+more&q=Two')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\?tag=c%23%2C\+%26\+more$/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.reload()
  await expect(box).toHaveValue('Two')
  await expect(titles).toHaveText(['Two'])
  await expect(status).toHaveText('1 post matches.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts tagged “C#, & more”')
  await plain.goto(page.url())
  await expect(parts(plain).box).toHaveValue('Two')
  await expect(parts(plain).titles).toHaveText(['Two'])
  await readMore(page, 'Two').click()
  await expect(page).toHaveURL('/blog/two')
  await page.goBack()
  await expect(titles).toHaveText(['Two'])
  await box.fill('')
  await expect(page).toHaveURL('/blog?tag=C%23%2C+%26+more')
  await expect(titles).toHaveText(['One', 'Two'])
})

variant('what is typed as one leaves renames no other page', async ({ open }) => {
  const { page } = await open({ posts: numbered(3) })
  const { box } = parts(page)
  await page.goto('/blog/p1')
  await page.getByRole('link', { name: '← Back to blog' }).click()
  await box.fill('number 2')
  await page.evaluate(() => window.history.back())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post number 1')
  await expect(page).toHaveURL('/blog/p1')
  const release = await holdAnswers(page, builtScript('src/pages/sitemap/sitemap-page.tsx'))
  await page.getByRole('link', { name: '← Back to blog' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
  // The list is still what is shown, while the code of the next page is on its way.
  await box.fill('number 0')
  await box.blur()
  await expect(parts(page).titles).toHaveText(['Post number 0'])
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sitemap')
  await expect(page).toHaveURL('/sitemap')
})

variant('a browser that refuses to change the entry goes on searching', async ({ open }) => {
  const { page } = await open({ posts: numbered(3) })
  const { box, titles } = parts(page)
  await page.goto('/blog')
  await page.evaluate(() => {
    const replace = window.history.replaceState
    window.history.replaceState = () => {
      window.history.replaceState = replace
      throw new DOMException(
        'Attempt to use history.replaceState() more than 100 times per 30 seconds',
        'SecurityError',
      )
    }
  })
  await box.fill('number 2')
  await box.press('Enter')
  await expect(titles).toHaveText(['Post number 2'])
  await expect(page).toHaveURL('/blog?q=number+2')
})

for (const width of [375, 1440])
  variant(`a search that the address names is within reach of everyone at ${width} px`, async ({ open }) => {
    const { page } = await open({ posts: numbered(3), viewport: { width, height: 800 } }, '/blog')
    await parts(page).box.fill('number 2')
    await expect(page).toHaveURL('/blog?q=number+2')
    await expectAccessible(page)
  })
