import { expect, test } from 'vitest'
import { authors } from '#content/authors.ts'
import type { PagePosts, Post } from '#server/contract/contract.ts'
import { layOutList } from '#src/blog/post-list.tsx'
import { inHtml } from '../../support/company-site.ts'
import { readPost, summaryHere } from '../../support/read-post.ts'
import { renderAt } from '../../support/render-at.ts'

const post = (at: number, change: Partial<Post> = {}) =>
  readPost({ id: `p${at}`, title: `Post ${at}`, author: 'Ada', tags: ['lms'], ...change })

function sourceOf(posts: Post[]): PagePosts {
  const [previous = null] = posts.slice(1)
  return {
    listPosts: async () => ({ posts, total: posts.length }),
    findPost: (id) => posts.find((known) => known.id === id),
    words: async () => '<p>Words.</p>',
    summary: async (known) => summaryHere(known),
    imageSizes: async () => ({}),
    neighbors: () => ({ previous, next: null }),
    relations: () => ({}),
    search: async () => ({ total: 0, results: [] }),
  }
}

const htmlOf = async (posts: Post[], address = '/blog') =>
  (await renderAt(address, { posts: sourceOf(posts) })).html.replaceAll('<!-- -->', '')
const cardsOf = (html: string) => html.match(/<article[\s\S]*?<\/article>/g) ?? []
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

test.each(COUNTS)('of %i posts none stands alone beside a hole', (count) => {
  for (const hasLead of [true, false]) {
    const { columns, isLastAlone } = layOutList(count, hasLead)
    const cards = count - (hasLead ? 1 : 0)
    // In three columns rows are full; in two, the one that is left over takes the whole row.
    const orphans = columns === 3 ? cards % 3 : isLastAlone ? (cards - 1) % 2 : cards % 2
    expect(orphans, `with a lead: ${hasLead}`).toBe(0)
    // A narrow screen has two columns for all.
    expect((cards - (isLastAlone ? 1 : 0)) % 2).toBe(0)
  }
})

