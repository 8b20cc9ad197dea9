import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeCommit } from '#server/repository/local/commit-object.ts'
import { GitError } from '#server/repository/local/git.ts'
import { readWorkTree } from '#server/repository/local/work-tree.ts'
import { makeObject, writeObjects } from '#server/repository/local/write-objects.ts'
import { postText } from '../../../support/post-text.ts'
import { temporaryRepository } from '../../../support/temporary-repository.ts'

const MESSAGE = 'Change “Ä”\n\nWith a body.'

test('a commit is the one that git itself makes of the same words', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
  const workTree = await readWorkTree(repository.postsDir, process.env)
  const [tree, parent] = [await repository.git('rev-parse', 'HEAD^{tree}'), await repository.git('rev-parse', 'HEAD')]
  for (const person of [
    { name: 'Ada Owner', email: 'ada@example.com' },
    { name: ' .Ada "The" <Owner>, \n Ünï;', email: '<ada@example.com>' },
  ]) {
    const commit = makeCommit(workTree.format, { tree, parent, person, message: MESSAGE })
    await writeObjects(workTree, [commit])
    const { id } = commit
    const [, seconds = ''] =
      /\ncommitter .*> (\d+ [+-]\d{4})\n/.exec(await repository.git('cat-file', 'commit', id)) ?? []
    const { name, email } = person
    const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: seconds }
    const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: seconds }
    const theirs = execFileSync('git', ['commit-tree', tree, '-p', parent, '-m', MESSAGE], {
      cwd: repository.folder,
      env: { ...process.env, ...author, ...committer },
      encoding: 'utf8',
    })
    expect(`${id}\n`).toBe(theirs)
  }
  const nameless = { name: ' <>.', email: 'ada@example.com' }
  expect(() => makeCommit(workTree.format, { tree, parent, person: nameless, message: MESSAGE })).toThrow(GitError)
  const person = { name: 'Ada', email: 'ada@example.com' }
  expect(() => makeCommit(workTree.format, { tree, parent, person, message: 'a\0b' })).toThrow(GitError)
})

test('an object is whole, read-only, and there once, and the repository is sound', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
  const workTree = await readWorkTree(repository.postsDir, process.env)
  const empty = makeObject(workTree.format, 'tree', Buffer.alloc(0))
  const { id } = empty
  await Promise.all([1, 2, 3].map(() => writeObjects(workTree, [empty, empty])))
  expect(id).toBe(await repository.git('hash-object', '-t', 'tree', '/dev/null'))
  const folder = path.join(workTree.objectsFolder, id.slice(0, 2))
  // Another object of the repository may happen to lie in the same folder; a file that is none may not.
  expect(readdirSync(folder)).toContain(id.slice(2))
  expect(readdirSync(folder).filter((name) => !/^[0-9a-f]{38}$/.test(name))).toEqual([])
  expect(statSync(path.join(folder, id.slice(2))).mode & 0o777).toBe(0o444)
  expect(await repository.git('cat-file', '-t', id)).toBe('tree')
  expect(await repository.git('fsck', '--strict', '--no-dangling')).toBe('')
})

test('in a repository that several people share, others may add objects, too', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
  const workTree = await readWorkTree(repository.postsDir, process.env)
  // As `git init --shared` leaves it.
  chmodSync(workTree.objectsFolder, 0o2775)
  const empty = makeObject(workTree.format, 'tree', Buffer.alloc(0))
  const { id } = empty
  await writeObjects(workTree, [empty])
  const folderMode = (name: string) => statSync(path.join(workTree.objectsFolder, name)).mode & 0o7777
  expect(folderMode(id.slice(0, 2))).toBe(folderMode(''))
  expect(folderMode('')).toBe(0o2775)
})
