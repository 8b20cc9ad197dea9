import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDrain } from '#server/http/drain.ts'
import { startBuiltGitHubSite } from '../support/built-github-site.ts'
import { startBuiltSite } from '../support/built-site.ts'
import { startGitHub } from '../support/github-site.ts'
import { httpRequest } from '../support/http-request.ts'
import { postText } from '../support/post-text.ts'
import { dist } from '../support/shared-build.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { temporaryRepository } from '../support/temporary-repository.ts'

/** A git that waits before it commits, until it is let go. */
async function slowGit() {
  const folder = await mkdtemp(path.join(tmpdir(), 'slow-git-'))
  const [reached, released] = [path.join(folder, 'reached'), path.join(folder, 'released')]
  const wait = `: > '${reached}'; while [ ! -e '${released}' ]; do sleep 0.05; done`
  const real = (process.env.PATH ?? '').split(path.delimiter).filter((name) => name !== folder)
  const script = `#!/bin/sh\nPATH='${real.join(path.delimiter)}'\ncase " $* " in *" commit "*) ${wait};; esac\nexec git "$@"\n`
  await writeFile(path.join(folder, 'git'), script)
  await chmod(path.join(folder, 'git'), 0o755)
  return {
    PATH: [folder, ...real].join(path.delimiter),
    reached: () => until(async () => existsSync(reached)),
    release: () => writeFile(released, ''),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20)
}

const isRefused = (url: string) => () =>
  httpRequest(url, { path: '/healthz' }).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET',
  )

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a commit that git has begun is made and answered after %s',
  async (signal) => {
    await using repository = await temporaryRepository({ posts: { 'a.md': postText('A', 'draft') } })
    await using git = await slowGit()
    await using site = await startBuiltSite(repository, undefined, { PATH: git.PATH })
    const write = site.owner.setStatus('a', 'published')
    await git.reached()
    // As a terminal does it: to the server and to every git that it has started.
    process.kill(-(site.process.pid ?? 0), signal)
    await until(isRefused(site.url))
    expect(site.process.exitCode).toBeNull()
    const ended = once(site.process, 'exit')
    await git.release()
    const response = await write
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
    expect(await ended).toEqual([0, null])
    expect(await repository.git('rev-parse', 'HEAD')).toBe(response.headers.get('x-commit'))
    expect(await repository.status()).toEqual([])
    expect(site.output().split('\n').filter(Boolean)).toEqual([expect.stringMatching(/^Serving /)])
    expect(site.errors()).toBe('')
  },
)

// There npm has cmd.exe between itself and the server.
test.skipIf(process.platform === 'win32')('SIGTERM to npm start ends the server as well', async () => {
  await using repository = await temporaryRepository({ posts: {} })
  const DATA_DIR = await temporaryFolder()
  const env = { PATH: process.env.PATH ?? '', POSTS_DIR: repository.postsDir, DATA_DIR, PORT: '0' }
  const npm = spawn('npm', ['start'], { cwd: path.join(dist, '..'), env, stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  for await (const chunk of npm.stdout) {
    said += chunk
    if (said.includes('Serving')) npm.kill('SIGTERM')
  }
  // Its output ends with the last process that holds it.
  expect(said).toMatch(/Serving \S+ \(local/)
})

test('a commit goes on to its end when no one waits for its answer any more', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A', 'draft') } })
  await using git = await slowGit()
  await using site = await startBuiltSite(repository, undefined, { PATH: git.PATH })
  const leaves = new AbortController()
  const init = { method: 'PUT', body: '{"status":"published"}', headers: { 'content-type': 'application/json' } }
  const write = site.owner.fetch('/api/posts/a', { ...init, signal: leaves.signal })
  await git.reached()
  leaves.abort()
  await expect(write).rejects.toThrow()
  const ended = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  await until(isRefused(site.url))
  await git.release()
  expect(await ended).toEqual([0, null])
  expect(await repository.git('log', '--format=%s')).toMatch(/^Publish/)
  expect(await repository.status()).toEqual([])
})

test('a write that hangs at GitHub is finished and answered after SIGTERM, and told in the log', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A', 'draft') } })
  await using site = await startBuiltGitHubSite(github.emulator)
  const ada = await site.signIn('ada')
  const hanging = github.emulator.faults.add({ match: (method) => method === 'PUT', effect: 'hang' })
  const write = ada.setStatus('a', 'published')
  await hanging.reached
  site.process.kill('SIGTERM')
  await site.line('Closing')
  await until(isRefused(site.url))
  expect(site.process.exitCode).toBeNull()
  hanging.release()
  expect((await write).status).toBe(200)
  expect(await site.ended).toBe(0)
  expect(await github.emulator.readFile('posts/a.md')).toContain('status: published')
  expect(site.lines().slice(-3)).toMatchObject([
    { msg: 'Closing', signal: 'SIGTERM' },
    { msg: 'request', method: 'PUT', path: '/api/posts/a', status: 200, login: 'ada' },
    { msg: 'Closed' },
  ])
})

test('a second signal ends the server at once, and one that comes twice at a time is one', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A', 'draft') } })
  await using site = await startBuiltGitHubSite(github.emulator)
  const ada = await site.signIn('ada')
  const hanging = github.emulator.faults.add({ match: (method) => method === 'PUT', effect: 'hang' })
  const write = ada.setStatus('a', 'published').catch((error: Error) => error)
  await hanging.reached
  site.process.kill('SIGINT')
  site.process.kill('SIGINT')
  await site.line('Closing')
  await until(isRefused(site.url))
  expect(site.process.exitCode).toBeNull()
  let isOver = false
  const over = site.ended.finally(() => {
    isOver = true
  })
  await until(async () => {
    site.process.kill('SIGINT')
    return isOver
  })
  expect(await over).toBe(1)
  expect(await write).toBeInstanceOf(Error)
  hanging.remove()
})

