import type { Page } from 'playwright/test'
import { postText } from '../support/post-text.ts'
import { EDITOR, signInAtGitHub, write } from './editor.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, variant } from './fixtures.ts'
import { AS_GUEST, dialog, openPost, proposeButton, proposed, sendDialog } from './propose.ts'
import { expectKept, textBox, typeAtEnd } from './writing.ts'

const LONG = 'Unbreakable'.repeat(12)

variant('WCAG 2.2 AA at any width: proposing', async ({ github, visit }) => {
  const posts = { 'one.md': postText(`One ${LONG}`), 'two.md': postText('Two', 'draft') }
  const { page, emulator } = await github({ posts, reducedMotion: 'reduce' })
  await openPost(page, 'one')
  await typeAtEnd(page, 'More of one.')
  await expectKept(page, 'More of one.')
  await page.goto(`${EDITOR}/two`)
  await expect(textBox(page)).toBeVisible()
  await typeAtEnd(page, 'More of two.')
  await expectSoundAtAnyWidth(page, 'writing')
  await proposeButton(page).click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(2)
  await expectSoundAtAnyWidth(page, 'dialog')
  await sendDialog(page)
  await expect(proposed(page)).toContainText('pull request #1')
  await showTop(page)
  await expectSoundAtAnyWidth(page, 'done')
  await proposeButton(page).click()
  await expect(dialog(page).getByRole('combobox')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'second dialog')

  const place = { url: new URL(page.url()).origin }
  await using guest = await visit(place, { origins: [emulator.url], reducedMotion: 'reduce', provokes: AS_GUEST })
  await signInAtGitHub(guest, 'eve')
  await write(guest, 'By a guest', 'Hello.')
  await expect(guest.getByRole('link', { name: /^One/ })).toBeVisible()
  await expectSoundAtAnyWidth(guest, 'guest')
  await guest.goto(`${EDITOR}/one`)
  await expect(textBox(guest)).toBeVisible()
  await showTop(guest)
  await expectSoundAtAnyWidth(guest, 'guest writing')
})

/** Not with half of the toolbar under the bar that stays in sight. */
async function showTop(page: Page): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Title' })
    .first()
    .evaluate((field) => field.scrollIntoView())
}
