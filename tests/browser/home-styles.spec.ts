import type { Page } from 'playwright/test'
import { expect, holdAnswers, markDocument, test } from './fixtures.ts'

const hasStylesBelow = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.getElementById('ai-governance-section') as Element).backgroundColor)
const PAINTED = 'rgb(11, 37, 35)'

for (const javaScriptEnabled of [true, false])
  test(`the first screen is there before the styles of what stands below it, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    empty: site,
    visit,
  }) => {
    await using page = await visit(site, { javaScriptEnabled })
    const document = await (await site.visitor.fetch('/')).text()
    const below = /<link id="below"[^>]*href="([^"]*)"/.exec(document)?.[1] ?? ''
    const release = await holdAnswers(page, `**${below}`)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#below')).toBeAttached()
    await expect(page.locator('#kernel')).not.toBeAttached()
    release()
    await expect(page.locator('#kernel')).toBeVisible()
    if (javaScriptEnabled) expect(await hasStylesBelow(page)).toBe(PAINTED)
  })

test('who moves to the home page sees all of it with its styles, from a document and from React', async ({
  samples: site,
  visit,
}) => {
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

test('the home page keeps its styles where React comes to it, leaves, and comes back', async ({
  samples: site,
  visit,
}) => {
  await using page = await visit(site)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  const home = page.getByRole('banner').getByRole('link', { name: /home$/ })
  await home.hover()
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveTitle(/^Blog/)
  await home.click()
  await expect(page).toHaveTitle(/^Home/)
  expect(await hasStylesBelow(page)).toBe(PAINTED)
})
