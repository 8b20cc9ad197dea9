import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createImageNeeds } from '#server/posts/image-needs.ts'
import { createImages } from '#server/posts/images.ts'
import { createReadImageFacts } from '#server/posts/measure-image.ts'
import { createPosts } from '#server/posts/posts.ts'
import type { LocalRepository } from '#server/repository/local/local.ts'
import { imageFixture, pngOf } from '../../support/images.ts'
import { openLocalRepository } from '../../support/open-local-repository.ts'
import { postText } from '../../support/post-text.ts'
import { type TemporaryRepositoryOptions, temporaryRepository } from '../../support/temporary-repository.ts'
import { textsHere } from '../../support/texts.ts'

// What may stand in a repository of this machine, and in its way.

const ada = { name: 'Ada Owner', login: 'owner' }
const tiny = imageFixture('tiny.png')
const unguarded = { precondition: undefined, isForced: false }

function imagesOver(local: LocalRepository) {
  const needs = createImageNeeds(local, createPosts(local, textsHere), textsHere, undefined)
  return createImages(local, needs, createReadImageFacts(local, textsHere), textsHere)
}

async function openImages(options: TemporaryRepositoryOptions = {}) {
  const repository = await temporaryRepository(options)
  const local = await openLocalRepository(repository.postsDir)
  const images = imagesOver(local)
  return {
    repository,
    images,
    add: (bytes: Uint8Array = tiny) => images.add('tiny.png', bytes, ada),
    refresh: local.refresh,
    async [Symbol.asyncDispose]() {
      await local.close()
      await repository[Symbol.asyncDispose]()
    },
  }
}

test('what is staged or changed elsewhere never enters the commit of an image', async () => {
  await using site = await openImages({ posts: { 'b.md': postText('B') } })
  await site.repository.write('code.js', 'staged()\n')
  await site.repository.git('add', 'code.js')
  await site.repository.write('posts/b.md', postText('B changed'))
  await site.repository.write('posts/images/mine.png', pngOf(4, 4))
  const { image } = await site.add()
  expect(await site.repository.git('show', '--name-only', '--format=', 'HEAD')).toBe(`posts/${image.path}`)
  expect((await site.repository.status()).sort()).toEqual([' M posts/b.md', '?? posts/images/mine.png', 'A  code.js'])
})

test('a lock on the index, a merge and a detached head are refused with what to type', async () => {
  await using site = await openImages()
  await site.repository.write('.git/index.lock', '')
  await expect(site.add()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('index.lock') })
  await rm(path.join(site.repository.folder, '.git/index.lock'))
  const head = await site.repository.git('rev-parse', 'HEAD')
  await site.repository.write('.git/MERGE_HEAD', `${head}\n`)
  await expect(site.add()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('git merge --abort') })
  await rm(path.join(site.repository.folder, '.git/MERGE_HEAD'))
  await site.repository.git('checkout', '-q', '--detach')
  await expect(site.add()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('git switch') })
  await site.repository.git('switch', '-q', 'main')
  expect(await site.repository.status()).toEqual([])
  expect((await site.add()).commit).toBe(await site.repository.git('rev-parse', 'main'))
})

test('outside a git repository nothing is saved, with what to type', async () => {
  await using site = await openImages({ bare: true })
  await expect(site.add()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('git init') })
  expect(await readdir(site.repository.postsDir)).toEqual([])
})

test('where images is a link or a file, nothing is written through it', async () => {
  await using site = await openImages()
  const place = path.join(site.repository.postsDir, 'images')
  const elsewhere = path.join(site.repository.folder, 'elsewhere')
  await mkdir(elsewhere)
  await symlink(elsewhere, place)
  await site.refresh()
  await expect(site.add()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('no folder') })
  expect(await readdir(elsewhere)).toEqual([])
  await rm(place)
  await site.repository.write('posts/images', 'a file')
  await site.refresh()
  await expect(site.add()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('no folder') })
})

test('the first commit of a repository may be an image', async () => {
  await using site = await openImages({ unborn: true })
  await site.add()
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
  expect(await site.repository.status()).toEqual([])
})

test('an image is whole where git converts line endings of texts', async () => {
  await using site = await openImages({ config: { 'core.autocrlf': 'true' } })
  const { image } = await site.add()
  expect(await site.repository.git('rev-parse', `HEAD:posts/${image.path}`)).toBe(
    await site.repository.git('hash-object', '--no-filters', `posts/${image.path}`),
  )
  expect(await site.repository.status()).toEqual([])
})

