import type { Page, Response } from 'playwright/test'
import { refusals } from '../github-emulator/emulator.ts'
import { postText } from '../support/post-text.ts'
import {
  button,
  EDITOR,
  entry,
  expectWritten,
  liveLine,
  openSignInAtGitHub,
  saveButton,
  section,
  signInAtGitHub,
  signInToWrite,
  write,
} from './editor.ts'
import { answerDialog, expect, test, variant } from './fixtures.ts'

test('the owner signs in at GitHub, writes and publishes, and the commits there are hers', async ({ github }) => {
  const { page, emulator } = await github()
  await signInAtGitHub(page, 'ada')
  await expect(page).toHaveURL(EDITOR)
  await expect(page.getByText(`GitHub repository ${emulator.repository}, branch main`)).toBeVisible()
  await write(page, 'From the browser', 'Words.', 'ai')
  await saveButton(page).click()
  await expect(liveLine(page)).toContainText('Draft saved.')
  await button(page, 'Publish', 'From the browser').click()
  await expect(section(page, 'Published').getByRole('heading', { level: 3 })).toHaveText('From the browser')
  const head = await emulator.head()
  const said = `Commit ${head.slice(0, 7)} on main.`
  await expect(liveLine(page)).toHaveText(new RegExp(`^Published, dated .+ ${said}$`))
  const log = await emulator.log({ path: 'posts/from-the-browser.md' })
  expect(log.map(({ message, author }) => `${author.login}: ${message}`)).toEqual([
    'ada: Publish “From the browser”',
    'ada: Create “From the browser”',
  ])
  await page.goto('/blog/from-the-browser')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the browser')
})

variant('a sign-in that is declined or fails says so, and can be tried again', async ({ github }) => {
  const { page, emulator } = await github()
  await openSignInAtGitHub(page, 'ada')
  await page.goto(await emulator.authorize(page.url(), null))
  await expect(page.getByRole('alert')).toHaveText(/^GitHub says that access was not granted\./)
  // An answer to a question that this browser never asked.
  await page.goto('/.auth/login/github/callback?code=forged&state=forged')
  await expect(page.getByRole('alert')).toHaveText('The sign-in did not complete. Try again.')
  await page.getByRole('button', { name: 'Sign in (GitHub)' }).click()
  await page.getByRole('button', { name: 'ada' }).click()
  await expect(page.getByText('Signed in as ada')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

variant('while GitHub is away, visitors read on and the owner’s work is refused and kept', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One'), 'two.md': postText('Two', 'draft') },
    provokes: ['503 /api/posts', '503 /api/posts/two'],
  })
  await signInToWrite(page, 'ada')
  await write(page, 'Kept', 'Words.')
  await expect(entry(page, 'Two')).toBeVisible()

  emulator.faults.goAway()
  const refused = async (click: () => Promise<void>) => {
    const alerted = answerDialog(page)
    await click()
    expect(await alerted).toMatch(/^GitHub .*(reached|try again)/i)
  }
  await refused(() => button(page, 'Publish', 'Two').click())
  await refused(() => saveButton(page).click())
  await expectWritten(page, 'Kept', 'Words.')
  await expect(section(page, 'Drafts').getByRole('heading', { level: 3 })).toHaveText(['Two'])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  await expect(entry(page, 'Two')).toBeVisible()
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['One'])
  await page.goto('/blog/one')
  await expect(page.getByText('Words of One.')).toBeVisible()

  emulator.faults.comeBack()
  await page.goto(EDITOR)
  await expectWritten(page, 'Kept', 'Words.')
  await saveButton(page).click()
  await expect(liveLine(page)).toContainText('Draft saved.')
  await button(page, 'Publish', 'Two').click()
  await expect(liveLine(page)).toContainText('Published, dated')
})

variant('where GitHub pauses the site, the owner reads until when, and why on demand', async ({ github }) => {
  const refusal = refusals.primaryRateLimit(600)
  const { page } = await github({
    posts: { 'one.md': postText('One') },
    prepare: ({ faults }) => faults.add({ ...refusal, headers: { ...refusal.headers, 'x-ratelimit-limit': '60' } }),
    provokes: [
      '503 /api/posts?all=1&status=draft&per_page=25',
      '503 /api/posts?all=1&status=published&per_page=25',
      '503 /api/tags',
      '503 /api/pulls',
    ],
  })
  await signInAtGitHub(page, 'ada')
  const main = page.getByRole('main')
  await expect(
    main.getByText(/^GitHub pauses this site until \d+:\d\d.[AP]M\. No posts were read yet\.$/),
  ).toBeVisible()
  const why = main.getByText('With a token in the setting GITHUB_TOKEN it answers more.')
  await expect(why).toBeHidden()
  await main.getByText('Why?').click()
  await expect(why).toBeVisible()
})

variant('a sign-in while GitHub is away says that it cannot be reached', async ({ github }) => {
  const { page, emulator } = await github()
  await openSignInAtGitHub(page, 'ada')
  emulator.faults.add({ match: (method, path) => method === 'POST' && path.endsWith('/access_token'), status: 502 })
  await page.getByRole('button', { name: 'ada' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Couldn’t sign you in: GitHub is not answering\./)
})

test('the token is nowhere that a script can read it', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One', 'draft') } })
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (!response.url().startsWith(emulator.url)) answers.push(readAnswer(response))
  })
  await signInAtGitHub(page, 'ada')
  await button(page, 'Publish', 'One').click()
  await expect(liveLine(page)).toContainText('Published, dated')
  await page.goto('/blog/one')
  const tokens = emulator.issuedTokens().map(({ token }) => token)
  expect(tokens.length).toBeGreaterThan(3)
  const readable = [await scriptReadable(page), ...(await Promise.all(answers))].join('\n')
  expect(readable).toContain('"userDetails":"ada"')
  expect(readable).toContain('x-commit')
  for (const token of tokens) expect(readable).not.toContain(token)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect((await page.context().cookies(page.url())).map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
    [true, 'Lax'],
  ])
})

function scriptReadable(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      location.href,
      document.body.innerHTML,
    ]),
  )
}

/** The address, the headers and the body of an answer. */
async function readAnswer(response: Response): Promise<string> {
  // A redirect has no body, and what was under way when the page was left has nothing more to say.
  const [headers, body] = await Promise.all([response.allHeaders().catch(() => ({})), response.text().catch(() => '')])
  return [response.url(), JSON.stringify(headers), body].join('\n')
}
