import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { findPlaceholders } from '#content/placeholders.ts'
import { readConfig, secretsOf } from '#server/config/config.ts'
import { answerErrors, HttpError } from '#server/contract/errors.ts'
import { logRequests } from '#server/http/log-requests.ts'
import { createJsonLog, createScrub } from '#server/log/json-log.ts'
import { answerFormFaults } from '#server/routes/forms.ts'
import { startBuiltGitHubSite } from '../../support/built-github-site.ts'
import { startBuiltSite } from '../../support/built-site.ts'
import { startGitHub } from '../../support/github-site.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import { temporaryRepository } from '../../support/temporary-repository.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const WEBHOOK_SECRET = 'planted-webhook-secret'
const SESSION_SECRETS = [
  'planted-session-secret-of-thirty-two-characters',
  'planted-older-secret-of-thirty-two-characters',
]

const GITHUB = {
  GITHUB_REPOSITORY: 'ada/blog',
  HOST: '127.0.0.1',
  GITHUB_CLIENT_ID: 'client',
  GITHUB_CLIENT_SECRET: 'planted-"client"-secret',
  GITHUB_TOKEN: 'planted-server-token',
  SESSION_SECRET: SESSION_SECRETS.join(),
}

/** What a JSON log writes, as the lines that a collector would read. */
function startLog(environment: Record<string, string> = {}) {
  let written = ''
  const write = (text: string) => {
    written += text
  }
  const config = readConfig({ ...GITHUB, ...environment })
  const log = createJsonLog({ level: config.logLevel, secrets: secretsOf(config) }, { write })
  return {
    ...log,
    text: () => written,
    lines: () =>
      written
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
  }
}

test('no line shows the password of the database, encoded or not', () => {
  const { log, text } = startLog({ DATABASE_URL: 'postgres://site:planted%2Fpassword@db.example/site' })
  log.warn('Away: planted/password', { address: 'postgres://site:planted%2Fpassword@db.example/site' })
  expect(text()).not.toContain('planted')
})

