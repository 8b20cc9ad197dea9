import { expect, test } from 'vitest'
import type { PostCommit, PostVersion } from '#server/contract/contract.ts'
import { refusals } from '../../../github-emulator/emulator.ts'
import { commitToGitHub } from '../../../support/github-commit.ts'
import { startGitHub, startGitHubSite } from '../../../support/github-site.ts'
import { isWholeRun } from '../../../support/long-run.ts'
import { postText } from '../../../support/post-text.ts'
import { historyOf, restore, subjectsOf } from '../../../support/restore.ts'
import { siteClient } from '../../../support/site-client.ts'

test('the history of a post costs two requests at first and one then, a version one and then none', async () => {
  await using github = await startGitHub({ posts: { 'b.md': postText('B') } })
  await github.emulator.pushFile('posts/a.md', postText('A', 'draft'), { message: 'Add' })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  await ada.setStatus('a', 'published')
  const pushed = await github.emulator.pushFile('posts/a.md', '---\ntitle: [broken\n', {
    login: 'grace',
    message: 'By hand\n\nWith a body.',
  })
  await github.emulator.pushFile('posts/b.md', postText('B changed'))
  const { requests } = github.emulator
  github.emulator.clearRequests()
  const commits = await historyOf(ada, 'a')
  expect(requests.length).toBe(2)
  expect(commits.map(({ commit, author, message }) => [commit, author, message])).toEqual([
    [pushed, 'Grace Second', 'By hand\n\nWith a body.'],
    [expect.stringMatching(/^[0-9a-f]{40}$/), 'Ada Owner', 'Publish “A”'],
    [expect.stringMatching(/^[0-9a-f]{40}$/), 'Ada Owner', 'Add'],
  ])
  expect(commits[0]?.url).toBe(`${github.emulator.url}/ada/blog/commit/${pushed}`)
  expect(commits[0]?.date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  github.emulator.clearRequests()
  await historyOf(ada, 'a')
  expect(requests.length).toBe(1)
  github.emulator.clearRequests()
  const read = (index: number) => ada.json<PostVersion>(`/api/posts/a/history/${commits[index]?.commit}`)
  expect(await read(0)).toMatchObject({ id: 'a', status: 'draft', problems: [{ severity: 'error' }] })
  expect(await read(1)).toMatchObject({ title: 'A', status: 'published', problems: [] })
  expect(await read(2)).toMatchObject({ title: 'A', status: 'draft', problems: [] })
  expect(requests.map(({ login }) => login)).toEqual(['ada', 'ada', 'ada'])
  github.emulator.clearRequests()
  const again = await Promise.all([read(0), read(1), read(2)])
  expect([again.map(({ status }) => status), requests.length]).toEqual([['draft', 'published', 'draft'], 0])
})

test('a version is restored over what was pushed meanwhile once the owner has seen it', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('First') } })
  const grace = await site.signIn('grace')
  const first = await grace.post('a')
  const commit = (await historyOf(grace, 'a')).at(-1)?.commit
  // This server has not heard of it.
  await site.emulator.pushFile('posts/a.md', postText('Third'))
  expect((await restore(grace, 'a', commit, `"${first.revision}"`)).status).toBe(412)
  const third = await grace.post('a')
  expect(third.title).toBe('Third')
  expect((await restore(grace, 'a', commit, `"${third.revision}"`)).status).toBe(200)
  expect(await site.emulator.readFile('posts/a.md')).toBe(postText('First'))
  expect((await site.emulator.log())[0]?.author.login).toBe('grace')
})

test('a restore whose answer was lost is made once', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A') } })
  const ada = await site.signIn('ada')
  const commit = (await ada.remove('a')).headers.get('x-commit')
  site.emulator.faults.add({ match: (method) => method === 'PUT', effect: 'dropAfter' })
  expect((await restore(ada, 'a', commit)).status).toBe(200)
  expect((await site.emulator.log()).filter(({ message }) => message.startsWith('Restore'))).toHaveLength(1)
})

test('a post that someone deleted a moment ago is restored, though the replica still has it', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A') } })
  const ada = await site.signIn('ada')
  const commit = await site.emulator.pushFile('posts/a.md', null, { login: 'grace' })
  expect((await restore(ada, 'a', commit)).status).toBe(200)
  expect(await site.emulator.readFile('posts/a.md')).toBe(postText('A'))
})

