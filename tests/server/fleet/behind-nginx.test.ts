import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type BuiltGitHubSite, startBuiltGitHubSite } from '../../support/built-github-site.ts'
import { nginxConfig } from '../../support/compose-file.ts'
import { findFreePort } from '../../support/free-port.ts'
import { type GitHub, startGitHub } from '../../support/github-site.ts'
import { findNginx, WITHOUT_NGINX } from '../../support/installed-nginx.js'
import { isWholeRun } from '../../support/long-run.ts'
import { contactFields } from '../../support/messages.ts'
import { postText } from '../../support/post-text.ts'
import { type TemporaryDatabase, temporaryDatabase } from '../../support/temporary-database.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

interface Fleet extends AsyncDisposable {
  github: GitHub
  database: TemporaryDatabase
  servers: BuiltGitHubSite[]
  /** Starts the server of this number anew, at the port that it had. */
  start(number: number): Promise<void>
  /** Asks nginx; each visitor has a network of its own. */
  ask(visitor: number, path: string, form?: object): Promise<{ status: number; body: string }>
  /** The access log of nginx so far. */
  logged(): Promise<string>
}

/** Three built servers on one database, behind nginx as compose.yaml sets it up. */
async function startFleet(): Promise<Fleet> {
  const program = findNginx()
  if (!program) throw new Error(WITHOUT_NGINX)
  const github = await startGitHub({ posts: { 'a.md': postText('A'), 'd.md': postText('D', 'draft') } })
  const database = await temporaryDatabase()
  const [port, ...ports] = (await Promise.all(Array.from({ length: 4 }, findFreePort))) as [number, ...number[]]
  const servers: BuiltGitHubSite[] = []
  const start = async (number: number) => {
    servers[number] = await startBuiltGitHubSite(github.emulator, {
      PORT: String(ports[number]),
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      TRUSTED_PROXIES: '1',
    })
  }
  await Promise.all(ports.map((_, number) => start(number)))
  const folder = await temporaryFolder()
  const file = path.join(folder, 'nginx.conf')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const own = `pid ${folder}/pid; error_log stderr crit; daemon off;\n`
  const accessLog = path.join(folder, 'access.log')
  const config = nginxConfig(port, ports)
    .replace('http {', `http {\n${paths.join(' ')}`)
    .replace('/dev/stdout', accessLog)
  await writeFile(file, own + config)
  const nginx = spawn(program, ['-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(nginx, 'close')
  const ask: Fleet['ask'] = (visitor, address, form) =>
    new Promise((resolve, reject) => {
      const request = http.request({
        host: '127.0.0.1',
        port,
        path: address,
        localAddress: `127.1.${visitor >> 8}.${visitor & 255}`,
        agent: false,
        method: form ? 'POST' : 'GET',
        headers: { accept: form ? 'application/json' : '*/*', ...(form && { 'content-type': 'application/json' }) },
      })
      request.on('error', reject)
      request.on('response', (response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      })
      request.end(form && JSON.stringify(form))
    })
  await expect
    .poll(() =>
      ask(0, '/healthz').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  return {
    github,
    database,
    servers,
    start,
    ask,
    logged: () => readFile(accessLog, 'utf8'),
    async [Symbol.asyncDispose]() {
      nginx.kill()
      await ended
      for (const part of [...servers, database, github]) await part[Symbol.asyncDispose]()
    },
  }
}

/** Asks for pages and sends messages without a pause until the work is done. */
async function underLoad({ ask }: Fleet, work: () => Promise<void>) {
  const faults: string[] = []
  const answered: string[] = []
  let asked = 0
  let isOver = false
  const load = async (worker: number) => {
    for (let n = 0; !isOver; n++) {
      const visitor = 1 + worker * 1000 + n
      const isMessage = n % 3 === 0
      const subject = `Message ${worker}-${n}`
      const address = isMessage ? '/f/contact' : (['/blog', '/blog/a', '/api/posts'][n % 3] ?? '/')
      const answer = await ask(visitor, address, isMessage ? contactFields(subject) : undefined).catch(
        (error: Error) => ({ status: 0, body: error.message }),
      )
      asked += 1
      if (answer.status !== 200) faults.push(`${address}: ${answer.status} ${answer.body.slice(0, 80)}`)
      else if (isMessage) answered.push(subject)
    }
  }
  const loads = [0, 1, 2].map(load)
  await work()
  isOver = true
  await Promise.all(loads)
  return { faults, answered, asked }
}

async function keptMessages({ database }: Fleet): Promise<Set<string>> {
  const rows = await database.query<{ subject: string }>("SELECT fields->>'subject' AS subject FROM messages")
  return new Set(rows.map(({ subject }) => subject))
}

test('three servers behind nginx have one limit, tell each other of a publish, and are restarted without a fault', async () => {
  await using fleet = await startFleet()
  const { faults, answered, asked } = await underLoad(fleet, async () => {
    for (const [number, server] of fleet.servers.entries()) {
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      await fleet.start(number)
    }
  })
  expect(faults).toEqual([])
  expect(asked).toBeGreaterThan(50)
  const kept = await keptMessages(fleet)
  expect(answered.filter((subject) => !kept.has(subject))).toEqual([])
  expect(answered.length).toBeGreaterThan(10)

  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await fleet.ask(9, '/f/contact', contactFields(`Limit ${n}`))).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const [first] = fleet.servers as [BuiltGitHubSite]
  const ada = await first.signIn('ada')
  expect((await ada.setStatus('d', 'published')).status).toBe(200)
  for (const server of fleet.servers)
    await expect.poll(async () => (await server.visitor.fetch('/blog/d')).status).toBe(200)
})

test('nginx logs no more of a secret address than the server does, and names each request by itself', async () => {
  await using fleet = await startFleet()
  for (const path of [
    '/p/secret-one',
    '//P/secret-two',
    '/%70/secret-three?x=secret-four',
    '/newsletter/leave/secret-five',
    '/newsletter/x/../confirm/secret-six/',
    '/_admin-82/callback?code=secret-seven&state=secret-eight',
    '/search?q=secret-nine',
  ])
    await fleet.ask(1, path)
  await fleet.ask(1, '/blog/last')
  await expect.poll(fleet.logged).toContain('/blog/last')
  const lines = (await fleet.logged()).trim().split('\n')
  expect(lines.join('\n')).not.toContain('secret')
  expect(lines.filter((line) => /"GET \/p\/\.\.\." /i.test(line))).toHaveLength(3)
  const ids = lines.map((line) => line.split(' ').at(-1))
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id ?? ''))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test.runIf(isWholeRun)('servers killed one after another lose no answered message, and serve pages', async () => {
  await using fleet = await startFleet()
  const { faults, answered } = await underLoad(fleet, async () => {
    for (const [number, server] of fleet.servers.entries()) {
      server.process.kill('SIGKILL')
      await server.ended
      await fleet.start(number)
    }
  })
  // A form whose server was killed in the middle of it is not sent to another one by itself.
  expect(faults.filter((fault) => !fault.startsWith('/f/contact: 502'))).toEqual([])
  const kept = await keptMessages(fleet)
  expect(answered.filter((subject) => !kept.has(subject))).toEqual([])
})
