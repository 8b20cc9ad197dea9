import { commitToGitHub } from '../support/github-commit.ts'
import { postText } from '../support/post-text.ts'
import { EDITOR, signInToWrite } from './editor.ts'
import { expect, variant } from './fixtures.ts'
import { body, choose, commitLinks, DELETED, outcome } from './history.ts'

variant('the history of a post at GitHub costs few requests, through a rename and back', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One'), 'b.md': postText('B') },
    async prepare(emulator) {
      const translated = postText('One', 'published', 'Words of Uno.')
      await emulator.pushFile('posts/one.md', translated, { login: 'grace', message: 'Translate' })
      const files = { 'posts/uno.md': { from: 'posts/one.md' }, 'posts/one.md': null }
      await commitToGitHub(emulator, { message: 'Rename', files })
    },
  })
  await signInToWrite(page, 'ada')
  const spent = () => {
    const calls = emulator.requests.map(({ method }) => method)
    emulator.clearRequests()
    return calls
  }
  spent()

  await page.goto(`${EDITOR}/uno/history`)
  await expect(commitLinks(page)).toHaveText(['Rename', 'Translate', 'Begin the site'])
  await expect(page.getByRole('listitem').filter({ hasText: 'Translate' })).toContainText('Grace Second')
  // A list of commits for each name, and a look at the commit behind the newer; the first commit has nothing behind it.
  expect(spent()).toEqual(['GET', 'GET', 'GET'])
  await page.reload()
  await expect(commitLinks(page)).toHaveCount(3)
  expect(spent().length).toBeLessThanOrEqual(2)
  await choose(page, 'Begin the site')
  await expect(body(page, 'The post as it was')).toContainText('Words of One.')
  expect(spent()).toEqual(['GET'])
  await page.getByRole('button', { name: 'Compared with now' }).click()
  await expect(body(page, 'What changed since').getByRole('insertion').last()).toHaveText(/Uno/)
  expect(spent()).toEqual([])
  await choose(page, 'Translate')
  await page.getByRole('button', { name: 'Compared with the one before' }).click()
  await expect(body(page, 'What this commit changed').getByRole('insertion').last()).toHaveText(/Uno/)
  expect(spent()).toEqual(['GET'])

  await choose(page, 'Begin the site')
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(outcome(page)).toContainText('Restored.')
  await expect(outcome(page)).toHaveText(`Restored. Commit ${(await emulator.head()).slice(0, 7)} on main.`)
  await expect(commitLinks(page)).toHaveCount(4)
  // The commit, and the list with it.
  expect(spent()).toEqual(['PUT', 'GET', 'GET'])
  const [restored] = await emulator.log({ path: 'posts/uno.md' })
  expect([restored?.author.login, restored?.message.split('\n')[0]]).toEqual(['ada', 'Restore “One”'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(outcome(page)).toHaveText(/^Undone\. Commit/)
  expect(await emulator.readFile('posts/uno.md')).toBe(postText('One', 'published', 'Words of Uno.'))
})

variant('a push that the server has not heard of is told before a version takes its place', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One') },
    prepare: (emulator) => emulator.pushFile('posts/one.md', postText('Two'), { message: 'Retitle' }),
    provokes: ['412 /api/posts/one/restore'],
  })
  await signInToWrite(page, 'ada')
  await page.goto(`${EDITOR}/one/history`)
  await choose(page, 'Begin the site')
  await emulator.pushFile('posts/one.md', postText('Three'), { login: 'grace', message: 'Retitle again' })
  await page.getByRole('button', { name: 'Restore this version' }).click()
  const warning = page.getByRole('region', { name: 'Before you restore it' })
  await expect(warning).toContainText('“Retitle again” by Grace Second')
  expect(await emulator.readFile('posts/one.md')).toBe(postText('Three'))
  await warning.getByRole('button', { name: 'Restore anyway' }).click()
  await expect(outcome(page)).toHaveText(/^Restored\. Commit/)
  expect(await emulator.readFile('posts/one.md')).toBe(postText('One'))
})

variant('while GitHub is away the history says so, and goes on with a click', async ({ github }) => {
  const provokes = ['/api/deleted-posts', '/api/posts/one/history', '/api/posts/one/restore'].map(
    (path) => `503 ${path}`,
  )
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One'), 'two.md': postText('Two') },
    prepare: (emulator) => emulator.pushFile('posts/one.md', postText('Uno'), { message: 'Translate' }),
    provokes,
  })
  provokes.push(`503 /api/posts/one/history/${(await emulator.log({ path: 'posts/one.md' })).at(-1)?.sha}`)
  await signInToWrite(page, 'ada')
  const again = page.getByRole('button', { name: 'Try again' })
  const SENTENCE = 'GitHub cannot be reached at the moment, so the history cannot be read; try again in a minute.'

  emulator.faults.goAway()
  await page.goto(DELETED)
  await expect(page.getByRole('alert')).toContainText(SENTENCE)
  emulator.faults.comeBack()
  await again.click()
  await expect(page.getByText('No deleted posts.')).toBeVisible()

  emulator.faults.goAway()
  await page.goto(`${EDITOR}/one/history`)
  await expect(page.getByRole('alert')).toContainText(SENTENCE)
  emulator.faults.comeBack()
  await again.click()
  await expect(commitLinks(page)).toHaveCount(2)

  emulator.faults.goAway()
  await choose(page, 'Begin the site')
  await expect(page.getByRole('alert')).toContainText(SENTENCE)
  emulator.faults.comeBack()
  await again.click()
  await expect(body(page, 'The post as it was')).toContainText('Words of One.')

  emulator.faults.goAway()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByRole('alert')).toContainText('GitHub cannot be reached at the moment, so nothing was saved.')
  emulator.faults.comeBack()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(outcome(page)).toHaveText(/^Restored\. Commit/)
})

variant('a sign-in that GitHub ended is asked for again, and a stranger reads no history', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One', 'draft') },
    // Once the sign-in has ended, the draft is not there for its reader.
    provokes: ['401 /api/posts/one/history', '404 /api/posts/one', '403 /api/status'],
  })
  await signInToWrite(page, 'ada')
  await page.goto(`${EDITOR}/one/history`)
  await expect(commitLinks(page)).toHaveText(['Begin the site'])
  emulator.revokeAll('ada')
  await page.reload()
  await page.getByRole('button', { name: 'Sign in (GitHub)' }).click()
  await page.getByRole('button', { name: 'eve' }).click()
  await expect(page).toHaveURL(new RegExp(EDITOR))
  await page.goto(`${EDITOR}/one/history`)
  await expect(page.getByText('add you as a collaborator with write access')).toBeVisible()
  await expect(page.getByText('Begin the site')).toHaveCount(0)
})
