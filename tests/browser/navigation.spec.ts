import type { Page } from 'playwright/test'
import { builtScript } from '../support/built-script.ts'
import { isCompanySite, ON_A_PAGE } from '../support/company-site.ts'
import { firstOrAll } from '../support/long-run.ts'
import { postText } from '../support/post-text.ts'
import { expect, holdAnswers, markDocument, test, variant } from './fixtures.ts'

test.skip(!isCompanySite, ON_A_PAGE)

const scrollY = 'Math.round(window.scrollY)'

variant('a place typed as an address is gone to, and back finds what was read', async ({ empty: site, read }) => {
  const page = await read('/services/ai-governance')
  const isSame = await markDocument(page)
  // Read for as long as two frames take, as a person who scrolls by hand does.
  await page.evaluate(async () => {
    window.scrollTo(0, 300)
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })
  // What the browser does for a hash that someone types.
  await page.evaluate(() => window.location.assign('#six-pillars'))
  const top = () => page.evaluate(() => document.getElementById('six-pillars')?.getBoundingClientRect().top)
  await expect.poll(top).toBeCloseTo(80, 0)
  await page.evaluate(() => window.location.assign('#future-work'))
  await expect.poll(top).toBeLessThan(0)
  await page.goBack()
  await expect.poll(top).toBeCloseTo(80, 0)
  await page.goBack()
  await expect.poll(() => page.evaluate(scrollY)).toBe(300)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sitemap')
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/services/ai-governance`)
  await isSame()
})

test('pointing at a link, or reaching it by keyboard, fetches its page’s code ahead', async ({ empty: site, read }) => {
  const page = await read('/services/ai-governance')
  const footer = page.getByRole('contentinfo')
  const sitemap = page.waitForRequest(`**${builtScript('src/pages/sitemap/sitemap-page.tsx')}`)
  await footer.getByRole('link', { name: 'Sitemap' }).hover()
  await sitemap
  const contact = page.waitForRequest(`**${builtScript('src/pages/contact/contact-page.tsx')}`)
  await footer.getByRole('link', { name: 'Contact', exact: true }).focus()
  await contact
  await expect(page).toHaveURL(`${site.url}/services/ai-governance`)
})

for (const [kind, answer] of firstOrAll([
  ['is gone', { status: 404, contentType: 'text/plain', body: 'Not found' }],
  ['is a page of a proxy', { status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }],
  ['fails', { status: 200, contentType: 'text/javascript', body: 'throw new Error("gone")' }],
] as const))
  test(`a page whose code ${kind} comes as a document of its own, once`, async ({ empty: site, visit }) => {
    const script = builtScript('src/pages/sitemap/sitemap-page.tsx')
    const fault = 'Failed to load module script: Expected a JavaScript'
    await using page = await visit(site, { provokes: [`404 ${script}`], says: [fault] })
    let documents = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1
    })
    await page.goto('/contact')
    await page.route(`**${script}`, (route) => route.fulfill(answer))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sitemap')
    await expect(page).toHaveURL('/sitemap')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveTitle(/^Contact/)
    expect(documents).toBe(3)
  })

test('without a network a page says so inside the frame, and with one it works again', async ({ read }) => {
  const page = await read('/contact', { says: ['net::ERR_INTERNET_DISCONNECTED'] })
  await page.context().setOffline(true)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Sitemap' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByRole('main')).toContainText('there is no network')
  await page.context().setOffline(false)
  await footer.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveTitle(/^Contact/)
  await footer.getByRole('link', { name: 'Sitemap' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sitemap')
})

variant('of two links that follow each other at once the second is shown', async ({ empty: site, read }) => {
  const page = await read('/')
  await page.evaluate(() => {
    for (const path of ['/sitemap', '/contact'])
      document.querySelector<HTMLElement>(`footer a[href="${path}"]`)?.click()
  })
  await expect(page).toHaveTitle(/^Contact/)
  await expect(page).toHaveURL(`${site.url}/contact`)
  // As between documents: the first was never there.
  await page.goBack()
  await expect(page).toHaveTitle(/^Home/)
})

variant('from one page of words to another, its title, drawing and words are those of the other', async ({ read }) => {
  const page = await read('/mission')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/)
  await expect(page.locator('#journey')).toHaveCount(1)
  await expect(page.locator('[data-art] circle')).toHaveCount(9)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission & Values')
  await expect(page.locator('#four-values')).toHaveCount(1)
})

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top)
const scrolled = (page: Page) => page.evaluate<number>(scrollY)
const PARAGRAPHS = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}, long enough to be scrolled.`).join('\n\n')

variant('a part of another post is gone to, though its words come late', async ({ open }) => {
  const far = postText('Far', 'published', `${PARAGRAPHS}\n\n## The part\n\n${PARAGRAPHS}`)
  const near = postText('Near', 'published', 'Read [the part](/blog/far#the-part).')
  const { page } = await open({ posts: { 'far.md': far, 'near.md': near } }, '/blog/near')
  const release = await holdAnswers(page, '/api/posts/far')
  await page.getByRole('link', { name: 'the part' }).click()
  await expect(page).toHaveURL('/blog/far#the-part')
  release()
  const top = () => page.locator('#the-part').evaluate((part) => part.getBoundingClientRect().top)
  await expect.poll(top).toBeCloseTo(80, 0)
  await expect(page.locator('#the-part')).toBeFocused()
})

variant('back from a former address, before it has led on, stays where it leads', async ({ open }) => {
  const moved = postText('Moved').replace('tags:', 'aliases: [before]\ntags:')
  const near = postText('Near', 'published', 'Read [the other](/blog/before).')
  const { page } = await open({ posts: { 'moved.md': moved, 'near.md': near } }, '/blog/near')
  const release = await holdAnswers(page, '/api/posts/before')
  await page.getByRole('link', { name: 'the other' }).click()
  await expect(page).toHaveURL('/blog/before')
  await page.goBack()
  await expect(page).toHaveURL('/blog/near')
  const answered = page.waitForResponse('/api/posts/before')
  release()
  await answered
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  await expect(page).toHaveURL('/blog/near')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Near')
})

variant('back at a search, the place that was read is found', async ({ open }) => {
  const many = Array.from({ length: 30 }, (_, at): [string, string] => [`p${at}.md`, postText(`Number ${at}`)])
  const { page } = await open({ posts: Object.fromEntries(many) }, '/search?q=number')
  const results = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(results.nth(15)).toBeVisible()
  await scrollTo(page, 700)
  await expect.poll(() => scrolled(page)).toBe(700)
  await results.nth(10).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Number/)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(700)
})

variant('a page that is opened as a document begins at its top, whatever was read before', async ({ read }) => {
  const page = await read('/services/ai-governance')
  await scrollTo(page, 900)
  await page.goto('/architect')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await scrolled(page)).toBe(0)
  await page.reload()
  await scrollTo(page, 600)
  await page.reload()
  await expect.poll(() => scrolled(page)).toBe(600)
})

variant('an address that is no text leads nowhere, and on', async ({ empty: site, visit }) => {
  await using page = await visit(site, { provokes: ['404 /blog/%E0%A4%A'] })
  await page.goto('/blog/%E0%A4%A', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This connection leads nowhere')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle(/^Contact/)
})
