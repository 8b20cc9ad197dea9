import { postText } from '../support/post-text.ts'
import { EDITOR } from './editor.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, variant } from './fixtures.ts'
import { dialog, mergeButton, openInbox, PULLS, reviewed } from './pulls.ts'
import { textBox } from './writing.ts'

const LONG = 'Unbreakable'.repeat(30)
const AWKWARD = `${LONG}\n\n\`${LONG}\`\n\n![${LONG}](images/none.png)\n`

variant('WCAG 2.2 AA at any width: pull requests', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One'), 'old.md': postText('Old') },
    reducedMotion: 'reduce',
    provokes: ['404 /blog/images/none.png'],
  })
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
  await openInbox(page)
  await expectSoundAtAnyWidth(page, 'the inbox')
  await page.goto(`${PULLS}/${number}`)
  await expect(reviewed(page, 'New')).toContainText('Unbreakable')
  await expectSoundAtAnyWidth(page, 'a review')
  await page.goto(`${PULLS}/${other}`)
  await mergeButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the question')
  await page.goto(`${EDITOR}/one`)
  await expect(textBox(page)).toBeVisible()
  await expect(page.getByText('changes this post too.')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'a post that is written')
})
