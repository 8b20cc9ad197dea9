import { builtScript } from '../support/built-script.ts'
import { expect, markDocument, test, variant } from './fixtures.ts'

const scrollY = 'Math.round(window.scrollY)'

variant(
  'a place that was typed into the address bar is gone to, and going back finds what was read before',
  async ({ empty: site, visit }) => {
    await using page = await visit(site)
    await page.goto('/services/ai-governance')
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
  },
)

test('pointing at a link, or reaching it by keyboard, fetches the code of its page ahead', async ({
  empty: site,
  visit,
}) => {
  await using page = await visit(site)
  await page.goto('/services/ai-governance')
  const footer = page.getByRole('contentinfo')
  const sitemap = page.waitForRequest(`**${builtScript('src/pages/sitemap/sitemap-page.tsx')}`)
  await footer.getByRole('link', { name: 'Sitemap' }).hover()
  await sitemap
  const contact = page.waitForRequest(`**${builtScript('src/pages/contact/contact-page.tsx')}`)
  await footer.getByRole('link', { name: 'Contact', exact: true }).focus()
  await contact
  await expect(page).toHaveURL(`${site.url}/services/ai-governance`)
})

for (const [kind, answer] of [
  ['is gone', { status: 404, contentType: 'text/plain', body: 'Not found' }],
  ['is a page of a proxy', { status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }],
  ['fails', { status: 200, contentType: 'text/javascript', body: 'throw new Error("gone")' }],
] as const)
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

test('without a network a page says so inside the frame, and with one it works again', async ({
  empty: site,
  visit,
}) => {
  await using page = await visit(site, { says: ['net::ERR_INTERNET_DISCONNECTED'] })
  await page.goto('/contact')
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

variant('of two links that follow each other at once the second is shown', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  await page.goto('/')
  await page.evaluate(() => {
    for (const path of ['/sitemap', '/contact'])
      document.querySelector<HTMLElement>(`footer a[href="${path}"]`)?.click()
  })
  await expect(page).toHaveTitle(/^Contact/)
  await expect(page).toHaveURL(`${site.url}/contact`)
  await page.goBack()
  await expect(page).toHaveTitle(/^Sitemap/)
})

test('from one page of words to another, its title, drawing and words are those of the other', async ({
  empty: site,
  visit,
}) => {
  await using page = await visit(site)
  await page.goto('/mission')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/)
  await expect(page.locator('#journey')).toHaveCount(1)
  await expect(page.locator('[data-art] circle')).toHaveCount(9)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission & Values')
  await expect(page.locator('#four-values')).toHaveCount(1)
})
