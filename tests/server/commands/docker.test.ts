import { execFile } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startBuiltGitHubSite } from '../../support/built-github-site.ts'
import { startGitHub } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The instructions of the image that runs, its build's left out. */
async function readImage(): Promise<[name: string, words: string][]> {
  const text = await readFile(path.join(root, 'Dockerfile'), 'utf8')
  const lines = text.replace(/\\\n/g, ' ').split('\n')
  const instructions = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/ (.*)/s, 2))
  const last = instructions.findLastIndex(([name]) => name === 'FROM')
  return instructions.slice(last) as [string, string][]
}

const wordsOf = (image: [string, string][], name: string) =>
  image.filter(([one]) => one === name).map(([, words]) => words)

/** The exit code of a command written as a JSON array behind `CMD`. */
function run(words: string, environment: Record<string, string>): Promise<number> {
  const [, ...args] = JSON.parse(words.slice(words.indexOf('['))) as string[]
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: environment }, (error) => resolve(Number(error?.code ?? 0)))
  })
}

test('what the image holds is enough to serve the site, without a package, git or posts', async () => {
  const image = await readImage()
  const folder = await temporaryFolder()
  for (const words of wordsOf(image, 'COPY')) {
    const [from = '', to = ''] = words.replace('--from=build /site/', '').split(' ')
    await cp(path.join(root, from), path.join(folder, to === './' ? from : to), { recursive: true })
  }
  await using github = await startGitHub({ posts: { 'a.md': postText('A', 'draft') } })
  const [command = ''] = wordsOf(image, 'CMD')
  const main = path.join(folder, (JSON.parse(command) as string[])[1] ?? '')
  await using site = await startBuiltGitHubSite(github.emulator, { NODE_ENV: 'production' }, main)
  const ada = await site.signIn('ada')
  expect((await ada.setStatus('a', 'published')).status).toBe(200)
  expect(await (await site.visitor.fetch('/blog/a')).text()).toContain('<h1')
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  expect(await site.line('Serving')).toMatchObject({ version })

  const [health = ''] = wordsOf(image, 'HEALTHCHECK')
  const PORT = new URL(site.url).port
  expect(await run(health, { PORT })).toBe(0)
  site.process.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(await run(health, { PORT })).toBe(1)
})

test('nothing of the image runs as root once it is built', async () => {
  const image = await readImage()
  expect(wordsOf(image, 'USER')).toEqual(['node'])
  expect(image.findIndex(([name]) => name === 'USER')).toBeGreaterThan(image.findLastIndex(([name]) => name === 'RUN'))
})

test('what git ignores, and git itself, is not handed to the build of the image', async () => {
  const linesOf = async (name: string) =>
    (await readFile(path.join(root, name), 'utf8'))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.replace(/^\*\*\/|\/$/g, ''))
  const kept = await linesOf('.dockerignore')
  expect(kept).toEqual(expect.arrayContaining(['.git', '.env.*', ...(await linesOf('.gitignore'))]))
  const { BUILT_FROM } = await import('#server/build/setup.js')
  expect(kept.filter((name) => BUILT_FROM.includes(name))).toEqual([])
})
