import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { DeletedMessage, Message } from '#server/contract/contract.ts'
import { type LocalSite, startLocalSite } from '../../support/local-site.ts'
import { isWholeRun } from '../../support/long-run.ts'
import { fillerId, fillFolder, layMessage, stamp, temporaryMessages } from '../../support/messages.ts'
import type { SiteClient } from '../../support/site-client.ts'

const DAY_MS = 24 * 60 * 60_000
const UNKNOWN = '20261121T120000000Z-000000000000'

function folderOf(site: LocalSite): string {
  return path.join(site.dataDir, 'messages')
}

/** A day of this year, as the messages of these tests arrive. */
function daysAgo(days: number): number {
  return Date.now() - days * DAY_MS
}

async function remove(client: SiteClient, id: string, query = ''): Promise<number> {
  return (await client.fetch(`/api/messages/${id}${query}`, { method: 'DELETE' })).status
}

function restore(client: SiteClient, id: string): Promise<Response> {
  return client.fetch(`/api/messages/${id}/restore`, { method: 'POST' })
}

function markAsRead(client: SiteClient, id: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return client.fetch(`/api/messages/${id}`, { method: 'PUT', headers, body: '{"read":true}' })
}

test('a deleted message leaves the lists and the totals, and stands among the deleted ones for some days', async () => {
  await using site = await startLocalSite()
  const [one, two] = [await layMessage(folderOf(site), daysAgo(2)), await layMessage(folderOf(site), daysAgo(1))]
  const before = Date.now()
  expect(await remove(site.owner, two)).toBe(204)
  const list = await site.owner.fetch('/api/messages')
  expect(((await list.json()) as Message[]).map(({ id }) => id)).toEqual([one])
  expect(['total', 'unread', 'deleted'].map((name) => list.headers.get(`x-${name}-count`))).toEqual(['1', '1', '1'])
  const listed = await site.owner.fetch('/api/messages?deleted=1')
  const deleted = (await listed.json()) as DeletedMessage[]
  expect(deleted).toEqual([expect.objectContaining({ id: two, read: false, form: 'contact' })])
  expect(listed.headers.get('x-total-count')).toBe('1')
  expect(listed.headers.get('cache-control')).toBe('private, no-store')
  const [{ deletedAt, keptUntil } = { deletedAt: '', keptUntil: '' }] = deleted
  expect(Date.parse(deletedAt)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(keptUntil)).toBe(Date.parse(deletedAt) + DELETED_MESSAGES_KEPT_DAYS * DAY_MS)
})

test('a restored message is what it was: its bytes, its place, and whether it was read', async () => {
  await using site = await startLocalSite()
  const folder = folderOf(site)
  const [unread, read] = [await layMessage(folder, daysAgo(2)), await layMessage(folder, daysAgo(1), { read: true })]
  const filesOf = async () =>
    Promise.all((await readdir(folder)).sort().map(async (name) => [name, await readFile(path.join(folder, name))]))
  const before = await filesOf()
  const listBefore = await site.owner.json('/api/messages')
  for (const id of [unread, read]) expect(await remove(site.owner, id)).toBe(204)
  expect(await site.owner.json('/api/messages')).toEqual([])
  for (const id of [unread, read]) {
    const response = await restore(site.owner, id)
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ id, read: id === read })])
  }
  expect(await site.owner.json('/api/messages')).toEqual(listBefore)
  expect(await site.owner.json('/api/messages?deleted=1')).toEqual([])
  expect(await filesOf()).toEqual(before)
})

test('restoring twice restores once, and what never was is not found', async () => {
  await using site = await startLocalSite()
  const id = await layMessage(folderOf(site), daysAgo(1))
  expect((await restore(site.owner, id)).status).toBe(200)
  await remove(site.owner, id)
  expect((await Promise.all([1, 2, 3].map(() => restore(site.owner, id)))).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ])
  expect(await readdir(folderOf(site))).toEqual([`${id}.json`])
  for (const unknown of [UNKNOWN, 'x'])
    expect([(await restore(site.owner, unknown)).status, await remove(site.owner, unknown)]).toEqual([404, 404])
})

test('a deleted message is neither deleted again nor marked, and is erased when that is asked for', async () => {
  await using site = await startLocalSite()
  const folder = folderOf(site)
  const [one, two, three] = [
    await layMessage(folder, daysAgo(3)),
    await layMessage(folder, daysAgo(2), { read: true }),
    await layMessage(folder, daysAgo(1)),
  ]
  for (const id of [one, two]) {
    expect(await remove(site.owner, id)).toBe(204)
    expect(await remove(site.owner, id)).toBe(404)
    expect((await markAsRead(site.owner, id)).status).toBe(404)
    expect(await remove(site.owner, id, '?forever=1')).toBe(204)
    expect(await remove(site.owner, id, '?forever=1')).toBe(404)
    expect((await restore(site.owner, id)).status).toBe(404)
  }
  expect(await readdir(folder)).toEqual([`${three}.json`])
  expect(await remove(site.owner, three, '?forever=1')).toBe(204)
  expect(await readdir(folder)).toEqual([])
})

