import { expect } from 'vitest'
import { startBuiltGitHubSite } from '../support/built-github-site.ts'
import { startBuiltSite } from '../support/built-site.ts'
import { published } from '../support/github-pulls.ts'
import { type GitHub, startGitHub } from '../support/github-site.ts'
import type { SiteClient } from '../support/site-client.ts'
import { temporaryRepository } from '../support/temporary-repository.ts'
import type { Mode, RawAnswer, RawRequest } from './input.ts'
import { sendRaw } from './send-raw.ts'
import { WEBHOOK_SECRET } from './webhook-secret.ts'

/** A built server that is attacked: a process of its own, with two posts that no one has anything against. */
export interface HostileSite extends AsyncDisposable {
  mode: Mode
  url: string
  pid: number
  isAlive(): boolean
  owner: SiteClient
  /** `network` tells senders apart, so that the limits of one do not answer another. */
  send(raw: RawRequest, options: { by?: 'owner' | undefined; network: number; timeoutMs?: number }): Promise<RawAnswer>
  /** Puts a file in the repository, or takes it out, and resolves once the server has seen it. */
  place(path: string, content: string | Uint8Array | null): Promise<void>
  /** In GitHub mode. */
  github: GitHub | undefined
  /** What it wrote to its outputs. */
  output(): string
}

const POSTS = {
  'welcome.md': published('Welcome', 'Plain words.'),
  'second.md': published('Second', '[One](/blog/welcome)'),
}

export function startHostileSite(mode: Mode): Promise<HostileSite> {
  return mode === 'local' ? startLocal() : startAtGitHub()
}

async function startLocal(): Promise<HostileSite> {
  const repository = await temporaryRepository({ posts: POSTS })
  const site = await startBuiltSite(repository)
  return {
    mode: 'local',
    url: site.url,
    pid: site.process.pid ?? 0,
    isAlive: () => site.process.exitCode === null && site.process.signalCode === null,
    owner: site.owner,
    // Any address in 127.0.0.0/8 is this machine's on Linux; elsewhere all requests come from one.
    send: (raw, { by, network, timeoutMs }) =>
      sendRaw(site.url, by ? asOwner(raw, site.owner) : raw, {
        from: process.platform === 'linux' ? `127.${1 + (network % 250)}.${Math.floor(network / 250)}.1` : undefined,
        ...(timeoutMs && { timeoutMs }),
      }),
    async place(path, content) {
      if (content === null) await repository.git('rm', '-q', '--', path)
      else {
        await repository.write(path, content)
        await repository.git('add', '--', path)
      }
      await repository.git('commit', '-q', '-m', `Bring ${path}`)
      const id = /^posts\/([^/]+)\.md$/.exec(path)?.[1]
      const seen = async () => (await site.owner.fetch(`/api/posts/${id}`)).ok
      if (id !== undefined) await expect.poll(seen).toBe(content !== null)
    },
    github: undefined,
    output: () => site.output() + site.errors(),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await repository[Symbol.asyncDispose]()
    },
  }
}

async function startAtGitHub(): Promise<HostileSite> {
  const github = await startGitHub({ posts: POSTS, rateLimits: { anonymous: 1_000_000, authenticated: 1_000_000 } })
  const { emulator } = github
  const environment = { TRUSTED_PROXIES: '1', GITHUB_WEBHOOK_SECRET: WEBHOOK_SECRET }
  const site = await startBuiltGitHubSite(emulator, environment)
  const owner = await site.signIn('ada')
  await emulator.addWebhook(`${site.url}/api/webhooks/github`, WEBHOOK_SECRET)
  return {
    mode: 'github',
    url: site.url,
    pid: site.process.pid ?? 0,
    isAlive: () => site.process.exitCode === null && site.process.signalCode === null,
    owner,
    send: (raw, { by, network, timeoutMs }) => {
      const headers = [...(raw.headers ?? []), `X-Forwarded-For: 10.${network % 250}.${Math.floor(network / 250)}.1`]
      const sent = { ...raw, headers }
      return sendRaw(site.url, by ? asOwner(sent, owner) : sent, { ...(timeoutMs && { timeoutMs }) })
    },
    async place(path, content) {
      const commit = await emulator.pushFile(path, content)
      await emulator.delivered()
      const head = async () => (await owner.json<{ head: string }>('/api/status')).head
      await expect.poll(head).toBe(commit)
    },
    github,
    output: () => site.output(),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

function asOwner(raw: RawRequest, owner: SiteClient): RawRequest {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { ...raw, headers: [...(raw.headers ?? []), `Cookie: ${cookie}`] }
}
