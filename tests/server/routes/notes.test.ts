import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ReaderNote, SharedLink, Status } from '#server/contract/contract.ts'
import { createLinks } from '#server/links/links.ts'
import { openLinkFolder } from '#server/store/files/links.ts'
import { openNewPost, published } from '../../support/github-pulls.ts'
import { startGitHub } from '../../support/github-site.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const API = '/api/posts/d/links'
const NOTES = '/api/posts/d/notes'
const START = Date.parse('2026-11-23T12:00:00Z')
const POSTS = { 'd.md': postText('D', 'draft', 'Words.') }

async function makeLink(client: SiteClient, body: object = { hasNotes: true }, api = API): Promise<string> {
  const response = await client.send('POST', api, body)
  expect(response.status).toBe(201)
  return new URL(((await response.json()) as SharedLink).url).pathname
}

const sendNote = (client: SiteClient, link: string, note: object) => client.send('POST', link, note)

test('a reader’s note reaches the owner alone, who ticks it off', async () => {
  await using site = await startLocalSite({ posts: POSTS }, {}, { now: () => START })
  const link = await makeLink(site.owner)
  const note = { name: ' Ada ', quote: 'Some\nwords', block: 2, text: 'Say\r\nmore.' }
  const sent = await sendNote(site.visitor, link, note)
  expect([sent.status, await sent.text(), sent.headers.get('cache-control')]).toEqual([201, '', 'no-store'])
  expect((await sendNote(site.visitor, link, { text: 'Of all.', block: 1 })).status).toBe(201)
  const notes = await site.owner.json<ReaderNote[]>(NOTES)
  const common = { sentAt: '2026-11-23T12:00:00.000Z', isDone: false, pull: null }
  expect(notes.map(({ id: _, ...kept }) => kept)).toEqual([
    { ...common, name: 'Ada', quote: 'Some words', block: 2, text: 'Say\nmore.' },
    { ...common, name: '', quote: '', block: null, text: 'Of all.' },
  ])
  const [first, second] = notes.map(({ id }) => `${NOTES}/${id}`) as [string, string]
  expect((await site.owner.send('PUT', first, { isDone: true })).status).toBe(204)
  expect((await site.owner.json<ReaderNote[]>(NOTES)).map(({ isDone }) => isDone)).toEqual([true, false])
  expect((await site.owner.send('PUT', first, { isDone: false })).status).toBe(204)
  expect((await site.owner.json<ReaderNote[]>(NOTES)).map(({ isDone }) => isDone)).toEqual([false, false])

  const refused = [
    await site.owner.send('PUT', first, { isDone: 'yes' }),
    await site.owner.send('PUT', first.replace('/d/', '/e/'), { isDone: true }),
    await site.owner.send('PUT', `${NOTES}/..%2f0`, { isDone: true }),
    await site.owner.fetch(second, { method: 'DELETE' }),
    await site.visitor.fetch(NOTES),
    await site.visitor.send('PUT', second, { isDone: true }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 404, 404, 405, 401, 401])
  expect(await (await site.visitor.fetch(link)).text()).not.toContain('Of all.')
})

test('a form without JavaScript leads back to the page, which says that the note was sent', async () => {
  await using site = await startLocalSite({ posts: POSTS })
  const link = await makeLink(site.owner)
  const before = await site.visitor.fetch(link)
  const page = await before.text()
  expect(before.headers.get('referrer-policy')).toBe('same-origin')
  const facts = ['You can leave notes for the people who edit this site', 'method="post"', link.slice(3)]
  expect(facts.map((fact) => page.includes(fact))).toEqual([true, true, false])
  const sent = await site.visitor.fetch(link, {
    method: 'POST',
    headers: { accept: 'text/html,*/*;q=0.8', origin: site.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ name: 'Ada', text: 'Well <b>done</b>.', _gotcha: '' }),
  })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${link}?sent#notes`])
  expect(await (await site.visitor.fetch(`${link}?sent`)).text()).toContain('Your note was sent.')
  expect(await site.owner.json(NOTES)).toMatchObject([{ name: 'Ada', text: 'Well <b>done</b>.' }])
})

