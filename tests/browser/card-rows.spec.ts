import { expect, test } from './fixtures.ts'

const COUNTS = Array.from({ length: 12 }, (_, at) => at + 1)

test('cards fill every row, whatever their number', async ({ empty: site, visit }) => {
  for (const width of [1440, 768]) {
    await using page = await visit(site, { viewport: { width, height: 900 } })
    await page.goto('/services/responsible-ai')
    for (const count of COUNTS) {
      const rows = await page.evaluate((count) => {
        const cards = document.querySelector('.prose article')?.parentElement as HTMLElement
        const card = cards.firstElementChild as HTMLElement
        cards.replaceChildren(...Array.from({ length: count }, () => card.cloneNode(true)))
        const end = Math.round(cards.getBoundingClientRect().right)
        const byTop = new Map<number, number[]>()
        for (const { top, right } of [...cards.children].map((one) => one.getBoundingClientRect()))
          byTop.set(Math.round(top), [...(byTop.get(Math.round(top)) ?? []), Math.round(right)])
        return [...byTop.values()].map((rights) => ({ cards: rights.length, gap: end - Math.max(...rights) }))
      }, count)
      const named = `${count} cards at ${width} px: ${rows.map(({ cards }) => cards).join(' + ')}`
      for (const { gap } of rows) expect(Math.abs(gap), named).toBeLessThanOrEqual(1)
      if (width === 1440 && count > 1) for (const { cards } of rows) expect(cards, named).toBeGreaterThan(1)
    }
  }
})
