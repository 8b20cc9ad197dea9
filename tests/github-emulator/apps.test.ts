import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { CALLBACK, call, jwt, REPOSITORY, signIn, startWithApp } from '../support/github-app.ts'
import { checkDelivery } from '../support/github-contract.ts'
import { startGitHub } from '../support/github-site.ts'
import type { EmulatedApp } from './app-registry.ts'
import type { GitHubEmulator } from './emulator.ts'

const FILE = `${REPOSITORY}/contents/posts/new.md`
const HOUR_MS = 3_600_000
const NOT_ACCESSIBLE = { status: 403, body: { message: 'Resource not accessible by integration' } }

function write(emulator: GitHubEmulator, token: string, path = FILE) {
  return call(emulator, 'PUT', path, token, { message: 'Write', content: btoa(String(Math.random())) })
}

async function installationToken(emulator: GitHubEmulator, app: EmulatedApp, id: number, body?: unknown) {
  return call(emulator, 'POST', `/app/installations/${id}/access_tokens`, jwt(app), body)
}

async function listen() {
  const heard: { headers: Record<string, unknown>; body: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard,
    [Symbol.dispose]: () => void server.close(),
  }
}

function manifestOf(over: Record<string, unknown> = {}) {
  return {
    name: 'My site',
    url: 'http://127.0.0.1:4000',
    redirect_url: 'http://127.0.0.1:4000/setup/app',
    setup_url: 'http://127.0.0.1:4000/setup/installed',
    callback_urls: [CALLBACK],
    hook_attributes: { url: 'https://site.example/hook' },
    default_permissions: { contents: 'write', pull_requests: 'write', checks: 'read' },
    default_events: ['push'],
    public: false,
    ...over,
  }
}

test('a manifest becomes an app, whose code is good once and for an hour', async () => {
  await using github = await startGitHub()
  const { emulator } = github
  const action = `${emulator.url}/settings/apps/new?state=abc`
  const address = new URL(await emulator.apps.sendManifest(action, manifestOf(), 'ada'))
  expect(address.href).toMatch(/^http:\/\/127\.0\.0\.1:4000\/setup\/app\?code=[0-9a-f]{40}&state=abc$/)
  const conversion = `/app-manifests/${address.searchParams.get('code')}/conversions`
  const { status, body } = await call(emulator, 'POST', conversion)
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'My site', slug: 'my-site', owner: { login: 'ada', type: 'User' } })
  expect(body.permissions).toEqual({ contents: 'write', pull_requests: 'write', checks: 'read', metadata: 'read' })
  expect(body.pem).toMatch(/^-----BEGIN RSA PRIVATE KEY-----/)
  expect(body.webhook_secret).toMatch(/^\w{40}$/)
  expect((await call(emulator, 'POST', conversion)).status).toBe(404)

  const taken = emulator.apps.sendManifest(action, manifestOf(), 'ada')
  await expect(taken).rejects.toThrow('Name has already been taken')
  const other = new URL(await emulator.apps.sendManifest(action, manifestOf(), 'ada', 'Other'))
  emulator.apps.ageCodes(HOUR_MS)
  const late = await call(emulator, 'POST', `/app-manifests/${other.searchParams.get('code')}/conversions`)
  expect(late.status).toBe(404)
})

test('the page of a manifest offers a button for each person, and for an organization its own', async () => {
  await using github = await startGitHub()
  const { emulator } = github
  const buttonsOf = async (path: string) => {
    const body = new URLSearchParams({ manifest: JSON.stringify(manifestOf()) })
    const html = await (await fetch(emulator.url + path, { method: 'POST', body })).text()
    return [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label)
  }
  expect(await buttonsOf('/settings/apps/new')).toEqual(
    ['ada', 'grace', 'eve'].map((login) => `Create GitHub App for ${login}`),
  )
  expect(await buttonsOf('/organizations/acme/settings/apps/new')).toEqual(['Create GitHub App for acme'])
  const action = `${emulator.url}/organizations/acme/settings/apps/new`
  const code = new URL(await emulator.apps.sendManifest(action, manifestOf(), 'ada')).searchParams.get('code')
  const { body } = await call(emulator, 'POST', `/app-manifests/${code}/conversions`)
  expect(body.owner).toMatchObject({ login: 'acme', type: 'Organization' })
})

