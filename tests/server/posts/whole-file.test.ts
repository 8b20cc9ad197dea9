import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Post, PostCheck, PostFileText } from '#server/contract/contract.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const BROKEN = '---\ntitle: Hello: world\nstatus: draft\n---\n\nWords.\n'
const MENDED = '---\ntitle: "Hello: world"\nstatus: draft\n---\n\nWords.\n'

function put(client: SiteClient, id: string, text: unknown, ifMatch?: string): Promise<Response> {
  return client.send('PUT', `/api/posts/${id}/file`, { text }, ifMatch && `"${ifMatch}"`)
}

async function read(client: SiteClient, id: string): Promise<PostFileText> {
  return (await (await client.fetch(`/api/posts/${id}/file`)).json()) as PostFileText
}

test('a file that was changed by hand is committed as it lies, but not over what is staged apart', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const byHand = postText('A', 'published', 'By hand.')
  await site.repository.write('posts/a.md', byHand)
  const { text, revision } = await read(site.owner, 'a')
  const refused = await site.owner.setStatus('a', 'draft')
  expect([refused.status, refused.headers.get('x-fault')]).toEqual([409, 'uncommitted'])
  await site.repository.git('add', 'posts/a.md')
  await site.repository.write('posts/a.md', `${byHand}More.\n`)
  const later = await read(site.owner, 'a')
  expect((await put(site.owner, 'a', later.text, later.revision)).status).toBe(409)
  expect((await put(site.owner, 'a', text, revision)).status).toBe(412)
  await site.repository.git('reset', '-q')
  const done = await put(site.owner, 'a', later.text, later.revision)
  expect(done.status).toBe(200)
  expect(await site.repository.git('log', '--format=%s')).toBe('Edit “A”\nBegin')
  expect(await site.repository.status()).toEqual([])
  expect((await site.owner.setStatus('a', 'draft')).status).toBe(200)
})

test('a file that cannot be read as a post is mended as a whole, in one commit', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': BROKEN } })
  const broken = await site.owner.post('a')
  expect(broken).toMatchObject({ status: 'draft', content: BROKEN, unreadable: true })
  expect(await read(site.owner, 'a')).toEqual({ text: BROKEN, revision: broken.revision })
  const saved = await put(site.owner, 'a', MENDED, broken.revision)
  const post = (await saved.json()) as Post
  expect(saved.status).toBe(200)
  expect(post).toMatchObject({ title: 'Hello: world', content: 'Words.\n', status: 'draft', problems: [] })
  expect(post).not.toHaveProperty('unreadable')
  expect(saved.headers.get('etag')).toBe(`"${await site.repository.git('hash-object', 'posts/a.md')}"`)
  expect(await site.repository.read('posts/a.md')).toBe(MENDED)
  expect(await site.repository.git('log', '--format=%s')).toBe('Edit “Hello: world”\nBegin')
  expect(await site.repository.status()).toEqual([])
  // Asked again after a lost answer, the file says it already.
  const again = await put(site.owner, 'a', MENDED, broken.revision)
  expect([again.status, again.headers.get('x-commit'), (await again.json()).revision]).toEqual([
    200,
    null,
    post.revision,
  ])
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('2')
})

test('a text that still cannot be read is saved as a draft with its problem; a published one becomes public', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': BROKEN } })
  const { revision } = await site.owner.post('a')
  const half = BROKEN.replace('Words.', 'Other words.')
  const still = (await (await put(site.owner, 'a', half, revision)).json()) as Post
  expect(still).toMatchObject({ status: 'draft', content: half, problems: [{ severity: 'error', line: 2 }] })
  expect((await site.visitor.fetch('/api/posts/a')).status).toBe(404)
  await put(site.owner, 'a', MENDED.replace('draft', 'published'), still.revision)
  expect(await site.visitor.post('a')).toMatchObject({ title: 'Hello: world', status: 'published' })
  expect(await site.repository.git('log', '--format=%s')).toBe('Publish “Hello: world”\nEdit “a”\nBegin')
})

test('no byte moves but those that were typed: CRLF, mixed endings and a byte order mark stay', async () => {
  const mixed = BROKEN.replace('---\n', '---\r\n').replace('Words.\n', 'Words.\r\nMore.\n')
  const files = {
    'crlf.md': `\uFEFF${BROKEN.replaceAll('\n', '\r\n')}`,
    'mixed.md': mixed,
    'mac.md': BROKEN.replace('Words.\n', 'Old\rlines.\r'),
  }
  await using site = await startLocalSite({ posts: files })
  for (const [name, text] of Object.entries(files)) {
    const id = name.slice(0, -3)
    const { content, revision } = await site.owner.post(id)
    expect(content).toBe(text)
    const typed = content.replace(/\r\n?/g, '\n').replace('Hello: world', '"Hello: world"')
    expect((await put(site.owner, id, typed, revision)).status).toBe(200)
    expect(await site.repository.read(`posts/${name}`)).toBe(text.replace('Hello: world', '"Hello: world"'))
  }
  // Line endings that are sent are meant.
  const { revision } = await site.owner.post('mixed')
  const asSent = `${MENDED}One\r\ntwo\n`
  await put(site.owner, 'mixed', asSent, revision)
  expect(await site.repository.read('posts/mixed.md')).toBe(asSent)
})

