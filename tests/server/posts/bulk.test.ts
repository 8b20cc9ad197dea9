import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BulkAnswer, Post } from '#server/contract/contract.ts'
import { TooComplexError } from '#server/contract/errors.ts'
import { createTexts } from '#server/workers/texts.ts'
import { bulk, outcomesOf, sendBulk } from '../../support/bulk.ts'
import { type EitherSite, eitherSite } from '../../support/either-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'

const BROKEN = '---\ntitle: Hello: world\n---\n\nWords.\n'
const ids = (count: number) => Array.from({ length: count }, (_, n) => `p${n + 1}`)
const drafts = (count: number) =>
  Object.fromEntries(ids(count).map((id, n) => [`${id}.md`, postText(`Post ${n + 1}`, 'draft')]))
const subjects = async (site: EitherSite) => (await site.messages()).map((message) => message.split('\n', 1)[0])

test('many posts are published in one commit that touches their status lines alone', async () => {
  const crlf = `\uFEFF${postText('Lines', 'draft').replaceAll('\n', '\r\n')}`
  await using site = await startLocalSite({ posts: { ...drafts(101), 'crlf.md': crlf, 'other.md': postText('Other') } })
  const { response, answer } = await bulk(site.owner, 'publish', [...ids(101), 'crlf'])
  expect(response.status).toBe(200)
  expect(new Set(answer.results.map(({ outcome }) => outcome))).toEqual(new Set(['done']))
  expect(answer.commit).toBe(await site.repository.git('rev-parse', 'HEAD'))
  expect(response.headers.get('x-commit')).toBe(answer.commit)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('2')
  expect(await site.repository.git('show', '--format=', '--shortstat', 'HEAD')).toBe(
    ' 102 files changed, 102 insertions(+), 102 deletions(-)',
  )
  expect(await site.repository.read('posts/crlf.md')).toBe(crlf.replace('draft', 'published'))
  expect(await site.repository.status()).toEqual([])
  expect(await site.repository.git('fsck', '--strict', '--no-dangling')).toBe('')
  const message = (await site.repository.git('log', '-1', '--format=%B')).split('\n')
  expect([message[0], message[1], message[2], message.at(-1)]).toEqual([
    'Publish 102 posts',
    '',
    '- Post 1',
    'and 52 more',
  ])
  const [first] = answer.results
  expect(first).toEqual({ id: 'p1', outcome: 'done', revision: (await site.owner.post('p1')).revision })
  expect((await site.visitor.fetch('/api/posts')).headers.get('x-total-count')).toBe('103')
})

test('a text that is known to be too complex is refused at any time, and one that is not read holds nothing up', async () => {
  const run = () => Promise.reject(new TooComplexError())
  const texts = createTexts({ run, close: async () => {} }, { siteUrl: 'http://localhost' })
  const known = { title: 'T', content: 'Words', revision: 'a' }
  const late = { until: performance.now() - 1 }
  expect(await texts.isRenderable(known, late)).toBe(true)
  expect(await texts.isRenderable(known)).toBe(false)
  expect(await texts.isRenderable(known, late)).toBe(false)
})

describe.each(eitherSite)('%s', (_where, start) => {
  test('asked again after a lost answer, nothing is committed twice; the undo is one commit too', async () => {
    await using site = await start(drafts(3))
    const { asked, answer } = await bulk(site.owner, 'publish', ids(3))
    const again = await bulk(site.owner, 'publish', asked)
    expect(again.answer.commit).toBeNull()
    expect(outcomesOf(again.answer)).toEqual({ p1: 'unchanged', p2: 'unchanged', p3: 'unchanged' })
    const now = answer.results.map(({ id, revision }) => ({ id, revision: revision ?? '' }))
    const undone = await bulk(site.owner, 'unpublish', now)
    expect(outcomesOf(undone.answer)).toEqual({ p1: 'done', p2: 'done', p3: 'done' })
    expect(await subjects(site)).toEqual(['Unpublish 3 posts', 'Publish 3 posts', expect.stringMatching(/^Begin/)])
    for (const { id, revision } of asked) expect(await site.blobId(`posts/${id}.md`)).toBe(revision)
  })

  test('what is deleted in one commit is restored in one, byte for byte', async () => {
    const odd = Buffer.from('---\r\ntitle: caf\xe9\n---\r\nWords', 'latin1')
    await using site = await start({ ...drafts(2), 'odd.md': odd, 'broken.md': BROKEN })
    const all = (outcome: string) => ({ p1: outcome, odd: outcome, broken: outcome })
    const blobs = () => Promise.all(['p1', 'p2', 'odd', 'broken'].map((id) => site.blobId(`posts/${id}.md`)))
    const before = await blobs()
    const { asked, answer } = await bulk(site.owner, 'delete', ['p1', 'odd', 'broken'])
    expect(outcomesOf(answer)).toEqual(all('done'))
    expect(answer.results.map(({ revision }) => revision)).toEqual([null, null, null])
    expect(await blobs()).toEqual([undefined, before[1], undefined, undefined])
    expect(outcomesOf((await bulk(site.owner, 'delete', asked)).answer)).toEqual(all('missing'))
    expect(outcomesOf((await bulk(site.owner, 'restore', asked)).answer)).toEqual(all('done'))
    expect(await blobs()).toEqual(before)
    expect((await bulk(site.owner, 'restore', asked)).answer.commit).toBeNull()
    expect(await subjects(site)).toEqual(['Restore 3 posts', 'Delete 3 posts', expect.stringMatching(/^Begin/)])
    const elsewhere = { id: 'p1', revision: asked[1]?.revision ?? '' }
    expect(outcomesOf((await bulk(site.owner, 'restore', [elsewhere])).answer)).toEqual({ p1: 'stale' })
    const never = { id: 'never', revision: '0'.repeat(40) }
    expect(outcomesOf((await bulk(site.owner, 'restore', [never])).answer)).toEqual({ never: 'missing' })
  })
})

