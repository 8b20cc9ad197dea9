import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dist } from './shared-build.ts'
import { type SiteClient, siteClient } from './site-client.ts'
import { gitTestEnvironment, type TemporaryRepository } from './temporary-repository.ts'

/** The built server as a process of its own, as `npm start` runs it. */
export interface BuiltSite extends AsyncDisposable {
  url: string
  process: ChildProcess
  /** From the start of the process until it said that it serves. */
  startedInMs: number
  visitor: SiteClient
  owner: SiteClient
  /** What the process wrote to its standard output. */
  output(): string
  /** What the process wrote to its standard error. */
  errors(): string
  /** Ends it at once, alone or with all processes that it has started. */
  kill(whom: 'server' | 'group'): Promise<void>
}

/** Starts the built server in local mode over a repository; `dataDir` keeps its sessions from start to start. */
export async function startBuiltSite(
  repository: TemporaryRepository,
  dataDir?: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<BuiltSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-built-'))
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(dist, 'server/main.js')], {
    cwd: folder,
    env: {
      ...gitTestEnvironment(),
      // Vitest runs with production, which would make it a public server.
      NODE_ENV: '',
      PORT: '0',
      HOST: '',
      SITE_URL: '',
      GITHUB_REPOSITORY: '',
      POSTS_DIR: repository.postsDir,
      DATA_DIR: dataDir ?? folder,
      ...environment,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = /^Serving http:\/\/localhost:(\d+) /m.exec(output) ?? []
      if (found) resolve(found)
    })
    child.once('close', () => reject(new Error(`The server ended before it served: ${output}${errors}`)))
  })
  const startedInMs = performance.now() - began
  const url = `http://127.0.0.1:${port}`
  const owner = siteClient(url)
  await owner.fetch('/.auth/login/github')
  return {
    url,
    process: child,
    startedInMs,
    visitor: siteClient(url),
    owner,
    output: () => output,
    errors: () => errors,
    async kill(whom) {
      if (whom === 'server') child.kill('SIGKILL')
      else process.kill(-(child.pid ?? 0), 'SIGKILL')
      await ended
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
