import type { Locator, Page } from 'playwright/test'
import { expect, test, variant } from './fixtures.ts'

const LISTS = [
  '/developer-guides',
  '/smart-reporting-hub',
  '/services/professional-services',
  '/ai-ethics-hub',
  '/research',
  '/youtube-tutorials',
  '/projects-archive',
  '/apps-archive',
  '/blog/archive',
]

const figures = (page: Page) => page.getByRole('list', { name: 'In figures' }).getByRole('listitem')
const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

/** Where the links among `found` lead, as written. */
const addresses = (found: Locator) => found.evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('hubs and archives begin 80 px below the header', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  for (const path of LISTS) {
    await page.goto(path)
    await expect(page.locator('main > *')).toHaveCSS('padding-top', '80px')
  }
})

test('the developer hub counts, leads to six platforms and five resources, and offers support', async ({ read }) => {
  const page = await read('/developer-guides', { javaScriptEnabled: false })
  await expect(figures(page)).toHaveText(['6 platforms', '100+ endpoints', '500M+ combined users'])
  await expect(section(page, 'Start from the task').getByRole('link')).toHaveCount(6)
  const platforms = section(page, 'Six platforms')
  expect(await addresses(platforms.getByRole('link'))).toEqual(
    ['moodle-apis', 'openedx-apis', 'canvas-apis', 'docebo-apis', 'drillster-api', 'cornerstone-api'].map(
      (guide) => `/developer-guides/${guide}`,
    ),
  )
  const badges = platforms.locator('[data-color]')
  await expect(badges).toHaveText(['Intermediate', 'Advanced', 'Beginner', 'Intermediate', 'Intermediate', 'Advanced'])
  const colors = await badges.evaluateAll((all) => all.map((badge) => badge.getAttribute('data-color')))
  expect(colors).toEqual(['yellow', 'red', 'green', 'yellow', 'yellow', 'red'])
  const resources = section(page, 'Around the APIs').getByRole('link')
  expect(await addresses(resources)).toEqual([
    '/developer-guides/lms-automation',
    '/technical/security-compliance',
    '/tutorials-archive',
    '/agile-methodology',
    '/architect',
  ])
  const support = section(page, 'Stuck on a call?')
  await expect(support.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/contact')
  await expect(support.getByRole('link', { name: 'See AI in the LMS' })).toHaveAttribute('href', '/services/ai-in-lms')
  await expect(page.getByRole('complementary', { name: 'Disclaimer' })).toContainText('not affiliated with')
})

variant('the reporting hub has Docebo twice, and every anchor of its nav leads somewhere', async ({ read }) => {
  const page = await read('/smart-reporting-hub')
  const nav = page.getByRole('navigation', { name: 'Platforms' }).getByRole('link')
  await expect(nav).toHaveText(['Docebo', 'Absorb', 'Cornerstone', 'Drillster', 'Moodle', 'Cross-Platform'])
  expect(await addresses(page.locator('nav[aria-label=Platforms] a'))).toEqual([
    '/developer-guides/docebo-reporting',
    ...['absorb', 'cornerstone', 'drillster', 'moodle', 'cross-platform'].map((id) => `/smart-reporting-hub#${id}`),
  ])
  for (const id of ['absorb', 'cornerstone', 'drillster', 'moodle', 'cross-platform'])
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1)
  await expect(page.locator('#moodle')).toContainText('Moodle’s own reports, logs and web services')
  await expect(page.getByRole('heading', { level: 2, name: /Docebo/ })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Key Capabilities' })).toHaveCount(5)
  await expect(page.getByRole('heading', { name: 'Dash Insights' })).toHaveCount(5)
  await expect(page.locator('#cross-platform').getByRole('heading', { level: 3 })).toHaveText([
    'Unified executive dashboards',
    'Compliance intelligence',
    'Skill gap and ROI predictions',
    'Multi-LMS data consolidation',
  ])
  expect(new Set(await addresses(page.locator('main section a.button')))).toEqual(
    new Set(
      [
        'docebo-reporting',
        'absorb-reporting',
        'cornerstone-reporting',
        'drillster-reporting',
        'cross-platform-analytics',
      ].map((guide) => `/developer-guides/${guide}`),
    ),
  )
  await expect(page.getByRole('complementary', { name: 'Disclaimer' })).toContainText('not affiliated with')
})

variant('the services hub shows four services with status and difficulty, and where to go on', async ({ read }) => {
  const page = await read('/services/professional-services', { javaScriptEnabled: false })
  await expect(figures(page)).toHaveText(['2 platforms', '4+ services', '1 mission'])
  await expect(section(page, 'What the work is about').getByRole('heading', { level: 3 })).toHaveCount(4)
  const cards = section(page, '2 services are available, 2 are coming soon').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([
    'Docebo API Integration',
    'Cornerstone API Integration',
    'Custom AI Agent Development',
    'Ethical AI Governance Consulting',
  ])
  for (const [at, status] of ['Available', 'Available', 'Coming Soon', 'Coming Soon'].entries())
    await expect(cards.nth(at).getByText(status, { exact: true })).toBeVisible()
  await expect(cards.locator('[data-color]')).toHaveText(['Complex', 'Complex', 'Advanced', 'Intermediate'])
  const colors = await cards
    .locator('[data-color]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-color')))
  expect(colors).toEqual(['red', 'red', 'orange', 'yellow'])
  expect(await addresses(cards.getByRole('link'))).toEqual(
    ['docebo-integration', 'cornerstone-integration', 'custom-ai-agent', 'governance-consulting'].map(
      (service) => `/services/${service}`,
    ),
  )
  const approach = section(page, 'How we work together').getByRole('link')
  expect(await addresses(approach)).toEqual(['/research', '/mission', '/contact'])
  const closing = section(page, 'Bring one process')
  await expect(closing.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute('href', '/contact')
  await expect(closing.getByRole('link', { name: 'Mission', exact: true })).toHaveAttribute('href', '/mission')
})

