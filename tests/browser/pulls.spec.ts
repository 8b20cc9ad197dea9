import { postText } from '../support/post-text.ts'
import { EDITOR, entry, openEditor, signInAtGitHub } from './editor.ts'
import { expect, overflow, variant } from './fixtures.ts'
import { openSignedIn } from './history.ts'
import { openInbox, PULLS, reviewed } from './pulls.ts'
import { comeBack, textBox, typeAtEnd } from './writing.ts'

variant('the page that a post is written on names the pull requests that change it too', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One'), 'two.md': postText('Two') } })
  const change = (words: string) => ({ 'posts/one.md': postText('One', 'published', words) })
  const first = await emulator.openPull({ title: 'Better', login: 'grace', files: change('Better words.') })
  await signInAtGitHub(page, 'ada')
  await page.goto(`${EDITOR}/one`)
  await expect(page.getByText(/changes? this post too\./)).toHaveText(
    `Pull request #${first} (opens in a new tab) changes this post too.`,
  )
  const second = await emulator.openPull({ title: 'Best', login: 'grace', files: change('Best words.') })
  await typeAtEnd(page, ' More.')
  await comeBack(page)
  const line = page.getByText(/change this post too\./)
  await expect(line).toContainText(`#${second}`)
  await expect(line).toContainText(`#${first}`)
  const opened = page.context().waitForEvent('page')
  await line.getByRole('link', { name: `#${first}` }).click()
  const beside = await opened
  await expect(reviewed(beside as typeof page, 'One')).toBeVisible()
  await beside.close()
  await expect(textBox(page)).toContainText('Words of One. More.')
  await page.goto(`${EDITOR}/two`)
  await expect(textBox(page)).toBeVisible()
  await expect(page.getByText(/this post too\./)).toHaveCount(0)
})

variant('a look that fails by itself moves no focus, and one asked for gives it to the list', async ({ github }) => {
  const { page } = await github({ posts: { 'one.md': postText('One') }, provokes: ['net::ERR_FAILED /api/pulls'] })
  await openInbox(page)
  await page.route(/\/api\/pulls$/, (route) => route.abort())
  await comeBack(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('No open pull request touches the posts.')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.unroute(/\/api\/pulls$/)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'No open pull request' })).toBeFocused()
})

variant('with a webhook the editor shows what was merged elsewhere', async ({ github }) => {
  const secret = 'the secret of the webhook'
  const { site, page, emulator } = await github({
    posts: { 'one.md': postText('One') },
    environment: { GITHUB_WEBHOOK_SECRET: secret },
  })
  await emulator.addWebhook(`${site.url}/api/webhooks/github`, secret)
  const files = { 'posts/two.md': postText('Two', 'published') }
  const merged = await emulator.openPull({ title: 'Add two', login: 'grace', files })
  const three = { 'posts/three.md': postText('Three') }
  const closed = await emulator.openPull({ title: 'Add three', login: 'grace', files: three })
  await emulator.delivered()
  await signInAtGitHub(page, 'ada')
  await expect(page.getByRole('link', { name: 'Pull requests 2' })).toBeVisible()
  await emulator.mergePull(merged, 'grace')
  await emulator.closePull(closed, 'grace')
  await emulator.delivered()
  await expect.poll(async () => (await site.visitor.fetch('/blog/two')).status).toBe(200)
  await comeBack(page)
  await expect(entry(page, 'Two')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pull requests', exact: true })).toBeVisible()
  // What is new is there at once for a person who asks for it.
  await emulator.openPull({ title: 'Add four', login: 'grace', files: { 'posts/four.md': postText('Four') } })
  await emulator.delivered()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('link', { name: 'Pull requests 1' })).toBeVisible()
  // What is pushed is in the list for a person who comes back to it.
  await emulator.pushFile('posts/five.md', postText('Five', 'published'))
  await emulator.delivered()
  await expect.poll(async () => (await site.visitor.fetch('/blog/five')).status).toBe(200)
  await comeBack(page)
  await expect(entry(page, 'Five')).toBeVisible()
})

variant('while GitHub is away the last list stays, and says so', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') }, provokes: ['503 /api/pulls'] })
  await emulator.openPull({ title: 'Two', login: 'grace', files: { 'posts/two.md': postText('Two') } })
  await openInbox(page)
  emulator.faults.goAway()
  await comeBack(page)
  await expect(page.getByRole('alert')).toContainText('GitHub')
  await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible()
  emulator.faults.comeBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

variant('a person who is not signed in, or may not write, sees no pull request', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One') },
    provokes: ['403 /api/status', '401 /api/posts/two/notes'],
  })
  const number = await emulator.openPull({
    title: 'Secret plans',
    login: 'grace',
    files: { 'posts/two.md': postText('Two') },
  })
  await page.goto(`${PULLS}/${number}`)
  await page.getByRole('button', { name: 'Sign in (GitHub)' }).click()
  await page.getByRole('button', { name: 'ada' }).click()
  await expect(page).toHaveURL(`${PULLS}/${number}`)
  await expect(page.getByRole('heading', { name: 'Secret plans' })).toBeVisible()
  await page.goto('/.auth/logout')
  await signInAtGitHub(page, 'eve')
  await page.goto(PULLS)
  await expect(page.getByText('add you as a collaborator with write access')).toBeVisible()
  await expect(page.getByText('Secret plans')).toHaveCount(0)
})

variant('in local mode there is nothing of pull requests, and the page says why', async ({ open }) => {
  const { page } = await open({ posts: { 'one.md': postText('One') } })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/pulls') && asked.push(request.url()))
  await openEditor(page)
  await expect(entry(page, 'One')).toBeVisible()
  await expect(page.getByRole('link', { name: /Pull requests/ })).toHaveCount(0)
  await page.goto(`${EDITOR}/one`)
  await expect(textBox(page)).toBeVisible()
  for (const path of [PULLS, `${PULLS}/1`]) {
    await page.goto(path)
    await expect(page.getByText('Pull requests belong to GitHub mode.')).toBeVisible()
    expect(await overflow(page)).toBe(0)
  }
  expect(asked).toEqual([])
  await page.context().clearCookies()
  await openSignedIn(page, PULLS)
  await expect(page.getByText('GITHUB_REPOSITORY=owner/name')).toBeVisible()
})
