import { expect, test } from 'vitest'
import type { ImageNeeds, RestoredImage } from '#server/contract/contract.ts'
import { blobId } from '#server/repository/blob-id.ts'
import { deletedImages, deleteImage, restoreImage, showing } from '../../support/deleted-images.ts'
import { eitherSite } from '../../support/either-site.ts'
import { imageFixture, pngOf } from '../../support/images.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const tiny = imageFixture('tiny.png')
const ODD = 'été [1]* #?%20&.PNG'
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const names = async (site: Parameters<typeof deletedImages>[0]) =>
  (await deletedImages(site)).map(({ path }) => path.slice('images/'.length))
const bytesAt = async (client: SiteClient, path: string) => Buffer.from(await (await client.fetch(path)).arrayBuffer())

test.each(eitherSite)('%s a deleted image is listed and comes back byte for byte with one commit', async (_, start) => {
  await using site = await start({ 'a.md': postText('A'), 'images/x.png': tiny, [`images/${ODD}`]: tiny })
  const { owner, visitor } = site
  expect(await deletedImages(owner)).toEqual([])
  const deletion = (await deleteImage(owner, 'x.png')).headers.get('x-commit')
  const odd = (await deleteImage(owner, ODD)).headers.get('x-commit')
  expect((await site.messages()).slice(0, 2)).toEqual([`Delete the image “${ODD}”`, 'Delete the image “x.png”'])
  const listed = await deletedImages(owner)
  expect(listed).toEqual(
    [
      [ODD, odd],
      ['x.png', deletion],
    ].map(([name, commit]) => ({
      path: `images/${name}`,
      bytes: tiny.length,
      width: 12,
      height: 8,
      deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      deletedBy: 'Ada Owner',
      commit,
      posts: [],
      deletedPosts: [],
    })),
  )
  expect(Math.abs(Date.now() - Date.parse(listed[0]?.deletedAt ?? ''))).toBeLessThan(120_000)
  site.requests()
  const picture = await owner.fetch(`/api/deleted-images/${odd}/${encodeURIComponent(ODD)}`)
  expect([picture.headers.get('cache-control'), picture.headers.get('content-security-policy')]).toEqual([
    'private, no-store',
    "default-src 'none'; sandbox",
  ])
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(tiny)
  expect(site.requests()).toEqual([])

  const response = await restoreImage(owner, ODD, odd)
  const revision = blobId(tiny)
  expect([response.status, response.headers.get('etag')]).toEqual([200, `"${revision}"`])
  expect((await response.json()) as RestoredImage).toEqual({
    path: `images/${ODD}`,
    bytes: tiny.length,
    width: 12,
    height: 8,
    revision,
  })
  expect(await site.blobId(`posts/images/${ODD}`)).toBe(revision)
  expect(response.headers.get('x-commit')).toBe(await site.head())
  const [said = ''] = await site.messages()
  expect(said.replace(/\d{4}-\d\d-\d\d\.$/, 'a day.')).toBe(
    `Restore the image “${ODD}”\n\nAs it was before commit ${odd} of a day.`,
  )
  expect(await bytesAt(visitor, `/blog/images/${encodeURIComponent(ODD)}`)).toEqual(tiny)
  const again = await restoreImage(owner, ODD, odd)
  expect([again.status, again.headers.get('x-commit')]).toEqual([200, null])
  expect(await site.messages()).toHaveLength(4)
  expect((await deletedImages(owner)).map(({ path }) => path)).toEqual(['images/x.png'])
})

test('an image is listed by its last deletion, and each of its versions can be restored', async () => {
  await using site = await startLocalSite({ posts: { 'images/x.png': tiny, 'images/y.png': tiny } })
  const { owner, repository } = site
  await repository.git('rm', '-q', 'posts/images/x.png', 'posts/images/y.png')
  await repository.git('commit', '-qm', 'By hand', '--author=Grace Second <grace@example.com>')
  const first = await repository.git('rev-parse', 'HEAD')
  await repository.write('posts/images/x.png', pngOf(3, 2))
  await repository.git('add', '-A')
  await repository.git('commit', '-qm', 'Add another under the same name')
  const second = (await deleteImage(owner, 'x.png')).headers.get('x-commit')
  expect((await deletedImages(owner)).map(({ path, commit, deletedBy }) => [path, commit, deletedBy])).toEqual([
    ['images/x.png', second, 'Ada Owner'],
    ['images/y.png', first, 'Grace Second'],
  ])
  expect((await restoreImage(owner, 'x.png', first)).status).toBe(200)
  expect(await repository.git('hash-object', 'posts/images/x.png')).toBe(
    await repository.git('rev-parse', `${first}~:posts/images/x.png`),
  )
  const taken = await restoreImage(owner, 'x.png', second)
  expect([taken.status, await taken.text()]).toEqual([409, expect.stringContaining('Another image is called “x.png”')])
  expect(await names(owner)).toEqual(['y.png'])
})

