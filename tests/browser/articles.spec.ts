import type { Locator, Page } from 'playwright/test'
import { firstOrAll } from '../support/long-run.ts'
import { expect, test, variant } from './fixtures.ts'

/** The guides on platforms, with the sources that each cites. */
const GUIDES: [path: string, words: number, references: number, vendor: string][] = [
  ['/developer-guides/moodle-apis', 3000, 31, 'Moodle Pty Ltd'],
  ['/developer-guides/docebo-apis', 1200, 8, 'Docebo Inc.'],
  ['/developer-guides/cornerstone-api', 1200, 8, 'Cornerstone OnDemand, Inc.'],
  ['/developer-guides/freshdesk-api', 1200, 8, 'Freshworks Inc.'],
  ['/developer-guides/drillster-api', 1200, 8, 'Drillster B.V.'],
]
const GUIDE_SECTIONS = [
  /^Overview/,
  /^Services/,
  /^Partnerships/,
  /^Limitations/,
  /^Best practices/,
  /^Use cases/,
  /^Getting started/,
  /^Market/,
  /^Conclusion/,
]

/** Anchors that other pages and bookmarks lead to. */
const ANCHORS: [path: string, anchors: string[]][] = [
  ['/blog/ai-ethics', ['core-principles', 'ethical-ai-in-practice', 'ethical-challenges', 'ethics-resources']],
  [
    '/services/responsible-ai',
    [
      'responsible-ai-in-practice',
      'responsible-use-cases',
      'implementation-framework',
      'market-trends',
      'implementation-resources',
      'getting-started',
    ],
  ],
  [
    '/technical/security-compliance',
    ['compliance-standards', 'sector-specific-compliance', 'compliance-implementation', 'compliance-tools'],
  ],
]

/** What stands between a section's heading and the next one of its rank. */
function sectionOf(page: Page, id: string): Locator {
  return page.locator(`#${id} ~ *`).and(page.locator(`:not(#${id} ~ h2, #${id} ~ h2 ~ *)`))
}

/** As the server sends it: every-page.spec.ts shows that scripts change no word. */
const PLAIN = { javaScriptEnabled: false }

for (const [path, words, references, vendor] of firstOrAll(GUIDES))
  test(`${path} has every section, its words, its sources and its disclaimer`, async ({ read }) => {
    const page = await read(path, PLAIN)
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    for (const section of GUIDE_SECTIONS) expect(headings.some((heading) => section.test(heading))).toBe(true)
    const text = (await page.locator('.prose').textContent()) ?? ''
    expect(text.split(/\s+/).length).toBeGreaterThan(words)
    const items = page.locator('li[id^="ref-fn-"]')
    expect(await items.count()).toBeGreaterThanOrEqual(references)
    if (path.endsWith('moodle-apis')) await expect(items).toHaveCount(31)
    await expect(page.locator('pre').first()).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Disclaimer' })).toContainText(
      `not affiliated with, endorsed by or sponsored by ${vendor}`,
    )
    await expect(page.getByText(/min read · Last reviewed/)).toBeVisible()
  })

test('the guide on automation has no disclaimer', async ({ read }) => {
  const page = await read('/developer-guides/lms-automation', PLAIN)
  await expect(page.getByRole('complementary', { name: 'Disclaimer' })).toHaveCount(0)
})

