import type { Page } from 'playwright/test'
import { EDITOR, expectWritten, field, liveLine, openEditor, saveButton, write } from './editor.ts'
import { expect, overflow, variant } from './fixtures.ts'
import { expectKept, kept } from './writing.ts'

function offer(page: Page) {
  return page.getByRole('region', { name: /^New post typed on \w+ \d+, \d{4} at \d+:\d\d.[AP]M$/ })
}

variant('a new post outlives its tab, and is offered with when it was typed', async ({ edit }) => {
  const { page } = await edit()
  await write(page, 'Half a title', 'Half a text', 'half')
  await expectKept(page, '"tags":"half"')
  const context = page.context()
  await page.close()

  const again = await context.newPage()
  await again.goto(EDITOR)
  await expect(offer(again)).toContainText('Half a title was typed on ')
  await expect(offer(again)).toContainText('Half a text')
  await expectWritten(again, '', '')
  await offer(again).getByRole('button', { name: 'Restore' }).click()
  await expectWritten(again, 'Half a title', 'Half a text', 'half')
  await expect(offer(again)).toHaveCount(0)
  await saveButton(again).click()
  await expect(liveLine(again)).toContainText('Draft saved.')
  await expectWritten(again, '', '')
  await expect.poll(() => kept(again)).toBe('[]')
})

variant('Enter leads from the title of a new post to its words', async ({ edit }) => {
  const { page } = await edit()
  await field(page, 'Title').click()
  await page.keyboard.type('Short')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Words.')
  await expectWritten(page, 'Short', 'Words.')
})

variant('a second tab types a new post of its own, and restoring one lays the other beside it', async ({ edit }) => {
  const { page } = await edit()
  await write(page, 'First tab', 'Words of the first.')
  await expectKept(page, 'Words of the first.')
  const second = await page.context().newPage()
  await second.goto(EDITOR)
  await expect(second.getByText(/^Signed in as /)).toBeVisible()
  await write(second, 'Second tab', 'Words of the second.')
  await expectKept(second, 'Words of the second.')
  // What another tab is still typing is not offered here.
  await expect(offer(second)).toHaveCount(0)
  await page.reload()
  await expectWritten(page, 'First tab', 'Words of the first.')
  await page.close()

  await second.reload()
  await expectWritten(second, 'Second tab', 'Words of the second.')
  await expect(offer(second)).toContainText('First tab')
  await offer(second).getByRole('button', { name: 'Restore' }).click()
  await expectWritten(second, 'First tab', 'Words of the first.')
  await expect(offer(second)).toContainText('Second tab')
})

variant('a copy of a tab overwrites nothing of the tab that it was copied from', async ({ edit }) => {
  const { page } = await edit()
  await write(page, 'Original', 'Words of the original.')
  await expectKept(page, 'Words of the original.')
  const opened = page.context().waitForEvent('page')
  // A window that a page opens begins with a copy of its session storage.
  await page.evaluate((address) => void window.open(address), EDITOR)
  const copy = await opened
  await expect(copy.getByText(/^Signed in as /)).toBeVisible()
  await write(copy, 'Copy', 'Words of the copy.')
  await expectKept(page, 'Words of the copy.')
  expect(await kept(page)).toContain('Words of the original.')
})

variant('where the browser cannot store text, the editor says so, and the post is still saved', async ({ open }) => {
  const { page } = await open({ viewport: { width: 320, height: 640 } })
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Forbidden here.', 'SecurityError')
    }
  })
  await openEditor(page)
  await field(page, 'Title').fill('Fleeting')
  await expect(page.getByText('This browser cannot keep a copy of what you type')).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await write(page, 'Fleeting', 'Words.')
  await saveButton(page).click()
  await expect(liveLine(page)).toContainText('Draft saved.')
  await expect(page.getByText('This browser cannot keep a copy of what you type')).toHaveCount(0)
})
