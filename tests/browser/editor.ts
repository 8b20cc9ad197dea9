import { expect, type Locator, type Page } from 'playwright/test'

export const EDITOR = '/_admin-82/blog'

/** Opens the editor and signs in with one click, as in local mode. */
export async function openEditor(page: Page): Promise<void> {
  await page.goto(EDITOR)
  await page.getByRole('button', { name: 'Sign in (GitHub)' }).click()
  await expect(page.getByText(/^Signed in as /)).toBeVisible()
}

/** Goes as far as GitHub's page, where every person has a button. */
export async function openSignInAtGitHub(page: Page, login: string): Promise<void> {
  await page.goto(EDITOR)
  await page.getByRole('button', { name: 'Sign in (GitHub)' }).click()
  await expect(page.getByRole('button', { name: login })).toBeVisible()
}

/** Signs in through GitHub's page, with the person's own button there. */
export async function signInAtGitHub(page: Page, login: string): Promise<void> {
  await openSignInAtGitHub(page, login)
  await page.getByRole('button', { name: login }).click()
  await expect(page.getByText(`Signed in as ${login}`, { exact: true })).toBeVisible()
}

/** The same for somebody who may write, until the editor knows of the pull requests: nothing is asked of GitHub then. */
export async function signInToWrite(page: Page, login: string): Promise<void> {
  const listed = page.waitForResponse(/\/api\/pulls$/)
  await signInAtGitHub(page, login)
  await (await listed).finished()
}

export function section(page: Page, title: 'Drafts' | 'Published'): Locator {
  return page.getByRole('region', { name: title })
}

/** A post in one of the lists. */
export function entry(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
}

export function button(page: Page, word: 'Publish' | 'Unpublish' | 'Delete', title: string): Locator {
  return entry(page, title).getByRole('button', { name: word, exact: true })
}

export function field(page: Page, name: 'Title' | 'Content (Markdown or plain text)' | 'Tags (comma separated)') {
  return page.getByRole('textbox', { name })
}

export function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Save Draft' })
}

export async function write(page: Page, title: string, content: string, tags = ''): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Content (Markdown or plain text)').fill(content)
  await field(page, 'Tags (comma separated)').fill(tags)
}

export async function expectWritten(page: Page, title: string, content: string, tags = ''): Promise<void> {
  await expect(field(page, 'Title')).toHaveValue(title)
  await expect(field(page, 'Content (Markdown or plain text)')).toHaveValue(content)
  await expect(field(page, 'Tags (comma separated)')).toHaveValue(tags)
}

/** What the last action did, in words. */
export function liveLine(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'ommit' })
}
