import type { Page } from 'playwright/test'
import { site as company } from '#content/site.ts'
import { expect, markDocument, overflow, test, variant } from '../fixtures.ts'

const SECTIONS = [
  ['service-offerings', 'Community & Research'],
  ['kernel', 'How the kernel works'],
  ['ai-in-lms', 'What AI does inside a learning platform'],
  ['ai-governance-section', 'Who decides, who checks, who can stop it'],
  ['featured-projects', 'Featured Professional Projects'],
  ['tutorials-section', 'Tutorials'],
  ['apps', 'Apps'],
] as const

const CAROUSELS = [
  ['Community & Research', 6],
  ['Featured Professional Projects', 5],
] as const

test('the home page is one heading and eight sections in order', async ({ read }) => {
  const page = await read('/')
  await expect(page).toHaveTitle(`Home | ${company.brand}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The AI kernel for HR and LMS transformation')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    ...SECTIONS.map(([, title]) => title),
    'Begin with one task',
  ])
  for (const [id, title] of SECTIONS) await expect(page.locator(`#${id}`)).toHaveAccessibleName(title)
})

variant('the arrows of the flowchart can be paused, by keyboard too, and rest for reduced motion', async ({ read }) => {
  const runningArrows = (page: Page) =>
    page.locator('#kernel').evaluate(
      (section) =>
        section.getAnimations({ subtree: true }).filter(({ playState, effect }) => {
          return playState === 'running' && effect?.getTiming().iterations === Number.POSITIVE_INFINITY
        }).length,
    )
  {
    const page = await read('/')
    expect(await runningArrows(page)).toBeGreaterThan(0)
    const pause = page.getByRole('checkbox', { name: 'Pause the arrows' })
    await pause.focus()
    await page.keyboard.press('Space')
    await expect(pause).toBeChecked()
    expect(await runningArrows(page)).toBe(0)
  }
  const page = await read('/', { reducedMotion: 'reduce' })
  expect(await runningArrows(page)).toBe(0)
  await expect(page.getByText('Pause the arrows')).toBeHidden()
})

variant(
  'at no width the page overflows, or parts of the flowchart overlap, and its words have 14 px',
  async ({ read }) => {
    const page = await read('/')
    for (const width of [320, 375, 640, 768, 1000, 1099, 1100, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `at ${width} px`).toBe(0)
      const boxes = await page
        .locator('#kernel li')
        .getByRole('heading')
        .evaluateAll((titles) =>
          titles.map((title) => {
            const item = title.closest('li') as Element
            const box = getComputedStyle(item).display === 'contents' ? (title.parentElement as Element) : item
            const { left, right, top, bottom } = box.getBoundingClientRect()
            return { left, right, top, bottom }
          }),
        )
      const overlaps = boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter(
            (other) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          ),
      )
      expect(overlaps, `at ${width} px`).toEqual([])
      const sizes = await page
        .locator('#kernel :is(h2, h3, p, span, label):visible')
        .evaluateAll((elements) => elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)))
      expect(Math.min(...sizes), `at ${width} px`).toBeGreaterThanOrEqual(14)
    }
  },
)

test('a carousel has a right arrow, a left one once scrolled, and moves by 80 % of its width', async ({ read }) => {
  const page = await read('/', { reducedMotion: 'reduce', viewport: { width: 1000, height: 900 } })
  for (const [name, count] of CAROUSELS) {
    const carousel = page.getByRole('group', { name, exact: true })
    await expect(carousel.getByRole('listitem')).toHaveCount(count)
    const left = carousel.getByRole('button', { name: 'Scroll left' })
    await expect(left).toHaveCount(0)
    await carousel.getByRole('button', { name: 'Scroll right' }).click()
    await expect(left).toBeVisible()
    const row = carousel.getByRole('list')
    const moved = await row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)
    expect(moved).toBeCloseTo(0.8, 2)
    await left.click()
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
    await expect(left).toBeVisible()
  }
})

variant('from a tablet on the arrows of a carousel stand beside its heading alone', async ({ empty: site, visit }) => {
  await using page = await visit(site)
  for (const width of [640, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    for (const name of ['Community & Research', 'Featured Professional Projects']) {
      const section = page.getByRole('region', { name })
      const arrow = await section.getByRole('button', { name: 'Scroll right' }).boundingBox()
      const lead = await section.locator('h2 + p').boundingBox()
      if (!arrow || !lead) throw new Error(`${name} lacks its arrow or its words`)
      expect(arrow.y, `${name} at ${width} px`).toBeLessThan(lead.y + lead.height)
      // The other one stands before it once the row was scrolled.
      expect(arrow.x - arrow.width - 8, `${name} at ${width} px`).toBeGreaterThan(lead.x + lead.width)
    }
  }
})

for (const width of [375, 1440]) {
  const run = width === 375 ? variant : test
  run(`nothing shifts while the home page loads and is read, at ${width} px`, async ({ empty: site, visit }) => {
    await using page = await visit(site, { viewport: { width, height: 900 } })
    await page.goto('/', { waitUntil: 'networkidle' })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 800) {
      await page.mouse.wheel(0, 800)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    }
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })
}

variant('the home page is read without JavaScript, and shows no control that would need it', async ({ read }) => {
  const page = await read('/', { javaScriptEnabled: false })
  for (const [, title] of SECTIONS) await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(14)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'AI governance', exact: true }).click()
  await expect(page).toHaveURL('/#ai-governance-section')
  await expect(page.locator('#ai-governance-section')).toBeInViewport()
})

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

/** The sum of https://web.dev/articles/cls over all that has shifted by itself since the page began. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
        const observer = new PerformanceObserver((list) => {
          observer.disconnect()
          resolve(sum(list.getEntries() as Shift[]))
        })
        const sum = (shifts: Shift[]) =>
          shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((total, { value }) => total + value, 0)
        observer.observe({ type: 'layout-shift', buffered: true })
        // Where nothing has shifted, nothing is reported.
        setTimeout(() => resolve(0), 500)
      }),
  )
}
