import { describe, expect, test } from 'vitest'
import type { ChangedImage, StoredImage } from '#server/contract/contract.ts'
import { eitherSite } from '../../support/either-site.ts'
import { imageFixture } from '../../support/images.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const image = imageFixture('tiny.png')

async function changeImage(client: SiteClient, name: string, change: unknown, ifMatch?: string) {
  const images = await client.json<StoredImage[]>('/api/images')
  const revision = images.find(({ path }) => path === `images/${name}`)?.revision ?? ''
  const response = await client.send('PUT', `/api/images/${name}`, change, ifMatch ?? `"${revision}"`)
  const text = await response.text()
  return {
    status: response.status,
    commit: response.headers.get('x-commit'),
    said: response.ok ? (JSON.parse(text) as ChangedImage) : text,
    revision,
  }
}

const fileOf = async ({ owner }: { owner: SiteClient }, id: string) =>
  (await owner.json<{ text: string }>(`/api/posts/${id}/file`)).text

const WAYS = [
  '![A cup](images/cup.png) and ![A cup](./images/c%75p.png "The cup"),',
  '[its picture](/blog/images/cup.png) <img src="images/cup.png" alt="A cup">',
  '',
  '| a | b |',
  '| - | - |',
  '| ![](images/cup.png) | ![Another](images/cup.png) |',
  '',
  '![](images/cup.png "decorative") ![A cup](images/cups.png) ![A cup][r] `![A cup](images/cup.png)`',
  '',
  '[r]: <images/cup.png> "Title"',
].join('\n')

