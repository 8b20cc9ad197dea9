import { expect, test } from 'vitest'
import { blobId } from '#server/repository/blob-id.ts'
import { pngOf } from '../../support/images.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { readPostPage } from '../../support/post-page.ts'
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
  expect((await readPostPage(site, 'a')).imageSizes).toEqual({ 'images/one.svg': [600, 400], 'images/two.png': [1, 1] })
})

test('beside the page of a post, copies of its images and a short form of its neighbors are told', async () => {
  const wide = pngOf(600, 300)
  const ending = `.${blobId(wide).slice(0, 8)}.480.png`
  await using site = await startLocalSite({
    posts: {
      'many.md': postText('Many', 'published', '![a](images/p.png)'),
      'long.md': postText('€'.repeat(5000), 'published').replace('2025-04-01', '2025-05-01'),
      'images/p.png': wide,
      [`images/p.png${ending}`]: pngOf(480, 240),
    },
  })
  const { imageSizes, neighbors, html } = await readPostPage(site, 'many')
  expect(imageSizes).toEqual({ 'images/p.png': [600, 300, ending] })
  expect(neighbors?.next).toMatchObject({ id: 'long', title: `${'€'.repeat(159)}…` })
  expect(html).toContain('src="/blog/images/p.png"')
  // Who asks for the post alone gets what the contract names.
  const plain = await site.visitor.fetch('/api/posts/many')
  expect(Object.keys((await plain.json()) as object)).not.toContain('html')
  expect(plain.headers.get('vary')).toContain('Accept')
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
