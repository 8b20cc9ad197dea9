import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'

const SECRET = 's'.repeat(32)
const GITHUB = {
  GITHUB_REPOSITORY: 'ada/blog',
  GITHUB_CLIENT_ID: 'id',
  GITHUB_CLIENT_SECRET: 'client-secret',
  SESSION_SECRET: SECRET,
  SITE_URL: 'https://example.com',
}

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.split('\n').slice(1)
  }
  return []
}

test('without any configuration the site is local, on this machine alone', () => {
  const local = {
    port: 3000,
    host: '127.0.0.1',
    siteUrl: undefined,
    postsDir: 'posts',
    dataDir: '.data',
    hookTimeoutSeconds: 60,
    trustedProxies: 0,
    messagesKeptDays: MESSAGES_KEPT_DAYS,
    logLevel: 'info',
    sessionSecrets: [],
    github: undefined,
  }
  expect(readConfig({})).toEqual(local)
  expect(readConfig({ PORT: '', HOST: ' ', SITE_URL: '', POSTS_DIR: '', GITHUB_REPOSITORY: '  ' })).toEqual(local)
})

test('every variable of local mode is read', () => {
  const environment = {
    PORT: '0',
    HOST: '[::1]',
    SITE_URL: 'http://localhost:8080/',
    POSTS_DIR: '/srv/x',
    DATA_DIR: 'd',
    HOOK_TIMEOUT: '5',
    TRUSTED_PROXIES: '2',
    MESSAGES_KEPT_DAYS: '0',
    LOG_LEVEL: 'debug',
  }
  expect(readConfig({ ...environment, SESSION_SECRET: `${SECRET}, ${'t'.repeat(40)}` })).toEqual({
    port: 0,
    host: '::1',
    siteUrl: 'http://localhost:8080',
    postsDir: '/srv/x',
    dataDir: 'd',
    hookTimeoutSeconds: 5,
    trustedProxies: 2,
    messagesKeptDays: 0,
    logLevel: 'debug',
    sessionSecrets: [SECRET, 't'.repeat(40)],
    github: undefined,
  })
})

test('a repository turns GitHub mode on, with GitHub’s own addresses and everyone as its public', () => {
  const { host, github } = readConfig(GITHUB)
  expect(host).toBe('0.0.0.0')
  expect(github).toEqual({
    owner: 'ada',
    name: 'blog',
    branch: undefined,
    clientId: 'id',
    clientSecret: 'client-secret',
    scope: 'public_repo',
    token: undefined,
    webhookSecret: undefined,
    apiUrl: 'https://api.github.com',
    serverUrl: 'https://github.com',
    syncIntervalSeconds: 60,
  })
})

test('every variable of GitHub mode is read', () => {
  const { github, postsDir } = readConfig({
    ...GITHUB,
    GITHUB_REPOSITORY: 'ada_corp/my.blog-1',
    GITHUB_BRANCH: 'feature/posts',
    GITHUB_SCOPE: 'repo',
    GITHUB_TOKEN: 'token',
    GITHUB_WEBHOOK_SECRET: 'hook',
    GITHUB_API_URL: 'https://ghe.example/api/v3/',
    GITHUB_SERVER_URL: 'https://ghe.example/',
    SYNC_INTERVAL: '0',
    POSTS_DIR: './site//posts/',
  })
  expect(github).toMatchObject({
    owner: 'ada_corp',
    name: 'my.blog-1',
    branch: 'feature/posts',
    scope: 'repo',
    token: 'token',
    webhookSecret: 'hook',
    apiUrl: 'https://ghe.example/api/v3',
    serverUrl: 'https://ghe.example',
    syncIntervalSeconds: 0,
  })
  expect(postsDir).toBe('site/posts')
})

test.each([
  'http://localhost:3000',
  'https://localhost',
  'http://site.localhost',
  'http://127.0.0.2:80',
  'http://[::1]:1',
])('an address of this machine may be plain: %s', (url) => {
  expect(readConfig({ SITE_URL: url }).siteUrl).toBe(new URL(url).origin)
  const { siteUrl, github } = readConfig({ ...GITHUB, SITE_URL: url, GITHUB_API_URL: url, GITHUB_SERVER_URL: url })
  expect([siteUrl, github?.apiUrl, github?.serverUrl]).toEqual([new URL(url).origin, url, url])
})

