import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import express from 'express'
import { expect, test, vi } from 'vitest'
import { createAnswer, SHARED } from '#server/http/answer.ts'
import { createResponseCache, type ResponseCacheOptions } from '#server/http/response-cache.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'

const CHROME = 'gzip, deflate, br, zstd'

/** Starts a server that counts the requests that reach its application, and how often an answer is made. */
async function startCounted(options: Partial<ResponseCacheOptions> = {}) {
  const state = {
    version: 1,
    reached: 0,
    made: 0,
    cacheControl: SHARED,
    body: 'words '.repeat(1000),
    isSentOften: false,
  }
  const answers = createResponseCache({
    version: () => state.version,
    isLoopbackOnly: false,
    isKeeping: true,
    ...options,
  })
  const app = express().use(async (request, response) => {
    state.reached += 1
    response.set('Cache-Control', state.cacheControl).set('X-Said', 'once').type('html')
    const answer = await answers.keep(request.url, async () => {
      state.made += 1
      const { body, isSentOften } = state
      await turn()
      return createAnswer(body, { isSentOften })
    })
    await answers.send(request, response, answer)
  })
  const server = createServer(answers.listen(app)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (headers: Record<string, string> = {}, path = '/page', method = 'GET') =>
    httpRequest(url, { path, headers, method })
  return { state, ask, [Symbol.asyncDispose]: async () => void server.close() }
}

test('an answer that was given once is given again without the application, headers and all', async () => {
  await using site = await startCounted()
  for (const accepted of [CHROME, 'gzip', 'identity']) {
    const first = await site.ask({ 'accept-encoding': accepted })
    const reached = site.state.reached
    const second = await site.ask({ 'accept-encoding': accepted })
    expect(site.state.reached, accepted).toBe(reached)
    expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' })
    expect(second.text).toBe(first.text)
    const head = await site.ask({ 'accept-encoding': accepted }, '/page', 'HEAD')
    expect(site.state.reached, accepted).toBe(reached)
    expect({ ...head.headers, date: '' }).toEqual({ ...first.headers, date: '' })
    expect(head.text).toBe('')
  }
  expect(site.state.reached).toBe(3)
})

test('what many ask for is sent smaller once no one had to wait for that, and is the same answer', async () => {
  await using site = await startCounted()
  const body = Array.from({ length: 3000 }, (_, at) => `${at ** 2} words`).join(' ')
  Object.assign(site.state, { isSentOften: true, body })
  const ask = () => site.ask({ 'accept-encoding': CHROME })
  const first = await ask()
  const lengthOf = ({ headers }: { headers: IncomingHttpHeaders }) => Number(headers['content-length'])
  await expect.poll(async () => lengthOf(await ask())).toBeLessThan(lengthOf(first))
  const later = await ask()
  expect(later.headers.etag).toBe(first.headers.etag)
  expect(brotliDecompressSync(later.bytes).toString()).toBe(body)
  expect(site.state.made).toBe(1)
})

test('a client that has the answer is told so without the application', async () => {
  await using site = await startCounted()
  const { headers } = await site.ask()
  const again = await site.ask({ 'if-none-match': headers.etag ?? '' })
  expect(again.status).toBe(304)
  expect(again.text).toBe('')
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': SHARED, vary: 'Accept-Encoding' })
  expect(again.headers['content-type']).toBeUndefined()
  expect(site.state.reached).toBe(1)
  const list = await site.ask({ 'if-none-match': `"other", ${headers.etag}` })
  expect(list.status).toBe(304)
  const reload = await site.ask({ 'if-none-match': headers.etag ?? '', 'cache-control': 'no-cache' })
  expect(reload.status).toBe(200)
})

test('what was made from another version of the content is never given again', async () => {
  await using site = await startCounted()
  await site.ask()
  Object.assign(site.state, { version: 2, body: 'new words' })
  expect((await site.ask()).text).toBe('new words')
  expect(site.state.reached).toBe(2)
})

test('requests that come while an answer is made wait for it, and one that fails is made anew', async () => {
  const answers = createResponseCache({ version: () => 1, isLoopbackOnly: false, isKeeping: true })
  let made = 0
  const fail = async () => {
    made += 1
    await turn()
    throw new Error('Out of order')
  }
  const results = await Promise.allSettled([answers.keep('/a', fail), answers.keep('/a', fail)])
  expect([made, results.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected']])
  expect((await answers.keep('/a', async () => createAnswer('whole'))).body.toString()).toBe('whole')
})

test('an answer that was made while the content changed is sent once and not kept', async () => {
  const state = { version: 1 }
  const answers = createResponseCache({ version: () => state.version, isLoopbackOnly: false, isKeeping: true })
  const read = (text: string) => answers.keep('/a', async () => createAnswer(text))
  const old = await answers.keep('/a', async () => {
    state.version = 2
    return createAnswer('old')
  })
  expect(old.body.toString()).toBe('old')
  expect((await read('new')).body.toString()).toBe('new')
  expect((await read('newer')).body.toString()).toBe('new')
})

test('a new version empties the store of all but what holds in every version', async () => {
  const state = { version: 1 }
  const answers = createResponseCache({ version: () => state.version, isLoopbackOnly: false, isKeeping: true })
  const read = async (name: string, holds: 'in this version' | 'always', text: string) =>
    (await answers.keep(name, async () => createAnswer(text, { holds }))).body.toString()
  await read('/posts', 'in this version', 'first')
  await read('/contact', 'always', 'first')
  state.version = 2
  expect([await read('/posts', 'in this version', 'second'), await read('/contact', 'always', 'second')]).toEqual([
    'second',
    'first',
  ])
})

test.each([
  { of: 'long bodies', count: 200, name: (at: number) => `/${at}`, text: 'x'.repeat(512 * 1024) },
  { of: 'long names', count: 5000, name: (at: number) => String(at).padEnd(8000, 'z'), text: '[]' },
  { of: 'neither', count: 50_000, name: (at: number) => `/api/posts?page=${at}`, text: '[]' },
])('ever new answers with $of push out the oldest', async ({ count, name, text }) => {
  const answers = createResponseCache({ version: () => 1, isLoopbackOnly: false, isKeeping: true })
  for (let at = 0; at < count; at++) await answers.keep(name(at), async () => createAnswer(text, { etag: '"a"' }))
  const isKept = async (at: number) => {
    let isNew = false
    await answers.keep(name(at), async () => {
      isNew = true
      return createAnswer(text)
    })
    return !isNew
  }
  expect([await isKept(count - 1), await isKept(0)]).toEqual([true, false])
})

test('what is not for everyone is never given before the application, nor is a change of anything answered', async () => {
  await using site = await startCounted()
  for (const cacheControl of ['private, no-store', 'no-cache', 'no-store']) {
    Object.assign(site.state, { cacheControl, version: site.state.version + 1 })
    const before = site.state.reached
    await site.ask()
    await site.ask()
    expect(site.state.reached - before, cacheControl).toBe(2)
  }
  site.state.cacheControl = SHARED
  await site.ask()
  const before = site.state.reached
  await site.ask({}, '/page', 'POST')
  expect(site.state.reached - before).toBe(1)
})

test('where only this machine may ask, a request under another name goes on to be refused', async () => {
  await using site = await startCounted({ isLoopbackOnly: true })
  await site.ask()
  await site.ask()
  expect(site.state.reached).toBe(1)
  await site.ask({ host: 'evil.example' })
  expect(site.state.reached).toBe(2)
})

test('of two encodings that a browser likes alike, the smaller is sent, and none that it refuses', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'published') } })
  const encodingOf = async (accepted: string) =>
    (await httpRequest(site.url, { path: '/blog', headers: { 'accept-encoding': accepted } })).headers[
      'content-encoding'
    ]
  expect(await encodingOf(CHROME)).toBe('br')
  expect(await encodingOf('gzip, deflate')).toBe('gzip')
  expect(await encodingOf('gzip;q=1.0, br;q=0.5')).toBe('gzip')
  expect(await encodingOf('br;q=0, gzip;q=0')).toBeUndefined()
  expect(await encodingOf('*')).toBe('br')
  expect(await encodingOf('identity')).toBeUndefined()
})

