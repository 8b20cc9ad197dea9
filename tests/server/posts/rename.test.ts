import { expect, test } from 'vitest'
import type { RenamePreview } from '#server/contract/contract.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import { rename, renamed } from '../../support/rename.ts'

const LINKS = [
  '[a](/blog/old) and [b](/blog/old#part "Old") and <http://localhost/blog/old?x=1>.',
  '',
  '[r]: </blog/old/>',
  '',
  '`[a](/blog/old)`',
  '',
  '```',
  '/blog/old',
  '```',
  '',
].join('\n')

test('a rename moves the file, keeps the former address, and rewrites links, in one commit', async () => {
  const old = postText('Old', 'published', 'See [myself](/blog/old#top).')
  const crlf = `\uFEFF${postText('Linking', 'draft', LINKS)}`.replaceAll('\n', '\r\n')
  await using site = await startLocalSite(
    { posts: { 'old.md': old, 'linking.md': crlf, 'other.md': postText('Other', 'draft', 'About old.') } },
    { SITE_URL: 'http://localhost' },
  )
  expect(await site.owner.json<RenamePreview>('/api/posts/old/rename')).toEqual({
    isRedirected: true,
    links: 4,
    posts: [{ id: 'linking', title: 'Linking' }],
  })
  const response = await rename(site.owner, 'old', 'new-name')
  const post = await response.json()
  expect([response.status, post.id, post.aliases]).toEqual([200, 'new-name', ['old']])
  expect(response.headers.get('etag')).toBe(`"${post.revision}"`)
  expect(response.headers.get('x-commit')).toBe(await site.repository.git('rev-parse', 'HEAD'))
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('2')
  expect(await site.repository.git('log', '-1', '--format=%B')).toBe(
    'Rename “Old”\n\nFrom /blog/old to /blog/new-name.\n\nLinks rewritten in:\n- Linking',
  )
  expect(await site.repository.git('show', '--format=', '--name-status', 'HEAD')).toMatch(
    /^M\tposts\/linking\.md\nR\d+\tposts\/old\.md\tposts\/new-name\.md$/,
  )
  expect(await site.repository.read('posts/new-name.md')).toBe(
    old.replace('\n---\n\n', '\naliases: [old]\n---\n\n').replace('/blog/old#top', '/blog/new-name#top'),
  )
  const [before, after] = [crlf.split('`[a]'), (await site.repository.read('posts/linking.md')).split('`[a]')]
  expect(after).toEqual([before[0]?.replaceAll('/blog/old', '/blog/new-name'), before[1]])
  expect(await site.repository.status()).toEqual([])
  const moved = await site.visitor.fetch('/blog/old?from=mail')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/new-name?from=mail'])
  expect((await site.visitor.fetch('/blog/new-name')).status).toBe(200)
})

test('renamed again, no address leads through a second one, and the way back takes the alias along', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  await renamed(site.owner, 'a', 'b')
  expect((await renamed(site.owner, 'b', 'c')).aliases).toEqual(['a', 'b'])
  const first = await site.visitor.fetch('/blog/a')
  expect([first.status, first.headers.get('location')]).toEqual([301, '/blog/c'])
  expect((await renamed(site.owner, 'c', 'a')).aliases).toEqual(['a', 'b', 'c'])
  expect((await site.visitor.fetch('/blog/a')).status).toBe(200)
})

test('a draft that visitors never saw leaves no alias; one that they saw does', async () => {
  const posts = {
    'never.md': postText('Never', 'draft'),
    'later.md': postText('Later', 'scheduled').replace('tags:', 'publishAt: 2099-01-01\ntags:'),
    'once.md': postText('Once'),
    '2025-03-01-dated.md': '---\ntitle: Dated\n---\n\nWords.\n',
  }
  await using site = await startLocalSite({ posts })
  await site.owner.setStatus('once', 'draft')
  expect((await renamed(site.owner, 'never', 'never-2')).aliases).toBeNull()
  expect((await renamed(site.owner, 'later', 'later-2')).aliases).toBeNull()
  expect((await renamed(site.owner, 'once', 'once-2')).aliases).toEqual(['once'])
  // The date that its name has told is kept with the words.
  expect((await renamed(site.owner, '2025-03-01-dated', 'dated')).createdAt).toBe('2025-03-01T00:00:00.000Z')
})