test('settings that would change an image’s bytes are refused with the line that mends them', async () => {
  await using site = await openImages()
  await site.repository.write('.gitattributes', '* text eol=lf\n')
  await site.repository.git('add', '-A')
  await site.repository.git('commit', '-qm', 'Take all for text')
  await expect(site.add()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('posts/images/* -text'),
  })
  expect(await site.repository.status()).toEqual([])
  await site.repository.write('.gitattributes', '* text eol=lf\nposts/images/* -text\n')
  await site.repository.git('commit', '-qam', 'Leave images alone')
  await site.add()
  expect(await site.repository.status()).toEqual([])
})

test('a filter for images, as Git LFS has one, does its work, and the image is shown, repeated and deleted', async () => {
  await using repository = await temporaryRepository({
    config: { 'filter.short.clean': 'git hash-object --stdin', 'filter.short.smudge': 'cat' },
  })
  await repository.write('.gitattributes', '*.png filter=short -text\n')
  await repository.git('add', '-A')
  await repository.git('commit', '-qm', 'Filter images')
  await using local = await openLocalRepository(repository.postsDir)
  const images = imagesOver(local)
  const { image, commit } = await images.add('tiny.png', tiny, ada)
  expect(commit).not.toBeNull()
  expect(await repository.git('show', `HEAD:posts/${image.path}`)).toMatch(/^[\da-f]{40}$/)
  expect((await images.list())[0]).toMatchObject({ path: image.path, width: 12, bytes: tiny.length })
  expect((await images.add('tiny.png', tiny, ada)).commit).toBeNull()
  await images.remove(image.path.replace('images/', ''), unguarded, ada)
  expect(await images.list()).toEqual([])
  expect(await repository.status()).toEqual([])
})

test('a repository that names blobs by SHA-256 takes images', async () => {
  await using repository = await temporaryRepository({ bare: true })
  await repository.git('init', '-q', '-b', 'main', '--object-format=sha256')
  await repository.git('-c', 'user.name=x', '-c', 'user.email=x@y', 'commit', '-q', '--allow-empty', '-m', 'Begin')
  await using local = await openLocalRepository(repository.postsDir)
  const images = imagesOver(local)
  const { image, revision } = await images.add('tiny.png', tiny, ada)
  expect(revision).toBe(await repository.git('rev-parse', `HEAD:posts/${image.path}`))
  expect((await images.add('tiny.png', tiny, ada)).commit).toBeNull()
  await images.remove(image.path.replace('images/', ''), { ...unguarded, precondition: [revision] }, ada)
  expect(await repository.git('rev-list', '--count', 'HEAD')).toBe('3')
  const copies = [{ width: 480, tones: '', bytes: pngOf(480, 240) }]
  const { path } = (await images.add('wide.png', pngOf(900, 450), ada, copies)).image
  const name = path.replace('images/', '')
  expect(await images.list()).toMatchObject([{ path, copies: [], missingWidths: [480] }])
  await images.addCopies(name, { precondition: undefined, copies }, ada)
  expect(await images.list()).toMatchObject([{ path, copies: [{ width: 480 }], missingWidths: [] }])
  await images.remove(name, unguarded, ada)
  expect(await repository.git('ls-tree', '-r', '--name-only', 'HEAD', 'posts/images')).toBe('')
})

test('an image that was changed and not committed is left alone', async () => {
  await using site = await openImages()
  const { image } = await site.add()
  await site.repository.write(`posts/${image.path}`, pngOf(9, 9))
  const removing = site.images.remove(image.path.replace('images/', ''), unguarded, ada)
  await expect(removing).rejects.toMatchObject({ status: 409, message: expect.stringContaining('git commit') })
  expect(await site.repository.status()).toEqual([` M posts/${image.path}`])
})

test('of a text that is still to be read the list says so, and not that it describes nothing', async () => {
  const posts = {
    'a.md': postText('A', 'draft', '![One](images/x.png)'),
    'b.md': postText('B', 'draft', '![Two](images/x.png)'),
  }
  await using repository = await temporaryRepository({ posts: { ...posts, 'images/x.png': tiny } })
  await using local = Object.assign(await openLocalRepository(repository.postsDir), {
    [Symbol.asyncDispose]: () => local.close(),
  })
  const slow = {
    ...textsHere,
    knownBody: () => undefined,
    bodyOf: async (...asked: Parameters<typeof textsHere.bodyOf>) => {
      await sleep(150)
      return textsHere.bodyOf(...asked)
    },
  }
  const needs = createImageNeeds(local, createPosts(local, textsHere), slow, undefined)
  const usesOf = await needs.usesInPosts()
  expect(await usesOf('x.png')).toEqual([
    { id: 'a', title: 'A', isCover: false, alts: ['One'] },
    { id: 'b', title: 'B', isCover: false, alts: [], isUnread: true },
  ])
})
