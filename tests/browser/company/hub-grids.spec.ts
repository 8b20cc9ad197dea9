import type { Page } from 'playwright/test'
import { expect, variant } from '../fixtures.ts'

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

/** Lists and groups of cards whose last row ends before they do. */
async function findHoles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const grids = [
      ...document.querySelectorAll('main *:has(> :is(li, article):nth-child(3)), main section ul:has(> li > article)'),
    ]
    return grids.flatMap((grid) => {
      const boxes = [...grid.children].map((child) => child.getBoundingClientRect())
      const isGrid = getComputedStyle(grid).gridTemplateColumns.split(' ').length > 1
      const lastTop = Math.max(...boxes.map(({ top }) => top))
      const ends = (last: boolean) =>
        Math.max(...boxes.filter(({ top }) => !last || top === lastTop).map(({ right }) => right))
      // Two cards fill their row, too.
      const wanted = boxes.length > 2 ? ends(false) : grid.getBoundingClientRect().right
      return isGrid && ends(true) < wanted - 2 ? [`${boxes.length} in ${grid.textContent?.slice(0, 40)}`] : []
    })
  })
}

variant(
  'no row of a hub, an archive, the crew or the workflow ends in a hole at any width',
  async ({ empty: site, visit }) => {
    await using page = await visit(site, { reducedMotion: 'reduce' })
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of [...LISTS, '/workflow']) {
        await page.goto(path)
        expect(await findHoles(page), `${path} at ${width} px`).toEqual([])
      }
      await page.goto('/the-learnops-crew')
      for (const view of ['Integrated', 'Separated', 'All Agents']) {
        await page.getByRole('button', { name: view, exact: true }).click()
        expect(await findHoles(page), `the crew, ${view}, at ${width} px`).toEqual([])
      }
    }
  },
)

variant('the line-up shows eleven faces of 160 px in two full rows', async ({ read }) => {
  const page = await read('/the-learnops-crew', { viewport: { width: 1440, height: 900 } })
  const boxes = await page
    .getByRole('navigation', { name: 'The crew by name' })
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.map(({ width }) => Math.round(width))).toEqual(Array(11).fill(160))
  const rows = [...new Set(boxes.map(({ top }) => top))].map((top) => boxes.filter((box) => box.top === top).length)
  expect(rows).toEqual([6, 5])
})

variant('hubs and archives begin 80 px below the header', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  for (const path of LISTS) {
    await page.goto(path)
    await expect(page.locator('main > *')).toHaveCSS('padding-top', '80px')
  }
})

const COUNTS = Array.from({ length: 12 }, (_, at) => at + 1)

const GRIDS: [what: string, path: string, one: string][] = [
  ['cards', '/services/responsible-ai', '.prose article'],
  ['columns of words', '/developer-guides/lms-automation', '.prose div:has(> p:text-is("Event"))'],
]

for (const [what, path, one] of GRIDS)
  variant(`${what} fill every row, whatever their number`, async ({ read }) => {
    for (const width of [1440, 768]) {
      const page = await read(path, { viewport: { width, height: 900 } })
      for (const count of COUNTS) {
        const rows = await page
          .locator(one)
          .first()
          .evaluate((card, count) => {
            const cards = card.parentElement as HTMLElement
            cards.replaceChildren(card, ...Array.from({ length: count - 1 }, () => card.cloneNode(true)))
            const end = Math.round(cards.getBoundingClientRect().right)
            const byTop = new Map<number, number[]>()
            for (const { top, right } of [...cards.children].map((one) => one.getBoundingClientRect()))
              byTop.set(Math.round(top), [...(byTop.get(Math.round(top)) ?? []), Math.round(right)])
            return [...byTop.values()].map((rights) => ({ cards: rights.length, gap: end - Math.max(...rights) }))
          }, count)
        const named = `${count} at ${width} px: ${rows.map(({ cards }) => cards).join(' + ')}`
        for (const { gap } of rows) expect(Math.abs(gap), named).toBeLessThanOrEqual(1)
        if (width === 1440 && count > 1) for (const { cards } of rows) expect(cards, named).toBeGreaterThan(1)
      }
    }
  })
