import { request } from 'node:http'
import { expect, test } from 'vitest'
import { type LocalSite, startLocalSite } from '../../support/local-site.ts'
import { MAIL_SETTINGS, type MailCatcher, mailCatcher } from '../../support/mail-catcher.ts'

const DAY_MS = 24 * 60 * 60_000
const ADA = 'ada@example.org'

interface Newsletter extends LocalSite {
  signUp(email: string): Promise<Response>
  counts(): Promise<unknown>
  send(path: string, headers?: Record<string, string>, body?: string): Promise<[number, string]>
}

async function startNewsletter(catcher: MailCatcher | undefined, now?: () => number): Promise<Newsletter> {
  const environment = catcher ? { ...MAIL_SETTINGS, SMTP_URL: catcher.url } : {}
  const site = await startLocalSite({}, environment, { mailPausesMs: [20], ...(now && { now }) })
  return {
    ...site,
    signUp: (email) =>
      site.visitor.fetch('/f/newsletter', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ email }),
      }),
    counts: () => site.owner.json('/api/subscribers'),
    // The headers of a browser, which fetch keeps for itself.
    send: (path, headers = {}, body = '') =>
      new Promise((resolve, reject) => {
        const sent = request(new URL(path, site.url), { method: 'POST', headers }, async (response) => {
          let text = ''
          for await (const part of response.setEncoding('utf8')) text += part
          resolve([response.statusCode ?? 0, text])
        })
        sent.on('error', reject).end(body)
      }),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

function linkIn(catcher: MailCatcher, n = 0): string {
  const [link = ''] = /http\S+/.exec(catcher.mails[n]?.parsed.text ?? '') ?? []
  return new URL(link).pathname
}

test('an address counts once its person has pressed the button that a mail leads to', async () => {
  await using catcher = await mailCatcher()
  await using site = await startNewsletter(catcher)
  const response = await site.signUp(ADA)
  expect([response.status, await response.json()]).toEqual([200, { next: '/contact/confirm', ok: true }])
  await expect.poll(() => catcher.mails.map(({ to }) => to)).toEqual([[ADA]])
  expect(await site.counts()).toEqual({ confirmed: 0, waiting: 1 })
  expect(await site.owner.json('/api/messages')).toEqual([])
  const link = linkIn(catcher)
  expect(link).toMatch(/^\/newsletter\/confirm\/[\w.-]+$/)
  const page = await site.visitor.fetch(link)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toMatch(/<form method="post"><button type="submit">Confirm subscription<\/button><\/form>/)
  expect(html).not.toContain(link.split('/').at(-1))
  expect([
    page.headers.get('x-robots-tag'),
    page.headers.get('cache-control'),
    page.headers.get('referrer-policy'),
  ]).toEqual(['noindex', 'private, no-store', 'same-origin'])
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  expect(await site.counts()).toEqual({ confirmed: 0, waiting: 1 })
  expect((await site.send(link, { origin: 'https://example.net' }))[0]).toBe(403)
  expect((await site.send(link, { origin: 'null' }))[0]).toBe(403)
  expect(await site.counts()).toEqual({ confirmed: 0, waiting: 1 })
  for (const _time of [1, 2]) {
    const [status, text] = await site.send(link, { origin: site.url, 'sec-fetch-site': 'same-origin' })
    expect(status).toBe(200)
    expect(text).toContain('<h1>You are subscribed</h1>')
  }
  expect(await site.counts()).toEqual({ confirmed: 1, waiting: 0 })
})

test('the answer to a known address is that to an unknown one, and it gets no further mail', async () => {
  await using catcher = await mailCatcher()
  await using site = await startNewsletter(catcher)
  const first = await site.signUp(ADA)
  await expect.poll(() => catcher.mails.length).toBe(1)
  await site.send(linkIn(catcher))
  const again = await site.signUp(ADA.toUpperCase())
  const shapeOf = ({ status, headers }: Response) =>
    [status, ...headers].flat().map((part) => `${part}`.replace(/^[\da-f-]{36}$|.* GMT$/, ''))
  expect(shapeOf(again)).toEqual(shapeOf(first))
  expect(await again.text()).toBe(await first.text())
  await site.signUp('bob@example.org')
  await expect.poll(() => catcher.mails.map(({ to }) => to)).toEqual([[ADA], ['bob@example.org']])
  expect(await site.counts()).toEqual({ confirmed: 1, waiting: 1 })
})