test('a merge that changed the post is in its history, and what both sides wrote', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A') } })
  const { emulator } = github
  const base = await emulator.head()
  const side = await commitToGitHub(emulator, {
    message: 'Side',
    files: { 'posts/a.md': postText('Side') },
    parents: [base],
    isLoose: true,
  })
  const main = await emulator.pushFile('posts/a.md', postText('Main'), { message: 'Main' })
  await commitToGitHub(emulator, { message: 'Merge', files: { 'posts/a.md': postText('Both') }, parents: [main, side] })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const messages = await subjectsOf(ada, 'a')
  expect([messages[0], messages.slice(1, 3).toSorted(), messages[3]]).toEqual([
    'Merge',
    ['Main', 'Side'],
    'Begin the site',
  ])
  expect(await ada.json(`/api/posts/a/history/${side}`)).toMatchObject({ title: 'Side' })
})

test('what never was a post, and commits of other files, are 404 and read nothing', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A') } })
  const secret = await github.emulator.pushFile('secret.md', 'Not for reading')
  await using site = await github.start()
  const ada = await site.signIn('ada')
  for (const name of ['unknown', 'README', '..%2Fsecret', 'sub%2Fdeep', 'images%2Fx']) {
    github.emulator.clearRequests()
    expect([name, (await ada.fetch(`/api/posts/${name}/history`)).status]).toEqual([name, 404])
    expect([name, (await ada.fetch(`/api/posts/${name}/history/${secret}`)).status]).toEqual([name, 404])
    expect([name, (await restore(ada, name, secret)).status]).toEqual([name, 404])
    if (name !== 'unknown') expect(github.emulator.requests).toEqual([])
  }
  expect((await ada.fetch(`/api/posts/a/history/${secret}`)).status).toBe(404)
  expect((await ada.fetch('/api/posts/a/history/main')).status).toBe(400)
  expect((await site.visitor.fetch('/api/posts/a/history')).status).toBe(401)
  expect((await (await site.signIn('eve')).fetch('/api/deleted-posts')).status).toBe(403)
})

test('GitHub away, full or done with the sign-in is told as such', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A') } })
  const ada = await site.signIn('ada')
  const [begin] = await historyOf(ada, 'a')
  const paths = ['/api/posts/a/history', `/api/posts/a/history/${begin?.commit}`, '/api/deleted-posts']
  site.emulator.faults.goAway()
  for (const path of paths) {
    const response = await ada.fetch(path)
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '30'])
    expect(await response.text()).toContain('GitHub cannot be reached')
  }
  site.emulator.faults.comeBack()
  for (const path of paths) {
    site.emulator.faults.add(refusals.primaryRateLimit(600))
    const response = await ada.fetch(path)
    expect([path, response.status, await response.text()]).toEqual([path, 503, expect.stringContaining('rate limit')])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
  }
  site.emulator.revokeAll('ada')
  const cookies = new Map(ada.cookies)
  for (const path of paths) {
    const revoked = siteClient(site.url, new Map(cookies))
    expect([path, (await revoked.fetch(path)).status]).toEqual([path, 401])
    expect(revoked.cookies.size).toBe(0)
  }
})

test.runIf(isWholeRun)('a long history costs a request for each hundred commits, up to an end', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A') } })
  const { emulator } = github
  for (let index = 1; index <= 250; index++)
    await emulator.pushFile('posts/a.md', postText(`A ${index}`), { message: `Edit ${index}` })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  emulator.clearRequests()
  const first = await ada.fetch('/api/posts/a/history?per_page=50')
  expect(emulator.requests.length).toBe(1)
  expect(first.headers.get('link')).toBe('</api/posts/a/history?per_page=50&page=2>; rel="next"')
  const last = await ada.json<PostCommit[]>('/api/posts/a/history?page=3')
  expect([last.length, last[0]?.message, last.at(-1)?.message]).toEqual([51, 'Edit 50', 'Begin the site'])
  emulator.clearRequests()
  expect((await ada.fetch(`/api/posts/a/history/${'0'.repeat(40)}`)).status).toBe(404)
  expect(emulator.requests.length).toBeLessThan(5)
  emulator.clearRequests()
  await ada.json('/api/deleted-posts')
  expect(emulator.requests.length).toBeLessThanOrEqual(202)
})
