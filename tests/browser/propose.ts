import { expect, type Locator, type Page } from 'playwright/test'
import { EDITOR, signInAtGitHub } from './editor.ts'
import { textBox } from './writing.ts'

// The second where the text is in an open pull request of the person's own.
const LABEL = /^(?:Propose as pull request|Add to #\d+)$/

export async function openPost(page: Page, id: string, login = 'ada'): Promise<void> {
  await signInAtGitHub(page, login)
  await page.goto(`${EDITOR}/${id}`)
  await expect(textBox(page)).toBeVisible()
}

export function proposeButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: LABEL })
}

export function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: LABEL })
}

export async function sendDialog(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^(?:Propose|Add to #\d+)$/ })
    .click()
}

/** What is said once it is done. */
export function proposed(page: Page): Locator {
  return page.getByRole('region', { name: 'Proposed' })
}
