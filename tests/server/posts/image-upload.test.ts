import { describe, expect, test } from 'vitest'
import type { NewImage, StoredImage } from '#server/contract/contract.ts'
import { blobId } from '#server/repository/blob-id.ts'
import { eitherSite } from '../../support/either-site.ts'
import { httpRequest } from '../../support/http-request.ts'
import { imageFixture, pngOf, uploadOf } from '../../support/images.ts'
import { type LocalSite, startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const tiny = imageFixture('tiny.png')
const upload = (client: SiteClient, name: string, bytes: Uint8Array | string) =>
  client.fetch(`/api/images?name=${encodeURIComponent(name)}`, uploadOf(bytes))
const uploaded = async (client: SiteClient, name: string, bytes: Uint8Array) =>
  (await (await upload(client, name, bytes)).json()) as NewImage
const list = (client: SiteClient) => client.json<StoredImage[]>('/api/images')
const remove = (client: SiteClient, path: string, headers: Record<string, string> = {}) =>
  client.fetch(`/api/${path}`, { method: 'DELETE', headers })
const commits = async ({ repository }: LocalSite) => (await repository.git('log', '--format=%s')).split('\n')
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe.each(eitherSite)('%s', (_where, start) => {
  test('an image of every format is one commit by the owner, and shown at once byte for byte', async () => {
    await using site = await start()
    for (const name of ['tiny.png', 'tiny.jpg', 'moving.gif', 'lossy.webp', 'tiny.avif']) {
      const bytes = imageFixture(name)
      const response = await upload(site.owner, name, bytes)
      const image = (await response.json()) as NewImage
      expect([response.status, image], name).toEqual([
        201,
        {
          path: expect.stringMatching(/^images\/[a-z]+-[\da-f]{8}\.[a-z]+$/),
          width: expect.any(Number),
          height: expect.any(Number),
        },
      ])
      const id = blobId(bytes)
      expect(await site.blobId(`posts/${image.path}`)).toBe(id)
      const { headers } = response
      expect(['location', 'x-commit', 'etag'].map((header) => headers.get(header))).toEqual([
        `/blog/${image.path}`,
        await site.head(),
        `"${id}"`,
      ])
      expect((await site.messages())[0]).toBe(`Add the image “${image.path.replace('images/', '')}”`)
      const shown = await site.visitor.fetch(`/blog/${image.path}`)
      expect(shown.headers.get('content-type')).toMatch(/^image\//)
      expect(shown.headers.get('etag')).toBe(`"${id}"`)
      expect((await bytesOf(shown)).equals(bytes), name).toBe(true)
    }
    expect(await site.messages()).toHaveLength(6)
  })

  test('an image in use is deleted only where that is said, any other at once', async () => {
    await using site = await start({
      'a.md': postText('A post', 'published', '![x](images/one.png)'),
      'b.md': postText('Another', 'draft', '![x](images/one.png)'),
      'images/one.png': tiny,
      'images/two.png': tiny,
    })
    const used = await remove(site.owner, 'images/one.png')
    expect([used.status, await used.text()]).toEqual([409, expect.stringContaining('“A post” and “Another”')])
    expect((await site.visitor.fetch('/blog/images/one.png')).status).toBe(200)
    expect((await remove(site.owner, 'images/one.png?force=1')).status).toBe(204)
    expect((await site.visitor.fetch('/blog/images/one.png')).status).toBe(404)
    expect((await remove(site.owner, 'images/two.png', { 'if-match': '"stale"' })).status).toBe(412)
    const { revision = '' } = (await list(site.owner))[0] ?? {}
    const done = await remove(site.owner, 'images/two.png', { 'if-match': `"${revision}"` })
    expect([done.status, done.headers.get('x-commit')]).toEqual([204, await site.head()])
    for (const gone of ['images/two.png', 'images/nothing.png', 'images/..%2Fa.md', 'images/..', 'images/a.md'])
      expect((await remove(site.owner, gone)).status, gone).toBe(404)
    const messages = ['Delete the image “two.png”', 'Delete the image “one.png”', expect.stringMatching(/^Begin/)]
    expect(await site.messages()).toEqual(messages)
  })
})

test('the ending comes from the bytes, the name from what the person called it', async () => {
  await using site = await startLocalSite()
  expect((await uploaded(site.owner, 'Über Straße.JPG', tiny)).path).toMatch(/^images\/uber-strasse-[\da-f]{8}\.png$/)
  expect((await uploaded(site.owner, '../../../index.html', imageFixture('tiny.jpg'))).path).toMatch(
    /^images\/index-[\da-f]{8}\.jpg$/,
  )
  const unnamed = await site.owner.fetch('/api/images', uploadOf(pngOf(2, 2)))
  expect(((await unnamed.json()) as NewImage).path).toMatch(/^images\/image-[\da-f]{8}\.png$/)
})

test('the same bytes again are the same image and no second commit, after a rewrite of the file by hand too', async () => {
  await using site = await startLocalSite()
  const first = await upload(site.owner, 'a.png', tiny)
  const again = await upload(site.owner, 'a.png', tiny)
  expect([first.status, again.status]).toEqual([201, 200])
  expect(await again.json()).toEqual(await first.json())
  expect(again.headers.get('x-commit')).toBeNull()
  expect(await commits(site)).toHaveLength(2)
  const other = await uploaded(site.owner, 'a.png', pngOf(3, 3))
  expect(await commits(site)).toHaveLength(3)
  const name = /^images\/(a-[\da-f]{8})\.png$/.exec(other.path)?.[1] ?? ''
  await site.repository.write(`posts/images/${name}.png`, tiny)
  await site.repository.git('commit', '-qam', 'Replace')
  const third = await uploaded(site.owner, 'a.png', pngOf(3, 3))
  expect(third.path).toMatch(new RegExp(`^images/${name}[\\da-f]{8}\\.png$`))
  expect(await bytesOf(await site.visitor.fetch(`/blog/images/${name}.png`))).toEqual(tiny)
})

test('the same bytes under another name are the file that is there, and no commit', async () => {
  await using site = await startLocalSite({
    posts: { 'images/Schöne Katze.png': tiny, 'images/wrong.jpg': pngOf(4, 4) },
  })
  const again = await upload(site.owner, 'dog.png', tiny)
  expect([again.status, await again.json()]).toEqual([
    200,
    expect.objectContaining({ path: 'images/Schöne Katze.png' }),
  ])
  expect(await bytesOf(await site.visitor.fetch(again.headers.get('location') ?? ''))).toEqual(tiny)
  const first = await upload(site.owner, 'one.png', pngOf(3, 3))
  const both = await Promise.all(['two.png', 'three.png'].map((name) => upload(site.owner, name, pngOf(3, 3))))
  expect([first, ...both].map(({ status }) => status)).toEqual([201, 200, 200])
  for (const other of both) expect((await other.json()).path).toMatch(/^images\/one-/)
  // As a JPEG no browser would be sent it rightly.
  expect((await upload(site.owner, 'right.png', pngOf(4, 4))).status).toBe(201)
  const fresh = await Promise.all(['p.png', 'q.png'].map((name) => upload(site.owner, name, pngOf(5, 5))))
  expect(fresh.map(({ status }) => status).toSorted()).toEqual([200, 201])
  expect(await commits(site)).toHaveLength(4)
})

test('an image that lies in the folder uncommitted is committed', async () => {
  await using site = await startLocalSite()
  const { path } = await uploaded(site.owner, 'a.png', tiny)
  await site.repository.git('rm', '-q', '--cached', `posts/${path}`)
  await site.repository.git('commit', '-qm', 'Forget')
  expect(await site.repository.status()).toEqual(['?? posts/'])
  expect((await upload(site.owner, 'a.png', tiny)).status).toBe(201)
  expect(await site.repository.status()).toEqual([])
})

test('ten uploads at once, each twice, are ten commits in a row', async () => {
  await using site = await startLocalSite()
  const all = Array.from({ length: 20 }, (_, at) => upload(site.owner, `p${at % 10}.png`, pngOf(1 + (at % 10), 2)))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(10).fill(200), ...Array(10).fill(201)])
  expect(await commits(site)).toHaveLength(11)
  expect(await list(site.owner)).toHaveLength(10)
  expect(await site.repository.status()).toEqual([])
})

