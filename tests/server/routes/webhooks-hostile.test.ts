import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type GitHubSite, startGitHub, startGitHubSite } from '../../support/github-site.ts'
import { isLongRun } from '../../support/long-run.ts'
import { postText } from '../../support/post-text.ts'
import { processorMsOf } from '../../support/processor-time.ts'

const SECRET = 'hook-secret'
const MEBIBYTE = 1024 * 1024
const TIMES = isLongRun ? 5 : 1

const signatureOf = (body: Buffer | string) => `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`
const forged = `sha256=${'0'.repeat(64)}`

function deliver(site: GitHubSite, body: Buffer | string, headers: Record<string, string>): Promise<Response> {
  return site.visitor.fetch('/api/webhooks/github', { method: 'POST', headers, body: Buffer.from(body) })
}

/** A delivery of which the head and a part are sent. */
function begin(site: GitHubSite, headers: Record<string, string>, part: Buffer | string = '') {
  const { hostname, port, host } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString()
  })
  socket.on('error', () => {})
  const head = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/webhooks/github HTTP/1.1\r\n${head.join('')}\r\n`)
  socket.write(part)
  return { socket, answer: () => answer }
}

test('a delivery without a signature, or with one that is none, is refused before its body comes', async () => {
  await using site = await startGitHubSite({}, { GITHUB_WEBHOOK_SECRET: SECRET })
  const refused: Record<string, string>[] = [{}, { 'X-Hub-Signature-256': 'sha256=00' }]
  for (const signature of [forged.toUpperCase(), `${forged}0`, forged.replace('sha256', 'sha1')])
    refused.push({ 'X-Hub-Signature-256': signature })
  for (const headers of refused) {
    const { socket, answer } = begin(site, { ...headers, 'Content-Length': String(20 * MEBIBYTE) })
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 401 /)
    socket.destroy()
  }
})

test('a compressed delivery is refused, however it is signed, and so is one of more than 25 MB', async () => {
  await using site = await startGitHubSite({}, { GITHUB_WEBHOOK_SECRET: SECRET })
  const bomb = gzipSync(Buffer.alloc(20 * MEBIBYTE))
  for (const signature of [forged, signatureOf(bomb)]) {
    const headers = { 'content-encoding': 'gzip', 'x-hub-signature-256': signature }
    expect((await deliver(site, bomb, headers)).status).toBe(415)
  }
  const { socket, answer } = begin(site, { 'X-Hub-Signature-256': forged, 'Content-Length': String(26 * MEBIBYTE) })
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

test('twenty megabytes with a wrong signature leave nothing behind', async () => {
  await using github = await startGitHub()
  await using site = await github.start({ GITHUB_WEBHOOK_SECRET: SECRET })
  const parts = Array.from({ length: 10 }, () =>
    begin(
      site,
      { 'X-Hub-Signature-256': forged, 'X-GitHub-Event': 'pull_request', 'Content-Length': String(20 * MEBIBYTE) },
      Buffer.alloc(4 * MEBIBYTE),
    ),
  )
  await Promise.all(parts.map(({ socket }) => new Promise((resolve) => socket.once('drain', resolve))))
  const held = process.memoryUsage().arrayBuffers
  for (const { socket } of parts) socket.destroy()
  // The ten senders' own buffers lie in this process too.
  expect(held).toBeLessThan(100 * MEBIBYTE)
  const body = JSON.stringify({ pull_request: { number: 1 } })
  const headers = { 'x-hub-signature-256': signatureOf(body), 'x-github-event': 'pull_request' }
  expect((await deliver(site, body, headers)).status).toBe(202)
})

test('a signed push of any size brings changes in', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A') } })
  await using site = await github.start({ GITHUB_WEBHOOK_SECRET: SECRET, SYNC_INTERVAL: '0' })
  await github.emulator.pushFile('posts/b.md', postText('B'))
  const body = Buffer.alloc(8 * MEBIBYTE, ' ')
  const headers = { 'x-hub-signature-256': signatureOf(body), 'x-github-event': 'push' }
  expect((await deliver(site, body, headers)).status).toBe(202)
  await expect.poll(async () => (await site.visitor.fetch('/api/posts/b')).status).toBe(200)
})

test('after sixty wrong signatures in a minute a network is refused at once; right ones never count', async () => {
  await using site = await startGitHubSite({}, { GITHUB_WEBHOOK_SECRET: SECRET })
  const right = { 'x-hub-signature-256': signatureOf('{}') }
  for (let n = 0; n < 70; n++) expect((await deliver(site, '{}', right)).status).toBe(202)
  const ms = await processorMsOf(async () => {
    for (let n = 0; n < 60; n++) expect((await deliver(site, '{}', {})).status).toBe(401)
  })
  expect(ms).toBeLessThan(3000)
  const refused = await deliver(site, '{}', right)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect(await refused.text()).toMatch(/signed wrongly/)
})

test.each([
  ['/nowhere', ''],
  ['/api/webhooks/github', `X-Hub-Signature-256: ${forged}\r\n`],
  ['/api/pulls', 'Content-Type: application/json\r\n'],
])('megabytes of single bytes, sent to %s by someone who is signed in, cost next to nothing', async (path, more) => {
  await using site = await startGitHubSite({}, { GITHUB_WEBHOOK_SECRET: SECRET })
  const eve = await site.signIn('eve')
  const cookie = [...eve.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { hostname, port, host } = new URL(site.url)
  const body = Buffer.from('1\r\n[\r\n'.repeat(500_000))
  const ms = await processorMsOf(async () => {
    for (let n = 0; n < TIMES; n++) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {}).resume()
      const closed = new Promise((resolve) => socket.once('close', resolve))
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n${more}Transfer-Encoding: chunked\r\n\r\n`
      socket.write(head)
      socket.write(body)
      await closed
    }
  })
  // Without a limit it is 400 and more for each.
  expect(ms).toBeLessThan(100 + TIMES * 250)
  expect((await site.visitor.fetch('/healthz')).status).toBe(200)
})
