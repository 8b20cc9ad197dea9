import { expect, test } from 'vitest'
import type { PagePosts, Post } from '#server/contract/contract.ts'
import { anyPost } from '../support/any-post.ts'
import { brandInHtml } from '../support/company-site.ts'
import { summaryHere } from '../support/read-post.ts'
import { pagePosts, renderAt } from '../support/render-at.ts'

const post = (change: Partial<Post> = {}) =>
  anyPost({ id: 'hello', title: 'Hello', content: 'Words of mine', tags: ['lms'], ...change })

function sourceOf(...posts: Post[]): PagePosts {
  return pagePosts({
    listPosts: async ({ page, perPage }) => ({
      posts: posts.slice((page - 1) * perPage, page * perPage).map((one) => ({ ...one, ...summaryHere(one) })),
      total: posts.length,
    }),
    findPost: (id) => posts.find((known) => known.id === id),
    words: async () => '<p>Words <em>mine</em></p>',
  })
}

const notRead = () => {
  throw Object.assign(new Error('Not read yet.'), { status: 503 })
}
const unread = pagePosts({ listPosts: async () => notRead(), findPost: notRead })

const at = (url: string, posts: PagePosts = sourceOf(post())) => renderAt(url, { posts })
const titleOf = (head: string) => /<title>(.*)<\/title>/.exec(head)?.[1]

test.each([
  ['/', 'Home'],
  ['/blog', 'Blog'],
  ['/blog?page=2', 'Blog, page 2'],
  ['/blog/hello', 'Hello'],
  ['/blog/none', 'Post not found'],
  ['/_admin-82/blog', 'Blog editor'],
  ['/nowhere', 'Page not found'],
])('%s is titled "%s" and with the brand, once, with one description and one h1', async (url, name) => {
  const { head, html } = await at(url)
  expect(titleOf(head)).toBe(`${name} | ${brandInHtml}`)
  expect(head.match(/<meta name="description"/g)).toHaveLength(1)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toMatch(/<title|<meta|<script|style=/)
})

test('the canonical address keeps the page of a list and nothing else of the search', async () => {
  const many = sourceOf(...Array.from({ length: 150 }, (_, at) => post({ id: `post-${at}` })))
  const canonical = async (url: string) => /rel="canonical" href="([^"]*)"/.exec((await at(url, many)).head)?.[1]
  expect(await canonical('/?utm=x')).toBe('https://site.example/')
  expect(await canonical('/blog?utm=x')).toBe('https://site.example/blog')
  expect(await canonical('/blog?page=2&utm=x')).toBe('https://site.example/blog?page=2')
  expect(await canonical('/blog?q=x&page=2')).toBe('https://site.example/blog')
  expect(await canonical('/blog/post-1?x')).toBe('https://site.example/blog/post-1')
})

test("a tag's list is a page of its own, by one address however it was asked for", async () => {
  const canonical = async (url: string) => /rel="canonical" href="([^"]*)"/.exec((await at(url)).head)?.[1]
  expect(await canonical('/blog?tag=LMS')).toBe('https://site.example/blog/tags/lms')
  expect(await canonical('/blog?tag=a%2Fb+c&page=2')).toBe('https://site.example/blog/tags/a%2Fb%20c?page=2')
  expect(await canonical('/blog?tag=lms&q=x')).toBe('https://site.example/blog?tag=lms')
  expect(await canonical('/blog?q=x&tag=a%26b+c')).toBe('https://site.example/blog?tag=a%26b+c')
  const none = await at('/blog?tag=none', sourceOf())
  expect([none.status, none.head.includes('noindex'), none.head.includes('canonical')]).toEqual([404, true, false])
  const nothing = await at('/blog?tag=lms&q=nothing', sourceOf())
  expect([nothing.status, nothing.head.includes('noindex'), nothing.head.includes('canonical')]).toEqual([
    200,
    true,
    false,
  ])
})

test('the editor and what is not found are kept out of search engines, and have no canonical address', async () => {
  for (const url of ['/_admin-82/blog', '/nowhere', '/blog/none']) {
    const { head } = await at(url)
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).not.toContain('canonical')
  }
  expect((await at('/blog')).head).not.toContain('noindex')
})