test('what cannot be had so is left out with a sentence, and the others go on', async () => {
  await using site = await startLocalSite({
    posts: {
      ...drafts(3),
      'broken.md': BROKEN,
      'public.md': postText('Public'),
      'typed.md': postText('Typed', 'draft'),
    },
  })
  const read = (await site.owner.json<Post[]>('/api/posts?all=1')).map(({ id, revision }) => ({ id, revision }))
  await site.owner.change('p2', { content: 'Changed meanwhile.' }, '*')
  await site.owner.remove('p3')
  await site.repository.write('posts/typed.md', postText('Typed by hand', 'draft'))
  const { answer, response } = await bulk(site.owner, 'publish', [
    ...read.filter(({ id }) => id !== 'typed'),
    { id: 'typed', revision: await site.repository.git('hash-object', 'posts/typed.md') },
  ])
  expect(response.status).toBe(200)
  expect(outcomesOf(answer)).toEqual({
    p1: 'done',
    p2: 'stale',
    p3: 'missing',
    broken: 'refused',
    public: 'unchanged',
    typed: 'refused',
  })
  const sentences = Object.fromEntries(answer.results.map(({ id, sentence }) => [id, sentence]))
  expect(sentences.broken).toMatch(/^broken\.md cannot be read as a post \(line 2: .+\) Correct line 2/)
  expect(sentences.typed).toMatch(/^posts\/typed\.md has changes that are not committed yet/)
  expect(sentences.p2).toMatch(/was changed meanwhile/)
  expect(await site.repository.git('log', '-1', '--format=%s')).toBe('Publish “Post 1”')
  expect(await site.repository.read('posts/typed.md')).toBe(postText('Typed by hand', 'draft'))
  expect(await site.repository.status()).toEqual([' M posts/typed.md'])
})

test('a file that never was committed is kept in the history before it is deleted with others', async () => {
  await using site = await startLocalSite({ posts: drafts(1) })
  await site.repository.write('posts/new.md', postText('New', 'draft'))
  await site.repository.write('posts/newer.md', postText('Newer', 'draft'))
  await expect.poll(async () => (await site.owner.post('newer')).title).toBe('Newer')
  const { asked, answer } = await bulk(site.owner, 'delete', ['p1', 'new', 'newer'])
  expect(outcomesOf(answer)).toEqual({ p1: 'done', new: 'done', newer: 'done' })
  expect(await site.repository.git('log', '--format=%s')).toBe(
    'Delete 3 posts\nKeep 2 files before they are deleted\nBegin',
  )
  expect(outcomesOf((await bulk(site.owner, 'restore', asked)).answer)).toEqual({
    p1: 'done',
    new: 'done',
    newer: 'done',
  })
  expect(await site.repository.read('posts/new.md')).toBe(postText('New', 'draft'))
  expect(await site.repository.status()).toEqual([])
})

test('what is staged elsewhere, the modes of files and folders beside them stay as they are', async () => {
  await using site = await startLocalSite({ posts: { ...drafts(2), 'images/a.txt': 'x', 'p1x/a.txt': 'x' } })
  await chmod(path.join(site.repository.postsDir, 'p2.md'), 0o755)
  await site.repository.git('commit', '-qam', 'Executable')
  await site.repository.write('notes.txt', 'Staged.')
  await site.repository.git('add', 'notes.txt')
  await bulk(site.owner, 'publish', ids(2))
  expect(await site.repository.git('show', '--format=', '--raw', '--abbrev=1', 'HEAD')).toMatch(
    /^:100644 100644 .* M\tposts\/p1\.md\n:100755 100755 .* M\tposts\/p2\.md$/,
  )
  expect(await site.repository.status()).toEqual(['A  notes.txt'])
  expect(await site.repository.git('fsck', '--strict', '--no-dangling')).toBe('')
})

