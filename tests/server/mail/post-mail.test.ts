import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { MailFailure, MailProgress, PostMail } from '#server/contract/contract.ts'
import { openFileStore } from '#server/store/files/open-file-store.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { MAIL_SETTINGS, type MailCatcherOptions, mailCatcher } from '../../support/mail-catcher.ts'
import { laySubscribers } from '../../support/subscribers.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const POST = [
  '---\ntitle: "Ünïcode & <b>bold</b>"\nstatus: published\naliases: [former]\n---\n',
  'Words with a [link](/about), a [post](post-2.md) and `code <i>`.\n\n## A heading\n\n- one\n- two\n',
  '![A cat & a dog](images/cat.png)\n\n[![A plan](images/plan.svg)](/about)\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nlet a = 1 < 2\n```\n',
  '<script>alert(1)</script><img src="https://tracker.example/x.gif" onerror="x()">\n',
].join('\n')

async function startSite(count: number, options: MailCatcherOptions = {}, posts: Record<string, string> = {}) {
  const catcher = await mailCatcher(options)
  const files = { 'hello.md': POST, 'draft.md': '---\ntitle: Draft\n---\n\nNot yet.\n', ...posts }
  const site = await startLocalSite(
    { posts: files },
    { ...MAIL_SETTINGS, SMTP_URL: catcher.url },
    { mailPausesMs: [20] },
  )
  const addresses = await laySubscribers(site.dataDir, count)
  const send = async (id: string) => {
    const response = await site.owner.fetch(`/api/posts/${id}/mail`, { method: 'POST' })
    return [response.status, await response.text()] as const
  }
  const begin = async (id: string): Promise<string> => {
    const [status, text] = await send(id)
    expect(status).toBe(202)
    return JSON.parse(text).id
  }
  const progress = (id: string) => site.owner.json<MailProgress>(`/api/mails/${id}`)
  return {
    ...site,
    catcher,
    addresses,
    send,
    begin,
    progress,
    done: (id: string) => expect.poll(() => progress(id)).toMatchObject({ state: 'done' }),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await catcher[Symbol.asyncDispose]()
    },
  }
}

test('a published post goes to each confirmed subscriber once, with a link to leave', async () => {
  await using site = await startSite(3)
  const id = await site.begin('hello')
  await site.done(id)
  expect(await site.progress(id)).toEqual({ post: 'hello', state: 'done', sent: 3, failed: 0, total: 3 })
  expect(site.catcher.mails.map(({ to }) => `${to}`).toSorted()).toEqual(site.addresses)
  const [mail] = site.catcher.mails
  expect(mail?.parsed.subject).toBe('Ünïcode & <b>bold</b>')
  const leave =
    /List-Unsubscribe:\s+<(http:\/\/localhost:\d+\/newsletter\/leave\/[\w.-]+)>\r\n/.exec(mail?.raw ?? '')?.[1] ?? ''
  expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  const html = `${mail?.parsed.html}`
  expect(html).toContain(`<a href="${leave}">Unsubscribe</a>`)
  expect(mail?.parsed.text).toContain(`Unsubscribe: ${leave}`)
  expect(new Set(site.catcher.mails.map(({ parsed }) => parsed.messageId)).size).toBe(3)
  const response = await site.visitor.fetch(new URL(leave).pathname, { method: 'POST' })
  expect([response.status, await site.owner.json('/api/subscribers')]).toEqual([200, { confirmed: 2, waiting: 0 }])
})

