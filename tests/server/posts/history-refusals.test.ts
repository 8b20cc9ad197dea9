import path from 'node:path'
import { expect, test } from 'vitest'
import type { PostCommit } from '#server/contract/contract.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { openLocalRepository } from '../../support/open-local-repository.ts'
import { postText } from '../../support/post-text.ts'
import { historyOf } from '../../support/restore.ts'
import type { SiteClient } from '../../support/site-client.ts'
import { temporaryRepository } from '../../support/temporary-repository.ts'

const restore = (client: SiteClient, id: string, body: string, type = 'application/json') =>
  client.fetch(`/api/posts/${id}/restore`, { method: 'POST', headers: { 'content-type': type }, body })

test('the history is the owner’s alone', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const commit = await site.repository.git('rev-parse', 'HEAD')
  for (const path of ['/api/posts/a/history', `/api/posts/a/history/${commit}`, '/api/deleted-posts']) {
    const response = await site.visitor.fetch(path)
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 401, 'no-store'])
    expect((await site.owner.fetch(path)).headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await restore(site.visitor, 'a', JSON.stringify({ commit }))).status).toBe(401)
})

test('what never was a post has no history, wherever the name points', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A'), 'README.md': '# No\n', '_x.md': 'No.\n' } })
  const { owner, repository } = site
  await repository.write('secret.md', 'Not for reading\n')
  await repository.write('posts/sub/deep.md', 'Not a post\n')
  await repository.git('add', '-A')
  await repository.git('commit', '-qm', 'More')
  const commit = await repository.git('rev-parse', 'HEAD')
  const names = 'unknown README _x ..%2Fsecret sub%2Fdeep --all %3A(top)secret * a%0Ab a%00'.split(' ')
  for (const name of names) {
    const answers = [
      await httpRequestAs(owner, site.url, `/api/posts/${name}/history`),
      await httpRequestAs(owner, site.url, `/api/posts/${name}/history?page=2`),
      await httpRequestAs(owner, site.url, `/api/posts/${name}/history/${commit}`),
    ]
    expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 404, 404, 404])
    expect(answers.map(({ text }) => text).join()).not.toContain('Not for reading')
    expect((await restore(owner, name, JSON.stringify({ commit }))).status).toBe(404)
  }
  expect(await repository.git('rev-list', '--count', 'HEAD')).toBe('2')
})

test('a commit is named by its whole id, and counts only where it is in the post’s history', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A'), 'b.md': postText('B') } })
  const { owner, repository } = site
  const begin = await repository.git('rev-parse', 'HEAD')
  await owner.setStatus('b', 'draft')
  const others = await repository.git('rev-parse', 'HEAD')
  await repository.git('switch', '-qc', 'elsewhere')
  await repository.write('posts/a.md', postText('On another branch'))
  await repository.git('commit', '-qam', 'Elsewhere')
  const elsewhere = await repository.git('rev-parse', 'HEAD')
  await repository.git('switch', '-q', 'main')
  const blob = await repository.git('rev-parse', 'HEAD:posts/a.md')
  const malformed = [
    'HEAD',
    'main',
    begin.slice(0, 12),
    `${begin}^`,
    `${begin}:README.md`,
    '--help',
    `-${begin}`,
    `${begin}0`,
    '@',
    'a%00b',
  ]
  for (const name of malformed) {
    expect([name, (await owner.fetch(`/api/posts/a/history/${encodeURIComponent(name)}`)).status]).toEqual([name, 400])
    expect([name, (await restore(owner, 'a', JSON.stringify({ commit: name }))).status]).toEqual([name, 400])
  }
  for (const name of [others, elsewhere, blob, '0'.repeat(40), 'f'.repeat(64)]) {
    expect([name, (await owner.fetch(`/api/posts/a/history/${name}`)).status]).toEqual([name, 404])
    expect([name, (await restore(owner, 'a', JSON.stringify({ commit: name }))).status]).toEqual([name, 404])
  }
  expect((await owner.fetch(`/api/posts/a/history/${begin.toUpperCase()}`)).status).toBe(200)
})

