import { expect, test } from 'vitest'
import { TooComplexError } from '#server/contract/errors.ts'
import type { JobRunner } from '#server/workers/jobs.ts'
import { createTexts } from '#server/workers/texts.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import { drawing } from './hostile-drawings.ts'

const FIGURE = '<figure class="drawing">'
const PICTURE = '<img src="/blog/images/a.svg" alt="What it shows"'
const STYLES = '.fig-indigo'

const drawn = (svg: string | Uint8Array, body = '![What it shows](images/a.svg)') => ({
  'a.md': postText('A', 'published', body),
  'images/a.svg': svg,
})

test('a post’s page holds its drawing and the styles of drawings, and other pages hold neither', async () => {
  await using site = await startLocalSite({
    posts: { ...drawn(drawing('<text>Words</text>')), 'b.md': postText('B', 'published', 'Words.') },
  })
  const read = async (path: string) => (await site.visitor.fetch(path)).text()
  const page = await read('/blog/a')
  for (const part of [FIGURE, '<text>Words</text>', STYLES]) expect(page).toContain(part)
  expect(page).not.toContain(PICTURE)
  for (const path of ['/blog/b', '/blog']) {
    const other = await read(path)
    for (const part of [FIGURE, STYLES, 'fig-box']) expect(other).not.toContain(part)
  }
})

test('a changed drawing changes the page and its ETag', async () => {
  await using site = await startLocalSite({ posts: drawn(drawing('<text>Before</text>')) })
  const before = await site.visitor.fetch('/blog/a')
  expect(await before.text()).toContain('<text>Before</text>')
  await site.repository.write('posts/images/a.svg', drawing('<text>After</text>'))
  await site.repository.git('commit', '-qam', 'Draw')
  await expect.poll(async () => (await site.visitor.fetch('/blog/a')).text()).toContain('<text>After</text>')
  expect((await site.visitor.fetch('/blog/a')).headers.get('etag')).not.toBe(before.headers.get('etag'))
})

test('feeds, the API, and the address of the image have the picture as before', async () => {
  const svg = drawing('<text>Words</text>')
  await using site = await startLocalSite({ posts: drawn(svg) })
  const read = async (path: string) => (await site.visitor.fetch(path)).text()
  expect(JSON.parse(await read('/api/posts/a')).content).toContain('![What it shows](images/a.svg)')
  expect(JSON.parse(await read('/feed.json')).items[0].content_html).toMatch(/<img src="[^"]*\/blog\/images\/a\.svg"/)
  expect(await read('/rss.xml')).not.toContain('fig-box')
  expect(await read('/blog/images/a.svg')).toBe(svg)
})

test('the figure of an image is null where it has to stay a picture, and missing where there is no image', async () => {
  await using site = await startLocalSite({
    posts: { ...drawn(drawing('')), 'images/own.svg': '<svg/>', 'images/b.png': drawing('') },
  })
  const read = async (name: string) => {
    const response = await site.visitor.fetch(`/api/figures/${name}`)
    return response.ok ? await response.json() : response.status
  }
  expect(await read('a.svg')).toMatchObject({ width: 400, height: 300, root: { tagName: 'svg' } })
  expect(await read('own.svg')).toBeNull()
  expect(await read('b.png')).toBeNull()
  expect(await read('none.svg')).toBe(404)
  expect(await read('..%2Fa.md')).toBe(404)
  expect((await site.visitor.fetch('/api/figures/a.svg', { method: 'POST' })).status).toBe(405)
})

test.each([
  ['of more than 64 KB', drawing(`<!--${'x'.repeat(64 * 1024)}-->`)],
  ['in another encoding', Buffer.from(`\uFEFF${drawing('')}`, 'utf16le')],
  ['that is cut off', drawing('').slice(0, -4)],
])('a drawing %s stays a picture', async (_, svg) => {
  await using site = await startLocalSite({ posts: drawn(svg) })
  const page = await (await site.visitor.fetch('/blog/a')).text()
  expect(page).toContain(PICTURE)
  expect(page).not.toContain(FIGURE)
})

test('a drawing that takes too long stays a picture, and is not tried again', async () => {
  const asked: string[] = []
  const failing: JobRunner = {
    run: (kind) => Promise.reject(asked.push(kind) && new TooComplexError()),
    async close() {},
  }
  const texts = createTexts(failing, { siteUrl: 'http://localhost' })
  for (let times = 0; times < 3; times++) expect(await texts.figure('blob', drawing(''))).toBeNull()
  expect(asked).toEqual(['figure'])
})

test('a post whose figures make it take too long is rendered with its pictures', async () => {
  const runner: JobRunner = {
    run: (_, input) =>
      Object.keys((input as { figures?: object }).figures ?? {}).length > 0
        ? Promise.reject(new TooComplexError())
        : Promise.resolve('<p>Words</p>' as never),
    async close() {},
  }
  const texts = createTexts(runner, { siteUrl: 'http://localhost' })
  const figures = { 'images/a.svg': { width: 1, height: 1, viewBox: '', readableWidth: 0, root: EMPTY } }
  expect(await texts.words({ title: 'T', content: 'Words' }, {}, { figures })).toBe('<p>Words</p>')
})

const EMPTY = { type: 'element' as const, tagName: 'svg', properties: {}, children: [] }

test('a drawing at GitHub stands in the page too', async () => {
  await using site = await startGitHubSite({ posts: drawn(drawing('<text>Words</text>')) })
  await expect.poll(async () => (await site.visitor.fetch('/blog/a')).text()).toContain('<text>Words</text>')
})
