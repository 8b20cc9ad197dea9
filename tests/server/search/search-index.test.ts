import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { excerptOf } from '#server/search/excerpt-of.ts'
import { entryOfPost } from '#server/search/search-entry.ts'
import { createSearchIndex } from '#server/search/search-index.ts'
import { manyPostText } from '../../bench/many-posts.ts'
import { isWholeRun } from '../../support/long-run.ts'
import { searched } from '../../support/read-post.ts'

const entryFrom = (post: Partial<Post>) => entryOfPost(searched(post).post)

const POSTS = [
  { id: 'users', title: 'Creating users by web service', content: 'Call `core_user_create_users` with a token.' },
  { id: 'cafe', title: 'Café für Übungen', content: '# Straße\n\nEin Text über die Lernplattformverwaltung.' },
  { id: 'webhooks', title: 'Webhooks', content: 'Docebo sends a request for every enrollment.' },
  { id: 'enrollment', title: 'Enrollment in bulk', content: 'How to import a list.' },
  { id: 'heading', title: 'A report', content: '## Certification\n\nNumbers.' },
  { id: 'text', title: 'A note', content: 'The certification is mentioned here once.' },
  { id: 'chinese', title: '作业', content: '老师在线批改作业，并把结果告诉学生。' },
  { id: 'thai', title: 'ไทย', content: 'ครูตรวจการบ้านออนไลน์ทุกวัน' },
  { id: 'letters', title: 'Łódź', content: 'An Œuvre by Søren in Đakovo, with æther.' },
  { id: 'cpp', title: 'Compilers', content: 'Written in C++ for speed.' },
  { id: 'csharp', title: 'Services', content: 'A service in C# on .NET here.' },
  { id: 'c', title: 'The letter C', content: 'C stands third, and a net catches fish.' },
  { id: 'tagged', title: 'Untold', content: 'Nothing.', tags: ['didactics'], author: 'Zoë Quill' },
  { id: 'accents', title: 'Naïve résumé parsing', content: 'The parser reads getUserName from the profile.' },
]

const QUERIES: [query: string, first: string][] = [
  ['core_user_create_users', 'users'],
  ['core_user_cre', 'users'],
  ['create_users', 'users'],
  ['service web', 'users'],
  ['creatign users', 'users'],
  ['cafe', 'cafe'],
  ['CAFÉ', 'cafe'],
  ['ubungen', 'cafe'],
  ['strasse', 'cafe'],
  ['Straße', 'cafe'],
  ['lernplattform', 'cafe'],
  ['lernplatformverwaltung', 'cafe'],
  ['webhook', 'webhooks'],
  ['wehbooks', 'webhooks'],
  ['docebo enrol', 'webhooks'],
  ['enrollment', 'enrollment'],
  ['enrolment', 'enrollment'],
  ['bulk enrollment', 'enrollment'],
  ['certification', 'heading'],
  ['certificaton', 'heading'],
  ['mentioned certification', 'text'],
  ['naive resume', 'accents'],
  ['批改', 'chinese'],
  ['学生', 'chinese'],
  ['การบ้าน', 'thai'],
  ['lodz', 'letters'],
  ['oeuvre', 'letters'],
  ['soren dakovo', 'letters'],
  ['aether', 'letters'],
  ['C++', 'cpp'],
  ['c#', 'csharp'],
  ['.net', 'csharp'],
  ['didactics', 'tagged'],
  ['zoe quill', 'tagged'],
  ['getusername', 'accents'],
  ['user name parser', 'accents'],
]

const ENTRIES = POSTS.map(entryFrom)

const indexed = () => {
  const index = createSearchIndex()
  for (const entry of ENTRIES) index.put(entry)
  return index
}

const amongMany = indexed()
// Each text forty times: to parse a thousand of them takes most of the time of these tests.
for (let n = 0; n < 25; n++) {
  const content = manyPostText(n).replace(/^---[\s\S]*?\n---\n/, '')
  const entry = entryFrom({ id: `many-${n}`, content })
  for (let at = n; at < 1000; at += 25) amongMany.put({ ...entry, title: `Post number ${at}`, url: `/blog/many-${at}` })
}

