import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createMessages } from '#server/forms/messages.ts'
import { openFileStore } from '#server/store/files/open-file-store.ts'
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts'
import { layMessage } from '../../support/messages.ts'
import { dist } from '../../support/shared-build.ts'
import { temporaryDatabase } from '../../support/temporary-database.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const DAY_MS = 24 * 60 * 60_000
const OPTIONS = { now: Date.now, say: () => {} }
const PAGE = { page: 1, perPage: 10 }

function move(cwd: string, environment: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? '', ...environment }
  const file = path.join(dist, 'server', 'store-move.js')
  return new Promise<{ stdout: string; stderr: string; status: unknown }>((resolve) =>
    execFile(process.execPath, [file], { cwd, env }, (error, stdout, stderr) =>
      resolve({ stdout, stderr, status: error?.code ?? 0 }),
    ),
  )
}

test('store:move carries the files into the database; run again it moves nothing twice, and brings nothing back', async () => {
  const cwd = await temporaryFolder()
  await using database = await temporaryDatabase()
  const dataDir = path.join(cwd, '.data')
  const folder = path.join(dataDir, 'messages')
  const read = await layMessage(folder, '2026-11-20T10:00:00Z', { read: true })
  const deleted = await layMessage(folder, '2026-11-21T10:00:00Z', { deletedAt: '2026-11-22T10:00:00Z' })
  await layMessage(folder, '2026-11-22T10:00:00Z', { form: 'newsletter' })
  await writeFile(path.join(folder, '20260101T000000000Z-000000000000.json'), '{')
  const files = await openFileStore({ ...OPTIONS, dataDir })
  const until = Date.now()
  await files.subscribers.add({ address: 'Ada@example.com', since: '2026-11-20T10:00:00.000Z', confirmedAt: null })
  const link = { id: 'a', from: until, until: until + DAY_MS, hasNotes: true } as const
  await files.links.add('a'.repeat(64), link)
  const sentAt = new Date(until).toISOString()
  const note = { name: '', quote: '', block: null, text: 'A note.', sentAt, isDone: false }
  await files.links.addNote('a'.repeat(64), note)
  await files.endedSessions.add('a', until + DAY_MS)

  const DATABASE_URL = database.url
  const { stdout, status } = await move(cwd, { DATABASE_URL })
  expect([stdout, status]).toEqual([
    'Moved 3 messages, 1 subscriber, 1 link, and 1 ended session from .data to the database; the files of the messages lie in .data/messages-moved now; 1 file could not be read and stayed.\n',
    0,
  ])
  expect(await readdir(folder)).toEqual(['20260101T000000000Z-000000000000.json'])
  const store = await openPostgresStore({ ...OPTIONS, url: DATABASE_URL })
  const messages = createMessages(store.messages, () => {})
  expect((await messages.list(PAGE)).messages).toMatchObject([{ form: 'newsletter' }, { id: read, read: true }])
  expect((await messages.listDeleted(PAGE)).messages).toMatchObject([
    { id: deleted, deletedAt: '2026-11-22T10:00:00.000Z' },
  ])
  expect(await store.subscribers.count()).toEqual({ confirmed: 0, waiting: 1 })
  expect([await store.links.find('a'.repeat(64)), await store.endedSessions.has('a')]).toEqual([link, true])
  expect(await store.links.readNotes('a')).toEqual([{ key: 'a'.repeat(64), link, notes: [note] }])
  expect(await readdir(path.join(dataDir, 'links'))).toEqual([])

  await messages.erase(read)
  await store.links.end({ id: 'a' })
  expect((await move(cwd, { DATABASE_URL })).stdout).toMatch(
    /^Moved 0 messages, 0 subscribers, 0 links, and 0 ended sessions from /,
  )
  expect((await messages.list(PAGE)).total).toBe(1)
  await store.close()
})

test('store:move without files moves nothing, and says what to set where a folder or the database is missing', async () => {
  const cwd = await temporaryFolder()
  await using database = await temporaryDatabase()
  const settings = { DATABASE_URL: database.url, DATA_DIR: 'none' }
  expect(await move(cwd, settings)).toEqual({
    stdout: '',
    stderr: expect.stringContaining('There is no folder "none"'),
    status: 1,
  })
  await mkdir(path.join(cwd, 'none'))
  expect(await move(cwd, settings)).toEqual({
    stdout: 'Moved 0 messages, 0 subscribers, 0 links, and 0 ended sessions from none to the database.\n',
    stderr: '',
    status: 0,
  })
  expect(await move(cwd, { DATA_DIR: 'none' })).toMatchObject({
    stderr: 'The configuration cannot be used:\n  - DATABASE_URL is missing: it names the database to move to.\n',
    status: 1,
  })
})
