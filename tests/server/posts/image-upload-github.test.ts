import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { NewImage, StoredImage } from '#server/contract/contract.ts'
import { blobId } from '#server/repository/blob-id.ts'
import { refusals } from '../../github-emulator/faults.ts'
import { type GitHub, startGitHub, startGitHubSite } from '../../support/github-site.ts'
import { imageFixture, pngOf, uploadOf } from '../../support/images.ts'
import { postText } from '../../support/post-text.ts'
import { type SiteClient, siteClient } from '../../support/site-client.ts'

const tiny = imageFixture('tiny.png')
const upload = (client: SiteClient, bytes: Uint8Array = tiny, name = 'tiny.png') =>
  client.fetch(`/api/images?name=${name}`, uploadOf(bytes))
const uploaded = async (client: SiteClient, bytes?: Uint8Array) =>
  (await (await upload(client, bytes)).json()) as NewImage
const remove = (client: SiteClient, path: string) => client.fetch(`/api/${path}`, { method: 'DELETE' })
const shown = async (client: SiteClient, { path }: NewImage) => {
  const response = await client.fetch(`/blog/${path}`)
  return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : response.status
}
const methods = ({ emulator }: GitHub) => emulator.requests.map(({ method, login }) => `${method} ${login}`)

test('an image is one request by the person who is signed in', async () => {
  await using github = await startGitHub()
  await using site = await github.start()
  const grace = await site.signIn('grace')
  github.emulator.clearRequests()
  expect((await upload(grace)).status).toBe(201)
  expect((await upload(grace, imageFixture('tiny.jpg'))).status).toBe(201)
  // Whether Git LFS keeps images is asked first, and then not again for ten minutes.
  expect(methods(github)).toEqual(['GET grace', 'PUT grace', 'PUT grace'])
  expect((await github.emulator.log())[0]?.author.login).toBe('grace')
})

test('an image of five mebibytes survives a restart without what was kept', async () => {
  await using github = await startGitHub()
  await using first = await github.start()
  const large = pngOf(2, 2, Buffer.alloc(5 * 1024 * 1024 - pngOf(2, 2).length, 'x'))
  const image = await uploaded(await first.signIn('ada'), large)
  await using second = await github.start()
  expect((await shown(second.visitor, image)) as Buffer).toHaveLength(large.length)
  expect(await github.emulator.blobId(`posts/${image.path}`)).toBe(blobId(large))
})

