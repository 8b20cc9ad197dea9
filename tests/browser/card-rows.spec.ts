import { expect, variant } from './fixtures.ts'

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
