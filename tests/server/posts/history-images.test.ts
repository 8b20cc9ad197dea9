import { describe, expect, test } from 'vitest'
import type { Post, PostCommit, PostVersion } from '#server/contract/contract.ts'
import { blobId } from '#server/repository/blob-id.ts'
import { bulk } from '../../support/bulk.ts'
import { deleteImage } from '../../support/deleted-images.ts'
import { eitherSite } from '../../support/either-site.ts'
import { commitToGitHub } from '../../support/github-commit.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { imageFixture, pngOf } from '../../support/images.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import { historyOf, restore } from '../../support/restore.ts'
import type { SiteClient } from '../../support/site-client.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const files = {
  'a.md': postText('A', 'published', '![A dot](images/dot.png)'),
  'images/dot.png': imageFixture('tiny.png'),
  'images/drawing.svg': DRAWING,
  'images/page.png': '<!doctype html><script>alert(1)</script>',
}

async function commitsOf(owner: SiteClient): Promise<string[]> {
  return (await owner.json<PostCommit[]>('/api/posts/a/history')).map(({ commit }) => commit)
}

function rename(client: SiteClient, from: string, to: string): Promise<Response> {
  return client.send('PUT', `/api/images/${from}`, { name: to }, '*')
}

function imageOf(client: SiteClient, commit: string | undefined, name: string): Promise<Response> {
  return client.fetch(`/api/posts/a/history/${commit}/images/${name}`)
}

async function bytesOf(response: Response): Promise<unknown[]> {
  return [response.status, response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())]
}

const PNG = [200, 'image/png', imageFixture('tiny.png')]
const JPEG = [200, 'image/jpeg', imageFixture('tiny.jpg')]

