import { expect, test } from 'vitest'
import type { PullReview, PullSummary } from '#server/contract/contract.ts'
import { commitToGitHub } from '../../support/github-commit.ts'
import { published } from '../../support/github-pulls.ts'
import { startGitHub } from '../../support/github-site.ts'
import type { SiteClient } from '../../support/site-client.ts'

const POSTS = { 'a.md': published('A'), 'b.md': published('B') }

const idsOf = async (client: SiteClient) =>
  (await client.json<PullSummary[]>('/api/pulls')).map(({ posts }) => posts.map(({ id }) => id))

test('what a branch has taken over from the site’s is no part of its pull request', async () => {
  await using github = await startGitHub({ posts: POSTS })
  const { emulator } = github
  const files = { 'posts/a.md': published('Mine') }
  const number = await emulator.openPull({ title: 'Mine', login: 'grace', branch: 'mine', files })
  await emulator.pushFile('posts/b.md', published('Meanwhile'))
  const parents = [await emulator.pullHead(number), await emulator.head()]
  const merged = { 'posts/b.md': published('Meanwhile') }
  await commitToGitHub(emulator, { message: 'Merge main', parents, files: merged, branch: 'mine' })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  expect(await idsOf(ada)).toEqual([['a']])
  const { reviews } = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(reviews).toMatchObject([{ id: 'a', before: { title: 'A' }, after: { title: 'Mine' }, hasMoved: false }])
})

test('a review shows what a pull request takes back of what was merged since it was opened', async () => {
  await using github = await startGitHub({ posts: POSTS })
  const { emulator } = github
  const first = await emulator.openPull({ title: 'One', login: 'grace', files: { 'posts/a.md': published('Merged') } })
  const head = await emulator.pullHead(first)
  const back = await commitToGitHub(emulator, {
    message: 'Take it back',
    parents: [head],
    files: { 'posts/a.md': published('A'), 'posts/b.md': published('Other') },
    isLoose: true,
  })
  const second = await emulator.openPull({ title: 'Two', login: 'grace', branch: 'two', files: {} })
  await commitToGitHub(emulator, { message: 'Go on', parents: [back], files: {}, branch: 'two' })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  expect((await ada.json<PullReview>(`/api/pulls/${second}`)).reviews.map(({ id }) => id)).toEqual(['b'])
  const merging = await ada.send('POST', `/api/pulls/${first}/merge`, { head })
  expect(merging.status).toBe(200)
  const { reviews } = await ada.json<PullReview>(`/api/pulls/${second}`)
  expect(reviews).toMatchObject([{ id: 'a', before: { title: 'Merged' }, after: { title: 'A' } }, { id: 'b' }])
})
