import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { cardAddress } from '#server/cards/card-address.ts'
import type { Post } from '#server/contract/contract.ts'
import { anyPost } from '../../support/any-post.ts'
import { isCompanySite } from '../../support/company-site.ts'
import { isWholeRun } from '../../support/long-run.ts'
import { pagePosts, renderAt } from '../../support/render-at.ts'
import { renderPage, siteAddresses } from '../../support/site-pages.ts'

const SITE = 'https://site.example'
// Every third page by day: they are made alike, and pages.test.ts renders all of them.
const mains = [...new Set(siteAddresses.map(({ main }) => main))].filter((_, at) => isWholeRun || at % 3 === 0)
mains.push('/blog/post-1')

const tagsOf = (head: string) =>
  new Map(
    [...head.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, decoded(content)] as const,
    ),
  )
const decoded = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

interface Thing {
  '@type': string
  [property: string]: unknown
}

function thingsOf(head: string): Thing[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? []
  return json === undefined ? [] : (JSON.parse(json) as { '@graph': Thing[] })['@graph']
}

function withPost(change: Partial<Post>) {
  const post = anyPost({ author: 'Ada', tags: ['ai', 'lms'], updatedAt: '2025-04-13T09:30:00.000Z', ...change })
  const posts = pagePosts({ listPosts: async () => ({ posts: [post], total: 1 }), findPost: () => post })
  return renderAt('/blog/one', { posts, siteUrl: SITE })
}

test('every page says to others what it is, with an absolute picture and its size', async () => {
  for (const path of mains) {
    const { head, card } = await renderPage(path)
    const tags = tagsOf(head)
    for (const name of ['og:title', 'og:description', 'og:image:alt'])
      expect(tags.get(name), `${path} ${name}`).toBeTruthy()
    expect(Object.fromEntries(tags), path).toMatchObject({
      'og:site_name': site.brand,
      'og:url': SITE + path,
      'og:image': SITE + cardAddress(card ?? expect.fail(`${path} has no card`)),
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    for (const [name, count] of countsOf(head)) if (name !== 'article:tag') expect(count, `${path} ${name}`).toBe(1)
    const feeds = [...head.matchAll(/<link rel="alternate" type="([^"]*)" title="([^"]*)" href="([^"]*)">/g)]
    expect(
      feeds.map(([, type, title = '', href]) => [type, decoded(title), href]),
      path,
    ).toEqual([
      ['application/rss+xml', `${site.brand} Blog`, '/rss.xml'],
      ['application/feed+json', `${site.brand} Blog`, '/feed.json'],
    ])
  }
})

test.runIf(isCompanySite)(
  'posts and guides are articles of a day, by someone, about something; other pages are not',
  async () => {
    const typeOf = async (path: string) => tagsOf((await renderPage(path)).head).get('og:type')
    for (const path of ['/', '/blog', '/contact', '/about', '/privacy-policy', '/developer-guides'])
      expect(await typeOf(path), path).toBe('website')
    for (const path of ['/blog/post-1', '/developer-guides/moodle-apis', '/architect', '/blog/ai-ethics'])
      expect(await typeOf(path), path).toBe('article')
    const { head } = await withPost({})
    expect(Object.fromEntries(tagsOf(head))).toMatchObject({
      'article:published_time': '2025-04-12T09:30:00.000Z',
      'article:modified_time': '2025-04-13T09:30:00.000Z',
      'article:author': 'Ada',
    })
    expect([...head.matchAll(/"article:tag" content="([^"]*)"/g)].map(([, tag]) => tag)).toEqual(['ai', 'lms'])
    expect((await withPost({ author: null, createdAt: null, updatedAt: null, tags: [] })).head).not.toContain(
      'article:',
    )
  },
)

test.runIf(isCompanySite)(
  'search engines are told of the organization, of articles, and of the way to a page',
  async () => {
    const typesOf = async (path: string) => thingsOf((await renderPage(path)).head).map((thing) => thing['@type'])
    expect(await typesOf('/')).toEqual(['Organization', 'WebSite'])
    expect(await typesOf('/developer-guides/moodle-apis')).toEqual(['Article', 'BreadcrumbList'])
    expect(await typesOf('/blog/post-1')).toEqual(['BlogPosting', 'BreadcrumbList'])
    expect(await typesOf('/blog/archive')).toEqual(['BreadcrumbList'])
    expect(await typesOf('/contact')).toEqual([])
    const [, trail] = thingsOf((await renderPage('/developer-guides/moodle-apis')).head)
    expect(trail?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Developer guides', item: `${SITE}/developer-guides` },
      { '@type': 'ListItem', position: 2, name: 'Moodle APIs', item: `${SITE}/developer-guides/moodle-apis` },
    ])
    const [post] = thingsOf((await withPost({})).head)
    expect(post).toMatchObject({
      headline: 'One',
      url: `${SITE}/blog/one`,
      datePublished: '2025-04-12T09:30:00.000Z',
      dateModified: '2025-04-13T09:30:00.000Z',
      author: { '@type': 'Person', name: 'Ada' },
      publisher: { '@type': 'Organization', name: site.brand },
      keywords: ['ai', 'lms'],
    })
    expect(thingsOf((await withPost({ author: null })).head)[0]).not.toHaveProperty('author')
  },
)

test('every page with a breadcrumb or a way back to the blog has it in its data, and no other page has', async () => {
  for (const path of mains) {
    const { head, html } = await renderPage(path)
    const trails = thingsOf(head).filter((thing) => thing['@type'] === 'BreadcrumbList')
    expect(trails.length, path).toBe(/aria-label="Breadcrumb"|← Back to blog/.test(html) ? 1 : 0)
  }
})

test('every address in the data of a page is absolute', async () => {
  const ADDRESSES = new Set(['url', 'item', 'image', 'logo', 'mainEntityOfPage', '@id', 'sameAs'])
  const check = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (ADDRESSES.has(key)) for (const address of [inner].flat()) expect(address, path).toMatch(/^https:\/\//)
      check(inner, path)
    }
  }
  for (const path of mains) check(thingsOf((await renderPage(path)).head), path)
})

test('nothing that a post says ends the tags that tell of it', async () => {
  const evil = '"></title></script><script>alert(1)</script><!--'
  const { head } = await withPost({ title: evil, author: evil, tags: [evil], content: evil })
  expect(head).not.toContain('<script>alert')
  expect(head).not.toContain('<!--')
  expect(thingsOf(head)[0]).toMatchObject({ headline: evil, author: { name: evil }, keywords: [evil] })
})

test('pages kept out of search engines tell others nothing', async () => {
  for (const path of ['/nowhere', '/_admin-82/blog', '/contact/sent']) {
    const { head, card } = await renderPage(path)
    expect([head.includes('og:'), head.includes('ld+json'), card], path).toEqual([false, false, undefined])
  }
})

test('what the head says of a page weighs no more than 1.6 KB', async () => {
  for (const path of mains) {
    const { head } = await renderPage(path)
    expect(gzipSync(head).byteLength, path).toBeLessThan(1600)
  }
})

function countsOf(head: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [, name = ''] of head.matchAll(/<meta (?:property|name)="([^"]*)"/g))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
