import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { GitHubEmulator } from '../github-emulator/emulator.ts'
import { settingsOf, signInThrough } from './github-site.ts'
import { dist } from './shared-build.ts'
import { type SiteClient, siteClient } from './site-client.ts'

export interface BuiltGitHubSite extends AsyncDisposable {
  url: string
  process: ChildProcess
  /** Everything that it wrote, to either of its outputs. */
  output(): string
  /** The lines of its standard output, each of them JSON. */
  lines(): Record<string, unknown>[]
  /** Resolves with the first line of this event, past or to come. */
  line(event: string): Promise<Record<string, unknown>>
  /** The same, of whatever is told by its facts. */
  until(isMeant: (line: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>
  visitor: SiteClient
  signIn(login: string): Promise<SiteClient>
  /** Resolves with the code that it ended with. */
  ended: Promise<number | null>
}

/** The built server in GitHub mode, a process of its own, in an empty folder and with no other settings than these. */
export async function startBuiltGitHubSite(
  emulator: GitHubEmulator,
  environment: Record<string, string> = {},
  main = path.join(dist, 'server/main.js'),
): Promise<BuiltGitHubSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-built-'))
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      ...settingsOf(emulator),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let all = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
    all += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    all += chunk.toString()
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const lines = () =>
    out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const until = async (isMeant: (line: Record<string, unknown>) => boolean) => {
    for (;;) {
      const found = lines().find(isMeant)
      if (found) return found
      const isOver = await Promise.race([once(child.stdout, 'data').then(() => false), ended.then(() => true)])
      if (isOver) throw new Error(`The server ended without a line that was waited for: ${all}`)
    }
  }
  const line = (event: string) => until(({ msg }) => String(msg).startsWith(event))
  const url = String((await line('Serving')).address)
  return {
    url,
    process: child,
    output: () => all,
    lines,
    line,
    until,
    ended,
    visitor: siteClient(url),
    signIn: (login) => signInThrough(emulator, url, login),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