test.each<[string, Record<string, string>, cure: string]>([
  ['PORT', { PORT: '65536' }, 'for example 3000'],
  ['PORT', { PORT: '-1' }, 'for example 3000'],
  ['PORT', { PORT: '3e3' }, 'for example 3000'],
  ['HOST', { HOST: '0.0.0.0' }, 'set GITHUB_REPOSITORY'],
  ['HOST', { HOST: '192.168.0.1' }, 'set GITHUB_REPOSITORY'],
  ['HOST', { HOST: 'localhost.evil.example' }, 'set GITHUB_REPOSITORY'],
  ['SITE_URL', { SITE_URL: 'example.com' }, 'https://example.com'],
  ['SITE_URL', { SITE_URL: 'https://example.com/blog' }, 'without a path'],
  ['SITE_URL', { SITE_URL: 'ftp://example.com' }, 'https://example.com'],
  ['SITE_URL', { SITE_URL: 'https://example.com' }, 'set GITHUB_REPOSITORY'],
  ['SITE_URL', { SITE_URL: 'http://localhost.example.com' }, 'set GITHUB_REPOSITORY'],
  ['SITE_URL', { SITE_URL: 'http://192.168.0.1:3000' }, 'set GITHUB_REPOSITORY'],
  ['SITE_URL', { ...GITHUB, SITE_URL: 'http://example.com' }, 'an https address'],
  ['SITE_URL', { ...GITHUB, SITE_URL: 'http://127.0.0.1.example.com' }, 'an https address'],
  ['GITHUB_API_URL', { ...GITHUB, GITHUB_API_URL: 'http://ghe.example/api/v3' }, 'an https address'],
  ['GITHUB_SERVER_URL', { ...GITHUB, GITHUB_SERVER_URL: 'http://ghe.example' }, 'an https address'],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }, 'openssl rand -hex 32'],
  ['SESSION_SECRET', { SESSION_SECRET: `${SECRET},short` }, 'openssl rand -hex 32'],
  ['SESSION_SECRET', { ...GITHUB, SESSION_SECRET: '' }, 'openssl rand -hex 32'],
  ['GITHUB_REPOSITORY', { ...GITHUB, GITHUB_REPOSITORY: 'https://github.com/ada/blog' }, 'owner/name'],
  ['GITHUB_REPOSITORY', { ...GITHUB, GITHUB_REPOSITORY: 'blog' }, 'owner/name'],
  ['GITHUB_REPOSITORY', { ...GITHUB, GITHUB_REPOSITORY: 'ada/..' }, 'owner/name'],
  ['GITHUB_BRANCH', { ...GITHUB, GITHUB_BRANCH: 'a b' }, 'for example main'],
  ['GITHUB_BRANCH', { ...GITHUB, GITHUB_BRANCH: '-x' }, 'for example main'],
  ['GITHUB_CLIENT_ID', { ...GITHUB, GITHUB_CLIENT_ID: '' }, 'OAuth app'],
  ['GITHUB_CLIENT_SECRET', { ...GITHUB, GITHUB_CLIENT_SECRET: '' }, 'OAuth app'],
  ['GITHUB_API_URL', { ...GITHUB, GITHUB_API_URL: 'ghe' }, 'https://api.github.com'],
  ['GITHUB_SERVER_URL', { ...GITHUB, GITHUB_SERVER_URL: 'ghe' }, 'https://github.com'],
  ['HOOK_TIMEOUT', { HOOK_TIMEOUT: '0' }, 'from 1 to 3600'],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'all' }, '0 to 9'],
  ['MESSAGES_KEPT_DAYS', { MESSAGES_KEPT_DAYS: 'forever' }, 'or to 0 to keep messages until you delete them'],
  ['MESSAGES_KEPT_DAYS', { MESSAGES_KEPT_DAYS: '3651' }, 'whole days from 1 to 3650'],
  ['MESSAGES_KEPT_DAYS', { MESSAGES_KEPT_DAYS: '-1' }, 'whole days from 1 to 3650'],
  ['MESSAGES_KEPT_DAYS', { MESSAGES_KEPT_DAYS: '1.5' }, 'whole days from 1 to 3650'],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'debug, info, warn, error or silent'],
  ['LOG_LEVEL', { ...GITHUB, LOG_LEVEL: 'INFO' }, 'debug, info, warn, error or silent'],
  ['SYNC_INTERVAL', { ...GITHUB, SYNC_INTERVAL: '1m' }, 'for example 60'],
  ['SYNC_INTERVAL', { ...GITHUB, SYNC_INTERVAL: '0' }, 'GITHUB_WEBHOOK_SECRET'],
  ['POSTS_DIR', { ...GITHUB, POSTS_DIR: '../posts' }, 'inside the repository'],
  ['POSTS_DIR', { ...GITHUB, POSTS_DIR: '/posts' }, 'inside the repository'],
])('a fault of %s in %j is named with its cure', (name, environment, cure) => {
  const faults = faultsOf(environment)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(new RegExp(`^ {2}- ${name} is `))
  expect(faults[0]).toContain(cure)
})