test('five mebibytes are taken and one byte more is not', async () => {
  await using site = await startLocalSite()
  const room = 5 * 1024 * 1024 - pngOf(2, 2).length
  const largest = pngOf(2, 2, Buffer.alloc(room, 'x'))
  const { path } = await uploaded(site.owner, 'large.png', largest)
  expect((await bytesOf(await site.visitor.fetch(`/blog/${path}`))).equals(largest)).toBe(true)
  const refused = await upload(site.owner, 'large.png', Buffer.concat([largest, Buffer.alloc(1)]))
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('5 MiB')])
})

test('what is no image, broken, empty or absurd is refused with a sentence, and nothing is committed', async () => {
  await using site = await startLocalSite()
  const refusals: Array<[string, Uint8Array | string, number, string]> = [
    ['photo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'PNG, JPEG, GIF, WebP or AVIF'],
    ['photo.png', '<!doctype html><script>alert(1)</script>', 415, 'PNG, JPEG, GIF, WebP or AVIF'],
    ['photo.png', '{"title":"x"}', 415, 'PNG, JPEG, GIF, WebP or AVIF'],
    ['photo.png', '', 415, 'empty'],
    ['photo.png', tiny.subarray(0, -20), 422, 'cut off'],
    ['photo.png', pngOf(12_001, 10), 422, '12001 × 10'],
    ['photo.png', pngOf(0, 10), 422, 'how large'],
  ]
  for (const [name, bytes, status, words] of refusals) {
    const response = await upload(site.owner, name, bytes)
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(words)])
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(tiny)]), 'tiny.png')
  expect((await site.owner.fetch('/api/images', { method: 'POST', body: form })).status).toBe(415)
  const encoded = await site.owner.fetch('/api/images', uploadOf(tiny, { 'content-encoding': 'compress' }))
  expect([encoded.status, await encoded.text()]).toEqual([415, expect.stringContaining('Content-Encoding')])
  expect(await commits(site)).toEqual(['Begin'])
})