test.each(QUERIES)('“%s” finds %s first, among seven posts and among a thousand', (query, first) => {
  expect(indexed().find(query).hits[0]?.url).toBe(`/blog/${first}`)
  expect(amongMany.find(query).hits[0]?.url).toBe(`/blog/${first}`)
})

test.each(['', '  ', '…', 'nowhere', 'users nowhere', 'lsit'])('“%s” finds nothing', (query) => {
  expect(indexed().find(query)).toEqual({ total: 0, hits: [] })
})

test('an entry that is replaced or removed is no longer found by its former words', () => {
  const index = indexed()
  index.put(entryFrom({ id: 'webhooks', title: 'Events', content: 'Other words.' }))
  index.remove('/blog/enrollment')
  expect(index.find('enrollment').total).toBe(0)
  expect(index.find('events').hits[0]?.url).toBe('/blog/webhooks')
})

test('an excerpt marks the found words where they stand', () => {
  const entry = entryFrom({
    id: 'long',
    title: 'Long',
    content: `${'filler '.repeat(100)}the Café ${'more '.repeat(100)}`,
  })
  const index = createSearchIndex()
  index.put(entry)
  const { excerpt, marks } = excerptOf(entry.text, new Set(index.find('cafe').hits[0]?.words))
  expect(marks.map(([start, end]) => excerpt.slice(start, end))).toEqual(['Café'])
  expect(excerpt).toMatch(/^….+…$/)
})

test('a text whose address is typed comes first, and a heading is parted from the words below it', () => {
  const index = createSearchIndex()
  index.put(entryFrom({ id: 'other', title: 'Post 1 and post-1', content: 'Post-1, post-1.' }))
  index.put(entryFrom({ id: 'post-1', title: 'Named', content: '## What we learned\nKeep a list.' }))
  for (const asked of ['post-1', 'Post-1 ', 'post-1.md', '/blog/post-1', 'https://site.example/blog/post-1'])
    expect(index.find(asked).hits[0]?.url).toBe('/blog/post-1')
  expect(index.find('post 1').hits.map(({ url }) => url)).toEqual(['/blog/other'])
  const { text } = entryFrom({ id: 'a', content: '## What we learned\nKeep a list.\n\n# Last' })
  expect(text).toBe('What we learned · Keep a list. Last')
})

test('a page holds 20 results, and the one past the end none', () => {
  const index = createSearchIndex()
  for (let at = 0; at < 25; at++) index.put(entryFrom({ id: `${at}`, title: 'Same', content: 'Words.' }))
  expect(index.find('same').hits).toHaveLength(20)
  expect(index.find('same', 2).hits).toHaveLength(5)
  expect(index.find('same', 3)).toEqual({ total: 25, hits: [] })
})

test('after a thousand changes the same is found as by an index that never knew anything else', () => {
  const parsed = new Map<string, ReturnType<typeof entryFrom>>()
  const entryOf = (n: number, round: number) => {
    const content = `word${n % 7} round${round} ${n % 3 === 0 ? 'rare' : ''}`
    const entry = parsed.get(content) ?? entryFrom({ id: 'any', content })
    parsed.set(content, entry)
    return { ...entry, title: `Post ${n}`, url: `/blog/p${n}` }
  }
  const count = isWholeRun ? 1000 : 300
  const changed = createSearchIndex()
  for (let round = 0; round < 4; round++) for (let n = 0; n < count; n++) changed.put(entryOf(n, round))
  for (let n = 0; n < count; n++) if (n % 5 > 0) changed.remove(`/blog/p${n}`)
  const fresh = createSearchIndex()
  for (let n = 0; n < count; n += 5) fresh.put(entryOf(n, 3))
  for (const query of ['round3', 'round2', 'rare', 'word3 rou', 'rare word6', 'post 500', 'gone'])
    for (const page of [1, 2, 60]) expect(changed.find(query, page), query).toEqual(fresh.find(query, page))
})
