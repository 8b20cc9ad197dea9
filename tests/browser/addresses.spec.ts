import type { Page } from 'playwright/test'
import { postText } from '../support/post-text.ts'
import { button, EDITOR, entry, lastSaid, toasts } from './editor.ts'
import { expectSound } from './expect-accessible.ts'
import { expect, press, variant } from './fixtures.ts'
import { said, typeAtEnd, writingButton } from './writing.ts'

const POSTS = {
  'old.md': postText('Old'),
  'linking.md': postText('Linking', 'published', 'See [Old](/blog/old) and [again](/blog/old#x).'),
  'target.md': postText('Target'),
}
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const address = (page: Page) => drawer(page).getByLabel('Address', { exact: true })

async function renameByKeys(page: Page, to: string): Promise<void> {
  await address(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(to)
}

variant('an address is changed and a post deleted by keyboard, and every former address leads on', async ({ edit }) => {
  const { site, page } = await edit({ posts: POSTS, provokes: ['409 /api/posts/old/rename'] }, 'old')
  await typeAtEnd(page, 'More.')
  await page.keyboard.press('Control+Shift+s')
  await renameByKeys(page, 'new-name')
  await expect(address(page)).toHaveAccessibleDescription(/Save your changes first/)
  await page.keyboard.press('Enter')
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Saved.')

  await expect(address(page)).toHaveAccessibleDescription(
    '/blog/old will lead to the new address. 2 links in 1 other post will be rewritten: “Linking”. All of this is one commit, made at once.',
  )
  await renameByKeys(page, 'New Name')
  await expect(address(page)).toHaveAccessibleDescription(/Write lowercase letters.*them\.$/)
  await expect(drawer(page).getByRole('button', { name: 'Change address' })).toHaveCSS('opacity', '0.6')
  await renameByKeys(page, 'target')
  await page.keyboard.press('Enter')
  await expect(address(page)).toHaveAccessibleDescription(/The address \/blog\/target is taken by another post/)
  await page.keyboard.press('Escape')
  await expect(said(page)).toContainText('The address is still /blog/old. “Change address” in Settings changes it.')
  await page.keyboard.press('Control+Shift+s')
  await expect(address(page)).toHaveValue('target')
  await renameByKeys(page, 'new-name')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${EDITOR}/new-name`)
  await expect(said(page)).toContainText(/The address is now \/blog\/new-name\. Commit [0-9a-f]{7} on main\./)
  await expect(writingButton(page, 'Settings')).toBeFocused()
  expect(await site.repository.read('posts/linking.md')).toContain(
    '[Old](/blog/new-name) and [again](/blog/new-name#x)',
  )
  await page.goto(`${EDITOR}/old`)
  await expect(page).toHaveURL(`${EDITOR}/new-name`)

  await expect(writingButton(page, 'Settings')).toBeVisible()
  await page.keyboard.press('Control+Shift+s')
  await drawer(page).getByLabel('Redirect the address to').focus()
  await page.keyboard.type('targ')
  await expect(drawer(page).getByRole('option')).toHaveText(['Target/blog/target'])
  await expectSound(page)
  await press(page, 'ArrowDown', 'Enter')
  await expect(drawer(page).getByLabel('Redirect the address to')).toHaveValue('Target')
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })
  await press(page, 'Tab', 'Enter')
  expect(await asked).toBe('Delete this post?')
  await expect(page).toHaveURL(EDITOR)
  await expect(toasts(page)).toContainText(
    /Deleted\. \/blog\/new-name leads to “Target”\. Commit [0-9a-f]{7} on main\./,
  )
  await expect(entry(page, 'Old')).toHaveCount(0)
  for (const former of ['old', 'new-name']) {
    const { status, headers } = await site.visitor.fetch(`/blog/${former}`)
    expect([status, headers.get('location')]).toEqual([301, '/blog/target'])
  }
  expect(await site.repository.git('log', '--format=%s')).toBe('Delete “Old”\nRename “Old”\nEdit “Old”\nBegin')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(lastSaid(page)).toContainText('Undone: the post was restored.')
  await expect(entry(page, 'Old')).toBeVisible()
  expect((await site.visitor.fetch('/blog/old')).headers.get('location')).toBe('/blog/new-name')
})

variant('what is deleted in the list may lead to another post, and that is undone by itself', async ({ edit }) => {
  const { site, page } = await edit({ posts: POSTS })
  page.once('dialog', (dialog) => dialog.accept())
  await button(page, 'Delete', 'Old').click()
  await toasts(page).getByRole('button', { name: 'Redirect its address' }).click()
  const question = page.getByRole('dialog', { name: 'Redirect the address' })
  await question.getByRole('button', { name: 'Redirect to this post' }).click()
  await expect(question.getByRole('alert')).toHaveText('Choose a post from the list.')
  await question.getByLabel('Redirect to').fill('target')
  await expect(question.getByRole('option')).toHaveCount(1)
  // The list that folds leaves the button under the pointer.
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await toasts(page).getByRole('button', { name: 'Redirect its address' }).click()
  await question.getByLabel('Redirect to').fill('traget')
  await expect(question.getByRole('option')).toHaveText(/^Target/)
  await page.keyboard.press('Enter')
  await expect(question.getByLabel('Redirect to')).toHaveValue('Target')
  await question.getByRole('button', { name: 'Redirect to this post' }).click()
  await expect(question).toBeHidden()
  await expect(toasts(page)).toContainText('/blog/old leads to “Target”.')
  expect((await site.visitor.fetch('/blog/old')).headers.get('location')).toBe('/blog/target')
  // Feed readers know a post by the first.
  expect((await site.visitor.post('target')).aliases).toEqual(['target', 'old'])
  await toasts(page).getByRole('listitem').filter({ hasText: 'leads to' }).getByRole('button', { name: 'Undo' }).click()
  await expect(lastSaid(page)).toContainText('Undone: /blog/old no longer leads to “Target”.')
  expect((await site.visitor.fetch('/blog/old')).status).toBe(404)
})
