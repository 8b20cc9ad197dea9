import { rm, symlink, unlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'

const HANDWRITTEN = `---
# by hand
layout:   post   # for Jekyll
title: 'It''s a post'
status: draft # not yet
tags: [ ai,  lms ]
weight: 007
---

Words.
`

test('publish and unpublish change the status line alone, byte for byte', async () => {
  await using site = await startLocalSite({
    posts: {
      'a.md': HANDWRITTEN,
      'crlf.md': `\uFEFF${HANDWRITTEN.replaceAll('\n', '\r\n')}`,
      'bare.md': 'Only words.\r\n',
    },
  })
  for (const id of ['a', 'crlf', 'bare']) expect((await site.owner.setStatus(id, 'published')).status).toBe(200)
  const published = HANDWRITTEN.replace('status: draft', 'status: published')
  expect(await site.repository.read('posts/a.md')).toBe(published)
  expect(await site.repository.read('posts/crlf.md')).toBe(`\uFEFF${published.replaceAll('\n', '\r\n')}`)
  expect(await site.repository.read('posts/bare.md')).toBe('---\r\nstatus: published\r\n---\r\n\r\nOnly words.\r\n')
  expect((await site.visitor.post('a')).updatedAt).toBeNull()
  for (const id of ['a', 'crlf']) await site.owner.setStatus(id, 'draft')
  expect(await site.repository.read('posts/a.md')).toBe(HANDWRITTEN)
  expect(await site.repository.git('diff', '--stat', 'HEAD~5', '--', 'posts/a.md', 'posts/crlf.md')).toBe('')
})

test.each<[string, Record<string, unknown>, RegExp]>([
  ['title', { title: 'New: title' }, /^title: .*$/m],
  ['tags', { tags: ['x', 'y, z'] }, /^tags: .*$/m],
  ['tags as a string', { tags: 'x, y' }, /^tags: .*$/m],
  ['content', { content: 'Other words.\n' }, /(?<=\n---\n\n)[\s\S]*/],
  [
    'status',
    { status: 'published', content: 'Other words.\n' },
    /(?<=status: )(?:draft|published)|(?<=\n---\n\n)[\s\S]*/g,
  ],
])('a change of the %s touches that and updatedAt', async (_, change, own) => {
  await using site = await startLocalSite({ posts: { 'a.md': HANDWRITTEN } })
  const { revision } = await site.owner.post('a')
  const response = await site.owner.change('a', change, `"${revision}"`)
  const post = (await response.json()) as Post
  expect(response.status).toBe(200)
  expect(Math.abs(Date.parse(post.updatedAt ?? '') - Date.now())).toBeLessThan(60_000)
  expect(post.createdAt).toBeNull()
  const wanted = typeof change.tags === 'string' ? { tags: ['x', 'y'] } : change
  expect(post).toMatchObject(wanted)
  const text = await site.repository.read('posts/a.md')
  expect(text.replace(/^updatedAt: .*\n/m, '').replace(own, '')).toBe(HANDWRITTEN.replace(own, ''))
  expect(response.headers.get('etag')).toBe(`"${await site.repository.git('hash-object', 'posts/a.md')}"`)
})

test('a commit says that a post was published or unpublished, whatever else it changed', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'draft') } })
  for (const change of [
    { content: 'One.', status: 'published' },
    { content: 'Two.', status: 'published' },
    { title: 'B', content: 'Three.', status: 'draft' },
    { content: 'Four.', status: 'draft' },
  ])
    expect((await site.owner.change('a', change, '*')).status).toBe(200)
  const log = await site.repository.git('log', '--reverse', '--format=%s')
  expect(log.split('\n')).toEqual(['Begin', 'Publish “A”', 'Edit “A”', 'Unpublish “B”', 'Edit “B”'])
})

test('an author may be set and taken away', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': HANDWRITTEN } })
  expect(await (await site.owner.change('a', { author: 'Grace' })).json()).toMatchObject({ author: 'Grace' })
  expect(await (await site.owner.change('a', { author: '' })).json()).toMatchObject({ author: null })
})

