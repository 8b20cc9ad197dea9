import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { DeletedMessage } from '#server/contract/contract.ts'
import { createRetentionCheck } from '#server/forms/retention-check.ts'
import { silentLog } from '#server/log/log.ts'
import { openMessageFolder } from '#server/store/files/message-folder.ts'
import { startBuiltSite } from '../../support/built-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { isWholeRun } from '../../support/long-run.ts'
import { contactFields, layMessage, stamp, type TemporaryMessages, temporaryMessages } from '../../support/messages.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { temporaryRepository } from '../../support/temporary-repository.ts'

const DAY_MS = 24 * 60 * 60_000
const TODAY = Date.parse('2026-11-22T12:00:00Z')
const DELETED_FOR_GOOD = { keptDays: 365, deletedKeptDays: DELETED_MESSAGES_KEPT_DAYS }

interface Machine {
  /** What its clock shows. */
  now: number
  logged: unknown[]
  said: string[]
  /** Looks once, at what the clock shows. */
  check(): Promise<void>
  /** Looks each day, through so many days. */
  run(days: number): Promise<void>
}

/** A server over the messages of a folder, whose clock the test sets. */
function machineOver({ folder }: TemporaryMessages, keptDays = 365): Machine {
  const logged: unknown[] = []
  const said: string[] = []
  const log = { ...silentLog, info: (event: string, facts?: object) => logged.push([event, facts]) }
  const say = (line: string) => said.push(line)
  const machine = { now: TODAY, logged, said }
  const check = createRetentionCheck({
    records: openMessageFolder(folder, () => {}),
    keptDays,
    log,
    say,
    now: () => machine.now,
  }).run
  return Object.assign(machine, {
    check,
    async run(days: number) {
      for (let day = 0; day < days; day += 1) {
        await check()
        machine.now += DAY_MS
      }
    },
  })
}

async function messagesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
}

test('a contact message is removed once it is 365 days old, with one line that counts', async () => {
  await using store = await temporaryMessages()
  const machine = machineOver(store)
  const old = [0, 1, 2].map((n) => TODAY - 400 * DAY_MS + n)
  for (const time of old) await layMessage(store.folder, time, { read: time % 2 === 0 })
  const young = await layMessage(store.folder, TODAY - 100 * DAY_MS)
  await machine.run(7)
  expect(await messagesIn(store.folder)).toHaveLength(4)
  await machine.check()
  expect(await messagesIn(store.folder)).toEqual([`${young}.json`])
  expect(machine.logged).toEqual([['messages removed', { old: 3, deleted: 0, waiting: 0, ...DELETED_FOR_GOOD }]])
})

test('on a server that runs, a message goes on the day that it is 365 days old, and not before', async () => {
  await using store = await temporaryMessages()
  const machine = machineOver(store)
  await layMessage(store.folder, TODAY)
  await machine.run(365)
  expect(await messagesIn(store.folder)).toHaveLength(1)
  await machine.check()
  expect(await messagesIn(store.folder)).toEqual([])
  expect(machine.said).toEqual([])
})

test('a deleted message is removed some days after its deletion, or with its year if that ends first', async () => {
  await using store = await temporaryMessages()
  const machine = machineOver(store)
  const { folder } = store
  // While there are some, the clock is looked at, and after a week it is believed.
  const kept = await layMessage(folder, TODAY, { form: 'newsletter' })
  await machine.run(8)
  const deletedAt = machine.now
  await layMessage(folder, deletedAt - 60 * DAY_MS, { deletedAt })
  await layMessage(folder, deletedAt - 61 * DAY_MS, { deletedAt, read: true, form: 'newsletter' })
  await layMessage(folder, deletedAt - 364 * DAY_MS, { deletedAt })
  await machine.run(1)
  expect(await messagesIn(folder)).toHaveLength(4)
  await machine.check()
  expect(await messagesIn(folder)).toHaveLength(3)
  await machine.run(DELETED_MESSAGES_KEPT_DAYS - 1)
  expect(await messagesIn(folder)).toHaveLength(3)
  await machine.check()
  expect(await messagesIn(folder)).toEqual([`${kept}.json`])
  expect(machine.logged).toEqual([
    ['messages removed', { old: 1, deleted: 0, waiting: 0, ...DELETED_FOR_GOOD }],
    ['messages removed', { old: 0, deleted: 2, waiting: 0, ...DELETED_FOR_GOOD }],
  ])
})

test('a newsletter sign-up does not end by its age, since the subscription goes on', async () => {
  await using store = await temporaryMessages()
  const machine = machineOver(store)
  const id = await layMessage(store.folder, TODAY - 3000 * DAY_MS, { form: 'newsletter' })
  await machine.run(20)
  expect(await messagesIn(store.folder)).toEqual([`${id}.json`])
  expect(machine.said).toEqual([])
})