/** A server that answers `/slow` when it is told to. */
async function startDrained(options: { readsMs?: number; writesMs?: number } = {}) {
  const answers: (() => void)[] = []
  const server = createServer()
  const drain = createDrain(server, options)
  server.on(
    'request',
    drain.listen((request, response) => {
      const answer = () => void response.end('ok')
      if (request.url === '/slow') answers.push(answer)
      else answer()
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, method: string) => {
    const sent = request({ port, path, method, agent })
    const answered = once(sent, 'response').then(async ([response]) => {
      response.setEncoding('utf8')
      let text = ''
      for await (const chunk of response) text += chunk
      return { text, connection: response.headers.connection as string | undefined }
    })
    answered.catch(() => {})
    sent.end()
    return answered
  }
  return { drain, ask, port, answers, agent }
}

test('what is asked on a connection that is still in use is answered, as its last', async () => {
  const { drain, ask, answers, port, agent } = await startDrained()
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')
  expect(await ask('/', 'GET')).toEqual({ text: 'ok', connection: 'keep-alive' })
  const write = ask('/slow', 'POST')
  await until(async () => answers.length === 1)
  const ended = drain.end()
  answers[0]?.()
  expect(await write).toEqual({ text: 'ok', connection: 'close' })
  await ended
  await once(unused, 'close')
  agent.destroy()
})

test('a request that comes on a new connection while the server begins to end is answered', async () => {
  const { drain, port, agent } = await startDrained()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const over = drain.end()
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*Connection: close\r\n/)
  await over
  agent.destroy()
})

test('a read that no one waits for is cut off in its time, a write in a longer one, and the end comes', async () => {
  const { drain, ask, answers, agent } = await startDrained({ readsMs: 100, writesMs: 60_000 })
  const other = await startDrained({ readsMs: 50, writesMs: 100 })
  const read = ask('/slow', 'GET')
  await until(async () => answers.length === 1)
  const ended = drain.end()
  await expect(read).rejects.toThrow()
  await ended
  const write = other.ask('/slow', 'POST')
  await until(async () => other.answers.length === 1)
  const allEnded = other.drain.end()
  await expect(write).rejects.toThrow()
  await allEnded
  agent.destroy()
  other.agent.destroy()
})

test('a write outlasts the reads that are cut off', async () => {
  const { drain, ask, answers, port, agent } = await startDrained({ readsMs: 50, writesMs: 60_000 })
  const write = ask('/slow', 'POST')
  await until(async () => answers.length === 1)
  const read = httpRequest(`http://127.0.0.1:${port}`, { path: '/slow' })
  await until(async () => answers.length === 2)
  const ended = drain.end()
  await expect(read).rejects.toThrow()
  answers[0]?.()
  expect((await write).text).toBe('ok')
  await ended
  agent.destroy()
})
