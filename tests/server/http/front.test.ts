import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import express, { type Request, type Response } from 'express'
import { expect, test, vi } from 'vitest'
import { SHARED } from '#server/http/cache-control.ts'
import { createFront, type FrontOptions } from '#server/http/front.ts'
import { createAnswerCache, prepareAnswer, sendPrepared } from '#server/http/prepared-answer.ts'
import type { Recompressible } from '#server/http/recompress.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'

const CHROME = 'gzip, deflate, br, zstd'

/** A server whose application counts what reaches it. */
async function startCounted(options: Partial<FrontOptions> = {}) {
  const state = { version: 1, reached: 0, cacheControl: SHARED, body: 'words '.repeat(1000) }
  const front = createFront({ version: () => state.version, isLoopbackOnly: false, ...options })
  const app = express().use(async (request, response) => {
    state.reached += 1
    response.set('Cache-Control', state.cacheControl).set('X-Said', 'once')
    const answer = prepareAnswer(state.body)
    const sent = await sendPrepared(request, response.type('html'), answer)
    if (sent) front.keep(request, response, answer, sent, state.version)
  })
  const server = createServer(front.listen(app)).listen(0, '127.0.0.1')
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

test('what is sent in brotli is made smaller while it is sent', async () => {
  const items: Recompressible[] = []
  await using site = await startCounted({ recompress: (item) => void items.push(item) })
  const ask = () => site.ask({ 'accept-encoding': CHROME })
  const first = await ask()
  const gzipped = await site.ask({ 'accept-encoding': 'gzip' })
  expect(items.map(({ body }) => body.byteLength)).toEqual([Number(first.headers['content-length'])])
  expect(items[0]?.isWanted()).toBe(true)
  const smaller = brotliCompressSync('fewer words')
  items[0]?.replace(smaller)
  const second = await ask()
  expect(second.text).toBe(smaller.toString())
  expect({ ...second.headers, date: '' }).toEqual({
    ...first.headers,
    date: '',
    'content-length': String(smaller.byteLength),
  })
  expect((await site.ask({ 'accept-encoding': 'gzip' })).text).toBe(gzipped.text)
  site.state.version = 2
  expect(items[0]?.isWanted()).toBe(false)
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

test('what is kept is bounded by what it takes, not by the bytes of its bodies alone', async () => {
  const state = { isFirstKept: true }
  const front = createFront({ version: () => 1, isLoopbackOnly: false })
  const answer = prepareAnswer('[]')
  const headers = { 'cache-control': SHARED, etag: answer.etag }
  const addresses = Array.from({ length: 50_000 }, (_, at) => `/api/posts?page=${at}`)
  for (const originalUrl of addresses) {
    const response = { statusCode: 200, getHeaders: () => headers } as unknown as Response
    front.keep({ originalUrl } as Request, response, answer, { encoding: undefined, body: answer.body }, 1)
  }
  const listen = front.listen(() => {
    state.isFirstKept = false
  })
  listen({ method: 'GET', url: addresses[0], headers: {} } as IncomingMessage, {} as ServerResponse)
  expect(state.isFirstKept).toBe(false)
})

test('ever new searches that find nothing are forgotten too', () => {
  const cache = createAnswerCache()
  const answer = prepareAnswer('[]')
  expect(cache.get('', 1)).toBeUndefined()
  const searches = Array.from({ length: 5000 }, (_, at) => String(at).padEnd(8000, 'z'))
  for (const search of searches) cache.set(search, 1, { answer })
  expect(cache.get(searches[0] ?? '', 1)).toBeUndefined()
  expect(cache.get(searches.at(-1) ?? '', 1)).toBeDefined()
})

test('what is not for everybody is never kept, nor is a change of anything answered', async () => {
  await using site = await startCounted()
  for (const cacheControl of ['private, no-store', 'no-cache', 'no-store']) {
    site.state.cacheControl = cacheControl
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
  const change = (status: string) =>
    site.owner.fetch('/api/posts/a', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    })
  expect((await change('published')).status).toBe(200)
  for (let n = 0; n < 3; n++) expect((await read()).slice(0, 3)).toEqual([true, true, true])
  expect((await change('draft')).status).toBe(200)
  for (let n = 0; n < 3; n++) expect((await read()).slice(0, 3)).toEqual([false, false, false])
})

test('shared caches may hold public pages and have to ask again; drafts and the editor are not for them', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A'), 'b.md': postText('B', 'draft') } })
  for (const path of ['/', '/blog', '/blog/a', '/contact', '/api/posts'])
    expect((await site.visitor.fetch(path)).headers.get('cache-control'), path).toBe(SHARED)
  const inOtherSigns = ['/%5fadmin-82/blog', '/blog/../_admin-82/blog', '/blog/%2e%2e/%5FADMIN-82/blog/b']
  for (const path of ['/_admin-82/blog', '/_ADMIN-82/blog', '/_admin-82/blog/b', ...inOtherSigns]) {
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
