import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'
import { words } from '../../support/words.ts'

const idsOf = async (client: SiteClient, path: string) => (await client.json<Post[]>(path)).map(({ id }) => id)
const dated = (title: string, createdAt: string) =>
  postText(title).replace(/createdAt: .*\n/, createdAt && `createdAt: ${createdAt}\n`)

test('the list is newest first, undated posts last, without drafts', async () => {
  await using site = await startLocalSite({
    posts: {
      'middle.md': dated('Middle', '2025-02-01'),
      'undated.md': dated('Undated', ''),
      'b-same-day.md': dated('Same', '2025-03-01'),
      'a-same-day.md': dated('Same', '2025-03-01'),
      'east.md': dated('East', '2025-03-01T01:00:00+02:00'),
      '2024-05-01-named.md': dated('Named', ''),
      'draft.md': postText('Draft', 'draft'),
      'no-status.md': '# No status\n',
      'README.md': postText('Readme'),
      '.hidden.md': postText('Hidden'),
      '_hidden.md': postText('Hidden'),
      'notes.txt': postText('Text'),
      'deeper/inside.md': postText('Inside'),
    },
  })
  const published = ['a-same-day', 'b-same-day', 'east', 'middle', '2024-05-01-named', 'undated']
  expect(await idsOf(site.visitor, '/api/posts')).toEqual(published)
  expect(await idsOf(site.owner, '/api/posts')).toEqual(published)
  expect((await idsOf(site.owner, '/api/posts?all=1')).toSorted()).toEqual(
    [...published, 'draft', 'no-status'].toSorted(),
  )
})