test('with 0 days age removes no message, and a deleted one still goes', async () => {
  await using store = await temporaryMessages()
  const machine = machineOver(store, 0)
  const id = await layMessage(store.folder, TODAY - 3000 * DAY_MS)
  await layMessage(store.folder, TODAY - 2999 * DAY_MS, {
    deletedAt: TODAY - (DELETED_MESSAGES_KEPT_DAYS + 10) * DAY_MS,
  })
  await machine.run(8)
  expect(await messagesIn(store.folder)).toEqual([`${id}.json`])
})

test('a clock that jumps ten years ahead for some days removes nothing, and the operator is told', async () => {
  await using store = await temporaryMessages()
  const machine = machineOver(store)
  await layMessage(store.folder, TODAY - 364 * DAY_MS)
  machine.now = TODAY - 10 * DAY_MS
  await machine.run(10)
  await layMessage(store.folder, TODAY - 10 * DAY_MS, { deletedAt: TODAY - 1 * DAY_MS })
  const before = await messagesIn(store.folder)
  machine.now = TODAY + 3650 * DAY_MS
  await machine.run(6)
  expect(await messagesIn(store.folder)).toEqual(before)
  expect(machine.said).toEqual([
    expect.stringMatching(/^2 messages have been kept long enough by this machine’s clock, .* on 2036-11-26\./),
  ])
  // Put right again, it is believed at once.
  machine.now = TODAY + 1 * DAY_MS
  await machine.check()
  expect(await messagesIn(store.folder)).toEqual(before.slice(1))
})

test('a clock that starts in 1970, or steps back by an hour, removes nothing and costs no more than a week', async () => {
  await using store = await temporaryMessages()
  const machine = machineOver(store)
  await layMessage(store.folder, TODAY - 364 * DAY_MS)
  await machine.run(4)
  const resume = machine.now
  machine.now = 0
  // It comes before the machine knows what time it is.
  const early = await layMessage(store.folder, 60_000)
  await machine.check()
  machine.now = resume - 60 * 60_000
  await machine.check()
  expect(await messagesIn(store.folder)).toHaveLength(2)
  await machine.run(8)
  expect(await messagesIn(store.folder)).toEqual([`${early}.json`])
})

test('what was deleted while the clock was ahead goes some days after the clock was put right', async () => {
  await using store = await temporaryMessages()
  const machine = machineOver(store)
  await layMessage(store.folder, TODAY - 5 * DAY_MS, { deletedAt: TODAY + 3650 * DAY_MS, form: 'newsletter' })
  await machine.run(8)
  const [name] = await messagesIn(store.folder)
  expect(name).toContain(`.deleted-${stamp(TODAY + 7 * DAY_MS)}`)
  await machine.run(DELETED_MESSAGES_KEPT_DAYS)
  expect(await messagesIn(store.folder)).toEqual([])
})

test('a site that runs for an hour a week removes what two starts find too old', async () => {
  await using store = await temporaryMessages()
  await layMessage(store.folder, TODAY - 365 * DAY_MS)
  await machineOver(store).check()
  expect(await messagesIn(store.folder)).toHaveLength(1)
  const nextWeek = machineOver(store)
  nextWeek.now += 7 * DAY_MS
  await nextWeek.check()
  expect(await messagesIn(store.folder)).toEqual([])
})

test('of two servers with one folder, the one whose clock is ahead removes only what the other would', async () => {
  await using store = await temporaryMessages()
  const [right, ahead] = [machineOver(store), machineOver(store)]
  ahead.now += 3650 * DAY_MS
  await layMessage(store.folder, TODAY - 360 * DAY_MS)
  const young = await layMessage(store.folder, TODAY - 1 * DAY_MS)
  for (let day = 0; day < 30; day += 1) {
    await ahead.run(1)
    await right.run(1)
  }
  expect(await messagesIn(store.folder)).toEqual([`${young}.json`])
})

test('a file that holds no message, a folder and a stranger’s file are left alone', async () => {
  await using store = await temporaryMessages()
  const machine = machineOver(store)
  const { folder } = store
  await layMessage(folder, TODAY - 400 * DAY_MS)
  const old = stamp(TODAY - 400 * DAY_MS)
  const odd = [
    `${old}-00000000000a.json`,
    `${old}-00000000000b.read.json`,
    'README.md',
    'x.deleted-20200101T000000000Z.json',
  ]
  for (const name of odd) await writeFile(path.join(folder, name), '{"form":')
  await mkdir(path.join(folder, `${old}-00000000000c.json`))
  await mkdir(path.join(folder, `${old}-00000000000d.deleted-${old}.json`))
  await machine.run(8)
  expect((await readdir(folder)).filter((name) => name !== '.clock-checks').sort()).toEqual(
    [...odd, `${old}-00000000000c.json`, `${old}-00000000000d.deleted-${old}.json`].sort(),
  )
  expect(machine.said).toEqual([
    expect.stringContaining('kept long enough'),
    expect.stringContaining('cannot be removed'),
  ])
})