test('an old version shows the pictures that it had, those that are gone or replaced included', async () => {
  await using site = await startLocalSite({ posts: files })
  const { owner, visitor, repository } = site
  await repository.write('posts/images/dot.png', imageFixture('tiny.jpg'))
  await repository.write('posts/a.md', postText('A changed'))
  await repository.git('commit', '-qam', 'Change both')
  await repository.git('rm', '-q', 'posts/a.md', 'posts/images/dot.png')
  await repository.git('commit', '-qm', 'Remove both')
  const [removed, changed, begin] = await commitsOf(owner)
  const first = await imageOf(owner, begin, 'dot.png')
  expect([first.headers.get('cache-control'), first.headers.get('content-security-policy')]).toEqual([
    'private, no-store',
    "default-src 'none'; sandbox",
  ])
  expect(await bytesOf(first)).toEqual(PNG)
  expect(await bytesOf(await imageOf(owner, changed, 'dot.png'))).toEqual(JPEG)
  // As it was before it was removed, like the words.
  expect(await bytesOf(await imageOf(owner, removed, 'dot.png'))).toEqual(JPEG)
  const drawing = await imageOf(owner, begin, 'drawing.svg')
  expect(drawing.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/)
  expect(await drawing.text()).toBe(DRAWING)

  await repository.write('posts/images/later.png', imageFixture('tiny.png'))
  await repository.git('add', '-A')
  await repository.git('commit', '-qm', 'Add one')
  await expect.poll(async () => bytesOf(await imageOf(owner, begin, 'later.png'))).toEqual(PNG)
  const refused = { 'page.png': 415, 'none.png': 404, 'a.md': 404, '..%2Fa.md': 404, '..%2F..%2Fx.png': 404 }
  for (const [name, status] of Object.entries(refused))
    expect([name, (await imageOf(owner, begin, name)).status]).toEqual([name, status])
  const elsewhere = await repository.git('rev-parse', 'HEAD')
  expect((await imageOf(owner, elsewhere, 'dot.png')).status).toBe(404)
  expect((await imageOf(owner, 'main', 'dot.png')).status).toBe(400)
  expect((await imageOf(visitor, begin, 'dot.png')).status).toBe(401)
  const posted = await owner.fetch(`/api/posts/a/history/${begin}/images/dot.png`, { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('at GitHub too, for one question about a picture that the site holds already', async () => {
  await using site = await startGitHubSite({ posts: files })
  const { emulator } = site
  const ada = await site.signIn('ada')
  const gone = { 'posts/a.md': null, 'posts/images/dot.png': null }
  await commitToGitHub(emulator, { message: 'Remove both', files: gone })
  const [removed, begin] = await commitsOf(ada)
  emulator.clearRequests()
  expect(await bytesOf(await imageOf(ada, begin, 'dot.png'))).toEqual(PNG)
  expect(emulator.requests.filter(({ path }) => path.includes('dot.png')).map(({ login }) => login)).toEqual(['ada'])
  expect(await bytesOf(await imageOf(ada, removed, 'dot.png'))).toEqual(PNG)
  emulator.clearRequests()
  expect(await bytesOf(await imageOf(ada, begin, 'dot.png'))).toEqual(PNG)
  expect(emulator.requests).toEqual([])
  expect((await imageOf(ada, begin, 'none.png')).status).toBe(404)
  expect((await imageOf(ada, begin, 'page.png')).status).toBe(415)
  expect((await imageOf(await site.signIn('eve'), begin, 'dot.png')).status).toBe(403)
})

describe.each(eitherSite)('%s', (where, start) => {
  const words = ['![A cup](images/cup.png) [Large](./images/c%75p.png)', '![](images/gone.png)', '`images/cup.png`', '']
  const text = postText('A', 'published', words.join('\n\n')).replace('tags:', 'cover: images/cup.png # mine\ntags:')
  const withMug = text.replaceAll(/(?<!`)images\/c(?:u|%75)p\.png/g, 'images/mug.png')
  const images = { 'images/cup.png': pngOf(30, 20), 'images/gone.png': imageFixture('tiny.png') }

  test('a version comes back with the names that its images have now, and tells before of those that are missing', async () => {
    await using site = await start({ 'a.md': text, ...images })
    const { owner } = site
    expect((await rename(owner, 'cup.png', 'cup-2.png')).status).toBe(200)
    expect((await rename(owner, 'cup-2.png', 'mug.png')).status).toBe(200)
    expect((await deleteImage(owner, 'gone.png', true)).status).toBe(204)
    const before = await owner.post('a')
    await owner.change('a', { content: 'Other words.' }, `"${before.revision}"`)
    const now = await owner.post('a')
    const commits = await historyOf(owner, 'a')
    const begin = commits.at(-1)?.commit
    const read = (commit = '') => owner.json<PostVersion>(`/api/posts/a/history/${commit}`)
    site.requests()
    const version = await read(begin)
    const missing = { name: 'gone.png', now: 'gone.png', deleted: true }
    expect(version.images).toEqual([{ name: 'cup.png', now: 'mug.png' }, missing])
    expect(version.revision).toBe(blobId(Buffer.from(text)))
    // The version, both of its images, and the commits of the folder of images; then only the list of these.
    expect(site.requests()).toHaveLength(where === 'at GitHub' ? 9 : 0)
    expect(await read(begin)).toEqual(version)
    expect(site.requests()).toEqual(where === 'at GitHub' ? ['GET'] : [])
    expect((await read(commits[1]?.commit)).images).toEqual([missing])
    expect(await read(commits[0]?.commit)).not.toHaveProperty('images')

    expect((await restore(owner, 'a', begin)).status).toBe(428)
    site.requests()
    const first = await restore(owner, 'a', begin, `"${now.revision}"`)
    expect([first.status, first.headers.get('x-commit')]).toEqual([200, await site.head()])
    expect(site.requests()).toEqual(where === 'at GitHub' ? ['GET', 'PUT'] : [])
    expect(await site.blobId('posts/a.md')).toBe(blobId(Buffer.from(withMug)))
    const again = await restore(owner, 'a', begin, `"${now.revision}"`)
    expect([again.status, again.headers.get('x-commit')]).toEqual([200, null])
    const [message] = await site.messages()
    expect(message).toMatch(
      /^Restore “A”\n\nAs it was after commit \w+ of [\d-]+, with the names that its images have now\.$/,
    )
    const { revision } = (await first.json()) as Post
    await restore(owner, 'a', commits[0]?.commit, `"${revision}"`)
    expect(await site.blobId('posts/a.md')).toBe(now.revision)
  })

  test('an image that was renamed and then deleted comes back under the name that it had last', async () => {
    await using site = await start({ 'a.md': text, ...images })
    const { owner } = site
    const { revision } = await owner.post('a')
    expect((await rename(owner, 'cup.png', 'mug.png')).status).toBe(200)
    const removed = await owner.remove('a')
    const deleted = await deleteImage(owner, 'mug.png', true)
    const [, , begin] = await historyOf(owner, 'a')
    const version = await owner.json<PostVersion>(`/api/posts/a/history/${begin?.commit}`)
    expect(version.revision).toBe(revision)
    expect(version.images).toEqual([{ name: 'cup.png', now: 'mug.png', deleted: true }])
    expect((await restore(owner, 'a', begin?.commit)).status).toBe(200)
    expect(await site.blobId('posts/a.md')).toBe(blobId(Buffer.from(withMug)))
    const back = await owner.send('POST', '/api/images/mug.png/restore', { commit: deleted.headers.get('x-commit') })
    expect(back.status).toBe(200)
    expect(await owner.json<PostVersion>(`/api/posts/a/history/${removed.headers.get('x-commit')}`)).not.toHaveProperty(
      'images',
    )
  })

  test('so do deleted posts, alone and with others', async () => {
    await using site = await start({ 'a.md': text, 'b.md': text, ...images })
    const { owner } = site
    const { revision } = await owner.post('b')
    const removed = await owner.remove('a')
    await owner.remove('b')
    expect((await rename(owner, 'cup.png', 'mug.png')).status).toBe(200)
    await restore(owner, 'a', removed.headers.get('x-commit'))
    const asked = [{ id: 'b', revision }]
    const { answer } = await bulk(owner, 'restore', asked)
    expect(answer.results).toEqual([{ id: 'b', outcome: 'done', revision: blobId(Buffer.from(withMug)) }])
    for (const id of ['a', 'b']) expect(await site.blobId(`posts/${id}.md`)).toBe(blobId(Buffer.from(withMug)))
    expect((await bulk(owner, 'restore', asked)).answer).toMatchObject({
      commit: null,
      results: [{ outcome: 'unchanged' }],
    })
  })
})