test('images are the owner’s alone, and no other site’s', async () => {
  await using site = await startLocalSite({ posts: { 'images/a.png': tiny } })
  for (const call of [
    upload(site.visitor, 'a.png', tiny),
    site.visitor.fetch('/api/images'),
    remove(site.visitor, 'images/a.png'),
  ])
    expect((await call).status).toBe(401)
  const cookie = [...site.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const method of ['POST', 'DELETE'])
    for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const path = method === 'POST' ? '/api/images' : '/api/images/a.png'
      expect(
        (await httpRequest(site.url, { method, path, headers: { cookie, ...headers } as Record<string, string> }))
          .status,
      ).toBe(403)
    }
  const patch = await site.owner.fetch('/api/images/a.png', { method: 'PATCH' })
  expect([patch.status, patch.headers.get('allow')]).toEqual([405, 'PUT, DELETE'])
  expect(await commits(site)).toEqual(['Begin'])
})

test('the list names every image with its size and the posts that use it, drafts and broken ones too', async () => {
  await using site = await startLocalSite({
    posts: {
      'a.md': postText('A', 'published', '![x](images/one.png)'),
      'b.md': postText('B', 'draft', '<img src="./images/one.png">\n\n![y][r]\n\n[r]: images/my%20photo.jpg'),
      'broken.md': '---\nstatus: draft\n![x](images/two.gif)',
      'README.md': '![x](images/free.svg)',
      'images/one.png': tiny,
      'images/two.gif': imageFixture('tiny.gif'),
      'images/my photo.jpg': imageFixture('turned.jpg'),
      'images/free.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>',
      'images/broken.webp': 'no image',
      'images/notes.txt': 'no image',
      'images/deeper/three.png': tiny,
    },
  })
  const images = await list(site.owner)
  expect(images.map(({ path, width, height, usedBy }) => [path, width, height, usedBy.map(({ id }) => id)])).toEqual([
    ['images/broken.webp', null, null, []],
    ['images/free.svg', 600, 400, []],
    ['images/my photo.jpg', 8, 12, ['b']],
    ['images/one.png', 12, 8, ['a', 'b']],
    ['images/two.gif', 12, 8, ['broken']],
  ])
  const one = images.find(({ path }) => path === 'images/one.png')
  expect(one).toMatchObject({
    bytes: tiny.length,
    revision: await site.repository.git('rev-parse', 'HEAD:posts/images/one.png'),
  })
  await site.repository.write('posts/c.md', postText('C', 'draft', '![x](images/free.svg)'))
  expect((await list(site.owner)).find(({ path }) => path === 'images/free.svg')?.usedBy).toMatchObject([{ id: 'c' }])
})

test('the list says what each post says of an image', async () => {
  await using site = await startLocalSite({
    posts: {
      'a.md': postText('A', 'draft', '![A \\[small\\] square](images/my%20photo.png) and ![](./images/my%20photo.png)'),
      'c.md': postText(
        'C',
        'draft',
        '`![code](images/my%20photo.png)` ![By *name*][p] <img src="images/my photo.png" alt="Raw">\n\n[p]: <images/my photo.png>',
      ),
      'b.md': postText('B', 'published', 'Words.').replace(
        'status:',
        'cover: images/my photo.png\ncoverAlt: A tiny square\nstatus:',
      ),
      'images/my photo.png': tiny,
    },
  })
  // On a busy machine a text may not be read at first, which the list says.
  await expect
    .poll(async () => (await list(site.owner))[0]?.usedBy)
    .toEqual([
      { id: 'a', title: 'A', isCover: false, alts: ['A [small] square', ''] },
      { id: 'b', title: 'B', isCover: true, alts: ['A tiny square'] },
      { id: 'c', title: 'C', isCover: false, alts: ['By name', 'Raw'] },
    ])
})
