import { expect, type Locator, type Page } from 'playwright/test'
import { type GitHubOptions, startGitHub } from '../support/github-site.ts'
import { EDITOR, signInAtGitHub } from './editor.ts'
import { textBox } from './writing.ts'

/** A site in GitHub mode, to be visited on another host than GitHub's, as in the world. */
export async function startProposeSite(options: GitHubOptions) {
  const github = await startGitHub(options)
  const site = await github.start()
  return {
    emulator: github.emulator,
    site,
    url: site.url.replace('//127.0.0.1:', '//localhost:'),
    origins: [github.emulator.url],
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

/** What the browser logs for whoever may not push. */
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