test('a link without notes takes none, nor does one that has ended, expired, or was made up', async () => {
  const clock = { now: START }
  await using site = await startLocalSite({ posts: POSTS }, {}, { now: () => clock.now })
  const silent = await makeLink(site.owner, {})
  expect(await (await site.visitor.fetch(silent)).text()).not.toContain('leave notes')
  expect((await sendNote(site.visitor, silent, { text: 'x' })).status).toBe(405)
  expect((await site.owner.send('POST', API, { hasNotes: 'yes' })).status).toBe(400)

  const link = await makeLink(site.owner)
  expect((await sendNote(site.visitor, link, { text: 'x' })).status).toBe(201)
  for (const one of ['/p/none', `${link}A`, `/p/${'A'.repeat(12)}`, '/p/%zz', '/p/', `${link}/notes`])
    expect([one, (await sendNote(site.visitor, one, { text: 'x' })).status]).toEqual([one, 404])
  await site.owner.fetch(API, { method: 'DELETE' })
  const ended = await sendNote(site.visitor, link, { text: 'x' })
  expect([ended.status, await ended.text()]).toEqual([
    404,
    'This link has ended. Copy your note, and ask the person who shared the link for a new one.',
  ])
  expect(await site.owner.json(NOTES)).toEqual([])

  const short = await makeLink(site.owner, { hasNotes: true, days: 1 })
  expect((await sendNote(site.visitor, short, { text: 'x' })).status).toBe(201)
  clock.now += 24 * 60 * 60_000
  expect((await sendNote(site.visitor, short, { text: 'x' })).status).toBe(404)
  expect(await site.owner.json(NOTES)).toEqual([])
})

test('notes go with a post that is deleted or renamed', async () => {
  await using site = await startLocalSite({ posts: { ...POSTS, 'e.md': postText('E', 'draft') } })
  await sendNote(site.visitor, await makeLink(site.owner), { text: 'x' })
  await sendNote(site.visitor, await makeLink(site.owner, { hasNotes: true }, '/api/posts/e/links'), { text: 'y' })
  expect(await site.owner.json('/api/posts/e/notes')).toHaveLength(1)
  const { openNotes } = await site.owner.json<Status>('/api/status')
  expect(openNotes?.find(({ id }) => id === 'e')).toMatchObject({ count: 1 })
  expect((await site.owner.remove('d', `"${(await site.owner.post('d')).revision}"`)).status).toBe(204)
  const { revision } = await site.owner.post('e')
  const renamed = await site.owner.send('POST', '/api/posts/e/rename', { id: 'f' }, `"${revision}"`)
  expect(renamed.status, await renamed.text()).toBeLessThan(300)
  for (const id of ['d', 'e', 'f']) expect(await site.owner.json(`/api/posts/${id}/notes`)).toEqual([])
  const left = (await readdir(path.join(site.dataDir, 'links'))).length
  expect(left).toBe(0)
})

test('whatever a stranger sends is refused in a sentence or kept as plain text', async () => {
  await using site = await startLocalSite({ posts: POSTS })
  const link = await makeLink(site.owner)
  const answerOf = async (note: object) => {
    const response = await sendNote(site.visitor, link, note)
    return [response.status, await response.text()]
  }
  expect(await answerOf({ text: 'x'.repeat(2001) })).toEqual([
    413,
    'A note has at most 2000 characters, and this one has 2001. Shorten it, then send it again.',
  ])
  expect((await answerOf({ text: 'x', name: 'x'.repeat(61) }))[0]).toBe(413)
  expect((await answerOf({ text: 'x', quote: 'x'.repeat(301) }))[0]).toBe(413)
  const empty = [422, 'The note is empty. Write it, then send it.']
  for (const text of ['', ' \n\t', '\0\u0007', '\u200B\u202E', undefined])
    expect(await answerOf({ text })).toEqual(empty)
  for (const text of [7, ['a'], { a: 1 }, true]) expect((await answerOf({ text }))[0]).toBe(422)
  expect((await answerOf([1]))[0]).toBe(400)
  expect((await answerOf({ text: 'x', more: 'y'.repeat(25_000) }))[0]).toBe(413)
  const raw = (headers: Record<string, string>, body: string) =>
    httpRequest(site.url, { path: link, method: 'POST', headers, body })
  expect((await raw({ 'content-type': 'text/plain' }, 'text=x')).status).toBe(415)
  expect((await raw({ 'content-type': 'application/json', 'content-encoding': 'gzip' }, 'x')).status).toBe(415)
  expect((await raw({ 'content-type': 'application/json' }, '{"text":')).status).toBe(400)
  const foreign = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
  expect((await raw(foreign, 'text=x')).status).toBe(403)
  expect((await raw({ ...foreign, origin: 'null' }, 'text=x')).status).toBe(403)
  expect(await site.owner.json(NOTES)).toEqual([])

  expect((await answerOf({ text: 'caught', _gotcha: 'x' }))[0]).toBe(201)
  expect(await site.owner.json(NOTES)).toEqual([])
  const odd = {
    name: '\u202E<script>alert(1)</script>\n\u0007',
    text: '</script>\u2066\0\uD800 שלום\u200F <img src=x onerror=alert(1)>',
    quote: '\u202A a\u2028b ',
  }
  for (const block of [-1, 1.5, '1e9', 'x', null, {}, '7'])
    expect((await answerOf({ ...odd, block }))[0], String(block)).toBe(201)
  const notes = await site.owner.json<ReaderNote[]>(NOTES)
  expect(notes[0]).toMatchObject({
    name: '<script>alert(1)</script>',
    text: '</script>\uFFFD שלום\u200F <img src=x onerror=alert(1)>',
    quote: 'a b',
  })
  expect(notes.map(({ block }) => block)).toEqual([null, null, null, null, null, null, 7])
  const answer = await site.owner.fetch(NOTES)
  expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    'application/json; charset=utf-8',
    'nosniff',
  ])
})