test('an image that was renamed or replaced is not a deleted one; one that a merge took away is', async () => {
  await using site = await startLocalSite({
    posts: { 'images/old.png': tiny, 'images/merged.png': tiny, 'images/side.png': pngOf(5, 4) },
  })
  const { owner, repository } = site
  await repository.git('mv', 'posts/images/old.png', 'posts/images/new.png')
  await repository.git('commit', '-qm', 'Rename')
  expect(await names(owner)).toEqual([])
  await repository.git('switch', '-qc', 'side')
  await repository.git('rm', '-q', 'posts/images/side.png')
  await repository.git('commit', '-qm', 'Delete on a branch')
  await repository.git('switch', '-q', 'main')
  await repository.git('commit', '-q', '--allow-empty', '-m', 'Go on')
  await repository.git('merge', '-q', '--no-commit', 'side')
  await repository.git('rm', '-q', 'posts/images/merged.png')
  await repository.git('commit', '-qm', 'Merge, and delete one more')
  expect(await names(owner)).toEqual(['merged.png', 'side.png'])
  for (const { path, commit } of await deletedImages(owner))
    expect((await restoreImage(owner, path.slice(7), commit)).status).toBe(200)
  expect(await repository.git('diff', '--stat', 'HEAD~2', 'HEAD', '--', 'posts/images')).toContain('2 files changed')
})

test('a file beside the images, a folder and a link are no deleted images', async () => {
  await using site = await startLocalSite({
    posts: { 'images/notes.txt': 'x', 'images/sub/deep.png': tiny, 'a.md': postText('A'), 'images/x.png': tiny },
  })
  const { owner, repository } = site
  const blob = await repository.git('rev-parse', 'HEAD:posts/a.md')
  await repository.git('update-index', '--add', '--cacheinfo', `120000,${blob},posts/images/link.png`)
  await repository.git('commit', '-qm', 'Link')
  await repository.git('rm', '-rq', '--cached', 'posts/images', 'posts/a.md')
  await repository.git('commit', '-qm', 'Delete all')
  await repository.git('clean', '-fdq')
  expect(await names(owner)).toEqual(['x.png'])
  const commit = await repository.git('rev-parse', 'HEAD')
  for (const name of ['link.png', 'notes.txt', 'sub/deep.png', '../a.md', '../x.png', 'a.md', 'none.png', 'x.png\0'])
    for (const answer of [
      await restoreImage(owner, name, commit),
      await owner.fetch(`/api/deleted-images/${commit}/${encodeURIComponent(name)}`),
    ])
      expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true])
  expect(await repository.git('rev-parse', 'HEAD')).toBe(commit)
})

test('odd names, drawings and files that are no images come back as they were, and are shown harmless', async () => {
  await using site = await startLocalSite({
    posts: { [`images/${ODD}`]: tiny, 'images/d.svg': DRAWING, 'images/page.png': '<script>alert(1)</script>' },
  })
  const { owner, repository } = site
  for (const name of [ODD, 'd.svg', 'page.png']) {
    const deletion = (await deleteImage(owner, name)).headers.get('x-commit') ?? ''
    const shown = await owner.fetch(`/api/deleted-images/${deletion}/${encodeURIComponent(name)}`)
    expect([name, shown.status]).toEqual([name, name === 'page.png' ? 415 : 200])
    if (shown.status === 200)
      expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/)
    expect([name, (await restoreImage(owner, name, deletion)).status]).toEqual([name, 200])
    expect(await repository.git('rev-parse', `HEAD:posts/images/${name}`)).toBe(
      await repository.git('rev-parse', `${deletion}~:posts/images/${name}`),
    )
  }
  expect(await deletedImages(owner)).toEqual([])
  expect(await repository.status()).toEqual([])
})