test('a webhook on a loopback address is refused unless it is allowed', async () => {
  const manifest = manifestOf({ hook_attributes: { url: 'http://127.0.0.1:4000/hook', active: false } })
  await using strict = await startGitHub()
  const send = ({ emulator }: typeof strict) =>
    emulator.apps.sendManifest(`${emulator.url}/settings/apps/new`, manifest, 'ada')
  await expect(send(strict)).rejects.toThrow("Hook url is not supported because it isn't reachable")
  await using lenient = await startGitHub({ allowLoopbackHooks: true })
  expect(await send(lenient)).toContain('code=')
})

test('an app is installed on its owner’s account, and sends the person to its setup address', async () => {
  await using github = await startGitHub()
  const { emulator } = github
  await emulator.apps.sendManifest(`${emulator.url}/settings/apps/new`, manifestOf(), 'ada')
  const page = `${emulator.url}/apps/my-site/installations/new`
  const address = new URL(await emulator.apps.sendInstallation(`${page}?state=abc`))
  expect(address.href).toMatch(/\/setup\/installed\?installation_id=\d+&setup_action=install&state=abc$/)
  await expect(emulator.apps.sendInstallation(page, 'eve')).rejects.toThrow('Not found')

  const shared = emulator.apps.register({ slug: 'shared', setupUrl: 'http://127.0.0.1:4000/done' })
  const choice = await (await fetch(`${emulator.url}/apps/shared/installations/new`)).text()
  expect(choice).toContain('href="?account=eve"')
  const elsewhere = await emulator.apps.sendInstallation(`${emulator.url}/apps/shared/installations/new`, 'eve')
  const { body } = await call(emulator, 'GET', '/app/installations', jwt(shared))
  expect(body).toMatchObject([{ account: { login: 'eve' }, repository_selection: 'all' }])
  expect(elsewhere).toContain(`installation_id=${body[0].id}`)
})

test('an app speaks with its key, by GitHub’s clock', async () => {
  await using github = await startWithApp()
  const { emulator, app, id } = github
  const ask = (claims?: Record<string, unknown>, key?: string) => call(emulator, 'GET', '/app', jwt(app, claims, key))
  expect(await ask()).toMatchObject({ status: 200, body: { id: app.id, slug: app.slug, installations_count: 1 } })
  expect((await ask({ iss: app.id })).status).toBe(200)
  expect((await ask({ iss: 1 })).body.message).toBe('Integration not found')
  const other = emulator.apps.register()
  const unreadable = { status: 401, body: { message: 'A JSON web token could not be decoded' } }
  expect(await ask({}, other.privateKey)).toMatchObject(unreadable)
  expect(await call(emulator, 'GET', '/app', 'token-of-ada')).toMatchObject(unreadable)
  const now = Math.floor(Date.now() / 1000)
  const refused = async (claims: Record<string, unknown>) => (await ask(claims)).body.message
  expect(await refused({ iat: now + 90 })).toMatch(/^'Issued at' claim/)
  expect(await refused({ exp: now - 1 })).toMatch(/must be a numeric value representing the future time/)
  expect(await refused({ exp: now + 700 })).toMatch(/is too far in the future$/)
  emulator.clock.aheadMs = 120_000
  expect(await ask({ iat: now + 90, exp: now + 700 })).toMatchObject({ status: 200 })
  emulator.clock.aheadMs = 0

  const found = await call(emulator, 'GET', `${REPOSITORY}/installation`, jwt(app))
  expect(found).toMatchObject({ status: 200, body: { id, account: { login: 'ada' } } })
  expect((await call(emulator, 'GET', `${REPOSITORY}/installation`, jwt(other))).status).toBe(404)
  expect((await call(emulator, 'GET', `/app/installations/${id}`, jwt(app))).body.app_slug).toBe(app.slug)
  expect((await call(emulator, 'GET', `/app/installations/${id}`, jwt(other))).status).toBe(404)
})