test('a publish replaces every page and list that shows it at once, however often they were asked for', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('Shown now', 'draft') } })
  const paths = ['/blog', '/blog/a', '/api/posts', '/']
  const read = async () =>
    Promise.all(paths.map(async (path) => (await httpRequest(site.url, { path })).text.includes('Shown now')))
  for (let n = 0; n < 3; n++) expect((await read()).slice(0, 3)).toEqual([false, false, false])
  const change = (status: string) => site.owner.send('PUT', '/api/posts/a', { status })
  expect((await change('published')).status).toBe(200)
  for (let n = 0; n < 3; n++) expect((await read()).slice(0, 3)).toEqual([true, true, true])
  expect((await change('draft')).status).toBe(200)
  for (let n = 0; n < 3; n++) expect((await read()).slice(0, 3)).toEqual([false, false, false])
})

test('shared caches may hold public pages and have to ask again; drafts and the editor are not for them', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A'), 'b.md': postText('B', 'draft') } })
  for (const path of ['/', '/blog', '/blog/a', '/contact', '/api/posts'])
    expect((await site.visitor.fetch(path)).headers.get('cache-control'), path).toBe(SHARED)
  for (const path of ['/_admin-82/blog', '/_admin-82/blog/b']) {
    const { headers, status } = await httpRequest(site.url, { path })
    expect(status, path).toBe(200)
    expect(headers['cache-control'], path).toBe('private, no-store')
    expect(headers['x-robots-tag'], path).toBe('noindex')
  }
  for (const path of ['/api/posts?all=1', '/api/posts/b', '/api/status', '/api/messages'])
    expect((await site.owner.fetch(path)).headers.get('cache-control'), path).toMatch(/private|no-store/)
})

test('a page that was kept tells the year that it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-12-31T23:00:00Z') })
  using _ = { [Symbol.dispose]: () => vi.useRealTimers() }
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const yearOf = async () =>
    /©(?:<!-- -->|\s)*(\d{4})/.exec((await httpRequest(site.url, { path: '/contact' })).text)?.[1]
  expect(await yearOf()).toBe('2031')
  vi.setSystemTime(new Date('2032-01-01T01:00:00Z'))
  expect(await yearOf()).toBe('2032')
})

test('fifty who ask for a page at once all get it whole and the same', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const answers = await Promise.all(Array.from({ length: 50 }, () => httpRequest(site.url, { path: '/blog/a' })))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
