import { existsSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createPosts } from '#server/posts/posts.ts'
import { openLocalRepository } from '../../../support/open-local-repository.ts'
import { postText } from '../../../support/post-text.ts'
import {
  type TemporaryRepository,
  type TemporaryRepositoryOptions,
  temporaryRepository,
} from '../../../support/temporary-repository.ts'
import { textsHere } from '../../../support/texts.ts'

const ada = { name: 'Ada Owner', login: 'owner' }

async function openPosts(options: TemporaryRepositoryOptions = {}) {
  const repository = await temporaryRepository(options)
  const local = await openLocalRepository(repository.postsDir)
  const posts = createPosts(local, textsHere)
  return {
    repository,
    local,
    posts,
    async [Symbol.asyncDispose]() {
      await local.close()
      await repository[Symbol.asyncDispose]()
    },
  }
}

const isClean = async (repository: TemporaryRepository) => {
  expect(await repository.status()).toEqual([])
  expect(await repository.git('fsck', '--strict', '--no-dangling')).toBe('')
}

test('creating a post is one commit by the repository’s own user and leaves a clean work tree', async () => {
  await using site = await openPosts()
  const { post, commit } = await site.posts.create({ title: 'Über Straßen: ein Test', content: 'Words.' }, ada)
  expect(post).toMatchObject({ id: 'uber-strassen-ein-test', status: 'draft', author: 'Ada Owner', content: 'Words.' })
  expect(await site.repository.git('rev-parse', 'HEAD')).toBe(commit)
  expect(await site.repository.git('log', '-1', '--format=%an <%ae>|%cn|%s')).toBe(
    'Ada Owner <ada@example.com>|Ada Owner|Create “Über Straßen: ein Test”',
  )
  expect(await site.repository.git('rev-parse', `HEAD:posts/${post.id}.md`)).toBe(post.revision)
  await isClean(site.repository)
})

test('publish, edit and delete are a commit each', async () => {
  await using site = await openPosts({ posts: { 'a.md': postText('A', 'draft') } })
  await site.posts.update('a', { status: 'published' }, undefined, ada)
  expect(await site.repository.read('posts/a.md')).toBe(postText('A', 'published'))
  const { post } = await site.posts.update('a', { content: 'New words.\n' }, 'newest', ada)
  expect(post.updatedAt).not.toBeNull()
  await site.posts.remove('a', undefined, ada)
  expect(existsSync(path.join(site.repository.postsDir, 'a.md'))).toBe(false)
  expect(await site.repository.git('log', '--format=%s')).toBe('Delete “A”\nEdit “A”\nPublish “A”\nBegin')
  await isClean(site.repository)
})

test('what is staged or changed elsewhere never enters a commit', async () => {
  await using site = await openPosts({ posts: { 'a.md': postText('A', 'draft'), 'b.md': postText('B') } })
  await site.repository.write('code.js', 'staged()\n')
  await site.repository.git('add', 'code.js')
  await site.repository.write('posts/b.md', postText('B changed'))
  await site.posts.update('a', { status: 'published' }, undefined, ada)
  expect(await site.repository.git('show', '--name-only', '--format=', 'HEAD')).toBe('posts/a.md')
  expect((await site.repository.status()).sort()).toEqual([' M posts/b.md', 'A  code.js'])
})

test('a post with uncommitted changes of its own is left alone with a sentence', async () => {
  await using site = await openPosts({ posts: { 'a.md': postText('A', 'draft') } })
  const dirty = postText('A', 'draft', 'Unsaved words.')
  await site.repository.write('posts/a.md', dirty)
  await expect(site.posts.update('a', { status: 'published' }, undefined, ada)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('git commit posts/a.md'),
  })
  await expect(site.posts.remove('a', undefined, ada)).rejects.toMatchObject({ status: 409 })
  await site.repository.git('add', 'posts/a.md')
  await expect(site.posts.update('a', { status: 'published' }, undefined, ada)).rejects.toMatchObject({ status: 409 })
  expect(await site.repository.read('posts/a.md')).toBe(dirty)
  expect(await site.repository.status()).toEqual(['M  posts/a.md'])
})

test('a post that was never committed is published whole', async () => {
  await using site = await openPosts()
  await site.repository.write('posts/new.md', postText('New', 'draft'))
  await site.repository.write('posts/other.md', postText('Other', 'draft'))
  await site.repository.git('add', 'posts/other.md')
  await site.posts.update('new', { status: 'published' }, undefined, ada)
  await site.posts.update('other', { status: 'published' }, undefined, ada)
  expect(await site.repository.git('show', 'HEAD:posts/other.md')).toBe(postText('Other').trimEnd())
  await isClean(site.repository)
})

test('deleting a post that was never committed keeps its words in history', async () => {
  await using site = await openPosts()
  await site.repository.write('posts/new.md', postText('New', 'draft'))
  await site.posts.remove('new', undefined, ada)
  expect(await site.repository.git('show', 'HEAD~1:posts/new.md')).toBe(postText('New', 'draft').trimEnd())
  await isClean(site.repository)
})

