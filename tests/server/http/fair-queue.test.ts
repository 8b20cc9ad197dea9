import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { NextFunction, Request, Response } from 'express'
import { expect, test } from 'vitest'
import { queueSearches } from '#server/http/fair-queue.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'

function lineUp(options: { each?: number; all?: number; owner?: string } = {}) {
  const handle = queueSearches({ ...options, passes: async ({ ip }) => ip === options.owner })
  const done: string[] = []
  const ask = async (q: string | undefined, name: string, ip = '192.0.2.1', response = { destroyed: false }) =>
    handle(
      { query: { q }, ip } as unknown as Request,
      response as Response,
      (() => {
        done.push(name)
        setImmediate(() => done.push('all else'))
      }) as NextFunction,
    )
  return { ask, done }
}

test('between two searches everything else has its turn', async () => {
  const { ask, done } = lineUp()
  for (const name of ['first', 'second', 'third']) void ask('words', name)
  void ask(undefined, 'no search')
  void ask('', 'an empty one')
  expect(done).toEqual(['no search', 'an empty one'])
  await expect.poll(() => done).toHaveLength(10)
  for (const [name, next] of [
    ['first', 'second'],
    ['second', 'third'],
  ] as const)
    expect(done.slice(done.indexOf(name), done.indexOf(next))).toContain('all else')
})

test('nothing is searched for someone who has gone, and what could not be answered soon is refused', async () => {
  const { ask, done } = lineUp({ each: 20 })
  const gone = { destroyed: false }
  void ask('words', 'at work')
  void ask('words', 'gone', undefined, gone)
  for (let n = 1; n < 20; n++) void ask('words', `search ${n}`)
  gone.destroyed = true
  await expect(ask('words', 'too many')).rejects.toMatchObject({ status: 429, retryAfter: 5 })
  await expect.poll(() => done).toContain('search 19')
  expect(done).not.toContain('gone')
  await ask('words', 'later')
  await expect.poll(() => done).toContain('later')
  expect(done).not.toContain('too many')
})

test('networks take turns: who floods makes others wait for one search, and the owner of the same network for one', async () => {
  const { ask, done } = lineUp({ each: 20, owner: '192.0.2.9' })
  const refused: unknown[] = []
  for (let n = 0; n < 300; n++) ask('words', 'flood', `192.0.2.${n % 8}`).catch((error) => refused.push(error))
  await ask('words', 'another', '198.51.100.1')
  await ask('words', 'the owner', '192.0.2.9')
  await expect.poll(() => done).toContain('the owner')
  const order = done.filter((name) => name !== 'all else')
  expect(order.indexOf('another')).toBeLessThan(3)
  expect(order.indexOf('the owner')).toBeLessThan(5)
  expect(refused.length).toBe(279)
})

test('however many networks flood, each other one still has a search', async () => {
  const { ask, done } = lineUp({ each: 20, all: 100 })
  const refused: unknown[] = []
  for (let n = 0; n < 400; n++) ask('words', 'flood', `10.0.${n % 20}.1`).catch((error) => refused.push(error))
  await ask('words', 'another', '198.51.100.1')
  await expect(ask('words', 'another again', '198.51.100.1')).rejects.toMatchObject({ status: 429 })
  await expect.poll(() => done).toContain('another')
  expect(refused.length).toBeGreaterThan(250)
})

// Asked in one breath over one connection, so that all have come before the first has its turn.
async function askAtOnce(url: string, path: string, times: number, cookie = ''): Promise<number[]> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  const request = (more = '') => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n${more}\r\n`
  socket.write(request().repeat(times - 1) + request('Connection: close\r\n'))
  const answer = await text(socket)
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

test.each(['/api/posts?q=pears', '/blog?q=pears'])(
  '%s stands in line, and the owner is never refused',
  async (path) => {
    await using site = await startLocalSite({ posts: { 'a.md': postText('Apples'), 'b.md': postText('Pears') } })
    const found = await (await site.visitor.fetch(path)).text()
    expect([found.includes('Apples'), found.includes('Pears')]).toEqual([false, true])
    const statuses = await askAtOnce(site.url, path, 130)
    expect(statuses.length).toBe(130)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const cookie = [...site.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(await askAtOnce(site.url, path, 60, cookie)).toEqual(Array(60).fill(200))
  },
)
