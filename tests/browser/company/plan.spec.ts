import type { Page } from 'playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, variant } from '../fixtures.ts'

const STEPS = [
  'Read the joiners',
  'Leave out who is enrolled',
  'Apply the rules',
  'Wait for approval',
  'Enroll and record',
]
const AT_APPROVAL = ['Done', 'Done', 'Done', 'Waiting', 'Not started']
const COMPLETE = ['Done', 'Done', 'Done', 'Done', 'Done']

variant('the plan stops at the approval, runs on once approved, and says so, by keyboard too', async ({ read }) => {
  const page = await read('/')
  const approve = planOf(page).getByRole('button', { name: 'Approve' })
  await expect(approve).toBeEnabled()
  expect(await marks(page)).toEqual(AT_APPROVAL)
  await expect(planOf(page).getByText('Waits for a person')).toBeVisible()
  await expect(planOf(page).getByRole('status')).toHaveText('Nothing is changed until you approve.')
  const before = await boxes(page)
  await approve.focus()
  await page.keyboard.press('Enter')
  await expect(planOf(page).getByRole('status')).toHaveText('Approved. The joiners are now enrolled.')
  expect(await marks(page)).toEqual(COMPLETE)
  await expect(planOf(page).getByText('Complete')).toBeVisible()
  await expect(planOf(page).getByText('Waits for a person')).toBeHidden()
  expect(await boxes(page)).toEqual(before)
  await expect(planOf(page).getByRole('button', { name: 'Run again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(planOf(page).getByRole('status')).toHaveText('Nothing is changed until you approve.')
  await expect(approve).toBeEnabled()
  await expect(approve).toBeFocused()
  expect(await marks(page)).toEqual(AT_APPROVAL)
})

variant('the plan waits for its beginning until it is seen, then runs once and moves nothing', async ({ read }) => {
  const page = await read('/', { viewport: { width: 375, height: 600 } })
  await expect.poll(() => playStates(page)).toEqual(['paused'])
  const before = await boxes(page)
  await planOf(page).evaluate((plan) => plan.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(planOf(page).getByRole('button', { name: 'Approve' })).toBeEnabled()
  expect(await playStates(page)).toEqual([])
  expect(await boxes(page)).toEqual(before)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await planOf(page).evaluate((plan) => plan.scrollIntoView({ block: 'center', behavior: 'instant' }))
  expect(await playStates(page)).toEqual([])
})

variant('a press that comes before the plan has reached its approval approves nothing', async ({ read }) => {
  const page = await read('/', { viewport: { width: 375, height: 600 } })
  await expect.poll(() => playStates(page)).toEqual(['paused'])
  const button = planOf(page).getByRole('button')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.evaluate((element: HTMLElement) => element.click())
  expect(await marks(page)).toEqual(AT_APPROVAL)
  await expect(button).toHaveText('Approve')
})

variant('for reduced motion the plan stands at its approval at once, and the button works', async ({ read }) => {
  const page = await read('/', { reducedMotion: 'reduce' })
  expect(await playStates(page)).toEqual([])
  expect(await marks(page)).toEqual(AT_APPROVAL)
  await planOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect(planOf(page).getByRole('status')).toHaveText('Approved. The joiners are now enrolled.')
  expect(await playStates(page)).toEqual([])
  expect(await marks(page)).toEqual(COMPLETE)
  await expectAccessible(page, 'the approved plan')
})

variant('the plan runs on a home page that was opened from another page, too', async ({ read }) => {
  const page = await read('/sitemap')
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click()
  await planOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect(planOf(page).getByRole('status')).toHaveText('Approved. The joiners are now enrolled.')
})

variant('without JavaScript every step of the plan is read as it stands at the approval', async ({ read }) => {
  const page = await read('/', { javaScriptEnabled: false })
  for (const step of STEPS) await expect(planOf(page).getByText(step, { exact: true })).toBeVisible()
  expect(await marks(page)).toEqual(AT_APPROVAL)
  await expect(planOf(page).getByRole('button')).toHaveCount(0)
  await expect(planOf(page).getByText('Nothing is changed until you approve.')).toBeHidden()
})

function planOf(page: Page) {
  return page.locator('[data-plan]')
}

/** What the marks of the steps say to people who cannot see them. */
function marks(page: Page): Promise<(string | null)[]> {
  return planOf(page)
    .getByRole('img')
    .evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')))
}

/** The states of the steps' animations, each once; empty where none runs or is about to. */
function playStates(page: Page): Promise<string[]> {
  return planOf(page).evaluate((plan) => {
    const animations = plan.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSAnimation)
    return [...new Set(animations.map(({ playState }) => playState))]
  })
}

/** Where the plan, its steps, its words and its button stand in the page. */
function boxes(page: Page): Promise<number[][]> {
  return planOf(page).evaluate((plan) =>
    [plan, ...plan.querySelectorAll('li, p, svg, button, li > span')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y + window.scrollY, width, height].map(Math.round)
    }),
  )
}