test.each(COUNTS)('each of %i posts has a cover, and the newest leads the first page alone', async (count) => {
  const posts = Array.from({ length: count }, (_, at) => post(at))
  const html = await htmlOf(posts)
  expect(cardsOf(html)).toHaveLength(count)
  for (const card of cardsOf(html)) expect(card).toMatch(/data-cover="\w+"/)
  expect(html.match(/<li class="_?lead/g)).toHaveLength(1)
  expect(html).toMatch(/<li class="_?lead[^"]*"><article/)
  for (const address of ['/blog?q=Words', '/blog?tag=lms', '/blog?page=2'])
    expect(await htmlOf(posts, address), address).not.toMatch(/<li class="_?lead/)
})

test('a card says who wrote the post, what it is about, how long it takes, and leads to its tags', async () => {
  const [card = ''] = cardsOf(await htmlOf([post(1, { content: 'word '.repeat(300), tags: ['lms', 'xAPI', 'lms'] })]))
  expect(card).toContain('>Ada</span>')
  expect(card).toContain('>2 min read</span>')
  expect(card.match(/href="\/blog\/tags\/[^"]*"/g)).toEqual(['href="/blog/tags/lms"', 'href="/blog/tags/xapi"'])
  expect(card).toContain(`${'word '.repeat(44)}…</p>`)
  const [anonymous = ''] = cardsOf(await htmlOf([post(1, { author: null })]))
  expect(anonymous).toContain('>Anonymous</span>')
})

test('the description of a post stands on its card, in its head, and below its title', async () => {
  const described = post(1, { description: 'What it is about.', content: 'Its first words.' })
  const [card = ''] = cardsOf(await htmlOf([described]))
  expect(card).toContain('>What it is about.</p>')
  expect(card).not.toContain('Its first words.')
  const { head, html } = await renderAt('/blog/p1', { posts: sourceOf([described]) })
  expect(head).toContain('<meta name="description" content="What it is about."/>')
  expect(html).toMatch(/<\/h1><p[^>]*>What it is about\.<\/p>/)
  expect(await htmlOf([post(1)], '/blog/p1')).not.toMatch(/<\/h1><p[^>]*>Words/)
})

test("a post's own cover has its words and a size, and only the first on the page does not wait", async () => {
  const cover = { cover: 'images/a sky#1.webp', coverAlt: 'A "sky"' }
  const cards = cardsOf(await htmlOf([post(1, cover), post(2, cover), post(3, { ...cover, coverAlt: null })]))
  for (const card of cards) {
    expect(card).toContain('src="/blog/images/a%20sky%231.webp"')
    expect(card).toContain('width="640" height="360"')
    expect(card).not.toContain('data-cover')
  }
  expect(cards.map((card) => / alt="([^"]*)"/.exec(card)?.[1])).toEqual(['A &quot;sky&quot;', 'A &quot;sky&quot;', ''])
  expect(cards.map((card) => card.includes('loading="lazy"'))).toEqual([false, true, true])
  expect(cards.map((card) => card.includes('fetchPriority="high"'))).toEqual([true, false, false])
})

test('a post has its cover below its head, and a small one of the post before it at its end', async () => {
  const posts = [post(1, { cover: 'images/sky.webp', coverAlt: '' }), post(2)]
  const html = await htmlOf(posts, '/blog/p1')
  const [, head = '', end = ''] = /<article>([\s\S]*)<\/article>([\s\S]*)$/.exec(html) ?? []
  expect(head).toMatch(/src="\/blog\/images\/sky\.webp" alt="" width="900" height="386"/)
  expect(end).toContain('data-cover=')
  const drawn = await htmlOf(posts, '/blog/p2')
  expect(drawn.slice(0, drawn.indexOf('</article>'))).toContain('data-cover=')
})

test('of a long list the document holds the first twelve drawings, and pictures of the others that wait until they are near', async () => {
  const html = await htmlOf(Array.from({ length: 40 }, (_, at) => post(at)))
  const covers = html.match(/<span[^>]* data-cover=[^>]*>(?:<svg|<img [^>]*>)/g) ?? []
  expect(covers).toHaveLength(40)
  const pictures = covers.filter((cover) => cover.includes('<img'))
  expect(pictures).toHaveLength(28)
  for (const picture of pictures) expect(picture).toMatch(/src="\/art\/cover\.svg\?[^"]+"[^>]* loading="lazy"/)
})

test.each(authors)('a post by $name ends with a link to their posts, and with their line', async (author) => {
  const { html } = await renderAt('/blog/p1', { posts: sourceOf([post(1, { author: author.name.toLowerCase() })]) })
  const address = `/blog/authors/${encodeURIComponent(author.name.toLowerCase())}`
  expect(html).toContain(`<a href="${address}">${inHtml(author.name)}</a>`)
  expect(html).toContain(inHtml(author.line))
})

test('a post ends with its last edit, and in GitHub mode the way to suggest another', async () => {
  const posts = sourceOf([post(1, { updatedAt: '2025-05-02T08:00:00.000Z' })])
  const local = (await renderAt('/blog/p1', { posts })).html
  expect(local).toContain('Edited on <time dateTime="2025-05-02T08:00:00.000Z">May 2, 2025</time>')
  expect(local).not.toContain('Suggest an edit')
  const postsUrl = 'https://github.example/ada/site/edit/main/posts/'
  const changesUrl = 'https://github.example/ada/site/commits/main/posts/'
  const { html } = await renderAt('/blog/p1', { posts, postsUrl, changesUrl })
  expect(html).toContain(`<a href="${changesUrl}p1.md">Edited on <time dateTime="2025-05-02T08:00:00.000Z">`)
  expect(html).toContain(`<a href="${postsUrl}p1.md">Suggest an edit</a>`)
})