test('an installation’s token reads and writes what it was granted, for an hour', async () => {
  await using github = await startWithApp({ isPrivate: true })
  const { emulator, app, id } = github
  const { status, body } = await installationToken(emulator, app, id)
  expect(status).toBe(201)
  expect(body.token).toMatch(/^ghs_/)
  expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.now() + HOUR_MS - 60_000)
  expect(body).toMatchObject({ permissions: { contents: 'write' }, repositories: [{ full_name: 'ada/blog' }] })
  expect((await write(emulator, body.token)).body.commit.author.name).toBe(`${app.slug}[bot]`)
  const reached = await call(emulator, 'GET', '/installation/repositories', body.token)
  expect(reached.body).toMatchObject({ total_count: 1, repositories: [{ full_name: 'ada/blog' }] })
  expect(await call(emulator, 'GET', '/user', body.token)).toMatchObject(NOT_ACCESSIBLE)

  const narrow = await installationToken(emulator, app, id, {
    repositories: ['blog'],
    permissions: { contents: 'read' },
  })
  expect(narrow.body.permissions).toEqual({ contents: 'read', metadata: 'read' })
  expect((await call(emulator, 'GET', `${REPOSITORY}/contents/README.md`, narrow.body.token)).status).toBe(200)
  expect(await write(emulator, narrow.body.token, `${REPOSITORY}/contents/other.md`)).toMatchObject(NOT_ACCESSIBLE)
  expect(await call(emulator, 'GET', `${REPOSITORY}/pulls`, narrow.body.token)).toMatchObject(NOT_ACCESSIBLE)
  expect((await installationToken(emulator, app, id, { permissions: { administration: 'write' } })).status).toBe(422)
  expect((await installationToken(emulator, app, id, { repositories: ['other'] })).status).toBe(422)

  emulator.apps.expireInstallationTokens()
  expect(await call(emulator, 'GET', REPOSITORY, body.token)).toMatchObject({
    status: 401,
    body: { message: 'Bad credentials' },
  })
  const fresh = await installationToken(emulator, app, id)
  emulator.clock.aheadMs = HOUR_MS
  expect((await call(emulator, 'GET', REPOSITORY, fresh.body.token)).status).toBe(401)
})

test('a suspended installation refuses everything, and one that is gone is not found', async () => {
  await using github = await startWithApp()
  const { emulator, app, id } = github
  const { token } = (await installationToken(emulator, app, id)).body
  const { access_token: person } = await signIn(emulator, app, 'ada')
  emulator.apps.suspend(id)
  const suspended = { status: 403, body: { message: 'This installation has been suspended' } }
  expect(await installationToken(emulator, app, id)).toMatchObject(suspended)
  expect(await call(emulator, 'GET', REPOSITORY, token)).toMatchObject(suspended)
  expect(await write(emulator, person)).toMatchObject(suspended)
  expect((await call(emulator, 'GET', `${REPOSITORY}/installation`, jwt(app))).body.suspended_at).not.toBeNull()
  emulator.apps.unsuspend(id)
  expect((await write(emulator, person)).status).toBe(201)
  emulator.apps.uninstall(id)
  expect((await installationToken(emulator, app, id)).status).toBe(404)
  expect((await call(emulator, 'GET', REPOSITORY, token)).status).toBe(401)
  expect(await write(emulator, person)).toMatchObject(NOT_ACCESSIBLE)
})

