import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../support/free-port.ts'
import { startGitHub } from '../support/github-site.ts'
import { postText } from '../support/post-text.ts'
import { dist } from '../support/shared-build.ts'
import { EDITOR, liveLine, saveButton, write } from './editor.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

/** The built server, empty but for these settings, as far as its first line. */
async function startEmpty(environment: Record<string, string>): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [path.join(dist, 'server/main.js')], { env: environment, stdio: 'pipe' })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()))
    child.once('close', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  return { child, line }
}

test('from an empty server to a commit, by the page that connects GitHub', async ({ browser }) => {
  await using github = await startGitHub({ posts: { 'one.md': postText('One') } })
  const { url } = github.emulator
  const dataDir = await mkdtemp(path.join(tmpdir(), 'set-up-'))
  const port = await findFreePort()
  const { child, line } = await startEmpty({
    GITHUB_SETUP: '1',
    GITHUB_API_URL: url,
    GITHUB_SERVER_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
  })
  try {
    const [, address = '', code = ''] = /open (\S+) and type the code (\S+)/.exec(line) ?? []
    const page = await browser.newPage()
    await page.goto(address)
    await expectAccessible(page)
    await page.getByLabel('Code from the log').fill('wrong')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('alert')).toHaveText('That is not the code. Copy it from the last line of the log.')
    await page.getByLabel('Code from the log').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/GitHub sends no webhooks/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Connect GitHub' }).click()
    await page.getByRole('button', { name: 'Create GitHub App for ada' }).click()
    await expect(page.getByRole('heading', { name: 'Install the app' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Install the app' }).click()
    await page.getByLabel('ada/blog').check()
    await page.getByRole('button', { name: 'Install' }).click()
    // The page goes on by itself once the site has started.
    await page.getByRole('button', { name: 'ada' }).click()
    await expect(page).toHaveURL(new RegExp(`${EDITOR}$`))
    await write(page, 'From an empty server', 'Words.')
    await saveButton(page).click()
    await expect(liveLine(page)).toContainText('Draft saved.')
    const [commit] = await github.emulator.log()
    expect(commit?.author.login).toBe('ada')
    await page.close()
  } finally {
    child.kill('SIGTERM')
    await once(child, 'close')
    await rm(dataDir, { recursive: true })
  }
})
