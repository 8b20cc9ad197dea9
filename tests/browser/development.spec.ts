import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postText } from '../support/post-text.ts'
import { temporaryRepository } from '../support/temporary-repository.ts'
import { expect, variant } from './fixtures.ts'

/** `npm run dev` over posts of its own; resolves once it serves. */
async function startDevelopment() {
  const repository = await temporaryRepository({ posts: { 'one.md': postText('One', 'published', 'First words.') } })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-data-'))
  const env = { ...process.env, PORT: '0', POSTS_DIR: repository.postsDir, DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['server/commands/dev.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Serving (http:\S+) with hot reload/.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`npm run dev ended: ${output}`)))
  })
  return {
    url,
    repository,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await repository[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

variant('in development pages are styled and work, and an edited post shows at the next load', async ({ visit }) => {
  await using site = await startDevelopment()
  await using page = await visit(site)
  await page.goto('/blog/one')
  await expect(page.getByText('First words.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', '')
  await expect(page.locator('body')).toHaveCSS('font-family', /Hanken Grotesk/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Switch to / })
    .click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', '')
  await site.repository.write('posts/one.md', postText('One', 'published', 'Other words.'))
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Other words.')).toBeVisible({ timeout: 2000 })
  }).toPass()
})
