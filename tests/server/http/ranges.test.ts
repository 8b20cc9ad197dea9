import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import express from 'express'
import { expect, test } from 'vitest'
import { compressOthers } from '#server/http/compression.ts'
import { createAssets } from '#server/site/assets.ts'
import { type Answer, httpRequest } from '../../support/http-request.ts'
import { imageFixture } from '../../support/images.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const BROWSER = 'gzip, deflate, br, zstd'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<path d="M0 0h9v9"/>'.repeat(99)}</svg>`

type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>

/** A site with one of each: a page, a hashed asset in three encodings, a file without one, an image, a drawing. */
async function startSite() {
  const site = await startLocalSite({
    posts: {
      'a.md': postText('A', 'published', 'Words.'),
      'images/a.png': imageFixture('tiny.png'),
      'images/a.svg': SVG,
    },
  })
  const ask: Ask = (path, headers = {}, method = 'GET') => httpRequest(site.url, { path, headers, method })
  const { text } = await ask('/')
  const script = /data-load="(\/assets\/[^" ]+\.js)/.exec(text)?.[1] ?? ''
  const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(text)?.[1] ?? ''
  return { site, ask, script, font, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

const stable = ({ headers: { date: _, connection: __, 'x-request-id': ___, ...rest } }: Answer) => rest

test('HEAD says what GET says, and sends nothing', async () => {
  await using started = await startSite()
  const { ask, script, font } = started
  const addresses = ['/', '/blog', '/blog/a', '/nowhere', script, font, '/favicon.svg', '/api/posts']
  for (const path of [...addresses, '/blog/images/a.png', '/blog/images/a.svg', '/blog/images/none.png', '/healthz'])
    for (const accepted of [BROWSER, 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted }
      const get = await ask(path, headers)
      const head = await ask(path, headers, 'HEAD')
      expect([head.status, stable(head)], path).toEqual([get.status, stable(get)])
      expect(head.bytes.byteLength, path).toBe(0)
      expect(get.headers['content-length'], path).toBe(String(get.bytes.byteLength))
    }
})

test('HEAD says nothing of a length that only compressing shows, and every length that is known', async () => {
  await using site = await startLocalSite({
    posts: { 'long.md': postText('Long', 'published', 'Words. '.repeat(900)) },
  })
  const ask: Ask = (path, headers = {}, method = 'GET') => httpRequest(site.url, { path, headers, method })
  for (const [path, headers, isKnown] of [
    ['/api/posts/long', { 'Accept-Encoding': BROWSER }, false],
    ['/api/posts/long', { 'Accept-Encoding': 'deflate' }, false],
    ['/api/posts/long', {}, true],
    ['/api/posts', { 'Accept-Encoding': BROWSER }, true],
    ['/.auth/me', { 'Accept-Encoding': BROWSER }, true],
    ['/nowhere', { 'Accept-Encoding': BROWSER }, true],
  ] as const) {
    const [get, head] = [await ask(path, headers), await ask(path, headers, 'HEAD')]
    expect([head.status, head.bytes.byteLength], path).toEqual([get.status, 0])
    expect(head.headers['content-length'], path).toBe(isKnown ? String(get.bytes.byteLength) : undefined)
    for (const name of ['content-type', 'etag', 'vary', 'cache-control'])
      expect([name, head.headers[name]], path).toEqual([name, get.headers[name]])
  }
})

test('a part of an asset or an image is 206, in each of its encodings, and nothing at all beyond its end', async () => {
  await using started = await startSite()
  const { ask, script, font } = started
  for (const path of [script, font, '/blog/images/a.png'])
    for (const accepted of [BROWSER, 'gzip', 'identity']) {
      const encoded = { 'accept-encoding': accepted }
      const whole = await ask(path, encoded)
      expect(whole.headers['accept-ranges']).toBe('bytes')
      const size = whole.bytes.byteLength
      const ranges: [string, number, number][] = [
        ['bytes=0-0', 0, 0],
        ['bytes=1-9', 1, 9],
        ['bytes=10-', 10, size - 1],
        ['bytes=-7', size - 7, size - 1],
        [`bytes=2-${size + 100}`, 2, size - 1],
        ['bytes=0-3,4-6', 0, 6],
      ]
      for (const [range, start, end] of ranges) {
        const part = await ask(path, { ...encoded, range })
        expect([part.status, part.headers['content-range']], `${path} ${range}`).toEqual([
          206,
          `bytes ${start}-${end}/${size}`,
        ])
        expect(part.bytes.equals(whole.bytes.subarray(start, end + 1)), `${path} ${range}`).toBe(true)
        expect(part.headers['content-length']).toBe(String(end - start + 1))
        for (const name of ['etag', 'content-encoding', 'content-type', 'cache-control', 'vary'])
          expect(part.headers[name], name).toBe(whole.headers[name])
      }
      for (const range of [`bytes=${size}-`, 'bytes=-0']) {
        const none = await ask(path, { ...encoded, range })
        expect([none.status, none.headers['content-range']], range).toEqual([416, `bytes */${size}`])
        expect(none.headers['cache-control']).toBe('no-store')
        expect(none.bytes.byteLength).toBe(0)
      }
      // Several parts, a unit that no one knows, and what only a GET may ask for: the whole.
      for (const range of ['bytes=0-0,5-6', 'lines=1-2', `bytes=-${size + 100}`]) {
        const answer = await ask(path, { ...encoded, range })
        expect([answer.status, answer.bytes.equals(whole.bytes), stable(answer)], range).toEqual([
          200,
          true,
          stable(whole),
        ])
      }
      const head = await ask(path, { ...encoded, range: 'bytes=0-3' }, 'HEAD')
      expect([head.status, head.headers['content-length']]).toEqual([200, String(size)])
    }
})

test('a part is sent only of the very thing that If-Range names', async () => {
  await using started = await startSite()
  const { ask, script } = started
  for (const path of [script, '/blog/images/a.png']) {
    const { headers, bytes } = await ask(path)
    const etag = headers.etag ?? ''
    const part = async (condition: string) =>
      (await ask(path, { range: 'bytes=0-3', 'if-range': condition })).bytes.byteLength
    expect(etag).toMatch(/^"/)
    expect(await part(etag)).toBe(4)
    for (const other of ['"other"', `W/${etag}`, 'Thu, 01 Jan 2037 00:00:00 GMT', 'nonsense'])
      expect(await part(other), other).toBe(bytes.byteLength)
  }
  const { headers, bytes } = await ask(script)
  const dated = { range: 'bytes=0-3', 'if-range': headers['last-modified'] ?? '' }
  expect((await ask(script, dated)).bytes.byteLength).toBe(4)
  // The same name in another encoding is another thing.
  const compressed = await ask(script, { 'accept-encoding': 'br' })
  expect(compressed.headers.etag).not.toBe(headers.etag)
  expect(brotliDecompressSync(compressed.bytes)).toEqual(bytes)
  expect(gunzipSync((await ask(script, { 'accept-encoding': 'gzip' })).bytes)).toEqual(bytes)
})

test('who has it already is told so, and who does not gets it', async () => {
  await using started = await startSite()
  const { ask, script } = started
  const addresses = ['/blog', '/blog/a', '/api/posts', '/api/posts/a', script, '/favicon.svg']
  for (const path of [...addresses, '/blog/images/a.png', '/blog/images/a.svg']) {
    const encoded = { 'accept-encoding': BROWSER }
    const whole = await ask(path, encoded)
    const etag = whole.headers.etag ?? ''
    const weak = `W/${etag.replace(/^W\//, '')}`
    for (const condition of [etag, weak, `"other", ${etag}`, '*'])
      for (const method of ['GET', 'HEAD']) {
        const none = await ask(path, { ...encoded, 'if-none-match': condition, range: 'bytes=0-3' }, method)
        expect([none.status, none.bytes.byteLength], `${method} ${path} ${condition}`).toEqual([304, 0])
        expect(none.headers['content-encoding']).toBeUndefined()
        for (const name of ['etag', 'cache-control', 'vary']) expect(none.headers[name]).toBe(whole.headers[name])
      }
    for (const condition of ['"other"', '"', 'nonsense'])
      expect((await ask(path, { ...encoded, 'if-none-match': condition })).status, path).toBe(200)
    // These guard writes; a read of what is there is answered.
    for (const condition of ['"other"', '*', etag])
      expect((await ask(path, { ...encoded, 'if-match': condition })).status, path).toBe(200)
  }
})

