import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, overflow } from './fixtures.ts'

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No rule of WCAG 2.2 AA or of good practice is broken. `place` names what is looked at. */
export async function expectAccessible(page: Page, place?: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join('  ')}`)
  expect(found, place).toEqual([])
}

/** Accessible, and nothing sticks out sideways. */
export async function expectSound(page: Page, place?: string): Promise<void> {
  expect(await overflow(page), place).toBe(0)
  await expectAccessible(page, place)
}