test('the mail is the post with absolute addresses and plain styles, and nothing that tracks', async () => {
  await using site = await startSite(1)
  await site.done(await site.begin('hello'))
  const { html, text } = site.catcher.mails[0]?.parsed ?? {}
  const addresses = [...`${html}`.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
  expect(addresses.filter((address) => !/^http:\/\/localhost:\d+\//.test(address))).toEqual([])
  expect(html).toMatch(
    /<img style="[^"]+" src="http:\/\/localhost:\d+\/blog\/images\/cat\.png" alt="A cat &amp; a dog"/,
  )
  expect(html).not.toContain('.svg')
  expect(html).toContain('<em>[A plan, on the site]</em></a>')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).not.toMatch(/<script|<link|<style|onerror|tracker|class=|[;"\s](?:color|background-color):/)
  expect(html).toContain('<h1 style="margin:0 0 24px;font-size:28px;line-height:1.25">Ünïcode &amp; &lt;b&gt;bold')
  expect(text).toMatch(/^Ünïcode & <b>bold<\/b>\n\nhttp:\/\/localhost:\d+\/blog\/hello\n\nWords with a link \(http:/)
  expect(text).toContain('code <i>')
  expect(text).toContain('\n\n## A heading\n\n- one\n- two\n\n[A cat & a dog]')
  expect(text).toContain('let a = 1 < 2')
})

test('the owner sees the mail as its readers do, in a page of its own that runs nothing', async () => {
  await using site = await startSite(1)
  const shown = await site.owner.fetch('/api/posts/hello/mail.html')
  expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(shown.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; .*; frame-ancestors 'self'; sandbox$/,
  )
  await site.done(await site.begin('hello'))
  const withoutLink = (html: string) => html.replace(/<style>.*?<\/style>|(?<=<a )href="[^"]*"(?=>Unsubscribe)/g, '')
  expect(withoutLink(await shown.text())).toBe(withoutLink(`${site.catcher.mails[0]?.parsed.html}`.trimEnd()))
  expect((await site.visitor.fetch('/api/posts/hello/mail.html')).status).toBe(401)
})

test('a subject of its own takes the place of the title, and one that is empty or too long is refused', async () => {
  await using site = await startSite(1)
  const ask = (subject: string) => site.owner.send('POST', '/api/posts/hello/mail', { subject })
  for (const [subject, words] of [
    [' ', 'Write a subject.'],
    ['a'.repeat(201), 'Shorten the subject to 200 characters.'],
  ] as const) {
    const refused = await ask(subject)
    expect([refused.status, await refused.text()]).toEqual([400, words])
  }
  await site.done(((await (await ask('Bcc: x@example.com\r\nNews')).json()) as { id: string }).id)
  expect(site.catcher.mails[0]?.parsed.subject).toBe('Bcc: x@example.com News')
})

test('what is refused says why, and a post is mailed once under all of its names', async () => {
  await using site = await startSite(1)
  expect(await site.send('draft')).toEqual([422, expect.stringMatching(/^Subscribers get published posts alone\./)])
  expect((await site.send('none'))[0]).toBe(404)
  expect((await site.visitor.fetch('/api/posts/hello/mail', { method: 'POST' })).status).toBe(401)
  const id = await site.begin('hello')
  await site.done(id)
  expect(await site.send('hello')).toEqual([
    409,
    expect.stringMatching(/^This post was mailed to subscribers before\./),
  ])
  const { revision } = await site.owner.post('hello')
  const moved = await site.owner.send('POST', '/api/posts/hello/rename', { id: 'hello-2' }, `"${revision}"`)
  expect(moved.status).toBe(200)
  expect((await site.send('hello-2'))[0]).toBe(409)
  expect(await site.owner.json<PostMail>('/api/posts/hello-2/mail')).toMatchObject({ mail: id, confirmed: 1 })
  expect(await site.owner.json('/api/mails')).toEqual([
    expect.objectContaining({ post: 'hello-2', title: 'Ünïcode & <b>bold</b>', state: 'done', sent: 1, total: 1 }),
  ])
  expect((await site.visitor.fetch('/api/mails')).status).toBe(401)
  expect(site.catcher.mails).toHaveLength(1)
  expect((await site.owner.fetch('/api/mails/none')).status).toBe(404)
})

test('while no one has confirmed an address nothing is mailed, and the post can be mailed later', async () => {
  await using site = await startSite(0)
  expect(await site.send('hello')).toEqual([409, 'No one has confirmed an address yet, so there is no one to send to.'])
  expect(await site.owner.json<PostMail>('/api/posts/hello/mail')).toMatchObject({ mail: null, confirmed: 0 })
})

test('while a mailing cannot be read, the site starts, no post is mailed, and the owner learns which file it is', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(path.join(dataDir, 'mailings'))
  const file = path.join(dataDir, 'mailings/one.json')
  await writeFile(file, '{')
  const said: string[] = []
  const now = () => Date.parse('2026-11-23T12:00:00Z')
  const store = await openFileStore({ dataDir, now, say: (line) => said.push(line) })
  const sentence = `${file} cannot be read, so the server cannot tell which post was mailed to whom. Restore the file from a backup, or delete it, then restart the server.`
  expect(said).toEqual([sentence])
  const content = { subject: 'A', html: '', text: '' }
  const mailing = { id: 'two', post: 'a', madeAt: '2026-11-23T12:00:00.000Z', content }
  await expect(store.mailings.add(mailing, [])).rejects.toMatchObject({ status: 503, message: sentence })
  await rm(file)
  const mended = await openFileStore({ dataDir, now, say: () => {} })
  expect(await mended.mailings.add(mailing, [])).toBe(true)
  await mended.close()
})

test('without a mail service it says what to set', async () => {
  await using site = await startLocalSite({ posts: { 'hello.md': POST } })
  for (const path of ['mail', 'mail/test']) {
    const response = await site.owner.fetch(`/api/posts/hello/${path}`, { method: 'POST' })
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringMatching(/Set SMTP_URL, MAIL_FROM, and MAIL_TO/),
    ])
  }
  expect(await site.owner.json('/api/posts/hello/mail')).toMatchObject({
    isOn: false,
    from: null,
    to: null,
    mail: null,
  })
})

test('an address that is refused is told, one that is put off is tried again, and the others get the post', async () => {
  let putOff = 2
  await using site = await startSite(5, {
    refuse(address) {
      if (address === 'reader-1@example.org') return 550
      if (address === 'reader-2@example.org' && putOff > 0) {
        putOff -= 1
        return 450
      }
      return address === 'reader-3@example.org' ? 451 : undefined
    },
  })
  const id = await site.begin('hello')
  await site.done(id)
  expect(await site.progress(id)).toMatchObject({ sent: 3, failed: 2, total: 5 })
  expect(site.catcher.mails.map(({ to }) => `${to}`).toSorted()).toEqual(
    [0, 2, 4].map((n) => `reader-${n}@example.org`),
  )
  expect(await site.owner.json<MailFailure[]>(`/api/mails/${id}/failures`)).toEqual([
    { address: 'reader-1@example.org', reason: expect.stringContaining('Not taken: reader-1@example.org') },
    { address: 'reader-3@example.org', reason: expect.stringContaining('Not taken: reader-3@example.org') },
  ])
})

test('a mail service that goes away pauses a mailing, which goes on when it is back', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let come = 0
  await using site = await startSite(30, {
    onMail: () => {
      come += 1
      return come > 10 ? held : undefined
    },
  })
  const id = await site.begin('hello')
  await expect.poll(() => come).toBeGreaterThan(10)
  await site.catcher.stop()
  await expect.poll(() => site.progress(id)).toMatchObject({ state: 'paused' })
  release()
  await site.catcher.start()
  await site.done(id)
  const { sent, failed, total } = await site.progress(id)
  // What the service had whole when it went away may have been taken: that is not sent again.
  expect([sent + failed, total]).toEqual([30, 30])
  expect(failed).toBeLessThanOrEqual(4)
  const got = site.catcher.mails.map(({ to }) => `${to}`)
  expect(new Set(got).size).toBe(got.length)
})

