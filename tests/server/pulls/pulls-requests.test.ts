import { expect, test, vi } from 'vitest'
import type { PullReview, PullSummary } from '#server/contract/contract.ts'
import { openNewPost, published } from '../../support/github-pulls.ts'
import { startGitHub } from '../../support/github-site.ts'
import { isWholeRun } from '../../support/long-run.ts'

test('a list costs one request for each new head and two for its checks, and one for all reviews while nothing changes', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  const first = await openNewPost(emulator, 'one')
  await openNewPost(emulator, 'two')
  await emulator.openPull({ title: 'Code', login: 'eve', files: { 'src/main.ts': '1\n' } })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const grace = await site.signIn('grace')
  const list = async (client = ada) => {
    emulator.clearRequests()
    const found = await client.json<PullSummary[]>('/api/pulls')
    const isReview = ({ path }: { path: string }) => path === '/graphql'
    expect(emulator.requests.filter(isReview)).toHaveLength(1)
    const others = emulator.requests.filter((request) => !isReview(request))
    return { found, asked: others.map(({ path, status }) => `${status} ${nameOf(path)}`).sort() }
  }
  // A page of all, three heads, and the checks of those that touch posts.
  expect((await list()).asked).toEqual([
    ...Array(2).fill('200 check-runs'),
    ...Array(3).fill('200 compare'),
    '200 pulls',
    ...Array(2).fill('200 status'),
  ])
  expect((await list()).asked).toEqual(['304 pulls'])
  // What belongs to a commit is good for everyone who may see it; whether they may, GitHub says.
  expect((await list(grace)).asked).toEqual(['200 pulls'])
  await emulator.pushToPull(first, { 'posts/one.md': published('Another') })
  expect((await list()).asked).toEqual(['200 check-runs', '200 compare', '200 pulls', '200 status'])
  expect(emulator.requests.every(({ login }) => login === 'ada')).toBe(true)
})

test('checks that run are asked for again after a while, those that have ended only for a review', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  const number = await openNewPost(emulator)
  const head = await emulator.pullHead(number)
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const look = async (path: string) => {
    emulator.clearRequests()
    await ada.fetch(path)
    return emulator.requests.filter(({ path }) => /check-runs|status/.test(path)).map(({ status }) => status)
  }
  const later = () => vi.setSystemTime(Date.now() + 21_000)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    emulator.setChecks(head, [{ name: 'Posts' }])
    expect(await look('/api/pulls')).toEqual([200, 200])
    expect(await look('/api/pulls')).toEqual([])
    later()
    expect(await look('/api/pulls')).toEqual([304, 304])
    emulator.setChecks(head, [{ name: 'Posts', conclusion: 'success' }])
    later()
    expect((await look('/api/pulls')).sort()).toEqual([200, 304])
    later()
    expect(await look('/api/pulls')).toEqual([])
    expect(await look(`/api/pulls/${number}`)).toEqual([304, 304])
  } finally {
    vi.useRealTimers()
  }
})

test('a review asks for each blob once, and for no more than the pull request itself when it is asked for again', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A'), 'b.md': published('B') } })
  const { emulator } = github
  const number = await emulator.openPull({
    title: 'Change a',
    login: 'eve',
    files: { 'posts/a.md': published('Other') },
  })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const review = async () => {
    emulator.clearRequests()
    const found = await ada.json<PullReview>(`/api/pulls/${number}`)
    // The rules of the branch are asked for once in five minutes, by the status too.
    const requests = emulator.requests.filter(({ path }) => !/\/rules\/branches\/|^\/graphql$/.test(path))
    return { found, asked: requests.map(({ path, status }) => `${status} ${nameOf(path)}`).sort() }
  }
  const first = await review()
  expect(first.asked).toEqual([
    '200 blobs',
    '200 check-runs',
    '200 compare',
    '200 pull',
    '200 status',
    ...Array(4).fill('200 trees'),
  ])
  expect(await review()).toEqual({ found: first.found, asked: ['200 pull'] })
})

test('while GitHub works out whether it can be merged it is asked again, a few times', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  const number = await openNewPost(emulator)
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const read = () => ada.json<PullReview>(`/api/pulls/${number}`)
  emulator.pullRules.thinks = 1
  expect(await read()).toMatchObject({ isMergeable: true, mergeBlocker: null })
  emulator.pullRules.thinks = 9
  expect(await read()).toMatchObject({ isMergeable: null, mergeBlocker: null })
  // The reviews are asked for beside it, which makes GitHub work it out too.
  expect(emulator.pullRules.thinks).toBe(5)
})

test.runIf(isWholeRun)('of more than a hundred open pull requests the last touched are listed', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  for (let count = 1; count <= 101; count++) await openNewPost(emulator, `post-${count}`)
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const answer = await ada.fetch('/api/pulls')
  expect(answer.headers.get('link')).toBe(`<${emulator.url}/ada/blog/pulls>; rel="alternate"`)
  expect(await answer.json()).toHaveLength(100)
})

function nameOf(path: string): string {
  return (
    /\/(check-runs|status|compare|pulls(?=\?)|trees|blobs)/.exec(path)?.[1] ??
    (/\/pulls\/\d+$/.test(path) ? 'pull' : path)
  )
}