/** An application behind the log, with an address that fails as it is told to. */
async function startLogged(
  options = { isProxied: false },
  environment: Record<string, string> = { LOG_LEVEL: 'debug' },
) {
  const written = startLog(environment)
  const state: { error: unknown } = { error: new Error('No one foresaw this') }
  const app = express()
  app.use(logRequests(written.log, options))
  app.use((_request, response, next) => {
    response.locals.session = { login: 'ada', token: 'planted-token' }
    next()
  })
  app.get('/ok{/*rest}', (_request, response) => void response.send('ok'))
  app.use(() => {
    throw state.error
  })
  app.use(answerFormFaults(written.report))
  app.use(answerErrors(written.report))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...written,
    state,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      httpRequest(url, { path, headers, method }),
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

test('a fault that no one foresaw is told by its reference, in the answer and in the log', async () => {
  await using site = await startLogged()
  const { status, headers, text } = await site.ask('/broken')
  const id = String(headers['x-request-id'])
  expect(status).toBe(500)
  expect(id).toMatch(UUID)
  expect(text).toBe(`The server made a mistake. Try again. Reference: ${id}`)
  const form = await site.ask('/f/contact', {}, 'POST')
  expect(JSON.parse(form.text).errors[0].message).toMatch(new RegExp(`Reference: ${form.headers['x-request-id']}$`))
  expect(site.lines()).toMatchObject([
    {
      level: 'error',
      requestId: id,
      error: { message: 'No one foresaw this', stack: expect.stringContaining('log.test.ts') },
    },
    { level: 'error', msg: 'request', requestId: id, method: 'GET', path: '/broken', status: 500, login: 'ada' },
    { level: 'error', requestId: form.headers['x-request-id'] },
    { level: 'error', msg: 'request', path: '/f/contact' },
  ])
  expect(new Date(site.lines()[0].time).toISOString()).toBe(site.lines()[0].time)
})

test('changes are told at info, refusals and GitHub’s absence at warn, reads at debug', async () => {
  await using site = await startLogged()
  const levelOf = async (path: string, method: string, error?: unknown) => {
    site.state.error = error
    await site.ask(path, {}, method)
    return site.lines().at(-1).level
  }
  expect(await levelOf('/ok', 'GET')).toBe('debug')
  expect(await levelOf('/ok', 'HEAD')).toBe('debug')
  expect(await levelOf('/x', 'GET', new HttpError(404, 'No.'))).toBe('debug')
  expect(await levelOf('/x', 'GET', new HttpError(401, 'No.'))).toBe('debug')
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(await levelOf('/x', method, new HttpError(412, 'No.')), method).toBe('info')
  for (const path of ['/.auth/login/github/callback?code=1', '/.auth/logout'])
    expect(await levelOf(path, 'GET', new HttpError(404, 'No.')), path).toBe('info')
  for (const status of [403, 421, 429, 503])
    expect(await levelOf('/x', 'GET', new HttpError(status, 'No.')), String(status)).toBe('warn')
  // A form that the browser itself has sent is led to a page; the log says what it was refused with.
  await site.ask('/f/contact', { accept: 'text/html' }, 'POST')
  site.state.error = new HttpError(429, 'Wait.')
  await site.ask('/f/contact', { accept: 'text/html' }, 'POST')
  expect(site.lines().at(-1)).toMatchObject({ level: 'warn', status: 303, refused: 429 })
})

test('LOG_LEVEL says from where on it is worth a line', async () => {
  for (const [level, events] of [
    ['debug', ['d', 'i', 'w', 'e']],
    ['', ['i', 'w', 'e']],
    ['warn', ['w', 'e']],
    ['error', ['e']],
    ['silent', []],
  ] as const) {
    const { log, lines } = startLog({ LOG_LEVEL: level })
    log.debug('d')
    log.info('i')
    log.warn('w')
    log.error('e')
    expect(
      lines().map(({ msg }) => msg),
      level,
    ).toEqual(events)
  }
})

test('an id that a request brings is kept where a proxy of the owner’s stands before, and is well formed', async () => {
  await using direct = await startLogged()
  await using proxied = await startLogged({ isProxied: true })
  const idOf = async (site: typeof direct, id: string) =>
    (await site.ask('/ok', { 'x-request-id': id })).headers['x-request-id']
  expect(await idOf(proxied, 'edge-1/2:3=4.5_6+7')).toBe('edge-1/2:3=4.5_6+7')
  expect(proxied.lines().at(-1).requestId).toBe('edge-1/2:3=4.5_6+7')
  expect(await idOf(direct, 'edge-1')).toMatch(UUID)
  for (const id of ['', 'a b', '{"a":1}', 'x'.repeat(129), 'é']) expect(await idOf(proxied, id), id).toMatch(UUID)
})

test('every answer of the application has an id of its own, and what is kept for many has none', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const ids = new Set<unknown>()
  const addresses = ['/healthz', '/nowhere', '/favicon.svg', '/api/posts/none', '/.auth/me', '/.auth/login/github']
  for (const path of addresses) ids.add((await httpRequest(site.url, { path })).headers['x-request-id'])
  ids.add((await httpRequest(site.url, { headers: { host: 'evil.example' } })).headers['x-request-id'])
  for (const path of ['/', '/blog/a', '/api/posts']) {
    ids.add((await httpRequest(site.url, { path })).headers['x-request-id'])
    const again = await httpRequest(site.url, { path })
    expect([again.status, again.headers['x-request-id']], path).toEqual([200, undefined])
    const known = await httpRequest(site.url, { path, headers: { 'if-none-match': again.headers.etag ?? '' } })
    expect([known.status, known.headers['x-request-id']], path).toEqual([304, undefined])
  }
  expect(ids.size).toBe(addresses.length + 4)
  for (const id of ids) expect(id).toMatch(UUID)
})