describe.each(eitherSite)('%s', (_where, start) => {
  test('a new name moves the file and rewrites every link to it, and nothing else, in one commit', async () => {
    const one = `\uFEFF${postText('One', 'published', WAYS).replace('tags:', 'cover: images/cup.png # mine\ntags:')}`
    const posts = {
      'one.md': one.replaceAll('\n', '\r\n'),
      'code.md': postText('Code', 'draft', '`images/cup.png`'),
      'other.md': postText('Other', 'published', '![A cup](images/cups.png)'),
      'images/cup.png': image,
      'images/cups.png': image,
    }
    await using site = await start(posts)
    const was = await site.blobId('posts/other.md')
    const { commit, said, revision } = await changeImage(site.owner, 'cup.png', { name: 'mug.png' })
    expect(said).toEqual({
      path: 'images/mug.png',
      posts: [{ id: 'one', title: 'One', revision: expect.any(String), former: expect.any(String) }],
      left: [
        { id: 'code', title: 'Code' },
        { id: 'one', title: 'One' },
      ],
    })
    expect(commit).toBe(await site.head())
    expect((await site.messages()).slice(0, -1)).toEqual(['Rename the image “cup.png” to “mug.png”\n\n- One'])
    expect([await site.blobId('posts/images/cup.png'), await site.blobId('posts/images/mug.png')]).toEqual([
      undefined,
      revision,
    ])
    expect(await site.blobId('posts/other.md')).toBe(was)
    expect(await fileOf(site, 'one')).toBe(
      posts['one.md'].replaceAll(/(?<!`!\[A cup\]\()images\/c(?:u|%75)p\.png/g, 'images/mug.png'),
    )
    expect((await site.visitor.fetch('/blog/images/mug.png')).status).toBe(200)
    // Its answer was lost, and it is asked for again.
    const again = await changeImage(site.owner, 'cup.png', { name: 'mug.png' }, `"${revision}"`)
    expect([again.status, again.commit, again.said]).toEqual([
      200,
      null,
      { path: 'images/mug.png', posts: [], left: [] },
    ])
    await changeImage(site.owner, 'mug.png', { name: 'cup.png' })
    expect(await fileOf(site, 'one')).toBe(posts['one.md'].replace('c%75p', 'cup'))
  })

  test('a description replaces the former one or none, and no other, in one commit', async () => {
    const covered = (alt: string) => postText('C', 'draft', 'W.').replace('tags:', `cover: images/cup.png${alt}\ntags:`)
    const posts = {
      'one.md': postText('One', 'published', WAYS),
      'same.md': covered('\ncoverAlt: A cup'),
      'none.md': covered(''),
      'own.md': covered('\ncoverAlt: My cup'),
      'silent.md': covered('\ncoverAlt: ""'),
      'images/cup.png': image,
    }
    await using site = await start(posts)
    const change = { alt: { from: 'A cup', to: 'A [blue] cup | mug' } }
    const { commit, said } = await changeImage(site.owner, 'cup.png', change)
    expect(said).toMatchObject({
      path: 'images/cup.png',
      posts: [{ id: 'none' }, { id: 'one' }, { id: 'same' }],
      left: [],
    })
    expect(commit).toBe(await site.head())
    expect((await site.messages()).slice(0, -1)).toEqual(['Describe the image “cup.png”\n\n- C\n- One\n- C'])
    const words = 'A \\[blue\\] cup \\| mug'
    expect((await site.owner.post('one')).content.trimEnd()).toBe(
      WAYS.replace('![A cup](images/cup', `![${words}](images/cup`)
        .replace('![A cup](./', `![${words}](./`)
        .replace('| ![](', `| ![${words}](`),
    )
    const altOf = async (id: string) => (await site.owner.post(id)).coverAlt
    expect(await Promise.all(['same', 'none', 'own', 'silent'].map(altOf))).toEqual([
      'A [blue] cup | mug',
      'A [blue] cup | mug',
      'My cup',
      '',
    ])
    const html = await (await site.visitor.fetch('/blog/one')).text()
    expect(html.match(/alt="A \[blue\] cup \| mug"/g)?.length).toBeGreaterThanOrEqual(3)
    const again = await changeImage(site.owner, 'cup.png', change)
    expect([again.status, again.commit]).toEqual([200, null])
    await changeImage(site.owner, 'cup.png', { alt: { from: change.alt.to, to: '' } })
    expect((await site.messages())[0]).toBe('Mark as decorative the image “cup.png”\n\n- C\n- One\n- C')
    expect(await Promise.all(['same', 'none', 'own', 'silent'].map(altOf))).toEqual(['', '', 'My cup', ''])
    expect((await site.owner.post('one')).content).toContain('| ![](')
    const isSilent = async () =>
      (await site.owner.json<StoredImage[]>('/api/images'))[0]?.usedBy.find(({ id }) => id === 'same')?.alts
    expect(await isSilent()).toEqual([null])
    await changeImage(site.owner, 'cup.png', { alt: { from: null, to: 'A mug' } })
    expect(await Promise.all(['same', 'none', 'own', 'silent'].map(altOf))).toEqual([
      'A mug',
      'A mug',
      'My cup',
      'A mug',
    ])
    expect((await site.owner.post('one')).content).toContain('![A mug](images/cup.png) ![A cup](images/cups.png)')
  })

  test('a change is taken back byte for byte, unless a post was changed since', async () => {
    const posts = {
      'one.md': postText('One', 'published', WAYS),
      'two.md': postText('Two', 'draft', '![](images/cup.png "decorative") ![A cup](images/cup.png)').replace(
        'tags:',
        'cover: images/cup.png # mine\ntags:',
      ),
      'images/cup.png': image,
    }
    await using site = await start(posts)
    const ids = ['one', 'two'] as const
    const blobs = () => Promise.all(ids.map((id) => site.blobId(`posts/${id}.md`)))
    const before = await blobs()
    const takeBack = async (name: string, said: unknown, more = {}) =>
      changeImage(site.owner, name, { ...more, posts: (said as ChangedImage).posts })
    const silent = await changeImage(site.owner, 'cup.png', { alt: { from: 'A cup', to: '' } })
    expect((await takeBack('cup.png', silent.said)).said).toMatchObject({ posts: [{ id: 'one' }, { id: 'two' }] })
    expect(await blobs()).toEqual(before)
    const again = await takeBack('cup.png', silent.said)
    expect([again.status, again.commit]).toEqual([200, null])

    const renamed = await changeImage(site.owner, 'cup.png', { name: 'mug.png', alt: { from: 'A cup', to: 'A mug' } })
    const three = postText('Three', 'draft', '![A mug](images/mug.png)')
    await site.owner.send('POST', '/api/posts', { id: 'three', title: 'Three', content: '![A mug](images/mug.png)' })
    const head = (await takeBack('mug.png', renamed.said, { name: 'cup.png' })).commit
    expect(head).toBe(await site.head())
    expect(await blobs()).toEqual(before)
    expect(three.replace('mug.png', 'cup.png')).toContain((await site.owner.post('three')).content.trim())

    const told = await changeImage(site.owner, 'cup.png', { alt: { from: 'A cup', to: 'A mug' } })
    const { revision } = await site.owner.post('two')
    await site.owner.send('PUT', '/api/posts/two', { title: 'Two and more' }, `"${revision}"`)
    const refused = await takeBack('cup.png', told.said)
    expect([refused.status, refused.said]).toEqual([
      409,
      'The post “Two and more” was changed since, so nothing was taken back. Change the image again instead.',
    ])
  })

  test('a name that is taken or cannot be one, and an image that was replaced, are refused', async () => {
    await using site = await start({ 'images/a.png': image, 'images/B.png': image, 'one.md': postText('One') })
    const head = await site.head()
    const refused = async (change: unknown, ifMatch?: string) => {
      const { status, said } = await changeImage(site.owner, 'a.png', change, ifMatch)
      return `${status} ${said}`
    }
    expect(await refused({ name: 'b.png' })).toBe('409 Another image is called “b.png”. Choose another name.')
    for (const name of ['a.jpg', 'A b.png', '../c.png', '.png', 'a.png.1a2b3c4d.480.png'])
      expect(await refused({ name })).toMatch(
        /^422 “.*” cannot be the name of this image\. Use .* before \.png, 80 characters at most\.$/,
      )
    expect(await refused({ name: 'c.png' }, `"${'0'.repeat(40)}"`)).toMatch(/^412 The image was replaced/)
    expect(await refused({ alt: { from: '', to: ' ' } })).toMatch(/^400 The description is blank/)
    expect(await refused({})).toMatch(/^400 Nothing to change/)
    expect((await changeImage(site.owner, 'gone.png', { name: 'c.png' })).status).toBe(404)
    expect((await site.visitor.send('PUT', '/api/images/a.png', { name: 'c.png' })).status).toBe(401)
    expect(await site.head()).toBe(head)
  })
})

test('a post with uncommitted changes of the owner’s own holds a new name back, and nothing is lost', async () => {
  const shows = postText('One', 'published', '![A cup](images/cup.png)')
  await using site = await startLocalSite({ posts: { 'one.md': shows, 'images/cup.png': image } })
  await site.repository.write('posts/one.md', `${shows}By hand.\n`)
  await expect.poll(async () => (await site.owner.post('one')).content).toContain('By hand')
  const { status, said } = await changeImage(site.owner, 'cup.png', { name: 'mug.png' })
  expect([status, said]).toEqual([409, expect.stringContaining('posts/one.md')])
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
  expect(await site.repository.status()).toEqual([' M posts/one.md'])
})
