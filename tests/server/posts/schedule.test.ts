import { expect, test } from 'vitest'
import type { Post, Status } from '#server/contract/contract.ts'
import { startGitHub } from '../../support/github-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const MORNING = Date.parse('2030-05-01T07:00:00Z')
const DAY_MS = 24 * 60 * 60_000

function scheduled(title: string, times: string): string {
  return postText(title, 'scheduled').replace('tags:', `${times}\ntags:`)
}

function createClock(time = MORNING) {
  const clock = { time, now: () => clock.time }
  return clock
}

const idsOf = async (client: SiteClient, path = '/api/posts') =>
  (await client.json<Post[]>(path)).map(({ id }) => id).sort()

/** Everything that tells visitors of posts. */
const PLACES = ['/blog', '/api/posts', '/rss.xml', '/feed.json', '/sitemap.xml']

async function placesThatTell(client: SiteClient, id: string): Promise<string[]> {
  const told = []
  for (const place of PLACES) if ((await (await client.fetch(place)).text()).includes(`${id}`)) told.push(place)
  return told
}

test('a scheduled post appears at its moment everywhere, and not a millisecond before', async () => {
  const clock = createClock()
  const posts = { 'old.md': postText('Old'), 'next-one.md': scheduled('Next', 'publishAt: 2030-05-01T10:00:00+02:00') }
  await using site = await startLocalSite({ posts }, {}, { now: clock.now })
  const visitor = site.visitor
  expect(await placesThatTell(visitor, 'next-one')).toEqual([])
  expect((await visitor.fetch('/blog/next-one')).status).toBe(404)
  expect((await visitor.fetch('/api/posts/next-one')).status).toBe(404)
  expect((await visitor.fetch('/api/posts?q=next')).headers.get('x-total-count')).toBe('0')
  const tags = new Map<string, string | null>()
  for (const place of PLACES) tags.set(place, (await visitor.fetch(place)).headers.get('etag'))
  expect((await visitor.fetch('/blog/old')).status).toBe(200)

  clock.time = Date.parse('2030-05-01T08:00:00Z') - 1
  expect(await placesThatTell(visitor, 'next-one')).toEqual([])
  clock.time += 1
  expect(await placesThatTell(visitor, 'next-one')).toEqual(PLACES)
  expect((await visitor.fetch('/blog/next-one')).status).toBe(200)
  expect(await visitor.json('/api/posts/next-one')).toMatchObject({ status: 'published' })
  expect(await (await visitor.fetch('/blog/old')).text()).toContain('/blog/next-one')
  // What was asked for before is answered anew.
  for (const [place, etag] of tags) {
    const again = await visitor.fetch(place, { headers: { 'If-None-Match': String(etag) } })
    expect([place, again.status]).toEqual([place, 200])
  }
})

test('a link to a scheduled post is a problem until its moment, and again once it has disappeared', async () => {
  const clock = createClock()
  const times = 'publishAt: 2030-05-02T07:00:00Z\nunpublishAt: 2030-05-03T07:00:00Z'
  const posts = {
    'from.md': postText('From', 'published', 'See [it](/blog/next-one).'),
    'next-one.md': scheduled('Next', times),
  }
  await using site = await startLocalSite({ posts }, {}, { now: clock.now })
  const told = async () => {
    const { problems = [] } = await site.owner.json<Post>('/api/posts/from')
    const { problems: counted } = (await site.owner.json<Status>('/api/status')).posts ?? {}
    const listed = await idsOf(site.owner, '/api/posts?all=1&problem=1')
    return [problems.map(({ message }) => /is (.*), so visitors/.exec(message)?.[1]), listed, counted]
  }
  expect(await told()).toEqual([['scheduled'], ['from'], 1])
  clock.time += DAY_MS
  expect(await told()).toEqual([[], [], 0])
  clock.time += DAY_MS
  expect(await told()).toEqual([['a draft'], ['from'], 1])
})

test('a post disappears at its moment, and a clock that is set back shows it again', async () => {
  const clock = createClock()
  const posts = { 'short.md': postText('Short').replace('tags:', 'unpublishAt: 2030-05-02\ntags:') }
  await using site = await startLocalSite({ posts }, {}, { now: clock.now })
  const condition = {
    headers: { 'If-None-Match': String((await site.visitor.fetch('/blog/short')).headers.get('etag')) },
  }
  expect(await idsOf(site.visitor)).toEqual(['short'])
  clock.time = Date.parse('2030-05-02T00:00:00Z')
  expect(await idsOf(site.visitor)).toEqual([])
  expect((await site.visitor.fetch('/blog/short', condition)).status).toBe(404)
  expect(await site.owner.json('/api/posts/short')).toMatchObject({ status: 'published', isPublic: false })
  clock.time -= 1
  expect((await site.visitor.fetch('/blog/short')).status).toBe(200)
})

