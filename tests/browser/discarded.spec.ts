import type { Page } from 'playwright/test'
import { postText } from '../support/post-text.ts'
import { EDITOR, expectWritten, signInToWrite, undoButton, write } from './editor.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { answerQuestion, expect, variant } from './fixtures.ts'
import { changeElsewhere, expectKept, kept, openWriting, said, textBox, typeAtEnd, writingButton } from './writing.ts'

const DISCARDED = `${EDITOR}/_discarded`
const posts = { 'one.md': postText('One') }

function unsaved(page: Page) {
  return page.getByRole('region', { name: /^Unsaved text of / })
}

function newPost(page: Page) {
  return page.getByRole('region', { name: /^New post typed on / })
}

function discardedText(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
}

/** Leaves unsaved text behind and discards it where it is offered. */
async function discardText(page: Page, words: string): Promise<void> {
  await typeAtEnd(page, words)
  await expectKept(page, words)
  await page.reload()
  await unsaved(page).getByRole('button', { name: 'Discard' }).click()
  await expect(unsaved(page)).toHaveCount(0)
}

variant('a discarded text comes back with Undo, and later from the list, as unsaved text', async ({ edit }) => {
  const { site, page } = await edit({ posts }, 'one')
  await discardText(page, 'Words of mine.')
  await expect(page.getByText('Discarded. It is kept under “Discarded” for 30 days.').first()).toBeVisible()
  await undoButton(page).click()
  await expect(textBox(page)).toContainText('Words of mine.')
  await page.goto(DISCARDED)
  await expect(page.getByText(/^No discarded text\./)).toBeVisible()
  await page.goto(`${EDITOR}/one`)
  await expect(unsaved(page)).toBeVisible()
  await page.keyboard.press('Control+Shift+s')
  await page.getByLabel('Unpublish at', { exact: true }).fill('2030-06-01T09:00')
  await unsaved(page).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => kept(page)).toBe('[]')

  await page.goto(EDITOR)
  await page.getByRole('link', { name: 'Discarded', exact: true }).click()
  await expect(discardedText(page, 'One')).toContainText(/Discarded \w+ \d+, \d{4}, \d+:\d\d.[AP]M \(just now\)/)
  await expect(discardedText(page, 'One')).toContainText('Words of mine.')
  await expect(discardedText(page, 'One')).toContainText(/Unpublish at: Jun\w* 1, 2030/)
  await discardedText(page, 'One').getByRole('button', { name: 'Restore' }).click()
  await expect(page).toHaveURL(`${EDITOR}/one`)
  await expect(textBox(page)).toContainText('Words of mine.')
  await expect(said(page)).toHaveText('Your text is back.')
  await writingButton(page, 'Save').click()
  await expect(said(page)).toContainText('Saved.')
  expect(await site.repository.read('posts/one.md')).toContain('Words of mine.')
  await page.goto(DISCARDED)
  await expect(page.getByText(/^No discarded text\./)).toBeVisible()
})

variant(
  'what is typed in a saved post is discarded from the bar, also after a text came back and was saved',
  async ({ edit }) => {
    const { site, page } = await edit({ posts }, 'one')
    await expect(writingButton(page, 'Discard')).toHaveCount(0)
    await typeAtEnd(page, 'First.')
    await expectKept(page, 'First.')
    await page.reload()
    await expect(unsaved(page)).toBeVisible()
    await writingButton(page, 'Save').click()
    await expect(said(page)).toContainText('Saved.')
    await typeAtEnd(page, 'Second.')
    await expect(unsaved(page)).toHaveCount(0)
    await writingButton(page, 'Discard').click()
    await expect(textBox(page)).toContainText('First.')
    await expect(textBox(page)).not.toContainText('Second.')
    await undoButton(page).click()
    await expect(textBox(page)).toContainText('Second.')
    expect(await site.repository.read('posts/one.md')).not.toContain('Second.')
  },
)

variant('a text whose post has changed since it was discarded comes back as a conflict', async ({ edit }) => {
  const { site, page } = await edit({ posts }, 'one')
  await discardText(page, 'Words of mine.')
  await changeElsewhere(site, 'one', { content: 'Words of someone else.\n' })
  await page.goto(DISCARDED)
  await discardedText(page, 'One').getByRole('button', { name: 'Restore' }).click()
  await expect(textBox(page)).toContainText('Words of mine.')
  await writingButton(page, 'Show both versions').click()
  await expect(page.getByRole('region', { name: /^Saved version, / })).toContainText('Words of someone else.')
  await expect(page.getByRole('region', { name: /^Your version, / })).toContainText('Words of mine.')
})

variant('restoring overwrites no unsaved text: both are kept', async ({ edit }) => {
  const { page } = await edit({ posts }, 'one')
  await discardText(page, 'First words.')
  await typeAtEnd(page, 'Second words.')
  await expectKept(page, 'Second words.')
  await page.goto(DISCARDED)
  await discardedText(page, 'One').getByRole('button', { name: 'Restore' }).click()
  await expect(textBox(page)).toContainText('First words.')
  // Both are offered until the first stands in the text.
  await expect(unsaved(page)).toHaveCount(1)
  await expect(unsaved(page)).toContainText('Second words.')
})

