import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { type LocalSite, startLocalSite } from '../../support/local-site.ts'
import { processorMsOf } from '../../support/processor-time.ts'

afterEach(() => void vi.useRealTimers())

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=x'
const ASKS_FOR_JSON = { accept: 'application/json' }

function send(site: LocalSite, body: string | Buffer, headers: Record<string, string>): Promise<Response> {
  return site.visitor.fetch('/f/contact', {
    method: 'POST',
    headers: { ...ASKS_FOR_JSON, ...headers },
    body: Buffer.from(body),
  })
}

const part = (name: string, more = '') => `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nv\r\n`
const repeated = (text: string, bytes = 250_000) => text.repeat(Math.floor(bytes / text.length))
const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, 'v']))

test.each<[string, string, string, number]>([
  ['one name without end', repeated('a&'), URLENCODED, 413],
  ['one name with values without end', repeated('a=1&'), URLENCODED, 413],
  [
    'ever new names',
    repeated('&')
      .replace(/&/g, (_, at) => `n${at % 997}&`)
      .slice(0, 250_000),
    URLENCODED,
    413,
  ],
  ['percent signs', `name=${repeated('%')}`, URLENCODED, 422],
  ['percent codes', `name=${repeated('%20')}`, URLENCODED, 422],
  ['spaces', `message=${repeated('+')}`, URLENCODED, 422],
  ['control characters', `message=${repeated('\u0001')}`, URLENCODED, 422],
  ['a long name of a field', `${'n'.repeat(101)}=v`, URLENCODED, 413],
  ['10,000 parts', `${part('name').repeat(5000)}--x--\r\n`.slice(0, 250_000), MULTIPART, 413],
  ['parts without a name', `${repeated('--x\r\n\r\nv\r\n')}--x--`, MULTIPART, 400],
  ['what is nearly a boundary', `${part('name')}${repeated('\r\n--')}\r\n--x--\r\n`, MULTIPART, 422],
  ['headers without end', `--x\r\n${repeated('A: b\r\n', 15_000)}\r\nv\r\n--x--\r\n`, MULTIPART, 400],
  ['a header without end', `--x\r\nContent-Disposition: form-data; ${repeated('a="b"; ')}`, MULTIPART, 400],
  ['a file that breaks off', `--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nv`, MULTIPART, 422],
  [
    'an empty file that breaks off',
    `--x\r\nContent-Disposition: form-data; name="f"; filename=""\r\n\r\nv`,
    MULTIPART,
    400,
  ],
  ['many files', `${part('f', '; filename="f"').repeat(3000)}--x--\r\n`, MULTIPART, 422],
  ['JSON of deep lists', repeated('['), 'application/json', 400],
  ['JSON of deep objects', repeated('{"a":'), 'application/json', 400],
  ['JSON of many names', JSON.stringify(fields(15_000)), 'application/json', 413],
  ['JSON of many values', `{"name":[${repeated('1,')}1]}`, 'application/json', 413],
  ['JSON of escapes', `{"name":"${repeated('\\"')}"}`, 'application/json', 422],
])('%s in a form costs next to nothing', async (_name, body, type, status) => {
  await using site = await startLocalSite()
  await send(site, 'name=v', { 'content-type': URLENCODED })
  const answers: Response[] = []
  const ms = await processorMsOf(async () => answers.push(await send(site, body, { 'content-type': type })))
  expect(ms).toBeLessThan(1000)
  expect(answers.map((answer) => answer.status)).toEqual([status])
  expect(await answers[0]?.json()).toEqual({
    errors: expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
  })
  expect((await send(site, 'name=v', { 'content-type': URLENCODED })).status).toBe(422)
})

test.each([100, 101])('of %i fields a form is judged or refused, in each of its three types', async (count) => {
  await using site = await startLocalSite()
  const named = fields(count)
  const bodies: [string, string][] = [
    [URLENCODED, new URLSearchParams(named).toString()],
    [
      MULTIPART,
      `${Object.keys(named)
        .map((name) => part(name))
        .join('')}--x--\r\n`,
    ],
    ['application/json', JSON.stringify(named)],
  ]
  for (const [type, body] of bodies)
    expect((await send(site, body, { 'content-type': type })).status, type).toBe(count > 100 ? 413 : 422)
})

test('a compressed body is refused unread, in the form service’s own shape', async () => {
  await using site = await startLocalSite()
  const bomb = gzipSync('a&'.repeat(130_000))
  for (const encoding of ['gzip', 'GZIP', 'deflate', 'br', 'zstd', 'x-unknown', 'identity, gzip']) {
    const response = await send(site, bomb, { 'content-type': URLENCODED, 'content-encoding': encoding })
    expect(response.status, encoding).toBe(415)
    expect(await response.json()).toEqual({ errors: [{ message: expect.stringContaining('Content-Encoding') }] })
  }
  const plain = await send(site, 'name=v', { 'content-type': URLENCODED, 'content-encoding': 'identity' })
  expect(plain.status).toBe(422)
})

/** A form of which a part is sent, over a connection of its own. */
async function hold(site: LocalSite, body: string, length = 1000) {
  const { hostname, port, host } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString()
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  const head = ['POST /f/contact HTTP/1.1', `Host: ${host}`, `Content-Type: ${URLENCODED}`, 'Accept: application/json']
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${length}\r\n\r\n${body}`)
  await once(socket, 'connect')
  return { socket, closed, answer: () => answer }
}

test('of those who hold a form back, the first makes room for the seventh, and an honest one gets through', async () => {
  await using site = await startLocalSite()
  const held: Awaited<ReturnType<typeof hold>>[] = []
  for (let n = 0; n < 7; n += 1) held.push(await hold(site, 'name='))
  await expect.poll(() => held[0]?.answer()).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nRetry-After: 5\r\n/)
  const honest = { name: 'Ada', email: 'ada@example.com', subject: 'Words', message: 'Words.' }
  const sent = await send(site, JSON.stringify(honest), { 'content-type': 'application/json' })
  expect(sent.status).toBe(200)
  for (const { socket } of held) socket.destroy()
})

test('a form that is not there in fifteen seconds is refused, and a client that goes on sending it is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await using site = await startLocalSite()
  const { answer, closed } = await hold(site, 'name=')
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(15_000)
    expect(answer()).toMatch(/^HTTP\/1\.1 408 [\s\S]*\{"errors":\[\{"message":"The request took too long to arrive\./)
  })
  await vi.advanceTimersByTimeAsync(3000)
  await closed
})

test('a body in single bytes is refused', async () => {
  await using site = await startLocalSite()
  const { hostname, port, host } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString()
  })
  socket.on('error', () => {})
  socket.write(`POST /f/contact HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n`)
  socket.write('1\r\na\r\n'.repeat(3000))
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 400 /)
  socket.destroy()
})
