import { expect, test } from 'vitest'
import type { AuthMe, Status } from '#server/contract/contract.ts'
import type { EmulatedApp } from '../../github-emulator/app-registry.ts'
import { startGitHub } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const POSTS = { 'one.md': postText('One', 'published', 'Words.') }
const HOUR_MS = 3_600_000
const SOON = { timeout: 20_000 }
const REFRESH = { match: (_: string, path: string) => path === '/login/oauth/access_token' }

const settingsOf = (app: EmulatedApp) => ({
  GITHUB_CLIENT_ID: app.clientId,
  GITHUB_CLIENT_SECRET: app.clientSecret,
  GITHUB_APP_ID: String(app.id),
  GITHUB_APP_KEY: app.privateKey,
})

async function startAppSite(settings: Record<string, string> = {}) {
  const github = await startGitHub({ posts: POSTS })
  const app = github.emulator.apps.register({
    permissions: { contents: 'write', pull_requests: 'write', checks: 'read' },
  })
  const installation = github.emulator.apps.install(app)
  const start = (more: Record<string, string> = {}) => github.start({ ...settingsOf(app), ...more })
  const site = await start(settings)
  return {
    ...site,
    emulator: github.emulator,
    app,
    installation: installation.id,
    start,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

const create = (client: SiteClient, title: string) => client.create({ title, content: 'Words.', status: 'draft' })
const hintsOf = async (client: SiteClient) => (await client.json<Status>('/api/status')).hints.join('\n')

test('the server reads as the installation, and a person writes as themselves', async () => {
  await using site = await startAppSite()
  const ada = await site.signIn('ada')
  expect((await create(ada, 'Two')).status).toBe(201)
  const [commit] = await site.emulator.log()
  expect(commit?.author.name).toBe('Ada Owner')
  expect(await site.visitor.json<unknown[]>('/api/posts')).toHaveLength(1)
  const scopes = site.emulator.requests.filter(({ path }) => path.startsWith('/login/oauth/authorize'))
  expect(scopes.map(({ path }) => new URL(path, site.url).searchParams.get('scope') ?? '')).toEqual([''])
})

test('two servers and five tabs outlive the end of a token, and each refresh token is used once', async () => {
  await using site = await startAppSite()
  const ada = await site.signIn('ada')
  await using other = await site.start({ DATA_DIR: site.dataDir })
  const { port } = new URL(other.url)
  const tabs = Array.from({ length: 5 }, (_, n) => async () => {
    const init = { headers: { cookie: [...ada.cookies].map((pair) => pair.join('=')).join('; ') } }
    const base = n % 2 === 0 ? site.url : `http://127.0.0.1:${port}`
    return (await fetch(`${base}/api/posts?all=1`, init)).status
  })
  for (let round = 0; round < 3; round += 1) {
    site.emulator.apps.expireUserTokens()
    const made = create(ada, `Round ${round}`)
    const statuses = await Promise.all([...tabs, ...tabs].map((tab) => tab()))
    expect((await made).status).toBe(201)
    expect(new Set(statuses)).toEqual(new Set([200]))
  }
  expect(site.emulator.apps.refreshes.length).toBeGreaterThanOrEqual(3)
  expect(site.emulator.apps.refreshes.filter(({ isFirstUse }) => !isFirstUse)).toEqual([])
})

test('where GitHub refuses to renew, or its answer was lost, the session ends and says that the text is kept', async () => {
  await using site = await startAppSite()
  const ada = await site.signIn('ada')
  site.emulator.apps.expireRefreshTokens()
  site.emulator.apps.expireUserTokens()
  const refused = await create(ada, 'Two')
  expect(refused.status).toBe(401)
  expect(await refused.text()).toMatch(/Sign in again; your text is kept\./)

  const again = await site.signIn('ada')
  site.emulator.apps.expireUserTokens()
  site.emulator.faults.add({ ...REFRESH, effect: 'dropAfter' })
  expect((await create(again, 'Three')).status).toBe(503)
  expect((await create(again, 'Three')).status).toBe(401)
})

test('while GitHub does not renew, a session goes on as soon as it does', async () => {
  await using site = await startAppSite()
  const ada = await site.signIn('ada')
  site.emulator.apps.expireUserTokens()
  site.emulator.faults.add({ ...REFRESH, effect: 'dropBefore' })
  expect((await create(ada, 'Two')).status).toBe(503)
  expect((await create(ada, 'Two')).status).toBe(201)
})

test('signing out revokes the token and forgets the refresh token', async () => {
  await using site = await startAppSite()
  const ada = await site.signIn('ada')
  const copy = new Map(ada.cookies)
  await ada.fetch('/.auth/logout')
  const revoked = site.emulator.requests.filter(({ method, path }) => method === 'DELETE' && path.endsWith('/token'))
  expect(revoked.map(({ status }) => status)).toEqual([204])
  const cookie = [...copy].map((pair) => pair.join('=')).join('; ')
  expect((await fetch(`${site.url}/api/status`, { headers: { cookie } })).status).toBe(401)
})

test('an installation that ends or is suspended is named with what to do, and visitors go on reading', async () => {
  await using site = await startAppSite({ SYNC_INTERVAL: '1' })
  const ada = await site.signIn('ada')
  site.emulator.apps.suspend(site.installation)
  expect((await create(ada, 'Two')).status).toBe(403)
  await expect.poll(() => hintsOf(ada), SOON).toMatch(/installation on ada\/blog is suspended: end that/)
  site.emulator.apps.unsuspend(site.installation)
  expect((await create(ada, 'Two')).status).toBe(201)

  site.emulator.apps.uninstall(site.installation)
  await expect.poll(() => hintsOf(ada), SOON).toMatch(/The GitHub App is not installed on ada\/blog: install it under/)
  expect(await site.visitor.json<unknown[]>('/api/posts')).toHaveLength(1)
})

test('an installation token that ended early is replaced, whatever this server’s clock says', async () => {
  await using site = await startAppSite({ SYNC_INTERVAL: '1' })
  site.emulator.clock.aheadMs = 2 * HOUR_MS
  site.emulator.apps.expireInstallationTokens()
  await site.emulator.pushFile('posts/two.md', postText('Two', 'published', 'Words.'))
  await expect.poll(async () => (await site.visitor.json<unknown[]>('/api/posts')).length, SOON).toBe(2)
})

test('who may not push is sent to GitHub before they write, and proposes nothing here', async () => {
  await using site = await startAppSite()
  const eve = await site.signIn('eve')
  const status = await eve.fetch('/api/status')
  expect(status.status).toBe(403)
  expect(await status.text()).toMatch(/as eve at GitHub, where it becomes a pull request/)
  const proposeAt = `${site.emulator.url}/ada/blog/new/main/posts`
  const { clientPrincipal } = await eve.json<AuthMe>('/.auth/me')
  expect(clientPrincipal?.refusal).toEqual({ sentence: expect.stringContaining('as eve at GitHub'), proposeAt })
  expect((await eve.send('POST', '/api/pulls', { title: 'T', posts: [] })).status).toBe(403)
})

test('an installation that may only read lets no one write', async () => {
  await using github = await startGitHub({ posts: POSTS })
  const app = github.emulator.apps.register({ permissions: { contents: 'read', pull_requests: 'write' } })
  github.emulator.apps.install(app)
  await using site = await github.start(settingsOf(app))
  const ada = await site.signIn('ada')
  expect((await ada.fetch('/api/status')).status).toBe(403)
})

test('an OAuth app whose tokens end keeps its sessions too', async () => {
  await using github = await startGitHub({ posts: POSTS, expires: true })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  github.emulator.apps.expireUserTokens()
  expect((await create(ada, 'Two')).status).toBe(201)
  expect(github.emulator.apps.refreshes).toHaveLength(1)
})
