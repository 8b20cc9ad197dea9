import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { postText } from '../support/post-text.ts'
import { EDITOR, signInAtGitHub, write } from './editor.ts'
import { expect, overflow, test } from './fixtures.ts'
import { AS_GUEST, dialog, openPost, proposeButton, proposed, sendDialog, startProposeSite } from './propose.ts'
import { expectKept, textBox, typeAtEnd } from './writing.ts'

const LONG = 'Unbreakable'.repeat(12)
const SHOTS = process.env.SHOTS

async function expectGood(page: Page, place: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${place.replaceAll(' ', '-')}-${page.viewportSize()?.width}.png` })
  expect(await overflow(page), place).toBe(0)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join('  ')}`)
  expect(found, place).toEqual([])
}

for (const [colorScheme, width] of [
  ['light', 1440],
  ['light', 320],
  ['dark', 375],
  ['dark', 1440],
] as const) {
  test(`nothing about proposing hinders anybody: ${colorScheme}, ${width} px`, async ({ visit }) => {
    await using site = await startProposeSite({
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
    await expectGood(page, `${colorScheme} writing`)
    await proposeButton(page).click()
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(2)
    await expectGood(page, `${colorScheme} dialog`)
    await sendDialog(page)
    await expect(proposed(page)).toContainText('pull request #1')
    await expectGood(page, `${colorScheme} done`)
    await proposeButton(page).click()
    await expect(dialog(page).getByRole('combobox')).toBeVisible()
    await expectGood(page, `${colorScheme} second dialog`)

    await using guest = await visit(site, { ...visiting, provokes: AS_GUEST })
    await signInAtGitHub(guest, 'eve')
    await write(guest, 'By a guest', 'Hello.')
    await expect(guest.getByRole('link', { name: /^One/ })).toBeVisible()
    await expectGood(guest, `${colorScheme} guest`)
    await guest.goto(`${EDITOR}/one`)
    await expect(textBox(guest)).toBeVisible()
    // Not with half of the toolbar under the bar that stays in sight.
    await guest.getByRole('textbox', { name: 'Author' }).evaluate((field) => field.scrollIntoView())
    await expectGood(guest, `${colorScheme} guest writing`)
  })
}