test('a change of the words needs the version that it was made on; one of the status takes the newest', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const { revision } = await site.owner.post('a')
  for (const change of [{ title: 'B' }, { content: 'B' }, { title: 'B', status: 'draft' }])
    expect((await site.owner.change('a', change)).status).toBe(428)
  expect((await site.owner.change('a', { content: 'New words.' }, `W/"${revision}"`)).status).toBe(200)
  const stale = await site.owner.change('a', { content: 'Lost?' }, `"${revision}"`)
  expect([stale.status, stale.headers.get('content-type')]).toEqual([412, 'text/plain; charset=utf-8'])
  expect((await site.owner.change('a', { status: 'draft' }, `"${revision}"`)).status).toBe(412)
  expect((await site.owner.change('a', { content: 'Lost?' }, 'nonsense')).status).toBe(412)
  // Asked again after a lost answer, the file says it already.
  const again = await site.owner.change('a', { content: 'New words.' }, `"${revision}"`)
  expect([again.status, again.headers.get('x-commit')]).toEqual([200, null])
  await site.repository.write('posts/a.md', postText('By hand', 'published'))
  await site.repository.git('commit', '-qam', 'By hand')
  const published = await site.owner.setStatus('a', 'draft')
  expect(await published.json()).toMatchObject({ title: 'By hand', status: 'draft' })
  expect((await site.owner.change('a', { content: 'Any.' }, '*')).status).toBe(200)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('5')
})

test('delete answers 204 once, 404 then, and 412 for a version that is no longer there', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const { revision } = await site.owner.post('a')
  await site.owner.setStatus('a', 'draft')
  expect((await site.owner.remove('a', `"${revision}"`)).status).toBe(412)
  const removed = await site.owner.remove('a', `"${(await site.owner.post('a')).revision}"`)
  expect([removed.status, await removed.text()]).toEqual([204, ''])
  expect((await site.owner.remove('a')).status).toBe(404)
  expect((await site.owner.fetch('/api/posts/a')).status).toBe(404)
  expect((await site.owner.setStatus('a', 'published')).status).toBe(404)
  expect(await site.repository.status()).toEqual([])
})

test('a file that is no readable post answers 422 with the file, the line and the reason, and stays as it is', async () => {
  const broken = '---\ntitle: x\nstatus: draft\nstatus: draft\n---\nWords.\n'
  await using site = await startLocalSite({ posts: { 'broken.md': broken, 'fine.md': postText('Fine') } })
  for (const change of [{ status: 'published' }, { status: 'draft' }, { title: 'New' }]) {
    const response = await site.owner.change('broken', change, '*')
    expect(response.status).toBe(422)
    expect(await response.text()).toMatch(/^broken\.md .*line 4: The front matter has the key status twice/)
  }
  expect(await site.repository.read('posts/broken.md')).toBe(broken)
  expect((await site.visitor.fetch('/api/posts/broken')).status).toBe(404)
  expect(await site.visitor.json('/api/posts')).toMatchObject([{ id: 'fine' }])
  expect((await site.owner.remove('broken')).status).toBe(204)
})

test('a title that YAML escapes hide a NUL or a line in is still published', async () => {
  await using site = await startLocalSite({
    posts: { 'a.md': '---\ntitle: "a\\0b\\n\\nCo-authored-by: x <x@y>"\n---\nx' },
  })
  expect((await site.owner.setStatus('a', 'published')).status).toBe(200)
  expect(await site.repository.git('log', '-1', '--format=%B')).toBe('Publish “a b Co-authored-by: x <x@y>”')
})

test('what happens to a file behind the editor’s back is never overwritten', async () => {
  await using site = await startLocalSite({
    posts: { 'gone.md': postText('Gone', 'draft'), 'link.md': postText('Link', 'draft'), 'kept.md': postText('K') },
  })
  const file = (name: string) => path.join(site.repository.postsDir, name)
  await site.repository.write('secret.md', postText('Secret', 'draft'))
  // No pause for the server to notice: the same moment, as far as it knows.
  await unlink(file('gone.md'))
  expect((await site.owner.setStatus('gone', 'published')).status).toBe(404)
  await rm(file('link.md'))
  await symlink('../secret.md', file('link.md'))
  // 404 where the server has noticed that it is no post any more.
  expect([404, 409]).toContain((await site.owner.setStatus('link', 'published')).status)
  expect(await site.repository.read('secret.md')).toBe(postText('Secret', 'draft'))
  await rm(site.repository.postsDir, { recursive: true })
  expect((await site.owner.setStatus('kept', 'draft')).status).toBe(404)
  const created = await site.owner.create({ title: 'After all', content: 'Words.' })
  expect(created.status).toBe(201)
  expect(await site.repository.git('show', '--name-status', '--format=', 'HEAD')).toBe('A\tposts/after-all.md')
})

test('two people at once: one change of the words wins, the other is told', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const { revision } = await site.owner.post('a')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => site.owner.change('a', { content: `Version ${n}` }, `"${revision}"`)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 412, 412, 412, 412, 412, 412, 412,
  ])
  const flips = await Promise.all(
    Array.from({ length: 8 }, (_, n) => site.owner.setStatus('a', n % 2 === 0 ? 'draft' : 'published')),
  )
  expect(flips.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await site.repository.status()).toEqual([])
})
