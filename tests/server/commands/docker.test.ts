import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
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

/** What Docker hands to the build: what .dockerignore leaves of the files that git knows. */
async function contextOf(): Promise<string> {
  const rules = await linesOf('.dockerignore')
  const ignores = (file: string) =>
    rules.reduce(
      (isIgnored, rule) => (matches(rule.replace(/^!/, ''), file) ? !rule.startsWith('!') : isIgnored),
      false,
    )
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      maxBuffer: 10 * 1024 * 1024,
    },
  )
  const folder = await temporaryFolder()
  for (const file of stdout
    .split('\0')
    .filter((one) => one !== '' && !ignores(one) && existsSync(path.join(root, one))))
    await cp(path.join(root, file), path.join(folder, file))
  return folder
}

/** https://docs.docker.com/build/concepts/context/#dockerignore-files */
function matches(rule: string, file: string): boolean {
  const words = rule
    .split(/(\*\*\/|\*)/)
    .map((word) => ({ '**/': '(?:.*/)?', '*': '[^/]*' })[word] ?? word.replace(/[.+?^$()|[\]\\{}]/g, '\\$&'))
  return new RegExp(`^${words.join('')}(?:/|$)`).test(file)
}

async function linesOf(name: string): Promise<string[]> {
  const text = await readFile(path.join(root, name), 'utf8')
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

test('what Docker is handed can be built, and what the image holds of it serves the site', async () => {
  const image = await readImage()
  const [context, folder] = [await contextOf(), await temporaryFolder()]
  await symlink(path.join(root, 'node_modules'), path.join(context, 'node_modules'))
  await promisify(execFile)(process.execPath, ['server/commands/build.js'], { cwd: context })
  for (const words of wordsOf(image, 'COPY')) {
    const [from = '', to = ''] = words.replace('--from=build /site/', '').split(' ')
    await cp(path.join(context, from), path.join(folder, to === './' ? from : to), { recursive: true })
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
  const [kept = [], ignored = []] = (await Promise.all(['.dockerignore', '.gitignore'].map(linesOf))).map((lines) =>
    lines.map((line) => line.replace(/^\*\*\/|\/$/g, '')),
  )
  expect(kept).toEqual(expect.arrayContaining(['.git', '.env.*', ...ignored]))
  const { BUILT_FROM } = await import('#server/build/setup.js')
  expect(kept.filter((name) => BUILT_FROM.includes(name))).toEqual([])
})