test('a date says whether a file changed; what has no date is sent', async () => {
  await using started = await startSite()
  const { ask, script } = started
  const modified = (await ask(script)).headers['last-modified'] ?? ''
  const later = new Date(Date.parse(modified) + 60_000).toUTCString()
  const earlier = new Date(Date.parse(modified) - 60_000).toUTCString()
  const since = async (path: string, date: string, more = {}) =>
    (await ask(path, { 'if-modified-since': date, ...more })).status
  expect([await since(script, modified), await since(script, later), await since(script, earlier)]).toEqual([
    304, 304, 200,
  ])
  // RFC 9110, 13.1.3: beside If-None-Match it counts for nothing.
  expect(await since(script, later, { 'if-none-match': '"other"' })).toBe(200)
  for (const path of ['/blog', '/blog/a', '/api/posts', '/blog/images/a.png'])
    expect(await since(path, later), path).toBe(200)
})

test('pages, lists and drawings are sent whole, whatever part was asked for', async () => {
  await using started = await startSite()
  const { ask } = started
  // The second time the page comes from memory.
  for (const path of ['/', '/blog', '/blog/a', '/nowhere', '/api/posts', '/blog/images/a.svg'])
    for (let time = 0; time < 2; time++) {
      const whole = await ask(path)
      const answer = await ask(path, { range: 'bytes=0-3', 'if-range': whole.headers.etag ?? '""' })
      expect([answer.status, answer.bytes.equals(whole.bytes)], path).toEqual([path === '/nowhere' ? 404 : 200, true])
      expect(answer.headers['content-range'], path).toBeUndefined()
      expect(answer.headers['accept-ranges'], path).toBeUndefined()
    }
})

