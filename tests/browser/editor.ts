import { expect, type Locator, type Page } from 'playwright/test'
import { authorize } from '../github-emulator/visitor.ts'
import { postText } from '../support/post-text.ts'

export const EDITOR = '/_admin-82/blog'

/** Opens the editor with its owner signed in, in local mode. The tests of the sign-in itself click its button. */
export async function openEditor(page: Page): Promise<void> {
  await signInHere(page)
  await page.goto(EDITOR)
  await expect(page.getByText(/^Signed in as /)).toBeVisible()
}

/** Signs the owner of a local site in without showing a page, which takes half a second of a slow machine. */
export async function signInHere(page: Page): Promise<void> {
  await page.request.get('/.auth/login/github', { maxRedirects: 0 })
}

/** Goes as far as GitHub's page, where every person has a button. */
export async function openSignInAtGitHub(page: Page, login: string): Promise<void> {
  await page.goto(EDITOR)
  await page.getByRole('button', { name: 'Sign in (GitHub)' }).click()
  await expect(page.getByRole('button', { name: login })).toBeVisible()
}

/** Opens the editor, signed in through GitHub without showing its page. */
export async function signInAtGitHub(page: Page, login: string): Promise<void> {
  const { location = '' } = (await page.request.get('/.auth/login/github', { maxRedirects: 0 })).headers()
  await page.request.get(await authorize(location, login), { maxRedirects: 0 })
  await page.goto(EDITOR)
  await expect(page.getByText(`Signed in as ${login}`, { exact: true })).toBeVisible()
}

/** The same for someone who may write, until the editor knows of the pull requests: nothing is asked of GitHub then. */
export async function signInToWrite(page: Page, login: string): Promise<void> {
  const listed = page.waitForResponse(/\/api\/pulls$/)
  await signInAtGitHub(page, login)
  await (await listed).finished()
}

export function section(page: Page, title: 'Drafts' | 'Scheduled' | 'Published'): Locator {
  return page.getByRole('region', { name: title })
}

/** A post in one of the lists. */
export function entry(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
}

export function button(
  page: Page,
  word: 'Publish' | 'Publish now' | 'Unschedule' | 'Unpublish' | 'Delete',
  title: string,
): Locator {
  return entry(page, title).getByRole('button', { name: word, exact: true })
}

export function field(page: Page, name: 'Title' | 'Content (Markdown or plain text)' | 'Tags (comma separated)') {
  return page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }))
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

/** The line at the foot of the workspace, which says what was done last. */
export function lastSaid(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('status')
}

/** What the last action did, in words. */
export function liveLine(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'ommit' })
}

/** What was done a moment ago, and may be taken back. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'What was done' })
}

export function undoButton(page: Page): Locator {
  return toasts(page).getByRole('button', { name: 'Undo' })
}

/** The n-th of many, dated so that the higher its number, the newer it is. */
export function nthPost(n: number, status: 'draft' | 'published', body = 'Words.'): string {
  const date = new Date(Date.UTC(2010, 0, 1) + n * 86_400_000).toISOString()
  return postText(`Post ${n}`, status, body).replace(/createdAt: .*/, `createdAt: ${date}`)
}
