import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DATA_NAMES } from '#server/store/data-path.ts'

// What the privacy policy says of data is true as long as these files are. Who changes one of the lists below reads
// content/pages/privacy-policy.mdx again, and changes it too.

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const named = new Set(
  [...read('content/pages/privacy-policy.mdx').matchAll(/\{\/\*(.*?)\*\/\}/gs)].flatMap(
    ([, comment = '']) => comment.match(/[\w/-]+\/[\w.-]+\.[jt]sx?/g) ?? [],
  ),
)

test('every file that keeps something in a browser is named in the privacy policy', () => {
  const keeping = filesOf('src').filter((file) => /localStorage|sessionStorage|idb-keyval|indexedDB/.test(code(file)))
  expect(keeping.length).toBeGreaterThan(10)
  expect(keeping.filter((file) => !named.has(file))).toEqual([])
  expect(filesOf('src').filter((file) => /document\.cookie|cookieStore|caches\.open/.test(code(file)))).toEqual([])
})

test('every file that writes a cookie is named in the privacy policy, and visitors who sign in get two', () => {
  const writing = filesOf('server').filter((file) => /Set-Cookie|\.cookie\(|sealer\.write\(/.test(code(file)))
  expect(writing.filter((file) => !named.has(file))).toEqual([])
  const cookies = filesOf('server').flatMap((file) =>
    [...code(file).matchAll(/sealer\.write\([^,]+, (\w+)/g)].map(([, name]) => `${file}: ${name}`),
  )
  expect(cookies).toEqual([
    'server/auth/github.ts: HANDSHAKE',
    'server/auth/session.ts: COOKIE',
    'server/setup/setup.ts: COOKIE',
  ])
})

test('a person’s address is read where the privacy policy says, and nowhere else', () => {
  const reading = filesOf('server').filter((file) => /request\.ip|remoteAddress/.test(code(file)))
  expect(reading).toEqual([
    'server/http/body-reader.ts',
    'server/http/fair-queue.ts',
    'server/http/limit-by-network.ts',
    'server/log/audit.ts',
    'server/routes/forms.ts',
  ])
})

test('the log tells of a request and of an act what the privacy policy says', () => {
  const lines = /\('request', \{(.*?)\n {6}\}\)/s.exec(code('server/http/log-requests.ts'))?.[1] ?? ''
  const fields = [...lines.matchAll(/^ {8}(\w+)/gm)].map(([, field]) => field)
  expect(fields).toEqual(['requestId', 'method', 'path', 'status', 'ms', 'login', 'commit'])
  const audited = /\('audit', \{(.*?)\n {4}\}\)/s.exec(code('server/log/audit.ts'))?.[1] ?? ''
  expect([...audited.matchAll(/^ {6}(\w+)/gm)].map(([, field]) => field)).toEqual([
    'event',
    'login',
    'network',
    'requestId',
  ])
  const events = /type AuditEvent =(.*?)\n\n/s.exec(code('server/log/audit.ts'))?.[1] ?? ''
  expect(events.match(/[a-z]+(?:-[a-z]+)*/g)).toEqual([
    ...['sign-in', 'sign-in-failed', 'sign-out', 'session-ended', 'permission-changed', 'refused', 'messages-read'],
    ...['message-changed', 'message-deleted', 'message-erased', 'message-restored'],
    ...['subscribers-read', 'subscriber-removed', 'post-mailed', 'pull-merged', 'pull-merge-asked'],
    ...['pull-resolved', 'pull-closed', 'suggestion-applied', 'link-made', 'links-ended'],
  ])
})

test('a session and an address end when the privacy policy says', () => {
  expect(code('server/auth/session.ts')).toContain('IDLE_MS = 8 * HOUR_MS')
  expect(code('server/auth/session.ts')).toContain('LONGEST_MS = 30 * 24 * HOUR_MS')
  expect(code('server/auth/github.ts')).toMatch(/HANDSHAKE_SECONDS = (?:600|10 \* 60)/)
  const windows = ['server/http/rate-limits.ts', 'server/forms/message-limits.ts'].map((file) =>
    [...code(file).matchAll(/windowMs: ([\w* ]*\w)/g)].map(([, window]) => window),
  )
  expect(new Set(windows.flat())).toEqual(new Set(['MINUTE_MS', '10 * MINUTE_MS', 'HOUR_MS']))
})

test('what the server keeps in its data folder is what the privacy policy lists', () => {
  expect(DATA_NAMES.toSorted()).toEqual([
    ...['ended-sessions', 'github-app.json', 'links', 'mail-secret', 'mailings', 'messages', 'messages-moved'],
    ...['outbox', 'replica', 'session-secret', 'subscribers', 'text-facts', 'tokens'],
  ])
  const besides = filesOf('server').filter((file) => /path\.join\((?:\w+\.)?dataDir, '/.test(code(file)))
  // The posts themselves, and the addresses that they link to.
  expect(besides).toEqual([
    'server/commands/posts-check/external/check-external.ts',
    'server/repository/github/github.ts',
  ])
})

function code(file: string): string {
  return read(file).replace(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '')
}

function filesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted()
}