test('someone who leaves while a post is being mailed does not get it', async () => {
  await using site = await startSite(12)
  await site.catcher.stop()
  const id = await site.begin('hello')
  await expect.poll(() => site.progress(id)).toMatchObject({ state: 'paused' })
  await site.owner.send('DELETE', '/api/subscribers', { address: 'reader-7@example.org' })
  await site.catcher.start()
  await site.done(id)
  expect(await site.progress(id)).toMatchObject({ sent: 11, failed: 0, total: 11 })
  expect(site.catcher.mails.map(({ to }) => `${to}`)).not.toContain('reader-7@example.org')
})

test('the owner sees who would get a post, and can send it to themselves', async () => {
  await using site = await startSite(2)
  expect(await site.owner.json('/api/posts/draft/mail')).toEqual({
    isOn: true,
    from: 'site@example.com',
    to: 'owner@example.com',
    confirmed: 2,
    mail: null,
    subject: 'Draft',
  })
  const response = await site.owner.fetch('/api/posts/draft/mail/test', { method: 'POST' })
  expect(await response.json()).toEqual({ to: 'owner@example.com' })
  expect(site.catcher.mails.map(({ to, parsed }) => [`${to}`, parsed.subject])).toEqual([
    ['owner@example.com', 'Draft'],
  ])
})

test('one address that the service closes for every time keeps no one else waiting, and ends as failed', async () => {
  await using site = await startSite(12, { refuse: (address) => (address.startsWith('reader-0') ? 421 : undefined) })
  const id = await site.begin('hello')
  await site.done(id)
  expect(await site.progress(id)).toMatchObject({ sent: 11, failed: 1 })
})

test('a mail and a feed show no picture of another host, whichever way it is written', async () => {
  const pictures = [
    '![p](//evil.example/p.png)',
    '<img src="https://evil.example/q.png" srcset="https://evil.example/r.png 2x">',
    '[![in a link](http://evil.example:8/s.png)](/about)',
    '<picture><source srcset="https://evil.example/t.png"><img src="images/own.png"></picture>',
    '![r][r]\n\n[r]: https://evil.example/u.png',
    '![own](images/own.png)',
  ]
  const post = `---\ntitle: Pictures\nstatus: published\n---\n\n${pictures.join('\n\n')}\n`
  await using site = await startSite(1, {}, { 'pictures.md': post })
  await site.done(await site.begin('pictures'))
  const feed = await site.owner.json<{ items: { id: string; content_html: string }[] }>('/feed.json')
  const own = feed.items.find(({ id }) => id.endsWith('/pictures'))?.content_html ?? ''
  for (const html of [`${site.catcher.mails[0]?.parsed.html}`, own]) {
    expect(html).not.toContain('evil.example')
    expect(html).toContain('[p]')
    expect(html).toMatch(/<img[^>]*src="[^"]*\/blog\/images\/own\.png"/)
  }
})
