import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#server/config/config.ts'
import type { Log } from '#server/log/log.ts'
import { startServer } from '#server/server.ts'
import { type GitHubEmulator, startGitHubEmulator } from '../github-emulator/emulator.ts'
import type { RateLimitOptions } from '../github-emulator/rate-limits.ts'
import { checkDelivery, checkExchange } from './github-contract.ts'
import { sharedBuild } from './shared-build.ts'
import { type SiteClient, siteClient } from './site-client.ts'

export const SESSION_SECRET = 'a secret of more than thirty-two characters'
const CLIENT = { clientId: 'client', clientSecret: 'client-secret' }

type Environment = Readonly<Record<string, string | undefined>>

export interface GitHub extends AsyncDisposable {
  emulator: GitHubEmulator
  /** Starts a server; several may run at the same time. */
  start(environment?: Environment, log?: Log, now?: () => number): Promise<GitHubSite>
}

export interface GitHubSite extends AsyncDisposable {
  url: string
  dataDir: string
  visitor: SiteClient
  /** Goes through the sign-in at GitHub. */
  signIn(login: string): Promise<SiteClient>
  errors: unknown[]
}

export interface GitHubOptions {
  /** Below `posts/`. */
  posts?: Record<string, string | Uint8Array | { symlink: string }>
  isPrivate?: boolean
  rateLimits?: Partial<RateLimitOptions>
  /** The OAuth app's tokens end after eight hours. */
  expires?: boolean
  allowLoopbackHooks?: boolean
  /** People who may not push. */
  strangers?: { login: string; name: string; token: string }[]
}

/** An emulated GitHub with a repository of `ada`, to which `grace` may push and `eve` may not. */
export async function startGitHub({ posts = {}, expires = false, ...options }: GitHubOptions = {}): Promise<GitHub> {
  const files = Object.fromEntries(Object.entries(posts).map(([name, text]) => [`posts/${name}`, text]))
  const emulator = await startGitHubEmulator({
    owner: { login: 'ada', name: 'Ada Owner', token: 'token-of-ada' },
    collaborators: [{ login: 'grace', name: 'Grace Second', token: 'token-of-grace' }],
    strangers: [{ login: 'eve', name: 'Eve Stranger', token: 'token-of-eve' }],
    files: { 'README.md': '# A blog\n', ...files },
    oauth: {
      ...CLIENT,
      expires,
      redirectUris: ['http://127.0.0.1/.auth/login/github/callback', 'http://localhost/.auth/login/github/callback'],
    },
    ...options,
  })
  return {
    emulator,
    start: (environment, log, now) => startSite(emulator, environment, log, now),
    async [Symbol.asyncDispose]() {
      const exchanges = emulator.requests.filter(({ isPage, status }) => !isPage && status !== 0)
      await emulator.close()
      const described = emulator.deliveries.filter(({ event }) => event === 'push' || event === 'installation')
      const departures = [...exchanges.flatMap(checkExchange), ...described.flatMap(checkDelivery)]
      if (departures.length > 0) throw new Error(`Departures from GitHub’s API description:\n${departures.join('\n')}`)
    },
  }
}

/** The one site of an emulated GitHub of its own. */
export async function startGitHubSite(options?: GitHubOptions, ...start: Parameters<GitHub['start']>) {
  const github = await startGitHub(options)
  const site = await github.start(...start)
  return {
    ...site,
    emulator: github.emulator,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

async function startSite(
  emulator: GitHubEmulator,
  environment: Environment = {},
  log?: Log,
  now?: () => number,
): Promise<GitHubSite> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'site-data-')))
  const errors: unknown[] = []
  const server = await startServer({
    environment: process.env,
    config: readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...settingsOf(emulator),
      ...environment,
    }),
    ...(await sharedBuild()),
    // No proxy stands before it.
    onTheWayMs: 0,
    report: (error) => errors.push(error),
    say: () => {},
    ...(log && { log }),
    ...(now && { now }),
  })
  return {
    url: server.url,
    dataDir,
    errors,
    visitor: siteClient(server.url),
    signIn: (login) => signInThrough(emulator, server.url, login),
    async [Symbol.asyncDispose]() {
      await server.close()
      const met = [...errors]
      if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
      if (met.length > 0) throw new AggregateError(met, 'The server met errors that no one foresaw')
    },
  }
}

/** What a server is told of an emulated GitHub, at which it looks only when a webhook says so. */
export function settingsOf({ repository, url }: GitHubEmulator) {
  return {
    GITHUB_REPOSITORY: repository,
    GITHUB_API_URL: url,
    GITHUB_SERVER_URL: url,
    GITHUB_CLIENT_ID: CLIENT.clientId,
    GITHUB_CLIENT_SECRET: CLIENT.clientSecret,
    SESSION_SECRET,
    SYNC_INTERVAL: '3600',
  }
}

export async function signInThrough(emulator: GitHubEmulator, url: string, login: string): Promise<SiteClient> {
  const client = siteClient(url)
  const toGitHub = (await client.fetch('/.auth/login/github')).headers.get('location') ?? ''
  const callback = new URL(await emulator.authorize(toGitHub, login))
  await client.fetch(callback.pathname + callback.search)
  return client
}
