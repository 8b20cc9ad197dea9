import { expect, test } from 'vitest'
import type { MailFailure, MailProgress } from '#server/contract/contract.ts'
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts'
import { startBuiltSite } from '../../support/built-site.ts'
import { isLongRun, isWholeRun } from '../../support/long-run.ts'
import { MAIL_SETTINGS, type MailCatcher, mailCatcher } from '../../support/mail-catcher.ts'
import { laySubscribers } from '../../support/subscribers.ts'
import { temporaryDatabase } from '../../support/temporary-database.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { temporaryRepository } from '../../support/temporary-repository.ts'

const COUNT = isLongRun ? 10_000 : 240
// Ends what hangs.
const PATIENCE = { timeout: isLongRun ? 600_000 : 60_000 }
const POST = '---\ntitle: Hello\nstatus: published\n---\n\nWords.\n'

/** Kills the server twice while it sends, and starts it again. Resolves to the one that goes on, and the mailing's id. */
async function killTwice(catcher: MailCatcher, environment: Record<string, string>, dataDir: string) {
  const repository = await temporaryRepository({ posts: { 'hello.md': POST } })
  const start = () => startBuiltSite(repository, dataDir, { ...MAIL_SETTINGS, SMTP_URL: catcher.url, ...environment })
  let site = await start()
  const response = await site.owner.fetch('/api/posts/hello/mail', { method: 'POST' })
  const { id } = (await response.json()) as { id: string }
  for (const sent of [COUNT / 6, COUNT / 2]) {
    await expect.poll(() => catcher.mails.length, { ...PATIENCE, interval: 5 }).toBeGreaterThan(sent)
    await site.kill('server')
    expect(catcher.mails.length).toBeLessThan(COUNT - 20)
    await site[Symbol.asyncDispose]()
    site = await start()
  }
  return { site, id, repository }
}

test.runIf(isWholeRun)(
  'a server killed twice while it mails a post sends it to all others, none twice',
  async () => {
    await using catcher = await mailCatcher()
    const dataDir = await temporaryFolder()
    const addresses = await laySubscribers(dataDir, COUNT)
    const { site, id, repository } = await killTwice(catcher, {}, dataDir)
    const progress = () => site.owner.json<MailProgress>(`/api/mails/${id}`)
    await expect.poll(progress, PATIENCE).toMatchObject({ state: 'done', total: COUNT })
    const got = catcher.mails.map(({ to }) => `${to}`)
    const failures = await site.owner.json<MailFailure[]>(`/api/mails/${id}/failures`)
    expect(new Set(got).size).toBe(got.length)
    // Those that were being sent at the two moments, on four connections.
    expect(failures.length).toBeLessThanOrEqual(8)
    for (const { reason } of failures) expect(reason).toMatch(/^The server ended while it sent this email\./)
    const told = new Set([...got, ...failures.map(({ address }) => address)])
    expect([...told].toSorted()).toEqual(addresses.toSorted())
    const again = await site.owner.fetch('/api/posts/hello/mail', { method: 'POST' })
    expect(again.status).toBe(409)
    await site[Symbol.asyncDispose]()
    await repository[Symbol.asyncDispose]()
  },
  4 * PATIENCE.timeout,
)

test.runIf(isWholeRun)('so does one with a database', { timeout: 4 * PATIENCE.timeout }, async () => {
  await using catcher = await mailCatcher()
  await using database = await temporaryDatabase()
  const dataDir = await temporaryFolder()
  const store = await openPostgresStore({ url: database.url, now: Date.now, say: () => {} })
  const since = new Date().toISOString()
  for (let n = 0; n < COUNT; n += 1)
    await store.subscribers.add({ address: `reader-${n}@example.org`, since, confirmedAt: since })
  await store.close()
  const { site, repository } = await killTwice(catcher, { DATABASE_URL: database.url }, dataDir)
  const waiting = () => database.query(`SELECT address FROM recipients WHERE state = 'waiting'`)
  await expect.poll(waiting, PATIENCE).toEqual([])
  const claimed = () => database.query<{ address: string }>(`SELECT address FROM recipients WHERE state = 'claimed'`)
  const got = () => catcher.mails.map(({ to }) => `${to}`)
  const told = async () => new Set([...got(), ...(await claimed()).map(({ address }) => address)]).size
  await expect.poll(told, PATIENCE).toBe(COUNT)
  // The last ones may have come in without being noted yet.
  await expect.poll(async () => (await claimed()).length, PATIENCE).toBeLessThanOrEqual(8)
  expect(new Set(got()).size).toBe(got().length)
  await site[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
})