test('asked again after a lost answer, a rename makes no second commit', async () => {
  const posts = { 'a.md': postText('A'), 'd.md': postText('D', 'draft', '[me](/blog/d)') }
  await using site = await startLocalSite({ posts })
  for (const id of ['a', 'd']) {
    const { revision } = await site.owner.post(id)
    const first = await rename(site.owner, id, `${id}-2`, `"${revision}"`)
    const again = await rename(site.owner, id, `${id}-2`, `"${revision}"`)
    expect([first.status, again.status, again.headers.get('x-commit')]).toEqual([200, 200, null])
    expect((await again.json()).id).toBe(`${id}-2`)
  }
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('3')
})

test('an address that is taken, or is none, is refused, and nothing is committed', async () => {
  const posts = {
    'a.md': postText('A'),
    'Big.md': postText('Big'),
    'b.md': postText('B').replace('tags:', 'aliases: [former]\ntags:'),
    'broken.md': '---\ntitle: Hello: world\n---\n',
  }
  await using site = await startLocalSite({ posts })
  const said = async (from: string, to: unknown, ifMatch?: string) => {
    const response = await rename(site.owner, from, to, ifMatch)
    return [response.status, await response.text()]
  }
  const taken = (id: string) => [409, `The address /blog/${id} is taken by another post. Choose another one.`]
  expect(await said('a', 'b')).toEqual(taken('b'))
  expect(await said('a', 'big')).toEqual(taken('big'))
  expect(await said('a', 'former')).toEqual(taken('former'))
  expect(await said('a', 'archive')).toEqual([409, expect.stringContaining('belongs to a page of the site')])
  for (const to of ['Not This', 'ä', '-x', 'README', 'x'.repeat(81), ''])
    expect(await said('a', to)).toEqual([422, expect.stringContaining('cannot be the address of a post')])
  expect((await said('a', 7))[0]).toBe(400)
  expect((await said('a', 'c', `"${'0'.repeat(40)}"`))[0]).toBe(412)
  expect((await said('nope', 'c', '*'))[0]).toBe(404)
  expect((await said('broken', 'c'))[0]).toBe(422)
  expect((await rename(site.visitor, 'a', 'c')).status).toBe(401)
  expect((await rename(site.owner, 'a', 'a')).headers.get('x-commit')).toBeNull()
  expect((await site.owner.create({ id: 'former', title: 'F', content: 'Words.' })).status).toBe(409)
  expect((await (await site.owner.create({ title: 'Former', content: 'Words.' })).json()).id).toBe('former-2')
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('2')
})

test('a linking post with changes of the owner’s own is left as it lies, and the rest is renamed', async () => {
  const link = (title: string) => postText(title, 'published', '[a](/blog/a)')
  await using site = await startLocalSite({ posts: { 'a.md': postText('A'), 'b.md': link('B'), 'c.md': link('C') } })
  const edited = `${link('B')}More by hand.\n`
  await site.repository.write('posts/b.md', edited)
  await expect.poll(async () => (await site.owner.post('b')).content).toContain('More by hand')
  await renamed(site.owner, 'a', 'z')
  expect(await site.repository.read('posts/b.md')).toBe(edited)
  expect(await site.repository.git('show', 'HEAD:posts/c.md')).toContain('(/blog/z)')
  expect(await site.repository.status()).toEqual([' M posts/b.md'])
})

test('a link that shares a draft ends with its address, which another draft may get', async () => {
  await using site = await startLocalSite({ posts: { 'd.md': postText('D', 'draft') } })
  const { url } = await (await site.owner.fetch('/api/posts/d/links', { method: 'POST' })).json()
  const shared = new URL(url).pathname
  expect((await site.visitor.fetch(shared)).status).toBe(200)
  await renamed(site.owner, 'd', 'e')
  expect((await site.owner.create({ id: 'd', title: 'Another', content: 'Secret.' })).status).toBe(201)
  expect((await site.visitor.fetch(shared)).status).toBe(404)
})