test('the same bytes again make no second commit, also on another server and at the same moment', async () => {
  await using github = await startGitHub()
  await using first = await github.start()
  await using second = await github.start()
  const ada = await first.signIn('ada')
  const elsewhere = siteClient(second.url, new Map(ada.cookies))
  const answers = await Promise.all([upload(ada), upload(ada), upload(elsewhere), upload(elsewhere)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
  github.emulator.clearRequests()
  expect((await upload(ada)).status).toBe(200)
  expect(methods(github)).toEqual(['GET ada'])
  expect((await github.emulator.log()).filter(({ message }) => message.startsWith('Add'))).toHaveLength(1)
  const image = (await answers[0]?.json()) as NewImage
  for (const site of [first, second]) expect(await shown(site.visitor, image)).toEqual(tiny)
})

test('another server shows the owner at once what was added a moment ago', async () => {
  await using github = await startGitHub()
  await using first = await github.start()
  await using second = await github.start()
  const ada = await first.signIn('ada')
  const image = await uploaded(ada)
  expect(await shown(second.visitor, image)).toBe(404)
  expect(await shown(siteClient(second.url, new Map(ada.cookies)), image)).toEqual(tiny)
  expect(await shown(second.visitor, image)).toEqual(tiny)
})

test('an image that someone deleted at GitHub is added again', async () => {
  await using site = await startGitHubSite()
  const ada = await site.signIn('ada')
  const image = await uploaded(ada)
  await site.emulator.pushFile(`posts/${image.path}`, null)
  expect((await upload(ada)).status).toBe(201)
  expect(await site.emulator.blobId(`posts/${image.path}`)).toBe(blobId(tiny))
})

test('a lost answer is recognized, and nothing is committed twice', async () => {
  await using site = await startGitHubSite()
  const ada = await site.signIn('ada')
  for (const bytes of [tiny, pngOf(700, 700, Buffer.alloc(1_200_000))]) {
    site.emulator.faults.add({ match: (method) => method === 'PUT', effect: 'dropAfter' })
    const response = await upload(ada, bytes)
    expect([response.status, response.headers.get('x-commit')]).toEqual([201, await site.emulator.head()])
    expect(await shown(site.visitor, (await response.json()) as NewImage)).toHaveLength(bytes.length)
  }
  expect(await site.emulator.log()).toHaveLength(3)
})

test('GitHub away, a rate limit, an ended sign-in and missing rights are told, and nothing is committed', async () => {
  await using site = await startGitHubSite({ posts: { 'images/one.png': pngOf(12, 8) } })
  const [ada, eve] = [await site.signIn('ada'), await site.signIn('eve')]
  expect((await upload(eve)).status).toBe(403)
  expect((await eve.fetch('/api/images')).status).toBe(403)
  expect((await remove(eve, 'images/one.png')).status).toBe(403)
  const head = await site.emulator.head()
  site.emulator.faults.goAway()
  for (const call of [() => upload(ada), () => remove(ada, 'images/one.png')]) {
    const response = await call()
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('GitHub')])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await ada.json<StoredImage[]>('/api/images')).toMatchObject([{ path: 'images/one.png', width: 12, height: 8 }])
  site.emulator.faults.comeBack()
  site.emulator.faults.add({ match: (method) => method === 'PUT', ...refusals.secondaryRateLimit(42) })
  const limited = await upload(ada)
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([503, '42'])
  site.emulator.revokeAll('ada')
  expect((await upload(ada)).status).toBe(401)
  expect((await upload(ada)).status).toBe(401)
  expect(await site.emulator.head()).toBe(head)
})

test('the list and a delete know the posts of the branch, drafts included', async () => {
  await using github = await startGitHub({
    posts: {
      'a.md': postText('A post', 'draft', '![x](./images/one.png)'),
      'images/one.png': tiny,
      'images/two.gif': imageFixture('tiny.gif'),
    },
  })
  await using site = await github.start()
  const grace = await site.signIn('grace')
  expect(await grace.json<StoredImage[]>('/api/images')).toEqual([
    {
      path: 'images/one.png',
      bytes: tiny.length,
      width: 12,
      height: 8,
      revision: blobId(tiny),
      copies: [],
      missingWidths: [],
      usedBy: [expect.objectContaining({ id: 'a' })],
    },
    expect.objectContaining({ path: 'images/two.gif', usedBy: [] }),
  ])
  expect((await remove(grace, 'images/one.png')).status).toBe(409)
  github.emulator.clearRequests()
  // The posts that were deleted, and the open pull requests.
  expect((await remove(grace, 'images/two.gif')).status).toBe(204)
  expect(methods(github)).toEqual(['GET grace', 'GET grace', 'DELETE grace'])
  await github.emulator.pushFile('posts/images/three.png', pngOf(3, 3))
  expect((await remove(grace, 'images/three.png')).status).toBe(204)
})

test('an image whose bytes were lost on this machine is fetched again, once', async () => {
  await using site = await startGitHubSite({ posts: { 'images/one.png': tiny } })
  // The server may be writing its state there.
  await rm(path.join(site.dataDir, 'replica'), { recursive: true, maxRetries: 10 })
  site.emulator.clearRequests()
  const image = { path: 'images/one.png', width: 12, height: 8 }
  const all = await Promise.all([1, 2, 3].map(() => shown(site.visitor, image)))
  expect(all).toEqual([tiny, tiny, tiny])
  expect(await shown(site.visitor, image)).toEqual(tiny)
  expect(site.emulator.requests).toHaveLength(1)
})

test('where images is a link on the branch, nothing is written', async () => {
  await using site = await startGitHubSite({ posts: { images: { symlink: '../README.md' } } })
  const response = await upload(await site.signIn('ada'))
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('no folder')])
})
