import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { NextFunction, Request, Response } from 'express'
import { expect, test } from 'vitest'
import { searchesInLine } from '#server/http/searches-in-line.ts'
import { startLocalSite } from '../support/local-site.ts'
import { postText } from '../support/post-text.ts'

function lineUp() {
  const handle = searchesInLine()
  const done: string[] = []
  const ask = (q: string | undefined, name: string, response = { destroyed: false }) =>
    handle(
      { query: { q } } as unknown as Request,
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
  for (const name of ['first', 'second', 'third']) ask('words', name)
  ask(undefined, 'no search')
  ask('', 'an empty one')
  expect(done).toEqual(['no search', 'an empty one'])
  await expect.poll(() => done).toHaveLength(10)
  const inLine = done.filter((name) => !['no search', 'an empty one'].includes(name)).join()
  expect(inLine).toContain('first,all else,second,all else,third,all else')
})

test('nothing is searched for somebody who has gone, and what could not be answered soon is refused', async () => {
  const { ask, done } = lineUp()
  const gone = { destroyed: false }
  ask('words', 'gone', gone)
  for (let n = 1; n < 200; n++) ask('words', `search ${n}`)
  gone.destroyed = true
  expect(() => ask('words', 'too many')).toThrow(expect.objectContaining({ status: 503, retryAfter: 5 }))
  await expect.poll(() => done).toContain('search 199')
  expect(done).not.toContain('gone')
  ask('words', 'later')
  await expect.poll(() => done).toContain('later')
  expect(done).not.toContain('too many')
})

// Asked in one breath over one connection, so that all have come before the first has its turn.
async function askAtOnce(url: string, path: string, times: number): Promise<number[]> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  const request = (more = '') => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`
  socket.write(request().repeat(times - 1) + request('Connection: close\r\n'))
  const answer = await text(socket)
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

test.each(['/api/posts?q=pears', '/blog?q=pears'])('%s stands in line', async (path) => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('Apples'), 'b.md': postText('Pears') } })
  const found = await (await site.visitor.fetch(path)).text()
  expect([found.includes('Apples'), found.includes('Pears')]).toEqual([false, true])
  const statuses = await askAtOnce(site.url, path, 210)
  expect(statuses.length).toBe(210)
  expect(statuses.filter((status) => status === 503).length).toBe(10)
})
