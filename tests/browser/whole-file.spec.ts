import type { Page } from 'playwright/test'
import type { LocalSite } from '../support/local-site.ts'
import { EDITOR, signInHere } from './editor.ts'
import { expectSound } from './expect-accessible.ts'
import { expect, variant } from './fixtures.ts'
import { comeBack, expectKept, publishReviewed, said, textBox, writingButton } from './writing.ts'

const BROKEN = '---\ntitle: Hello: world\nstatus: draft\n---\n\nWords.\n'
const MENDED = '---\ntitle: "Hello: world"\nstatus: draft\n---\n\nWords.\n'

const fileBox = (page: Page, id = 'a') => page.getByRole('textbox', { name: `Whole file posts/${id}.md` })
const fileState = (page: Page) => page.getByRole('alert')

async function openFile(page: Page, id = 'a'): Promise<void> {
  await signInHere(page)
  await page.goto(`${EDITOR}/${id}`)
  await expect(fileBox(page, id)).toBeVisible()
}

/** Puts quotes around the title, where the problem is. */
async function correctTitle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'line 2', exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('"')
  await page.keyboard.press('Home')
  for (let step = 0; step < 'title: '.length; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('"')
}

async function putFile(site: LocalSite, text: string): Promise<void> {
  const { revision } = await site.owner.post('a')
  const answer = await site.owner.send('PUT', '/api/posts/a/file', { text }, `"${revision}"`)
  expect(answer.status).toBe(200)
}

variant('a post with broken front matter is corrected as a file, and the editor goes on with it', async ({ open }) => {
  const crlf = BROKEN.replaceAll('\n', '\r\n')
  const { site, page } = await open({ posts: { 'a.md': crlf } })
  await openFile(page)
  await expect(page).toHaveTitle(/^Edit “a\.md” \| /)
  await expect(fileBox(page)).toBeFocused()
  await expect(fileState(page)).toContainText('This file cannot be read as a post, so all of it is shown.')
  await expect(fileState(page)).toContainText('Correct line 2 below, then save.')
  await expect(writingButton(page, 'Publish')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0)
  await correctTitle(page)
  await expect(page.getByText('This file can be read as a post.')).toBeVisible()
  await expect(fileState(page)).toHaveCount(0)
  await writingButton(page, 'Save').click()
  await expect(said(page)).toHaveText(/^Saved\. Commit [0-9a-f]{7} on main\.$/)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Hello: world')
  await expect(textBox(page)).toContainText('Words.')
  expect(await site.repository.read('posts/a.md')).toBe(MENDED.replaceAll('\n', '\r\n'))
  expect(await site.repository.git('log', '--format=%s')).toBe('Edit “Hello: world”\nBegin')
  await publishReviewed(page)
  await expect(said(page)).toHaveText(/^Published without a date\. Commit/)
  await expect(page.getByText('Your unsaved text is kept here.')).toHaveCount(0)
})

variant('a save that publishes says so before; a text that cannot be read is saved as a draft', async ({ open }) => {
  const { site, page } = await open({ posts: { 'a.md': BROKEN.replace('draft', 'published') } })
  await openFile(page)
  await fileBox(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('More words.')
  await page.keyboard.press('Control+s')
  await expect(said(page)).toHaveText(/^Saved\. Commit/)
  await expect(fileState(page)).toContainText('Correct line 2 below, then save.')
  expect((await site.visitor.fetch('/api/posts/a')).status).toBe(404)
  await correctTitle(page)
  await expect(page.getByText('Saving publishes this post:')).toBeVisible()
  await writingButton(page, 'Save').click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Hello: world')
  expect((await site.visitor.post('a')).content).toContain('More words.')
  expect(await site.repository.git('log', '--format=%s')).toBe('Publish “Hello: world”\nEdit “a”\nBegin')
})

variant('unsaved text of a whole file survives a reload, and is merged with a change elsewhere', async ({ open }) => {
  const long = BROKEN.replace('Words.', 'First paragraph.\n\nSecond paragraph.')
  const { site, page } = await open({ posts: { 'a.md': long } })
  await openFile(page)
  await correctTitle(page)
  await expectKept(page, '\\"Hello: world\\"')
  await page.reload()
  await expect(page.getByText('Your unsaved text is back.')).toBeVisible()
  await expect(fileBox(page)).toContainText('title: "Hello: world"')
  await putFile(site, long.replace('Second paragraph.', 'Second paragraph of theirs.'))
  await comeBack(page)
  await expect(page.getByText('The two versions can be merged.')).toBeVisible()
  await writingButton(page, 'Save').click()
  await expect(said(page)).toHaveText(/^Saved\. Merged with .+ Commit [0-9a-f]{7} on main\.$/)
  expect(await site.repository.read('posts/a.md')).toBe(
    long.replace('Hello: world', '"Hello: world"').replace('Second paragraph.', 'Second paragraph of theirs.'),
  )
})

variant('a file that breaks in writing keeps what was typed, and gives it back once corrected', async ({ edit }) => {
  const { site, page } = await edit({ posts: { 'a.md': MENDED } }, 'a')
  await textBox(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Mine.')
  await expectKept(page, 'Mine.')
  await putFile(site, BROKEN)
  await comeBack(page)
  await writingButton(page, 'Save').click()
  await page.getByRole('alert').getByRole('button', { name: 'Open the whole file' }).click()
  await expect(fileState(page)).toContainText('Correct line 2 below, then save.')
  await expect(page.getByText('You can restore it once the file can be read again.')).toBeVisible()
  await correctTitle(page)
  await writingButton(page, 'Save').click()
  await expect(page.getByText('Your unsaved text is back.')).toBeVisible()
  await expect(textBox(page)).toContainText('Mine.')
  await writingButton(page, 'Save').click()
  await expect.poll(() => site.repository.read('posts/a.md')).toContain('Mine.')
})

variant('a file that is not UTF-8 text says what to do instead', async ({ open }) => {
  const { page } = await open({ posts: { 'a.md': Buffer.from('---\ntitle: caf\xe9\n---\n', 'latin1') } })
  await signInHere(page)
  await page.goto(`${EDITOR}/a`)
  await expect(page.getByText(/The file is not UTF-8 text\./)).toBeVisible()
  await expect(page.getByText('Correct it in your own editor, then commit and push it with git')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

variant('the whole file at 320 px fits and meets WCAG 2.2 AA', async ({ open }) => {
  const { page } = await open({
    posts: { 'a.md': BROKEN },
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  })
  await openFile(page)
  await expectSound(page, 'the file and its problem')
  await correctTitle(page)
  await expect(page.getByText('This file can be read as a post.')).toBeVisible()
  await expectSound(page, 'the corrected file')
})
