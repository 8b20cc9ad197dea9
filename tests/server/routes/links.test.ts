import { expect, test } from 'vitest'
import type { Post, SharedLink } from '#server/contract/contract.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const DAY_MS = 24 * 60 * 60_000
const API = '/api/posts/d/links'

async function makeLink(client: SiteClient, path = API, body?: object): Promise<SharedLink & { path: string }> {
  const headers = { 'content-type': 'application/json' }
  const response = await client.fetch(path, { method: 'POST', ...(body && { headers, body: JSON.stringify(body) }) })
  expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'private, no-store'])
  const link = (await response.json()) as SharedLink
  return { ...link, path: new URL(link.url).pathname }
}

const statusOf = async (client: SiteClient, path: string) => (await client.fetch(path)).status

test('a link shows the draft as it stands to a visitor, in the site’s look, and to no search engine', async () => {
  const start = Date.parse('2026-11-23T12:00:00Z')
  await using site = await startLocalSite(
    { posts: { 'd.md': postText('D', 'draft', 'Words.') } },
    {},
    { now: () => start },
  )
  const { url, expiresAt, path } = await makeLink(site.owner)
  expect([url.startsWith(`${site.url.replace('127.0.0.1', 'localhost')}/p/`), expiresAt]).toEqual([
    true,
    '2026-11-30T12:00:00.000Z',
  ])
  const response = await site.visitor.fetch(path)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const page = await response.text()
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  expect(page).toContain('Draft, not published.')
  expect(page).toContain('November 30, 2026, 12:00 UTC')
  expect(page).toContain('<p dir="auto">Words.</p>')
  expect(page).toMatch(/<h1[^>]*>D<\/h1>/)
  expect(page).not.toMatch(/rel="canonical"|og:|twitter:|ld\+json/)
  // Nothing in the document names the link, so nothing can carry it on.
  expect(page).not.toContain(path.slice(3, 60))

  const newest = await site.owner.post('d')
  expect((await site.owner.change('d', { content: 'Other words.' }, `"${newest.revision}"`)).status).toBe(200)
  expect(await (await site.visitor.fetch(path)).text()).toContain('<p dir="auto">Other words.</p>')
  for (const list of ['/sitemap.xml', '/rss.xml', '/blog', '/robots.txt'])
    expect(await (await site.visitor.fetch(list)).text(), list).not.toContain('/p/')
})

test('HEAD is answered as GET is, and every other method with 405', async () => {
  await using site = await startLocalSite({ posts: { 'd.md': postText('D', 'draft') } })
  const { path } = await makeLink(site.owner)
  const head = await httpRequest(site.url, { path, method: 'HEAD' })
  expect([head.status, head.text, head.headers['cache-control']]).toEqual([200, '', 'private, no-store'])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await httpRequest(site.url, { path, method })
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD'])
  }
  for (const method of ['GET', 'PUT']) {
    const response = await site.owner.fetch(API, { method })
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST, DELETE'])
  }
})

test('a link works for as many days as were asked for, 1 to 90', async () => {
  const clock = { now: Date.parse('2026-11-23T12:00:00Z') }
  await using site = await startLocalSite({ posts: { 'd.md': postText('D', 'draft') } }, {}, { now: () => clock.now })
  const ends: string[] = []
  for (const days of [1, 30, 90]) ends.push((await makeLink(site.owner, API, { days })).expiresAt.slice(0, 10))
  expect(ends).toEqual(['2026-11-24', '2026-12-23', '2027-02-21'])
  for (const days of [0, 91, 1.5, -1, '7', null, true]) {
    const headers = { 'content-type': 'application/json' }
    const response = await site.owner.fetch(API, { method: 'POST', headers, body: JSON.stringify({ days }) })
    expect([days, response.status, await response.text()]).toEqual([
      days,
      400,
      'days must be a whole number from 1 to 90.',
    ])
  }
  expect((await site.owner.fetch(API, { method: 'POST', body: 'days=3' })).status).toBe(415)
  const { path } = await makeLink(site.owner, API, { days: 1 })
  clock.now += DAY_MS - 1
  expect(await statusOf(site.visitor, path)).toBe(200)
  clock.now += 1
  expect(await statusOf(site.visitor, path)).toBe(404)
})