variant('the ethics hub has three categories, eight links that arrive, and a path of three steps', async ({ read }) => {
  const page = await read('/ai-ethics-hub', { reducedMotion: 'reduce' })
  const main = page.getByRole('main')
  expect(await addresses(page.locator('main section:nth-of-type(1) a'))).toEqual([
    '/blog/ai-ethics',
    '/services/responsible-ai',
    '/technical/security-compliance',
  ])
  const quick = await addresses(page.locator('nav[aria-label="Straight to a section"] a'))
  expect(quick).toEqual([
    '/blog/ai-ethics#core-principles',
    '/blog/ai-ethics#ethical-challenges',
    '/blog/ai-ethics#ethics-resources',
    '/services/responsible-ai#implementation-framework',
    '/services/responsible-ai#market-trends',
    '/services/responsible-ai#implementation-resources',
    '/technical/security-compliance#compliance-standards',
    '/technical/security-compliance#sector-specific-compliance',
  ])
  await expect(main.getByRole('region', { name: 'Why this matters' }).getByRole('heading', { level: 3 })).toHaveCount(4)
  const path = main.getByRole('region', { name: 'A path through the material' })
  await expect(path.getByRole('heading', { level: 3 })).toHaveText([
    'Learn the terms',
    'Try them on one case',
    'Check the law',
  ])
  for (const address of quick) {
    await page.goto(address ?? '')
    await expect(page.locator(`[id="${address?.split('#')[1]}"]`), address ?? '').toBeInViewport()
  }
})

variant('the research hub says at all its addresses that nothing is published yet', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  for (const path of ['/research', '/research/white-papers', '/services/research-white-papers', '/white-papers']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Research Publications Coming Soon' })).toBeVisible()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${new URL(page.url()).origin}/research`.replace('127.0.0.1', 'localhost'),
    )
  }
  await expect(page.locator('main li strong')).toHaveText(['Coming Soon', 'Coming Soon', 'Coming Soon', 'Coming Soon'])
  await expect(section(page, 'Featured research').getByRole('article')).toHaveCount(0)
  await expect(page.locator('#focus-areas').getByRole('heading', { level: 3 })).toHaveText([
    'Governance frameworks',
    'Privacy and compliance',
    'Algorithmic fairness',
    'Transparency',
  ])
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('required', '')
  await expect(page.getByRole('button', { name: 'Subscribe to Updates' })).toBeVisible()
  const consultation = page.getByRole('link', { name: 'Schedule Consultation' })
  await expect(consultation.first()).toHaveAttribute('href', '/contact')
  await expect(page.getByRole('link', { name: 'View AI Services' })).toHaveAttribute('href', '/services/ai-in-lms')
})
