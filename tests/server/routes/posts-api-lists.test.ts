import { expect, test } from 'vitest'
import type { Post, TagCount } from '#server/contract/contract.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const idsOf = async (client: SiteClient, path: string) => (await client.json<Post[]>(path)).map(({ id }) => id)

function post(title: string, status: Post['status'], dates: string, tags = 'ai, lms'): string {
  return postText(title, status)
    .replace(/createdAt: .*\n/, dates)
    .replace(/tags: .*/, `tags: [${tags}]`)
}

const POSTS = {
  'old.md': post('Item 10', 'published', 'createdAt: 2020-01-01\nupdatedAt: 2026-01-01\n'),
  'new.md': post('Item 9', 'published', 'createdAt: 2025-01-01\n', 'AI'),
  'middle.md': post('älter', 'draft', 'createdAt: 2023-01-01\nupdatedAt: 2024-01-01\n', 'AI, "C++"'),
  'undated.md': post('Zebra', 'draft', '', ''),
  'warned.md': post('Warned', 'published', 'createdAt: 2022-01-01\n').replace('author: Ada', 'author: 7'),
  'broken.md': '---\ntitle: Broken\ntags: [a\n---\n\nWords.\n',
}

test('the owner’s list narrows by status and by problem, together with q and tag, and counts what is left', async () => {
  await using site = await startLocalSite({ posts: POSTS })
  const listed = async (search: string) => {
    const response = await site.owner.fetch(`/api/posts?all=1&${search}`)
    const ids = ((await response.json()) as Post[]).map(({ id }) => id)
    expect(response.headers.get('x-total-count'), search).toBe(String(ids.length))
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return ids
  }
  expect(await listed('status=draft')).toEqual(['middle', 'broken', 'undated'])
  expect(await listed('status=published')).toEqual(['new', 'warned', 'old'])
  expect(await listed('problem=1')).toEqual(['warned', 'broken'])
  expect(await listed('problem=1&status=draft')).toEqual(['broken'])
  expect(await listed('status=published&tag=ai')).toEqual(['new', 'warned', 'old'])
  expect(await listed('status=draft&tag=Ai&q=WORDS+of')).toEqual(['middle'])
  expect(await listed('status=draft&problem=1&q=nowhere')).toEqual([])
  expect(await listed('status=&problem=&sort=')).toHaveLength(6)
})

test('the owner’s list is sorted by date, by the last change or by title, undated posts last', async () => {
  await using site = await startLocalSite({ posts: POSTS })
  const sorted = (sort: string) => idsOf(site.owner, `/api/posts?all=1&sort=${sort}`)
  expect(await sorted('newest')).toEqual(['new', 'middle', 'warned', 'old', 'broken', 'undated'])
  expect(await sorted('oldest')).toEqual(['old', 'warned', 'middle', 'new', 'broken', 'undated'])
  expect(await sorted('updated')).toEqual(['old', 'new', 'middle', 'warned', 'broken', 'undated'])
  expect(await sorted('title')).toEqual(['middle', 'broken', 'new', 'old', 'warned', 'undated'])
  await site.owner.setStatus('undated', 'published')
  expect(await idsOf(site.owner, '/api/posts?all=1&sort=title&status=published')).toEqual([
    'new',
    'old',
    'warned',
    'undated',
  ])
})

test('pages of a narrowed list lead to one another', async () => {
  const posts = Array.from({ length: 60 }, (_, n) => [`p${n}.md`, postText(`P${n}`, n % 2 ? 'draft' : 'published')])
  await using site = await startLocalSite({ posts: Object.fromEntries(posts) })
  const seen: string[] = []
  let next: string | undefined = '/api/posts?all=1&status=draft&sort=title&per_page=25'
  while (next) {
    const response: Response = await site.owner.fetch(next)
    seen.push(...((await response.json()) as Post[]).map(({ title }) => title))
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => `P${n * 2 + 1}`))
})

test('what a filter cannot be is told to the owner in words, and is nothing to a visitor', async () => {
  await using site = await startLocalSite({ posts: POSTS })
  for (const [search, sentence] of [
    ['status=drafts', 'status must be draft or published or scheduled.'],
    ['status=draft&status=published', 'status must be draft or published or scheduled.'],
    ['problem=yes', 'problem must be 1.'],
    ['sort=constructor', 'sort must be newest or oldest or updated or title or due.'],
  ]) {
    const refused = await site.owner.fetch(`/api/posts?all=1&${search}`)
    expect([refused.status, await refused.text()], search).toEqual([400, sentence])
    expect(await idsOf(site.visitor, `/api/posts?${search}`)).toEqual(['new', 'warned', 'old'])
  }
  expect(await idsOf(site.visitor, '/api/posts?status=draft&problem=1&sort=oldest')).toEqual(['new', 'warned', 'old'])
  expect((await site.visitor.fetch('/api/posts?all=1&status=draft')).status).toBe(401)
})