variant('the guide to Docebo’s reports has its sections and its six categories', async ({ read }) => {
  const page = await read('/developer-guides/docebo-reporting', PLAIN)
  const headings = (await page.getByRole('heading', { level: 2 }).allTextContents()).map((text) =>
    text.replace(/#$/, ''),
  )
  expect(headings.slice(0, 11)).toEqual([
    'Executive summary',
    'Core reporting architecture',
    'Report categories',
    'Learn Data',
    'BI features',
    'Business opportunities',
    'Implementation example',
    'Revenue models',
    'Market trends',
    'Next steps',
    'Conclusion',
  ])
  const table = page.getByRole('table').filter({ hasText: 'Users-Courses' })
  for (const category of [
    'Users-Courses',
    'Users-Sessions',
    'Users-Certifications',
    'E-commerce Transactions',
    'Audit Trail',
    'Assets Statistics',
  ])
    await expect(table).toContainText(category)
})

for (const [path, anchors] of firstOrAll(ANCHORS))
  test(`${path} has its anchors`, async ({ read }) => {
    const page = await read(path, PLAIN)
    for (const anchor of anchors) await expect(page.locator(`h2#${anchor}`)).toHaveCount(1)
    await expect(page.getByRole('complementary', { name: 'Disclaimer' })).toContainText(
      'It is not professional or legal advice',
    )
  })

test('the ethics article names seven principles and puts the challenges in a table', async ({ read }) => {
  const page = await read('/blog/ai-ethics', PLAIN)
  await expect(sectionOf(page, 'core-principles').and(page.locator('h3'))).toHaveCount(7)
  await expect(sectionOf(page, 'ethical-challenges').getByRole('table')).toHaveCount(1)
})

variant('responsible AI has five uses, four phases and four steps', async ({ read }) => {
  const page = await read('/services/responsible-ai', PLAIN)
  await expect(sectionOf(page, 'responsible-use-cases').getByRole('article')).toHaveCount(5)
  await expect(sectionOf(page, 'implementation-framework').locator('ol:not([class]) > li')).toHaveCount(4)
  await expect(sectionOf(page, 'getting-started').locator('ol').first().locator('> li')).toHaveCount(4)
  expect(await sectionOf(page, 'implementation-resources').locator('a[target="_blank"]').count()).toBeGreaterThan(3)
})

test('AI compliance lists eight laws and frameworks with their status, and four quoted figures', async ({ read }) => {
  for (const path of ['/technical/security-compliance', '/techincal/compliance-ai']) {
    const page = await read(path, PLAIN)
    const rows = sectionOf(page, 'compliance-standards').getByRole('table').first().locator('tbody tr')
    await expect(rows).toHaveCount(8)
    for (const row of await rows.all()) await expect(row).toContainText(/Active|Draft|Proposed/)
    for (const figure of ['73%', '52%', '68%', '2.1 billion'])
      await expect(page.getByRole('main')).toContainText(figure)
  }
})

for (const [path, label, count] of firstOrAll([
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
    await items.last().locator('summary').click()
    await expect.poll(openOnes).toEqual([])
    await expect(page.getByRole('table').first()).toBeVisible()
  })

variant(
  'the deep dive into customer service has its four parts, beside a decision matrix and its figure',
  async ({ read }) => {
    const page = await read('/services/customer-service-models', PLAIN)
    await expect(page.getByRole('group', { name: 'Deep Dive Analysis' }).locator('summary')).toHaveText([
      'Ethical deployment',
      'Traditional vs hybrid',
      'ROI analysis',
      'Implementation challenges',
    ])
    await expect(sectionOf(page, 'decision-matrix').getByRole('table')).toHaveCount(2)
  },
)

variant('about tells ten areas, and ends with mission and values', async ({ read }) => {
  for (const path of ['/about', '/about-us']) {
    const page = await read(path, PLAIN)
    await expect(page.getByRole('article').getByRole('article')).toHaveCount(10)
    await expect(page.getByRole('heading', { level: 2 }).last()).toContainText('Mission & Values')
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  }
})

variant('mission and values names four values and the pilots of 2026', async ({ read }) => {
  const page = await read('/mission', PLAIN)
  await expect(page.getByRole('article').getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('main')).toContainText(/[Pp]ilots (?:are )?planned for 2026/)
})

test('the terms and the privacy policy are dated, and hold to Texas', async ({ read }) => {
  for (const [path, day] of [
    ['/terms-of-service', 'July 21, 2025'],
    ['/privacy-policy', 'July 22, 2025'],
  ] as const) {
    const page = await read(path, PLAIN)
    await expect(page.getByText(`Last updated ${day}`)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Texas')
  }
  const page = await read('/privacy-policy', PLAIN)
  await expect(page.getByRole('main')).toContainText('under 13')
})

variant('the architecture guide’s outline leads into the page, and to what is coming', async ({ read }) => {
  const page = await read('/architect')
  const outline = sectionOf(page, 'outline')
  const hrefs = await outline.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const inside = hrefs.filter((href) => href.includes('#'))
  expect(inside.length).toBeGreaterThan(20)
  expect(inside.every((href) => href.startsWith('/architect#'))).toBe(true)
  for (const name of ['distributed-systems', 'architecture-evolution', 'bonus'])
    await expect(outline.locator(`a[href="/architect/${name}"]`)).toContainText('(Coming Soon)')
  await outline.getByRole('link', { name: 'Technical debt' }).click()
  await expect
    .poll(() => page.locator('#technical-debt').evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
    .toBe(80)
})

variant('every number before a section of the architecture guide stands on one line', async ({ read }) => {
  const page = await read('/architect', { viewport: { width: 1440, height: 900 } })
  const heights = await page
    .locator('.prose > h2')
    .evaluateAll((headings) => headings.slice(1).map((heading) => getComputedStyle(heading, '::before').height))
  expect(heights.slice(0, 11)).toEqual(Array(11).fill(heights[0]))
})

variant('the agile guide has its sections and compares four frameworks', async ({ read }) => {
  const page = await read('/agile-methodology', PLAIN)
  const headings = (await page.getByRole('heading', { level: 2 }).allTextContents()).join()
  for (const section of ['principles', 'comparison', 'Pitfalls', 'Metrics', 'stories', 'phases', 'Tools', 'References'])
    expect(headings).toContain(section)
  const table = page.getByRole('table').filter({ hasText: 'Lean Startup' })
  for (const framework of ['Scrum', 'Kanban', 'SAFe', 'Lean Startup']) await expect(table).toContainText(framework)
})