test('one message lists every fault, and gives no secret away', () => {
  const faults = faultsOf({
    PORT: 'x',
    SITE_URL: 'x',
    GITHUB_REPOSITORY: 'x',
    GITHUB_WEBHOOK_SECRET: 'hook-secret-value',
    GITHUB_TOKEN: 'token-value',
    SESSION_SECRET: 'too-short-value',
    SYNC_INTERVAL: 'x',
  })
  const names = ['PORT', 'SITE_URL', 'SESSION_SECRET', 'GITHUB_REPOSITORY', 'SYNC_INTERVAL']
  for (const name of [...names, 'GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'])
    expect(faults.filter((fault) => fault.startsWith(`  - ${name} is`))).toHaveLength(1)
  expect(faults).toHaveLength(7)
  expect(faults.join()).not.toMatch(/-value/)
})

test('mail needs a server, a sender and a recipient, and a fault names no password', () => {
  const mail = { SMTP_URL: 'smtps://ada:p%40ss@smtp.example.com', MAIL_FROM: '"Ada, of us" <ada@example.com>' }
  expect(readConfig({ ...mail, MAIL_TO: 'owner@localhost' }).mail).toEqual({
    url: mail.SMTP_URL,
    from: { name: 'Ada, of us', address: 'ada@example.com' },
    to: { name: '', address: 'owner@localhost' },
  })
  expect(readConfig({ MAIL_FROM: 'ada@example.com' }).mail).toBeUndefined()
  expect(faultsOf(mail)).toEqual([expect.stringMatching(/^ {2}- MAIL_TO is missing, which SMTP_URL needs: set it to /)])
  for (const SMTP_URL of ['mail.example.com:587', 'http://u:hush@x', 'smtp://', 'smtp://u:hush%@x', 'smtp://x/?a=hush'])
    expect(faultsOf({ ...mail, MAIL_TO: 'a@example.com', SMTP_URL }).join()).toMatch(
      /^ {2}- SMTP_URL is "…": set it to /,
    )
  for (const MAIL_TO of ['ada', 'a@example.com, b@example.com', 'A <a@example.com> <b@example.com>'])
    expect(faultsOf({ ...mail, MAIL_TO }).join()).toMatch(/^ {2}- MAIL_TO is ".+": set it to the address/)
})

test('whatever says that a server is to be public keeps local mode from starting', () => {
  expect(faultsOf({ NODE_ENV: 'production', GITHUB_REPO: 'ada/blog' })).toEqual([
    '  - GITHUB_REPO is no setting of this site, but GITHUB_REPOSITORY is: rename it, or unset it.',
    '  - GITHUB_REPOSITORY is missing beside NODE_ENV=production, GITHUB_REPO: set it to owner/name for a public server, or unset the others for local mode.',
  ])
  expect(faultsOf({ NODE_ENV: 'production' })).toHaveLength(1)
  for (const name of ['GITHUB_TOKEN', 'GITHUB_REPOSITRY', 'GITHUB_CLIENT_SECRET', 'GITHUB_WEBHOOK_SECRET'])
    expect(faultsOf({ [name]: 'hush-value' }).join(), name).toContain(`GITHUB_REPOSITORY is missing beside ${name}: `)
  expect(faultsOf({ GITHUB_TOKEN: 'hush-value' }).join()).not.toContain('hush')
  expect(faultsOf({ GITHUB_TOKEN: ' ', NODE_ENV: 'test' })).toEqual([])
  expect(readConfig({ ...GITHUB, NODE_ENV: 'production' }).github?.name).toBe('blog')
})

