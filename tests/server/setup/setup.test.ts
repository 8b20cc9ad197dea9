import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { serveSetup } from '#server/serve-setup.ts'
import { forgetApp, withKeptApp } from '#server/setup/kept-app.ts'
import { isSetupWanted } from '#server/setup/setup.ts'
import type { GitHubEmulator } from '../../github-emulator/emulator.ts'
import { findFreePort } from '../../support/free-port.ts'
import { type GitHub, startGitHub } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'
import { type SiteClient, siteClient } from '../../support/site-client.ts'

const HOUR_MS = 3_600_000

/** The set-up of an empty server, and what its log said. */
async function startSetup(more: Record<string, string> = {}) {
  const github = await startGitHub({ posts: { 'one.md': postText('One', 'published', 'Words.') } })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'setup-'))
  const { url } = github.emulator
  const environment = {
    GITHUB_SETUP: '1',
    GITHUB_API_URL: url,
    GITHUB_SERVER_URL: url,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    ...more,
  }
  const said: string[] = []
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    ended = serveSetup(environment, (line) => {
      said.push(line)
      resolve()
    })
    ended.catch(reject)
  })
  const [, address = '', code = ''] = /open (\S+)\/\.setup and type the code (\S+)$/.exec(said[0] ?? '') ?? []
  const owner = siteClient(address.replace('localhost', '127.0.0.1'))
  return {
    github,
    emulator: github.emulator,
    environment,
    dataDir,
    said,
    ended,
    address,
    code,
    owner,
    file: path.join(dataDir, 'github-app.json'),
    async [Symbol.asyncDispose]() {
      await github[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true })
    },
  }
}

const post = (client: SiteClient, address: string, fields: Record<string, string> = {}) =>
  client.fetch(address, { method: 'POST', body: new URLSearchParams(fields) })

const wordsOf = async (response: Response | Promise<Response>) =>
  (await (await response).text())
    .replace(/<style>.*?<\/style>|<script>.*?<\/script>|<[^>]+>/gs, ' ')
    .replace(/\s+/g, ' ')

async function readManifest(client: SiteClient, organization = '') {
  const html = await (await post(client, '/.setup/connect', { organization })).text()
  const [, action = '', escaped = ''] = /action="([^"]+)" data-goes-on>.*?value="([^"]+)"/s.exec(html) ?? []
  return { action, manifest: JSON.parse(escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) }
}

/** As far as GitHub's redirect with the code. */
async function makeApp({ owner, emulator }: { owner: SiteClient; emulator: GitHubEmulator }, name?: string) {
  const { action, manifest } = await readManifest(owner)
  const back = new URL(await emulator.apps.sendManifest(action, manifest, 'ada', name))
  return back.pathname + back.search
}

const installed = async ({ owner, emulator }: { owner: SiteClient; emulator: GitHubEmulator }) => {
  const html = await (await owner.fetch('/.setup')).text()
  const [, address = ''] = /href="([^"]+\/installations\/new)"/.exec(html) ?? []
  const back = new URL(await emulator.apps.sendInstallation(address))
  return back.pathname + back.search
}

async function serveAfter(github: GitHub, environment: Record<string, string>) {
  const { PORT: _, ...settings } = withKeptApp(environment)
  return github.start({ ...settings, SYNC_INTERVAL: '1' })
}

test('from an empty server to a commit: code, app, installation, sign-in', async () => {
  await using setup = await startSetup()
  const { owner, emulator, code } = setup
  expect(setup.address).toMatch(/^http:\/\/localhost:\d+$/)
  expect((await owner.fetch('/healthz')).status).toBe(200)
  expect((await owner.fetch('/')).status).toBe(503)
  expect(await wordsOf(owner.fetch('/.setup'))).toMatch(/Code from the log/)
  expect((await post(owner, '/.setup', { code: code.toLowerCase() })).status).toBe(303)
  expect(await wordsOf(owner.fetch('/.setup'))).toMatch(/an address of this machine, to which GitHub sends no webhooks/)

  expect((await owner.fetch(await makeApp(setup))).status).toBe(303)
  expect(statSync(setup.file).mode & 0o777).toBe(0o600)
  expect((await owner.fetch(await installed(setup))).headers.get('location')).toBe('/.setup')
  const done = await (await owner.fetch('/.setup')).text()
  expect(done).toMatch(/Sign in with GitHub/)
  await setup.ended

  const kept = JSON.parse(readFileSync(setup.file, 'utf8'))
  const secrets = [kept.GITHUB_CLIENT_SECRET, kept.GITHUB_APP_KEY, kept.SESSION_SECRET]
  for (const secret of secrets) expect(`${done}${setup.said.join()}`).not.toContain(secret)
  expect(emulator.requests.map(({ path }) => path).join()).not.toContain(kept.GITHUB_CLIENT_SECRET)

  expect(isSetupWanted(setup.environment)).toBe(false)
  await using site = await serveAfter(setup.github, setup.environment)
  const ada = await site.signIn('ada')
  expect((await ada.create({ title: 'Two', content: 'Words.', status: 'published' })).status).toBe(201)
  expect((await site.visitor.fetch('/.setup')).status).toBe(404)
})

