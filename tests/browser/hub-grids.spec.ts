import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

/** Lists whose entries stand side by side: the last row of each, against its first. */
async function orphans(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const list of document.querySelectorAll('main :is(ul, ol, nav, div)')) {
      const style = getComputedStyle(list)
      if (style.display !== 'grid' || style.gridTemplateColumns.split(' ').length < 2) continue
      const boxes = [...list.children].map((child) => child.getBoundingClientRect()).filter(({ width }) => width > 0)
      if (boxes.length < 3) continue
      const lastTop = Math.max(...boxes.map(({ top }) => top))
      const right = Math.max(...boxes.map((box) => box.right))
      const last = boxes.filter(({ top }) => top === lastTop)
      const alone = last.length === 1 && last[0] && last[0].right < right - 2
      const short = Math.max(...last.map((box) => box.right)) < right - 2
      if (alone || short) found.push(`${boxes.length} in ${list.textContent?.slice(0, 40)}`)
    }
    return found
  })
}

test('no row of a hub, the crew or the workflow ends in a hole, on a screen and on a tablet', async ({
  empty: site,
  visit,
}) => {
  await using page = await visit(site, { reducedMotion: 'reduce' })
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/developer-guides',
      '/smart-reporting-hub',
      '/services/professional-services',
      '/ai-ethics-hub',
      '/research',
      '/workflow',
    ]) {
      await page.goto(path)
      expect(await orphans(page), `${path} at ${width} px`).toEqual([])
    }
    await page.goto('/the-learnops-crew')
    for (const view of ['Integrated', 'Separated', 'All Agents']) {
      await page.getByRole('button', { name: view, exact: true }).click()
      expect(await orphans(page), `the crew, ${view}, at ${width} px`).toEqual([])
    }
  }
})

test('the line-up shows eleven faces of 160 px in two full rows', async ({ empty: site, visit }) => {
  await using page = await visit(site, { viewport: { width: 1440, height: 900 } })
  await page.goto('/the-learnops-crew')
  const boxes = await page
    .getByRole('navigation', { name: 'The crew by name' })
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.map(({ width }) => Math.round(width))).toEqual(Array(11).fill(160))
  const rows = [...new Set(boxes.map(({ top }) => top))].map((top) => boxes.filter((box) => box.top === top).length)
  expect(rows).toEqual([6, 5])
})
