import { describe, expect, test } from 'vitest'
import type { DeletedPost, Post, PostCommit, PostVersion } from '#server/contract/contract.ts'
import { blobId } from '#server/repository/blob-id.ts'
import { sendBulk } from '../../support/bulk.ts'
import { eitherSite } from '../../support/either-site.ts'
import { postText } from '../../support/post-text.ts'
import { historyOf, restore, subjectsOf } from '../../support/restore.ts'

describe.each(eitherSite)('%s', (where, start) => {
  /** How many requests it takes at GitHub; on this machine there is no one to ask. */
  const atGitHub = (count: number) => (where === 'at GitHub' ? count : 0)

  test('a deleted post keeps its history, is listed, and comes back byte for byte with one commit', async () => {
    const text = `${postText('A').replaceAll('\n', '\r\n')}# kept \u00e9`
    await using site = await start({ 'a.md': text, 'b.md': postText('B') })
    const { owner } = site
    expect(await owner.json('/api/deleted-posts')).toEqual([])
    const deleting = (await owner.remove('a')).headers.get('x-commit')
    const [deletion, begin] = await historyOf(owner, 'a')
    expect([deletion?.commit, begin?.message]).toEqual([deleting, expect.stringMatching(/^Begin/)])
    expect(await owner.json('/api/deleted-posts')).toEqual([
      {
        id: 'a',
        title: 'A',
        status: 'published',
        deletedAt: deletion?.date,
        deletedBy: 'Ada Owner',
        commit: deleting,
        revision: blobId(Buffer.from(text)),
      },
    ])
    const gone = await owner.json<PostVersion>(`/api/posts/a/history/${deleting}`)
    expect(gone).toMatchObject({ id: 'a', title: 'A', status: 'published', deleted: true })
    site.requests()
    const first = await restore(owner, 'a', deleting)
    expect(site.requests()).toEqual(where === 'at GitHub' ? ['PUT'] : [])
    const post = (await first.json()) as Post
    expect([first.status, post.id, post.status]).toEqual([200, 'a', 'published'])
    expect([first.headers.get('etag'), first.headers.get('x-commit')]).toEqual([
      `"${post.revision}"`,
      await site.head(),
    ])
    const again = await restore(owner, 'a', deleting)
    expect([again.status, again.headers.get('x-commit')]).toEqual([200, null])
    expect(await site.blobId('posts/a.md')).toBe(blobId(Buffer.from(text)))
    expect(await site.messages()).toEqual([
      expect.stringMatching(
        new RegExp(`^Restore “A”\n\nAs it was before commit ${deleting} of \\d{4}-\\d\\d-\\d\\d\\.$`),
      ),
      'Delete “A”',
      expect.stringMatching(/^Begin/),
    ])
    expect(await owner.json('/api/deleted-posts')).toEqual([])
    expect(await subjectsOf(owner, 'a')).toEqual(['Restore “A”', 'Delete “A”', expect.stringMatching(/^Begin/)])
  })

  test('a version from before a renaming leaves the post its former addresses', async () => {
    await using site = await start({ 'a.md': postText('A') })
    const { owner } = site
    await owner.change('a', { content: 'Second.' }, `"${(await owner.post('a')).revision}"`)
    expect(
      (await owner.send('POST', '/api/posts/a/rename', { id: 'b' }, (await owner.post('a')).revision)).status,
    ).toBe(200)
    const { revision } = await owner.post('b')
    const [first] = (await historyOf(owner, 'b')).slice(-1)
    const restored = await restore(owner, 'b', first?.commit, revision)
    // At GitHub, the history of the new file begins with the renaming.
    const words = where === 'at GitHub' ? 'Second.' : 'Words of A.'
    expect([restored.status, (await owner.post('b')).content.trim()]).toEqual([200, words])
    const { status, headers } = await site.visitor.fetch('/blog/a')
    expect([status, headers.get('location')]).toEqual([301, '/blog/b'])
    const again = await restore(owner, 'b', first?.commit, (await owner.post('b')).revision)
    expect([again.status, again.headers.get('x-commit')]).toEqual([200, null])
  })

  test('the address of a deleted post that is restored leads to no other post any more', async () => {
    await using site = await start({ 'a.md': postText('A'), 'b.md': postText('B') })
    const { owner } = site
    const before = await site.blobId('posts/b.md')
    const { revision } = await owner.post('a')
    const deleting = await owner.send('DELETE', '/api/posts/a?redirect=b', undefined, revision)
    expect((await owner.post('b')).aliases).toEqual(['b', 'a'])
    // Of several, it is left out, and what to do is said.
    const several = await sendBulk(owner, { action: 'restore', posts: [{ id: 'a', revision }] })
    expect(await several.json()).toMatchObject({
      commit: null,
      results: [{ outcome: 'refused', sentence: expect.stringMatching(/^The address leads to “B” now\./) }],
    })
    const restored = await restore(owner, 'a', deleting.headers.get('x-commit'))
    expect(restored.status).toBe(200)
    expect([(await owner.post('a')).title, (await owner.post('b')).aliases]).toEqual(['A', null])
    expect(await site.blobId('posts/b.md')).toBe(before)
    expect(restored.headers.get('x-commit')).toBe(await site.head())
  })

  test('a version is restored over what is there on the version that the owner saw', async () => {
    await using site = await start({ 'a.md': postText('First') })
    const { owner } = site
    const { isPublic: _, ...first } = await owner.post('a')
    await owner.change('a', { content: 'Second.' }, `"${first.revision}"`)
    const second = await owner.post('a')
    const commit = (await historyOf(owner, 'a')).at(-1)?.commit
    expect(await owner.json(`/api/posts/a/history/${commit}`)).toEqual(first)
    expect((await restore(owner, 'a', commit)).status).toBe(428)
    expect((await restore(owner, 'a', commit, `"${first.revision}"`)).status).toBe(412)
    expect((await restore(owner, 'a', commit, `"${second.revision}"`)).status).toBe(200)
    expect(await site.blobId('posts/a.md')).toBe(first.revision)
    // Asked again: the file says it already, so no precondition can be missed.
    expect((await restore(owner, 'a', commit, `"${second.revision}"`)).status).toBe(200)
    expect((await restore(owner, 'a', commit)).status).toBe(200)
    expect(await site.messages()).toHaveLength(3)
    await owner.remove('a')
    expect((await restore(owner, 'a', commit, `"${first.revision}"`)).status).toBe(412)
  })

  test('the history goes back through renames, to what was written under the older names', async () => {
    const words = (title: string, more = '') => postText(title, 'draft', `${'Many words here.\n'.repeat(9)}${more}`)
    await using site = await start({ '2025-02-03-one.md': words('A'), 'b.md': postText('B') }, async (commit) => {
      const [one, two, three] = ['posts/2025-02-03-one.md', 'posts/two.md', 'posts/three.md'] as const
      await commit('Rename', { [two]: { from: one }, [one]: null })
      await commit('Edit', { [two]: words('A', 'Edited.\n') })
      // The emulated GitHub takes whole files alone for renamed.
      const added = where === 'at GitHub' ? { from: two } : words('A', 'Edited.\nMore.\n')
      await commit('Rename and add', { [three]: added, [two]: null })
    })
    const { owner } = site
    site.requests()
    const renames = ['Rename and add', 'Edit', 'Rename', expect.stringMatching(/^Begin/)]
    expect(await subjectsOf(owner, 'three')).toEqual(renames)
    // A list for each name, and a look at what came before it; the first commit of all has nothing before it.
    expect(site.requests()).toHaveLength(atGitHub(5))
    const oldest = (await historyOf(owner, 'three')).at(-1)?.commit
    const version = await owner.json<PostVersion>(`/api/posts/three/history/${oldest}`)
    expect([version.id, version.status, version.title]).toEqual(['three', 'draft', 'A'])
    expect(await owner.json('/api/deleted-posts')).toEqual([])
    const paged = await owner.fetch('/api/posts/three/history?per_page=2&page=1')
    expect(paged.headers.get('link')).toContain('page=2')
    expect(((await paged.json()) as PostCommit[]).map(({ message }) => message)).toEqual(['Rename and add', 'Edit'])
    const { revision } = await owner.post('three')
    expect((await restore(owner, 'three', oldest, `"${revision}"`)).status).toBe(200)
    expect(await site.blobId('posts/three.md')).toBe(version.revision)
    // The old address was a post too.
    expect(await subjectsOf(owner, 'two')).toEqual(renames)
  })

  test('deleted posts are told by their last deletion; renamed and returned ones are not among them', async () => {
    const posts = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [`${id}.md`, postText(id.toUpperCase())]))
    await using site = await start({ ...posts, 'images/x.png': 'x', 'README.md': '# No\n' }, async (commit) => {
      await commit('Delete one', { 'posts/a.md': null })
      await commit('Rename', { 'posts/b-renamed.md': { from: 'posts/b.md' }, 'posts/b.md': null })
      await commit('Delete another', { 'posts/c.md': null })
      await commit('And bring it back', { 'posts/c.md': postText('C again') })
      await commit('Clean up', { 'posts/d.md': null, 'posts/images/x.png': null, 'posts/README.md': null })
    })
    const { owner } = site
    const listed = async () => (await owner.json<DeletedPost[]>('/api/deleted-posts')).map(({ id }) => id)
    site.requests()
    const deleted = await owner.json<DeletedPost[]>('/api/deleted-posts')
    expect(deleted.map(({ id, title, deletedBy }) => [id, title, deletedBy])).toEqual([
      ['d', 'D', 'Ada Owner'],
      ['a', 'A', 'Ada Owner'],
    ])
    // One list and the six commits in it, which tell the removed files whole; then the list alone.
    expect(site.requests()).toHaveLength(atGitHub(1 + 6))
    expect(await listed()).toEqual(['d', 'a'])
    expect(site.requests()).toHaveLength(atGitHub(1))
    await restore(owner, 'e', (await owner.remove('e')).headers.get('x-commit'))
    await restore(owner, 'a', deleted[1]?.commit)
    expect(await listed()).toEqual(['d'])
  })

  test('a version is the post as the commit left it, drafts and broken files included', async () => {
    await using site = await start({ 'a.md': postText('First', 'draft') }, async (commit) => {
      await commit('Edit', { 'posts/a.md': postText('Second') })
      await commit('Break it\n\nWith a body.', { 'posts/a.md': '---\ntitle: [broken\n---\nStill words.\n' })
    })
    const { owner } = site
    const commits = await historyOf(owner, 'a')
    expect(commits.map(({ author, message }) => [author, message])).toEqual([
      ['Ada Owner', 'Break it\n\nWith a body.'],
      ['Ada Owner', 'Edit'],
      ['Ada Owner', expect.stringMatching(/^Begin/)],
    ])
    const versions = commits.map(({ commit }) => owner.json<PostVersion>(`/api/posts/a/history/${commit}`))
    expect(await Promise.all(versions)).toMatchObject([
      { id: 'a', status: 'draft', problems: [{ severity: 'error' }] },
      { id: 'a', title: 'Second', status: 'published', problems: [] },
      { id: 'a', title: 'First', status: 'draft', problems: [] },
    ])
  })
})