test('a flag that says anything but 1 is refused, and nothing is deleted on a guess', async () => {
  await using site = await startLocalSite()
  const id = await layMessage(folderOf(site), daysAgo(1))
  for (const value of ['0', 'true', '', 'yes', '1&forever=1']) {
    expect(await remove(site.owner, id, `?forever=${value}`), value).toBe(400)
    expect((await site.owner.fetch(`/api/messages?deleted=${value.replace('forever', 'deleted')}`)).status).toBe(400)
  }
  expect(await readdir(folderOf(site))).toEqual([`${id}.json`])
})

test('deleted messages come those deleted last first, a page at a time, and a file that holds none is named', async () => {
  await using site = await startLocalSite()
  const folder = folderOf(site)
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) ids.push(await layMessage(folder, daysAgo(20 + n), { deletedAt: daysAgo(9 - n) }))
  const damaged = `${stamp(daysAgo(12))}-0123456789ab.read.deleted-${stamp(daysAgo(1))}.json`
  await writeFile(path.join(folder, damaged), '{"form":')
  // Not names of messages: a day that no calendar has, a time cut short, a message that is being written.
  for (const name of ['.deleted-20260230T000000000Z.json', '.deleted-2026.json', '.deleted-.json', '.tmp'])
    await writeFile(path.join(folder, `${UNKNOWN}${name}`), '{}')
  const pages = await Promise.all(
    [1, 2, 3].map((page) => site.owner.fetch(`/api/messages?deleted=1&per_page=2&page=${page}`)),
  )
  const lists = await Promise.all(pages.map(async (page) => ((await page.json()) as Message[]).map(({ id }) => id)))
  expect(lists).toEqual([[ids[3]], [ids[2], ids[1]], [ids[0]]])
  expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['5', '5', '5'])
  expect(pages.map(({ headers }) => headers.get('x-unreadable-files'))).toEqual([damaged, null, null])
  expect(pages[0]?.headers.get('link')).toBe('</api/messages?deleted=1&per_page=2&page=2>; rel="next"')
  expect(await site.owner.json('/api/messages')).toEqual([])
})

test('a backup that brings a deleted message back beside its copy makes one message of it', async () => {
  await using site = await startLocalSite()
  const folder = folderOf(site)
  const arrivedAt = daysAgo(9)
  const id = await layMessage(folder, arrivedAt, { deletedAt: daysAgo(3) })
  await layMessage(folder, arrivedAt)
  expect(await site.owner.json('/api/messages')).toMatchObject([{ id }])
  expect(await site.owner.json('/api/messages?deleted=1')).toEqual([])
  await remove(site.owner, id)
  expect(await site.owner.json<Message[]>('/api/messages?deleted=1')).toHaveLength(1)
  expect(await remove(site.owner, id, '?forever=1')).toBe(204)
  expect(await readdir(folder)).toEqual([])
})

test('a message that is marked at the moment of its deletion is deleted, and restored once', async () => {
  await using store = await temporaryMessages()
  const { messages, folder } = store
  for (let round = 0; round < 100; round += 1) {
    const id = await layMessage(folder, Date.UTC(2026, 0, 1, 0, round))
    const [removed] = await Promise.all([messages.remove(id), messages.setRead(id, true), messages.setRead(id, false)])
    expect(removed, `round ${round}`).toBe(true)
    expect(await messages.restore(id)).toMatchObject({ id })
    await messages.erase(id)
  }
  expect(await readdir(folder)).toEqual([])
  expect(store.said).toEqual([])
})

test('servers that share a folder delete and restore one message together, and lose nothing', async () => {
  await using store = await temporaryMessages()
  const id = await layMessage(store.folder, '2026-01-01T00:00:00Z')
  for (let round = 0; round < 50; round += 1) {
    const removed = await Promise.all([1, 2, 3].map(() => store.messages.remove(id)))
    expect(removed.filter(Boolean)).toHaveLength(1)
    const restored = await Promise.all([1, 2, 3].map(() => store.messages.restore(id)))
    expect(restored).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ id })))
  }
  expect(await readdir(store.folder)).toEqual([`${id}.json`])
})

test.runIf(isWholeRun)('with 20,000 messages those deleted longest ago make way for new ones', async () => {
  await using store = await temporaryMessages()
  await fillFolder(store.folder, 19_998)
  const [older, newer] = [
    await layMessage(store.folder, '2026-01-02T00:00:00Z', { deletedAt: '2026-03-01T00:00:00Z' }),
    await layMessage(store.folder, '2026-01-01T00:00:00Z', { deletedAt: '2026-03-02T00:00:00Z' }),
  ]
  const keep = () => store.messages.keep({ form: 'newsletter', fields: { email: 'ada@example.com' } })
  const deletedIds = async () =>
    (await store.messages.listDeleted({ page: 1, perPage: 9 })).messages.map(({ id }) => id)
  expect(await deletedIds()).toEqual([newer, older])
  await keep()
  expect(await deletedIds()).toEqual([newer])
  await keep()
  expect(await deletedIds()).toEqual([])
  expect(store.said).toEqual([expect.stringContaining('take the place of those deleted longest ago')])
  await expect(keep()).rejects.toMatchObject({ status: 503 })
  await store.messages.remove(fillerId(7))
  await keep()
  expect((await store.messages.list({ page: 1, perPage: 1 })).total).toBe(20_000)
})
