import { expect, test } from 'vitest'
import { refusals } from '../../github-emulator/emulator.ts'
import { bulk, outcomesOf, sendBulk } from '../../support/bulk.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'

const ids = (count: number) => Array.from({ length: count }, (_, n) => `p${n + 1}`)
const drafts = (count: number) =>
  Object.fromEntries(ids(count).map((id, n) => [`${id}.md`, postText(`Post ${n + 1}`, 'draft')]))
const isRefUpdate = (method: string, path: string) => method === 'PATCH' && /\/git\/refs\/heads/.test(path)

test('at GitHub many posts are one commit in the person’s name, for six requests', async () => {
  await using site = await startGitHubSite({ posts: { ...drafts(30), 'crlf.md': `\uFEFF${postText('C', 'draft')}` } })
  const ada = await site.signIn('ada')
  const posts = await Promise.all(
    [...ids(30), 'crlf'].map(async (id) => ({ id, revision: (await ada.post(id)).revision })),
  )
  site.emulator.clearRequests()
  const { answer } = await bulk(ada, 'publish', posts)
  expect(new Set(Object.values(outcomesOf(answer)))).toEqual(new Set(['done']))
  expect(site.emulator.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'POST', 'POST', 'PATCH'])
  const [commit] = await site.emulator.log()
  expect([commit?.message.split('\n')[0], commit?.author.login]).toEqual(['Publish 31 posts', 'ada'])
  expect(answer.commit).toBe(await site.emulator.head())
  expect(await site.emulator.readFile('posts/crlf.md')).toBe(`\uFEFF${postText('C')}`)
  expect(await site.emulator.readFile('posts/p7.md')).toBe(postText('Post 7'))
  expect(answer.results[0]?.revision).toBe(await site.emulator.blobId('posts/p1.md'))
  expect((await site.visitor.fetch('/api/posts')).headers.get('x-total-count')).toBe('31')
})

test('a post that was changed on GitHub meanwhile is left out and told of, and the others are published', async () => {
  await using site = await startGitHubSite({ posts: drafts(3) })
  const ada = await site.signIn('ada')
  const posts = await Promise.all(ids(3).map(async (id) => ({ id, revision: (await ada.post(id)).revision })))
  const theirs = postText('Post 2', 'draft', 'Theirs.')
  await site.emulator.pushFile('posts/p2.md', theirs)
  const { answer } = await bulk(ada, 'publish', posts)
  expect(outcomesOf(answer)).toEqual({ p1: 'done', p2: 'stale', p3: 'done' })
  expect(await site.emulator.readFile('posts/p2.md')).toBe(theirs)
  expect((await site.emulator.log())[0]?.message.split('\n')[0]).toBe('Publish 2 posts')
})

test('a branch that moves while the commit is made loses nothing: it is made again on top', async () => {
  await using site = await startGitHubSite({ posts: { ...drafts(2), 'other.md': postText('Other') } })
  const ada = await site.signIn('ada')
  const held = site.emulator.faults.add({ match: isRefUpdate, effect: 'hang' })
  const published = bulk(ada, 'publish', ids(2))
  await held.reached
  await site.emulator.pushFile('posts/other.md', postText('Theirs'))
  held.release()
  expect(outcomesOf((await published).answer)).toEqual({ p1: 'done', p2: 'done' })
  expect(await site.emulator.readFile('posts/other.md')).toBe(postText('Theirs'))
  expect(await site.emulator.readFile('posts/p1.md')).toBe(postText('Post 1'))
  expect(await site.emulator.log()).toHaveLength(3)
})

for (const effect of ['dropBefore', 'dropAfter'] as const)
  for (const [method, path] of [
    ['GET', /\/git\/ref\//],
    ['POST', /\/git\/trees$/],
    ['POST', /\/git\/commits$/],
    ['PATCH', /\/git\/refs\//],
  ] as const)
    test(`${method} ${path.source} with ${effect} makes one commit`, async () => {
      await using site = await startGitHubSite({ posts: drafts(2) })
      const ada = await site.signIn('ada')
      const posts = await Promise.all(ids(2).map(async (id) => ({ id, revision: (await ada.post(id)).revision })))
      site.emulator.faults.add({ match: (verb, address) => verb === method && path.test(address), effect })
      const { answer } = await bulk(ada, 'publish', posts)
      expect(outcomesOf(answer)).toEqual({ p1: 'done', p2: 'done' })
      expect(answer.commit).toBe(await site.emulator.head())
      expect(await site.emulator.log()).toHaveLength(2)
    })

test('GitHub away, its rate limit, its rules and a lost right to push are told of, and nothing is committed', async () => {
  await using site = await startGitHubSite({ posts: drafts(2) })
  const grace = await site.signIn('grace')
  const posts = await Promise.all(ids(2).map(async (id) => ({ id, revision: (await grace.post(id)).revision })))
  const said = async () => {
    const response = await sendBulk(grace, { action: 'publish', posts })
    return [response.status, await response.text()]
  }
  site.emulator.faults.goAway()
  expect(await said()).toEqual([503, expect.stringContaining('GitHub cannot be reached')])
  site.emulator.faults.comeBack()
  const isTree = (method: string, path: string) => method === 'POST' && /\/git\/trees$/.test(path)
  site.emulator.faults.add({ match: isTree, ...refusals.primaryRateLimit(120) })
  expect(await said()).toEqual([503, expect.stringContaining('its rate limit')])
  const body = { message: 'Repository rule violations found\n\nChanges must be made by pull request.' }
  site.emulator.faults.add({ match: isRefUpdate, status: 422, body: { ...body, documentation_url: '' } })
  expect(await said()).toEqual([422, expect.stringContaining('Changes must be made by pull request')])
  await site.emulator.setCollaborator('grace', 'pull')
  expect(await said()).toEqual([403, expect.stringContaining('GitHub does not let grace push')])
  expect(await site.emulator.log()).toHaveLength(1)
})
