import { describe, expect, test } from 'vitest'
import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import { createMessages } from '#server/forms/messages.ts'
import { createRetentionCheck } from '#server/forms/retention-check.ts'
import { silentLog } from '#server/log/log.ts'
import { openFileStore } from '#server/store/files/open-file-store.ts'
import { newMessageId } from '#server/store/message-name.ts'
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts'
import type { Store, StoredNote } from '#server/store/store.ts'
import { contactFields } from '../../support/messages.ts'
import { temporaryDatabase } from '../../support/temporary-database.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = Date.parse('2026-11-23T12:00:00Z')
const OPTIONS = { now: () => NOW, say: () => {} }
const PAGE = { page: 1, perPage: 10 }

function noteOf(text: string): StoredNote {
  const sentAt = new Date(NOW).toISOString()
  return { name: 'Ada', quote: 'some words', block: 3, text, sentAt, isDone: false }
}

interface Place extends AsyncDisposable {
  /** Opens the same store once more, as a server does that starts. */
  open(): Promise<Store>
}

async function folder(): Promise<Place> {
  const dataDir = await temporaryFolder()
  const opened: Store[] = []
  return {
    async open() {
      const store = await openFileStore({ ...OPTIONS, dataDir })
      opened.push(store)
      return store
    },
    async [Symbol.asyncDispose]() {
      for (const store of opened) await store.close()
    },
  }
}

async function database(): Promise<Place> {
  const { url, [Symbol.asyncDispose]: drop } = await temporaryDatabase()
  const opened: Store[] = []
  return {
    async open() {
      const store = await openPostgresStore({ ...OPTIONS, url })
      opened.push(store)
      return store
    },
    async [Symbol.asyncDispose]() {
      for (const store of opened) await store.close()
      await drop()
    },
  }
}

