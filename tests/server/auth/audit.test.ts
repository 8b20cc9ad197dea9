import { expect, test } from 'vitest'
import { readConfig, secretsOf } from '#server/config/config.ts'
import { createJsonLog } from '#server/log/json-log.ts'
import { refusals } from '../../github-emulator/emulator.ts'
import { openNewPost, published } from '../../support/github-pulls.ts'
import { type GitHub, startGitHub } from '../../support/github-site.ts'
import { siteClient } from '../../support/site-client.ts'
import { stopClock } from '../../support/stop-clock.ts'

/** A site whose log is read as a collector of lines would read it. */
async function startAudited(github: GitHub) {
  let written = ''
  const write = (text: string) => {
    written += text
  }
  const config = readConfig({
    HOST: '127.0.0.1',
    GITHUB_REPOSITORY: github.emulator.repository,
    GITHUB_CLIENT_ID: 'client',
    GITHUB_CLIENT_SECRET: 'client-secret',
    SESSION_SECRET: 'a secret of more than thirty-two characters',
  })
  const site = await github.start(
    { TRUSTED_PROXIES: '1' },
    createJsonLog({ level: config.logLevel, secrets: secretsOf(config) }, { write }).log,
  )
  const lines = () =>
    written
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return {
    ...site,
    text: () => written,
    lines,
    /** What was told since it was asked for last, without the fields that every line has. */
    told() {
      const audit = lines().filter(({ msg }) => msg === 'audit')
      const requests = new Set(lines().map(({ msg, requestId }) => msg === 'request' && requestId))
      written = ''
      return audit.map(({ level, time, msg: _, network, requestId, ...facts }) => {
        expect([level, time, network]).toEqual([
          expect.stringMatching(/^(?:info|warn)$/),
          expect.stringMatching(/^\d{4}-.*Z$/),
          '127.0.0.1',
        ])
        expect(requestId).toEqual(expect.any(String))
        expect([...requests, requestId]).toContain(requestId)
        return facts
      })
    },
  }
}

test('the log tells who signed in and out, and who may write no longer', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  await using site = await startAudited(github)
  const ada = await site.signIn('ada')
  await site.signIn('eve')
  await ada.fetch('/.auth/logout')
  await siteClient(site.url).fetch('/.auth/logout')
  const grace = await site.signIn('grace')
  expect(site.told()).toEqual([
    { event: 'sign-in', login: 'ada', mayPush: true },
    { event: 'sign-in', login: 'eve', mayPush: false },
    { event: 'sign-out', login: 'ada' },
    { event: 'sign-in', login: 'grace', mayPush: true },
  ])
  using clock = stopClock()
  clock.forward(6 * 60_000)
  await github.emulator.setCollaborator('grace', 'pull')
  await Promise.all([grace.fetch('/api/posts?all=1'), grace.fetch('/api/posts?all=1')])
  clock.forward(6 * 60_000)
  await github.emulator.setCollaborator('grace', 'push')
  await grace.fetch('/api/posts?all=1')
  clock.forward(6 * 60_000)
  github.emulator.revokeAll('grace')
  await grace.fetch('/api/posts?all=1')
  const refused = { method: 'GET', path: '/api/posts' }
  expect(site.told()).toEqual([
    { event: 'permission-changed', login: 'grace', mayPush: false },
    { event: 'refused', login: 'grace', status: 403, ...refused },
    { event: 'refused', login: 'grace', status: 403, ...refused },
    { event: 'permission-changed', login: 'grace', mayPush: true },
    { event: 'session-ended', login: 'grace', reason: 'token-refused' },
    { event: 'refused', status: 401, ...refused },
  ])
})