test('an error is told by what it says and where, not by what hangs from it, and no secret is in it', () => {
  const { report, lines, text } = startLog()
  const cause = new Error('with Authorization: token planted-token-99 and ghp_0123456789abcdefghijPLANTED')
  const error = Object.assign(new Error(`No to ${GITHUB.GITHUB_CLIENT_SECRET} of ada@planted.example`, { cause }), {
    status: 502,
    request: { headers: { authorization: 'planted-authorization' }, body: 'planted-body' },
    response: { data: 'planted-answer' },
  })
  report(error, 'id-1')
  report('no error at all: /callback?code=planted-code&state=planted-state')
  report(new Error(`${SESSION_SECRETS[0]} ${SESSION_SECRETS[1]} ${GITHUB.GITHUB_TOKEN} Fe26.2*1*planted*seal~2`))
  expect(text()).not.toMatch(/planted/i)
  expect(lines()).toMatchObject([
    { requestId: 'id-1', error: { name: 'Error', status: 502, message: 'No to [redacted] of [e-mail]', cause: {} } },
    { error: { message: 'no error at all: /callback?code=[redacted]&state=[redacted]' } },
    { error: { message: '[redacted] [redacted] [redacted] [redacted]' } },
  ])
})

test('what is no secret stays readable', () => {
  const scrub = createScrub([undefined, 'short', 'a-long-secret'])
  for (const line of [
    'GitHub does not accept GITHUB_TOKEN; make a new one.',
    'at file:///site/node_modules/@octokit/rest/index.js:1:2',
    'A short word, the token of someone, code 7 and state of things; pino@10.4.0',
    '{"requestId":"3f2c8a34-55f1-4b0b-9a52-0c5a77b8e0a1","commit":"0123456789abcdef0123456789abcdef01234567"}',
  ])
    expect(scrub(line)).toBe(line)
  const token = `1.${'0af3'.repeat(16)}.c2FsdA.d29yZHM.1800000000.${'b1'.repeat(32)}.aGFzaA`
  expect(scrub(`GET /%70/${token} and /p/${token}?x=1`)).toBe('GET /%70/[redacted] and /p/…?x=1')
  expect(scrub('a-long-secret, /x/ada%40b.example')).toBe('[redacted], /x/[e-mail]')
})

test('a day of a server in GitHub mode: what happened is told in JSON, and of all secrets not one', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A', 'draft') } })
  const { emulator } = github
  await using site = await startBuiltGitHubSite(emulator, {
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '1',
    GITHUB_TOKEN: 'token-of-ada',
    GITHUB_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SESSION_SECRET: SESSION_SECRETS.join(),
  })
  expect(await site.line('Serving')).toMatchObject({
    level: 'info',
    mode: 'github',
    address: site.url,
    repository: emulator.repository,
    version: expect.stringMatching(/^\d/),
  })
  const placeholders = findPlaceholders()
  if (Object.keys(placeholders).length > 0)
    expect(await site.line('Placeholders')).toMatchObject({ level: 'warn', placeholders })
  const ada = await site.signIn('ada')
  const eve = await site.signIn('eve')
  const secrets = [
    ...ada.cookies.values(),
    ...eve.cookies.values(),
    ...emulator.issuedTokens().map(({ token }) => token),
  ]
  const published = await ada.setStatus('a', 'published')
  await eve.setStatus('a', 'draft')
  await ada.create({ title: 'New', content: 'planted-words of a post' })
  const form = { name: 'Planted Name', email: 'planted@mail.example', subject: 'Planted', message: 'planted-message' }
  for (let time = 0; time < 6; time++)
    await site.visitor.fetch('/f/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(form),
    })
  await site.visitor.fetch('/blog?q=planted-search')
  await site.visitor.fetch('/.auth/login/github/callback?code=planted-code&state=planted-state')
  await site.visitor.fetch('/nowhere/planted@path.example', { headers: { authorization: 'Bearer planted-bearer' } })
  const deliver = (signature: string) =>
    site.visitor.fetch('/api/webhooks/github', {
      method: 'POST',
      headers: {
        'x-github-event': 'push',
        'x-github-delivery': '72d3162e-cc78-11e3-81ab-4c9367dc0958',
        'x-hub-signature-256': signature,
      },
      body: '{"planted":"payload"}',
    })
  await emulator.pushFile('posts/b.md', postText('B'))
  await deliver('sha256=planted-signature')
  await deliver(`sha256=${createHmac('sha256', WEBHOOK_SECRET).update('{"planted":"payload"}').digest('hex')}`)
  await site.until(({ msg, head, before }) => msg === 'sync' && head !== before && before !== null)
  emulator.faults.goAway()
  await ada.setStatus('a', 'draft')
  emulator.faults.comeBack()
  await ada.fetch('/.auth/logout')
  site.process.kill('SIGTERM')
  expect(await site.ended).toBe(0)

  for (const secret of [...secrets, 'token-of-ada', 'client-secret', WEBHOOK_SECRET, ...SESSION_SECRETS])
    expect(site.output().includes(secret), secret).toBe(false)
  expect(site.output()).not.toMatch(/planted/i)
  const requests = site.lines().filter(({ msg }) => msg === 'request')
  const told = (path: string) => requests.filter((line) => line.path === path)
  expect(told('/.auth/login/github/callback')).toMatchObject([
    { level: 'info', login: 'ada' },
    { level: 'info', login: 'eve' },
    { level: 'info', status: 302 },
  ])
  expect(told('/api/posts/a')).toMatchObject([
    { level: 'info', method: 'PUT', status: 200, login: 'ada', commit: published.headers.get('x-commit') },
    { level: 'warn', method: 'PUT', status: 403, login: 'eve' },
    { level: 'warn', method: 'PUT', status: 503, login: 'ada' },
  ])
  expect(told('/f/contact').map(({ level, status }) => [level, status])).toEqual([
    ...Array.from({ length: 5 }, () => ['info', 200]),
    ['warn', 429],
  ])
  const delivery = { event: 'push', delivery: '72d3162e-cc78-11e3-81ab-4c9367dc0958' }
  expect(told('/api/webhooks/github')).toMatchObject([
    { status: 401, ...delivery },
    { status: 202, ...delivery },
  ])
  expect(told('/blog')).toMatchObject([{ level: 'debug' }])
  expect(told('/.auth/logout')).toMatchObject([{ level: 'info', login: 'ada' }])
  expect(site.lines().find(({ msg }) => msg === 'sync')).toMatchObject({
    level: 'info',
    branch: 'main',
    head: expect.stringMatching(/^[0-9a-f]{40}$/),
    rateLimit: { limit: 5000, remaining: expect.any(Number) },
  })
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length)
})

