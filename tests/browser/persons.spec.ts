import type { Page } from 'playwright/test'
import { postText } from '../support/post-text.ts'
import { EDITOR, entry, expectWritten, signInAtGitHub, signInToWrite, write } from './editor.ts'
import { expect, variant } from './fixtures.ts'
import { openPost } from './propose.ts'
import { expectKept, kept, textBox, typeAtEnd, writingButton } from './writing.ts'

const posts = { 'one.md': postText('One'), 'two.md': postText('Two', 'draft') }

function unsaved(page: Page) {
  return page.getByRole('region', { name: /^Unsaved text of / })
}

async function signOut(page: Page): Promise<void> {
  await page.goto(EDITOR)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in (GitHub)' })).toBeVisible()
}

variant('what one person typed is hidden from the next, and is there for the first again', async ({ github }) => {
  const { page } = await github({ posts })
  await openPost(page, 'one', 'ada')
  await typeAtEnd(page, 'Words of Ada.')
  await expectKept(page, 'Words of Ada.')
  await page.goto(EDITOR)
  await write(page, 'Title of Ada', 'Draft of Ada', 'secret')
  await expectKept(page, 'Draft of Ada')
  await signOut(page)

  await signInToWrite(page, 'grace')
  await expectWritten(page, '', '')
  await expect(entry(page, 'One')).toBeVisible()
  await expect(page.getByText('unsaved text kept here')).toHaveCount(0)
  await expect(page.getByText(/of Ada/)).toHaveCount(0)
  await write(page, 'Title of Grace', 'Draft of Grace')
  await entry(page, 'One').getByRole('link', { name: 'Edit' }).click()
  await expect(textBox(page)).toHaveText('Words of One.')
  await expect(unsaved(page)).toHaveCount(0)
  await page.goto(`${EDITOR}/two`)
  await writingButton(page, 'Propose as pull request').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('Include changes of other posts')).toHaveCount(0)
  await signOut(page)

  await signInToWrite(page, 'ada')
  await expectWritten(page, 'Title of Ada', 'Draft of Ada', 'secret')
  await expect(entry(page, 'One')).toContainText('unsaved text kept here')
  await entry(page, 'One').getByRole('link', { name: 'Edit' }).click()
  await expect(unsaved(page)).toContainText('Your unsaved text is back.')
  await expect(textBox(page)).toContainText('Words of Ada.')
})

variant('a guest sees nothing of the owner’s unsaved text, nor the owner of the guest’s', async ({ github }) => {
  const { page } = await github({ posts })
  await openPost(page, 'one', 'eve')
  await typeAtEnd(page, 'Words of Eve.')
  await expectKept(page, 'Words of Eve.')
  await signOut(page)
  await openPost(page, 'one', 'ada')
  await expect(textBox(page)).toHaveText('Words of One.')
  await expect(unsaved(page)).toHaveCount(0)
  await signOut(page)
  await openPost(page, 'one', 'eve')
  await expect(unsaved(page)).toContainText('Your text is back. It is not proposed yet.')
  await expect(textBox(page)).toContainText('Words of Eve.')
})

variant('when someone else signs in beside a text, it is closed and kept, and not saved', async ({ github }) => {
  const { page, emulator } = await github({ posts, provokes: ['401 /api/posts/one', '401 /api/posts/one/check'] })
  await openPost(page, 'one', 'ada')
  await typeAtEnd(page, 'Words of Ada.')
  await expectKept(page, 'Words of Ada.')
  emulator.revokeAll('ada')
  await writingButton(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('Your sign-in has ended, so nothing was saved.')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in (GitHub), in a new tab' }).click()
  const second = await opened
  await second.getByRole('button', { name: 'grace' }).click()
  await expect(second.getByText('Signed in as grace')).toBeVisible()

  const closed = page.getByRole('region', { name: 'Another person has signed in' })
  await expect(closed).toContainText('You are signed in as grace.')
  await expect(textBox(page)).toHaveCount(0)
  await expect(page.getByText('Words of Ada.')).toHaveCount(0)
  await closed.getByRole('button', { name: 'Continue as grace' }).click()
  await expect(textBox(page)).toHaveText('Words of One.')
  await expect(unsaved(page)).toHaveCount(0)
  expect((await emulator.log({ path: 'posts/one.md' })).length).toBe(1)
  expect(await kept(page)).toContain('Words of Ada.')

  await second.getByRole('button', { name: 'Sign out' }).click()
  await expect(second.getByRole('button', { name: 'Sign in (GitHub)' })).toBeVisible()
  await expect(textBox(page)).toHaveCount(0)
  await expect(page.getByText('You need to sign in to use the editor.')).toBeVisible()
  await openPost(second, 'one', 'ada')
  await expect(unsaved(second)).toContainText('Your unsaved text is back.')
  await expect(textBox(second)).toContainText('Words of Ada.')
})

variant('a sign-out in one tab hides the text in others, and the same person finds it again', async ({ github }) => {
  const { page } = await github({ posts })
  await openPost(page, 'one', 'ada')
  await typeAtEnd(page, 'Words of Ada.')
  const second = await page.context().newPage()
  await second.goto(EDITOR)
  await second.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You need to sign in to use the editor.')).toBeVisible()
  await expect(page.getByText('Your sign-in has ended. Unsaved text is kept in this browser')).toBeVisible()
  await expect(page.getByText('Words of Ada.')).toHaveCount(0)
  await signInAtGitHub(second, 'ada')
  await expect(unsaved(page)).toContainText('Your unsaved text is back.')
  await expect(textBox(page)).toContainText('Words of Ada.')
})
