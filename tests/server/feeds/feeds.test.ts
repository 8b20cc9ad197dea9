import { expect, test } from 'vitest'
import { z } from 'zod'
import { comingSoon } from '#content/coming-soon.ts'
import { site as company } from '#content/site.ts'
import { publicPages } from '#src/public-pages.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { isWholeRun } from '../../support/long-run.ts'
import { postText } from '../../support/post-text.ts'
import { siteAddresses } from '../../support/site-pages.ts'
import { childrenOf, parseXml, textOf, type XmlElement } from '../../support/xml.ts'

const PUBLIC = { SITE_URL: 'https://www.localhost' }
const FEEDS = ['/rss.xml', '/feed.json', '/sitemap.xml', '/robots.txt']

const ABSOLUTE = z.url({ protocol: /^https?$/ })
const AUTHORS = z.array(z.strictObject({ name: z.string().min(1), url: ABSOLUTE.optional() })).min(1)
// After https://www.jsonfeed.org/version/1.1/, strictly: a key that it does not know is a mistake of ours.
const JSON_FEED = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: ABSOLUTE,
  feed_url: ABSOLUTE,
  description: z.string().min(1),
  language: z.literal('en'),
  authors: AUTHORS,
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: ABSOLUTE,
      title: z.string(),
      content_html: z.string(),
      summary: z.string().min(1).optional(),
      date_published: z.iso.datetime().optional(),
      date_modified: z.iso.datetime().optional(),
      authors: AUTHORS.optional(),
      tags: z.array(z.string()).min(1).optional(),
    }),
  ),
})

const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/

function channelOf(rss: string): XmlElement {
  const document = parseXml(rss)
  expect([document.name, document.attributes.version, document.children.map(({ name }) => name)]).toEqual([
    'rss',
    '2.0',
    ['channel'],
  ])
  return document.children[0] as XmlElement
}