test('fifty creates at once give fifty commits in a row', async () => {
  await using site = await openPosts()
  const all = Array.from({ length: 50 }, (_, n) =>
    site.posts.create({ title: `Post ${n % 5}`, content: `Text ${n}` }, ada),
  )
  const ids = (await Promise.all(all)).map(({ post }) => post.id)
  expect(new Set(ids).size).toBe(50)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('51')
  expect(await site.repository.git('rev-list', '--merges', 'HEAD')).toBe('')
  await isClean(site.repository)
})

test('the first commit of a repository may be ours', async () => {
  await using site = await openPosts({ unborn: true })
  await site.posts.create({ title: 'First', content: 'Words.' }, ada)
  expect(await site.repository.git('log', '--format=%s')).toBe('Create “First”')
  await isClean(site.repository)
})

test('a lock on the index, a merge and a detached head are refused with what to type', async () => {
  await using site = await openPosts({ posts: { 'a.md': postText('A', 'draft') } })
  const publish = () => site.posts.update('a', { status: 'published' }, undefined, ada)
  await site.repository.write('.git/index.lock', '')
  await expect(publish()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('index.lock') })
  await rm(path.join(site.repository.folder, '.git/index.lock'))
  const head = await site.repository.git('rev-parse', 'HEAD')
  await site.repository.write('.git/MERGE_HEAD', `${head}\n`)
  await expect(publish()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('git merge --abort') })
  await rm(path.join(site.repository.folder, '.git/MERGE_HEAD'))
  await site.repository.git('checkout', '-q', '--detach')
  await expect(publish()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('git switch') })
  expect(await site.repository.git('rev-parse', 'main')).toBe(head)
  expect(await site.repository.read('posts/a.md')).toBe(postText('A', 'draft'))
  await site.repository.git('switch', '-q', 'main')
  await publish()
  await isClean(site.repository)
})

test('outside a git repository posts are read, and writing says what to type', async () => {
  await using site = await openPosts({ bare: true, posts: { 'a.md': postText('A') } })
  expect(site.posts.find('a')?.title).toBe('A')
  await expect(site.posts.create({ title: 'B', content: 'b' }, ada)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('git init'),
  })
  expect((await site.local.status()).readOnly).toContain('git init')
})

test('links, folders and README are no posts, and their names are not given away', async () => {
  await using site = await openPosts({ posts: { 'README.md': '# hi', '_x.md': 'x', 'folder.md/inner.md': 'x' } })
  await site.repository.write('secret.txt', 'secret')
  await symlink('../secret.txt', path.join(site.repository.postsDir, 'link.md'))
  await site.local.readLatest('link.md', ada)
  expect(site.posts.list({ all: true, page: 1, perPage: 100 }).posts).toEqual([])
  const made = await Promise.all(
    ['Link', 'Folder', 'Readme', 'Archive'].map((title) => site.posts.create({ title, content: 'x' }, ada)),
  )
  expect(made.map(({ post }) => post.id)).toEqual(['link-2', 'folder-2', 'readme-2', 'archive-2'])
})

test('the blob id is git’s own where git converts line endings', async () => {
  await using site = await openPosts({ config: { 'core.autocrlf': 'true' } })
  await site.repository.write('posts/crlf.md', postText('C', 'draft').replaceAll('\n', '\r\n'))
  await site.local.readLatest('crlf.md', ada)
  expect(site.posts.find('crlf')?.revision).toBe(await site.repository.git('hash-object', 'posts/crlf.md'))
  await site.posts.update('crlf', { status: 'published' }, undefined, ada)
  expect(await site.repository.read('posts/crlf.md')).toBe(postText('C').replaceAll('\n', '\r\n'))
  await isClean(site.repository)
})

test('a repeated create is the same create, a second person’s words are not', async () => {
  await using site = await openPosts()
  const draft = { title: 'Twice', content: 'Same.', tags: ['x'] }
  const [first, second] = await Promise.all([site.posts.create(draft, ada), site.posts.create(draft, ada)])
  expect([first.isRepeat, second.isRepeat].sort()).toEqual([false, true])
  expect(second.post.id).toBe(first.post.id)
  const other = await site.posts.create({ ...draft, content: 'Different.' }, ada)
  expect(other.post.id).toBe('twice-2')
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('3')
})

test('files changed by hand and by git checkout show', async () => {
  await using site = await openPosts({ posts: { 'a.md': postText('A') } })
  await site.repository.write('posts/b.md', postText('B'))
  await expect.poll(() => site.posts.find('b')?.title).toBe('B')
  await site.repository.git('checkout', '-q', '-b', 'other')
  await site.repository.git('rm', '-q', 'posts/a.md')
  await expect.poll(() => site.posts.find('a')).toBeUndefined()
})
