import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { inflateSync } from 'node:zlib'
import express from 'express'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { cardAddress, cardHash } from '#server/cards/card-address.ts'
import type { Card } from '#server/contract/contract.ts'
import { answerErrors, HttpError } from '#server/contract/errors.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { createCardRoute } from '#server/routes/cards.ts'
import { httpRequest } from '../../support/http-request.ts'
import { pngOf } from '../../support/images.ts'
import { type LocalSite, startLocalSite } from '../../support/local-site.ts'
import { firstOrAll, isLongRun, isWholeRun } from '../../support/long-run.ts'
import { postText } from '../../support/post-text.ts'
import { sharedBuild } from '../../support/shared-build.ts'
import { siteAddresses } from '../../support/site-pages.ts'

/** The path of the picture that a page names. */
async function cardOf(site: LocalSite, path: string): Promise<string | undefined> {
  const html = await (await site.visitor.fetch(path)).text()
  const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]
  return address && new URL(address).pathname
}

test.runIf(isWholeRun)('pages and posts have pictures of 1200 by 630, each its own', { timeout: 600_000 }, async () => {
  await using site = await startLocalSite({ posts: { 'one.md': postText('One') } })
  const mains = [...new Set(siteAddresses.map(({ main }) => main))]
  expect(mains.length).toBeGreaterThan(30)
  // By day every sixth page stands for the others.
  const pages = [...mains.filter((_, at) => isLongRun || at % 6 === 0), '/blog/one']
  const seen = new Set<string>()
  for (const page of pages) {
    const card = await cardOf(site, page)
    expect(card, page).toBeDefined()
    const response = await site.visitor.fetch(card ?? '')
    expect([response.status, response.headers.get('content-type')], page).toEqual([200, 'image/png'])
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(imageSize(bytes), page).toMatchObject({ type: 'png', width: 1200, height: 630 })
    // Some networks show no picture above 300 KB.
    expect(bytes.byteLength, page).toBeLessThan(300_000)
    seen.add(Buffer.from(bytes).toString('base64'))
  }
  expect(seen.size).toBe(pages.length)
})