test('the owner sees what waits, and counts it apart', async () => {
  const clock = createClock()
  const posts = {
    'draft.md': postText('Draft', 'draft'),
    'out.md': postText('Out'),
    'due.md': scheduled('Due', 'publishAt: 2030-04-01'),
    'waits.md': scheduled('Waits', 'publishAt: 2030-06-01'),
    'over.md': scheduled('Over', 'publishAt: 2030-04-01\nunpublishAt: 2030-04-02'),
  }
  await using site = await startLocalSite({ posts }, {}, { now: clock.now })
  const of = (status: string) => idsOf(site.owner, `/api/posts?all=1&status=${status}`)
  expect(await of('published')).toEqual(['due', 'out'])
  expect(await of('scheduled')).toEqual(['waits'])
  expect(await of('draft')).toEqual(['draft', 'over'])
  expect((await site.owner.json<Status>('/api/status')).posts).toEqual({
    published: 2,
    scheduled: 1,
    drafts: 2,
    problems: 0,
    unchecked: expect.any(Number),
  })
  expect(await site.owner.json('/api/posts/waits')).toMatchObject({
    status: 'scheduled',
    publishAt: '2030-06-01T00:00:00.000Z',
    isPublic: false,
  })
})

test.for([
  ['publishAt: 2030-05-01T10:00:00', 'publishAt is "2030-05-01T10:00:00", which does not say its offset from UTC.'],
  ['publishAt: soon', 'publishAt is "soon", which is no date.'],
  ['publishAt:', 'status is scheduled, but no publishAt says when, so this is a draft.'],
])('a scheduled post is a draft with a problem where its file says %s', async ([line, sentence]) => {
  await using site = await startLocalSite({ posts: { 'unclear.md': scheduled('Unclear', String(line)) } })
  const post = await site.owner.json<Post>('/api/posts/unclear')
  expect(post.status).toBe('draft')
  expect(post.problems?.map(({ message }) => message).join(' ')).toContain(sentence)
})

test('scheduling changes the status and its moment, publishing the status alone', async () => {
  const clock = createClock()
  const file = postText('Plan', 'draft').replace('author: Ada', '# by hand\r\nauthor:  Ada')
  await using site = await startLocalSite({ posts: { 'plan.md': file } }, {}, { now: clock.now })
  const put = (change: object) => site.owner.change('plan', { ...change })
  expect((await put({ status: 'scheduled' })).status).toBe(422)
  expect((await put({ status: 'scheduled', publishAt: '2030-05-02T09:00:00' })).status).toBe(400)
  expect((await put({ status: 'scheduled', publishAt: '2030-05-02T09:00:00+02:00' })).status).toBe(200)
  const planned = file
    .replace('status: draft', 'status: scheduled')
    .replace('09:00:00Z\n---', '09:00:00Z\npublishAt: 2030-05-02T07:00:00.000Z\n---')
  expect(await site.repository.read('posts/plan.md')).toBe(planned)
  clock.time += 2 * DAY_MS
  expect(await idsOf(site.visitor)).toEqual(['plan'])
  expect((await put({ status: 'published' })).status).toBe(200)
  expect(await site.repository.read('posts/plan.md')).toBe(planned.replace('status: scheduled', 'status: published'))
  expect((await put({ publishAt: null, unpublishAt: null })).status).toBe(200)
  expect(await site.repository.read('posts/plan.md')).toBe(file.replace('status: draft', 'status: published'))
})

test('what is scheduled can be listed in the order in which it appears', async () => {
  const posts = {
    'c.md': scheduled('C', 'publishAt: 2030-07-01'),
    'a.md': scheduled('A', 'publishAt: 2030-06-01T09:00:00+02:00'),
    'b.md': scheduled('B', 'publishAt: 2030-06-01T08:00:00Z'),
  }
  await using site = await startLocalSite({ posts }, {}, { now: createClock().now })
  const listed = await site.owner.json<Post[]>('/api/posts?all=1&status=scheduled&sort=due')
  expect(listed.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('every server shows a due post at the same moment, asks GitHub nothing, and needs no GitHub after a restart', async () => {
  const clock = createClock()
  await using github = await startGitHub({ posts: { 'next.md': scheduled('Next', 'publishAt: 2030-05-02') } })
  const dataDir = await temporaryFolder()
  await using other = await github.start({}, undefined, clock.now)
  const first = await github.start({ DATA_DIR: dataDir }, undefined, clock.now)
  for (const site of [first, other]) expect(await idsOf(site.visitor)).toEqual([])
  github.emulator.clearRequests()
  clock.time = Date.parse('2030-05-02')
  for (const site of [first, other]) {
    expect((await site.visitor.fetch('/blog/next')).status).toBe(200)
    expect(await idsOf(site.visitor)).toEqual(['next'])
  }
  expect(github.emulator.requests).toEqual([])
  await first[Symbol.asyncDispose]()

  clock.time -= DAY_MS
  github.emulator.faults.goAway()
  {
    await using again = await github.start({ DATA_DIR: dataDir }, undefined, clock.now)
    expect(await idsOf(again.visitor)).toEqual([])
    clock.time += DAY_MS
    expect(await idsOf(again.visitor)).toEqual(['next'])
  }
})

test('hundreds of scheduled posts appear one by one, and a clock that is set back takes them away', async () => {
  const clock = createClock()
  const posts = Object.fromEntries(
    Array.from({ length: 300 }, (_, n) => [
      `post-${n}.md`,
      scheduled(`Post ${n}`, `publishAt: ${new Date(MORNING + (n + 1) * 1000).toISOString()}`),
    ]),
  )
  await using site = await startLocalSite({ posts }, {}, { now: clock.now })
  for (const shown of [0, 1, 150, 300, 20]) {
    clock.time = MORNING + shown * 1000
    expect((await site.visitor.fetch('/api/posts')).headers.get('x-total-count')).toBe(String(shown))
  }
})