test('what a restore is asked for is judged, and the deleted images are the owner’s alone', async () => {
  await using site = await startLocalSite({ posts: { 'images/x.png': tiny, 'images/y.png': tiny } })
  const { owner, visitor, repository } = site
  const begin = await repository.git('rev-parse', 'HEAD')
  const deletion = (await deleteImage(owner, 'x.png')).headers.get('x-commit')
  const other = (await deleteImage(owner, 'y.png')).headers.get('x-commit')
  for (const [commit, status] of [
    ['main', 400],
    [7, 400],
    [other, 404],
    ['0'.repeat(40), 404],
    [await repository.git('rev-parse', `${begin}:posts/images/x.png`), 404],
  ] as const)
    expect([commit, (await restoreImage(owner, 'x.png', commit)).status]).toEqual([commit, status])
  expect((await restoreImage(visitor, 'x.png', deletion)).status).toBe(401)
  for (const path of ['/api/deleted-images', `/api/deleted-images/${deletion}/x.png`, '/api/images/x.png/needs'])
    expect([path, (await visitor.fetch(path)).status]).toEqual([path, 401])
  const posted = await owner.fetch('/api/deleted-images', { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  // From the commit that brought it, too: it is the history that counts.
  expect((await restoreImage(owner, 'x.png', begin)).status).toBe(200)
  expect(await names(owner)).toEqual(['y.png'])
})

test('an image is not deleted from under a deleted post without a word', async () => {
  await using site = await startLocalSite({
    posts: {
      'one.md': postText('One', 'published', showing('x.png')),
      'two.md': postText('Two', 'draft', showing('x.png', 'y.png')),
      'images/x.png': tiny,
      'images/y.png': tiny,
    },
  })
  const { owner } = site
  await owner.remove('one')
  const both = await deleteImage(owner, 'x.png')
  expect([both.status, await both.text()]).toEqual([
    409,
    'The image “x.png” is still needed by “Two” and the deleted post “One”, so it was not deleted. Take it out there first, or delete it anyway with ?force=1.',
  ])
  await owner.remove('two')
  const deleted = await deleteImage(owner, 'x.png')
  expect([deleted.status, await deleted.text()]).toEqual([
    409,
    'The image “x.png” is still needed by the deleted post “Two” and the deleted post “One”, so it was not deleted. Keep it, or delete it anyway with ?force=1.',
  ])
  expect(await owner.json<ImageNeeds>('/api/images/x.png/needs')).toEqual({
    posts: [],
    deletedPosts: [
      { id: 'two', title: 'Two' },
      { id: 'one', title: 'One' },
    ],
    pulls: [],
    unread: null,
  })
  expect((await owner.fetch('/api/images/none.png/needs')).status).toBe(404)
  expect((await deleteImage(owner, 'x.png', true)).status).toBe(204)
  const [image] = await deletedImages(owner)
  expect([image?.path, image?.posts, image?.deletedPosts.map(({ id }) => id)]).toEqual([
    'images/x.png',
    [],
    ['two', 'one'],
  ])
})

test('what a restored post misses is told by its id', async () => {
  await using site = await startLocalSite({
    posts: {
      'one.md': postText('One', 'published', showing('x.png', 'z.png')),
      'images/x.png': tiny,
      'images/y.png': tiny,
      'images/z.png': tiny,
    },
  })
  const { owner } = site
  const deletion = (await owner.remove('one')).headers.get('x-commit')
  for (const name of ['x.png', 'y.png', 'z.png']) await deleteImage(owner, name, true)
  expect(await deletedImages(owner, 'one')).toEqual([])
  await owner.send('POST', '/api/posts/one/restore', { commit: deletion })
  const missing = await deletedImages(owner, 'one')
  expect(missing.map(({ path, posts }) => [path, posts])).toEqual([
    ['images/z.png', [{ id: 'one', title: 'One' }]],
    ['images/x.png', [{ id: 'one', title: 'One' }]],
  ])
  for (const { path, commit } of missing) expect((await restoreImage(owner, path.slice(7), commit)).status).toBe(200)
  expect(await deletedImages(owner, 'one')).toEqual([])
  expect(await names(owner)).toEqual(['y.png'])
})

test('an image that was never committed comes back after its deletion', async () => {
  await using site = await startLocalSite()
  const { owner, repository } = site
  await repository.write('posts/images/new.png', tiny)
  const deletion = (await deleteImage(owner, 'new.png')).headers.get('x-commit')
  expect(await names(owner)).toEqual(['new.png'])
  expect((await restoreImage(owner, 'new.png', deletion)).status).toBe(200)
  expect(Buffer.from(await (await site.visitor.fetch('/blog/images/new.png')).arrayBuffer())).toEqual(tiny)
})

test('the list ends with the hundredth image, and without git or a commit it is empty', async () => {
  const posts = Object.fromEntries(Array.from({ length: 105 }, (_, at) => [`images/${at}.png`, tiny]))
  await using site = await startLocalSite({ posts })
  await site.repository.git('rm', '-rq', 'posts/images')
  await site.repository.git('commit', '-qm', 'Delete all')
  expect(await names(site.owner)).toHaveLength(100)
  await using bare = await startLocalSite({ bare: true, posts: { 'images/x.png': tiny } })
  await using unborn = await startLocalSite({ unborn: true, posts: { 'images/x.png': tiny } })
  for (const { owner } of [bare, unborn]) expect(await deletedImages(owner)).toEqual([])
})