test('a record of the clock that is damaged or gone costs a week and no message', async () => {
  for (const damage of ['', '[', '{"a":1}', '["soon"]', undefined]) {
    await using store = await temporaryMessages()
    const machine = machineOver(store)
    await layMessage(store.folder, TODAY - 400 * DAY_MS)
    await machine.run(7)
    const record = path.join(store.folder, '.clock-checks')
    expect(JSON.parse(await readFile(record, 'utf8'))).toHaveLength(7)
    if (damage === undefined) await rm(record)
    else await writeFile(record, damage)
    await machine.run(7)
    expect(await messagesIn(store.folder)).toHaveLength(1)
    await machine.check()
    expect(await messagesIn(store.folder)).toHaveLength(0)
  }
})

test.runIf(isWholeRun)('20,000 messages that have had their time are removed without holding anyone up', async () => {
  await using store = await temporaryMessages()
  const machine = machineOver(store)
  const { folder } = store
  await layMessage(folder, TODAY)
  await machine.run(7)
  const message = JSON.stringify({
    receivedAt: '2025-01-01T00:00:00.000Z',
    form: 'contact',
    fields: contactFields('Old'),
  })
  const names = Array.from({ length: 20_000 }, (_, n) => `20250101T000000000Z-${String(n).padStart(12, '0')}.json`)
  for (let n = 0; n < names.length; n += 500)
    await Promise.all(names.slice(n, n + 500).map((name) => writeFile(path.join(folder, name), message)))
  const longest = await longestTurn(() => machine.check())
  expect(await messagesIn(folder)).toHaveLength(1)
  expect(machine.logged).toEqual([['messages removed', { old: 20_000, deleted: 0, waiting: 0, ...DELETED_FOR_GOOD }]])
  // 200 ms are what no one may cost others; ten times that stays true on a machine that is busy.
  expect(longest).toBeLessThan(2000)
})

test('a server looks when it starts, and ends a look that is under way when it stops', async () => {
  await using store = await temporaryMessages()
  const machine = machineOver(store)
  await layMessage(store.folder, TODAY - 400 * DAY_MS)
  const check = createRetentionCheck({
    records: openMessageFolder(store.folder, () => {}),
    keptDays: 365,
    log: silentLog,
    say: () => {},
    now: () => TODAY,
  })
  const looking = check.run()
  await check.close()
  await looking
  expect(await readdir(store.folder)).toEqual([expect.stringMatching(/\.json$/)])
  await machine.check()
  expect(await readdir(store.folder)).toHaveLength(2)
})

test('a server that starts removes what has had its time, and goes on to answer', async () => {
  await using repository = await temporaryRepository()
  const dataDir = await temporaryFolder()
  const folder = path.join(dataDir, 'messages')
  await layMessage(folder, Date.now() - 8 * DAY_MS)
  const young = await layMessage(folder, Date.now() - 6 * DAY_MS)
  const checks = [8, 7, 6, 5, 4, 3, 2, 1].map((days) => new Date(Date.now() - days * DAY_MS))
  await writeFile(path.join(folder, '.clock-checks'), JSON.stringify(checks))
  await using site = await startBuiltSite(repository, dataDir, { MESSAGES_KEPT_DAYS: '7' })
  await expect.poll(() => messagesIn(folder)).toEqual([`${young}.json`])
  expect((await site.owner.fetch('/api/messages')).headers.get('x-kept-days')).toBe('7')
})

test('a contact message that is deleted late ends with its year, and with no end to the year some days later', async () => {
  for (const [days, end] of [
    ['365', 360 + Math.min(5, DELETED_MESSAGES_KEPT_DAYS)],
    ['0', 360 + DELETED_MESSAGES_KEPT_DAYS],
  ] as const) {
    await using site = await startLocalSite({}, { MESSAGES_KEPT_DAYS: days })
    const arrivedAt = Date.now() - 360 * DAY_MS
    const deletedAt = Date.now()
    await layMessage(path.join(site.dataDir, 'messages'), arrivedAt, { deletedAt })
    const listed = await site.owner.fetch('/api/messages?deleted=1')
    const [message] = (await listed.json()) as DeletedMessage[]
    expect(Math.round((Date.parse(message?.keptUntil ?? '') - arrivedAt) / DAY_MS)).toBe(end)
    expect(listed.headers.get('x-kept-days')).toBe(days)
  }
})

/** The most processor time, in milliseconds, that went by between two turns of the event loop while something was done. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let isDone = false
  const worked = work().finally(() => {
    isDone = true
  })
  let longest = 0
  while (!isDone) {
    const before = process.cpuUsage()
    await new Promise((resolve) => setImmediate(resolve))
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
  }
  await worked
  return longest
}
