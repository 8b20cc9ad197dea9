import { expect, test } from 'vitest'
import { site as company } from '#content/site.ts'
import { createNotices } from '#server/mail/notices.ts'
import { createSmtpPool } from '#server/mail/smtp-pool.ts'
import { openMessageFolder } from '#server/store/files/message-folder.ts'
import { limitInMemory } from '#server/store/limit-in-memory.ts'
import type { ClaimedMail } from '#server/store/store.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { MAIL_SETTINGS, mailCatcher } from '../../support/mail-catcher.ts'
import { contactFields, temporaryMessages } from '../../support/messages.ts'

const OWNER = { name: '', address: 'owner@example.com' }

const FIELDS = { name: 'Ada Lovelace', email: 'ada@example.org', subject: 'Engines', message: 'One.\n.\nTwo.' }

async function startSite(url: string) {
  const site = await startLocalSite({}, { ...MAIL_SETTINGS, SMTP_URL: url }, { mailPausesMs: [20] })
  const write = (fields: object) =>
    site.visitor.fetch('/f/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...FIELDS, ...fields }),
    })
  return { ...site, write, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

test('a message is mailed to the owner once, and the answer goes to who wrote it', async () => {
  await using catcher = await mailCatcher({ password: 'pass/w%rd' })
  await using site = await startSite(catcher.url)
  expect((await site.write({})).status).toBe(200)
  await expect.poll(() => catcher.mails.length).toBe(1)
  const { to, parsed } = catcher.mails[0] ?? { to: [] }
  expect(to).toEqual(['owner@example.com'])
  expect(parsed?.from?.value).toEqual([{ name: 'Site', address: 'site@example.com' }])
  expect(parsed?.replyTo?.value).toEqual([{ name: 'Ada Lovelace', address: 'ada@example.org' }])
  expect(parsed?.subject).toBe('Message: Engines')
  expect(parsed?.text).toContain('\n\nOne.\n.\nTwo.\n\n')
  expect(parsed?.messageId).toMatch(/^<\d{8}T\d{9}Z-[0-9a-f]{12}@example\.com>$/)
})

test('what a mail service says of a sign-in is told on one line and without the password', async () => {
  await using catcher = await mailCatcher({ password: 'right' })
  const url = catcher.url.replace('right', 'wr%2Fong')
  await using site = await startSite(url)
  await site.owner.create({ title: 'Hello', content: 'Words.' })
  const test = await site.owner.fetch('/api/posts/hello/mail/test', { method: 'POST' })
  expect([test.status, await test.text()]).toEqual([
    503,
    'The test was not sent. The mail service says: Invalid login: 535 Wrong name or password: …',
  ])
  const office = createSmtpPool(catcher.url.replace(/smtp:.*@/, 'smtps://'))
  const mail = { from: OWNER, to: OWNER, subject: '', text: '', messageId: '<one@example.com>' }
  expect(await office.send(mail)).toEqual({ is: 'away', reason: expect.stringMatching(/^That port .* use smtp:/) })
  office.close()
})

test('no field of a message becomes a header', async () => {
  await using catcher = await mailCatcher()
  await using site = await startSite(catcher.url)
  const name = 'Ada\r\nBcc: all@example.net, "Eve" <eve@example.net>;\u202e Ünï \u{1f600}'
  const subject = `Hello\nBcc: all@example.net\r\n\r\nBody ${'ä'.repeat(130)}`
  expect((await site.write({ name, subject })).status).toBe(200)
  for (const email of ['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', '<a@example.org>'])
    expect((await site.write({ email })).status).toBe(422)
  await expect.poll(() => catcher.mails.length).toBe(1)
  const { to, parsed } = catcher.mails[0] ?? { to: [] }
  expect(to).toEqual(['owner@example.com'])
  expect([...(parsed?.headers.keys() ?? [])].toSorted()).toEqual(
    'auto-submitted content-transfer-encoding content-type date from message-id mime-version reply-to subject to'.split(
      ' ',
    ),
  )
  expect(parsed?.replyTo?.value).toEqual([
    { name: 'Ada Bcc: all@example.net, "Eve" <eve@example.net>; Ünï \u{1f600}', address: 'ada@example.org' },
  ])
  expect(parsed?.text).toMatch(/ wrote on [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d\s[AP]M \(UTC\):\n/)
  expect(parsed?.subject).toMatch(/^Message: Hello Bcc: all@example\.net Body ä{87}…$/)
})

test('a message that comes while the mail service is away is mailed when it is back', async () => {
  await using catcher = await mailCatcher()
  await using site = await startSite(catcher.url)
  await catcher.stop()
  expect((await site.write({})).status).toBe(200)
  await catcher.start()
  await expect.poll(() => catcher.mails.length).toBe(1)
})

test('of many messages a few a minute are mailed, and one mail counts the others', async () => {
  await using folder = await temporaryMessages()
  const subjects: string[] = []
  const notices = createNotices({
    messages: openMessageFolder(folder.folder, () => {}),
    mail: { url: 'smtp://127.0.0.1', from: OWNER, to: OWNER },
    send: async ({ subject }) => {
      subjects.push(subject)
      return { is: 'sent' }
    },
    openLimit: (_about, allowance) => limitInMemory(allowance),
  })
  const round = async (count: number) => {
    const told: string[] = []
    const claimed: ClaimedMail[] = []
    for (let n = 0; n < count; n += 1) {
      const about = await folder.messages.keep({ form: 'contact', fields: contactFields(`${n}`) })
      claimed.push({ id: about, kind: 'notice', about, queuedAt: '', tries: 1, isDoubtful: false })
    }
    await notices(claimed, async (_mail, outcome) => void told.push(outcome.is))
    return told
  }
  expect(await round(2)).toEqual(['sent', 'sent'])
  expect(await round(40)).toEqual(Array(40).fill('sent'))
  expect(subjects).toEqual(['Message: 0', 'Message: 1', `40 more messages on ${company.brand}`])
  expect(await round(1)).toEqual(['held'])
  expect(await round(3)).toEqual(['held', 'held', 'held'])
  expect(subjects).toHaveLength(3)
})

test('spam that fell into the trap, and a message that the owner has deleted, are not announced', async () => {
  await using catcher = await mailCatcher()
  await using site = await startSite(catcher.url)
  await site.write({ _gotcha: 'x' })
  await catcher.stop()
  await site.write({ subject: 'Deleted' })
  const [message] = await site.owner.json<{ id: string }[]>('/api/messages')
  await site.owner.fetch(`/api/messages/${message?.id}`, { method: 'DELETE' })
  await catcher.start()
  await site.write({ subject: 'Kept' })
  await expect.poll(() => catcher.mails.map(({ parsed }) => parsed.subject)).toEqual(['Message: Kept'])
})
