import { expect, test } from 'vitest'
import { startGitHubSite } from '../../support/github-site.ts'
import { imageFixture } from '../../support/images.ts'
import { postText } from '../../support/post-text.ts'
import { atGitHub, changeOf, fileAt, type GitHubPull, propose } from '../../support/proposals.ts'

const placeholder = 'images/0f8fad5b-d9cb-469f-a165-70867728950e.upload'
const picture = imageFixture('tiny.png')
const image = { placeholder, name: 'Our office.PNG', data: Buffer.from(picture).toString('base64') }

test('a picture goes into the pull request with the text that names it, under a name of its own, once', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const { emulator } = site
  const eve = await site.signIn('eve')
  const change = await changeOf(eve, 'one', { content: `Look:\n\n![Our office](${placeholder})` })
  const first = await propose(eve, { title: 'A picture', posts: [change], images: [image] })
  expect(first.status).toBe(201)
  const { branch, number } = first.proposed
  const text = await fileAt(emulator, branch, 'posts/one.md', 'eve/blog')
  const [, path = ''] = /!\[Our office\]\((images\/our-office-[0-9a-f]{16}\.png)\)/.exec(text ?? '') ?? []
  const { content } = await atGitHub<{ content: string }>(
    emulator,
    `/repos/eve/blog/contents/posts/${path}?ref=${encodeURIComponent(branch)}`,
  )
  expect(Buffer.from(content, 'base64').equals(picture)).toBe(true)
  expect(await emulator.readFile(`posts/${path}`)).toBeUndefined()

  const again = await propose(eve, { title: 'A picture', posts: [change], images: [image] })
  expect([again.status, again.proposed.number]).toEqual([200, number])
  const more = { change: { title: 'Two', content: `![](${placeholder})` } }
  const added = await propose(eve, { title: 'Two', posts: [more], images: [image], addTo: number })
  expect(added.status).toBe(200)
  expect(await fileAt(emulator, branch, 'posts/two.md', 'eve/blog')).toContain(`![](${path})`)
  expect(await atGitHub<GitHubPull[]>(emulator, '/repos/ada/blog/pulls?state=all')).toHaveLength(1)
})

test.for([
  ['no image', { data: Buffer.from('Words.').toString('base64') }, 415, '“Our office.PNG”: Unsupported file type'],
  ['a cut image', { data: Buffer.from(picture.subarray(0, 40)).toString('base64') }, 422, 'was cut off on its way'],
  ['no Base64', { data: 'Wörter' }, 400, 'in Base64'],
  ['a name of a post as its placeholder', { placeholder: 'images/../one.md' }, 400, 'placeholder must be'],
] as const)('%s is refused, and nothing is proposed', async ([, wrong, status, words]) => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const eve = await site.signIn('eve')
  const change = await changeOf(eve, 'one', { content: `![](${placeholder})` })
  const answer = await propose(eve, { title: 'One', posts: [change], images: [{ ...image, ...wrong }] })
  expect(answer).toMatchObject({ status, said: expect.stringContaining(words) })
  expect(await atGitHub<GitHubPull[]>(site.emulator, '/repos/ada/blog/pulls?state=all')).toEqual([])
})

test('names like placeholders name nothing, and a post that grows beyond 1 MiB by its pictures is refused at once', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const eve = await site.signIn('eve')
  const nameOf = (n: number) => `images/${'a'.repeat(8)}${n + 10}.upload`
  const images = Array.from({ length: 20 }, (_, n) => ({
    ...image,
    placeholder: nameOf(n),
    name: `${nameOf((n + 1) % 20)}.png`,
  }))
  const once = {
    title: 'Once',
    posts: [{ change: { title: 'Once', content: `![](${nameOf(0)}) ![](${nameOf(1)})` } }],
    images,
  }
  const { status, proposed } = await propose(eve, once)
  expect(status).toBe(201)
  const text = await fileAt(site.emulator, proposed.branch, 'posts/once.md', 'eve/blog')
  expect(text).toMatch(/!\[\]\(images\/aaaaaaaa11-upload-[0-9a-f]{16}\.png\) !\[\]\(images\/aaaaaaaa12-upload-/)
  const long = images.map((one) => ({ ...one, name: `${'long-name-'.repeat(20)}.png` }))
  const posts = Array.from({ length: 40 }, (_, n) => ({
    change: { title: `P ${n}`, content: `${nameOf(n % 20)} `.repeat(4000) },
  }))
  const grown = {
    title: 'Grown',
    posts: [...posts, { change: { title: 'Large', content: `${nameOf(0)} `.repeat(20_000) } }],
    images: long,
  }
  expect(await propose(eve, grown)).toMatchObject({ status: 413, said: expect.stringContaining('larger than 1 MiB') })
  const large = { title: 'Large', posts: [{ change: { title: 'Large', content: 'x'.repeat(1_100_000) } }], images }
  expect(await propose(eve, large)).toMatchObject({ status: 413 })
})

test('a post that visitors do not see is not there for them, whatever its file says of it', async () => {
  const scheduled = postText('Secret later').replace(
    'status: published',
    'status: scheduled\npublishAt: 2999-01-01T00:00:00Z',
  )
  const over = postText('Secret before').replace(
    'status: published',
    'status: published\nunpublishAt: 2020-01-01T00:00:00Z',
  )
  await using site = await startGitHubSite({
    posts: { 'later.md': scheduled, 'before.md': over, 'draft.md': postText('Secret', 'draft') },
  })
  const eve = await site.signIn('eve')
  for (const id of ['later', 'before', 'draft', 'nothing']) {
    const posts = [{ id, revision: '0'.repeat(40), change: { tags: ['x'] } }]
    const { status, said } = await propose(eve, { title: 'A look', posts })
    expect([id, status]).toEqual([id, 404])
    expect(said).not.toContain('Secret')
  }
})
