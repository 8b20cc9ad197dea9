import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { DeletedPost, Post, PostCommit, PostVersion } from '#server/contract/contract.ts'
import { startLocalSite } from '../../../support/local-site.ts'
import { postText } from '../../../support/post-text.ts'
import type { SiteClient } from '../../../support/site-client.ts'

const restore = (client: SiteClient, id: string, commit: unknown, ifMatch?: string) =>
  client.send('POST', `/api/posts/${id}/restore`, { commit }, ifMatch)
const historyOf = (client: SiteClient, id: string) => client.json<PostCommit[]>(`/api/posts/${id}/history`)
const messagesOf = async (client: SiteClient, id: string) => (await historyOf(client, id)).map(({ message }) => message)
const idsOf = (posts: { id: string }[]) => posts.map(({ id }) => id)

test('the history tells every commit that touched the post, newest first, by everyone who made one', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'draft'), 'b.md': postText('B') } })
  const { owner, repository } = site
  await owner.setStatus('a', 'published')
  await repository.write('posts/a.md', postText('A by hand'))
  await repository.git(
    '-c',
    'user.name=Zoë “Z” O’Hand',
    'commit',
    '-qam',
    'Change by hand\n\nWith a body,\nin two lines.',
    '--date=2025-01-02T03:04:05+02:00',
  )
  await owner.setStatus('b', 'draft')
  const commits = await historyOf(owner, 'a')
  const ids = (await repository.git('log', '--format=%H', '--', 'posts/a.md')).split('\n')
  expect(commits.map(({ commit }) => commit)).toEqual(ids)
  expect(commits.map(({ author }) => author)).toEqual(['Zoë “Z” O’Hand', 'Ada Owner', 'Ada Owner'])
  expect(commits.map(({ message }) => message)).toEqual([
    'Change by hand\n\nWith a body,\nin two lines.',
    'Publish “A”',
    'Begin',
  ])
  expect(commits[0]?.date).toBe('2025-01-02T01:04:05.000Z')
  expect(Object.keys(commits[0] ?? {})).toEqual(['commit', 'author', 'date', 'message'])
})

test('a version is the post as the commit left it, drafts and broken files included', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('First', 'draft') } })
  const { owner, repository } = site
  const { isPublic: _, ...before } = await owner.post('a')
  await owner.change('a', { title: 'Second', status: 'published' }, `"${before.revision}"`)
  await repository.write('posts/a.md', '---\ntitle: [broken\n---\nStill words.\n')
  await repository.git('commit', '-qam', 'Break it')
  const [broken, second, first] = await historyOf(owner, 'a')
  const read = (commit = '') => owner.json<PostVersion>(`/api/posts/a/history/${commit}`)
  expect(await read(first?.commit)).toEqual(before)
  expect(await read(second?.commit)).toMatchObject({ id: 'a', title: 'Second', status: 'published', problems: [] })
  expect(await read(broken?.commit)).toMatchObject({ status: 'draft', problems: [{ severity: 'error' }] })
})

