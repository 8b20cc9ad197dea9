import { rm } from 'node:fs/promises'
import path from 'node:path'
import { postText } from '../support/post-text.ts'
import { button, EDITOR, entry, expectWritten, liveLine, openEditor, saveButton, section, write } from './editor.ts'
import { acceptDialogs, answerDialog, expect, holdAnswers, test, variant } from './fixtures.ts'

const LISTS = /\/api\/posts\?all=1&status=(draft|published)&per_page=25$/
const LISTS_FAIL = ['draft', 'published'].map((status) => `500 /api/posts?all=1&status=${status}&per_page=25`)

variant('a save that fails alerts the server’s words and keeps the text, which is then saved', async ({ edit }) => {
  const { site, page } = await edit({ provokes: ['409 /api/posts'] })
  await site.repository.write('.git/index.lock', '')
  await write(page, 'Kept', 'Words.', 'a, b')
  const alerted = answerDialog(page)
  await saveButton(page).click()
  expect(await alerted).toMatch(
    /^Another git command is at work in this repository .*index\.lock.*Nothing was saved\.$/,
  )
  await expectWritten(page, 'Kept', 'Words.', 'a, b')
  await expect(saveButton(page)).toBeEnabled()
  await expect(liveLine(page)).toHaveCount(0)
  await rm(path.join(site.repository.folder, '.git/index.lock'))
  await saveButton(page).click()
  await expect(liveLine(page)).toContainText('Draft saved.')
  await expectWritten(page, '', '')
})

variant('publish, unpublish and delete that fail alert the server’s words and change nothing', async ({ edit }) => {
  const { site, page } = await edit({
    posts: { 'd.md': postText('Draft', 'draft'), 'p.md': postText('Public') },
    provokes: ['500 /api/posts/d', '500 /api/posts/p'],
  })
  await page.route(/\/api\/posts\/[dp]$/, (route) => route.fulfill({ status: 500, body: 'The disk is full.\n' }))
  for (const [word, title] of [
    ['Publish', 'Draft'],
    ['Unpublish', 'Public'],
  ] as const) {
    const alerted = answerDialog(page)
    await button(page, word, title).click()
    expect(await alerted).toBe('The disk is full.')
    await expect(button(page, word, title)).toBeEnabled()
  }
  // Anything but 204 is no success of a delete.
  for (const answer of [
    { status: 500, body: 'The disk is full.\n' },
    { status: 200, body: 'Perhaps.' },
  ]) {
    await page.unroute(/\/api\/posts\/[dp]$/)
    await page.route(/\/api\/posts\/[dp]$/, (route) => route.fulfill(answer))
    const dialogs = acceptDialogs(page, 2)
    await button(page, 'Delete', 'Draft').click()
    expect(await dialogs).toEqual(['Delete this post?', answer.body.trim()])
    await expect(button(page, 'Delete', 'Draft')).toBeEnabled()
  }
  await expect(section(page, 'Drafts').getByRole('heading', { level: 3 })).toHaveText('Draft')
  await expect(section(page, 'Published').getByRole('heading', { level: 3 })).toHaveText('Public')
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
})

test('a lost connection is told in words, and nothing typed is lost', async ({ edit }) => {
  const { page } = await edit({ provokes: ['net::ERR_FAILED /api/posts'] })
  await write(page, 'Kept', 'Words.')
  await page.route('/api/posts', (route) => route.abort())
  const alerted = answerDialog(page)
  await saveButton(page).click()
  expect(await alerted).toBe('The server could not be reached. Your text is kept; try again.')
  await expectWritten(page, 'Kept', 'Words.')
})

