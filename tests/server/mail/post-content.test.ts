import { expect, test } from 'vitest'
import { startLocalSite } from '../../support/local-site.ts'
import { MAIL_SETTINGS, type MailCatcher, mailCatcher } from '../../support/mail-catcher.ts'

const POST = [
  '---\ntitle: All of it\nstatus: published\ncover: images/my cat.png\ncoverAlt: A "cat"\n---\n',
  'A note[^1] here.\n\n- [x] done\n- [ ] open\n  - within\n    1. one\n    2. two\n\nAfter.\n',
  '3. Third\n\n   More.\n\n4. Fourth\n\n> Said.\n\n| a | b |\n| - | -: |\n| 1 | [2](https://two.example) |\n',
  '[^1]: The words of the note.\n',
].join('\n')

async function mailOf(catcher: MailCatcher, post = POST) {
  await using site = await startLocalSite(
    { posts: { 'all.md': post } },
    { ...MAIL_SETTINGS, MAIL_FROM: '"Ünï Site, Inc" <site@example.com>', SMTP_URL: catcher.url },
  )
  expect((await site.owner.fetch('/api/posts/all/mail/test', { method: 'POST' })).status).toBe(200)
  const [mail] = catcher.mails
  if (!mail) throw new Error('No mail came')
  return { mail, url: site.url.replace('127.0.0.1', 'localhost') }
}

test('the plain text numbers and indents lists, says which tasks are done, and names notes without addresses', async () => {
  await using catcher = await mailCatcher()
  const { mail } = await mailOf(catcher)
  const { text = '' } = mail.parsed
  expect(text).toContain('\n\nA note[1] here.\n\n- [x] done\n- [ ] open\n  - within\n    1. one\n    2. two\n\nAfter.')
  expect(text).toContain('\n\n3. Third\n\nMore.\n\n4. Fourth\n\n')
  expect(text).toContain('\n\n | a | b\n | 1 | 2 (https://two.example/)\n\n')
  expect(text).toMatch(/\n\n## Footnotes\n\n1\. The words of the note\.\n\n---\n\n/)
})

test('the mail begins with the cover, keeps wide tables within itself, and needs no field of a form', async () => {
  await using catcher = await mailCatcher()
  const { mail, url } = await mailOf(catcher)
  const html = `${mail.parsed.html}`
  expect(html).toMatch(
    /<\/h1><p [^>]*><img style="max-width:100%;height:auto;border:0" src="[^"]*" alt="A &quot;cat&quot;">/,
  )
  expect(html).toContain(`src="${url}/blog/images/my%20cat.png"`)
  expect(html).toContain('<div style="overflow-x:auto"><table')
  expect(html).toMatch(/<li [^>]*>☑ done<\/li>/)
  expect(html).toContain('☐ open')
  expect(html).toMatch(/<th style="[^"]*;text-align:right" dir="auto">b</)
  expect(html).not.toContain('<input')
})

test('whatever a post is called and says, each line of its mail has a length and an ending that services take', async () => {
  await using catcher = await mailCatcher()
  const title = `Ünï: “quotes”, commas ${'lä\u{1f600} '.repeat(50)}end`
  const { mail } = await mailOf(
    catcher,
    `---\ntitle: '${title}'\nstatus: published\n---\n\n.\n\nFrom ${'x'.repeat(3000)}\n\n${'wörd '.repeat(2000)}\n`,
  )
  expect(mail.parsed.subject).toBe(title)
  expect(mail.parsed.from?.value).toEqual([{ name: 'Ünï Site, Inc', address: 'site@example.com' }])
  expect(mail.raw).not.toMatch(/[^\r]\n|\r[^\n]|[^\r\n\x20-\x7e]/)
  // RFC 5322, 2.1.1, and RFC 2047, 2.
  expect(Math.max(...mail.raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  const encoded = [...mail.raw.matchAll(/=\?[^?\s]+\?[BQ]\?[^?\s]*\?=/gi)].map(([word]) => word.length)
  expect(encoded.length).toBeGreaterThan(5)
  expect(Math.max(...encoded)).toBeLessThanOrEqual(75)
})
