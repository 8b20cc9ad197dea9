import type { Page } from 'playwright/test'
import { isCompanySite, ON_A_PAGE } from '../support/company-site.ts'
import { expect, holdAnswers, markDocument, test, variant } from './fixtures.ts'

test.skip(!isCompanySite, ON_A_PAGE)

interface Recorded {
  /** Which element had the name while the old page was still there, and once the new one was. */
  left: string[]
  arrived: string[]
}

test('the cover of a card becomes the hero of its post, and the cover again', async ({ samples: site, visit }) => {
  await using page = await visit(site)
  const transitions = await recordTransitions(page)
  await page.goto('/blog')
  const isSame = await markDocument(page)
  const title = await page.getByRole('heading', { level: 2 }).first().innerText()
  await page
    .getByRole('link', { name: /^Read more/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect.poll(transitions).toEqual([{ left: ['LI'], arrived: ['data-hero'] }])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect.poll(async () => (await transitions()).at(1)).toEqual({ left: ['data-hero'], arrived: ['LI'] })
  await expect.poll(() => named(page)).toEqual([])
  await isSame()
})

variant('the cover of a guide’s card becomes the one above its facts', async ({ empty: site, visit }) => {
  await using page = await visit(site, { viewport: { width: 1280, height: 1100 } })
  const transitions = await recordTransitions(page)
  await page.goto('/developer-guides')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Read the guide' }) })
    .first()
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await card.getByRole('link').click()
  await expect(page).not.toHaveURL('/developer-guides')
  await expect.poll(transitions).toEqual([{ left: ['LI'], arrived: ['data-hero'] }])
  // It is drawn at once: a cover that loses its drawing on the way would be none.
  await expect(page.locator('[data-hero] :is(svg, img)')).toBeVisible()
})

variant('a cover keeps round corners on its way', async ({ samples: site, visit }) => {
  await using page = await visit(site)
  await page.goto('/developer-guides')
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href))
  const seen = await page.evaluate(async () => {
    const cover = document.querySelector<HTMLElement>('main [data-cover]')
    if (cover) cover.style.viewTransitionName = 'cover'
    const transition = document.startViewTransition(() => {})
    await transition.ready
    const { overflow, borderRadius } = getComputedStyle(document.documentElement, '::view-transition-image-pair(cover)')
    transition.skipTransition()
    await transition.finished
    return { overflow, borderRadius }
  })
  expect(seen).toEqual({ overflow: 'clip', borderRadius: '14px' })
})

variant('a post has its title and its cover before its words are here', async ({ samples: site, visit }) => {
  await using page = await visit(site)
  await page.goto('/blog')
  const release = await holdAnswers(page, /\/api\/posts\/[^?]+/)
  const title = await page.getByRole('heading', { level: 2 }).first().innerText()
  await page
    .getByRole('link', { name: /^Read more/ })
    .first()
    .click()
  await expect(page.getByText('Loading…').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const hero = page.locator('[data-hero]')
  const before = await hero.boundingBox()
  release()
  await expect(page.locator('.prose')).toBeVisible()
  expect(await hero.boundingBox()).toEqual(before)
})

variant('no cover moves where it is out of sight', async ({ samples: site, visit }) => {
  await using page = await visit(site)
  const transitions = await recordTransitions(page)
  await page.goto('/blog')
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.evaluate(() => document.querySelector<HTMLElement>('main article a[href^="/blog/post"]')?.click())
  await expect(page.getByRole('link', { name: '← Back to blog' })).toBeVisible()
  await expect.poll(transitions).toEqual([{ left: [], arrived: [] }])
})

variant('for reduced motion there is no transition', async ({ samples: site, visit }) => {
  await using page = await visit(site, { reducedMotion: 'reduce' })
  const transitions = await recordTransitions(page)
  await page.goto('/blog')
  await page
    .getByRole('link', { name: /^Read more/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: '← Back to blog' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  expect(await transitions()).toEqual([])
})

variant('of two moves that follow each other at once no cover keeps the name', async ({ samples: site, visit }) => {
  await using page = await visit(site)
  const transitions = await recordTransitions(page)
  await page.goto('/blog')
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('main article a[href^="/blog/post"]')?.click()
    const { recorded } = window as never as { recorded: unknown[] }
    while (recorded.length === 0) await new Promise(requestAnimationFrame)
    history.back()
  })
  await expect.poll(async () => (await transitions()).length).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect.poll(() => named(page)).toEqual([])
})

/** What has the name of a view transition now: the hook of the hero, or the tag of the row that the cover stands in. */
function named(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as never as { named(): string[] }).named())
}

/** Resolves to what was named in each view transition since the document began. */
async function recordTransitions(page: Page): Promise<() => Promise<Recorded[]>> {
  await page.addInitScript(() => {
    const recorded: Recorded[] = []
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => getComputedStyle(element).viewTransitionName === 'cover')
        .map((element) => (element.closest('[data-hero]') ? 'data-hero' : (element.closest('li')?.tagName ?? '')))
    Object.assign(window, { recorded, named })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const left = named()
      return start(async () => {
        if (typeof update === 'function') await update()
        recorded.push({ left, arrived: named() })
      })
    }
  })
  return () => page.evaluate(() => (window as never as { recorded: Recorded[] }).recorded)
}