test('a post whose cover is a photo shows it beside its links, and a drawing does not', async () => {
  const withCover = (name: string) =>
    postText('Covered').replace('tags:', `cover: images/${name}\ncoverAlt: A "hill"\ntags:`)
  await using site = await startLocalSite({
    posts: {
      'photo.md': withCover('my hill.jpg'),
      'drawing.md': withCover('hill.svg'),
      'images/my hill.jpg': pngOf(64, 36),
    },
  })
  expect(await cardOf(site, '/blog/photo')).toBe('/blog/images/my%20hill.jpg')
  const html = await (await site.visitor.fetch('/blog/photo')).text()
  expect(html).toContain('<meta property="og:image:alt" content="A &#34;hill&#34;"/>')
  expect(html).not.toContain('og:image:width')
  expect(html).toMatch(/"image":"[^"]+\/blog\/images\/my%20hill\.jpg"/)
  expect(await cardOf(site, '/blog/drawing')).toMatch(/^\/og\/blog\/drawing\//)
})

test.runIf(isWholeRun)('titles in characters that the font lacks, and very long titles, are still drawn', async () => {
  const titles: Record<string, string> = {
    emoji: '🎉👩‍🏫🇩🇪 1️⃣',
    chinese: '学习平台的集成',
    hebrew: 'שלום עולם',
    mixed: 'Łódź meets 日本 in Việt Nam',
    long: 'word '.repeat(400),
    unbroken: 'x'.repeat(2000),
    markup: '<script>&amp;</script> $& \\u0007',
  }
  const posts = Object.entries(titles).map(([id, title]) => [`${id}.md`, postText(JSON.stringify(title))] as const)
  await using site = await startLocalSite({ posts: Object.fromEntries(posts) })
  const pixels = new Map<string, Buffer>()
  for (const id of Object.keys(titles)) {
    const response = await site.visitor.fetch((await cardOf(site, `/blog/${id}`)) ?? '')
    expect(response.status, id).toBe(200)
    pixels.set(id, wordsOf(Buffer.from(await response.arrayBuffer())))
  }
  // Without a title that can be set, the section takes its place: the same words on each, and no empty boxes.
  expect(pixels.get('chinese')?.equals(pixels.get('hebrew') ?? Buffer.alloc(0))).toBe(true)
  expect(pixels.get('chinese')?.equals(pixels.get('mixed') ?? Buffer.alloc(0))).toBe(true)
  expect(pixels.get('chinese')?.equals(pixels.get('long') ?? Buffer.alloc(0))).toBe(false)
})

test('a picture shows the cover of its page beside words that stay as they are', async () => {
  const { cards } = await sharedBuild()
  const card: Card = { path: '/p', title: 'Title', section: 'S', note: 'N', hue: 'agents', motif: 'key', seed: '/p' }
  const [key, other, scales] = await Promise.all([
    cards.draw(card),
    cards.draw({ ...card, seed: '/other' }),
    cards.draw({ ...card, motif: 'scales' }),
  ])
  const drawn = [key, other, scales].map((png) => Buffer.from(png))
  expect(new Set(drawn.map((png) => png.toString('base64'))).size).toBe(3)
  const words = drawn.map((png) => wordsOf(png))
  expect(words[1]?.equals(words[0] as Buffer)).toBe(true)
  expect(words[2]?.equals(words[0] as Buffer)).toBe(true)
  expect(cardHash({ ...card, motif: 'scales' })).not.toBe(cardHash(card))
  // No line of a long title reaches what is drawn beside it.
  const title = 'The café’s best integrations, and why they’re worth their price: a long look at résumés'
  const long = Buffer.from(await cards.draw({ ...card, title }))
  expect(wordsOf(long, WORDS_TO_PX, DRAWING_FROM_PX)).toEqual(wordsOf(drawn[0] as Buffer, WORDS_TO_PX, DRAWING_FROM_PX))
})

test.runIf(isWholeRun)('what cannot be set leaves no half of a title, and no line that begins with a dot', async () => {
  const { cards } = await sharedBuild()
  const draw = async (title: string, note: string) => {
    const drawn: Card = { path: '/', title, section: 'Blog', note, hue: 'agents', motif: 'key', seed: '/' }
    return Buffer.from(await cards.draw(drawn))
  }
  const plain = await draw('', 'May 1, 2026 · 4 min read')
  for (const author of ['Ada 王', ...(isWholeRun ? ['علي حسن', '王小明', 'अदा', 'ใหม่', '🎉'] : [])])
    expect((await draw('React 入门', `${author} · May 1, 2026 · 4 min read`)).equals(plain), author).toBe(true)
  expect((await draw('Cafe\u0301', 'N')).equals(await draw('Café', 'N'))).toBe(true)
  const without = await draw('From 5 7', 'N')
  for (const sign of firstOrAll(['≤', '→', '≈', '∞']))
    expect((await draw(`From 5 ${sign} 7`, 'N')).equals(without), sign).toBe(false)
})

test('a picture may be kept for good, since its address changes with its words', async () => {
  await using site = await startLocalSite({ posts: { 'one.md': postText('One') } })
  const before = (await cardOf(site, '/blog/one')) ?? ''
  const first = await httpRequest(site.url, { path: before })
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const again = { path: before, headers: { 'If-None-Match': String(first.headers.etag) } }
  const unchanged = await httpRequest(site.url, again)
  expect([unchanged.status, unchanged.headers['cache-control']]).toEqual([304, first.headers['cache-control']])
  expect((await httpRequest(site.url, { path: before, method: 'HEAD' })).headers['content-type']).toBe('image/png')

  const { revision } = await site.visitor.post('one')
  await site.owner.change('one', { title: 'Another' }, revision)
  const after = (await cardOf(site, '/blog/one')) ?? ''
  expect(after).not.toBe(before)
  const old = await httpRequest(site.url, { path: before })
  expect([old.status, old.headers.location, old.headers['cache-control']]).toEqual([302, after, 'no-cache'])
})

test('a picture that cannot be drawn is an answer that no one keeps, and under no tag', async () => {
  const card: Card = { path: '/', title: 'Home', section: '', note: '', hue: 'services', motif: 'kernel', seed: '/' }
  const cards = {
    draw: () => Promise.reject(new HttpError(503, 'Too many pictures are being drawn.', 5)),
    close: async () => {},
  }
  const answers = createResponseCache({ version: () => 1, isLoopbackOnly: false, isKeeping: true })
  const app = express()
  app.use('/og', createCardRoute({ cards, answers, cardAt: async () => card }))
  app.use(answerErrors(() => {}))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { status, headers, text } = await httpRequest(`http://127.0.0.1:${port}`, { path: cardAddress(card) })
  server.close()
  expect([status, text, headers['cache-control']]).toEqual([503, 'Too many pictures are being drawn.', 'no-store'])
  expect(headers.etag).not.toContain(cardHash(card))
  expect(headers).not.toHaveProperty('accept-ranges')
  expect([headers['retry-after'], headers['content-type']]).toEqual(['5', 'text/plain; charset=utf-8'])
})

test('what is no public page has no picture', async () => {
  await using site = await startLocalSite({ posts: { 'one.md': postText('One'), 'secret.md': postText('S', 'draft') } })
  const card = (await cardOf(site, '/blog/one')) ?? ''
  const hash = card.slice(card.lastIndexOf('/'))
  for (const path of ['/nowhere', '/blog/secret', '/_admin-82/blog', '/contact/sent'])
    expect(await cardOf(site, path), path).toBeUndefined()
  for (const path of ['/blog/secret', '/_admin-82/blog', '/nowhere', '/%ff', '/evil.example'])
    expect((await httpRequest(site.url, { path: `/og${path}${hash}` })).status, path).toBe(404)
  expect((await site.visitor.fetch('/og/blog/one')).status).toBe(404)
  await site.owner.setStatus('one', 'draft')
  expect((await site.visitor.fetch(card)).status).toBe(404)
})

const ROW = 1 + 1200 * 3
const ART_FROM_PX = 600
// The drawing of this card begins there.
const WORDS_TO_PX = 731
const DRAWING_FROM_PX = 745

/** The pixels of the left half, where the title and what is above it stand and no art does. */
function wordsOf(png: Buffer, fromPx = 0, toPx = ART_FROM_PX): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const rows = inflateSync(Buffer.concat(parts))
  const height = rows.length / ROW
  return Buffer.concat(
    Array.from({ length: height }, (_, y) => rows.subarray(y * ROW + 1 + fromPx * 3, y * ROW + 1 + toPx * 3)),
  )
}