variant(
  'a list that cannot be read is told in a red line, never called empty, and stays as it was',
  async ({ open }) => {
    const { page } = await open({ posts: { 'one.md': postText('One') }, provokes: LISTS_FAIL })
    const failing = () => page.route(LISTS, (route) => route.fulfill({ status: 500 }))
    const refresh = page.getByRole('button', { name: 'Refresh' })
    await failing()
    await openEditor(page)
    await expect(page.getByRole('alert')).toHaveText('Error: GET /api/posts?all=1 -> 500')
    await expect(page.getByText(/No drafts yet|No published posts/)).toHaveCount(0)
    await page.unroute(LISTS)
    await refresh.click()
    await expect(page.getByText('No drafts yet.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await failing()
    await refresh.click()
    await expect(page.getByRole('alert')).toHaveText('Error: GET /api/posts?all=1 -> 500')
    await expect(entry(page, 'One')).toBeVisible()
  },
)

variant('a button is disabled while its request runs, and only it', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft') } })
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()

  const releaseSave = await holdAnswers(page, '/api/posts', 'POST')
  await write(page, 'Two', 'Words.')
  await saveButton(page).click()
  await expect(saveButton(page)).toBeDisabled()
  await expect(button(page, 'Publish', 'One')).toBeEnabled()
  releaseSave()
  await expect(saveButton(page)).toBeEnabled()
  await expect(entry(page, 'Two')).toBeVisible()

  const releasePublish = await holdAnswers(page, '/api/posts/one', 'PUT')
  await button(page, 'Publish', 'One').click()
  await expect(button(page, 'Publish', 'One')).toBeDisabled()
  await expect(button(page, 'Delete', 'One')).toBeDisabled()
  await expect(button(page, 'Publish', 'Two')).toBeEnabled()
  releasePublish()
  await expect(button(page, 'Unpublish', 'One')).toBeEnabled()

  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  const releaseList = await holdAnswers(page, LISTS)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled()
  releaseList()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
})

variant('a second click on Save Draft makes no second post', async ({ edit }) => {
  const { site, page } = await edit()
  await write(page, 'Once', 'Words.')
  await saveButton(page).evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await expect(liveLine(page)).toContainText('Draft saved.')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Once'])
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('2')
})

variant('when the sign-in has ended, the text waits for the next one and is then saved', async ({ edit }) => {
  const { page } = await edit({ provokes: ['401 /api/posts'] })
  await write(page, 'Patient', 'Words.', 'a')
  await page.context().clearCookies()
  const alerted = answerDialog(page)
  await saveButton(page).click()
  expect(await alerted).toBe('You are signed out. Sign in, then try again; your text is kept.')
  await page.getByRole('button', { name: 'Sign in (GitHub)' }).click()
  await expectWritten(page, 'Patient', 'Words.', 'a')
  await saveButton(page).click()
  await expect(liveLine(page)).toContainText('Draft saved.')
  await expect(entry(page, 'Patient')).toBeVisible()
})

variant('a broken post is a draft with its file, line and reason, and cannot be published', async ({ edit }) => {
  const { page } = await edit({
    posts: {
      'good.md': postText('Good'),
      'broken.md': '---\ntitle: Broken\nstatus: published\ntags: [a\n---\n\nWords.\n',
      'warned.md': postText('Warned').replace('status: published', 'status: publishd'),
    },
    provokes: ['422 /api/posts/broken'],
  })
  await expect(section(page, 'Published').getByRole('heading', { level: 3 })).toHaveText(['Good'])
  await expect(section(page, 'Drafts').getByRole('heading', { level: 3 })).toHaveText(['Warned', 'broken'])
  await expect(entry(page, 'broken')).toContainText(/Error posts\/broken\.md:5: The front matter is not valid YAML: .+/)
  await expect(entry(page, 'Warned')).toContainText('Warning status is "publishd"')
  await expect(page.getByText('1 published, 2 drafts, 2 with problems')).toBeVisible()
  const alerted = answerDialog(page)
  await button(page, 'Publish', 'broken').click()
  expect(await alerted).toMatch(
    /^broken\.md cannot be read as a post \(line 5: .+\) Correct line 5 in the editor and save, then try again\.$/,
  )
  await expect(section(page, 'Drafts').getByRole('heading', { level: 3 })).toHaveText(['Warned', 'broken'])
  await button(page, 'Publish', 'Warned').click()
  await expect(section(page, 'Published').getByRole('heading', { level: 3 })).toHaveText(['Good', 'Warned'])
})

variant('outside of a git repository the editor says why it cannot save and what to type', async ({ edit }) => {
  const { page } = await edit({ bare: true, posts: { 'one.md': postText('One') }, provokes: ['409 /api/posts'] })
  await expect(page.getByText(/is in no git repository, so nothing can be saved\. .*type: git init/)).toBeVisible()
  await expect(page.getByText('Local folder “')).toBeVisible()
  await expect(entry(page, 'One')).toBeVisible()
  await write(page, 'Kept', 'Words.')
  const alerted = answerDialog(page)
  await saveButton(page).click()
  expect(await alerted).toContain('is in no git repository')
  await expectWritten(page, 'Kept', 'Words.')
})

variant('a repository without a name for commits says how to set it', async ({ edit }) => {
  const { page } = await edit({ unborn: true, config: { 'user.name': '', 'user.email': '' } })
  await expect(page.getByText('Signed in as Site owner')).toBeVisible()
  await expect(page.getByText(/git config .*user\.name/)).toBeVisible()
})

variant('when who is signed in cannot be told, the editor offers the sign-in', async ({ open }) => {
  const { page } = await open({ provokes: ['500 /.auth/me'] })
  await page.route('/.auth/me', (route) => route.fulfill({ status: 500 }))
  await page.goto(EDITOR)
  await expect(page.getByText('You need to sign in to use the editor.')).toBeVisible()
})