variant('a discarded new post comes back into the form, and what stands there is kept beside it', async ({ edit }) => {
  const { page } = await edit()
  await write(page, 'First title', 'First text', 'first')
  await expectKept(page, '"tags":"first"')
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto(EDITOR)
  await newPost(again).getByRole('button', { name: 'Discard' }).click()
  await expect(newPost(again)).toHaveCount(0)
  await undoButton(again).click()
  await expect(newPost(again)).toContainText('First text')
  await newPost(again).getByRole('button', { name: 'Discard' }).click()
  await write(again, 'Second title', 'Second text')
  await expectKept(again, 'Second text')
  await again.getByRole('link', { name: 'Discarded', exact: true }).click()
  await expect(discardedText(again, 'First title')).toContainText('A new post')
  await discardedText(again, 'First title').getByRole('button', { name: 'Restore' }).click()
  await expectWritten(again, 'First title', 'First text', 'first')
  await expect(newPost(again)).toContainText('Second title')
})

variant('deleting for good asks, and 30 days end what was discarded', async ({ edit }) => {
  const { page } = await edit({ posts }, 'one')
  await discardText(page, 'First words.')
  await discardText(page, 'Second words.')
  await page.goto(DISCARDED)
  await expect(page.getByRole('heading', { level: 2, name: 'One' })).toHaveCount(2)
  const first = discardedText(page, 'One').filter({ hasText: 'First words.' })
  const asked = answerQuestion(page, 'dismiss')
  await first.getByRole('button', { name: 'Delete for good' }).click()
  expect(await asked).toBe('Delete the discarded text of “One” for good? You cannot restore it after that.')
  await expect(first).toBeVisible()
  const askedAgain = answerQuestion(page)
  await first.getByRole('button', { name: 'Delete for good' }).click()
  await askedAgain
  await expect(first).toHaveCount(0)
  await expect(page.getByText('Deleted for good.')).toBeVisible()

  await makeOlder(page, 29)
  await page.reload()
  await expect(discardedText(page, 'One')).toContainText('Second words.')
  await makeOlder(page, 2)
  await page.goto(EDITOR)
  await expect.poll(() => countDiscarded(page)).toBe(0)
})

variant('where there is no room for a copy nothing is discarded, and the editor says so', async ({ open }) => {
  const { page } = await open({ posts })
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...parts) {
      if (this.transaction.db.name === 'discarded') throw new DOMException('Full.', 'QuotaExceededError')
      return put.apply(this, parts)
    }
  })
  await openWriting(page, 'one')
  await typeAtEnd(page, 'Words of mine.')
  await expectKept(page, 'Words of mine.')
  await page.reload()
  await unsaved(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/^This browser could not keep a copy, so nothing was discarded\./).first()).toBeVisible()
  await expect(textBox(page)).toContainText('Words of mine.')
  expect(await kept(page)).toContain('Words of mine.')
})

variant('no one but who discarded a text finds it', async ({ github }) => {
  const { page } = await github({ posts })
  await signInToWrite(page, 'ada')
  await page.goto(`${EDITOR}/one`)
  await discardText(page, 'Words of Ada.')
  await page.goto(EDITOR)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signInToWrite(page, 'grace')
  await page.goto(DISCARDED)
  await expect(page.getByText(/^No discarded text\./)).toBeVisible()
  await page.goto(EDITOR)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signInToWrite(page, 'ada')
  await page.goto(DISCARDED)
  await expect(discardedText(page, 'One')).toContainText('Words of Ada.')
})

variant('WCAG 2.2 AA at any width: the discarded texts', async ({ edit }) => {
  const { page } = await edit({ posts, reducedMotion: 'reduce' }, 'one')
  await discardText(page, 'A long word, Donaudampfschifffahrtsgesellschaftskapitaenspatent, and more. '.repeat(8))
  await expect(undoButton(page)).toBeVisible()
  await page.goto(DISCARDED)
  await page.getByText('Read all of it').click()
  await expectSoundAtAnyWidth(page, 'the list')
})

/** Lets days go by for everything that was discarded. */
async function makeOlder(page: Page, days: number): Promise<void> {
  await withDiscarded(page, days)
}

function countDiscarded(page: Page): Promise<number> {
  return withDiscarded(page, 0)
}

function withDiscarded(page: Page, days: number): Promise<number> {
  return page.evaluate(async (days) => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answer(indexedDB.open('discarded'))
    const texts = database.transaction('texts', 'readwrite').objectStore('texts')
    const keys = await answer(texts.getAllKeys())
    for (const key of keys) {
      const text = await answer(texts.get(key))
      await answer(texts.put({ ...text, discardedAt: text.discardedAt - days * 86_400_000 }, key))
    }
    database.close()
    return keys.length
  }, days)
}
