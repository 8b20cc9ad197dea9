import { expect, test } from 'vitest'
import type { AuthMe } from '#server/contract/contract.ts'
import { type Fault, refusals } from '../../github-emulator/emulator.ts'
import { type GitHub, startGitHub, startGitHubSite } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'
import { siteClient } from '../../support/site-client.ts'
import { stopClock } from '../../support/stop-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Every question to GitHub whether someone may push goes this way. */
function failEach(github: GitHub, fault: Fault) {
  const path = `/repos/${github.emulator.repository}`
  return github.emulator.faults.add({ ...fault, times: 1000, match: (_method, asked) => asked === path })
}

function questions(github: GitHub): number {
  return github.emulator.requests.filter(({ path }) => path === `/repos/${github.emulator.repository}`).length
}

test('what cannot be taken back asks GitHub again where its yes is older than a minute', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A'), 'b.md': postText('B') } })
  const grace = await site.signIn('grace')
  const isPermission = ({ path }: { path: string }) => path === `/repos/${site.emulator.repository}`
  using clock = stopClock()
  expect((await grace.fetch('/api/messages')).status).toBe(200)
  clock.forward(61_000)
  site.emulator.clearRequests()
  expect((await grace.remove('a')).status).toBe(204)
  expect((await grace.fetch('/api/messages')).status).toBe(200)
  expect(site.emulator.requests.filter(isPermission)).toHaveLength(1)
  clock.forward(61_000)
  site.emulator.faults.goAway()
  expect((await grace.fetch('/api/posts?all=1')).status).toBe(200)
  const away = await grace.fetch('/api/messages')
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await away.text()).toContain('it cannot be checked whether you may do this')
  expect((await grace.remove('b')).status).toBe(503)
  site.emulator.faults.comeBack()
  await site.emulator.setCollaborator('grace', 'pull')
  clock.forward(6000)
  expect((await grace.fetch('/api/messages')).status).toBe(403)
  expect((await grace.remove('b')).status).toBe(403)
  expect(await site.emulator.readFile('posts/b.md')).toBeDefined()
})

test('who is no longer a collaborator is refused after a quarter of an hour, however GitHub is kept from saying so', async () => {
  const kinds: Record<string, Fault> = {
    'the own rate limit': refusals.primaryRateLimit(30 * 3600),
    'a secondary rate limit': refusals.secondaryRateLimit(60, 429),
    'a refusal': { status: 403, body: { message: 'Sorry. Your account was suspended.' } },
    'a gateway’s fault': refusals.serverError(502),
    'a broken connection': { effect: 'dropBefore' },
  }
  for (const [kind, fault] of Object.entries(kinds)) {
    await using github = await startGitHub({ posts: { 'a.md': postText('A'), 'd.md': postText('D', 'draft') } })
    await using site = await github.start()
    const grace = await site.signIn('grace')
    using clock = stopClock()
    await github.emulator.setCollaborator('grace', 'none')
    const failing = failEach(github, fault)
    // Renewing the cookie at every opportunity gains nothing.
    for (let minutes = 0; minutes < 14; minutes++) {
      clock.forward(MINUTE_MS)
      expect((await grace.fetch('/api/posts?all=1')).status, kind).toBe(200)
    }
    clock.forward(2 * MINUTE_MS)
    const list = await grace.fetch('/api/posts?all=1')
    expect([list.status, Number(list.headers.get('retry-after')) > 0], kind).toEqual([503, true])
    expect(await list.text(), kind).toContain('GitHub')
    expect((await grace.fetch('/api/posts/d')).status, kind).toBe(503)
    expect(await grace.json('/api/posts/a'), kind).toMatchObject({ status: 'published' })
    expect(await grace.json('/api/posts/a'), kind).not.toHaveProperty('problems')
    expect((await grace.setStatus('d', 'published')).status, kind).toBe(503)
    expect((await grace.fetch('/api/messages')).status, kind).toBe(503)
    expect((await grace.json<AuthMe>('/.auth/me')).clientPrincipal?.userRoles, kind).not.toContain('owner')
    clock.forward(HOUR_MS)
    expect((await grace.fetch('/api/posts?all=1')).status, kind).toBe(503)
    failing.remove()
    clock.forward(MINUTE_MS)
    expect((await grace.fetch('/api/posts?all=1')).status, kind).toBe(403)
  }
})

test('an owner goes on as soon as GitHub is back, and a session that only met failures ends after eight hours', async () => {
  await using site = await startGitHubSite({ posts: { 'd.md': postText('D', 'draft') } })
  const ada = await site.signIn('ada')
  using clock = stopClock()
  site.emulator.faults.goAway()
  clock.forward(16 * MINUTE_MS)
  expect((await ada.fetch('/api/posts?all=1')).status).toBe(503)
  site.emulator.faults.comeBack()
  clock.forward(61_000)
  expect((await ada.fetch('/api/posts?all=1')).status).toBe(200)
  site.emulator.faults.goAway()
  for (let hours = 0; hours < 7; hours++) {
    clock.forward(HOUR_MS)
    expect((await ada.fetch('/api/posts?all=1')).status).toBe(503)
  }
  clock.forward(HOUR_MS)
  expect((await ada.fetch('/api/posts?all=1')).status).toBe(401)
})

test('several calls at once share a question to GitHub, and a failure is not asked for again at every call', async () => {
  await using github = await startGitHub({ posts: { 'd.md': postText('D', 'draft') } })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const copies = Array.from({ length: 6 }, () => siteClient(site.url, new Map(ada.cookies)))
  const all = async () =>
    (await Promise.all(copies.map((one) => one.fetch('/api/messages')))).map(({ status }) => status)
  using clock = stopClock()
  clock.forward(6 * MINUTE_MS)
  github.emulator.clearRequests()
  expect(await all()).toEqual(Array(6).fill(200))
  expect(questions(github)).toBe(1)
  clock.forward(6 * MINUTE_MS)
  const failing = failEach(github, refusals.serverError(502))
  expect(await all()).toEqual(Array(6).fill(503))
  expect(await all()).toEqual(Array(6).fill(503))
  expect((await ada.fetch('/api/posts?all=1')).status).toBe(200)
  expect(failing.hits).toBe(1)
})

test('what GitHub said last holds for older copies of the cookie too', async () => {
  await using site = await startGitHubSite({ posts: { 'd.md': postText('D', 'draft') } })
  const grace = await site.signIn('grace')
  const copy = siteClient(site.url, new Map(grace.cookies))
  using clock = stopClock()
  clock.forward(2 * MINUTE_MS)
  await site.emulator.setCollaborator('grace', 'pull')
  expect((await grace.fetch('/api/messages')).status).toBe(403)
  expect((await copy.fetch('/api/posts?all=1')).status).toBe(403)
  await site.emulator.setCollaborator('grace', 'push')
  clock.forward(21_000)
  expect((await copy.fetch('/api/posts?all=1')).status).toBe(200)
})
