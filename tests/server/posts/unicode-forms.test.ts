import { expect, test } from 'vitest'
import { createDiskFolder } from '#server/commands/posts-check/folder.ts'
import type { StoredImage } from '#server/contract/contract.ts'
import { checkPost } from '#server/posts/check/check-post.ts'
import { createCheckContext } from '#server/posts/check/folder-context.ts'
import { pngOf } from '../../support/images.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import { textsHere } from '../../support/texts.ts'

// As Macs write names, and as most others do.
const APART = 'cafe\u0301'
const WHOLE = 'café'
const inAddress = encodeURIComponent

test('a post is found under either form of its name, to be read and to be changed', async () => {
  await using site = await startLocalSite({
    posts: {
      [`${APART}.md`]: postText('Café').replace('---\n', `---\naliases: [th${APART}]\n`),
      'other.md': postText('Other', 'published', `[a](/blog/${WHOLE}) [b](${WHOLE}.md#${APART})`),
    },
  })
  const { visitor, owner, repository } = site
  expect((await visitor.fetch(`/blog/${inAddress(APART)}`)).status).toBe(200)
  for (const [asked, place] of [
    [WHOLE, APART],
    [`th${WHOLE}`, APART],
  ] as const) {
    const page = await visitor.fetch(`/blog/${inAddress(asked)}`)
    expect([page.status, page.headers.get('location')]).toEqual([301, `/blog/${inAddress(place)}`])
  }
  expect((await visitor.post(inAddress(WHOLE))).id).toBe(APART)
  expect((await owner.setStatus(inAddress(WHOLE), 'draft')).status).toBe(200)
  expect(await repository.read(`posts/${APART}.md`)).toContain('status: draft')
  const renamed = await owner.send('POST', `/api/posts/${inAddress(WHOLE)}/rename`, { id: 'coffee' }, '*')
  expect(renamed.status).toBe(200)
  expect(await repository.read('posts/other.md')).toContain(`[a](/blog/coffee) [b](coffee.md#${APART})`)
})

test('a feed knows a post by one form of its name', async () => {
  const named = async (name: string) => {
    await using site = await startLocalSite({ posts: { [`${name}.md`]: postText('Café') } })
    const { items } = (await site.visitor.json('/feed.json')) as { items: { id: string; url: string }[] }
    return items.map(({ id, url }) => [id, url].map((address) => new URL(address).pathname))
  }
  const [whole, apart] = [WHOLE, APART].map((name) => `/blog/${inAddress(name)}`)
  expect(await named(APART)).toEqual([[whole, apart]])
  expect(await named(WHOLE)).toEqual([[whole, whole]])
})

test('tags, authors, and series are the same in either form, and files stay as they are', async () => {
  const one = postText('One').replace('[ai, lms]', `[${APART}]`).replace('Ada', `Ren${'e\u0301'}`)
  const two = postText('Two').replace('[ai, lms]', `[${WHOLE}, ${APART}]`).replace('Ada', 'René')
  await using site = await startLocalSite({ posts: { 'one.md': one, 'two.md': two } })
  const { owner, visitor, repository } = site
  expect(await owner.json('/api/tags')).toEqual([{ tag: WHOLE, count: 2 }])
  for (const query of [`tag=${APART}`, `tag=${WHOLE}`, 'author=rene\u0301', 'author=ren%C3%A9'])
    expect(await visitor.json(`/api/posts?${query}`), query).toHaveLength(2)
  const page = await visitor.fetch(`/blog/tags/${inAddress(APART)}`)
  expect(await page.text()).toContain('>Two<')
  const sitemap = await (await visitor.fetch('/sitemap.xml')).text()
  expect(sitemap.match(/\/blog\/(?:tags|authors)\//g)).toHaveLength(2)
  expect(await visitor.json(`/api/posts?q=${inAddress(`Words of One`)}`)).toHaveLength(1)
  await owner.setStatus('one', 'draft')
  expect(await repository.read('posts/one.md')).toBe(one.replace('published', 'draft'))
})

test('an image is found, measured, and counted in either form, and with spaces in its name', async () => {
  const body = `![a](images/${APART}.png) ![b](images/${WHOLE}.png) ![c](<images/my shot (1).png>)`
  await using site = await startLocalSite({
    posts: {
      'a.md': postText('A', 'published', body).replace('---\n', `---\ncover: images/${WHOLE}.png\ncoverAlt: A cup\n`),
      [`images/${APART}.png`]: pngOf(7, 5),
      'images/my shot (1).png': pngOf(3, 2),
    },
  })
  const html = await (await site.visitor.fetch('/blog/a')).text()
  expect(html.match(/<img[^>]*width="7" height="5"/g)).toHaveLength(2)
  expect(html).toMatch(/alt="c"[^>]* width="3" height="2"/)
  expect((await site.visitor.fetch(`/blog/images/${inAddress(WHOLE)}.png`)).status).toBe(200)
  const { problems } = await site.owner.post('a')
  expect(problems).toEqual([])
  const [image] = await site.owner.json<StoredImage[]>('/api/images')
  expect(image).toMatchObject({
    path: `images/${APART}.png`,
    usedBy: [{ id: 'a', isCover: true, alts: ['A cup', 'a', 'b'] }],
  })
})

test('a place in a post is found in either form, by its page and by the check', async () => {
  const body = `[a](#${APART}) [b](#${WHOLE}) [c](other.md#${APART})\n\n## ${APART}`
  await using site = await startLocalSite({
    posts: { 'a.md': postText('A', 'published', body), 'other.md': postText('Other', 'published', `## ${WHOLE}`) },
  })
  const html = await (await site.visitor.fetch('/blog/a')).text()
  expect(html).toContain(`<h2 id="${WHOLE}"`)
  for (const [words, address] of [
    ['a', `#${WHOLE}`],
    ['b', `#${WHOLE}`],
    ['c', `/blog/other#${WHOLE}`],
  ])
    expect(html).toContain(`<a href="${address}">${words}</a>`)
  expect((await site.owner.post('a')).problems).toEqual([])
  const folder = createDiskFolder(site.repository.postsDir, textsHere)
  const context = createCheckContext(folder, async () => undefined)
  const bytes = Buffer.from(await site.repository.read('posts/a.md'))
  expect(await checkPost({ id: 'a', revision: '', bytes }, textsHere, context)).toEqual([])
})
