import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { Message } from '#server/contract/contract.ts'
import { type LocalSite, startLocalSite } from '../support/local-site.ts'
import { layMessage, stamp } from '../support/messages.ts'
import { openEditor } from './editor.ts'
import { expectSound } from './expect-accessible.ts'
import { answerDialog, answerQuestion, expect, variant } from './fixtures.ts'

const DAY_MS = 24 * 60 * 60_000
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function folderOf(site: LocalSite): string {
  return path.join(site.dataDir, 'messages')
}

function daysAgo(days: number): number {
  return Date.now() - days * DAY_MS
}

/** What layMessage calls a message of then. */
function titleAt(time: number): string {
  return `Of ${stamp(time)}`
}

function entry(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
}

function button(page: Page, name: 'Restore' | 'Delete for good', title: string): Locator {
  return entry(page, title).getByRole('button', { name, exact: true })
}

async function openDeleted(page: Page): Promise<void> {
  await openEditor(page)
  await page.getByRole('link', { name: /^Messages/ }).click()
  await page.getByRole('link', { name: /^Deleted messages/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted messages' })).toBeVisible()
}

variant('a message is deleted, found among the deleted ones, and restored', async ({ open }) => {
  const { site, page } = await open()
  const time = daysAgo(2)
  const id = await layMessage(folderOf(site), time, { read: true })
  await openEditor(page)
  await page.getByRole('link', { name: /^Messages/ }).click()
  const accepted = answerQuestion(page)
  await page.getByRole('button', { name: 'Delete message' }).click()
  await accepted
  await page.getByRole('link', { name: 'Deleted messages (1)' }).click()
  const listed = entry(page, titleAt(time))
  await expect(listed).toContainText(`Deleted ${DAY.format(Date.now())}`)
  await expect(listed).toContainText(`Removed for good after ${DAY.format(daysAgo(-DELETED_MESSAGES_KEPT_DAYS))}`)
  await expect(listed.getByText('Words.')).toBeVisible()
  await button(page, 'Restore', titleAt(time)).focus()
  await page.keyboard.press('Enter')
  const line = page.getByRole('status').filter({ hasText: 'Restored the message from Ada.' })
  await expect(line).toBeFocused()
  await expect(page.getByText('No deleted messages.')).toBeVisible()
  expect(await site.owner.json<Message[]>('/api/messages')).toMatchObject([{ id, read: true }])
})

variant('a message is deleted for good once that was confirmed', async ({ open }) => {
  const { site, page } = await open()
  const [one, two] = [daysAgo(9), daysAgo(8)]
  await layMessage(folderOf(site), one, { deletedAt: daysAgo(3) })
  await layMessage(folderOf(site), two, { deletedAt: daysAgo(4), form: 'newsletter' })
  await openDeleted(page)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([titleAt(one), 'Newsletter sign-up'])
  const dismissed = answerQuestion(page, 'dismiss')
  await button(page, 'Delete for good', titleAt(one)).click()
  expect(await dismissed).toBe(`Delete the message from Ada of ${DAY.format(one)} for good? You cannot restore it.`)
  const accepted = answerQuestion(page)
  await button(page, 'Delete for good', 'Newsletter sign-up').click()
  expect(await accepted).toBe(
    `Delete the newsletter sign-up of ada@example.com of ${DAY.format(two)} for good? You cannot restore it.`,
  )
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([titleAt(one)])
  await expect(page.getByRole('status').filter({ hasText: 'for good.' })).toHaveText(
    'Deleted the newsletter sign-up of ada@example.com for good.',
  )
  expect((await readdir(folderOf(site))).filter((name) => name.endsWith('.json'))).toHaveLength(1)
})

variant('several are selected and restored, with one summary', async ({ open }) => {
  const { site, page } = await open()
  const times = [9, 8, 7].map(daysAgo)
  for (const time of times) await layMessage(folderOf(site), time, { deletedAt: time + DAY_MS })
  await openDeleted(page)
  await page.getByRole('checkbox', { name: 'Select all deleted messages shown' }).check()
  await page.getByRole('checkbox', { name: `Select ${titleAt(times[1] ?? 0)}` }).uncheck()
  const bar = page.getByRole('region', { name: 'Selected messages' })
  await bar.getByRole('button', { name: 'Restore (2)' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Restored 2 messages.' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([titleAt(times[1] ?? 0)])
  await expect(bar).toHaveCount(0)
  expect(await site.owner.json<Message[]>('/api/messages')).toHaveLength(2)
})

variant('what was restored in another tab says so, and more than fifty are shown on request', async ({ visit }) => {
  await using site = await startLocalSite()
  const times = Array.from({ length: 53 }, (_, n) => daysAgo(20) + n * 1000)
  const ids: string[] = []
  for (const time of times) ids.push(await layMessage(folderOf(site), time, { deletedAt: time + DAY_MS }))
  const [last = ''] = ids.slice(-1)
  await using page = await visit(site, { provokes: [`404 /api/messages/${last}?forever=1`] })
  await openDeleted(page)
  const titles = page.getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more deleted messages' }).click()
  await expect(titles).toHaveText(times.map(titleAt).reverse())
  await site.owner.fetch(`/api/messages/${last}?forever=1`, { method: 'DELETE' })
  const [asked, alerted] = [answerQuestion(page), answerDialog(page)]
  await button(page, 'Delete for good', titleAt(times.at(-1) ?? 0)).click()
  expect(await asked).toMatch(/^Delete /)
  expect(await alerted).toMatch(/^There is no such message\./)
})

variant('a question about a message whose year ends soon names the day', async ({ open }) => {
  const { site, page } = await open({ environment: { MESSAGES_KEPT_DAYS: '365' } })
  const time = daysAgo(360)
  await layMessage(folderOf(site), time)
  await openEditor(page)
  await page.getByRole('link', { name: /^Messages/ }).click()
  const asked = answerQuestion(page, 'dismiss')
  await page.getByRole('button', { name: 'Delete message' }).click()
  expect(await asked).toBe(
    `Delete the message from Ada of ${DAY.format(time)}? You can restore it until ${DAY.format(time + 365 * DAY_MS)}.`,
  )
})

variant('the deleted messages meet WCAG 2.2 AA and overflow nowhere', async ({ open }) => {
  const { site, page } = await open({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  const folder = folderOf(site)
  await layMessage(folder, daysAgo(9), { deletedAt: daysAgo(3) })
  await layMessage(folder, daysAgo(8), { deletedAt: daysAgo(4), form: 'newsletter' })
  const id = `${stamp(daysAgo(7))}-0123456789ab`
  const long = 'Unbreakable'.repeat(18)
  const fields = { name: long, email: `${'x'.repeat(200)}@example.com`, subject: long, message: long.repeat(20) }
  const message = { id, receivedAt: new Date(daysAgo(7)).toISOString(), form: 'contact', fields }
  await writeFile(path.join(folder, `${id}.deleted-${stamp(daysAgo(1))}.json`), JSON.stringify(message))
  await writeFile(path.join(folder, `${stamp(daysAgo(6))}-0123456789ab.deleted-${stamp(daysAgo(1))}.json`), '{')
  await openDeleted(page)
  await expect(button(page, 'Restore', long)).toBeVisible()
  await expectSound(page)
  await button(page, 'Restore', 'Newsletter sign-up').click()
  await expect(page.getByText('Restored the newsletter sign-up of ada@example.com.')).toBeVisible()
  await expectSound(page)
})
