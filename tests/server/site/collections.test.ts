import { expect, test } from 'vitest'
import { collectionPath, findCollection } from '#content/collection-address.ts'
import { MAX_TAG_LENGTH } from '#server/posts/front-matter/post-limits.ts'
import { brandInHtml } from '../../support/company-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'

const PUBLIC = { SITE_URL: 'https://www.localhost' }

const tagged = (title: string, tags: string[], more = '') =>
  postText(title).replace('tags: [ai, lms]', `tags: ${JSON.stringify(tags)}${more}`)

test('a tag and an author have a page with their public posts, a canonical address, and a feed', async () => {
  await using site = await startLocalSite(
    {
      posts: {
        'one.md': tagged('One', ['LMS', 'xAPI']),
        'two.md': tagged('Two', ['xAPI']).replace('author: Ada', 'author: Grace Hopper'),
        'draft.md': postText('Draft', 'draft'),
      },
    },
    PUBLIC,
  )
  const inCapitals = await site.visitor.fetch('/blog/tags/Lms')
  expect([inCapitals.status, inCapitals.headers.get('location')]).toEqual([301, '/blog/tags/lms'])
  const tag = await site.visitor.fetch('/blog/tags/lms')
  const html = await tag.text()
  expect(tag.status).toBe(200)
  expect(html).toContain(`<title>Posts tagged “LMS” | ${brandInHtml}</title>`)
  expect(html).toContain('<link rel="canonical" href="https://www.localhost/blog/tags/lms"/>')
  expect(html).toContain('href="/blog/tags/lms/rss.xml"')
  expect([html.includes('One'), html.includes('>Two<'), html.includes('Draft')]).toEqual([true, false, false])
  const author = await (await site.visitor.fetch('/blog/authors/grace%20hopper')).text()
  expect(author).toContain(`<title>Posts by Grace Hopper | ${brandInHtml}</title>`)
  expect(author).toContain('>Two<')
  const feed = await site.visitor.fetch('/blog/authors/grace%20hopper/rss.xml')
  const rss = await feed.text()
  expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(rss).toContain('<link>https://www.localhost/blog/authors/grace%20hopper</link>')
  expect(rss).toContain('href="https://www.localhost/blog/authors/grace%20hopper/rss.xml" rel="self"')
  expect(rss.match(/<item>/g)).toHaveLength(1)
  const sitemap = await (await site.visitor.fetch('/sitemap.xml')).text()
  for (const path of ['/blog/tags/lms', '/blog/tags/xapi', '/blog/authors/ada', '/blog/authors/grace%20hopper'])
    expect(sitemap.split(`<loc>https://www.localhost${path}</loc>`)).toHaveLength(2)
})

test('what no public post names is 404: a tag, an author, the feeds of both, and a page past the end', async () => {
  await using site = await startLocalSite({
    posts: { 'one.md': tagged('One', ['lms']), 'draft.md': postText('Draft', 'draft').replace('Ada', 'Secret') },
  })
  const addresses = [
    '/blog/tags/ai',
    '/blog/tags/ai/rss.xml',
    '/blog/authors/secret',
    '/blog/authors/secret/rss.xml',
    '/blog/tags/lms?page=2',
    '/blog/tags/%E0%A4',
    '/blog/tags/lms/more',
  ]
  for (const address of addresses) {
    const answer = await site.visitor.fetch(address)
    expect([address, answer.status]).toEqual([address, 404])
    expect(await answer.text()).toContain('<h1')
  }
  expect((await site.visitor.fetch('/blog/tags/lms')).status).toBe(200)
})

test('a tag without public posts says so in words of its own, one rendering for all of its kind', async () => {
  await using site = await startLocalSite({ posts: { 'one.md': tagged('One', ['lms']) } })
  const textOf = async (address: string) => (await site.visitor.fetch(address)).text()
  const nothings: [address: string, words: string][] = [
    ['/blog/tags/none', '<h1>Tag not found</h1>'],
    ['/blog/authors/none', '<h1>Author not found</h1>'],
    ['/blog/tags/lms?page=2', '<h1>Page not found</h1>'],
    ['/blog/none', '<h1>Not found.</h1>'],
  ]
  for (const [address, words] of nothings) expect(await textOf(address)).toContain(words)
  expect(await textOf('/blog/tags/other')).toBe(await textOf('/blog/tags/none'))
})

const ODD = [
  'a/b',
  'two words',
  '日本語',
  'é'.repeat(MAX_TAG_LENGTH),
  '.',
  '..',
  '100%',
  '%2F',
  '?q=1#x',
  '<b>"&',
  'C#',
  "it's",
]

test('every tag has an address of one segment that leads to its page, whatever it holds', async () => {
  await using site = await startLocalSite({ posts: { 'one.md': tagged('Odd tags', ODD) } })
  for (const tag of ODD) {
    const path = collectionPath('tags', tag)
    const { pathname } = new URL(path, site.url)
    expect(findCollection(pathname)).toEqual({ kind: 'tags', key: tag.toLowerCase() })
    const answer = await fetch(site.url + path)
    expect([tag, answer.status]).toEqual([tag, 200])
    expect(await answer.text()).toContain(
      `href="http://localhost:${new URL(site.url).port}${path.replace(/'/g, '&#x27;')}"`,
    )
    expect([tag, (await fetch(`${site.url}${path}/rss.xml`)).status]).toEqual([tag, 200])
  }
})

test('a tag page appears and ends with the moment of its only post', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const times = ['status: scheduled', 'publishAt: 2026-01-01T00:01:00Z', 'unpublishAt: 2026-01-01T00:02:00Z'].join('\n')
  const posts = { 'one.md': tagged('Timed', ['timed']).replace('status: published', times) }
  await using site = await startLocalSite({ posts }, {}, { now: () => now })
  const found = async () => {
    const sitemap = await (await site.visitor.fetch('/sitemap.xml')).text()
    const answers = await Promise.all(
      ['/blog/tags/timed', '/blog/tags/timed/rss.xml', '/blog/authors/ada'].map((path) => site.visitor.fetch(path)),
    )
    return [sitemap.includes('/blog/tags/timed<'), ...answers.map(({ status }) => status)]
  }
  expect(await found()).toEqual([false, 404, 404, 404])
  now += 60_000
  expect(await found()).toEqual([true, 200, 200, 200])
  now += 60_000
  expect(await found()).toEqual([false, 404, 404, 404])
})

test('the API lists the posts of one author', async () => {
  await using site = await startLocalSite({
    posts: { 'one.md': postText('One'), 'two.md': postText('Two').replace('author: Ada', 'author: Grace') },
  })
  const answer = await site.visitor.fetch('/api/posts?author=GRACE')
  expect(((await answer.json()) as { id: string }[]).map(({ id }) => id)).toEqual(['two'])
  expect(answer.headers.get('x-total-count')).toBe('1')
})