test('a deleted post keeps its history, is listed, and comes back byte for byte with one commit', async () => {
  const text = `${postText('A').replaceAll('\n', '\r\n')}# kept \u00e9`
  await using site = await startLocalSite({ posts: { 'a.md': text, 'b.md': postText('B') } })
  const { owner, repository } = site
  expect(await owner.json('/api/deleted-posts')).toEqual([])
  const deleting = (await owner.remove('a')).headers.get('x-commit')
  const [deletion, begin] = await historyOf(owner, 'a')
  expect([deletion?.commit, begin?.message]).toEqual([deleting, 'Begin'])
  expect(await owner.json('/api/deleted-posts')).toEqual([
    { id: 'a', title: 'A', deletedAt: deletion?.date, deletedBy: 'Ada Owner', commit: deleting },
  ])
  const gone = await owner.json<PostVersion>(`/api/posts/a/history/${deleting}`)
  expect(gone).toMatchObject({ id: 'a', title: 'A', status: 'published', deleted: true })
  const answers = [await restore(owner, 'a', deleting), await restore(owner, 'a', deleting)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const post = (await answers[0]?.json()) as Post
  expect([post.id, post.status, answers[0]?.headers.get('etag')]).toEqual(['a', 'published', `"${post.revision}"`])
  expect(answers[0]?.headers.get('x-commit')).toBe(await repository.git('rev-parse', 'HEAD'))
  expect(answers[1]?.headers.get('x-commit')).toBeNull()
  expect(await repository.read('posts/a.md')).toBe(text)
  expect(await repository.git('log', '-1', '--format=%B')).toMatch(
    new RegExp(`^Restore “A”\n\nAs it was before commit ${deleting} of \\d{4}-\\d\\d-\\d\\d\\.$`),
  )
  expect(await repository.git('rev-list', '--count', 'HEAD')).toBe('3')
  expect(await repository.status()).toEqual([])
  expect(await owner.json('/api/deleted-posts')).toEqual([])
  expect(await messagesOf(owner, 'a')).toEqual([expect.stringContaining('Restore'), 'Delete “A”', 'Begin'])
})

test('a version is restored over what is there on the version that the owner saw', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('First') } })
  const { owner, repository } = site
  const first = await owner.post('a')
  await owner.change('a', { content: 'Second.' }, `"${first.revision}"`)
  const second = await owner.post('a')
  const commit = (await historyOf(owner, 'a')).at(-1)?.commit
  expect((await restore(owner, 'a', commit)).status).toBe(428)
  expect((await restore(owner, 'a', commit, `"${first.revision}"`)).status).toBe(412)
  expect((await restore(owner, 'a', commit, `"${second.revision}"`)).status).toBe(200)
  expect(await repository.read('posts/a.md')).toBe(postText('First'))
  // Asked again: the file says it already, so no precondition can be missed.
  expect((await restore(owner, 'a', commit, `"${second.revision}"`)).status).toBe(200)
  expect((await restore(owner, 'a', commit)).status).toBe(200)
  expect(await repository.git('rev-list', '--count', 'HEAD')).toBe('3')
  await owner.remove('a')
  expect((await restore(owner, 'a', commit, `"${first.revision}"`)).status).toBe(412)
})

test('what its owner has changed or staged elsewhere stays out of a restore', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A'), 'b.md': postText('B') } })
  const { owner, repository } = site
  const commit = (await owner.remove('a')).headers.get('x-commit')
  await repository.write('posts/b.md', postText('B staged'))
  await repository.git('add', 'posts/b.md')
  expect((await restore(owner, 'a', commit)).status).toBe(200)
  expect(await repository.git('show', '--name-only', '--format=', 'HEAD')).toBe('posts/a.md')
  expect(await repository.status()).toEqual(['M  posts/b.md'])
})

test('the history goes back through renames, to what was written under the older names', async () => {
  await using site = await startLocalSite({
    posts: { '2025-02-03-one.md': postText('A', 'draft', 'Many words here.\n'.repeat(9)) },
  })
  const { owner, repository } = site
  await repository.git('mv', 'posts/2025-02-03-one.md', 'posts/two.md')
  await repository.git('commit', '-qm', 'Rename')
  await owner.setStatus('two', 'published')
  await repository.git('mv', 'posts/two.md', 'posts/three.md')
  await repository.write('posts/three.md', `${await repository.read('posts/three.md')}More.\n`)
  await repository.git('commit', '-qam', 'Rename and add')
  const commits = await historyOf(owner, 'three')
  expect(commits.map(({ message }) => message)).toEqual(['Rename and add', 'Publish “A”', 'Rename', 'Begin'])
  const oldest = commits.at(-1)?.commit
  const version = await owner.json<PostVersion>(`/api/posts/three/history/${oldest}`)
  expect([version.id, version.status, version.title]).toEqual(['three', 'draft', 'A'])
  expect(await owner.json('/api/deleted-posts')).toEqual([])
  const { revision } = await owner.post('three')
  expect((await restore(owner, 'three', oldest, `"${revision}"`)).status).toBe(200)
  expect(await repository.git('rev-parse', 'HEAD:posts/three.md')).toBe(version.revision)
  // The old address was a post too.
  expect(await messagesOf(owner, 'two')).toEqual(['Rename and add', 'Publish “A”', 'Rename', 'Begin'])
})