test('the RSS feed is RSS 2.0 with whole posts, newest first, and without drafts', async () => {
  const body =
    '# One\n\nSee [two](two), ![a](images/a.png) and\n\n```js\nconst a = 1 < 2\n```\n\n<script>alert(1)</script>'
  await using site = await startLocalSite(
    {
      posts: {
        'one.md': postText('One', 'published', body),
        'two.md': postText('Two').replace('2025-04-01', '2025-05-01').replace('author: Ada\n', ''),
        'undated.md': postText('Undated').replace(/createdAt: .*\n/, ''),
        'secret.md': postText('Secret', 'draft'),
      },
    },
    PUBLIC,
  )
  const response = await site.visitor.fetch('/rss.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const text = await response.text()
  expect(text).not.toContain('Secret')
  const channel = channelOf(text)
  expect(textOf(channel, 'title')).toBe(`${company.brand} Blog`)
  expect(textOf(channel, 'link')).toBe('https://www.localhost/blog')
  expect(textOf(channel, 'description')).not.toBe('')
  expect(textOf(channel, 'lastBuildDate')).toBe('Thu, 01 May 2025 09:00:00 GMT')
  const [self] = childrenOf(channel, 'atom:link')
  expect([self?.namespace, self?.attributes]).toEqual([
    'http://www.w3.org/2005/Atom',
    { href: 'https://www.localhost/rss.xml', rel: 'self', type: 'application/rss+xml' },
  ])
  const items = childrenOf(channel, 'item')
  expect(items.map((item) => textOf(item, 'title'))).toEqual(['Two', 'One', 'Undated'])
  expect(items.map((item) => textOf(item, 'dc:creator'))).toEqual([undefined, 'Ada', 'Ada'])
  expect(items.map((item) => childrenOf(item, 'category').map((category) => category.text))[1]).toEqual(['ai', 'lms'])
  expect(items.map((item) => textOf(item, 'pubDate'))).toEqual([
    expect.stringMatching(RFC_822),
    'Tue, 01 Apr 2025 09:00:00 GMT',
    undefined,
  ])
  for (const item of items) {
    const [guid] = childrenOf(item, 'guid')
    expect(guid?.attributes).toEqual({ isPermaLink: 'true' })
    expect(guid?.text).toBe(textOf(item, 'link'))
    expect((await site.visitor.fetch(new URL(guid?.text ?? '').pathname)).status).toBe(200)
  }
  const html = textOf(items[1] as XmlElement, 'content:encoded') ?? ''
  expect(html).toContain('<a href="https://www.localhost/blog/two">two</a>')
  expect(html).toContain('src="https://www.localhost/blog/images/a.png"')
  expect(html).toContain('<pre><code>const a = 1 &lt; 2\n</code></pre>')
  expect(html).not.toMatch(/<script|<link|<h1|class=|tabindex|aria-hidden/)
})

test('a description takes the place of the first words in feeds, and a new one is told at once', async () => {
  const described = (words: string) => postText('A').replace('status:', `description: ${words}\nstatus:`)
  await using site = await startLocalSite({ posts: { 'a.md': described('What it is about.') } }, PUBLIC)
  const summary = async () => JSON_FEED.parse(await site.visitor.json('/feed.json')).items[0]?.summary
  expect(await summary()).toBe('What it is about.')
  await site.repository.write('posts/a.md', described('Something else.'))
  await expect.poll(summary).toBe('Something else.')
})

test('a post keeps the id that readers know it by, whatever its address becomes', async () => {
  const posts = { 'first.md': postText('First'), 'gone.md': postText('Gone', 'draft') }
  await using site = await startLocalSite({ posts }, PUBLIC)
  const idsOf = async () => {
    const [item] = childrenOf(channelOf(await (await site.visitor.fetch('/rss.xml')).text()), 'item')
    const [listed] = JSON_FEED.parse(await site.visitor.json('/feed.json')).items
    return [item && textOf(item, 'guid'), listed?.id, listed?.url]
  }
  const first = 'https://www.localhost/blog/first'
  expect(await idsOf()).toEqual([first, first, first])
  // A post that leads there lends it no name.
  expect((await site.owner.fetch('/api/posts/gone?redirect=first', { method: 'DELETE' })).status).toBe(204)
  expect(await idsOf()).toEqual([first, first, first])
  const { problems, aliases } = await site.owner.post('first')
  expect([aliases, problems]).toEqual([['first', 'gone'], []])
  for (const [from, to] of [
    ['first', 'second'],
    ['second', 'third'],
    ['third', 'first'],
  ] as const) {
    expect((await site.owner.send('POST', `/api/posts/${from}/rename`, { id: to }, '*')).status).toBe(200)
    expect(await idsOf()).toEqual([first, first, `https://www.localhost/blog/${to}`])
  }
})

test('the JSON feed is JSON Feed 1.1 and says the same as the RSS feed', async () => {
  const old = postText('Old').replace('status:', 'updatedAt: 2025-06-01T10:00:00Z\nstatus:')
  await using site = await startLocalSite(
    { posts: { 'old.md': old, 'bare.md': '---\nstatus: published\n---\n', 'secret.md': postText('Secret', 'draft') } },
    PUBLIC,
  )
  const response = await site.visitor.fetch('/feed.json')
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const feed = JSON_FEED.parse(await response.json())
  expect([feed.home_page_url, feed.feed_url]).toEqual(['https://www.localhost/blog', 'https://www.localhost/feed.json'])
  expect(feed.items).toEqual([
    {
      id: 'https://www.localhost/blog/old',
      url: 'https://www.localhost/blog/old',
      title: 'Old',
      content_html: '<p dir="auto">Words of Old.</p>',
      summary: 'Words of Old.',
      date_published: '2025-04-01T09:00:00.000Z',
      date_modified: '2025-06-01T10:00:00.000Z',
      authors: [{ name: 'Ada' }],
      tags: ['ai', 'lms'],
    },
    {
      id: 'https://www.localhost/blog/bare',
      url: 'https://www.localhost/blog/bare',
      title: 'bare',
      content_html: '',
    },
  ])
  const items = childrenOf(channelOf(await (await site.visitor.fetch('/rss.xml')).text()), 'item')
  expect(items.map((item) => textOf(item, 'content:encoded'))).toEqual(feed.items.map((item) => item.content_html))
})

test('whatever a post holds, the feeds stay well-formed and keep what XML can hold', async () => {
  const title = '"Tom & <b>Jerry</b>\\u0007\\uFFFE ]]> \\U0001F389 \\uD800"'
  const text = `---\ntitle: ${title}\nauthor: "<&\\u0001>"\nstatus: published\ntags: ["a&b", "<i>"]\n---\n\nA \u000b ]]> &amp; \`<tag>\` 🎉\n`
  await using site = await startLocalSite({ posts: { 'odd.md': text } }, PUBLIC)
  const [item] = childrenOf(channelOf(await (await site.visitor.fetch('/rss.xml')).text()), 'item')
  if (!item) throw new Error('The post is missing.')
  expect(textOf(item, 'title')?.trim()).toBe('Tom & <b>Jerry</b> ]]> 🎉 \ufffd')
  expect(textOf(item, 'dc:creator')).toBe('<&>')
  expect(childrenOf(item, 'category').map((category) => category.text)).toEqual(['a&b', '<i>'])
  expect(textOf(item, 'content:encoded')).toMatch(
    /^<p dir="auto">A\s+\]\]&gt; &amp; <code>&lt;tag&gt;<\/code> 🎉<\/p>$/,
  )
  JSON_FEED.parse(await site.visitor.json('/feed.json'))
  parseXml(await (await site.visitor.fetch('/sitemap.xml')).text())
})

test('a feed carries the fifty newest posts, the sitemap all of them', async () => {
  const many = Array.from({ length: 60 }, (_, at): [string, string] => {
    const createdAt = new Date(Date.UTC(2024, 0, 1 + at)).toISOString()
    return [`p${at}.md`, postText(`Post ${at}`).replace(/createdAt: .*/, `createdAt: ${createdAt}`)]
  })
  await using site = await startLocalSite({ posts: Object.fromEntries(many) }, PUBLIC)
  const { items } = JSON_FEED.parse(await site.visitor.json('/feed.json'))
  expect(items.map((item) => item.title)).toEqual(Array.from({ length: 50 }, (_, at) => `Post ${59 - at}`))
  expect((await locations(site)).filter((address) => address.startsWith('/blog/p'))).toHaveLength(60)
})

