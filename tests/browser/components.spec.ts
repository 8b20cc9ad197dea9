import { isCompanySite, ON_A_PAGE } from '../support/company-site.ts'
import { firstOrAll } from '../support/long-run.ts'
import { postText } from '../support/post-text.ts'
import { expect, test, variant } from './fixtures.ts'

test.skip(!isCompanySite, ON_A_PAGE)

const TABS = [
  'Core Applications',
  'Analytics & Insights',
  'Content & Delivery',
  'Accessibility',
  'Emerging Trends',
  'Implementation',
]

for (const [path, label, count] of firstOrAll([
  ['/services/ai-governance', 'Governance pillars', 6],
  ['/services/ethical-ai-content', 'Content risks', 5],
  ['/services/montey-insights', 'Governance challenges', 5],
  ['/services/customer-service-models', 'Deep Dive Analysis', 4],
] as const))
  test(`${path}: of ${label} one of ${count} is open at a time, and the open one closes`, async ({ read }) => {
    const page = await read(path)
    const items = page.getByRole('group', { name: label }).locator('details')
    const openOnes = () =>
      items.evaluateAll((all) => all.flatMap((item, index) => (item.hasAttribute('open') ? [index] : [])))
    await expect(items).toHaveCount(count)
    expect(await openOnes()).toEqual([])
    await items.first().locator('summary').click()
    await items.last().locator('summary').click()
    await expect.poll(openOnes).toEqual([count - 1])
    await page.keyboard.press('Enter')
    await expect.poll(openOnes).toEqual([])
  })

variant('several steps of the journey may be open, and the first is from the start', async ({ read }) => {
  const page = await read('/about')
  const steps = page.getByRole('group', { name: 'Journey' }).locator('details')
  const open = () => steps.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open))
  expect(await open()).toEqual([true, false, false])
  await steps.nth(2).locator('summary').click()
  expect(await open()).toEqual([true, false, true])
})

variant('the six tabs show four things each, by pointer and by arrow keys', async ({ read }) => {
  const page = await read('/services/ai-in-lms')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(TABS)
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  for (const title of TABS) {
    await page.getByRole('tab', { name: title }).click()
    const panel = page.getByRole('tabpanel')
    await expect(panel).toHaveCount(1)
    await expect(panel).toHaveAccessibleName(title)
    await expect(panel.getByRole('article')).toHaveCount(4)
  }
  await page.keyboard.press('ArrowRight')
  await expect(tabs.first()).toBeFocused()
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tabs.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Implementation')
  await expect(page.locator('[role=tab][tabindex="0"]')).toHaveCount(1)
})

variant('a citation opens the references, marks its own for 1.2 s, and leads back', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  await page.clock.install({ time: 0 })
  await page.goto('/services/ai-in-lms')
  await page.clock.pauseAt(3_600_000)
  const references = page.locator('details').filter({ has: page.getByRole('heading', { name: 'References' }) })
  const items = references.getByRole('listitem')
  await expect(references).not.toHaveAttribute('open')
  await expect(references.locator('li')).toHaveCount(9)

  await page.getByRole('tab', { name: 'Implementation' }).click()
  const citation = page.getByRole('tabpanel').locator('a[data-footnote-ref]').first()
  const number = await citation.textContent()
  await citation.click()
  const item = page.locator(`#ref-fn-${number}`)
  await expect(references).toHaveAttribute('open')
  await expect(items).toHaveCount(9)
  await expect(item).toHaveAttribute('data-highlighted')
  await page.clock.runFor(1199)
  await expect(item).toHaveAttribute('data-highlighted')
  await page.clock.runFor(1)
  await expect(item).not.toHaveAttribute('data-highlighted')

  await page.clock.resume()
  await page.getByRole('tab', { name: 'Accessibility' }).click()
  await item
    .getByRole('link', { name: /^Back to where/ })
    .first()
    .click()
  await expect(page.locator(`#ref-fnref-${number}`)).toBeVisible()
  await expect(page.locator(`#ref-fnref-${number}`)).toBeFocused()
})

variant('on a phone the table of contents is folded above the text', async ({ read }) => {
  const page = await read('/services/ai-governance', { viewport: { width: 375, height: 800 } })
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Future work' })
  await expect(link).toBeHidden()
  await page.locator('summary', { hasText: 'On this page' }).click()
  await link.click()
  await expect(page.locator('#future-work')).toBeInViewport()
})

test('code is colored by the server, shows its title, and is copied as it is written', async ({ read }) => {
  const page = await read('/developer-guides/freshdesk-api', { permissions: ['clipboard-read', 'clipboard-write'] })
  const block = page.locator('pre').first()
  expect(await block.locator('[class^="hljs-"]').count()).toBeGreaterThan(0)
  const written = await block.textContent()
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written)
})

variant('the link of a heading in a post leads to it and copies its whole address', async ({ open }) => {
  const { page } = await open(
    {
      posts: { 'a.md': postText('A', 'published', '## One\n\nWords.') },
      permissions: ['clipboard-read', 'clipboard-write'],
    },
    '/blog/a',
  )
  const link = page.getByRole('link', { name: 'Link to “One”' })
  await expect(link).toHaveCSS('opacity', '0')
  await link.focus()
  await expect(link).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1)
  expect(new URL(page.url()).hash).toBe('#one')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('without JavaScript tabs show all their panels, and disclosures open', async ({ read }) => {
  const page = await read('/services/ai-in-lms', { javaScriptEnabled: false })
  await expect(page.getByRole('tablist')).toBeHidden()
  for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible()
  await page.goto('/services/ai-governance')
  const pillar = page.getByRole('group', { name: 'Governance pillars' }).locator('details').first()
  await pillar.locator('summary').click()
  await expect(pillar.locator('p').first()).toBeVisible()
})

variant('every number before a section of the architecture guide stands on one line', async ({ read }) => {
  const page = await read('/architect', { viewport: { width: 1440, height: 900 } })
  const heights = await page
    .locator('.prose > h2')
    .evaluateAll((headings) => headings.slice(1).map((heading) => getComputedStyle(heading, '::before').height))
  expect(heights.slice(0, 11)).toEqual(Array(11).fill(heights[0]))
})