test('what a merged branch wrote under the old name is in the history', async () => {
  await using site = await startLocalSite({
    posts: { 'old.md': postText('A', 'published', 'Many words here.\n'.repeat(9)) },
  })
  const { owner, repository } = site
  await repository.git('switch', '-qc', 'feature')
  await repository.write('posts/old.md', `${await repository.read('posts/old.md')}From the branch.\n`)
  await repository.git('commit', '-qam', 'Write on the branch')
  await repository.git('switch', '-q', 'main')
  await repository.git('mv', 'posts/old.md', 'posts/new.md')
  await repository.git('commit', '-qm', 'Rename')
  await repository.git('merge', '-q', '--no-edit', 'feature')
  const messages = await messagesOf(owner, 'new')
  expect(messages[0]).toMatch(/^Merge branch/)
  expect(messages.slice(1).toSorted()).toEqual(['Begin', 'Rename', 'Write on the branch'])
  expect(messages.at(-1)).toBe('Begin')
})

test('a version that a merge threw away can be read and restored', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const { owner, repository } = site
  await repository.git('switch', '-qc', 'feature')
  await repository.write('posts/a.md', postText('Thrown away'))
  await repository.git('commit', '-qam', 'Write on the branch')
  await repository.git('switch', '-q', 'main')
  await repository.git('commit', '-q', '--allow-empty', '-m', 'Go on')
  await repository.git('merge', '-q', '-s', 'ours', '--no-edit', 'feature')
  const commits = await historyOf(owner, 'a')
  expect(commits.map(({ message }) => message)).toEqual(['Write on the branch', 'Begin'])
  const { revision } = await owner.post('a')
  expect((await restore(owner, 'a', commits[0]?.commit, `"${revision}"`)).status).toBe(200)
  expect((await owner.post('a')).title).toBe('Thrown away')
})

test('deleted posts are told by their last deletion; renamed and returned ones are not among them', async () => {
  const posts = Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [`${id}.md`, postText(id.toUpperCase())]))
  await using site = await startLocalSite({ posts: { ...posts, 'README.md': '# Not a post\n' } })
  const { owner, repository } = site
  await owner.remove('a')
  await repository.git('mv', 'posts/b.md', 'posts/b-renamed.md')
  await repository.git('rm', '-q', 'posts/c.md', 'posts/README.md')
  await repository.git('commit', '-qm', 'By hand', '--author=Grace Second <grace@example.com>')
  const again = await owner.remove('d')
  await restore(owner, 'd', again.headers.get('x-commit'))
  const deleted = await owner.json<DeletedPost[]>('/api/deleted-posts')
  expect(deleted.map(({ id, title, deletedBy }) => [id, title, deletedBy])).toEqual([
    ['c', 'C', 'Grace Second'],
    ['a', 'A', 'Ada Owner'],
  ])
  // Back from its deletion, and renamed then: its words live on under the other name.
  await restore(owner, 'a', deleted[1]?.commit)
  await repository.git('mv', 'posts/a.md', 'posts/a-renamed.md')
  await repository.git('commit', '-qm', 'Rename')
  expect(idsOf(await owner.json('/api/deleted-posts'))).toEqual(['c'])
})

