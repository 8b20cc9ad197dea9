import { postText } from '../support/post-text.ts'
import { EDITOR, signInAtGitHub, write } from './editor.ts'
import { expectSound } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { AS_GUEST, dialog, openPost, proposeButton, proposed, sendDialog } from './propose.ts'
import { startVisitedGitHub } from './visited-github.ts'
import { expectKept, textBox, typeAtEnd } from './writing.ts'

const LONG = 'Unbreakable'.repeat(12)

for (const [colorScheme, width] of [
  ['light', 1440],
  ['light', 320],
  ['dark', 375],
  ['dark', 1440],
] as const) {
  test(`nothing about proposing hinders anybody: ${colorScheme}, ${width} px`, async ({ visit }) => {
    await using site = await startVisitedGitHub({
      posts: { 'one.md': postText(`One ${LONG}`), 'two.md': postText('Two', 'draft') },
    })
    const visiting = { ...site, colorScheme, reducedMotion: 'reduce', viewport: { width, height: 800 } } as const
    await using page = await visit(site, visiting)
    await openPost(page, 'one')
    await typeAtEnd(page, 'More of one.')
    await expectKept(page, 'More of one.')
    await page.goto(`${EDITOR}/two`)
    await expect(textBox(page)).toBeVisible()
    await typeAtEnd(page, 'More of two.')
    await expectSound(page, `${colorScheme} writing`)
    await proposeButton(page).click()
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(2)
    await expectSound(page, `${colorScheme} dialog`)
    await sendDialog(page)
    await expect(proposed(page)).toContainText('pull request #1')
    await expectSound(page, `${colorScheme} done`)
    await proposeButton(page).click()
    await expect(dialog(page).getByRole('combobox')).toBeVisible()
    await expectSound(page, `${colorScheme} second dialog`)

    await using guest = await visit(site, { ...visiting, provokes: AS_GUEST })
    await signInAtGitHub(guest, 'eve')
    await write(guest, 'By a guest', 'Hello.')
    await expect(guest.getByRole('link', { name: /^One/ })).toBeVisible()
    await expectSound(guest, `${colorScheme} guest`)
    await guest.goto(`${EDITOR}/one`)
    await expect(textBox(guest)).toBeVisible()
    // Not with half of the toolbar under the bar that stays in sight.
    await guest.getByRole('textbox', { name: 'Author' }).evaluate((field) => field.scrollIntoView())
    await expectSound(guest, `${colorScheme} guest writing`)
  })
}