test('a list has a hundred posts at most, then a link to the next page and the count of all', async () => {
  const posts = Array.from({ length: 230 }, (_, n) => [`p${n}.md`, postText(`P${n}`, n < 225 ? 'published' : 'draft')])
  await using site = await startLocalSite({ posts: Object.fromEntries(posts) })
  const seen: string[] = []
  let next: string | undefined = '/api/posts?q=Words&tag=AI'
  while (next) {
    const response: Response = await site.visitor.fetch(next)
    expect(response.headers.get('x-total-count')).toBe('225')
    seen.push(...((await response.json()) as Post[]).map(({ id }) => id))
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(new Set(seen).size).toBe(225)
  expect(await idsOf(site.visitor, '/api/posts?per_page=7&page=2')).toEqual(seen.slice(7, 14))
  expect(await idsOf(site.visitor, '/api/posts?per_page=1000')).toHaveLength(100)
  const past = await site.visitor.fetch('/api/posts?page=4')
  expect([past.status, await past.json(), past.headers.get('link')]).toEqual([200, [], null])
  for (const garbage of ['page=0', 'page=-1', 'page=x', 'page=1.5', 'per_page=0', 'per_page=1e2', 'page=1&page=2'])
    expect((await site.visitor.fetch(`/api/posts?${garbage}`)).status, garbage).toBe(400)
  const odd = await site.visitor.fetch('/api/posts?per_page=1&q=%22%3E%0d%0aX-Evil:1')
  expect([odd.status, odd.headers.get('x-evil'), odd.headers.get('x-total-count')]).toEqual([200, null, '0'])
})

test('q looks in titles and contents whatever the case, tag in the tags, and both together narrow', async () => {
  await using site = await startLocalSite({
    posts: {
      'a.md': postText('Ärger', 'published', 'Nothing to say.').replace(/tags: .*/, 'tags: ["C++, or so", lms]'),
      'b.md': postText('Other', 'published', 'About ÄRGER (and .* too).'),
      'c.md': postText('Secret', 'draft', 'ärger'),
    },
  })
  expect((await idsOf(site.visitor, '/api/posts?q=%20%C3%A4rger%20')).toSorted()).toEqual(['a', 'b'])
  expect(await idsOf(site.visitor, '/api/posts?q=(and+.*')).toEqual(['b'])
  expect(await idsOf(site.visitor, '/api/posts?q=%20&tag=AI')).toEqual(['b'])
  expect(await idsOf(site.visitor, '/api/posts?tag=c%2B%2B,+or+so')).toEqual(['a'])
  expect(await idsOf(site.visitor, '/api/posts?q=other&tag=ai')).toEqual(['b'])
  expect(await idsOf(site.visitor, '/api/posts?q=other&tag=none')).toEqual([])
  expect(await idsOf(site.visitor, '/api/posts?q=constructor&tag=__proto__')).toEqual([])
  expect(await idsOf(site.owner, '/api/posts?all=1&q=secret')).toEqual(['c'])
})

test('drafts, problems and the list of all are the owner’s alone', async () => {
  await using site = await startLocalSite({
    posts: { 'a.md': postText('A').replace('author: Ada', 'author: 7'), 'd.md': postText('D', 'draft') },
  })
  const refused = await site.visitor.fetch('/api/posts?all=1')
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store'])
  expect(refused.headers.get('content-type')).toMatch(/^text\/plain/)
  // Where its text is not read in time, a list says what is known.
  const listed = async () => (await site.visitor.json<Post[]>('/api/posts'))[0]
  await expect.poll(async () => (await listed())?.minutes).toBe(1)
  const post = await listed()
  expect(Object.keys(post ?? {}).toSorted()).toEqual(
    words`
    aliases author canonical content cover coverAlt createdAt description excerpt id minutes publishAt revision series
    status tags title unpublishAt updatedAt
  `,
  )
  expect(post).toMatchObject({ author: null, updatedAt: null, tags: ['ai', 'lms'] })
  const { excerpt, minutes, ...alone } = post as Post
  expect([excerpt, minutes]).toEqual(['Words of A.', 1])
  expect(await site.visitor.post('a')).toEqual(alone)
  const missing = await site.visitor.fetch('/api/posts/none')
  const draft = await site.visitor.fetch('/api/posts/d')
  expect([missing.status, draft.status]).toEqual([404, 404])
  expect((await draft.text()).replace('“d”', '“none”')).toBe(await missing.text())
  const all = await site.owner.fetch('/api/posts?all=1')
  expect(all.headers.get('cache-control')).toBe('private, no-store')
  expect(await all.json()).toMatchObject([
    { id: 'a', problems: [{ severity: 'warning', line: 3 }] },
    { id: 'd', problems: [] },
  ])
  expect((await site.owner.fetch('/api/posts/d')).headers.get('cache-control')).toBe('private, no-store')
})

test('a description and a cover are read from the front matter, and what is missing or of a wrong type is null', async () => {
  const withKeys = (keys: string) => postText('A').replace('status:', `${keys}\nstatus:`)
  await using site = await startLocalSite({
    posts: {
      'all.md': withKeys('description: What it is about.\ncover: images/sky one.PNG\ncoverAlt: A sky'),
      'decorated.md': withKeys('cover: images/sky.svg\ncoverAlt: ""'),
      'none.md': postText('A'),
      'null.md': withKeys('description:\ncover:\ncoverAlt:'),
      'wrong.md': withKeys('description: 7\ncover: ../sky.png\ncoverAlt: [A sky]'),
      'long.md': withKeys(`description: ${'x'.repeat(301)}`),
    },
  })
  const read = async (id: string) => {
    const { description, cover, coverAlt } = await site.visitor.json<Post>(`/api/posts/${id}`)
    return [description, cover, coverAlt]
  }
  expect(await read('all')).toEqual(['What it is about.', 'images/sky one.PNG', 'A sky'])
  expect(await read('decorated')).toEqual([null, 'images/sky.svg', ''])
  for (const id of ['none', 'null', 'wrong']) expect(await read(id), id).toEqual([null, null, null])
  expect(await read('long')).toEqual(['x'.repeat(300), null, null])
})

test('a post’s ETag is its revision, git’s own blob id, and a reader who has it is answered 304', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const response = await site.visitor.fetch('/api/posts/a')
  const { revision } = (await response.json()) as Post
  expect(revision).toBe(await site.repository.git('hash-object', 'posts/a.md'))
  expect(response.headers.get('etag')).toBe(`"${revision}"`)
  const read = (tag: string) => httpRequest(site.url, { path: '/api/posts/a', headers: { 'if-none-match': tag } })
  const unchanged = await read(`"${revision}"`)
  expect([unchanged.status, unchanged.text]).toEqual([304, ''])
  expect((await read(`W/"${revision}"`)).status).toBe(304)
  expect((await read('"other"')).status).toBe(200)
  await site.owner.setStatus('a', 'draft')
  expect((await read(`"${revision}"`)).status).toBe(404)
  const head = await site.owner.fetch('/api/posts/a', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await site.visitor.fetch('/api/posts', { method: 'HEAD' })).headers.get('x-total-count')).toBe('0')
})

test('a create is a draft at its Location, whatever status it asks for', async () => {
  await using site = await startLocalSite()
  const asked = {
    title: '  Two\nlines ',
    content: '\r\n\n Text\r\nmore\r\n',
    author: 'admin',
    tags: ['a', ' b,c ', '', 'a'],
  }
  const response = await site.owner.create({ ...asked, status: 'published', isPublic: true })
  const post = (await response.json()) as Post
  expect([response.status, response.headers.get('location')]).toEqual([201, '/api/posts/two-lines'])
  expect(post).toMatchObject({
    id: 'two-lines',
    title: 'Two lines',
    content: ' Text\r\nmore\r\n',
    author: 'admin',
    status: 'draft',
    tags: ['a', 'b,c'],
    updatedAt: null,
  })
  expect(Math.abs(Date.parse(post.createdAt ?? '') - Date.now())).toBeLessThan(60_000)
  expect(response.headers.get('etag')).toBe(`"${post.revision}"`)
  expect(response.headers.get('x-commit')).toBe(await site.repository.git('rev-parse', 'HEAD'))
  expect(await site.owner.post('two-lines')).toEqual(post)
  expect(await site.repository.status()).toEqual([])
})

