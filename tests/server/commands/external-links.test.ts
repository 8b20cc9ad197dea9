import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import {
  type AskSettings,
  askLink,
  createTurns,
  judgeExternal,
} from '#server/commands/posts-check/external/check-external.ts'
import { isPublicAddress } from '#server/commands/posts-check/external/public-address.ts'

async function startServer(answer: http.RequestListener) {
  const seen: string[] = []
  const server = http.createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { url, seen, [Symbol.asyncDispose]: close }
}

const settings = (more: Partial<AskSettings> = {}): AskSettings => ({
  allows: (address) => address === '127.0.0.1',
  timeoutMs: 5000,
  userAgent: 'test',
  resting: new Set(),
  inTurn: createTurns(async () => undefined),
  ...more,
})

test.each([
  [200, 'good'],
  [401, 'unsure'],
  [403, 'unsure'],
  [404, 'broken'],
  [410, 'broken'],
  [429, 'unsure'],
  [503, 'unsure'],
])('a site that answers %i makes a link %s', async (status, kind) => {
  await using server = await startServer((_, response) => response.writeHead(status).end())
  expect(await askLink(`${server.url}/`, settings())).toMatchObject({ kind })
})

test('GET is sent where HEAD is refused', async () => {
  await using server = await startServer(({ method }, response) =>
    response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  )
  expect(await askLink(`${server.url}/a`, settings())).toEqual({ kind: 'good' })
  expect(server.seen).toEqual(['HEAD /a', 'GET /a'])
})

test('a permanent redirect names the new address, and a sixth redirect is not followed', async () => {
  await using server = await startServer(({ url }, response) =>
    url === '/new' ? response.end() : response.writeHead(301, { location: url === '/old' ? '/new' : '/loop' }).end(),
  )
  expect(await askLink(`${server.url}/old`, settings())).toEqual({ kind: 'moved', to: `${server.url}/new` })
  expect(await askLink(`${server.url}/loop`, settings())).toMatchObject({ kind: 'unsure' })
  expect(server.seen).toHaveLength(8)
})

test.each(['http://10.0.0.1/', 'http://localhost:1/', 'http://[::1]/', 'http://127.0.0.1:22/', 'ftp://127.0.0.1/'])(
  'a redirect to %s is not followed',
  async (location) => {
    await using server = await startServer((_, response) => response.writeHead(302, { location }).end())
    const { port } = new URL(server.url)
    let first = true
    const allows = (address: string) => {
      const isFirst = first && address === '127.0.0.1' && port !== ''
      first = false
      return isFirst
    }
    expect(await askLink(`${server.url}/`, settings({ allows }))).toMatchObject({ kind: 'closed' })
  },
)

test('a site that does not answer in time could not be checked', async () => {
  await using server = await startServer(() => undefined)
  expect(await askLink(server.url, settings({ timeoutMs: 50 }))).toMatchObject({ kind: 'unsure' })
})

test('an address that several posts link to is asked once', async () => {
  await using server = await startServer((_, response) => response.writeHead(404).end())
  const links = [{ address: `${server.url}/a`, place: { line: 3, column: 1 } }]
  const memory = { find: () => undefined, remember: () => undefined, write: () => undefined }
  const posts = ['posts/a.md', 'posts/b.md'].map((file) => ({ file, links }))
  expect(await judgeExternal(posts, memory, settings())).toHaveLength(2)
  expect(server.seen).toEqual(['HEAD /a', 'GET /a'])
})

test('only addresses of the public internet are allowed', () => {
  const closed = '127.0.0.1 10.1.2.3 169.254.169.254 224.0.0.1 ::1 fe80::1 fd00::1 ::ffff:127.0.0.1'.split(' ')
  expect(closed.filter(isPublicAddress)).toEqual([])
  expect(['93.184.216.34', '2606:4700::1111'].filter(isPublicAddress)).toHaveLength(2)
})