test('without the code, or with one that is forged, nothing is shown or done', async () => {
  await using setup = await startSetup()
  const { owner, emulator, code } = setup
  const stranger = siteClient(setup.address.replace('localhost', '127.0.0.1'))
  for (const guess of ['', 'AAAA-AAAA-AAAA-AAAA', `${code}A`, '%00'])
    expect((await post(stranger, '/.setup', { code: guess })).status).toBe(403)
  for (const address of ['connect', 'again', 'repository'])
    expect((await post(stranger, `/.setup/${address}`)).status).toBe(403)
  expect((await stranger.fetch('/.setup/created?code=x&state=y')).status).toBe(403)
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example' }, body: new URLSearchParams({ code }) }
  expect((await owner.fetch('/.setup', foreign)).status).toBe(403)

  await post(owner, '/.setup', { code })
  const back = await makeApp(setup)
  expect((await stranger.fetch(back)).status).toBe(403)
  const forged = back.replace(/state=\w+/, 'state=0123456789abcdef')
  expect(await wordsOf(owner.fetch(forged))).toMatch(/did not come from the step before/)
  expect(emulator.requests.filter(({ path }) => path.includes('conversions'))).toEqual([])
  expect((await owner.fetch(back)).status).toBe(303)
})

test('a code of GitHub works once and for an hour, and each step can be begun again', async () => {
  await using setup = await startSetup()
  const { owner, emulator, code } = setup
  await post(owner, '/.setup', { code })
  const late = await makeApp(setup, 'One')
  emulator.apps.ageCodes(HOUR_MS)
  const refused = await owner.fetch(late)
  expect(refused.status).toBe(400)
  expect(await wordsOf(refused)).toMatch(/it works once, and for an hour.+begin again/)

  const back = await makeApp(setup, 'Two')
  await owner.fetch(back)
  const before = readFileSync(setup.file, 'utf8')
  expect((await owner.fetch(back)).status).toBe(303)
  expect(readFileSync(setup.file, 'utf8')).toBe(before)

  expect((await post(owner, '/.setup/again')).status).toBe(303)
  expect(await wordsOf(owner.fetch('/.setup'))).toMatch(/Connect GitHub/)
  await owner.fetch(await makeApp(setup, 'Three'))
  expect(readFileSync(setup.file, 'utf8')).not.toBe(before)
})

test('an installation is found at GitHub, whatever the address says', async () => {
  await using setup = await startSetup({ GITHUB_REPOSITORY: 'ada/other' })
  const { owner, emulator } = setup
  await post(owner, '/.setup', { code: setup.code })
  await owner.fetch(await makeApp(setup))
  const stranger = emulator.apps.register({ name: 'Foreign' })
  const { id } = emulator.apps.install(stranger)
  await owner.fetch(`/.setup/installed?installation_id=${id}&setup_action=install`)
  expect(await wordsOf(owner.fetch('/.setup'))).toMatch(/Install it on the repository that holds your posts/)
  await owner.fetch(await installed(setup))
  expect(await wordsOf(owner.fetch('/.setup'))).toMatch(
    /installed on ada\/blog, but GITHUB_REPOSITORY is ada\/other: install it there as well/,
  )
})

test('while GitHub does not answer, the page says so and goes on later', async () => {
  await using setup = await startSetup()
  const { owner, emulator } = setup
  await post(owner, '/.setup', { code: setup.code })
  const back = await makeApp(setup)
  emulator.faults.add({ match: (_, path) => path.endsWith('/conversions'), effect: 'dropAfter' })
  const lost = await owner.fetch(back)
  expect(lost.status).toBe(503)
  expect(await wordsOf(lost)).toMatch(/Whether the app was made is not known: delete it at GitHub if it is there/)
  await owner.fetch(await makeApp(setup, 'Again'))
  emulator.faults.add({ match: (_, path) => path.startsWith('/app/installations'), effect: 'dropBefore' })
  expect((await owner.fetch('/.setup')).status).toBe(503)
  expect((await owner.fetch('/.setup')).status).toBe(200)
})

test('the app may do no more than the site needs; a public address has a webhook, an organization an app of its own', async () => {
  const port = await findFreePort()
  await using setup = await startSetup({ SITE_URL: 'https://site.example', PORT: String(port) })
  const owner = siteClient(`http://127.0.0.1:${port}`)
  await post(owner, '/.setup', { code: setup.code })
  const { action, manifest } = await readManifest(owner, 'acme')
  expect(action).toMatch(new RegExp(`^${setup.emulator.url}/organizations/acme/settings/apps/new\\?state=\\w{32}$`))
  expect(manifest).toMatchObject({
    public: false,
    callback_urls: ['https://site.example/.auth/login/github/callback'],
    hook_attributes: { url: 'https://site.example/api/webhooks/github', active: true },
    default_permissions: { contents: 'write', pull_requests: 'write', metadata: 'read', checks: 'read' },
  })
  expect((await post(owner, '/.setup/connect', { organization: '../ada' })).status).toBe(400)
})

test('settings win over what is kept, an app of theirs replaces the kept one, and forgetting removes it', async () => {
  await using setup = await startSetup()
  await post(setup.owner, '/.setup', { code: setup.code })
  await setup.owner.fetch(await makeApp(setup))
  await setup.owner.fetch(await installed(setup))
  await setup.owner.fetch('/.setup')
  await setup.ended
  const kept = readConfig(withKeptApp(setup.environment)).github
  expect(kept).toMatchObject({ owner: 'ada', name: 'blog', scope: '' })
  expect(kept?.app?.key).toMatch(/^-----BEGIN/)
  const own = { GITHUB_CLIENT_ID: 'mine', GITHUB_CLIENT_SECRET: 'secret', GITHUB_REPOSITORY: 'ada/mine' }
  expect(readConfig(withKeptApp({ ...setup.environment, ...own })).github).toMatchObject({
    name: 'mine',
    clientId: 'mine',
    app: undefined,
    scope: 'public_repo',
  })
  expect(await forgetApp(setup.dataDir)).toMatchObject({ GITHUB_REPOSITORY: 'ada/blog' })
  expect(isSetupWanted(setup.environment)).toBe(true)
  expect(await forgetApp(setup.dataDir)).toBe(undefined)
})