test('q ignores case as each script has it, and takes no character for more than itself', async () => {
  const texts = {
    greek: 'ΟΔΟΣ',
    cyrillic: 'Слово',
    marks: 'a.*b [x] (y) {z} ^1 $2 |3 \\4 /5 +6 ?7',
    emoji: 'one 👩‍💻 two',
  }
  const posts = Object.entries(texts).map(([id, text]) => [`${id}.md`, postText(id, 'published', text)])
  await using site = await startLocalSite({ posts: Object.fromEntries(posts) })
  const found = (q: string) => idsOf(site.visitor, `/api/posts?q=${encodeURIComponent(q)}`)
  expect(await found('οδος')).toEqual(['greek'])
  expect(await found('СЛОВО')).toEqual(['cyrillic'])
  expect(await found('👩‍💻 TWO')).toEqual(['emoji'])
  for (const part of ['A.*B', '[X]', '(Y)', '{Z}', '^1', '$2', '|3', '\\4', '/5', '+6', '?7', texts.marks])
    expect(await found(part), part).toEqual(['marks'])
  for (const part of ['a..*b', '[a-z]', '\\d', '^greek', 'words$']) expect(await found(part), part).toEqual([])
})

test('a post found by its words shows the owner these, and visitors its beginning', async () => {
  const words = 'Lorem ipsum. '.repeat(40)
  const withWords = (title: string, content: string) =>
    postText(title, 'published').replace(`Words of ${title}.`, () => content)
  await using site = await startLocalSite({
    posts: {
      'deep.md': withWords('Deep', `${words}A **late**\nwebhook. ${words}`),
      'near.md': withWords('Near', `A late webhook. ${words}`),
      'named.md': withWords('A webhook', words),
    },
  })
  const shown = async (client: SiteClient, search: string) =>
    Object.fromEntries(
      (await client.json<Post[]>(`/api/posts?${search}`)).map(({ id, excerpt = '', marks }) => [
        id,
        [excerpt.slice(0, 31), marks?.map(([start, end]) => excerpt.slice(start, end))],
      ]),
    )
  const beginning = 'Lorem ipsum. Lorem ipsum. Lorem'
  await expect
    .poll(() => shown(site.owner, 'all=1&q=WEBHOOK'))
    .toEqual({
      deep: ['…ipsum. A late webhook. Lorem i', ['webhook']],
      near: ['A late webhook. Lorem ipsum. Lo', ['webhook']],
      named: [beginning, []],
    })
  expect((await shown(site.owner, 'all=1&q=hook+late')).deep).toEqual([
    '…Lorem ipsum. A late webhook. L',
    ['late', 'hook'],
  ])
  expect((await shown(site.owner, 'all=1&q=webhok')).deep).toEqual(['…ipsum. A late webhook. Lorem i', ['webhook']])
  expect((await shown(site.visitor, 'q=webhook')).deep).toEqual([beginning, undefined])
})

test('a search may be as long as an address', async () => {
  const words = 'Many Words '.repeat(1000)
  await using site = await startLocalSite({ posts: { 'long.md': postText('Long', 'published', `x ${words}`) } })
  const found = (q: string) => idsOf(site.visitor, `/api/posts?q=${q.replaceAll(' ', '+')}`)
  expect(await found(words.slice(0, 999))).toEqual(['long'])
  expect(await found(words.slice(0, 1001).toUpperCase())).toEqual(['long'])
  expect(await found(words)).toEqual(['long'])
  expect(await found(`${words}else`)).toEqual([])
  expect((await site.visitor.fetch(`/blog?q=${'z'.repeat(10_000)}`)).status).toBe(200)
})

test('the tags are listed with how many posts carry each, whatever the case, for the owner alone', async () => {
  await using site = await startLocalSite({ posts: POSTS })
  const tags = () => site.owner.json<TagCount[]>('/api/tags')
  expect(await tags()).toEqual([
    { tag: 'AI', count: 4 },
    { tag: 'C++', count: 1 },
    { tag: 'lms', count: 2 },
  ])
  expect((await site.owner.fetch('/api/tags')).headers.get('cache-control')).toBe('private, no-store')
  await site.owner.change('new', { tags: ['AI', 'Ai', 'AI'] }, '*')
  await site.owner.change('undated', { tags: ['AI'] }, '*')
  expect((await tags())[0]).toEqual({ tag: 'AI', count: 5 })
  await site.owner.remove('middle')
  expect((await tags()).map(({ tag }) => tag)).not.toContain('C++')
  expect((await site.visitor.fetch('/api/tags')).status).toBe(401)
  const posted = await site.owner.fetch('/api/tags', { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a page past the end is empty, however large its number', async () => {
  await using site = await startLocalSite({ posts: POSTS })
  for (const page of ['2', '999999999', '10000000000', '9'.repeat(400)])
    expect(await site.visitor.json(`/api/posts?page=${page}`)).toEqual([])
})
