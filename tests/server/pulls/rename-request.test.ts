import { expect, test } from 'vitest'
import type { Proposed } from '#server/contract/contract.ts'
import { published } from '../../support/github-pulls.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { startLocalSite } from '../../support/local-site.ts'

const POSTS = { 'a.md': published('A', 'See [B](/blog/b).'), 'b.md': published('B') }

const rename = (client: Awaited<ReturnType<typeof startGitHubSite>>['visitor'], to: string, revision: string) =>
  client.send('POST', '/api/posts/b/rename', { id: to, isRequest: true }, `"${revision}"`)

test('another address is requested by a pull request, once, and holds all that a rename does', async () => {
  await using site = await startGitHubSite({ posts: POSTS })
  const ada = await site.signIn('ada')
  const { revision } = await ada.post('b')
  const head = await site.emulator.head()
  const answer = await rename(ada, 'c', revision)
  expect(answer.status).toBe(201)
  const made = (await answer.json()) as Proposed
  expect(made).toMatchObject({ ids: ['c'], branch: 'posts/rename-b-to-c', fork: null, isNew: true })
  expect(await site.emulator.head()).toBe(head)
  const again = await rename(ada, 'c', revision)
  expect([again.status, await again.json()]).toEqual([200, { ...made, isNew: false }])
  expect((await ada.send('POST', `/api/pulls/${made.number}/merge`, { head: made.commit })).status).toBe(200)
  expect((await ada.post('a')).content).toContain('[B](/blog/c)')
  expect((await ada.post('c')).aliases).toEqual(['b'])
  expect((await site.visitor.fetch('/blog/b')).headers.get('location')).toBe('/blog/c')
})

test('a request for an address that is taken, of another version, or without GitHub is refused', async () => {
  await using site = await startGitHubSite({ posts: POSTS })
  const ada = await site.signIn('ada')
  const { revision } = await ada.post('b')
  expect((await rename(ada, 'a', revision)).status).toBe(409)
  expect((await rename(ada, 'C d', revision)).status).toBe(422)
  expect((await rename(ada, 'c', 'f'.repeat(40))).status).toBe(412)
  expect(site.emulator.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).not.toContain(
    '/repos/ada/blog/pulls',
  )
  await using local = await startLocalSite({ posts: POSTS })
  const { revision: own } = await local.owner.post('b')
  expect((await rename(local.owner, 'c', own)).status).toBe(404)
})
