import { expect, type Locator, type Page } from 'playwright/test'
import type { LocalSite } from '../support/local-site.ts'
import { EDITOR, signInHere } from './editor.ts'

export const DELETED = `${EDITOR}/_deleted`

/** Opens an address of the editor with the owner signed in, in local mode. Resolves once the page knows who is here. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  await signInHere(page)
  await page.goto(path)
  await page.getByText('Checking sign-in…').waitFor({ state: 'detached' })
}

export async function openHistory(page: Page, id: string): Promise<void> {
  await openSignedIn(page, `${EDITOR}/${id}/history`)
  await expect(page.getByRole('heading', { name: 'Commits' })).toBeVisible()
}

export function commitLinks(page: Page): Locator {
  return page.getByRole('region', { name: 'Commits' }).getByRole('link')
}

export async function choose(page: Page, subject: string): Promise<void> {
  await commitLinks(page).filter({ hasText: subject }).click()
  await expectVersion(page, subject)
}

/** Resolves once the version is read whole: what is still asked of a site that ends finds no repository. */
export async function expectVersion(page: Page, subject: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  await expect(page.getByText('Reading the version')).toHaveCount(0)
}

/** What is shown of the version that is chosen. */
export function body(
  page: Page,
  name: 'The post as it was' | 'What changed since' | 'What this commit changed',
): Locator {
  return page.getByRole('region', { name })
}

/** What the last click did. */
export function outcome(page: Page): Locator {
  return page.getByRole('main').getByRole('status').filter({ hasText: /./ })
}

/** Commits a file as someone with git would. */
export async function commitByGit(site: LocalSite, file: string, text: string, message: string): Promise<string> {
  await site.repository.write(file, text)
  await site.repository.git('add', file)
  await site.repository.git('commit', '-q', '-m', message)
  return site.repository.git('rev-parse', 'HEAD')
}
