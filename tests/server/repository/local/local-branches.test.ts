import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { POSTS_LAYOUT } from '#server/posts/folder-layout.ts'
import { createLocalRepository } from '#server/repository/local/local.ts'
import { createShelf } from '#server/repository/shelf.ts'
import { openLocalRepository } from '../../../support/open-local-repository.ts'
import { postText } from '../../../support/post-text.ts'
import { type TemporaryRepository, temporaryRepository } from '../../../support/temporary-repository.ts'

const PERSON = { name: 'Ada Owner', login: 'owner' }

async function openSite() {
  const repository = await temporaryRepository({ posts: { 'a.md': postText('A'), 'b.md': postText('B') } })
  const local = await openLocalRepository(repository.postsDir)
  const save = async (name: string, text: string | null) => {
    await local.readLatest(name, PERSON)
    const base = local.snapshot().files.get(name)?.blob ?? null
    return local.commit({ path: name, bytes: text === null ? null : Buffer.from(text), base, message: name }, PERSON)
  }
  return {
    repository,
    save,
    async [Symbol.asyncDispose]() {
      await local.close()
      await repository[Symbol.asyncDispose]()
    },
  }
}

/** The branch, the index, and the folder say the same, and the trees that the index remembers are those of the branch. */
async function expectSettled(repository: TemporaryRepository): Promise<void> {
  expect(await repository.status()).toEqual([])
  expect(await repository.git('write-tree')).toBe(await repository.git('rev-parse', 'HEAD^{tree}'))
  expect(await repository.git('fsck', '--strict', '--no-dangling')).toBe('')
}

test('between two saves the owner may commit, go back, pack, and change the branch', async () => {
  await using site = await openSite()
  const { repository, save } = site
  const turns: ((name: string) => Promise<unknown>)[] = [
    () => repository.git('commit', '-q', '--allow-empty', '-m', 'By hand'),
    async (name) => {
      await repository.write(`posts/hand-${name}`, 'By hand.\n')
      await repository.git('add', '-A')
      await repository.git('commit', '-qm', 'By hand')
    },
    () => repository.git('reset', '-q', '--hard', 'HEAD~1'),
    () => repository.git('pack-refs', '--all'),
    () => repository.git('gc', '-q', '--prune=now'),
    () => repository.git('switch', '-q', '-c', 'side', 'HEAD~2'),
    () => repository.git('switch', '-q', 'main'),
    () => repository.git('branch', '-q', '-m', 'main', 'other/name'),
  ]
  for (const [n, turn] of turns.entries()) {
    await save('a.md', `Before ${n}\n`)
    await turn(`${n}.md`)
    const before = await repository.git('rev-parse', 'HEAD')
    await save('a.md', `After ${n}\n`)
    expect(await repository.git('rev-parse', 'HEAD^')).toBe(before)
    expect(await repository.git('show', '--name-only', '--format=', 'HEAD')).toBe('posts/a.md')
    await expectSettled(repository)
  }
  expect(await repository.git('log', '-1', '-g', '--format=%gs')).toBe('commit: a.md (Ada Owner)')
})

test('a save goes into an index of any kind, and what is staged beside it stays there', async () => {
  await using site = await openSite()
  const { repository, save } = site
  for (const [on, off] of [
    ['--index-version=2', '--index-version=2'],
    ['--index-version=4', '--index-version=2'],
    ['--split-index', '--no-split-index'],
    ['--untracked-cache', '--no-untracked-cache'],
  ] as const) {
    await repository.git('update-index', on)
    await save('a.md', `Edited ${on}\n`)
    await expectSettled(repository)
    await repository.write('code.js', `staged('${on}')\n`)
    await repository.git('add', 'code.js')
    await save('b.md', `Edited ${on}\n`)
    await save('new.md', 'New.\n')
    await save('new.md', null)
    expect(await repository.status()).toEqual(['A  code.js'])
    await repository.git('rm', '-qf', 'code.js')
    await expectSettled(repository)
    await repository.git('update-index', off)
  }
})

test('what the owner changes in the second in which it was staged is still seen after a save', async () => {
  await using site = await openSite()
  const { repository, save } = site
  // The time of the last change of anything about a file, which cannot be set, plays no part then.
  await repository.git('config', 'core.trustctime', 'false')
  for (const [name, text] of [
    ['a.md', 'Edited.\n'],
    ['new.md', 'New.\n'],
  ] as const) {
    const atOnce = (file: string) => utimes(path.join(repository.folder, file), 1_700_000_000, 1_700_000_000)
    await repository.write('code.js', 'one\n')
    await atOnce('code.js')
    await repository.git('add', 'code.js')
    // Only the time of the index tells that the bytes may be others: they are as many as before.
    await repository.write('code.js', 'two\n')
    await atOnce('code.js')
    await atOnce('.git/index')
    await save(name, text)
    expect(await repository.status()).toEqual(['AM code.js'])
  }
})

test('a save leaves alone what git is told not to look at', async () => {
  await using site = await openSite()
  const { repository, save } = site
  await repository.git('update-index', '--skip-worktree', 'posts/b.md')
  await save('a.md', 'Edited.\n')
  expect(await repository.git('ls-files', '-v', 'posts')).toBe('H posts/a.md\nS posts/b.md')
})

test('in a repository that several people share, others may write the index after a save, too', async () => {
  await using site = await openSite()
  const index = path.join(site.repository.folder, '.git/index')
  await chmod(index, 0o666)
  for (const [name, text] of [
    ['a.md', 'Edited.\n'],
    ['a.md', 'Edited again.\n'],
  ] as const) {
    await site.save(name, text)
    expect((await stat(index)).mode & 0o777).toBe(0o666)
  }
})

test('where git cannot write the index, nothing is saved and the next save is made', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
  const bin = await mkdtemp(path.join(tmpdir(), 'git-'))
  const git = path.join(bin, 'git')
  const real = (process.env.PATH ?? '').split(':').find((folder) => existsSync(path.join(folder, 'git'))) ?? ''
  // It fails while the branch is not locked yet.
  const lines = [
    'case " $* " in',
    `*" update-index "*) : > "${bin}/failed"; exit 1;;`,
    `*" update-ref "*) until [ -e "${bin}/failed" ]; do sleep 0.01; done; sleep 0.1;;`,
    'esac',
    `exec "${real}/git" "$@"`,
  ]
  await writeFile(git, `#!/bin/sh\n${lines.join('\n')}\n`)
  await chmod(git, 0o755)
  const environment = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const { postsDir: folder } = repository
  const local = await createLocalRepository({ folder, layout: POSTS_LAYOUT, shelf: createShelf(bin), environment })
  const create = () => local.commit({ path: 'new.md', bytes: Buffer.from('New.'), base: null, message: 'New' }, PERSON)
  try {
    await expect(create()).rejects.toMatchObject({ status: 500, message: expect.stringContaining('Nothing was saved') })
    expect(await repository.status()).toEqual([])
    expect(await repository.git('log', '--format=%s')).toBe('Begin')
    await rm(git)
    await create()
    await expectSettled(repository)
  } finally {
    await local.close()
    await rm(bin, { recursive: true, force: true })
  }
})
