import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Message } from '#server/contract/contract.ts'
import { startBuiltSite } from '../../support/built-site.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { httpRequest } from '../../support/http-request.ts'
import { type LocalSite, startLocalSite } from '../../support/local-site.ts'
import { isLongRun, isWholeRun } from '../../support/long-run.ts'
import { fillerId, fillFolder, temporaryMessages } from '../../support/messages.ts'
import type { SiteClient } from '../../support/site-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { temporaryRepository } from '../../support/temporary-repository.ts'

const UNKNOWN = '20261121T120000000Z-000000000000'

function fieldsOf(subject: string) {
  return { name: 'Ada', email: 'ada@example.com', subject, message: 'Words.' }
}

function send(client: SiteClient, subject: string): Promise<Response> {
  return client.send('POST', '/f/contact', fieldsOf(subject))
}

function mark(client: SiteClient, id: string, body: unknown): Promise<Response> {
  return client.send('PUT', `/api/messages/${id}`, body)
}

function subjectsOf(messages: Message[]): string[] {
  return messages.map((message) => (message.form === 'contact' ? message.fields.subject : message.form))
}

function fileOf(site: LocalSite, id: string, read = false): string {
  return path.join(site.dataDir, 'messages', `${id}${read ? '.read' : ''}.json`)
}

/** A message as it lies on the disk, `at` minutes into a day. */
async function lay(site: LocalSite, subject: string, at: number): Promise<string> {
  const clock = new Date(Date.UTC(2026, 0, 1, 0, at))
  const id = `${clock.toISOString().replace(/[-:.]/g, '')}-0123456789ab`
  await mkdir(path.dirname(fileOf(site, id)), { recursive: true })
  const message = { id, receivedAt: clock.toISOString(), form: 'contact', fields: fieldsOf(subject) }
  await writeFile(fileOf(site, id), JSON.stringify(message))
  return id
}

test('the owner reads the messages newest first, a page at a time', async () => {
  await using site = await startLocalSite()
  for (let n = 0; n < 5; n += 1) await lay(site, `Message ${n}`, n)
  const first = await site.owner.fetch('/api/messages?per_page=2')
  expect(subjectsOf((await first.json()) as Message[])).toEqual(['Message 4', 'Message 3'])
  expect(first.headers.get('x-total-count')).toBe('5')
  expect(first.headers.get('x-unread-count')).toBe('5')
  expect(first.headers.get('link')).toBe('</api/messages?per_page=2&page=2>; rel="next"')
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  const last = await site.owner.fetch('/api/messages?per_page=2&page=3')
  expect(subjectsOf((await last.json()) as Message[])).toEqual(['Message 0'])
  expect(last.headers.get('link')).toBeNull()
  expect(await site.owner.json('/api/messages?per_page=2&page=4')).toEqual([])
  expect((await site.owner.fetch('/api/messages?page=0')).status).toBe(400)
})

test('a page holds a hundred messages at most', async () => {
  await using site = await startLocalSite()
  await Promise.all(Array.from({ length: 101 }, (_, n) => lay(site, `Message ${n}`, n)))
  const response = await site.owner.fetch('/api/messages?per_page=1000')
  expect(await response.json()).toHaveLength(100)
  expect(response.headers.get('link')).toContain('page=2')
})

test('before the first message the list is empty', async () => {
  await using site = await startLocalSite()
  const response = await site.owner.fetch('/api/messages')
  expect([response.status, await response.json()]).toEqual([200, []])
  expect(response.headers.get('x-total-count')).toBe('0')
})

test('a message is marked as read and as unread, and its text is never written again', async () => {
  await using site = await startLocalSite()
  const id = await lay(site, 'One', 1)
  await lay(site, 'Two', 2)
  const before = await readFile(fileOf(site, id), 'utf8')
  for (const read of [true, true, false, false, true]) {
    const response = await mark(site.owner, id, { read })
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ id, read, fields: fieldsOf('One') }),
    ])
    const list = await site.owner.fetch('/api/messages')
    expect(list.headers.get('x-unread-count')).toBe(read ? '1' : '2')
    expect(((await list.json()) as Message[]).map((message) => message.read)).toEqual([false, read])
  }
  expect(await readFile(fileOf(site, id, true), 'utf8')).toBe(before)
})

