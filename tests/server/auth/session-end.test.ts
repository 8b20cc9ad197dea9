import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { sealData, unsealData } from 'iron-session'
import { expect, test } from 'vitest'
import type { AuthMe } from '#server/contract/contract.ts'
import { openEndedSessions } from '#server/store/files/ended-sessions.ts'
import { SESSION_SECRET, startGitHub, startGitHubSite } from '../../support/github-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import { type SiteClient, siteClient } from '../../support/site-client.ts'
import { stopClock } from '../../support/stop-clock.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const ALL = '/api/posts?all=1'

async function statusOf(client: SiteClient): Promise<number> {
  return (await client.fetch(ALL)).status
}

test('a session that is in use ends thirty days after the sign-in, in both modes', async () => {
  await using remote = await startGitHubSite()
  await using local = await startLocalSite()
  const ada = await remote.signIn('ada')
  using clock = stopClock()
  for (let hours = 0; hours < 30 * 24 - 7; hours += 7) {
    expect([hours, await statusOf(ada), await statusOf(local.owner)]).toEqual([hours, 200, 200])
    clock.forward(7 * HOUR_MS)
  }
  clock.forward(7 * HOUR_MS)
  expect([await statusOf(ada), await statusOf(local.owner)]).toEqual([401, 401])
  expect(await ada.json<AuthMe>('/.auth/me')).toEqual({ clientPrincipal: null })
})

test('a session that no one uses ends after eight hours, whatever the cookie says of its age', async () => {
  await using remote = await startGitHubSite()
  await using local = await startLocalSite()
  const ada = await remote.signIn('ada')
  using clock = stopClock()
  clock.forward(8 * HOUR_MS - 1000)
  const copies = [siteClient(remote.url, new Map(ada.cookies)), siteClient(local.url, new Map(local.owner.cookies))]
  for (const copy of copies) expect(await statusOf(copy)).toBe(200)
  clock.forward(2000)
  expect([await statusOf(ada), await statusOf(local.owner)]).toEqual([401, 401])
  for (const copy of copies) expect(await statusOf(copy)).toBe(200)
})

test('a cookie of before sessions had an end is no one’s', async () => {
  await using site = await startGitHubSite()
  const ada = await site.signIn('ada')
  const [[name, value] = ['', '']] = ada.cookies
  const password = { [value.split('*')[1] ?? '']: SESSION_SECRET }
  const sealed = await unsealData<{ name: string; value: Record<string, unknown> }>(value, { password })
  const { sid: _sid, authAt: _authAt, seenAt: _seenAt, ...former } = sealed.value
  expect(former).toMatchObject({ login: 'ada', mayPush: true })
  const cookie = await sealData({ name: 'session', value: former }, { password, ttl: 3600 })
  const old = siteClient(site.url, new Map([[name, cookie]]))
  expect(await statusOf(old)).toBe(401)
  expect(await old.json('/.auth/me')).toEqual({ clientPrincipal: null })
  expect((await old.fetch('/.auth/logout')).headers.get('location')).toBe('/_admin-82/blog')
})

test('a copy of the cookie is refused at once after signing out, and by another server at its next question', async () => {
  await using github = await startGitHub({ posts: { 'd.md': postText('D', 'draft') } })
  await using one = await github.start()
  await using other = await github.start()
  const ada = await one.signIn('ada')
  const cookies = new Map(ada.cookies)
  const [here, there] = [one, other].map(({ url }) => siteClient(url, new Map(cookies)))
  await ada.fetch('/.auth/logout')
  for (const call of [ALL, '/api/posts/d', '/api/messages', '/api/status'])
    expect([call, (await here?.fetch(call))?.status]).toEqual([call, call === '/api/posts/d' ? 404 : 401])
  using clock = stopClock()
  clock.forward(61_000)
  expect((await there?.fetch('/api/messages'))?.status).toBe(401)
  expect((await there?.fetch(ALL))?.status).toBe(401)
  await using restarted = await github.start({ DATA_DIR: one.dataDir })
  expect(await statusOf(siteClient(restarted.url, new Map(cookies)))).toBe(401)
})

test('signing out holds while GitHub is away, and for a page that is answered at the same moment', async () => {
  await using site = await startGitHubSite()
  const ada = await site.signIn('ada')
  const copy = siteClient(site.url, new Map(ada.cookies))
  using clock = stopClock()
  clock.forward(6 * 60_000)
  const hanging = site.emulator.faults.add({ effect: 'hang', match: (_method, asked) => asked.startsWith('/repos/') })
  const answer = copy.fetch(ALL)
  await hanging.reached
  site.emulator.faults.add({ effect: 'dropBefore', match: (method) => method === 'DELETE' })
  await ada.fetch('/.auth/logout')
  hanging.release()
  expect((await answer).headers.getSetCookie()).toHaveLength(1)
  expect(await statusOf(copy)).toBe(401)
})

test('in local mode a copy of the cookie is refused after signing out, also by a server that was started again', async () => {
  await using site = await startLocalSite()
  const cookies = new Map(site.owner.cookies)
  await site.owner.fetch('/.auth/logout')
  expect(await statusOf(siteClient(site.url, new Map(cookies)))).toBe(401)
  const file = path.join(site.dataDir, 'ended-sessions')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const [line = ''] = (await readFile(file, 'utf8')).split('\n')
  const again = await openEndedSessions(file)
  expect(await again.has(line.split(' ')[0] ?? '')).toBe(true)
  await site.owner.fetch('/.auth/login/github')
  expect(await statusOf(site.owner)).toBe(200)
})

test('signing in again ends the session that the browser had, and its token', async () => {
  await using site = await startGitHubSite()
  await using local = await startLocalSite()
  const ada = await site.signIn('ada')
  const copies = [siteClient(site.url, new Map(ada.cookies)), siteClient(local.url, new Map(local.owner.cookies))]
  const tokens = site.emulator.issuedTokens().length
  const toGitHub = (await ada.fetch('/.auth/login/github')).headers.get('location') ?? ''
  const { pathname, search } = new URL(await site.emulator.authorize(toGitHub, 'ada'))
  const back = await ada.fetch(pathname + search)
  expect(back.headers.getSetCookie().filter((line) => line.startsWith('session='))).toHaveLength(1)
  await local.owner.fetch('/.auth/login/github')
  for (const copy of copies) expect(await statusOf(copy)).toBe(401)
  expect([await statusOf(ada), await statusOf(local.owner)]).toEqual([200, 200])
  await expect.poll(() => site.emulator.issuedTokens().length).toBe(tokens)
})

test('of ended sessions a bounded number is remembered: the ones in use, and none past its end', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'sub', 'ended-sessions')
  using clock = stopClock()
  const ended = await openEndedSessions(file, 3)
  const until = Date.now() + DAY_MS
  for (const sid of ['a', 'b', 'c']) await ended.add(sid, until)
  expect(await ended.has('a')).toBe(true)
  await ended.add('d', until + DAY_MS)
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(ended.has))).toEqual([true, false, true, true])
  for (const sid of ['e', 'f', 'g', 'h']) await ended.add(sid, until)
  expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThanOrEqual(7)
  expect(await Promise.all(['f', 'g', 'h'].map((await openEndedSessions(file, 3)).has))).toEqual([true, true, true])
  clock.forward(2 * DAY_MS)
  expect(await (await openEndedSessions(file, 3)).has('h')).toBe(false)
  expect(await readFile(file, 'utf8')).toBe('')
})
