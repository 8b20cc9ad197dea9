import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Log } from '#server/log/log.ts'
import { silentLog } from '#server/log/log.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'

type Line = Record<string, unknown>

/** A site that writes down what it would log of reports. */
async function startListening() {
  const lines: Line[] = []
  const others: string[] = []
  const log: Log = {
    ...silentLog,
    info: (event) => others.push(event),
    warn: (event, facts) => (event.includes('policy') ? lines.push({ ...facts }) : others.push(event)),
  }
  const site = await startLocalSite({}, {}, { log })
  const send = (body: string | Uint8Array, type = 'application/reports+json', headers: Record<string, string> = {}) =>
    httpRequest(site.url, {
      method: 'POST',
      path: '/api/reports',
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', origin: site.url, ...headers },
      body,
    })
  return { site, lines, others, send, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

// As Chromium 141 sends one.
const reportOf = (body: Line = {}) => ({
  age: 12,
  type: 'csp-violation',
  url: 'https://site.example/blog/a?q=secret#part',
  user_agent: 'Mozilla/5.0',
  body: {
    blockedURL: 'https://evil.example/x.js?token=secret#x',
    disposition: 'enforce',
    documentURL: 'https://site.example/blog/a?q=secret#part',
    effectiveDirective: 'script-src-elem',
    lineNumber: 3,
    originalPolicy: "default-src 'none'",
    sample: 'words of a person',
    sourceFile: 'https://site.example/assets/x.js?secret',
    statusCode: 200,
    ...body,
  },
})

const TOLD = {
  directive: 'script-src-elem',
  blocked: 'https://evil.example/x.js',
  page: 'https://site.example/blog/a',
  source: 'https://site.example/assets/x.js:3',
}

test('a report of WebKit, which names the origin "null", is taken', async () => {
  await using listening = await startListening()
  const { status } = await listening.send(JSON.stringify([reportOf()]), undefined, { origin: 'null' })
  const foreign = { origin: 'null', 'sec-fetch-site': 'cross-site' }
  expect((await listening.send('[]', undefined, foreign)).status).toBe(403)
  expect(status).toBe(204)
  expect(listening.lines).toHaveLength(1)
})

test('both kinds of reports are told in a few facts, without queries and samples', async () => {
  await using listening = await startListening()
  const { send, lines, others } = listening
  expect(await send(JSON.stringify([reportOf()]))).toMatchObject({ status: 204, text: '' })
  // As Firefox sends one.
  const former = {
    'blocked-uri': 'inline',
    'document-uri': 'https://site.example/p/abcdef0123456789',
    'effective-directive': 'style-src-attr',
    'line-number': 7,
    'original-policy': "default-src 'none'",
    referrer: 'https://other.example/?secret',
    'source-file': 'https://site.example/assets/y.js',
    'violated-directive': 'style-src-attr',
  }
  expect((await send(JSON.stringify({ 'csp-report': former }), 'application/csp-report')).status).toBe(204)
  expect(lines).toEqual([
    TOLD,
    {
      directive: 'style-src-attr',
      blocked: 'inline',
      page: 'https://site.example/p/…',
      source: 'https://site.example/assets/y.js:7',
    },
  ])
  expect(others).not.toContain('request')
})

test('what is no report is answered in the same way, and nothing is told of it', async () => {
  await using listening = await startListening()
  const { send, lines } = listening
  const bodies = [
    '',
    'null',
    '7',
    '"x"',
    '{',
    '[[]]',
    '[null, 1, "x", {}]',
    '{"csp-report":null}',
    '{"__proto__":{"csp-report":{"effective-directive":"x"}}}',
    JSON.stringify([{ type: 'deprecation', body: { id: 'x' } }]),
    JSON.stringify([reportOf({ effectiveDirective: 'a\nforged log line' })]),
    JSON.stringify([reportOf({ effectiveDirective: { length: 1 } })]),
    '['.repeat(16_000),
    `${'[{"body":'.repeat(1000)}1${'}]'.repeat(1000)}`,
  ]
  for (const body of bodies) expect((await send(body)).status, body.slice(0, 40)).toBe(204)
  for (const type of ['application/json', 'text/plain', 'multipart/form-data'])
    expect((await send(JSON.stringify([reportOf()]), type)).status, type).toBe(204)
  expect(lines).toEqual([])
})

test('what is told is short and of one line, whatever was sent', async () => {
  await using listening = await startListening()
  const { send, lines } = listening
  await send(
    JSON.stringify([
      reportOf({ blockedURL: `data:text/html,${'x'.repeat(3000)}`, sourceFile: 'a\nb', lineNumber: 'x' }),
      reportOf({ blockedURL: `https://ada:secret@evil.example/${'x'.repeat(3000)}`, documentURL: { a: 1 } }),
      reportOf({ blockedURL: 'https://evil.example/\n{"level":50}', lineNumber: 1e99 }),
    ]),
  )
  expect(lines).toHaveLength(3)
  expect(lines[0]).toEqual({ ...TOLD, blocked: 'data:', source: '' })
  expect(lines[1]?.blocked).toMatch(/^https:\/\/evil\.example\/x{100,}$/)
  expect(JSON.stringify(lines)).not.toMatch(/secret|\\n/)
  for (const line of lines) for (const value of Object.values(line)) expect(String(value).length).toBeLessThan(220)
})

test('more than 16 KB, and what is compressed, is not read', async () => {
  await using listening = await startListening()
  const { send, lines } = listening
  const padded = JSON.stringify([reportOf({ sample: 'x'.repeat(17_000) })])
  expect((await send(padded)).status).toBe(204)
  const compressed = gzipSync(JSON.stringify([reportOf()]))
  expect((await send(compressed, 'application/reports+json', { 'content-encoding': 'gzip' })).status).toBe(204)
  expect(lines).toEqual([])
})

test('five lines a minute are written at most, and the next says how many were not', async () => {
  await using listening = await startListening()
  const { send, lines } = listening
  const many = JSON.stringify(Array.from({ length: 20 }, () => reportOf()))
  for (let sent = 0; sent < 3; sent++) expect((await send(many)).status).toBe(204)
  expect(lines).toEqual(Array(5).fill(TOLD))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  try {
    await send(JSON.stringify([reportOf()]))
  } finally {
    vi.useRealTimers()
  }
  // Of each list ten are looked at.
  expect(lines.slice(5)).toEqual([{ ...TOLD, untold: 25 }])
})

test('reports from a page of another site are refused as every change is', async () => {
  await using listening = await startListening()
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await listening.send('[]', 'application/reports+json', foreign)).status).toBe(403)
  expect((await listening.site.visitor.fetch('/api/reports')).status).toBe(404)
})