test('a change that says anything but read is refused in words', async () => {
  await using site = await startLocalSite()
  const id = await lay(site, 'One', 1)
  for (const body of [{}, { read: 'true' }, { read: null }, [], null, 7, 'read'])
    expect((await mark(site.owner, id, body)).status, JSON.stringify(body)).toBe(400)
  const text = await site.owner.fetch(`/api/messages/${id}`, { method: 'PUT', body: 'read' })
  expect([text.status, await text.text()]).toEqual([415, 'Send the request as application/json in UTF-8.'])
  for (const [method, address, allowed] of [
    ['POST', '/api/messages', 'GET, HEAD'],
    ['GET', `/api/messages/${id}`, 'PUT, DELETE'],
    ['GET', `/api/messages/${id}/restore`, 'POST'],
  ] as const) {
    const response = await site.owner.fetch(address, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  }
})

test('no id leads out of the folder', async () => {
  await using site = await startLocalSite()
  await lay(site, 'One', 1)
  const victim = path.join(site.dataDir, 'victim.json')
  await writeFile(victim, '{}')
  const cookie = [...site.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const ids = ['..%2fvictim', '%2e%2e%2fvictim', '..%5cvictim', 'victim', '..', '.', `${UNKNOWN}%00`, `x${UNKNOWN}`]
  for (const id of [...ids, `${UNKNOWN}.read`, `${UNKNOWN}%2f..%2f..%2fvictim`])
    for (const [method, rest] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['DELETE', '?forever=1'],
      ['POST', '/restore'],
    ] as const) {
      const headers = { cookie, 'content-type': 'application/json' }
      const body = '{"read":true}'
      const { status } = await httpRequest(site.url, { method, path: `/api/messages/${id}${rest}`, headers, body })
      expect([400, 404, 405], `${method} ${id}${rest}`).toContain(status)
    }
  expect(await readFile(victim, 'utf8')).toBe('{}')
  expect(await readdir(site.dataDir)).toContain('victim.json')
  expect(await site.owner.json('/api/messages')).toHaveLength(1)
})

test('who is signed out learns nothing of messages and changes none', async () => {
  await using site = await startLocalSite()
  const id = await lay(site, 'One', 1)
  for (const known of [id, UNKNOWN]) {
    const answers = [
      await site.visitor.fetch('/api/messages'),
      await mark(site.visitor, known, { read: true }),
      await site.visitor.fetch('/api/messages?deleted=1'),
      await site.visitor.fetch(`/api/messages/${known}`, { method: 'DELETE' }),
      await site.visitor.fetch(`/api/messages/${known}?forever=1`, { method: 'DELETE' }),
      await site.visitor.fetch(`/api/messages/${known}/restore`, { method: 'POST' }),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
      expect(await answer.text()).toMatch(/^You are signed out\./)
      expect(answer.headers.get('x-total-count')).toBeNull()
    }
  }
  expect(await site.owner.json('/api/messages')).toMatchObject([{ id, read: false }])
})

test('in GitHub mode everyone who may push reads the messages, and a stranger is answered 403', async () => {
  await using site = await startGitHubSite()
  expect((await send(site.visitor, 'Hello')).status).toBe(200)
  const [message] = await (await site.signIn('grace')).json<Message[]>('/api/messages')
  expect(message?.fields).toEqual(fieldsOf('Hello'))
  const stranger = await site.signIn('eve')
  const id = message?.id ?? ''
  expect((await stranger.fetch('/api/messages')).status).toBe(403)
  expect((await mark(stranger, id, { read: true })).status).toBe(403)
  for (const query of ['', '?forever=1'])
    expect((await stranger.fetch(`/api/messages/${id}${query}`, { method: 'DELETE' })).status).toBe(403)
  expect((await stranger.fetch(`/api/messages/${id}/restore`, { method: 'POST' })).status).toBe(403)
  expect(await readdir(path.join(site.dataDir, 'messages'))).toEqual([`${id}.json`])
})

test('a file that holds no message hides no other', async () => {
  await using site = await startLocalSite()
  await lay(site, 'Good', 1)
  const folder = path.join(site.dataDir, 'messages')
  const name = (n: number) => path.join(folder, `20260101T00100000${n}Z-0123456789ab.json`)
  await writeFile(name(1), '')
  await writeFile(name(2), '{"form":"contact","fie')
  await writeFile(name(3), '[]')
  await writeFile(name(4), JSON.stringify({ form: 'contact', receivedAt: '2026-01-01T00:10:00Z', fields: { name: 7 } }))
  await writeFile(name(5), Buffer.from([0xff, 0xfe, 0x00]))
  await mkdir(name(6))
  await writeFile(path.join(folder, `${UNKNOWN}.tmp`), '{"half')
  await writeFile(path.join(folder, 'README.md'), 'Words.')
  await writeFile(path.join(folder, '.DS_Store'), '')
  const listed = await site.owner.fetch('/api/messages')
  expect(subjectsOf((await listed.json()) as Message[])).toEqual(['Good'])
  expect(listed.headers.get('x-unreadable-files')?.split(' ')).toEqual(
    [6, 5, 4, 3, 2, 1].map((n) => path.basename(name(n))),
  )
  expect((await send(site.visitor, 'Another')).status).toBe(200)
  expect(subjectsOf(await site.owner.json('/api/messages'))).toEqual(['Another', 'Good'])
})

test('a page on which no file can be read leads on to the next', async () => {
  await using site = await startLocalSite()
  for (let n = 0; n < 4; n += 1) await lay(site, `Message ${n}`, n)
  const damaged = await lay(site, 'Damaged', 9)
  await writeFile(fileOf(site, damaged), '{')
  const page = async (n: number) => {
    const response = await site.owner.fetch(`/api/messages?per_page=1&page=${n}`)
    const subjects = subjectsOf((await response.json()) as Message[])
    return [subjects, response.headers.get('x-unreadable-files'), response.headers.get('link') !== null]
  }
  expect(await page(1)).toEqual([[], `${damaged}.json`, true])
  expect(await page(2)).toEqual([['Message 3'], null, true])
  expect(await page(5)).toEqual([['Message 0'], null, false])
})

test('many messages at once are all kept, each whole and under an id of its own', async () => {
  await using store = await temporaryMessages()
  const subjects = Array.from({ length: 200 }, (_, n) => `Message ${n}`)
  await Promise.all(subjects.map((subject) => store.messages.keep({ form: 'contact', fields: fieldsOf(subject) })))
  const pages = await Promise.all([1, 2].map((page) => store.messages.list({ page, perPage: 100 })))
  const all = pages.flatMap(({ messages }) => messages)
  expect(subjectsOf(all).sort()).toEqual(subjects.sort())
  expect(new Set(all.map(({ id }) => id)).size).toBe(200)
  expect(store.said).toEqual([])
})

test.runIf(isWholeRun)('with 20,000 messages no more are taken until one goes, and the operator is told', async () => {
  await using store = await temporaryMessages()
  await fillFolder(store.folder, 20_000)
  const keep = () => store.messages.keep({ form: 'newsletter', fields: { email: 'ada@example.com' } })
  await expect(keep()).rejects.toMatchObject({ status: 503, message: expect.stringMatching(/No more messages/) })
  expect(store.said).toEqual([expect.stringContaining('20000')])
  await rm(path.join(store.folder, `${fillerId(7)}.json`))
  await keep()
  expect((await store.messages.list({ page: 1, perPage: 1 })).total).toBe(20_000)
})

test('what a crash left half written is never shown, and is removed when it is an hour old', async () => {
  await using store = await temporaryMessages()
  await mkdir(store.folder)
  const timeOf = (date: number) => new Date(date).toISOString().replace(/[-:.]/g, '')
  const old = `${timeOf(Date.now() - 61 * 60_000)}-000000000000.tmp`
  const young = `${timeOf(Date.now() - 59 * 60_000)}-000000000000.tmp`
  for (const name of [old, young]) await writeFile(path.join(store.folder, name), '{"half')
  await store.messages.keep({ form: 'newsletter', fields: { email: 'ada@example.com' } })
  const names = await readdir(store.folder)
  expect(names).toContain(young)
  expect(names).not.toContain(old)
  expect((await store.messages.list({ page: 1, perPage: 100 })).total).toBe(1)
})

const ROUNDS = isLongRun ? 12 : 3

test.runIf(isWholeRun)('a server killed while messages arrive has lost none that it answered, nor half', async () => {
  await using repository = await temporaryRepository()
  const dataDir = await temporaryFolder()
  const answered: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await using site = await startBuiltSite(repository, dataDir)
    const sent = Array.from({ length: 5 }, async (_, n) => {
      const subject = `Round ${round} message ${n}`
      const response = await send(site.visitor, subject)
      if (response.status === 200) answered.push(subject)
    })
    // The first answer is the signal: the others are in the middle of their writes.
    await Promise.race(sent)
    await site.kill('server')
    await Promise.allSettled(sent)
  }
  await using site = await startBuiltSite(repository, dataDir)
  const kept = await site.owner.json<Message[]>('/api/messages')
  expect(subjectsOf(kept)).toEqual(expect.arrayContaining(answered))
  expect(answered.length).toBeGreaterThanOrEqual(ROUNDS)
  const names = await readdir(path.join(dataDir, 'messages'))
  expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(kept.length)
})

test('no list is without a message that is being marked as read at the same moment', async () => {
  await using kept = await temporaryMessages()
  const { messages } = kept
  for (let n = 0; n < 20; n++) await messages.keep({ form: 'contact', fields: fieldsOf(`Message ${n}`) })
  const ids = (await messages.list({ page: 1, perPage: 50 })).messages.map(({ id }) => id)
  for (let round = 0; round < 200; round++) {
    const marking = messages.setRead(ids[round % 20] ?? '', round % 40 < 20)
    const listed = await messages.list({ page: 1, perPage: 50 })
    expect(listed.messages.map(({ id }) => id)).toEqual(ids)
    await marking
  }
})
