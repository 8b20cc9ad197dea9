import { postText } from '../support/post-text.ts'
import { EDITOR, signInToWrite } from './editor.ts'
import { expect, variant } from './fixtures.ts'
import { body, choose, commitLinks, DELETED, outcome } from './history.ts'

variant('while GitHub is away the history says so, and goes on with a click', async ({ github }) => {
  const provokes = ['/api/pulls', '/api/deleted-posts', '/api/posts/one/history', '/api/posts/one/restore'].map(
    (path) => `503 ${path}`,
  )
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One'), 'two.md': postText('Two') },
    prepare: (emulator) => emulator.pushFile('posts/one.md', postText('Uno'), { message: 'Translate' }),
    provokes,
  })
  for (const { sha } of await emulator.log({ path: 'posts/one.md' })) provokes.push(`503 /api/posts/one/history/${sha}`)
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
  await expect(page.getByRole('link', { name: 'Open on GitHub' })).toHaveAttribute('href', /\/commit\/[0-9a-f]{40}$/)

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
