import { expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#content/post-images.ts'
import type { NewImage, StoredImage } from '#server/contract/contract.ts'
import { restoreImage } from '../../support/deleted-images.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { imageFixture, pngOf, uploadOf } from '../../support/images.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const image = pngOf(1600, 800)
const tones = '0123456789ab'.repeat(3)
const copies = [
  { width: 480, bytes: pngOf(480, 240) },
  { width: 960, bytes: pngOf(960, 480) },
]
type Copies = typeof copies

function upload(client: SiteClient, name: string, main: Uint8Array, some: Copies = copies) {
  const query = some.map(({ width, bytes }, at) => `${width}:${bytes.length}${at === 0 ? `:${tones}` : ''}`).join(',')
  return client.fetch(
    `/api/images?name=${name}&copies=${query}`,
    uploadOf(Buffer.concat([main, ...some.map(({ bytes }) => bytes)])),
  )
}

function addCopies(client: SiteClient, path: string, some: Copies, headers: Record<string, string> = {}) {
  const query = some.map(({ width, bytes }) => `${width}:${bytes.length}`).join(',')
  return client.fetch(
    `/api/${path}/copies?copies=${query}`,
    uploadOf(Buffer.concat(some.map(({ bytes }) => bytes)), headers),
  )
}

const list = (client: SiteClient) => client.json<StoredImage[]>('/api/images')

test('an image and its copies are one commit, once, and a post offers all of them', async () => {
  await using site = await startLocalSite()
  const first = await upload(site.owner, 'hill.png', image)
  const { path } = (await first.json()) as NewImage
  const again = await upload(site.owner, 'hill.png', image)
  expect([first.status, again.status]).toEqual([201, 200])
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('2')
  const blob = (await site.repository.git('rev-parse', `HEAD:posts/${path}`)).slice(0, 8)
  const named = (ending: string) => `${path}.${blob}.${ending}`
  expect((await site.repository.git('ls-tree', '--name-only', '-r', 'HEAD', 'posts/images')).split('\n')).toEqual(
    [path, named(`480.${tones}.png`), named('960.png')].map((one) => `posts/${one}`),
  )
  expect(await list(site.owner)).toMatchObject([
    { path, bytes: image.length, copies: [{ width: 480 }, { width: 960 }], missingWidths: [] },
  ])
  await site.repository.write('posts/a.md', postText('A', 'published', `![Two hills](${path})`))
  const page = async () => (await site.visitor.fetch('/blog/a')).text()
  await expect.poll(page).toContain('Two hills')
  const html = await page()
  expect(html).toContain(
    `srcSet="/blog/${named(`480.${tones}.png`)} 480w, /blog/${named('960.png')} 960w, /blog/${path} 1600w"`,
  )
  expect(html).toContain('width="1600" height="800"')
  expect(html).toContain('<path fill="#012" d="M-1 -1h2v2h-2z"/>')
  // What is shown is the file of that name, with its own type.
  expect((await site.visitor.fetch(`/blog/${named('960.png')}`)).headers.get('content-type')).toBe('image/png')
})

test('missing copies are added in one commit, and those of former bytes go with it', async () => {
  const [small, middle] = copies as [Copies[0], Copies[0]]
  await using site = await startLocalSite({
    posts: { 'images/old.png': image, 'images/tiny.gif': imageFixture('tiny.gif') },
  })
  const stale = 'images/old.png.00000000.480.webp'
  await site.repository.write(`posts/${stale}`, imageFixture('lossy.webp'))
  await site.repository.git('add', '-A')
  await site.repository.git('commit', '-qm', 'Stale')
  const [old, gif] = await list(site.owner)
  expect(old).toMatchObject({ copies: [], missingWidths: [480, 960] })
  expect(gif).toMatchObject({ missingWidths: [] })
  const { path, revision } = old as StoredImage
  expect((await addCopies(site.owner, path, [small], { 'if-match': '"0"' })).status).toBe(412)
  expect((await addCopies(site.owner, path, [small, middle], { 'if-match': `"${revision}"` })).status).toBe(201)
  expect((await addCopies(site.owner, path, [small, middle], { 'if-match': `"${revision}"` })).status).toBe(200)
  expect(await site.repository.git('log', '-1', '--format=%s')).toBe('Add sizes of the image “old.png”')
  expect(await list(site.owner)).toMatchObject([{ path, missingWidths: [] }, { path: gif?.path }])
  await expect(site.repository.git('cat-file', '-e', `HEAD:posts/${stale}`)).rejects.toThrow()
  expect((await addCopies(site.visitor, path, [small])).status).toBe(401)
  expect((await addCopies(site.owner, 'images/none.png', [small])).status).toBe(404)
})

test('a picture that was replaced by hand is never shown by the copies of the one before', async () => {
  await using site = await startLocalSite()
  const { path } = (await (await upload(site.owner, 'hill.png', image)).json()) as NewImage
  await site.repository.write('posts/a.md', postText('A', 'published', `![Hills](${path})`))
  await site.repository.write(`posts/${path}`, pngOf(1500, 700))
  const html = async () => (await site.visitor.fetch('/blog/a')).text()
  await expect.poll(html).toContain('width="1500" height="700"')
  expect(await html()).not.toContain('srcSet')
  expect(await list(site.owner)).toMatchObject([{ path, copies: [], missingWidths: [480, 960] }])
})

test('copies that are none, of another shape, or of a moving image are refused, and nothing is committed', async () => {
  await using site = await startLocalSite({ posts: { 'images/old.png': image } })
  const [small] = copies as [Copies[0]]
  const refusals: [number, Copies][] = [
    [422, [{ width: 480, bytes: pngOf(480, 300) }]],
    [422, [{ width: 480, bytes: pngOf(481, 240) }]],
    [415, [{ width: 480, bytes: Buffer.from('no picture') }]],
    [400, [small, small]],
    [400, [{ width: 481, bytes: small.bytes }]],
  ]
  for (const [status, some] of refusals) {
    expect((await upload(site.owner, 'a.png', image, some)).status).toBe(status)
    expect((await addCopies(site.owner, 'images/old.png', some)).status).toBe(status)
  }
  expect((await upload(site.owner, 'a.gif', imageFixture('moving.gif'), [small])).status).toBe(422)
  for (const query of ['480', '480:99999999', '480:1,', 'x'])
    expect((await site.owner.fetch(`/api/images?name=a.png&copies=${query}`, uploadOf(small.bytes))).status).toBe(400)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
})

test('an image goes and comes back together with its copies, and none of them is listed as an image of its own', async () => {
  await using site = await startLocalSite()
  const { path } = (await (await upload(site.owner, 'hill.png', image)).json()) as NewImage
  expect((await site.owner.fetch(`/api/${path}`, { method: 'DELETE' })).status).toBe(204)
  expect(await site.repository.git('ls-tree', '--name-only', '-r', 'HEAD', 'posts/images')).toBe('')
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('3')
  expect(await site.owner.json('/api/deleted-images')).toMatchObject([{ path }])
  const commit = await site.repository.git('rev-parse', 'HEAD')
  const restored = await restoreImage(site.owner, path.replace('images/', ''), commit)
  expect(restored.status).toBe(200)
  expect(await site.repository.git('rev-parse', 'HEAD:posts/images')).toBe(
    await site.repository.git('rev-parse', 'HEAD~2:posts/images'),
  )
  expect(await site.owner.json('/api/deleted-images')).toEqual([])
  expect(await list(site.owner)).toMatchObject([{ path, copies: [{ width: 480 }, { width: 960 }], missingWidths: [] }])
})

test('feeds and the text of a post name the image alone', async () => {
  await using site = await startLocalSite()
  const { path } = (await (await upload(site.owner, 'hill.png', image)).json()) as NewImage
  await site.repository.write('posts/a.md', postText('A', 'published', `![Two hills](${path})`))
  await expect.poll(async () => (await site.visitor.fetch('/blog/a')).status).toBe(200)
  for (const address of ['/rss.xml', '/feed.json', '/api/posts/a']) {
    const text = await (await site.visitor.fetch(address)).text()
    expect(text).toContain(path)
    expect(text).not.toMatch(/\.(?:480|960)\.|srcset/i)
  }
  expect(await site.owner.json(`/api/${path}/needs`)).toMatchObject({ posts: [{ id: 'a' }] })
})

test('an image and its copies come to 5 MiB at most, and the copies to no more than there are bytes', async () => {
  await using site = await startLocalSite()
  const heavy = [{ width: 480, bytes: pngOf(480, 240, Buffer.alloc(MAX_UPLOAD_BYTES)) }]
  expect((await upload(site.owner, 'a.png', image, heavy)).status).toBe(413)
  const query = `480:${image.length + 1}`
  expect((await site.owner.fetch(`/api/images?name=a.png&copies=${query}`, uploadOf(image))).status).toBe(400)
  // All of the body are copies, and nothing is left for the image.
  const all = `480:${image.length}`
  expect((await site.owner.fetch(`/api/images?name=a.png&copies=${all}`, uploadOf(image))).status).toBe(415)
  expect(await list(site.owner)).toEqual([])
})

test('at GitHub an image and its copies are one commit by the person, and are deleted in one', async () => {
  await using site = await startGitHubSite()
  const grace = await site.signIn('grace')
  const before = (await site.emulator.log()).length
  const first = await upload(grace, 'hill.png', image)
  const again = await upload(grace, 'hill.png', image)
  const { path } = (await first.json()) as NewImage
  expect([first.status, again.status]).toEqual([201, 200])
  expect(first.headers.get('x-commit')).toBe(await site.emulator.head())
  const [last, ...others] = await site.emulator.log()
  expect(last).toMatchObject({ author: { login: 'grace' }, message: expect.stringMatching(/^Add the image “hill-/) })
  expect(others).toHaveLength(before)
  const [stored] = await list(grace)
  expect(stored).toMatchObject({ path, copies: [{ width: 480 }, { width: 960 }], missingWidths: [] })
  expect((await grace.fetch(`/api/${path}`, { method: 'DELETE' })).status).toBe(204)
  expect(await site.emulator.log()).toHaveLength(before + 2)
  expect(await list(grace)).toEqual([])
  expect((await restoreImage(grace, path.replace('images/', ''), await site.emulator.head())).status).toBe(200)
  expect(await site.emulator.log()).toHaveLength(before + 3)
  expect(await list(grace)).toEqual([stored])
})