test('a request that is malformed or not the owner’s changes nothing', async () => {
  await using site = await startLocalSite({ posts: drafts(2) })
  const { revision } = await site.owner.post('p1')
  const post = { id: 'p1', revision }
  for (const body of [
    { action: 'publish', posts: [] },
    { action: 'explode', posts: [post] },
    { action: 'publish', posts: [post, post] },
    { action: 'restore', posts: [{ id: 'p9', revision: `${'0'.repeat(40)}\nHEAD` }] },
    { action: 'publish', posts: [{ id: 'p1' }] },
    { action: 'publish', posts: Array.from({ length: 501 }, (_, n) => ({ id: `x${n}`, revision })) },
    [],
    null,
  ])
    expect((await sendBulk(site.owner, body)).status).toBe(400)
  expect((await sendBulk(site.visitor, { action: 'delete', posts: [post] })).status).toBe(401)
  const plain = await site.owner.fetch('/api/posts/bulk', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ action: 'delete', posts: [post] }),
  })
  expect(plain.status).toBe(415)
  const strange = ['.hidden', 'images/a', '../x', '__proto__', 'README'].map((id) => ({ id, revision }))
  const { answer } = await bulk(site.owner, 'restore', strange)
  expect(new Set(Object.values(outcomesOf(answer)))).toEqual(new Set(['missing']))
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
  expect(await site.repository.status()).toEqual([])
})

test('a tag is added to posts, renamed in all of them, and removed, in one commit each', async () => {
  const tagged = (title: string, tags: string) => `---\ntitle: ${title}\ntags: ${tags}\nx: kept\n---\n\nWords.\n`
  await using site = await startLocalSite({
    posts: { 'a.md': tagged('A', '[one, Old]'), 'b.md': tagged('B', '[old, new]'), 'c.md': tagged('C', '[other]') },
  })
  const tags = async () => Promise.all(['a', 'b', 'c'].map(async (id) => (await site.owner.post(id)).tags.join()))
  const act = async (change: object) => {
    const posts = await Promise.all(
      ['a', 'b', 'c'].map(async (id) => ({ id, revision: (await site.owner.post(id)).revision })),
    )
    return sendBulk(site.owner, { ...change, posts })
  }
  const added = (await (await act({ action: 'tag', tag: 'OLD' })).json()) as BulkAnswer
  expect(outcomesOf(added)).toEqual({ a: 'unchanged', b: 'unchanged', c: 'done' })
  expect(await tags()).toEqual(['one,Old', 'old,new', 'other,OLD'])
  await act({ action: 'retag', tag: 'old', to: 'new' })
  expect(await tags()).toEqual(['one,new', 'new', 'other,new'])
  await act({ action: 'untag', tag: 'new' })
  expect(await tags()).toEqual(['one', '', 'other'])
  const file = await site.repository.read('posts/a.md')
  expect(file.replace(/updatedAt: .*\n/, '')).toBe(tagged('A', '[one]'))
  expect(await site.repository.git('log', '--format=%s')).toBe(
    'Remove the tag “new”\nRename the tag “old” to “new”\nAdd the tag “OLD”\nBegin',
  )

  const posts = await Promise.all(
    ['a', 'b', 'c'].map(async (id) => ({ id, revision: (await site.owner.post(id)).revision })),
  )
  const merged = (await (await act({ action: 'retag', tag: 'one', to: 'other' })).json()) as BulkAnswer
  const undo = {
    ...{ action: 'retag', tag: 'other', to: 'one' },
    posts: posts.map(({ id, revision }, at) => ({ id, revision: merged.results[at]?.revision, former: revision })),
  }
  const undone = (await (await sendBulk(site.owner, undo)).json()) as BulkAnswer
  expect(outcomesOf(undone)).toEqual({ a: 'done', b: 'unchanged', c: 'unchanged' })
  for (const { id, revision } of posts)
    expect(await site.repository.git('rev-parse', `HEAD:posts/${id}.md`)).toBe(revision)
  expect(outcomesOf((await (await sendBulk(site.owner, undo)).json()) as BulkAnswer).a).toBe('unchanged')
  for (const bad of [{ action: 'tag' }, { action: 'retag', tag: 'a' }, { action: 'untag', tag: ' ' }])
    expect((await act(bad)).status, JSON.stringify(bad)).toBe(400)
})