test('a restore is a JSON object with a commit, sent with POST', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const { owner } = site
  const [commit] = await historyOf(owner, 'a')
  const body = JSON.stringify({ commit: commit?.commit })
  const statuses = [
    await restore(owner, 'a', '{}'),
    await restore(owner, 'a', '{"commit":7}'),
    await restore(owner, 'a', 'null'),
    await restore(owner, 'a', '{'),
    await restore(owner, 'a', body, 'text/plain'),
    await owner.fetch('/api/posts/a/restore'),
    await owner.fetch('/api/posts/a/history', { method: 'DELETE' }),
    await owner.fetch('/api/posts/a/restore', { method: 'POST', body, headers: { origin: 'https://evil.example' } }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([400, 400, 400, 400, 415, 405, 405, 403])
})

test('a symbolic link that once had a post’s name is not read', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const { owner, repository } = site
  await repository.git('config', 'core.symlinks', 'true')
  const blob = (await repository.git('hash-object', '-w', '-t', 'blob', 'posts/a.md')).trim()
  await repository.git('update-index', '--add', '--cacheinfo', `120000,${blob},posts/link.md`)
  await repository.git('commit', '-qm', 'Link')
  const commit = await repository.git('rev-parse', 'HEAD')
  await repository.git('update-index', '--force-remove', 'posts/link.md')
  await repository.git('commit', '-qm', 'Unlink')
  expect((await owner.fetch(`/api/posts/link/history/${commit}`)).status).toBe(404)
  expect(await owner.json('/api/deleted-posts')).toEqual([])
})

test('a version over 1 MiB says so and is not restored', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': `${postText('A')}${'x'.repeat(1024 * 1024)}` } })
  const { owner, repository } = site
  await repository.write('posts/a.md', postText('Small'))
  await repository.git('commit', '-qam', 'Shrink')
  const commit = (await historyOf(owner, 'a')).at(-1)?.commit
  const version = await owner.json<{ problems: { message: string }[] }>(`/api/posts/a/history/${commit}`)
  expect(version.problems[0]?.message).toContain('1 MiB')
  expect((await restore(owner, 'a', JSON.stringify({ commit }))).status).toBe(413)
})

test('without git, or without a commit, there is no history and no fault', async () => {
  await using bare = await startLocalSite({ bare: true, posts: { 'a.md': postText('A') } })
  await using unborn = await startLocalSite({ unborn: true, posts: { 'a.md': postText('A') } })
  for (const { owner } of [bare, unborn]) {
    expect(await historyOf(owner, 'a')).toEqual([])
    expect(await owner.json('/api/deleted-posts')).toEqual([])
    expect((await owner.fetch('/api/posts/b/history')).status).toBe(404)
    expect((await owner.fetch(`/api/posts/a/history/${'1'.repeat(40)}`)).status).toBe(404)
  }
})

test('a post with a strange name has its history, and no other’s', async () => {
  const name = 'été [1]*'
  await using site = await startLocalSite({
    posts: { [`${name}.md`]: postText('Strange'), 'été 11.md': postText('No') },
  })
  const { owner, repository } = site
  const path = `/api/posts/${encodeURIComponent(name)}`
  const commit = (await owner.remove(encodeURIComponent(name))).headers.get('x-commit')
  const listed = await owner.fetch(`${path}/history?per_page=1`)
  expect([listed.headers.get('link'), ((await listed.json()) as PostCommit[])[0]?.commit]).toEqual([
    `<${path}/history?per_page=1&page=2>; rel="next"`,
    commit,
  ])
  expect((await restore(owner, encodeURIComponent(name), JSON.stringify({ commit }))).status).toBe(200)
  expect(await repository.read(`posts/${name}.md`)).toBe(postText('Strange'))
})

test('neither where the folder lies nor the owner’s settings of git change what is told', async () => {
  const posts = { 'we [x]*/old.md': postText('A'), 'we x/gone.md': postText('Not ours') }
  const config = { 'log.showRoot': 'false', 'diff.renames': 'false', 'i18n.logOutputEncoding': 'ISO-8859-1' }
  await using temporary = await temporaryRepository({ posts, config: { ...config, 'log.showSignature': 'true' } })
  await temporary.git('mv', 'posts/we [x]*/old.md', 'posts/we [x]*/new.md')
  await temporary.git('rm', '-q', 'posts/we x/gone.md')
  await temporary.git('commit', '-qm', 'Réname')
  const person = { name: 'Ada', login: 'owner' }
  const range = { skip: 0, limit: 9 }
  const inside = await openLocalRepository(path.join(temporary.postsDir, 'we [x]*'))
  const { commits } = await inside.log('new.md', range, person)
  expect(commits.map(({ message }) => message)).toEqual(['Réname', 'Begin'])
  expect(await inside.removals('', person)).toEqual([])
  await inside.close()
  await temporary.write('top.md', postText('Top'))
  await temporary.git('add', '-A')
  await temporary.git('commit', '-qm', 'Add')
  await temporary.git('rm', '-q', 'top.md')
  await temporary.git('commit', '-qm', 'Remove')
  const atTop = await openLocalRepository(temporary.folder)
  expect((await atTop.removals('', person)).map(({ file, message }) => [file.path, message])).toEqual([
    ['top.md', 'Remove'],
  ])
  expect((await atTop.log('top.md', range, person)).commits).toHaveLength(2)
  await atTop.close()
})

function httpRequestAs(client: SiteClient, url: string, path: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return httpRequest(url, { path, headers: { cookie } })
}