test('the log tells why a sign-in failed', async () => {
  await using github = await startGitHub()
  const { emulator } = github
  await using site = await startAudited(github)
  const begin = async () => {
    const client = siteClient(site.url)
    const toGitHub = (await client.fetch('/.auth/login/github')).headers.get('location') ?? ''
    const end = async (login: string | null, by = client) => {
      const { pathname, search } = new URL(await emulator.authorize(toGitHub, login))
      return (await by.fetch(pathname + search)).headers.get('location')
    }
    return { end, toGitHub }
  }
  const at = (path: string) => ({ match: (_method: string, asked: string) => asked.startsWith(path) })
  expect(await (await begin()).end(null)).toBe('/_admin-82/blog?sign-in=denied')
  expect(await (await begin()).end('ada', siteClient(site.url))).toBe('/_admin-82/blog?sign-in=failed')
  const code = { status: 200, body: { error: 'bad_verification_code' } }
  emulator.faults.add({ ...at('/login/oauth/access_token'), ...code })
  expect(await (await begin()).end('ada')).toBe('/_admin-82/blog?sign-in=failed')
  emulator.faults.add({ ...at('/login/oauth/access_token'), ...refusals.serverError(502) })
  expect(await (await begin()).end('ada')).toBe('/_admin-82/blog?sign-in=unavailable')
  emulator.faults.add({ ...at(`/repos/${emulator.repository}`), ...refusals.primaryRateLimit(600) })
  expect(await (await begin()).end('ada')).toBe('/_admin-82/blog?sign-in=unavailable')
  emulator.faults.add({ ...at(`/repos/${emulator.repository}`), ...refusals.badCredentials() })
  expect(await (await begin()).end('ada')).toBe('/_admin-82/blog?sign-in=failed')
  expect(site.told()).toEqual(
    ['denied', 'state-mismatch', 'github-refused', 'github-away', 'github-away', 'github-refused'].map((reason) => ({
      event: 'sign-in-failed',
      reason,
    })),
  )
})

test('the log tells who read and deleted messages, merged and closed, and nothing that they hold', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  const [merged, closed] = [await openNewPost(emulator), await openNewPost(emulator, 'other')]
  await using site = await startAudited(github)
  const ada = await site.signIn('ada')
  const send = (method: string, path: string, body?: unknown) => ada.send(method, path, body)
  const form = { name: 'Planted', email: 'planted@mail.example', subject: 'Planted', message: 'Planted words' }
  await site.visitor.fetch('/f/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(form),
  })
  const [message] = await ada.json<{ id: string }[]>('/api/messages')
  const id = message?.id ?? ''
  await send('PUT', `/api/messages/${id}`, { read: true })
  await send('DELETE', `/api/messages/${id}`)
  await send('DELETE', `/api/messages/${id}`)
  await send('POST', `/api/messages/${id}/restore`)
  await send('DELETE', `/api/messages/${id}?forever=1`)
  const mergedAs = await send('POST', `/api/pulls/${merged}/merge`, { head: await emulator.pullHead(merged) })
  await send('POST', `/api/pulls/${closed}/close`)
  expect(site.text()).not.toMatch(/planted/i)
  expect(site.told()).toEqual([
    { event: 'sign-in', login: 'ada', mayPush: true },
    { event: 'messages-read', login: 'ada' },
    { event: 'message-changed', login: 'ada', id },
    { event: 'message-deleted', login: 'ada', id },
    { event: 'message-restored', login: 'ada', id },
    { event: 'message-erased', login: 'ada', id },
    { event: 'pull-merged', login: 'ada', number: `${merged}`, commit: mergedAs.headers.get('x-commit') },
    { event: 'pull-closed', login: 'ada', number: `${closed}` },
  ])
})

test('the log tells of the owner’s calls that were refused, with the network of who sent them', async () => {
  await using github = await startGitHub({ posts: { 'd.md': published('D') } })
  await using site = await startAudited(github)
  const asked = (path: string, headers: Record<string, string> = {}) => site.visitor.fetch(path, { headers })
  await asked('/api/status?secret=planted', {
    'x-forwarded-for': '2001:db8:1:2:3:4:5:6',
    'x-request-id': 'of-the-proxy',
  })
  await asked('/.auth/logout', { 'sec-fetch-site': 'cross-site' })
  await asked('/blog/none')
  for (let signIns = 0; signIns <= 60; signIns++) await asked('/.auth/login/github')
  await asked('/api/posts')
  expect(site.lines().filter(({ msg }) => msg === 'audit')).toMatchObject([
    {
      level: 'warn',
      event: 'refused',
      network: '2001:db8:1:2::/64',
      requestId: 'of-the-proxy',
      ...{ status: 401, method: 'GET', path: '/api/status' },
    },
    { event: 'refused', status: 403, path: '/.auth/logout' },
    { event: 'refused', status: 429, path: '/.auth/login/github' },
  ])
  expect(site.text()).not.toContain('planted')
})
