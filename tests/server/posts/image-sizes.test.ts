import { expect, test } from 'vitest'
import { blobId } from '#server/repository/blob-id.ts'
import { pngOf } from '../../support/images.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" width="600" height="400"></svg>'
// The smallest PNG there is: one transparent pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('a post’s page and its API answer say how large its images are', async () => {
  const body = '![one](images/one.svg) ![two](./images/two.png) ![gone](images/gone.png) ![broken](images/broken.png)'
  await using site = await startLocalSite({
    posts: {
      'a.md': postText('A', 'published', body),
      'images/one.svg': svg,
      'images/two.png': png,
      'images/broken.png': 'no image',
    },
  })
  const html = await (await site.visitor.fetch('/blog/a')).text()
  expect(html).toContain(
    'src="/blog/images/one.svg" alt="one" loading="lazy" decoding="async" width="600" height="400"',
  )
  expect(html).toContain('src="/blog/images/two.png" alt="two" loading="lazy" decoding="async" width="1" height="1"')
  const header = (await site.visitor.fetch('/api/posts/a')).headers.get('x-image-sizes') ?? ''
  expect(JSON.parse(decodeURIComponent(header))).toEqual({ 'images/one.svg': [600, 400], 'images/two.png': [1, 1] })
})

test('the headers beside a post stay small whatever it holds and whatever its neighbors are called', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `images/picture-${at}.png`)
  const body = names.map((name) => `![a](${name})`).join('\n')
  const tags = Array.from({ length: 40 }, (_, at) => `${'€'.repeat(50)}${at}, plain-${at}`).join(', ')
  await using site = await startLocalSite({
    posts: {
      'many.md': postText('Many', 'published', body),
      'long.md': postText('€'.repeat(5000), 'published')
        .replace('2025-04-01', '2025-05-01')
        .replace('tags: [ai, lms]', `tags: [ai, lms, ${tags}]\ncover: images/${'€'.repeat(80)}.png`),
      ...Object.fromEntries(names.map((name) => [name, png])),
    },
  })
  const { headers } = await site.visitor.fetch('/api/posts/many')
  const sizes = headers.get('x-image-sizes') ?? ''
  expect(sizes.length).toBeLessThan(2100)
  const told = Object.entries(JSON.parse(decodeURIComponent(sizes)))
  expect(told.length).toBeGreaterThan(20)
  expect(told).toEqual(names.slice(0, told.length).map((name) => [name, [1, 1]]))
  const { next } = JSON.parse(decodeURIComponent(headers.get('x-neighbors') ?? ''))
  expect(next).toMatchObject({ id: 'long', title: `${'€'.repeat(159)}…`, cover: null })
  expect(next.tags.slice(0, 3)).toEqual(['ai', 'lms', 'plain-0'])
  expect(headers.get('x-neighbors')?.length).toBeLessThan(2500)
})

test('where a header has no room for all copies, it still says how large the images are', async () => {
  const wide = pngOf(600, 300)
  const names = Array.from({ length: 30 }, (_, at) => `images/p${at}.png`)
  const ending = `.${blobId(wide).slice(0, 8)}.480.png`
  await using site = await startLocalSite({
    posts: {
      'many.md': postText('Many', 'published', names.map((name) => `![a](${name})`).join('\n')),
      ...Object.fromEntries(names.map((name) => [name, wide])),
      ...Object.fromEntries(names.map((name) => [name + ending, pngOf(480, 240)])),
    },
  })
  const sizes = (await site.visitor.fetch('/api/posts/many')).headers.get('x-image-sizes') ?? ''
  expect(sizes.length).toBeLessThan(2100)
  const told = Object.entries<unknown[]>(JSON.parse(decodeURIComponent(sizes)))
  expect(told.map(([name]) => name)).toEqual(names)
  expect(told[0]?.[1]).toEqual([600, 300, ending])
  expect(told.at(-1)?.[1]).toEqual([600, 300])
})

test('an image is served with its type, its blob id as ETag, and nothing that could run', async () => {
  await using site = await startLocalSite({
    posts: { 'images/one.svg': svg, 'images/page.html': '<script>1</script>' },
  })
  const response = await site.visitor.fetch('/blog/images/one.svg')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  const id = await site.repository.git('rev-parse', 'HEAD:posts/images/one.svg')
  expect(response.headers.get('etag')).toBe(`W/"${id}"`)
  expect((await site.visitor.fetch('/blog/images/page.html')).status).toBe(404)
  expect((await site.visitor.fetch('/blog/images/..%2Fa.md')).status).toBe(404)
})