test('only the owner makes and ends links, of posts that are there, from the site’s own pages', async () => {
  const broken = '---\ntitle: One: two\n---\n\nWords.\n'
  await using site = await startLocalSite({ posts: { 'd.md': postText('D', 'draft'), 'broken.md': broken } })
  for (const method of ['POST', 'DELETE']) {
    expect((await site.visitor.fetch(API, { method })).status).toBe(401)
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await site.owner.fetch(API, { method, headers })).status).toBe(403)
  }
  const statuses = ['none', 'broken'].map(async (id) => {
    const response = await site.owner.fetch(`/api/posts/${id}/links`, { method: 'POST' })
    return response.status
  })
  expect(await Promise.all(statuses)).toEqual([404, 422])
  expect((await site.owner.fetch('/api/pulls/1/links', { method: 'POST' })).status).toBe(404)
  expect((await site.owner.fetch('/api/posts/none/links', { method: 'DELETE' })).status).toBe(204)
})

test('ending takes all links of the post at once, and a new one works', async () => {
  await using site = await startLocalSite({ posts: { 'd.md': postText('D', 'draft'), 'e.md': postText('E', 'draft') } })
  const [one, other, beside] = [
    await makeLink(site.owner),
    await makeLink(site.owner, API, { days: 90 }),
    await makeLink(site.owner, '/api/posts/e/links'),
  ]
  expect(await statusOf(site.visitor, one.path)).toBe(200)
  const ended = await site.owner.fetch(API, { method: 'DELETE' })
  expect([ended.status, await ended.text()]).toEqual([204, ''])
  expect([await statusOf(site.visitor, one.path), await statusOf(site.visitor, other.path)]).toEqual([404, 404])
  const again = await makeLink(site.owner)
  expect([await statusOf(site.visitor, again.path), await statusOf(site.visitor, beside.path)]).toEqual([200, 200])
})

test('a link leads to the post once it is public, and back to the draft once it is not', async () => {
  const clock = { now: Date.parse('2026-11-23T12:00:00Z') }
  await using site = await startLocalSite({ posts: { 'd.md': postText('D', 'draft') } }, {}, { now: () => clock.now })
  const { path } = await makeLink(site.owner)
  const publishAt = '2026-11-24T12:00:00.000Z'
  expect((await site.owner.change('d', { status: 'scheduled', publishAt })).status).toBe(200)
  expect(await statusOf(site.visitor, path)).toBe(200)
  clock.now = Date.parse(publishAt)
  const moved = await site.visitor.fetch(path)
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    302,
    '/blog/d',
    'private, no-store',
  ])
  expect(moved.headers.get('referrer-policy')).toBe('no-referrer')
  expect((await site.owner.setStatus('d', 'draft')).status).toBe(200)
  expect(await statusOf(site.visitor, path)).toBe(200)
})

test('a deleted draft takes its links with it, and another post of its name does not revive them', async () => {
  await using site = await startLocalSite({ posts: { 'd.md': postText('D', 'draft') } })
  const { path } = await makeLink(site.owner)
  const kept = (await (await site.owner.fetch('/api/posts/d')).json()) as Post
  expect((await site.owner.remove('d', `"${kept.revision}"`)).status).toBe(204)
  expect(await statusOf(site.visitor, path)).toBe(404)
  const created = await site.owner.create({ id: 'd', title: 'Another', content: 'Private words.' })
  expect([created.status, await statusOf(site.visitor, path)]).toEqual([201, 404])
})

test('a link that leads nowhere gets one page, whatever is wrong with it, and no one waits for it', async () => {
  await using site = await startLocalSite({ posts: { 'd.md': postText('D', 'draft') } })
  const { path } = await makeLink(site.owner)
  const faulty = [`${path}A`, '/p/x', `/p/${'1.'.repeat(4000)}`, '/p/%zz', `/p/${'A'.repeat(9000)}`, '/p/..%2fblog']
  const answers = await Promise.all(
    faulty.map(async (one) => {
      const { status, text, headers } = await httpRequest(site.url, { path: one })
      return { status, title: /<h1[^>]*>([^<]*)/.exec(text)?.[1], robots: headers['x-robots-tag'] }
    }),
  )
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, robots: 'noindex' })
  expect(answers[0]?.title).toBe('Not found.')
  expect(await statusOf(site.visitor, path)).toBe(200)
})

test('a network may follow 120 links a minute, and the owner any number', async () => {
  await using site = await startLocalSite({ posts: { 'd.md': postText('D', 'draft') } })
  const { path } = await makeLink(site.owner)
  for (let asked = 0; asked < 120; asked += 1) await site.visitor.fetch('/p/none')
  const refused = await site.visitor.fetch(path)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await statusOf(site.owner, path)).toBe(200)
})