test('a server in GitHub mode warns before its quota is used up, and tells what keeps it from GitHub', async () => {
  await using github = await startGitHub({ rateLimits: { authenticated: 60 } })
  await using site = await startBuiltGitHubSite(github.emulator, {
    GITHUB_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SYNC_INTERVAL: '0',
  })
  const sync = () =>
    site.visitor.fetch('/api/webhooks/github', {
      method: 'POST',
      headers: {
        'x-github-event': 'push',
        'x-hub-signature-256': `sha256=${createHmac('sha256', WEBHOOK_SECRET).update('').digest('hex')}`,
      },
    })
  const count = (event: string) => site.lines().filter(({ msg }) => msg === event).length
  const remaining = () => {
    const { rateLimit } = site.lines().findLast(({ msg }) => msg === 'sync') ?? {}
    return (rateLimit as { remaining: number } | undefined)?.remaining ?? 60
  }
  // Each look is waited for until the log tells of it, and what it tells of the quota counts: looks that run ahead of the
  // log would use the whole quota up, and then GitHub is left alone for an hour.
  for (let time = 0; time < 60 && remaining() >= 6; time++) {
    const before = count('sync')
    await github.emulator.pushFile('posts/a.md', postText(`A ${time}`))
    await sync()
    await expect.poll(() => count('sync')).toBeGreaterThan(before)
  }
  expect(await site.line('rate limit nearly used up')).toMatchObject({ level: 'warn', rateLimit: { limit: 60 } })
  github.emulator.faults.goAway()
  await sync()
  expect(await site.line('GitHub cannot be reached')).toMatchObject({ level: 'warn' })
})

test('in local mode the terminal says that it serves, and nothing else', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A', 'draft') } })
  await using site = await startBuiltSite(repository, undefined, { LOG_LEVEL: 'debug' })
  await site.owner.setStatus('a', 'published')
  await site.visitor.fetch('/blog/a')
  await httpRequest(site.url, { headers: { host: 'evil.example' } })
  expect(site.output()).toMatch(/^Serving http:\/\/localhost:\d+ \(local, posts in [^\n]+\)\n$/)
  expect(site.errors()).toBe('')
})
