import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'
import { isWholeRun } from '../support/long-run.ts'
import { expect, overflow } from './fixtures.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Resolves to a line for each rule of WCAG 2.2 AA or of good practice that the page breaks. `rules` asks about these
 * rules alone.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async (options) => {
      const { axe } = window as never as { axe: { run(options: RunOptions): Promise<AxeResults> } }
      const { violations } = await axe.run(options)
      return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join('  ')}`)
    },
    {
      runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
      // All rules are tried on all elements. What passes is only not described, which took two thirds of the time
      // (measured on 2026-11-22: 2.7 s of processor time for the home page, 1.0 s without).
      resultTypes: ['violations'],
      // The only one is the preview of an email, which runs nothing.
      iframes: false,
    } satisfies RunOptions,
  )
}

/** The rules that the same page may keep in one theme and break in the other. */
export const OF_COLOR = ['color-contrast', 'link-in-text-block']

/** Counts for each page how often it was looked at. */
const looks = new WeakMap<Page, number>()

/**
 * Expects that no rule of WCAG 2.2 AA or of good practice is broken, in either theme. `place` names what is looked at.
 * `npm test` takes the themes in turn. Colors then change at once for the rest of the test, as for people who ask for
 * reduced motion.
 */
export async function expectAccessible(page: Page, place?: string): Promise<void> {
  const turn = looks.get(page) ?? 0
  looks.set(page, turn + 1)
  if (isWholeRun || turn % 2 === 0) expect(await findViolations(page), place).toEqual([])
  if (isWholeRun || turn % 2 === 1) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const rules = isWholeRun ? OF_COLOR : undefined
    expect(await findViolations(page, rules), `${place ?? 'the page'}, in dark`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Expects an accessible page of which nothing sticks out sideways. */
export async function expectSound(page: Page, place?: string): Promise<void> {
  expect(await overflow(page), place).toBe(0)
  await expectAccessible(page, place)
}

/** The widths to check, and the theme at each. `npm run test:all` checks both themes at every width. */
const VIEWS = [
  { width: 1440, colorScheme: 'light' },
  { width: 375, colorScheme: null },
  { width: 320, colorScheme: 'dark' },
] as const

/** The same for a large screen, a phone, and a page that is magnified as far as WCAG asks. */
export async function expectSoundAtAnyWidth(page: Page, place: string): Promise<void> {
  for (const { width, colorScheme } of VIEWS) {
    const view = `${place} at ${width} px`
    await page.setViewportSize({ width, height: 900 })
    if (isWholeRun) await expectSound(page, view)
    else {
      expect(await overflow(page), view).toBe(0)
      if (!colorScheme) continue
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findViolations(page), view).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
