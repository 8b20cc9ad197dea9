import { pageSources } from '../../support/page-sources.ts'
import { expect, test, variant } from '../fixtures.ts'

const MIN_TEXT_PX = 14
const WIDTHS = [320, 375, 768, 1440]

const drawn = pageSources().filter(({ text }) => /^<Figure /m.test(text))
const guides = drawn.filter(({ text }) => /^kind: guide$/m.test(text))

// One stands for all of them in the daily run.
for (const [at, { path }] of drawn.entries())
  (at === 0 ? test : variant)(
    `every text of a figure of ${path} is inside it and 14 px at least`,
    async ({ empty: site, visit }) => {
      await using page = await visit(site)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        const texts = await page.locator('.prose figure :not(.sr-only)').evaluateAll((found) =>
          found.flatMap((element) =>
            [...element.childNodes]
              .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
              .map((node) => {
                const words = document.createRange()
                words.selectNodeContents(node)
                const { left, right } = words.getBoundingClientRect()
                const room = (element.closest('figure') as HTMLElement).getBoundingClientRect()
                const svg = (element as SVGElement).ownerSVGElement
                const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1
                return {
                  words: node.textContent,
                  size: Number.parseFloat(getComputedStyle(element).fontSize) * scale,
                  isInside: left >= room.left - 0.5 && right <= room.right + 0.5,
                }
              }),
          ),
        )
        expect(texts.length).toBeGreaterThan(5)
        expect(texts.filter(({ size, isInside }) => size < MIN_TEXT_PX || !isInside)).toEqual([])
      }
    },
  )

variant('the words of neighboring stations stand apart', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/about', '/mission']) {
      await page.goto(path)
      const boxes = await page
        .locator('.prose figure :is(strong, li small)')
        .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes.length).toBeGreaterThan(5)
      const close = boxes.filter((box) =>
        boxes.some(
          (other) =>
            other.left > box.left &&
            other.left - box.right < 10 &&
            Math.min(other.bottom, box.bottom) - Math.max(other.top, box.top) > 5,
        ),
      )
      expect(close, `${path} at ${width} px`).toEqual([])
    }
  }
})

variant('the drawing beside the facts of a guide is seen whole', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  for (const width of [320, 600, 768, 999, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const { path } of guides) {
      await page.goto(path)
      const cut = await page.locator('[data-hero] svg').evaluate((svg) => {
        const room = (svg.parentElement as HTMLElement).getBoundingClientRect()
        const { left, right } = (svg.lastElementChild as SVGElement).getBoundingClientRect()
        return Math.max(room.left - left, right - room.right)
      })
      expect(cut, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

variant('on paper a figure is on one sheet, and a cover leaves no hole', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  // An A4 sheet with margins of 15 mm.
  await page.setViewportSize({ width: 680, height: 1009 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/developer-guides/docebo-apis')
  const figures = await page.locator('.prose figure').all()
  for (const figure of figures) expect((await figure.boundingBox())?.height).toBeLessThan(1009)
  expect(figures.length).toBeGreaterThan(0)
  const facts = await page.locator('header dl').boundingBox()
  const words = await page.locator('header h1').boundingBox()
  expect(facts?.x).toBeCloseTo((words?.x ?? 0) + 1, 0)
})
