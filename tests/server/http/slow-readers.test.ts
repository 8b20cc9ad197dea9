import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { endWith } from '#server/http/answer.ts'
import { endStalled } from '#server/http/end-stalled.ts'
import { createSharedBytes } from '#server/http/shared-bytes.ts'
import { startBuiltSite } from '../../support/built-site.ts'
import { pngOf } from '../../support/images.ts'
import { isWholeRun } from '../../support/long-run.ts'
import { postText } from '../../support/post-text.ts'
import { temporaryRepository } from '../../support/temporary-repository.ts'

const MEBIBYTE = 1024 * 1024

/** Asks, and never reads. */
function askWithoutReading(port: number, path: string) {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}

async function residentBytes(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

// Memory is read from /proc, which only Linux has.
test.runIf(isWholeRun && process.platform === 'linux')(
  '150 connections that ask for an image and never read share its bytes',
  async () => {
    const images = Object.fromEntries(
      [1, 2, 3].map((n) => [`images/${n}.png`, pngOf(300, 200 + n, Buffer.alloc(4.5 * MEBIBYTE, n))]),
    )
    await using repository = await temporaryRepository({ posts: { 'a.md': postText('A'), ...images } })
    await using site = await startBuiltSite(repository)
    const port = Number(new URL(site.url).port)
    const pid = site.process.pid ?? 0
    const before = await residentBytes(pid)
    const asked = Array.from({ length: 150 }, (_, n) => askWithoutReading(port, `/blog/images/${1 + (n % 3)}.png`))
    const range = Array.from({ length: 20 }, () => askWithoutReading(port, '/rss.xml'))
    await expect.poll(async () => (await site.visitor.fetch('/blog/images/1.png')).status).toBe(200)
    const whole = await (await site.visitor.fetch('/blog/images/2.png')).arrayBuffer()
    expect(Buffer.from(whole).equals(images['images/2.png'] ?? Buffer.alloc(0))).toBe(true)
    expect((await residentBytes(pid)) - before).toBeLessThan(150 * MEBIBYTE)
    for (const socket of [...asked, ...range]) socket.destroy()
  },
)

test('the owner reads a large answer, and the log has no warning of it', async () => {
  const posts = { 'long.md': postText('Long', 'draft', randomBytes(400_000).toString('hex')) }
  await using repository = await temporaryRepository({ posts })
  await using site = await startBuiltSite(repository)
  const asked = { headers: { 'accept-encoding': 'gzip' } }
  expect((await (await site.owner.fetch('/api/posts/long', asked)).arrayBuffer()).byteLength).toBeGreaterThan(800_000)
  await site.kill('server')
  expect(site.errors()).toBe('')
})

test('readers who take everything at once get a piece of it in a turn, all together', async () => {
  let inTurn = 0
  let most = 0
  const taken: number[] = []
  const readers = Array.from({ length: 20 }, (_, n) => {
    taken.push(0)
    const write = (chunk: Buffer, _: unknown, done: () => void) => {
      inTurn += chunk.byteLength
      taken[n] = (taken[n] ?? 0) + chunk.byteLength
      done()
    }
    return new Writable({ write })
  })
  const bytes = new Uint8Array(2 * MEBIBYTE)
  for (const reader of readers) endWith(reader as ServerResponse, bytes)
  while (readers.some((reader) => !reader.writableFinished)) {
    inTurn = 0
    await nextTurn()
    most = Math.max(most, inTurn)
  }
  expect(new Set(taken)).toEqual(new Set([bytes.byteLength]))
  expect(most).toBeLessThanOrEqual(MEBIBYTE)
})

test('bytes are held once for all who are sent them, and no more than so many together', async () => {
  const shared = createSharedBytes(10)
  const ends: (() => void)[] = []
  const response = { once: (_: string, end: () => void) => ends.push(end) } as never
  let reads = 0
  const read = async () => {
    reads += 1
    return new Uint8Array(6)
  }
  await Promise.all([1, 2, 3].map(() => shared('one', 6, response, read)))
  expect(reads).toBe(1)
  await expect(shared('two', 6, response, read)).rejects.toMatchObject({ status: 503 })
  for (const end of ends.splice(0)) end()
  await shared('two', 6, response, read)
  expect(reads).toBe(2)
})

async function startStalling(options: { stalledMs?: number; mostBytes?: number }) {
  const answered: ServerResponse[] = []
  const answer = (_request: unknown, response: ServerResponse) => {
    answered.push(response)
    response.end(Buffer.alloc(20 * MEBIBYTE))
  }
  const server = createServer(endStalled(answer, options))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** Which of them were ended, in the order in which they were asked for. */
    ended: () => answered.map(({ destroyed }) => destroyed),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a reader that takes nothing is ended', async () => {
  await using site = await startStalling({ stalledMs: 300 })
  const socket = askWithoutReading(site.port, '/')
  await expect.poll(site.ended).toEqual([true])
  socket.destroy()
})

test('where too much is left unread, those that wait longest are ended', async () => {
  await using site = await startStalling({ mostBytes: 50 * MEBIBYTE })
  const sockets: Socket[] = []
  for (let n = 1; n <= 5; n++) {
    sockets.push(askWithoutReading(site.port, '/'))
    await expect.poll(() => site.ended().length).toBe(n)
  }
  await expect.poll(site.ended).toEqual([true, true, true, false, false])
  for (const socket of sockets) socket.destroy()
})