test('a whole file is saved over the version that was read and no other', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': BROKEN, 'b.md': postText('B') } })
  const { revision } = await site.owner.post('a')
  expect((await put(site.owner, 'a', MENDED)).status).toBe(428)
  expect((await put(site.owner, 'nope', MENDED, revision)).status).toBe(404)
  expect((await put(site.owner, '.hidden', MENDED, revision)).status).toBe(404)
  const theirs = BROKEN.replace('Words', 'Their words')
  expect((await put(site.owner, 'a', theirs, revision)).status).toBe(200)
  const stale = await put(site.owner, 'a', MENDED, revision)
  expect([stale.status, stale.headers.get('content-type')]).toEqual([412, 'text/plain; charset=utf-8'])
  expect(await site.repository.read('posts/a.md')).toBe(theirs)
  for (const visitor of [site.visitor]) {
    expect((await put(visitor, 'b', MENDED, revision)).status).toBe(401)
    expect((await visitor.fetch('/api/posts/b/file')).status).toBe(401)
  }
  expect((await site.owner.fetch('/api/posts/a/file', { method: 'DELETE' })).status).toBe(405)
})

test('what is no text of a post is refused, and a file that is no text is left alone', async () => {
  await using site = await startLocalSite({
    posts: {
      'a.md': BROKEN,
      'nul.md': 'One\0two',
      'latin.md': Buffer.from('---\ntitle: caf\xe9\n---\n', 'latin1'),
      'large.md': 'x'.repeat(1024 * 1024 + 1),
    },
  })
  const { revision } = await site.owner.post('a')
  expect((await put(site.owner, 'a', 'One\0two', revision)).status).toBe(400)
  expect((await put(site.owner, 'a', 7, revision)).status).toBe(400)
  expect((await put(site.owner, 'a', 'ä'.repeat(600_000), revision)).status).toBe(413)
  const plain = await site.owner.fetch('/api/posts/a/file', {
    method: 'PUT',
    headers: { 'Content-Type': 'text/plain', 'If-Match': `"${revision}"` },
    body: MENDED,
  })
  expect(plain.status).toBe(415)
  expect(await site.repository.read('posts/a.md')).toBe(BROKEN)
  for (const [id, why] of [
    ['latin', 'not UTF-8 text'],
    ['large', 'larger than 1 MiB'],
  ] as const) {
    const post = await site.owner.post(id)
    expect(post).toMatchObject({ content: '', unreadable: true })
    const refused = await put(site.owner, id, MENDED, post.revision)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(why)
  }
  const nul = await site.owner.post('nul')
  expect(nul).toMatchObject({ content: 'One\0two', unreadable: true })
  expect((await put(site.owner, 'nul', 'One two', nul.revision)).status).toBe(200)
})

test('a text is judged as a whole file while it is typed', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': BROKEN } })
  const check = async (text: string) =>
    (await (await site.owner.send('POST', '/api/posts/a/check', { text })).json()) as PostCheck
  expect(await check(BROKEN)).toMatchObject({ problems: [{ line: 2 }], status: 'draft', unreadable: true })
  expect(await check(MENDED)).toEqual({ problems: [], firstLine: 1, status: 'draft' })
  expect(await check(MENDED.replace('draft', 'published'))).toMatchObject({ status: 'published' })
  expect((await check(`${MENDED}[x](/nowhere)\n`)).problems).toMatchObject([{ line: 7, rule: 'link-target' }])
})

test('uncommitted changes of the owner’s own are not swept into the commit', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': MENDED } })
  await writeFile(path.join(site.repository.postsDir, 'a.md'), BROKEN)
  await expect.poll(async () => (await site.owner.post('a')).unreadable).toBe(true)
  const { revision } = await site.owner.post('a')
  expect((await put(site.owner, 'a', MENDED.replace('Words', 'W'), revision)).status).toBe(409)
  expect(await site.repository.read('posts/a.md')).toBe(BROKEN)
})

test('at GitHub too a whole file is mended once, in the person’s name, over the version that was read', async () => {
  const crlf = BROKEN.replaceAll('\n', '\r\n')
  await using site = await startGitHubSite({ posts: { 'a.md': crlf } })
  const ada = await site.signIn('ada')
  const { revision } = await ada.post('a')
  expect((await put(ada, 'a', MENDED, revision)).status).toBe(200)
  const again = await put(ada, 'a', MENDED, revision)
  expect([again.status, again.headers.get('x-commit')]).toEqual([200, null])
  expect((await put(ada, 'a', BROKEN, revision)).status).toBe(412)
  const log = await site.emulator.log()
  expect(log.map(({ message, author }) => `${author.login}: ${message}`).slice(0, -1)).toEqual([
    'ada: Edit “Hello: world”',
  ])
  expect(String(await site.emulator.readFile('posts/a.md'))).toBe(MENDED.replaceAll('\n', '\r\n'))
})