describe.each([
  ['files', folder],
  ['PostgreSQL', database],
])('in %s', (_name, openPlace) => {
  test('a message is there after a restart as it was sent, newest first', async () => {
    await using place = await openPlace()
    const { messages: records } = await place.open()
    const messages = createMessages(records, () => {})
    const fields = { ...contactFields('Ünïcode ✓'), message: 'Two\nlines, "quotes", and \u{1f600}' }
    await messages.keep({ form: 'contact', fields })
    await messages.keep({ form: 'newsletter', fields: { email: 'ada@example.com' } })
    const again = createMessages((await place.open()).messages, () => {})
    const { messages: listed, total, unread, deleted } = await again.list(PAGE)
    expect(listed.map(({ form, fields, read }) => ({ form, fields, read }))).toEqual(
      expect.arrayContaining([
        { form: 'contact', fields, read: false },
        { form: 'newsletter', fields: { email: 'ada@example.com' }, read: false },
      ]),
    )
    expect([total, unread, deleted]).toEqual([2, 2, 0])
    expect(listed[0]?.receivedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('a message is read, deleted, restored, and erased', async () => {
    await using place = await openPlace()
    const messages = createMessages((await place.open()).messages, () => {})
    await messages.keep({ form: 'contact', fields: contactFields('One') })
    const id = (await messages.list(PAGE)).messages[0]?.id ?? ''
    expect(await messages.setRead(id, true)).toMatchObject({ id, read: true })
    expect(await messages.remove(id)).toBe(true)
    expect(await messages.remove(id)).toBe(false)
    expect((await messages.list(PAGE)).deleted).toBe(1)
    const [deleted] = (await messages.listDeleted(PAGE)).messages
    expect(deleted).toMatchObject({ id, read: true, fields: contactFields('One') })
    expect(Date.parse(deleted?.keptUntil ?? '') - Date.parse(deleted?.deletedAt ?? '')).toBe(
      DELETED_MESSAGES_KEPT_DAYS * DAY_MS,
    )
    expect(await messages.restore(id)).toMatchObject({ id, read: true })
    expect((await messages.list(PAGE)).total).toBe(1)
    expect(await messages.erase(id)).toBe(true)
    expect([await messages.erase(id), await messages.setRead(id, true)]).toEqual([false, undefined])
    expect((await messages.list(PAGE)).total).toBe(0)
  })

  test('of two that delete the same message at once, one has done it', async () => {
    await using place = await openPlace()
    const [one, other] = await Promise.all([place.open(), place.open()])
    const id = newMessageId(new Date(NOW))
    const receivedAt = new Date(NOW).toISOString()
    await one.messages.add({ id, receivedAt, read: false, form: 'contact', fields: contactFields('One') })
    const removed = await Promise.all([one, other].map(({ messages }) => messages.remove({ id, read: false })))
    expect(removed.toSorted()).toEqual([false, true])
  })

  test('an address that was not confirmed in time is removed, and the secret of mails stays', async () => {
    await using place = await openPlace()
    const store = await place.open()
    const { subscribers } = store
    const since = new Date(NOW).toISOString()
    for (const address of ['Ada@example.com', 'bob@example.com', 'eve@example.com'])
      await subscribers.add({ address, since, confirmedAt: null })
    await subscribers.confirm('ada@example.com', since)
    expect(await subscribers.find('ADA@example.com')).toEqual({ address: 'Ada@example.com', since, confirmedAt: since })
    await subscribers.removeWaiting(since)
    expect(await subscribers.count()).toEqual({ confirmed: 1, waiting: 2 })
    await subscribers.removeWaiting(new Date(NOW + 1).toISOString())
    expect(await subscribers.count()).toEqual({ confirmed: 1, waiting: 0 })
    expect(await subscribers.find('bob@example.com')).toBeUndefined()
    const first = 'ab'.repeat(32)
    expect(await store.readMailSecret(first)).toBe(first)
    expect(await (await place.open()).readMailSecret()).toBe(first)
  })

  test('a post is mailed once, to those who had confirmed, each claimed by one server', async () => {
    await using place = await openPlace()
    const { mailings, subscribers } = await place.open()
    const since = new Date(NOW).toISOString()
    for (const n of [0, 1, 2, 3])
      await subscribers.add({ address: `${n}@example.com`, since, confirmedAt: n === 3 ? null : since })
    const content = { subject: 'Ünïcode', html: '<p>One</p>', text: 'One' }
    const mailing = { id: 'one', post: 'hello', madeAt: since, content }
    expect(await mailings.add(mailing, ['former'])).toBe(true)
    expect(await mailings.add({ ...mailing, id: 'two' }, [])).toBe(false)
    expect(await mailings.add({ ...mailing, id: 'two', post: 'hello-2' }, ['hello'])).toBe(false)
    expect([await mailings.findOf(['hello-2', 'hello']), await mailings.findOf(['none'])]).toEqual(['one', undefined])
    expect(await mailings.readUnfinished()).toEqual([mailing])
    const claims = await Promise.all([1, 2, 3, 4].map(() => mailings.claim('one')))
    const [first, second, third, none] = claims.toSorted((a, b) => ((a?.address ?? '~') < (b?.address ?? '~') ? -1 : 1))
    expect([first, second, third, none]).toEqual([
      ...[0, 1, 2].map((n) => ({ address: `${n}@example.com`, tries: 1 })),
      undefined,
    ])
    await mailings.settle('one', '0@example.com', 'sent')
    await mailings.settle('one', '1@example.com', { failed: 'No such person' })
    expect(await mailings.finish('one')).toBe(false)
    await mailings.putBack('one', { address: '2@example.com', tries: 1 }, 60_000)
    expect(await mailings.claim('one')).toBeUndefined()
    await mailings.putBack('one', { address: '2@example.com', tries: 1 }, 0)
    await mailings.setPause('one', 'away')
    const paused = { post: 'hello', state: 'paused', sent: 1, failed: 1, total: 3 }
    expect(await mailings.find('one')).toEqual(paused)
    expect(await mailings.list(1)).toEqual([{ ...paused, madeAt: since }])
    const { mailings: again } = await place.open()
    expect(await again.claim('one')).toEqual({ address: '2@example.com', tries: 2 })
    await again.settle('one', '2@example.com', 'left')
    expect(await again.finish('one')).toBe(true)
    const { mailings: last } = await place.open()
    expect(await last.find('one')).toEqual({ post: 'hello', state: 'done', sent: 1, failed: 1, total: 2 })
    expect([await last.readUnfinished(), await last.claim('one')]).toEqual([[], undefined])
    expect(await last.readFailures('one')).toEqual([{ address: '1@example.com', reason: 'No such person' }])
    await last.forgetFailures(new Date(NOW + 1).toISOString())
    expect(await last.readFailures('one')).toEqual([])
    expect(await last.find('one')).toEqual({ post: 'hello', state: 'done', sent: 1, failed: 1, total: 2 })
    await last.addDone({
      id: 'old',
      post: 'old',
      madeAt: since,
      sent: 5,
      total: 6,
      failures: [{ address: 'a', reason: 'b' }],
    })
    expect(await last.find('old')).toEqual({ post: 'old', state: 'done', sent: 5, failed: 1, total: 6 })
    expect(await last.findOf(['old'])).toBe('old')
    expect((await last.list(5)).map(({ post }) => post).toSorted()).toEqual(['hello', 'old'])
  })

  test('a mail that waits is claimed by one server, and is due again where that one ends without a word', async () => {
    await using place = await openPlace()
    const { outbox } = await place.open()
    const mail = { id: 'notice-1', kind: 'notice' as const, about: '1', queuedAt: new Date(NOW).toISOString() }
    await outbox.add(mail)
    await outbox.add({ ...mail, about: '2' })
    expect(await outbox.waiting()).toEqual({ count: 1, oldest: mail.queuedAt })
    const claimed = await Promise.all([outbox.claim(5, 60_000), outbox.claim(5, 60_000)])
    expect(claimed.flat()).toEqual([{ ...mail, tries: 1, isDoubtful: false }])
    await outbox.postpone(mail.id, 0)
    expect(await outbox.claim(5, 0)).toEqual([{ ...mail, tries: 2, isDoubtful: false }])
    const { outbox: later } = await place.open()
    expect(await later.claim(5, 60_000)).toEqual([{ ...mail, tries: 3, isDoubtful: true }])
    await later.postpone(mail.id, 60_000)
    expect(await later.claim(5, 60_000)).toEqual([])
    await later.remove(mail.id)
    expect(await later.waiting()).toEqual({ count: 0, oldest: undefined })
    expect(await (await place.open()).outbox.claim(5, 0)).toEqual([])
  })

  test('a message that has had its time is removed once the clock has gone on for a week', async () => {
    await using place = await openPlace()
    const { messages: records } = await place.open()
    const add = (time: number) => {
      const receivedAt = new Date(time).toISOString()
      const id = newMessageId(new Date(time))
      return records.add({ id, receivedAt, read: false, form: 'contact', fields: contactFields('One') })
    }
    await add(NOW - 400 * DAY_MS)
    await add(NOW - 10 * DAY_MS)
    let now = NOW
    const { run } = createRetentionCheck({ records, keptDays: 365, log: silentLog, say: () => {}, now: () => now })
    for (let day = 0; day < 7; day += 1) {
      await run()
      expect(await records.count()).toBe(2)
      now += DAY_MS
    }
    await run()
    expect(await records.count()).toBe(1)
    expect(await records.readClockChecks()).toHaveLength(8)
  })

  test('an address waits until it is confirmed, is known once in any case, and is forgotten when it leaves', async () => {
    await using place = await openPlace()
    const { subscribers } = await place.open()
    const [since, later] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'] as const
    const ada = { address: 'Ada@example.com', since, confirmedAt: null }
    const adds = await Promise.all([ada, { ...ada, address: 'ada@EXAMPLE.com' }].map(subscribers.add))
    expect(adds.toSorted()).toEqual([false, true])
    await subscribers.add({ address: 'eve@example.com', since: later, confirmedAt: null })
    expect(await subscribers.count()).toEqual({ confirmed: 0, waiting: 2 })
    expect(await subscribers.confirm('ada@example.com', later)).toBe(true)
    expect(await subscribers.confirm('ada@example.com', later)).toBe(false)
    expect(await subscribers.add({ ...ada, since: later })).toBe(false)
    const again = (await place.open()).subscribers
    expect(await again.count()).toEqual({ confirmed: 1, waiting: 1 })
    expect(await again.readAll()).toContainEqual({ address: 'eve@example.com', since: later, confirmedAt: null })
    expect((await again.readAll()).find(({ confirmedAt }) => confirmedAt)).toMatchObject({ since, confirmedAt: later })
    expect([await again.remove('ADA@example.com'), await again.remove('ada@example.com')]).toEqual([true, false])
    expect(await again.count()).toEqual({ confirmed: 0, waiting: 1 })
  })

  test('tokens are what was put last, and claimed by one server at a time', async () => {
    await using place = await openPlace()
    const [{ tokens: one }, { tokens: other }] = [await place.open(), await place.open()]
    expect(await one.find('a')).toBe(undefined)
    await one.put('a', 'first')
    await other.put('a', 'second')
    await one.put('b', 'third')
    expect([await one.find('a'), await one.find('b')]).toEqual(['second', 'third'])
    const claims = await Promise.all([one, other, one, other].map(({ claim }) => claim('a', DAY_MS)))
    expect(claims.filter(Boolean)).toEqual([true])
    expect(await other.claim('b', DAY_MS)).toBe(true)
    await one.release('a')
    expect(await other.claim('a', DAY_MS)).toBe(true)
    await one.remove('a')
    expect([await other.find('a'), await other.find('b')]).toEqual([undefined, 'third'])
  })

  test('a link is found after a restart, until it is ended or over', async () => {
    await using place = await openPlace()
    const { links } = await place.open()
    const pull = { number: 4, blob: 'b', isNew: true, bringsImages: false }
    const [draft, proposed, over] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
    await links.add(over, { id: 'old', from: 0, until: NOW })
    await links.add(draft, { id: 'it’s "a"', from: NOW, until: NOW + DAY_MS })
    await links.add(proposed, { id: 'b', pull, from: NOW, until: NOW + 1 })
    const again = (await place.open()).links
    expect(await again.find(proposed)).toEqual({ id: 'b', pull, from: NOW, until: NOW + 1 })
    expect([await again.find(over), await again.find('d'.repeat(64))]).toEqual([undefined, undefined])
    await links.end({ pull: { number: 5 } })
    await links.end({ id: 'it' })
    expect([await again.find(draft), await again.find(proposed)]).not.toContain(undefined)
    await links.end({ pull: { number: 4 } })
    expect([(await again.find(draft))?.id, await again.find(proposed)]).toEqual(['it’s "a"', undefined])
    await links.end({ id: 'it’s "a"' })
    expect(await again.find(draft)).toBeUndefined()
  })

  test('of the notes that come at once on two servers, a link keeps 50, each with its tick', async () => {
    await using place = await openPlace()
    const [{ links: one }, { links: other }] = [await place.open(), await place.open()]
    const [key, beside, none] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
    await one.add(key, { id: 'a', from: NOW, until: NOW + 1, hasNotes: true })
    await one.add(beside, { id: 'b', from: NOW, until: NOW + 1, hasNotes: true }, [noteOf('moved')])
    const texts = Array.from({ length: 60 }, (_, n) => `${n} it’s "Ünïcode" \u{1f600}\n\\`)
    const kept = await Promise.all(texts.map((text, n) => (n % 2 ? one : other).addNote(key, noteOf(text))))
    expect(kept.filter((is) => is === true)).toHaveLength(50)
    expect(kept.filter((is) => is === false)).toHaveLength(10)
    expect(await one.addNote(none, noteOf('x'))).toBeUndefined()

    const notes = (await other.readNotes('a'))[0]?.notes ?? []
    expect(notes.map((note) => note?.text).toSorted()).toEqual(texts.filter((_, n) => kept[n]).toSorted())
    expect(await other.setNoteDone(key, 7, true)).toBe(true)
    expect([await other.setNoteDone(key, 50, true), await other.setNoteDone(none, 0, true)]).toEqual([false, false])
    const again = (await place.open()).links
    expect((await again.readNotes('a'))[0]?.notes).toEqual(
      notes.map((note, at) => note && { ...note, isDone: at === 7 }),
    )
    expect(await again.addNote(key, noteOf('one more'))).toBe(false)
    expect((await again.readNotes()).map((read) => [read.key, read.link.id, read.notes.length]).toSorted()).toEqual([
      [key, 'a', 50],
      [beside, 'b', 1],
    ])
    expect([await again.readNotes('none'), (await again.find(key))?.hasNotes]).toEqual([[], true])
  })

  test('notes go with their link, ended or over, and a link of the same key begins without any', async () => {
    await using place = await openPlace()
    const { links } = await place.open()
    const key = 'a'.repeat(64)
    const link = { id: 'a', from: NOW, until: NOW + 1, hasNotes: true } as const
    await links.add(key, link)
    await links.addNote(key, noteOf('x'))
    await links.end({ id: 'a' })
    expect([await links.addNote(key, noteOf('x')), await links.setNoteDone(key, 0, true)]).toEqual([undefined, false])
    await links.add(key, link)
    expect(await links.readNotes()).toEqual([])
    await links.addNote(key, noteOf('x'))
    const over = 'b'.repeat(64)
    await links.add(over, { ...link, until: NOW })
    expect(await links.readNotes()).toHaveLength(1)
    await links.removeExpired()
    expect(await links.find(over)).toBeUndefined()
    expect(await links.readNotes()).toHaveLength(1)
  })

  test('a session that ended stays so after a restart', async () => {
    await using place = await openPlace()
    const { endedSessions } = await place.open()
    await endedSessions.add('a', Date.now() + DAY_MS)
    const again = (await place.open()).endedSessions
    expect(await Promise.all(['a', 'b'].map(again.has))).toEqual([true, false])
  })

  test('a limit counts each name for itself, says how long to wait, and takes back what did not count', async () => {
    await using place = await openPlace()
    const limit = (await place.open()).openLimit('tests', { count: 2, windowMs: 60_000 })
    expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 0])
    const waitMs = await limit.take('a')
    expect(waitMs).toBeGreaterThan(1000)
    expect(waitMs).toBeLessThanOrEqual(60_000)
    expect([await limit.take('b'), await limit.used('a'), await limit.used('b')]).toEqual([0, 2, 1])
    await limit.giveBack('a')
    expect([await limit.used('a'), await limit.take('a'), await limit.used('a')]).toEqual([1, 0, 2])
  })

  test('of many that come at once, a limit counts as many as it allows', async () => {
    await using place = await openPlace()
    const limit = (await place.open()).openLimit('tests', { count: 5, windowMs: 60_000 })
    const waits = await Promise.all(Array.from({ length: 20 }, () => limit.take('a')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  })
})