test('a person’s token does what both the person and the installation may', async () => {
  await using github = await startWithApp()
  const { emulator, app, id } = github
  const grace = await signIn(emulator, app, 'grace')
  expect(grace.access_token).toMatch(/^ghu_/)
  expect(grace.refresh_token).toMatch(/^ghr_/)
  expect(grace).toMatchObject({ expires_in: 28_800, refresh_token_expires_in: 15_897_600, scope: '' })
  expect((await call(emulator, 'GET', '/user', grace.access_token)).body.login).toBe('grace')
  const { permissions } = (await call(emulator, 'GET', REPOSITORY, grace.access_token)).body
  expect(permissions).toMatchObject({ push: true, admin: false })
  expect((await write(emulator, grace.access_token)).body.commit.author.name).toBe('Grace Second')
  const eve = await signIn(emulator, app, 'eve')
  expect((await call(emulator, 'GET', REPOSITORY, eve.access_token)).body.permissions).toMatchObject({ push: false })
  expect(await write(emulator, eve.access_token, `${REPOSITORY}/contents/eve.md`)).toMatchObject(NOT_ACCESSIBLE)

  const installationsOf = async (token: string) => (await call(emulator, 'GET', '/user/installations', token)).body
  expect(await installationsOf(grace.access_token)).toMatchObject({ total_count: 1, installations: [{ id }] })
  expect(await installationsOf(eve.access_token)).toMatchObject({ total_count: 0 })
  expect((await call(emulator, 'GET', '/user/installations', 'token-of-ada')).status).toBe(403)

  const elsewhere = emulator.apps.register()
  const ada = await signIn(emulator, elsewhere, 'ada')
  expect((await call(emulator, 'GET', `${REPOSITORY}/contents/README.md`, ada.access_token)).status).toBe(200)
  expect(await write(emulator, ada.access_token, `${REPOSITORY}/contents/x.md`)).toMatchObject(NOT_ACCESSIBLE)
})

test('where the app is not installed, a private repository does not exist', async () => {
  await using github = await startWithApp({ isPrivate: true })
  const { emulator, app, id } = github
  const { access_token: token } = await signIn(emulator, app, 'ada')
  expect((await call(emulator, 'GET', REPOSITORY, token)).status).toBe(200)
  emulator.apps.uninstall(id)
  expect((await call(emulator, 'GET', REPOSITORY, token)).status).toBe(404)
  expect((await write(emulator, token)).status).toBe(404)
})

test('a fork needs the app on all repositories of the person, with the right to administrate', async () => {
  await using github = await startGitHub()
  const { emulator } = github
  const app = emulator.apps.register({ permissions: { administration: 'write', contents: 'write' } })
  emulator.apps.install(app)
  const { access_token: token } = await signIn(emulator, app, 'eve')
  const fork = () => call(emulator, 'POST', `${REPOSITORY}/forks`, token, {})
  expect(await fork()).toMatchObject(NOT_ACCESSIBLE)
  emulator.apps.install(app, { account: 'eve', repositories: [] })
  expect(await fork()).toMatchObject(NOT_ACCESSIBLE)
  emulator.apps.install(app, { account: 'eve' })
  expect((await fork()).status).toBe(202)
})

test('an app’s webhook hears of pushes and of its installations', async () => {
  await using github = await startGitHub()
  const { emulator } = github
  using hook = await listen()
  const app = emulator.apps.register({ webhook: hook.url })
  await emulator.pushFile('posts/unheard.md', 'x')
  const { id } = emulator.apps.install(app)
  await emulator.pushFile('posts/heard.md', 'x')
  emulator.apps.suspend(id)
  await emulator.pushFile('posts/suspended.md', 'x')
  emulator.apps.unsuspend(id)
  emulator.apps.uninstall(id)
  await emulator.delivered()
  expect(emulator.deliveries.map(({ event, payload }) => [event, (payload as { action?: string }).action])).toEqual([
    ['installation', 'created'],
    ['push', undefined],
    ['installation', 'suspend'],
    ['installation', 'unsuspend'],
    ['installation', 'deleted'],
  ])
  expect(emulator.deliveries.flatMap(checkDelivery)).toEqual([])
  const push = hook.heard[1]
  expect(push?.headers).toMatchObject({
    'x-github-event': 'push',
    'x-github-hook-installation-target-type': 'integration',
    'x-hub-signature-256': `sha256=${createHmac('sha256', app.webhookSecret).update(String(push?.body)).digest('hex')}`,
  })
  expect(JSON.parse(push?.body ?? '{}').installation.id).toBe(id)
})
