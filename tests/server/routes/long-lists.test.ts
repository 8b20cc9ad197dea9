import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { firstOrAll } from '../../support/long-run.ts'
import { postText } from '../../support/post-text.ts'

const KILOBYTE = 1024

function longPosts(count: number, words: string) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `long-${n}.md`,
      postText(`Long ${n}`, 'published', `Begins. ${words.repeat((900 * KILOBYTE) / Buffer.byteLength(words))}`),
    ]),
  )
}

// Those of control are written by JSON in six bytes each.
const WORDS = [
  ['signs of control', '\u0001'],
  ['plain', 'words '],
  ['beyond Latin-1', '学习'],
] as const

test.each(firstOrAll(WORDS))(
  'a list and a feed of long posts hold all of them, and few bytes (%s)',
  async (_, words) => {
    await using site = await startLocalSite({
      posts: { 'short.md': postText('Short', 'published', 'Few words.'), ...longPosts(8, words) },
    })
    for (const path of ['/api/posts', '/api/posts?all=1', '/api/posts?q=Begins']) {
      const text = await (await site.owner.fetch(path)).text()
      expect(Buffer.byteLength(text), path).toBeLessThan((path.includes('all=1') ? 1 : 7) * KILOBYTE * KILOBYTE)
      const posts = JSON.parse(text) as Post[]
      expect(posts, path).toHaveLength(path.includes('q=') ? 8 : 9)
      const cut = posts.filter(({ isCut }) => isCut)
      expect(cut.length).toBeGreaterThanOrEqual(1)
      for (const { content } of cut) expect(content).toMatch(/^Begins\. .{1991,1992}$/s)
      for (const { isCut, content } of posts) if (!isCut) expect(content).toMatch(/^Few|.{100000}/s)
    }
    expect((await site.visitor.fetch('/api/posts/long-7')).status).toBe(200)
    const whole = await site.visitor.post('long-7')
    expect([whole.isCut, whole.content.length > 100_000]).toEqual([undefined, true])
    const feed = await (await site.visitor.fetch('/feed.json')).text()
    expect(Buffer.byteLength(feed)).toBeLessThan(13 * KILOBYTE * KILOBYTE)
    const { items } = JSON.parse(feed) as { items: { title: string; content_html?: string; content_text?: string }[] }
    for (const { content_html, content_text } of items) expect(content_html ?? content_text).toBeTruthy()
    expect(items.find(({ title }) => title === 'Short')?.content_html).toContain('Few words.')
    const rss = await (await site.visitor.fetch('/rss.xml')).text()
    expect(Buffer.byteLength(rss)).toBeLessThan(13 * KILOBYTE * KILOBYTE)
  },
)
