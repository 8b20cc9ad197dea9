import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

interface HubPage {
  path: string
  /** In the title, before the brand. */
  name: string
  h1: string
}

/** What every hub and archive has in common: a head, headings in order, 80 px above them, no inline styles. */
export async function expectHubPage(page: Page, { path, name, h1 }: HubPage): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveTitle(`${name} | LearnKernel`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([h1])
  const description = await page.locator('meta[name=description]').getAttribute('content')
  expect(description?.length, `the description of ${path}`).toBeGreaterThanOrEqual(70)
  expect(description?.length, `the description of ${path}`).toBeLessThanOrEqual(160)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`))
  const levels = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
  levels.forEach((level, at) => {
    expect(level, `heading ${at} of ${path}`).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1)
  })
  await expect(page.locator('main [style]')).toHaveCount(0)
  expect(await page.locator('main > *').evaluate((area) => getComputedStyle(area).paddingTop)).toBe('80px')
}

/** Where the links among `found` lead, as written. */
export async function addresses(found: ReturnType<Page['locator']>): Promise<(string | null)[]> {
  return found.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}
