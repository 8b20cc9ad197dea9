import { expect, test } from 'vitest'
import { startLocalSite } from '../../support/local-site.ts'
import { readPostPage } from '../../support/post-page.ts'
import { postText } from '../../support/post-text.ts'

const part = (title: string, day: number, more = '') =>
  postText(title).replace('createdAt: 2025-04-01', `series: "Moving <on>"${more}\ncreatedAt: 2025-04-0${day}`)

const wordsOf = (html: string) => html.replace(/<!-- -->/g, '').replace(/<script[\s\S]*?<\/script>/g, '')

test('a post of a series names its part, lists all public parts by date, and leads to those beside it', async () => {
  await using site = await startLocalSite({
    posts: {
      'b.md': part('First', 1),
      'a.md': part('Second', 2),
      'between.md': postText('Between').replace('04-01', '04-03'),
      'c.md': part('Third', 4),
      'draft.md': part('Hidden', 3).replace('published', 'draft'),
    },
  })
  const html = wordsOf(await (await site.visitor.fetch('/blog/a')).text())
  const nav = /<nav[^>]* aria-label="Series: Moving &lt;on&gt;">[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  expect(nav).toContain('Part 2 of 3')
  expect(nav).not.toContain(' open')
  expect([...nav.matchAll(/<li><a([^>]*)>([^<]*)/g)].map(([, , title]) => title)).toEqual(['First', 'Second', 'Third'])
  expect(nav).toMatch(/<a aria-current="page"[^>]*>Second/)
  const beside = /aria-label="More posts">([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? ''
  expect([beside.includes('>Previous part<'), beside.includes('>Next part<')]).toEqual([true, true])
  expect([beside.includes('/blog/b"'), beside.includes('/blog/c"'), html.includes('Hidden')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a series with one public post is none, and a scheduled part appears by itself', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const later = 'status: scheduled\npublishAt: 2026-01-01T00:01:00Z'
  const posts = { 'a.md': part('First', 1), 'b.md': part('Second', 2).replace('status: published', later) }
  await using site = await startLocalSite({ posts }, {}, { now: () => now })
  const related = async (id: string) => (await readPostPage(site, id)).relations?.series
  const page = async () => wordsOf(await (await site.visitor.fetch('/blog/a')).text())
  expect([await related('a'), await related('b'), await related('nowhere')]).toEqual([undefined, undefined, undefined])
  expect(await page()).not.toContain('Moving')
  now += 60_000
  expect(await related('a')).toMatchObject({
    name: 'Moving <on>',
    parts: [
      { id: 'a', title: 'First' },
      { id: 'b', title: 'Second' },
    ],
    previous: null,
    next: { id: 'b' },
  })
  expect(await page()).toContain('Part 1 of 2')
})
