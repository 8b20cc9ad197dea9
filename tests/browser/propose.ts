import { expect, type Locator, type Page } from 'playwright/test'
import { EDITOR, signInAtGitHub } from './editor.ts'
import { textBox } from './writing.ts'

/** What the browser logs for people who may not push. */
export const AS_GUEST = ['403 /api/status']

export async function openPost(page: Page, id: string, login = 'ada'): Promise<void> {
  await signInAtGitHub(page, login)
  await page.goto(`${EDITOR}/${id}`)
  await expect(textBox(page)).toBeVisible()
}

export function proposeButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Propose as pull request' })
}

export function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Propose as pull request' })
}

export async function sendDialog(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Propose', exact: true }).click()
}

/** What is said once it is done. */
export function proposed(page: Page): Locator {
  return page.getByRole('region', { name: 'Proposed' })
}
