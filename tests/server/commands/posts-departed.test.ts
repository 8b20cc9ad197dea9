import { expect, test } from 'vitest'
import { postText } from '../../support/post-text.ts'
import { checkPosts } from '../../support/posts-check.ts'
import { temporaryRepository } from '../../support/temporary-repository.ts'

const LONG = 'Words that git knows again. '.repeat(20)
const longPost = (title: string, status: 'draft' | 'published' = 'published') => postText(title, status, LONG)

test('a public post that was renamed or deleted without an alias is told of, and --fix writes what is certain', async () => {
  const former = longPost('Former').replace('tags:', 'aliases: [older]\ntags:')
  await using repository = await temporaryRepository({
    posts: {
      'renamed.md': longPost('Renamed'),
      'deleted.md': longPost('Deleted'),
      'former.md': former,
      'redirected.md': longPost('Redirected'),
      'draft.md': longPost('Draft', 'draft'),
      'stays.md': longPost('Stays'),
    },
  })
  const base = await repository.git('rev-parse', 'HEAD')
  for (const [from, to] of [
    ['renamed', 'new-name'],
    ['draft', 'draft-2'],
    ['former', 'redirecting'],
  ])
    await repository.git('mv', `posts/${from}.md`, `posts/${to}.md`)
  await repository.git('rm', '-q', 'posts/deleted.md', 'posts/redirected.md')
  await repository.write('posts/stays.md', longPost('Stays').replace('tags:', 'aliases: [redirected]\ntags:'))
  await repository.write('posts/redirecting.md', former.replace('[older]', '[older, former]'))
  await repository.git('add', '.')
  await repository.git('commit', '-q', '-m', 'Move posts')

  const before = checkPosts(repository.folder, ['--changed', base])
  expect(before.lines).toEqual([
    'posts/deleted.md:1: warning: Visitors know /blog/deleted, which leads nowhere without the post. Add deleted to the aliases of the post that takes its place, if there is one.',
    'posts/new-name.md:1: Visitors know this post as /blog/renamed, which leads nowhere now that its file is new-name.md. Add renamed to its aliases; --fix does that too.',
    '4 posts checked, 1 error, 1 warning.',
  ])
  expect(before.status).toBe(1)

  const fixed = checkPosts(repository.folder, ['--fix', '--changed', base])
  expect(fixed.stderr.trim()).toBe('posts/new-name.md: renamed is among its aliases now.')
  expect(await repository.read('posts/new-name.md')).toBe(
    longPost('Renamed').replace('\n---\n\n', '\naliases: [renamed]\n---\n\n'),
  )
  expect([fixed.status, fixed.lines.at(-1)]).toEqual([0, '4 posts checked, 0 errors, 1 warning.'])
  expect(checkPosts(repository.folder).lines).toEqual(['4 posts checked, 0 errors, 0 warnings.'])
})