test('the 51st note of a link is refused, and another link takes its own', async () => {
  await using site = await startLocalSite({ posts: POSTS })
  const link = await makeLink(site.owner)
  for (let n = 0; n < 50; n += 1) expect((await sendNote(site.visitor, link, { text: `${n}` })).status).toBe(201)
  const refused = await sendNote(site.visitor, link, { text: '50' })
  expect([refused.status, await refused.text()]).toEqual([
    409,
    'This link has its 50 notes, so yours was not kept. Copy it, and send it to the author yourself.',
  ])
  const [first] = await site.owner.json<ReaderNote[]>(NOTES)
  await site.owner.send('PUT', `${NOTES}/${first?.id}`, { isDone: true })
  expect((await sendNote(site.visitor, link, { text: '50' })).status).toBe(409)
  expect((await sendNote(site.visitor, await makeLink(site.owner), { text: '51' })).status).toBe(201)
  expect(await site.owner.json(NOTES)).toHaveLength(51)
})

test('notes count against the limit of links', async () => {
  await using site = await startLocalSite({ posts: POSTS })
  const link = await makeLink(site.owner)
  for (let asked = 0; asked < 120; asked += 1) await sendNote(site.visitor, '/p/none', { text: 'x' })
  const refused = await sendNote(site.visitor, link, { text: 'x' })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('notes on a pull request’s post name it, and go with its links; who may not push reads none', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const number = await openNewPost(github.emulator)
  const files = { 'posts/a.md': published('A', 'Proposed words.') }
  const changed = await github.emulator.openPull({ title: 'Say more', login: 'eve', files })
  await using site = await github.start()
  const [ada, eve] = [await site.signIn('ada'), await site.signIn('eve')]
  const link = await makeLink(ada, { id: 'a', hasNotes: true }, `/api/pulls/${changed}/links`)
  expect((await sendNote(site.visitor, link, { text: 'x' })).status).toBe(201)
  expect(await ada.json('/api/posts/a/notes')).toMatchObject([{ text: 'x', pull: changed }])
  expect((await eve.fetch('/api/posts/a/notes')).status).toBe(403)
  await ada.fetch(`/api/pulls/${number}/links`, { method: 'DELETE' })
  expect(await ada.json('/api/posts/a/notes')).toHaveLength(1)
  await ada.fetch(`/api/pulls/${changed}/links`, { method: 'DELETE' })
  expect(await ada.json('/api/posts/a/notes')).toEqual([])
})

test('open notes are counted by post, and a note that cannot be read is left out', async () => {
  const folder = path.join(await temporaryFolder(), 'links')
  const now = () => START
  const links = createLinks({
    records: await openLinkFolder(folder, now),
    siteUrl: 'https://x.example',
    now,
    warn() {},
  })
  const note = { name: '', quote: '', block: null, text: 'x' }
  for (const id of ['a', 'a', 'b', 'c']) {
    const token = (await links.make({ id, hasNotes: true }, 1)).url.slice(-12)
    for (let n = 0; n < 2; n += 1) await links.addNote(token, note)
  }
  const [read] = await links.readNotes('b')
  await links.setNoteDone('b', read?.id ?? '', true)
  for (const { id } of await links.readNotes('c')) await links.setNoteDone('c', id, true)
  expect(Object.fromEntries(await links.countOpenNotes())).toEqual({ a: 4, b: 1 })

  const [key] = read?.id.split('-') ?? []
  await writeFile(path.join(folder, `${key}.notes`, '0'), '{"te')
  expect(await links.readNotes('b')).toHaveLength(1)
  expect(Object.fromEntries(await links.countOpenNotes())).toEqual({ a: 4, b: 1 })
})
