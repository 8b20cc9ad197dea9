import type { Page } from 'playwright/test'
import { expect, markDocument, variant } from './fixtures.ts'

const hasStylesBelow = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.getElementById('ai-governance-section') as Element).backgroundColor)
const PAINTED = 'rgb(11, 37, 35)'

variant('who moves to the home page sees all of it with its styles, each time', async ({ samples: site, visit }) => {
  await using page = await visit(site)
  const goHome = async () => {
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click()
    await expect(page).toHaveTitle(/^Home/)
    expect(await hasStylesBelow(page)).toBe(PAINTED)
  }
  const goToBlog = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveTitle(/^Blog/)
  }
  await page.goto('/')
  const isSame = await markDocument(page)
  await goToBlog()
  await goHome()
  await goToBlog()
  await goHome()
  await isSame()
})