test('a drawing is compressed, under a tag that makes no promise about its bytes', async () => {
  await using started = await startSite()
  const { ask } = started
  const plain = await ask('/blog/images/a.svg')
  const compressed = await ask('/blog/images/a.svg', { 'accept-encoding': BROWSER })
  expect([plain.text, brotliDecompressSync(compressed.bytes).toString()]).toEqual([SVG, SVG])
  expect(compressed.headers).toMatchObject({
    etag: plain.headers.etag,
    vary: expect.stringContaining('Accept-Encoding'),
  })
  expect(plain.headers.etag).toMatch(/^W\//)
})

test('a text that lies uncompressed is sent in parts as it lies', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'long.xml'), '<a/>'.repeat(1000))
  await writeFile(path.join(folder, 'both.js'), 'x'.repeat(2000))
  await writeFile(path.join(folder, 'both.js.br'), brotliCompressSync('x'.repeat(2000)))
  await writeFile(path.join(folder, 'empty.txt'), '')
  const app = express().use(compressOthers(), createAssets(folder))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask: Ask = (path, headers = {}) => httpRequest(url, { path, headers })
  const part = await ask('/long.xml', { 'accept-encoding': BROWSER, range: 'bytes=4-7' })
  expect([part.status, part.text, part.headers['content-encoding']]).toEqual([206, '<a/>', undefined])
  // What lies in one encoding only goes as it is to who wants another.
  expect((await ask('/both.js', { 'accept-encoding': 'gzip' })).text).toBe('x'.repeat(2000))
  expect((await ask('/both.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  expect((await ask('/both.js.br')).status).toBe(404)
  expect((await ask('/empty.txt', { range: 'bytes=0-0' })).status).toBe(416)
  expect((await ask('/empty.txt')).status).toBe(200)
  server.close()
})
