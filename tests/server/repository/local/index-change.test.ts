import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findWithBlobs } from '#server/repository/local/index-change.ts'
import { findIndexed, readIndexFile } from '#server/repository/local/index-file.ts'
import { readWorkTree } from '#server/repository/local/work-tree.ts'
import { type TemporaryRepository, temporaryRepository } from '../../../support/temporary-repository.ts'

const NAMES = [
  'a',
  'a.md',
  'posts/a.md',
  'posts/a.md2',
  'posts/b/ä “ö”.md',
  'posts/b/x\ty.md',
  'posts2/c.md',
  'zz/deep/er',
]
const PATHS = ['posts/a.md', 'posts/b/ä “ö”.md', 'posts/b/x\ty.md']

async function repositoryOf(format: 'sha1' | 'sha256'): Promise<TemporaryRepository> {
  const repository = await temporaryRepository({ bare: true })
  await repository.git('init', '-q', '-b', 'main', `--object-format=${format}`)
  for (const name of NAMES) await repository.write(name, name)
  await repository.git('add', '-A')
  await repository.git('-c', 'user.name=x', '-c', 'user.email=x@y', 'commit', '-qm', 'Begin')
  return repository
}

/** The index with other blobs for those paths, as the server makes it and as git does. */
async function changeBoth(repository: TemporaryRepository, paths: readonly string[]) {
  const workTree = await readWorkTree(repository.folder, process.env)
  const blob = await repository.git('hash-object', '-w', 'zz/deep/er')
  const changes = paths.map((repositoryPath) => ({ repositoryPath, newBlob: blob, mode: '100755' as const }))
  const copy = path.join(repository.folder, '.git/index-copy')
  copyFileSync(workTree.indexFile, copy)
  execFileSync('git', ['update-index', '-z', '--index-info'], {
    cwd: repository.folder,
    env: { ...process.env, GIT_INDEX_FILE: copy },
    input: changes.map(({ repositoryPath }) => `100755 ${blob}\t${repositoryPath}\0`).join(''),
  })
  return { ours: await findWithBlobs(readIndexFile(workTree), workTree.format, changes), theirs: readFileSync(copy) }
}

test.for(['sha1', 'sha256'] as const)(
  'an index with other blobs is byte for byte the one that git writes: %s',
  async (format) => {
    await using repository = await repositoryOf(format)
    const isAsGits = async () => {
      for (const paths of [['a'], PATHS, NAMES]) {
        const { ours, theirs } = await changeBoth(repository, paths)
        expect(ours?.equals(theirs)).toBe(true)
      }
    }
    // After a commit it remembers all trees, after a change not those on the way to it.
    await isAsGits()
    await repository.write('posts2/c.md', 'Staged.')
    await repository.git('add', 'posts2/c.md')
    await isAsGits()
    // This entry has flags that take the third version.
    await repository.write('posts/later.md', 'Later.')
    await repository.git('add', '-N', 'posts/later.md')
    await isAsGits()
    await repository.git('read-tree', '--empty')
    await repository.git('add', '-A')
    await isAsGits()
  },
)

test('what only git can say of an index, or write of it, is left to git', async () => {
  await using repository = await repositoryOf('sha1')
  const workTree = await readWorkTree(repository.folder, process.env)
  const find = (name: string) => findIndexed(readIndexFile(workTree), workTree, [name])?.get(name)
  const changed = async (...paths: string[]) => (await changeBoth(repository, paths)).ours
  expect(find('posts/a.md')).toEqual({ mode: '100644', id: await repository.git('rev-parse', 'HEAD:posts/a.md') })
  expect(find('posts')).toBe(undefined)
  expect(await changed('posts/new.md')).toBe(undefined)
  const gone = [{ repositoryPath: 'a', newBlob: null, mode: '100644' as const }]
  expect(await findWithBlobs(readIndexFile(workTree), 'sha1', gone)).toBe(undefined)
  for (const flag of ['assume-unchanged', 'skip-worktree']) {
    await repository.git('update-index', `--${flag}`, 'a')
    expect([find('a'), await changed('a')]).toEqual(['other', undefined])
    await repository.git('update-index', `--no-${flag}`, 'a')
  }
  expect(await changed('a')).toBeInstanceOf(Buffer)
  await repository.git('update-index', '--untracked-cache')
  expect(find('a')).toMatchObject({ mode: '100644' })
  expect(await changed('a')).toBe(undefined)
  await repository.git('update-index', '--no-untracked-cache')
  for (const [on, off] of [
    ['--index-version=4', '--index-version=2'],
    ['--split-index', '--no-split-index'],
  ] as const) {
    await repository.git('update-index', on)
    expect([findIndexed(readIndexFile(workTree), workTree, ['a']), await changed('a')]).toEqual([undefined, undefined])
    await repository.git('update-index', off)
    expect(await changed('a')).toBeInstanceOf(Buffer)
  }
})

test('an index that is cut off anywhere is not read', async () => {
  await using repository = await repositoryOf('sha1')
  const workTree = await readWorkTree(repository.folder, process.env)
  const index = readIndexFile(workTree)
  const { bytes } = index
  if (!bytes) throw new Error('There is no index.')
  for (let length = 0; length < bytes.byteLength; length++) {
    const found = findIndexed({ ...index, bytes: bytes.subarray(0, length) }, workTree, PATHS)
    // What is left may end in a whole extension: the names are then those that there are.
    expect(found === undefined || found.size === PATHS.length).toBe(true)
  }
})
