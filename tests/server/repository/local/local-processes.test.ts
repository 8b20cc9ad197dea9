import { execFile } from 'node:child_process'
import { readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { openLocalRepository } from '../../../support/open-local-repository.ts'
import { postText } from '../../../support/post-text.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { gitTestEnvironment, temporaryRepository } from '../../../support/temporary-repository.ts'

const PERSON = { name: 'Ada Owner', login: 'owner' }

afterEach(() => void vi.unstubAllEnvs())

/** The git commands that ran, as git itself tells of each process. */
async function traceGit() {
  const folder = await temporaryFolder()
  vi.stubEnv('GIT_TRACE2_EVENT', folder)
  return {
    async commands() {
      const files = await readdir(folder)
      const starts = await Promise.all(
        files.map(async (file) => {
          const lines = (await readFile(path.join(folder, file), 'utf8')).trim().split('\n')
          const start = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'start')
          const [, ...words] = start?.argv ?? []
          return String(words[0] === '-c' ? words[2] : words[0])
        }),
      )
      return starts.toSorted()
    },
  }
}

test('a change takes two questions to git and one commit, however deep its folder lies', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
  const deep = path.join(repository.folder, 'content/en/posts')
  await repository.write('content/en/posts/a.md', postText('A'))
  await repository.git('add', '-A')
  await repository.git('commit', '-qm', 'Deep')
  await using local = await openLocalRepository(deep)
  const commit = (bytes: string) =>
    local.commit(
      {
        path: 'a.md',
        bytes: Buffer.from(bytes),
        base: local.snapshot().files.get('a.md')?.blob ?? null,
        message: 'Change',
      },
      PERSON,
    )
  await commit(postText('A once'))
  const trace = await traceGit()
  await commit(postText('A twice'))
  expect(await trace.commands()).toEqual(['commit', 'ls-files', 'maintenance', 'status'])
  expect(await repository.status()).toEqual([])
})

test('a repository that is made, moved away or put in between while the site runs is the one that is committed to', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
  await using local = await openLocalRepository(repository.postsDir)
  const create = (name: string) =>
    local.commit({ path: name, bytes: Buffer.from(name), base: null, message: `Create ${name}` }, PERSON)
  const lastIn = async (folder: string) =>
    (await promisify(execFile)('git', ['log', '-1', '--format=%s'], { cwd: folder, env: gitTestEnvironment() })).stdout
  await create('one.md')
  await rename(path.join(repository.folder, '.git'), path.join(repository.folder, 'away'))
  await expect(create('two.md')).rejects.toThrow('git init')
  await rename(path.join(repository.folder, 'away'), path.join(repository.folder, '.git'))
  await create('three.md')
  expect(await lastIn(repository.folder)).toBe('Create three.md\n')
  await repository.git('init', '-q', 'posts')
  await create('four.md')
  expect(await lastIn(repository.postsDir)).toBe('Create four.md\n')
  expect(await lastIn(repository.folder)).toBe('Create three.md\n')
})

test('a repository that is still being made is the one that is committed to once it is there', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
  await using local = await openLocalRepository(repository.postsDir)
  const create = (name: string) =>
    local.commit({ path: name, bytes: Buffer.from(name), base: null, message: `Create ${name}` }, PERSON)
  await repository.git('init', '-q', 'posts')
  const head = path.join(repository.postsDir, '.git/HEAD')
  await rename(head, `${head}.later`)
  await create('one.md')
  expect(await repository.git('log', '-1', '--format=%s')).toBe('Create one.md')
  await rename(`${head}.later`, head)
  await create('two.md')
  expect(await repository.git('-C', 'posts', 'log', '--format=%s')).toBe('Create two.md')
})

test('a commit changes its own file alone, whatever lies beside it and whatever it is called', async () => {
  await using repository = await temporaryRepository({
    posts: { 'b.md': postText('B'), 'b/inner.md': postText('Inner') },
  })
  const beside = [
    'posts-old/x',
    'posts.txt',
    'posts0',
    'post',
    'Posts2/y',
    'päge',
    'a b\tc',
    'posts/b.md2',
    'posts/b-.md/z',
  ]
  for (const name of beside) await repository.write(name, name)
  await repository.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},posts+module`)
  await repository.git('add', '-A', ...beside)
  await repository.git('update-index', '--chmod=+x', 'posts.txt')
  await repository.git('commit', '-qm', 'Beside')
  const list = async () => new Set((await repository.git('ls-tree', '-r', '-z', 'HEAD')).split('\0'))
  await using local = await openLocalRepository(repository.postsDir)
  for (const [name, text] of [
    ['a.md', 'first'],
    ['b.md', 'between'],
    ['b0.md', 'after'],
    ['zz.md', 'last'],
    ['zz.md', null],
  ] as const) {
    const before = await list()
    const base = local.snapshot().files.get(name)?.blob ?? null
    await local.commit({ path: name, bytes: text === null ? null : Buffer.from(text), base, message: name }, PERSON)
    const after = await list()
    const changed = [...before, ...after].filter((line) => !(before.has(line) && after.has(line)))
    expect(changed.map((line) => line.split('\t')[1])).toEqual(changed.map(() => `posts/${name}`))
    expect(changed.length).toBeGreaterThan(0)
    expect(await repository.git('fsck', '--strict', '--no-dangling')).toBe('')
    expect(await repository.git('diff', '--cached', '--stat', '--', 'posts')).toBe('')
  }
})

test('with its last post the folder leaves the branch, and comes back with the next', async () => {
  await using repository = await temporaryRepository({ posts: { 'only.md': postText('Only') } })
  await using local = await openLocalRepository(repository.postsDir)
  const base = local.snapshot().files.get('only.md')?.blob ?? null
  await local.commit({ path: 'only.md', bytes: null, base, message: 'Delete' }, PERSON)
  expect(await repository.git('ls-tree', '-r', '-t', '--name-only', 'HEAD')).toBe('')
  await local.commit({ path: 'new.md', bytes: Buffer.from('New'), base: null, message: 'Create' }, PERSON)
  expect(await repository.git('ls-tree', '-r', '-t', '--name-only', 'HEAD')).toBe('posts\nposts/new.md')
  expect(await repository.git('fsck', '--strict', '--no-dangling')).toBe('')
})