test('GitHub mode without SITE_URL starts on this machine alone', () => {
  const { SITE_URL: _, ...without } = GITHUB
  for (const HOST of ['', '0.0.0.0', '::', '192.168.0.1'])
    expect(faultsOf({ ...without, HOST }).join(), HOST).toMatch(
      /^ {2}- SITE_URL is missing: set it to the public origin/,
    )
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(faultsOf({ ...without, HOST }), HOST).toEqual([])
})

test.each([
  ['SITEURL', 'SITE_URL'],
  ['SITE_URI', 'SITE_URL'],
  ['POST_DIR', 'POSTS_DIR'],
  ['DATADIR', 'DATA_DIR'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SESSION_SECRETS', 'SESSION_SECRET'],
  ['MESSAGE_KEPT_DAYS', 'MESSAGES_KEPT_DAYS'],
  ['GITHUB_REPO', 'GITHUB_REPOSITORY'],
  ['GITHUB_CLIENTID', 'GITHUB_CLIENT_ID'],
  ['GITHUB_WEBHOOK', 'GITHUB_WEBHOOK_SECRET'],
])('%s stops the start as a misspelling of %s', (name, meant) => {
  expect(faultsOf({ [name]: 'hush-value' })[0]).toBe(
    `  - ${name} is no setting of this site, but ${meant} is: rename it, or unset it.`,
  )
})

test('what other programs set is no misspelling, nor what stands beside the setting that it resembles', () => {
  // GitHub Actions, Codespaces, a desktop, cron, and the container of the Dockerfile.
  const others =
    'HOSTNAME HOME PATH PWD MAIL MAILTO LOGNAME SESSION_MANAGER POSTGRES_PASSWORD NODE_VERSION DATABASE SYNC_DIR SMTP_HOST PORTS'
  const github =
    'ACTION ACTIONS ACTION_PATH ACTOR ACTOR_ID BASE_REF CODESPACE_TOKEN CODESPACES_PORT_FORWARDING_DOMAIN ENV EVENT_NAME EVENT_PATH GRAPHQL_URL HEAD_REF JOB OUTPUT PATH REF REF_NAME REF_PROTECTED REF_TYPE REPOSITORY_ID REPOSITORY_OWNER REPOSITORY_OWNER_ID RETENTION_DAYS RUN_ATTEMPT RUN_ID RUN_NUMBER SHA STATE STEP_SUMMARY TRIGGERING_ACTOR USER WORKFLOW WORKFLOW_REF WORKFLOW_SHA WORKSPACE'
  const names = [...others.split(' '), ...github.split(' ').map((name) => `GITHUB_${name}`)]
  expect(faultsOf({ ...GITHUB, ...Object.fromEntries(names.map((name) => [name, 'x'])) })).toEqual([])
  expect(faultsOf({ ...GITHUB, SITEURL: 'x' })).toEqual([])
  expect(faultsOf({ SITEURL: ' ' })).toEqual([])
})

test('the key of a GitHub App comes as it is, with its line ends written out, or in a file', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const folder = await mkdtemp(path.join(tmpdir(), 'key-'))
  const file = path.join(folder, 'app.pem')
  await writeFile(file, pem)
  for (const given of [pem, pem.replaceAll('\n', '\\n'), file]) {
    const app = readConfig({ ...GITHUB, GITHUB_APP_ID: '7', GITHUB_APP_KEY: given }).github?.app
    expect(app?.id).toBe('7')
    expect(app?.key.trim()).toBe(pem.trim())
  }
  await rm(folder, { recursive: true })
})
