import { mkdir, rename, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Status } from '#server/contract/contract.ts'
import { findIgnored } from '#server/posts/ignored-files.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import { checkPosts } from '../../support/posts-check.ts'
import { temporaryRepository } from '../../support/temporary-repository.ts'

test('a file that someone meant as a post is named with what makes it one', () => {
  const told = findIgnored(['a.markdown', 'b.MD', 'c.mdx', 'd.md.txt', '2025/e.md', 'f/index.md', 'images/g.md'])
  expect(told.map(({ path: name, mend }) => `${name}: ${mend}`)).toEqual([
    '2025/e.md: Move it up and call it e.md.',
    'a.markdown: Rename it to a.md.',
    'b.MD: Rename it to b.md.',
    'c.mdx: Rename it to c.md.',
    'd.md.txt: Rename it to d.md.',
    'f/index.md: Move it up and call it f.md.',
    'images/g.md: Move it up and call it g.md.',
  ])
})

test('what is no post on purpose is not named', () => {
  const names = 'a.md README.md readme.markdown _a.mdx .a.markdown notes.txt a.html LICENSE md'.split(' ')
  const below = ['images/a.png', 'x/README.md', 'x/_index.md', '_drafts/a.md', '.github/a.md', 'node_modules/x/a.md']
  expect(findIgnored([...names, ...below])).toEqual([])
})

test('posts:check names ignored files as warnings, and counts no post for them', async () => {
  await using repository = await temporaryRepository({
    posts: { 'a.md': postText('A'), 'b.markdown': 'x', '2025/c.md': 'x', 'README.md': 'x', '_d.md': 'x' },
  })
  const expected = [
    'posts/2025/c.md:1: warning: 2025/c.md is in a sub-folder, so the site does not show it. Move it up and call it c.md.',
    'posts/b.markdown:1: warning: b.markdown does not end in .md, so the site does not show it. Rename it to b.md.',
  ]
  const all = checkPosts(repository.folder)
  expect([all.status, all.lines]).toEqual([0, [...expected, '1 post checked, 0 errors, 2 warnings.']])
  const one = checkPosts(repository.folder, ['posts/b.markdown'])
  expect([one.status, one.stderr, one.lines]).toEqual([0, '', [expected[1], '0 posts checked, 0 errors, 1 warning.']])
})

test('a pull request that adds an ignored file is told of it', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A'), 'old.markdown': 'x' } })
  await repository.git('checkout', '-q', '-b', 'branch')
  await repository.write('posts/2025/b.md', postText('B'))
  await repository.git('add', '.')
  await repository.git('commit', '-q', '-m', 'Add a post')
  const { lines, status } = checkPosts(repository.folder, ['--changed', 'main'], { GITHUB_ACTIONS: 'true' })
  expect(lines).toEqual([
    expect.stringMatching(/^::warning file=posts\/2025\/b\.md,line=1,col=1,title=ignored-file::/),
    '0 posts checked, 0 errors, 1 warning.',
  ])
  expect(status).toBe(0)

  // Moved up, it is a post.
  await rename(path.join(repository.postsDir, '2025/b.md'), path.join(repository.postsDir, 'b.md'))
  await repository.git('add', '-A')
  await repository.git('commit', '-q', '-m', 'Move it up')
  expect(checkPosts(repository.folder, ['--changed', 'main']).lines).toEqual(['1 post checked, 0 errors, 0 warnings.'])
})

test('a link to a folder is not followed', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
  await mkdir(path.join(repository.folder, 'elsewhere'))
  await repository.write('elsewhere/b.md', 'x')
  await symlink('../elsewhere', path.join(repository.postsDir, 'linked'))
  expect(checkPosts(repository.folder).lines).toEqual(['1 post checked, 0 errors, 0 warnings.'])
})

const TWO =
  '2 files look like posts, and the site does not show them: b.markdown and x/a.md. Move them out of sub-folders, and let their names end in .md.'

test('the owner is told of ignored files where the state of the site is told', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A'), 'x/a.md': 'x' } })
  const hints = async () => (await site.owner.json<Status>('/api/status')).hints
  expect(await hints()).toEqual([
    'x/a.md is in a sub-folder, so the site does not show it. Move it up and call it a.md.',
  ])
  await site.repository.write('posts/b.markdown', 'x')
  expect(await hints()).toEqual([TWO])
  for (const name of ['c', 'd', 'e']) await site.repository.write(`posts/${name}.mdx`, 'x')
  expect(await hints()).toEqual([expect.stringContaining(': b.markdown, c.mdx, d.mdx, and 2 more. Move')])
})

test('at GitHub the owner is told too, for one request more for each sub-folder', async () => {
  const posts = { 'a.md': postText('A'), 'x/a.md': 'x', '_drafts/b.md': 'x', 'b.markdown': 'x', 'images/c.png': 'x' }
  await using site = await startGitHubSite({ posts })
  const trees = site.emulator.requests.filter(({ path: asked }) => asked.includes('/git/trees/'))
  expect(trees).toHaveLength(['', 'posts', 'images', 'x'].length)
  const ada = await site.signIn('ada')
  expect((await ada.json<Status>('/api/status')).hints).toEqual([TWO])
})