test('a deletion counts that a merge upheld against later words', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const { owner, repository } = site
  await repository.git('switch', '-qc', 'feature')
  await repository.git('switch', '-q', 'main')
  await repository.git('rm', '-q', 'posts/a.md')
  await repository.git('commit', '-qm', 'Delete')
  await repository.git('switch', '-q', 'feature')
  await repository.write('posts/a.md', postText('Later'))
  await repository.git('commit', '-qam', 'Write later')
  await repository.git('switch', '-q', 'main')
  await repository.git('merge', '-q', 'feature').catch(() => {})
  await repository.git('rm', '-q', 'posts/a.md')
  await repository.git('commit', '-qm', 'Merge, and leave it deleted')
  // On a busy machine the list was seen to lag once in a while, for a reason that is not known yet.
  await expect.poll(async () => idsOf(await owner.json('/api/deleted-posts'))).toEqual(['a'])
  expect((await messagesOf(owner, 'a')).toSorted()).toEqual(['Begin', 'Delete', 'Write later'])
})

test('words that were never committed come back after their deletion', async () => {
  await using site = await startLocalSite()
  const { owner, repository } = site
  await repository.write('posts/new.md', postText('Never committed'))
  expect(await historyOf(owner, 'new')).toEqual([])
  const commit = (await owner.remove('new')).headers.get('x-commit')
  expect((await restore(owner, 'new', commit)).status).toBe(200)
  expect(await repository.read('posts/new.md')).toBe(postText('Never committed'))
})

test('a file that was deleted by hand, and is not committed, is left to its owner', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const { owner, repository } = site
  const commit = (await historyOf(owner, 'a'))[0]?.commit
  await rm(path.join(repository.postsDir, 'a.md'))
  const response = await restore(owner, 'a', commit)
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('git restore')])
  expect(await owner.json('/api/deleted-posts')).toEqual([])
  await repository.git('commit', '-qam', 'Delete by hand')
  expect((await restore(owner, 'a', commit)).status).toBe(200)
})

test('five hundred commits are told in pages', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const { owner, repository } = site
  const commits = Array.from({ length: 499 }, (_, index) => commitOf(index, postText(`A ${index}`)))
  execFileSync('git', ['fast-import', '--quiet'], { cwd: repository.folder, input: commits.join('') })
  await repository.git('reset', '-q', '--hard')
  const first = await owner.fetch('/api/posts/a/history')
  expect(first.headers.get('link')).toBe('</api/posts/a/history?page=2>; rel="next"')
  const messages = ((await first.json()) as PostCommit[]).map(({ message }) => message)
  expect(messages).toEqual(Array.from({ length: 100 }, (_, index) => `Edit ${498 - index}`))
  const last = await owner.fetch('/api/posts/a/history?page=5')
  expect([last.headers.get('link'), ((await last.json()) as PostCommit[]).at(-1)?.message]).toEqual([null, 'Begin'])
  const few = await owner.fetch('/api/posts/a/history?per_page=3&page=2')
  expect(few.headers.get('link')).toBe('</api/posts/a/history?per_page=3&page=3>; rel="next"')
  expect(((await few.json()) as PostCommit[]).map(({ message }) => message)).toEqual([
    'Edit 495',
    'Edit 494',
    'Edit 493',
  ])
  expect(await owner.json('/api/posts/a/history?page=6')).toEqual([])
  expect((await owner.fetch('/api/posts/a/history?page=0')).status).toBe(400)
  const oldest = await repository.git('rev-list', '--max-parents=0', 'HEAD')
  expect((await owner.json<PostVersion>(`/api/posts/a/history/${oldest}`)).title).toBe('A')
})

// Three commits to a second, as scripts make them.
function commitOf(index: number, text: string): string {
  const message = `Edit ${index}`
  const lines = [
    'commit refs/heads/main',
    `committer Ada Owner <ada@example.com> ${1_900_000_000 + Math.floor(index / 3)} +0000`,
    `data ${message.length}`,
    message,
    ...(index === 0 ? ['from refs/heads/main^0'] : []),
    'M 100644 inline posts/a.md',
    `data ${Buffer.byteLength(text)}`,
    text,
  ]
  return `${lines.join('\n')}\n`
}
