import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createPosts } from '#server/posts/posts.ts'
import { openLocalRepository } from '../../../support/open-local-repository.ts'
import { postText } from '../../../support/post-text.ts'
import { temporaryRepository } from '../../../support/temporary-repository.ts'
import { textsHere } from '../../../support/texts.ts'

// Where a folder of posts may lie, and what may stand in a repository.

const ada = { name: 'Ada Owner', login: 'owner' }

async function openPosts(folder: string) {
  const local = await openLocalRepository(folder)
  const posts = createPosts(local, textsHere)
  return { local, posts, [Symbol.asyncDispose]: () => local.close() }
}

test('the posts may be the whole repository', async () => {
  await using repository = await temporaryRepository()
  await repository.write('-x.md', postText('Dash', 'draft'))
  await using site = await openPosts(repository.folder)
  await site.posts.update('-x', { status: 'published' }, undefined, ada)
  await site.posts.create({ title: 'New', content: 'Words.' }, ada)
  await site.posts.remove('-x', undefined, ada)
  expect(await repository.git('log', '--format=%s')).toBe('Delete “Dash”\nCreate “New”\nPublish “Dash”\nBegin')
  expect(await repository.git('ls-files')).toBe('new.md')
  expect(await repository.status()).toEqual([])
})

test('a folder that does not exist has no posts, and the first create makes it', async () => {
  await using repository = await temporaryRepository()
  await using site = await openPosts(path.join(repository.folder, 'content/deep/posts'))
  expect(site.posts.list({ all: true, page: 1, perPage: 100 }).posts).toEqual([])
  await site.posts.create({ title: 'First', content: 'Words.' }, ada)
  expect(await repository.git('ls-files')).toBe('content/deep/posts/first.md')
  expect(await repository.status()).toEqual([])
})

test('a repository that names blobs by SHA-256 has revisions of its own kind', async () => {
  await using repository = await temporaryRepository({ bare: true, posts: { 'a.md': postText('A', 'draft') } })
  await repository.git('init', '-q', '-b', 'main', '--object-format=sha256')
  await repository.git('add', '-A')
  await repository.git('-c', 'user.name=x', '-c', 'user.email=x@y', 'commit', '-qm', 'Begin')
  await using site = await openPosts(repository.postsDir)
  const { post } = await site.posts.update('a', { status: 'published' }, undefined, ada)
  expect(post.revision).toBe(await repository.git('rev-parse', 'HEAD:posts/a.md'))
  expect(post.revision).toHaveLength(64)
  const created = await site.posts.create({ title: 'B', content: 'Words.' }, ada)
  expect(created.post.revision).toBe(await repository.git('rev-parse', 'HEAD:posts/b.md'))
  await site.posts.update('b', { content: 'Other.' }, [created.post.revision], ada)
  expect(await repository.status()).toEqual([])
})

test('a linked work tree commits to its own branch', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A', 'draft') } })
  await repository.git('worktree', 'add', '-q', '-b', 'side', 'linked')
  const folder = path.join(repository.folder, 'linked')
  await using site = await openPosts(path.join(folder, 'posts'))
  await site.posts.update('a', { status: 'published' }, undefined, ada)
  expect(await repository.git('log', '-1', '--format=%s', 'side')).toBe('Publish “A”')
  expect(await repository.git('log', '-1', '--format=%s', 'main')).toBe('Begin')
  expect(await repository.git('-C', 'linked', 'status', '--porcelain')).toBe('')
})

test('a submodule’s posts are committed into the submodule', async () => {
  await using inner = await temporaryRepository({ posts: { 'a.md': postText('A', 'draft') } })
  await using outer = await temporaryRepository()
  await outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.folder, 'blog')
  await outer.git('commit', '-qm', 'Add the blog')
  await using site = await openPosts(path.join(outer.folder, 'blog/posts'))
  await site.posts.update('a', { status: 'published' }, undefined, ada)
  expect(await outer.git('-C', 'blog', 'log', '-1', '--format=%s')).toBe('Publish “A”')
  expect(await outer.git('-C', 'blog', 'status', '--porcelain')).toBe('')
  expect(await outer.git('log', '-1', '--format=%s')).toBe('Add the blog')
})

test('a folder reached through a link is the folder that it leads to', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A', 'draft') } })
  await using elsewhere = await temporaryRepository()
  const link = path.join(elsewhere.folder, 'linked-posts')
  await symlink(repository.postsDir, link)
  await using site = await openPosts(link)
  await site.posts.update('a', { status: 'published' }, undefined, ada)
  expect(await repository.git('log', '-1', '--format=%s')).toBe('Publish “A”')
  expect(await repository.status()).toEqual([])
})

test('a name that differs in its case alone is taken', async () => {
  await using repository = await temporaryRepository({ posts: { 'Hello-World.md': postText('Hello') } })
  await mkdir(path.join(repository.postsDir, 'Folder.md'))
  await using site = await openPosts(repository.postsDir)
  const made = []
  for (const title of ['Hello world', 'Folder']) made.push(await site.posts.create({ title, content: 'Words.' }, ada))
  expect(made.map(({ post }) => post.id)).toEqual(['hello-world-2', 'folder-2'])
})