test('no one’s mailbox is filled by others who enter its address', async () => {
  await using catcher = await mailCatcher()
  await using site = await startNewsletter(catcher)
  for (const email of [ADA, 'ada+1@example.org', 'Ada@example.org', 'ada+2@example.org'])
    expect((await site.signUp(email)).status).toBe(200)
  expect((await site.signUp('eve@example.org')).status).toBe(200)
  await expect.poll(() => catcher.mails.length).toBe(4)
  expect(catcher.mails.map(({ to }) => `${to}`)).toContain('eve@example.org')
  const refused = await site.signUp('mallory@example.org')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('a link ends after two days, and one that was changed says so', async () => {
  await using catcher = await mailCatcher()
  let now = Date.now()
  await using site = await startNewsletter(catcher, () => now)
  await site.signUp(ADA)
  await expect.poll(() => catcher.mails.length).toBe(1)
  const link = linkIn(catcher)
  const statusOf = async (path: string) => (await site.visitor.fetch(path)).status
  expect(await statusOf(link.replace('confirm', 'leave'))).toBe(404)
  expect(await statusOf(link.slice(0, -9))).toBe(404)
  expect(await statusOf('/newsletter/confirm/x')).toBe(404)
  expect(await statusOf('/newsletter/confirm/%')).toBe(404)
  now += 2 * DAY_MS
  expect(await statusOf(link)).toBe(410)
  expect((await site.send(link))[0]).toBe(410)
  expect((await site.counts()) as object).toMatchObject({ confirmed: 0 })
})

test('one click in a mail program ends a subscription from anywhere, and nothing else does so', async () => {
  await using catcher = await mailCatcher()
  await using site = await startNewsletter(catcher)
  await site.signUp(ADA)
  await expect.poll(() => catcher.mails.length).toBe(1)
  await site.send(linkIn(catcher))
  const { createSubscriberLinks } = await import('#server/mail/subscriber-links.ts')
  const { readMailSecretFile } = await import('#server/store/files/mail-secret.ts')
  const links = createSubscriberLinks(() => readMailSecretFile(site.dataDir), { siteUrl: site.url, now: Date.now })
  const leave = new URL(await links.make('leave', ADA)).pathname
  const foreign = { origin: 'https://mail.example.net', 'sec-fetch-site': 'cross-site' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const page = await (await site.visitor.fetch(leave)).text()
  expect(page).toMatch(/<button type="submit">Unsubscribe<\/button>/)
  expect((await site.send(leave, foreign))[0]).toBe(403)
  expect((await site.send(leave, { ...foreign, ...form }, 'List-Unsubscribe=Two'))[0]).toBe(403)
  expect((await site.send(linkIn(catcher), { ...foreign, ...form }, 'List-Unsubscribe=One-Click'))[0]).toBe(403)
  expect(await site.counts()).toEqual({ confirmed: 1, waiting: 0 })
  const answer = await site.send(leave, { ...foreign, ...form }, 'List-Unsubscribe=One-Click')
  expect(answer).toEqual([200, 'You are unsubscribed.'])
  expect(await site.counts()).toEqual({ confirmed: 0, waiting: 0 })
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await site.send(leave, { ...foreign, 'content-type': 'multipart/form-data; boundary=x' }, parts))[0]).toBe(
    200,
  )
  expect((await site.send(leave))[0]).toBe(200)
})

test('without a mail service an address waits, the owner sees it, and nothing claims that a mail was sent', async () => {
  await using site = await startNewsletter(undefined)
  const response = await site.signUp(ADA)
  expect([response.status, await response.json()]).toEqual([200, { next: '/contact/subscribed', ok: true }])
  await expect.poll(() => site.counts()).toEqual({ confirmed: 0, waiting: 1 })
  expect(await site.owner.json('/api/messages')).toMatchObject([{ form: 'newsletter', fields: { email: ADA } }])
  for (const path of ['/', '/contact/subscribed'])
    expect(await (await site.visitor.fetch(path)).text()).not.toMatch(/sending a link|was mailed|check your/i)
})

test('the owner takes the confirmed addresses along as CSV, and none of them is a formula', async () => {
  await using catcher = await mailCatcher()
  await using site = await startNewsletter(catcher)
  for (const email of ['=1+1@example.org', '-ada@example.org', 'bob@example.org']) {
    await site.signUp(email)
    await expect.poll(() => catcher.mails.map(({ to }) => `${to}`)).toContain(email)
    if (email !== 'bob@example.org') await site.send(linkIn(catcher, catcher.mails.length - 1))
  }
  const csv = await site.owner.fetch('/api/subscribers.csv')
  expect([csv.headers.get('content-type'), csv.headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename=subscribers.csv',
  ])
  expect(csv.headers.get('cache-control')).toContain('no-store')
  expect((await csv.text()).split('\r\n').map((row) => row.split(',')[0])).toEqual([
    '"address"',
    `"'-ada@example.org"`,
    `"'=1+1@example.org"`,
    '',
  ])
  for (const path of ['/api/subscribers', '/api/subscribers.csv'])
    expect((await site.visitor.fetch(path)).status).toBe(401)
  const remove = (address: string) => site.owner.send('DELETE', '/api/subscribers', { address })
  expect([(await remove('BOB@example.org')).status, (await remove('bob@example.org')).status]).toEqual([204, 404])
  expect(await site.counts()).toEqual({ confirmed: 2, waiting: 0 })
})