test.each([
  '/nowhere',
  '//evil.example/x',
  '/blog/none',
  '/blog/%E0%A4%A',
  '/blog/hello/more',
  '/blog?page=9',
  '/blog?page=99999999999',
  `/blog?page=${'9'.repeat(400)}`,
])('%s is answered 404', async (url) => {
  expect((await at(url)).status).toBe(404)
})

test('while no post has been read, the blog says so with the status of the API and a calm sentence', async () => {
  const list = await at('/blog', unread)
  expect(list.status).toBe(503)
  const calmly = 'still reading its posts. Try again in a minute.'
  expect(list.html.replaceAll('<!-- -->', '')).toContain('Error: GET /api/posts -&gt; 503')
  expect(list.html).toContain(calmly)
  const page = await at('/blog/hello', unread)
  expect(page.status).toBe(503)
  expect(page.html.replaceAll('<!-- -->', '')).toContain('Error: GET /api/posts/hello -&gt; 503')
  expect(page.html).toContain(calmly)
})

test('a failure without a status is thrown on', async () => {
  const broken: PagePosts = {
    ...unread,
    listPosts: async () => {
      throw new Error('A bug.')
    },
  }
  await expect(at('/blog', broken)).rejects.toThrow('A bug.')
})

test('the list arrives with its posts and without "Loading…"', async () => {
  const { html, status } = await at('/blog')
  expect(status).toBe(200)
  expect(html).toContain('Words of mine')
  expect(html).toContain('<time dateTime="2025-04-12T09:30:00.000Z">April 12, 2025</time>')
  expect(html).toContain('href="/blog/hello"')
  expect(html).not.toContain('Loading…')
  expect((await at('/blog', sourceOf())).html).toContain('No posts yet.')
})

test('older posts are a link away without JavaScript', async () => {
  const many = sourceOf(...Array.from({ length: 150 }, (_, at) => post({ id: `post-${at}` })))
  expect((await at('/blog', many)).html).toMatch(/href="\/blog\?page=2"[^>]*>Older posts/)
  expect((await at('/blog?page=2', many)).html).toMatch(/href="\/blog"[^>]*>← Newer posts/)
})

test('a post arrives with its Markdown rendered', async () => {
  const { html, lazy } = await at('/blog/hello')
  expect(html).toContain('<em>mine</em>')
  expect(html).toContain('Anonymous')
  expect(html).toContain('April 12, 2025, 09:30 UTC')
  expect(html).toMatch(/#(<!-- -->)?lms/)
  expect(html).not.toContain('Loading…')
  expect(lazy).toEqual(['src/blog/post-page.tsx'])
})

/** What the page's loader read, as the document hands it to the browser. */
function readOf(data: string): object {
  const { loaderData } = JSON.parse(data) as { loaderData: Record<string, object> }
  return Object.values(loaderData)[0] ?? {}
}

test('the data holds nothing that could end its script element, and reads back the same', async () => {
  const title = '</script><!--\u2028\u2029'
  const { data } = await at('/blog/hello', sourceOf(post({ title })))
  expect(data).not.toMatch(/[<\u2028\u2029]/)
  expect(readOf(data)).toMatchObject({ answer: { post: { title } } })
})

test('the data of a page of words repeats nothing that the document says in words', async () => {
  const { data } = await at('/blog/hello', sourceOf(post({ content: `${'x'.repeat(200)} end` })))
  const read = readOf(data)
  expect(read).toMatchObject({ answer: { post: { content: '', excerpt: `${'x'.repeat(155)}…` } } })
  expect(read).not.toHaveProperty('answer.html')
  const written = readOf((await at('/privacy-policy')).data)
  expect(Object.keys(written)).toEqual(['path', 'title', 'description'])
})

test('the list sends no more of a post than its card shows', async () => {
  const { data } = await at('/blog', sourceOf(post({ content: 'x'.repeat(10_000) })))
  expect(data.length).toBeLessThan(1000)
})

test("what a title says is text in the page's head", async () => {
  const { head } = await at('/blog/hello', sourceOf(post({ title: '</title><script>alert(1)</script>' })))
  expect(head).not.toContain('<script>')
  expect(titleOf(head)).toContain('&lt;/title&gt;')
})
