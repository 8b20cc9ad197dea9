import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { postText } from '../support/post-text.ts'
import { EDITOR } from './editor.ts'
import { expect, overflow, test } from './fixtures.ts'
import { dialog, mergeButton, openInbox, PULLS, reviewed, startPullsSite } from './pulls.ts'
import { textBox } from './writing.ts'

const LONG = 'Unbreakable'.repeat(30)
const AWKWARD = `${LONG}\n\n\`${LONG}\`\n\n![${LONG}](images/none.png)\n`

async function expectGood(page: Page, place: string): Promise<void> {
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
  test(`nothing about pull requests hinders anybody: ${colorScheme}, ${width} px`, async ({ visit }) => {
    await using site = await startPullsSite({ posts: { 'one.md': postText('One'), 'old.md': postText('Old') } })
    const { emulator } = site
    const number = await emulator.openPull({
      title: `A ${LONG} title`,
      body: `# ${LONG}\n\n${AWKWARD}\n\n[a](https://example.com/${LONG})`,
      login: 'grace',
      branch: `branch-${LONG.slice(0, 100)}`,
      isDraft: true,
      files: {
        'posts/one.md': postText(`One${LONG}`, 'published', AWKWARD),
        'posts/new.md': postText('New', 'draft', AWKWARD),
        'posts/old.md': null,
      },
    })
    const other = await emulator.openPull({ title: 'Two', login: 'grace', files: { 'posts/two.md': postText('Two') } })
    const visiting = { ...site, colorScheme, reducedMotion: 'reduce', viewport: { width, height: 800 } } as const
    await using page = await visit(site, { ...visiting, provokes: ['404 /blog/images/none.png'] })
    await openInbox(page)
    await expectGood(page, 'the inbox')
    await page.goto(`${PULLS}/${number}`)
    await expect(reviewed(page, 'New')).toContainText('Unbreakable')
    await expectGood(page, 'a review')
    await page.goto(`${PULLS}/${other}`)
    await mergeButton(page).click()
    await expect(dialog(page)).toBeVisible()
    await expectGood(page, 'the question')
    await page.goto(`${EDITOR}/one`)
    await expect(textBox(page)).toBeVisible()
    await expect(page.getByText('changes this post too.')).toBeVisible()
    await expectGood(page, 'a post that is written')
  })
}