test('the sitemap names exactly the public pages and published posts, each by its one address', async () => {
  await using site = await startLocalSite(
    {
      posts: { 'one.md': postText('One'), 'secret.md': postText('Secret', 'draft'), 'archive.md': postText('Hidden') },
    },
    PUBLIC,
  )
  const response = await site.visitor.fetch('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const announced = new Set(comingSoon.map(({ path }) => path))
  const mains = new Set(siteAddresses.map(({ main }) => main).filter((main) => !announced.has(main)))
  const found = await locations(site)
  // A page at the address of a post takes its place.
  const ofPosts = ['/blog/one', '/blog/archive', '/blog/tags/ai', '/blog/tags/lms', '/blog/authors/ada']
  expect(found.toSorted()).toEqual([...new Set([...mains, ...ofPosts])].toSorted())
  // Pages are made alike, so every third one is looked at by day, beside those of posts.
  for (const path of found.filter((path, at) => isWholeRun || at % 3 === 0 || ofPosts.includes(path))) {
    const page = await site.visitor.fetch(path)
    const html = await page.text()
    expect(page.status, path).toBe(200)
    expect(html, path).toContain(`<link rel="canonical" href="https://www.localhost${path}"/>`)
    expect(html, path).not.toContain('noindex')
  }
  const urls = parseXml(await (await site.visitor.fetch('/sitemap.xml')).text()).children
  const lastmod = (path: string) =>
    textOf(urls.find((url) => textOf(url, 'loc') === `https://www.localhost${path}`) as XmlElement, 'lastmod')
  expect(lastmod('/blog/one')).toBe('2025-04-01T09:00:00.000Z')
  expect(lastmod('/blog')).toBe('2025-04-01T09:00:00.000Z')
  const policy = publicPages.find(({ path }) => path === '/privacy-policy')?.changed ?? ''
  expect(policy).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(lastmod('/privacy-policy')).toBe(policy)
  expect(lastmod('/')).toBeUndefined()
})

test('robots may read everything and are told of the sitemap, and no one of the editor', async () => {
  await using site = await startLocalSite({}, PUBLIC)
  const response = await site.visitor.fetch('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toBe('User-agent: *\nAllow: /\n\nSitemap: https://www.localhost/sitemap.xml\n')
  for (const path of FEEDS) expect(await (await site.visitor.fetch(path)).text(), path).not.toContain('_admin')
})

test('each is asked again with its ETag, answers HEAD, and nothing but reading', async () => {
  await using site = await startLocalSite({ posts: { 'one.md': postText('One') } })
  for (const path of FEEDS) {
    const first = await httpRequest(site.url, { path })
    expect([first.status, first.headers['cache-control']], path).toEqual([200, 'public, max-age=0, must-revalidate'])
    const etag = String(first.headers.etag)
    for (const round of [1, 2])
      expect(
        (await httpRequest(site.url, { path, headers: { 'If-None-Match': etag } })).status,
        `${path} ${round}`,
      ).toBe(304)
    const head = await httpRequest(site.url, { path, method: 'HEAD' })
    expect([head.status, head.text, head.headers.etag], path).toEqual([200, '', etag])
    const post = await httpRequest(site.url, { path, method: 'POST' })
    expect([post.status, post.headers.allow], path).toEqual([405, 'GET, HEAD'])
  }
})

test('a feed shows what was published and takes back what was unpublished at once', async () => {
  await using site = await startLocalSite({ posts: { 'one.md': postText('One'), 'two.md': postText('Two', 'draft') } })
  const titles = async () => JSON_FEED.parse(await site.visitor.json('/feed.json')).items.map(({ title }) => title)
  expect(await titles()).toEqual(['One'])
  const { etag } = (await httpRequest(site.url, { path: '/rss.xml' })).headers
  await site.owner.setStatus('two', 'published')
  await site.owner.setStatus('one', 'draft')
  expect(await titles()).toEqual(['Two'])
  expect((await locations(site)).filter((path) => /^\/blog\/(?:one|two)$/.test(path))).toEqual(['/blog/two'])
  expect((await httpRequest(site.url, { path: '/rss.xml', headers: { 'If-None-Match': String(etag) } })).status).toBe(
    200,
  )
})

async function locations(site: { visitor: { fetch(path: string): Promise<Response> } }): Promise<string[]> {
  const set = parseXml(await (await site.visitor.fetch('/sitemap.xml')).text())
  expect([set.name, set.namespace]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'])
  return set.children.map((url) => {
    expect(url.children.map(({ name }) => name).join()).toMatch(/^loc(?:,lastmod)?$/)
    return new URL(textOf(url, 'loc') ?? '').pathname
  })
}
