import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { DELETED_MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import type { Message } from '#server/contract/contract.ts'
import { type LocalSite, startLocalSite } from '../support/local-site.ts'
import { postText } from '../support/post-text.ts'
import { EDITOR, lastSaid, openEditor, toasts, undoButton } from './editor.ts'
import { expectSound } from './expect-accessible.ts'
import { answerDialog, answerQuestion, expect, overflow, test, variant } from './fixtures.ts'

// The messages of these tests have a day of their own, whose year may be over.
const KEPT_FOR_GOOD = { MESSAGES_KEPT_DAYS: '0' }

type Laid = Partial<{ name: string; email: string; subject: string; message: string }>

/** A contact message as it lies on the disk, received `at` minutes into a day. */
function lay(site: LocalSite, at: number, fields: Laid = {}): Promise<void> {
  const given = { name: 'Ada', email: 'ada@example.com', subject: `Subject ${at}`, message: 'Words.', ...fields }
  return layFile(site, at, { form: 'contact', fields: given })
}

async function layFile(site: LocalSite, at: number, message: object): Promise<void> {
  const receivedAt = new Date(Date.UTC(2026, 3, 12, 9, at)).toISOString()
  const folder = path.join(site.dataDir, 'messages')
  await mkdir(folder, { recursive: true })
  const id = `${receivedAt.replace(/[-:.]/g, '')}-0123456789ab`
  await writeFile(path.join(folder, `${id}.json`), JSON.stringify({ id, receivedAt, ...message }))
}

function messages(page: Page): Locator {
  return page.getByRole('main')
}

/** The entry of the rail, which counts those unread. */
function way(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Editor' }).getByRole('link', { name: /^Messages/ })
}

function entry(page: Page, title: string): Locator {
  return messages(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
}

function button(page: Page, name: 'Mark as read' | 'Mark as unread' | 'Delete message', title: string): Locator {
  return entry(page, title).getByRole('button', { name, exact: true })
}

async function openMessages(page: Page): Promise<void> {
  await openEditor(page)
  await expect(way(page)).toBeVisible()
  const readAgain = page.waitForResponse(/\/api\/messages\?page=1&/)
  await way(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await (await readAgain).finished()
}

/** To the posts and back, which reads the messages again. */
async function comeAgain(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Editor' })
    .getByRole('link', { name: /^Posts/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin — Blog Editor')
  await way(page).click()
}

variant('without messages the rail counts nothing, and their page says that there are none', async ({ edit }) => {
  const { page } = await edit()
  await expect(way(page)).toHaveText('Messages')
  await way(page).click()
  await expect(page).toHaveURL(`${EDITOR}/_messages`)
  await expect(page.getByText('No messages yet.')).toBeVisible()
})

test('a message that a visitor sends shows newest first, as text, with an address to answer to', async ({ open }) => {
  const { site, page } = await open({ timezoneId: 'America/New_York' })
  await lay(site, 1, { subject: 'Older' })
  const sent = await site.visitor.fetch('/f/contact', {
    method: 'POST',
    body: new URLSearchParams({
      name: 'Grace <b>',
      email: 'grace+x&y@example.com',
      subject: 'A & B?',
      message: 'One\n\n<script>alert(1)</script>\n[two](javascript:alert(2))',
    }),
  })
  expect(sent.status).toBe(200)
  await openEditor(page)
  await expect(way(page)).toHaveText('Messages2 unread')
  await way(page).click()
  await expect(messages(page).getByRole('heading', { level: 2 })).toHaveText(['A & B?', 'Older'])
  const newest = entry(page, 'A & B?')
  await expect(newest.getByText('Grace <b>, grace+x&y@example.com')).toBeVisible()
  const quote = [
    '',
    '',
    'Grace <b> wrote:',
    '> One',
    '> ',
    '> <script>alert(1)</script>',
    '> [two](javascript:alert(2))',
  ]
  const body = encodeURIComponent(quote.join('\r\n'))
  const answer = `mailto:grace%2Bx%26y@example.com?subject=Re%3A%20A%20%26%20B%3F&body=${body}`
  for (const name of ['grace+x&y@example.com', 'Reply'])
    await expect(newest.getByRole('link', { name })).toHaveAttribute('href', answer)
  const text = newest.getByText('One')
  expect(await text.textContent()).toBe('One\n\n<script>alert(1)</script>\n[two](javascript:alert(2))')
  await expect(text).toHaveCSS('white-space-collapse', 'preserve')
  await expect(entry(page, 'Older').getByText('Apr 12, 2026, 5:01 AM')).toBeVisible()
})

variant('a newsletter sign-up stands among them under its own name', async ({ open }) => {
  const { site, page } = await open()
  await layFile(site, 5, { form: 'newsletter', fields: { email: 'ada@example.com' } })
  await openMessages(page)
  await expect(entry(page, 'Newsletter sign-up').getByRole('link')).toHaveAttribute('href', 'mailto:ada@example.com')
})

variant('marking as read and unread counts, keeps the focus and outlives a reload', async ({ open }) => {
  const { site, page } = await open()
  await lay(site, 1)
  await lay(site, 2)
  await openMessages(page)
  await button(page, 'Mark as read', 'Subject 2').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Mark as unread', 'Subject 2')).toBeFocused()
  await expect(lastSaid(page)).toHaveText('Marked 1 message as read.')
  await expect(way(page)).toHaveText('Messages1 unread')
  await page.reload()
  await expect(way(page)).toHaveText('Messages1 unread')
  await button(page, 'Mark as unread', 'Subject 2').click()
  await expect(lastSaid(page)).toHaveText('Marked 1 message as unread.')
  await expect(way(page)).toHaveText('Messages2 unread')
  await button(page, 'Mark as read', 'Subject 1').click()
  await expect(way(page)).toHaveText('Messages1 unread')
  await entry(page, 'Subject 2').getByRole('link', { name: 'Reply' }).click()
  await expect(way(page)).toHaveText('Messages')
  expect((await site.owner.json<Message[]>('/api/messages')).map(({ read }) => read)).toEqual([true, true])
})

variant('a list that was on its way before a change does not undo it on the page', async ({ open }) => {
  const { site, page } = await open()
  await lay(site, 1)
  await openEditor(page)
  await expect(way(page)).toHaveText('Messages1 unread')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let reads = 0
  await page.route('/api/messages?**', async (route) => {
    const response = await route.fetch()
    reads += 1
    await released
    await route.fulfill({ response })
  })
  await way(page).click()
  await expect.poll(() => reads).toBe(1)
  await button(page, 'Mark as read', 'Subject 1').click()
  await expect(lastSaid(page)).toHaveText('Marked 1 message as read.')
  release()
  await expect.poll(() => reads).toBe(2)
  await expect(button(page, 'Mark as unread', 'Subject 1')).toBeVisible()
  await expect(way(page)).toHaveText('Messages')
})

variant('a list that knows of a change before its answer has come counts it once', async ({ open }) => {
  const { site, page } = await open()
  await lay(site, 1)
  await lay(site, 2)
  await openMessages(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('/api/messages/*', async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await button(page, 'Mark as read', 'Subject 2').click()
  await expect
    .poll(async () => (await site.owner.json<Message[]>('/api/messages')).map(({ read }) => read))
    .toEqual([true, false])
  await comeAgain(page)
  await expect(way(page)).toHaveText('Messages1 unread')
  release()
  await expect(button(page, 'Mark as unread', 'Subject 2')).toBeVisible()
  await expect(way(page)).toHaveText('Messages1 unread')
})

variant('a message is deleted once a question that names it was confirmed, and the posts stay', async ({ open }) => {
  const { site, page } = await open({ posts: { 'one.md': postText('One') }, environment: KEPT_FOR_GOOD })
  await lay(site, 1, { subject: 'One', name: 'Ada Lovelace' })
  await lay(site, 2)
  await openMessages(page)
  const dismissed = answerQuestion(page, 'dismiss')
  await button(page, 'Delete message', 'One').click()
  expect(await dismissed).toBe(
    `Delete the message from Ada Lovelace of April 12, 2026? You can restore it for ${DELETED_MESSAGES_KEPT_DAYS} days.`,
  )
  await expect(button(page, 'Delete message', 'One')).toBeVisible()
  const accepted = answerQuestion(page)
  await button(page, 'Delete message', 'One').click()
  await accepted
  await expect(entry(page, 'One')).toHaveCount(0)
  await expect(lastSaid(page)).toHaveText('Deleted 1 message.')
  await expect(toasts(page).getByText('One, from Ada Lovelace')).toBeVisible()
  await expect(entry(page, 'Subject 2').getByRole('heading')).toBeFocused()
  await expect(way(page)).toHaveText('Messages1 unread')
  expect(await site.owner.json<Message[]>('/api/messages')).toHaveLength(1)
  expect((await site.visitor.fetch('/blog/one')).status).toBe(200)
})

variant('a deletion is taken back by its message or by Ctrl+Z, and the message is as it was', async ({ open }) => {
  const { site, page } = await open()
  for (const at of [1, 2, 3]) await lay(site, at)
  await openMessages(page)
  const titles = messages(page).getByRole('heading', { level: 2 })
  await button(page, 'Mark as read', 'Subject 2').click()
  await expect(way(page)).toHaveText('Messages2 unread')
  for (const undo of [() => undoButton(page).click(), () => page.keyboard.press('Control+z')]) {
    const accepted = answerQuestion(page)
    await button(page, 'Delete message', 'Subject 2').click()
    await accepted
    await expect(titles).toHaveText(['Subject 3', 'Subject 1'])
    await undo()
    await expect(titles).toHaveText(['Subject 3', 'Subject 2', 'Subject 1'])
    await expect(lastSaid(page)).toHaveText('Undone: restored 1 message.')
    await expect(undoButton(page)).toHaveCount(0)
    await expect(button(page, 'Mark as unread', 'Subject 2')).toBeVisible()
    await expect(way(page)).toHaveText('Messages2 unread')
  }
  expect((await site.owner.json<Message[]>('/api/messages')).map(({ read }) => read)).toEqual([false, true, false])
})

variant('a search forgives a typing error, and a long message begins folded', async ({ open }) => {
  const { site, page } = await open()
  await lay(site, 1, { message: `Enrolments. ${'Long words. '.repeat(200)}The end.` })
  await lay(site, 2, { message: 'Short.' })
  await openMessages(page)
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('enrollments')
  await expect(messages(page).getByText('1 message found.')).toBeVisible()
  await expect(messages(page)).not.toContainText('The end.')
  await page.getByRole('button', { name: 'Show the whole message' }).click()
  await expect(messages(page)).toContainText('The end.')
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect(messages(page)).not.toContainText('The end.')
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('shurtt')
  await expect(messages(page).getByText('0 messages found.')).toBeVisible()
})

variant('a search finds words of all messages, and several are marked and deleted at a time', async ({ open }) => {
  const { site, page } = await open()
  for (let at = 0; at < 53; at += 1)
    await lay(site, at, at % 20 === 0 ? { name: 'Gräce', message: 'On Übel Billing.' } : {})
  await openMessages(page)
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('grace ubel')
  const titles = messages(page).getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(['Subject 40', 'Subject 20', 'Subject 0'])
  await expect(messages(page).getByText('3 messages found.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all messages shown' }).check()
  const bar = page.getByRole('region', { name: 'Selected messages' })
  await bar.getByRole('button', { name: 'Mark as read (3)' }).click()
  await expect(lastSaid(page)).toHaveText('Marked 3 messages as read.')
  await expect(way(page)).toHaveText('Messages50 unread')
  await expect(bar.getByRole('button', { name: 'Mark as unread (3)' })).toBeFocused()
  const asked = answerQuestion(page)
  await bar.getByRole('button', { name: 'Delete (3)' }).click()
  expect(await asked).toMatch(/^Delete 3 messages\? /)
  await expect(lastSaid(page)).toHaveText('Deleted 3 messages.')
  await expect(titles).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expect(messages(page)).toBeFocused()
  await undoButton(page).click()
  await expect(lastSaid(page)).toHaveText('Undone: restored 3 messages.')
  await expect(titles).toHaveCount(3)
})

variant('the last message leaves the focus at the page', async ({ open }) => {
  const { site, page } = await open()
  await lay(site, 1)
  await openMessages(page)
  const accepted = answerQuestion(page)
  await button(page, 'Delete message', 'Subject 1').focus()
  await page.keyboard.press('Enter')
  await accepted
  await expect(messages(page).getByText('No messages yet.')).toBeVisible()
  await expect(messages(page)).toBeFocused()
  await expect(messages(page).getByRole('link', { name: 'Deleted messages (1)' })).toBeVisible()
})

variant('the editor says how long messages are kept', async ({ open }) => {
  for (const [days, words] of [
    ['365', 'Messages are deleted after 365 days. Newsletter sign-ups are kept until you delete them.'],
    ['1', 'Messages are deleted after 1 day. Newsletter sign-ups are kept until you delete them.'],
    ['0', 'Messages are kept until you delete them.'],
  ] as const) {
    const { page } = await open({ environment: { MESSAGES_KEPT_DAYS: days } })
    await openMessages(page)
    await expect(messages(page).getByText(words, { exact: true })).toBeVisible()
  }
})

variant('older messages are shown when they are asked for, and none is missed after a deletion', async ({ open }) => {
  const { site, page } = await open()
  for (let at = 0; at < 53; at += 1) await lay(site, at)
  await openMessages(page)
  const titles = messages(page).getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(50)
  const confirmed = answerQuestion(page)
  await button(page, 'Delete message', 'Subject 52').click()
  await confirmed
  await expect(messages(page).getByText('Subject 52')).toHaveCount(0)
  await expect(titles).toHaveCount(50)
  const older = messages(page).getByRole('button', { name: 'Show older messages' })
  await older.click()
  await expect(titles).toHaveText(Array.from({ length: 52 }, (_, n) => `Subject ${51 - n}`))
  await expect(older).toHaveCount(0)
})

variant('a file that cannot be read is named to the owner, and older messages go on being shown', async ({ open }) => {
  const { site, page } = await open()
  for (let at = 0; at < 56; at += 1) await lay(site, at)
  const name = (at: number) => `20260412T09${String(at).padStart(2, '0')}00000Z-0123456789ab.json`
  for (const at of [3, 40]) await writeFile(path.join(site.dataDir, 'messages', name(at)), '{"form":')
  await openMessages(page)
  const titles = messages(page).getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(49)
  const notice = (at: number) => messages(page).getByText(`The message file messages/${name(at)} cannot be read.`)
  await expect(notice(40)).toBeVisible()
  await expect(notice(3)).toHaveCount(0)
  await expect(way(page)).toHaveText('Messages55 unread')
  const older = messages(page).getByRole('button', { name: 'Show older messages' })
  await older.click()
  await expect(titles).toHaveCount(54)
  await expect(older).toHaveCount(0)
  await expect(notice(3)).toBeVisible()
  await expect(way(page)).toHaveText('Messages54 unread')
  expect(await overflow(page)).toBe(0)
})

variant('what came while the editor was open shows when their page is opened', async ({ edit }) => {
  const { site, page } = await edit()
  await expect(way(page)).toHaveText('Messages')
  await lay(site, 1)
  await way(page).click()
  await expect(entry(page, 'Subject 1')).toBeVisible()
  await expect(way(page)).toHaveText('Messages1 unread')
})

variant('a list that cannot be read is told in a red line, and never called empty', async ({ open }) => {
  const { site, page } = await open({ provokes: ['500 /api/messages?page=1&per_page=50'] })
  await lay(site, 1)
  await page.route('/api/messages?**', (route) => route.fulfill({ status: 500 }))
  await openEditor(page)
  await way(page).click()
  await expect(messages(page).getByRole('alert')).toContainText('GET /api/messages -> 500')
  await expect(page.getByText('No messages yet.')).toHaveCount(0)
  await page.unroute('/api/messages?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entry(page, 'Subject 1')).toBeVisible()
  await expect(messages(page).getByRole('alert')).toHaveCount(0)
})

variant('a change that fails alerts the server’s words and changes nothing', async ({ visit }) => {
  await using site = await startLocalSite({}, KEPT_FOR_GOOD)
  await lay(site, 1)
  const failures = ['500', '404', 'net::ERR_FAILED'].map(
    (code) => `${code} /api/messages/20260412T090100000Z-0123456789ab`,
  )
  await using page = await visit(site, { provokes: failures })
  await openMessages(page)
  const markFails = async () => {
    const alerted = answerDialog(page)
    await button(page, 'Mark as read', 'Subject 1').click()
    return alerted
  }
  await page.route('/api/messages/*', (route) => route.fulfill({ status: 500, body: 'The disk is full.\n' }))
  expect(await markFails()).toBe('The disk is full.')
  const alerted = answerDialog(page)
  const accepted = answerQuestion(page)
  await button(page, 'Delete message', 'Subject 1').click()
  expect(await accepted).toBe(
    `Delete the message from Ada of April 12, 2026? You can restore it for ${DELETED_MESSAGES_KEPT_DAYS} days.`,
  )
  expect(await alerted).toBe('The disk is full.')
  await page.unroute('/api/messages/*')
  await page.route('/api/messages/*', (route) => route.abort())
  expect(await markFails()).toBe('The server could not be reached. Nothing was changed; try again.')
  await page.unroute('/api/messages/*')
  await expect(way(page)).toHaveText('Messages1 unread')
  const [message] = await site.owner.json<Message[]>('/api/messages')
  await site.owner.fetch(`/api/messages/${message?.id}`, { method: 'DELETE' })
  expect(await markFails()).toMatch(/^There is no such message\./)
  await expect(entry(page, 'Subject 1')).toBeVisible()
})

variant('the messages meet WCAG 2.2 AA and overflow nowhere', async ({ open }) => {
  const { site, page } = await open({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  const long = 'Unbreakable'.repeat(18)
  await lay(site, 1, { name: long, email: `${'x'.repeat(200)}@example.com`, subject: long, message: long.repeat(20) })
  await lay(site, 2)
  await layFile(site, 3, { form: 'newsletter', fields: { email: `${'x'.repeat(200)}@example.com` } })
  await openMessages(page)
  await button(page, 'Mark as read', 'Subject 2').click()
  await expect(button(page, 'Mark as unread', 'Subject 2')).toBeVisible()
  await expectSound(page)
})
