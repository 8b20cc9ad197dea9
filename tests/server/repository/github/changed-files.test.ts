import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { silentLog } from '#server/log/log.ts'
import { POSTS_LAYOUT } from '#server/posts/folder-layout.ts'
import { createGitHubClient } from '#server/repository/github/client.ts'
import { createGitHubRepository, type GitHubRepository } from '#server/repository/github/github.ts'
import type { SeedFile } from '../../../github-emulator/seed.ts'
import { type GitHub, settingsOf, startGitHub } from '../../../support/github-site.ts'
import { runs } from '../../../support/long-run.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const PERSON = { name: 'Ada Owner', login: 'ada', token: 'token-of-ada' }

async function openRepository({ emulator }: GitHub) {
  const dataDir = await temporaryFolder()
  const config = readConfig({
    HOST: '127.0.0.1',
    POSTS_DIR: 'posts',
    DATA_DIR: dataDir,
    ...settingsOf(emulator),
  })
  if (!config.github) throw new Error('No repository at GitHub')
  const repository = await createGitHubRepository({
    github: config.github,
    client: createGitHubClient(config.github),
    folder: 'posts',
    layout: POSTS_LAYOUT,
    comparesFrom: 0,
    dataDir,
    log: silentLog,
    tell: () => {},
    say: () => {},
  })
  const close = async () => {
    await repository.close()
  }
  return Object.assign(repository, { [Symbol.asyncDispose]: close })
}

/** What is known of the folder; the bytes of images are asked for, since they are not held. */
async function contentsOf(repository: GitHubRepository) {
  const fault = await repository.sync()
  if (fault) throw fault
  const { files, otherNames } = repository.snapshot()
  const read = async (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(name)
    const bytes = Buffer.from(file.bytes ?? (await repository.readBytes(file)))
    return [name, file.blob, file.size, file.bytes !== null, bytes.toString('base64')]
  }
  return { files: await Promise.all([...files.keys()].sort().map(read)), otherNames: [...otherNames].sort() }
}

const text = fc.constantFrom('One.\n', 'Two.\n', 'posts/b.md', 'b.md', '')
const content: fc.Arbitrary<SeedFile | null> = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom('b.md', 'nowhere', 'images').map((symlink) => ({ symlink })) },
)
const name = fc.constantFrom(
  ...['posts/a.md', 'posts/b.md', 'posts/c.md', 'posts/images/x.png', 'posts/notes.txt', 'posts/sub/d.md', 'a.md'],
)
const pushes = fc.array(
  fc.record({
    files: fc.dictionary(name, content, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
    own: fc.option(fc.constantFrom('Ours.\n', 'Ours too.\n'), { nil: undefined }),
    isReadFirst: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)

test('what a push changed is the same as what a listing of the whole folder finds', async () => {
  await using github = await startGitHub({ posts: { 'kept.md': 'Kept.\n' } })
  const { emulator } = github
  await using following = await openRepository(github)
  await following.sync()
  await fc.assert(
    fc.asyncProperty(pushes, async (all) => {
      for (const { files, own, isReadFirst } of all) {
        for (const [file, text] of Object.entries(files))
          if (text !== null || (await emulator.blobId(file)) !== undefined) await emulator.pushFile(file, text)
        if (isReadFirst) await following.readLatest('a.md', PERSON)
        if (own !== undefined) {
          const kept = following.snapshot().files.get('kept.md')
          const change = { path: 'kept.md', bytes: Buffer.from(own), base: kept?.blob ?? null, message: 'Ours' }
          await following.commit(change, PERSON)
        }
        await using fresh = await openRepository(github)
        expect(await contentsOf(following)).toEqual(await contentsOf(fresh))
      }
    }),
    { numRuns: runs(200) },
  )
})

const listed = ({ emulator }: GitHub) => emulator.requests.filter(({ path }) => path.includes('/git/trees/')).length

test('a push, an own commit, and a push after it are taken in without a listing of the folder', async () => {
  await using github = await startGitHub({ posts: { 'a.md': 'A.\n', 'b.md': 'B.\n' } })
  await using repository = await openRepository(github)
  await repository.sync()
  github.emulator.clearRequests()
  await github.emulator.pushFile('posts/a.md', 'Another.\n')
  await github.emulator.pushFile('README.md', 'Elsewhere.\n')
  await github.emulator.pushFile('posts/new.md', 'New.\n')
  await repository.sync()
  expect([...repository.snapshot().files.keys()].sort()).toEqual(['a.md', 'b.md', 'new.md'])
  const base = repository.snapshot().files.get('a.md')?.blob ?? null
  await repository.commit({ path: 'a.md', bytes: Buffer.from('Ours.\n'), base, message: 'Ours' }, PERSON)
  await github.emulator.pushFile('posts/b.md', null)
  await repository.sync()
  const held = [...repository.snapshot().files.values()].map(({ path, bytes }) => `${path}: ${bytes}`)
  expect(held.sort()).toEqual(['a.md: Ours.\n', 'new.md: New.\n'])
  expect(listed(github)).toBe(0)
})

test('what was read ahead of a push and taken back by the next one does not stay', async () => {
  await using github = await startGitHub({ posts: { 'a.md': 'A.\n' } })
  await using repository = await openRepository(github)
  await repository.sync()
  await github.emulator.pushFile('posts/a.md', 'For a moment.\n')
  await repository.readLatest('a.md', PERSON)
  await github.emulator.pushFile('posts/a.md', 'A.\n')
  await repository.sync()
  expect(String(repository.snapshot().files.get('a.md')?.bytes)).toBe('A.\n')
})

test('posts that were renamed in a push, one to the former name of another, are taken in', async () => {
  await using github = await startGitHub({ posts: { 'a.md': 'A.\n', 'b.md': 'B.\n' } })
  await using repository = await openRepository(github)
  await repository.sync()
  github.emulator.clearRequests()
  await github.emulator.pushFile('posts/c.md', 'B.\n')
  await github.emulator.pushFile('posts/b.md', 'A.\n')
  await github.emulator.pushFile('posts/a.md', null)
  await repository.sync()
  const held = [...repository.snapshot().files.values()].map(({ path, bytes }) => `${path}: ${bytes}`)
  expect(held.sort()).toEqual(['b.md: A.\n', 'c.md: B.\n'])
  expect(listed(github)).toBe(0)
})