test('the same create again within ten minutes is answered 200 with the same post and makes no commit', async () => {
  await using site = await startLocalSite()
  const asked = { title: 'Twice', content: '\uFEFF\nSame\r\nwords', tags: ['x'] }
  const first = await site.owner.create(asked)
  const again = await site.owner.create(asked)
  expect([first.status, again.status, again.headers.get('location')]).toEqual([201, 200, '/api/posts/twice'])
  expect(await again.json()).toEqual(await first.json())
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('2')
  expect(((await (await site.owner.create({ ...asked, tags: ['y'] })).json()) as Post).id).toBe('twice-2')
})

test('a create with a date of its own is known again by that date', async () => {
  await using site = await startLocalSite()
  const asked = { title: 'Older', content: 'Words.', createdAt: '2020-02-03T04:05:06Z' }
  expect((await site.owner.create(asked)).status).toBe(201)
  const again = await site.owner.create({ ...asked, createdAt: '2020-02-03T05:05:06+01:00' })
  expect([again.status, again.headers.get('location')]).toEqual([200, '/api/posts/older'])
  expect((await site.owner.create({ ...asked, createdAt: '2020-02-04' })).status).toBe(201)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('3')
})

test('ids are the title in plain letters, eighty at most, numbered where taken', async () => {
  await using site = await startLocalSite({ posts: { 'Taken.md': postText('Taken'), 'gone.md': postText('Gone') } })
  const idFor = async (title: string, content = 'Words.') =>
    ((await (await site.owner.create({ title, content })).json()) as Post).id
  const wanted: [title: string, id: string][] = [
    ['Straße nach Öland: 100 % “Glück”!', 'strasse-nach-oland-100-gluck'],
    ['U\u0308ber', 'uber'],
    ['Привет мир', 'privet-mir'],
    ['🎉', 'post'],
    ['🎉🎉', 'post-2'],
    ['Taken', 'taken-2'],
    ['Archive', 'archive-2'],
    ['AI Ethics', 'ai-ethics-2'],
    ['README', 'readme-2'],
    ['../../etc/passwd', 'etc-passwd'],
    ['__proto__', 'proto'],
    ['-rf --all', 'rf-all'],
    ['con.md\0'.slice(0, -1), 'con-md'],
    ['a'.repeat(200), 'a'.repeat(80)],
    [`${'b'.repeat(79)} c`, 'b'.repeat(79)],
  ]
  for (const [title, id] of wanted) expect(await idFor(title), title).toBe(id)
  expect(await idFor('a'.repeat(200), 'Other words.')).toBe(`${'a'.repeat(78)}-2`)
  await site.owner.remove('gone')
  expect(await idFor('Gone')).toBe('gone')
})

test('titles, tags and contents of any kind come back as they were sent, in one line of the log each', async () => {
  await using site = await startLocalSite()
  const titles = [
    '"quoted" & \'single\'',
    'a: b # c',
    '- [x]',
    '👩‍🚀 $(id) `id` \\n %s',
    '---',
    'yes',
    '2024-01-02',
    'x'.repeat(300),
  ]
  for (const [n, title] of titles.entries()) {
    const content = `---\nstatus: published\n---\n\n$& ${n}`
    const tags = ['a, b', ': #', '- -', title.slice(0, 100)]
    const response = await site.owner.create({ title, content, tags })
    expect(await response.json()).toMatchObject({ title, content, tags, status: 'draft' })
  }
  const log = (await site.repository.git('log', '--format=%B%x00')).split('\0').map((message) => message.trim())
  expect(log.filter((message) => message.includes('\n') || message.length > 200)).toEqual([])
  expect(await site.repository.git('fsck', '--strict', '--no-dangling')).toBe('')
})

test('a file whose name makes no address is shown to the owner as a draft that says so', async () => {
  await using site = await startLocalSite({
    posts: { 'with space.md': postText('Space'), 'größe.md': postText('Size') },
  })
  expect((await site.visitor.json<Post[]>('/api/posts')).map(({ id }) => id)).toEqual(['größe'])
  expect((await site.visitor.fetch(`/blog/${encodeURIComponent('größe')}`)).status).toBe(200)
  const broken = await site.owner.post('with%20space')
  expect(broken).toMatchObject({ status: 'draft', problems: [{ severity: 'error', line: 1 }] })
  expect((await site.owner.setStatus('with%20space', 'published')).status).toBe(422)
  expect((await site.owner.remove('with%20space')).status).toBe(204)
})
