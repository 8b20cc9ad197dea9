import { expect, type Locator, type Page } from 'playwright/test'
import type { LocalSite } from '../support/local-site.ts'
import { EDITOR, signInHere } from './editor.ts'

/** Opens a post to be written, with the owner signed in, in local mode. */
export async function openWriting(page: Page, id: string): Promise<void> {
  await signInHere(page)
  await page.goto(`${EDITOR}/${id}`)
  await expect(textBox(page)).toBeVisible()
}

export function textBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Text (Markdown)' })
}

export function preview(page: Page): Locator {
  return page.getByRole('region', { name: 'Preview' })
}

/** What the last action did. */
export function said(page: Page): Locator {
  return page
    .getByRole('main')
    .locator('[role=status]:not([aria-label="What was done"] *, [aria-label="Preview"] *, dialog *)')
}

export function writingButton(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

/** Shows the actions that stand behind a button where there is little room. */
export async function showFurther(page: Page): Promise<void> {
  const more = writingButton(page, 'More')
  if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click()
}

/** What is looked at before a post is published. */
export function reviewDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Review before publishing' })
}

/** Publishes the post that is open, by way of its review. */
export async function publishReviewed(page: Page): Promise<void> {
  await writingButton(page, 'Publish').click()
  await reviewDialog(page)
    .getByRole('button', { name: /^Publish/ })
    .click()
}

/** Types at the end of the text, key by key. */
export async function typeAtEnd(page: Page, words: string): Promise<void> {
  await textBox(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/** Resolves once the browser keeps `words` of the post. */
export async function expectKept(page: Page, words: string): Promise<void> {
  await expect.poll(() => kept(page)).toContain(words)
}

/** Everything that the browser keeps of unsaved text. */
export async function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('writing')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    try {
      if (!database.objectStoreNames.contains('journal')) return '[]'
      return await new Promise<string>((resolve, reject) => {
        const request = database.transaction('journal').objectStore('journal').getAll()
        request.onsuccess = () => resolve(JSON.stringify(request.result))
        request.onerror = () => reject(request.error)
      })
    } finally {
      database.close()
    }
  })
}

/** Has someone else change the post through the server. */
export async function changeElsewhere(site: LocalSite, id: string, change: object): Promise<void> {
  const { revision } = (await (await site.owner.fetch(`/api/posts/${id}`)).json()) as { revision: string }
  const answer = await site.owner.send('PUT', `/api/posts/${id}`, change, `"${revision}"`)
  expect(answer.status).toBe(200)
}

/** What the window tells a page that its owner has come back to. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
