import { expect, type Locator, type Page } from 'playwright/test'
import { EDITOR, signInAtGitHub } from './editor.ts'

export const PULLS = `${EDITOR}/_pulls`

/** Opens the review of a pull request, signed in as the owner. */
export async function openReview(page: Page, number: number): Promise<void> {
  await signInAtGitHub(page, 'ada')
  await page.goto(`${PULLS}/${number}`)
  await expect(page.getByRole('complementary', { name: 'About this pull request' })).toBeVisible()
}

export async function openInbox(page: Page): Promise<void> {
  await signInAtGitHub(page, 'ada')
  await page.goto(PULLS)
  await expect(page.getByText(/^\d+ open$|^No open pull request/)).toBeVisible()
}

/** One post of the review. */
export function reviewed(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

export function mergeButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Merge', exact: true }).and(page.locator(':not(dialog *)'))
}

export function dialog(page: Page): Locator {
  return page.getByRole('dialog')
}

/** How the pull request stands, or what was done with it. */
export function bar(page: Page): Locator {
  return page.getByRole('main').getByRole('status').filter({ hasText: /./ })
}

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'What was done' }).getByRole('listitem')
}
