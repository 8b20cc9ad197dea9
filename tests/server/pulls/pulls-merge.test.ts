import { expect, test } from 'vitest'
import type { PullMerged, PullReview, PullSummary } from '#server/contract/contract.ts'
import { refusals } from '../../github-emulator/emulator.ts'
import { openConflict, openNewPost, published } from '../../support/github-pulls.ts'
import { type GitHub, type GitHubSite, startGitHub } from '../../support/github-site.ts'
import type { SiteClient } from '../../support/site-client.ts'

function merge(client: SiteClient, number: number, head: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return client.fetch(`/api/pulls/${number}/merge`, { method: 'POST', headers, body: JSON.stringify({ head }) })
}

const close = (client: SiteClient, number: number) => client.fetch(`/api/pulls/${number}/close`, { method: 'POST' })

async function review(client: SiteClient, number: number): Promise<PullReview> {
  return client.json<PullReview>(`/api/pulls/${number}`)
}

const isMerge = (method: string, path: string) => method === 'PUT' && path.endsWith('/merge')

const sent = ({ emulator }: GitHub, method: string) => emulator.requests.filter((request) => request.method === method)

async function start(posts: Record<string, string> = { 'a.md': published('A') }) {
  const github = await startGitHub({ posts })
  const site = await github.start()
  const ada = await site.signIn('ada')
  return {
    github,
    site: site as GitHubSite,
    ada,
    emulator: github.emulator,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

test('what was reviewed is merged, once, in the owner’s name, and is on the site at once', async () => {
  await using place = await start()
  const { ada, site, emulator, github } = place
  const number = await openNewPost(emulator)
  const { head } = await review(ada, number)
  const answer = await merge(ada, number, head)
  expect(answer.status).toBe(200)
  const merged = (await answer.json()) as PullMerged
  expect(merged).toEqual({ commit: await emulator.head(), posts: [{ id: 'new', change: 'added' }] })
  expect(answer.headers.get('x-commit')).toBe(merged.commit)
  expect((await site.visitor.fetch('/blog/new')).status).toBe(200)
  expect((await emulator.log())[0]?.author.login).toBe('ada')

  const again = await merge(ada, number, head)
  expect([again.status, await again.json()]).toEqual([200, merged])
  expect(sent(github, 'PUT')).toHaveLength(1)
  expect(await ada.json<PullSummary[]>('/api/pulls')).toEqual([])
  expect(await review(ada, number)).toMatchObject({
    state: 'merged',
    mergeCommit: merged.commit,
    mergedBy: 'ada',
    isMergeable: false,
    posts: [{ id: 'new', change: 'added' }],
    reviews: [{ id: 'new', hasMoved: false }],
  })
})

test('two clicks at once merge once, and both hear the commit', async () => {
  await using place = await start()
  const { ada, emulator } = place
  const number = await openNewPost(emulator)
  const { head } = await review(ada, number)
  const answers = await Promise.all([merge(ada, number, head), merge(ada, number, head)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as PullMerged[]
  expect(bodies.map(({ commit }) => commit)).toEqual([await emulator.head(), await emulator.head()])
  expect(await emulator.log()).toHaveLength(3)
})

test('a head that has moved since the review is not merged, before the request or during it', async () => {
  await using place = await start()
  const { ada, emulator, github } = place
  const number = await openNewPost(emulator)
  const { head } = await review(ada, number)
  const newer = await emulator.pushToPull(number, { 'posts/new.md': published('Something else') })
  const answer = await merge(ada, number, head)
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('has changed since you looked')])
  expect(sent(github, 'PUT')).toEqual([])
  expect((await review(ada, number)).head).toBe(newer)

  const fault = emulator.faults.add({ match: isMerge, effect: 'hang' })
  const during = merge(ada, number, newer)
  await fault.reached
  const newest = await emulator.pushToPull(number, { 'posts/new.md': published('Something else again') })
  fault.release()
  const late = await during
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('has changed since you looked')])
  expect(await emulator.readFile('posts/new.md')).toBeUndefined()
  expect((await merge(ada, number, newest)).status).toBe(200)
})

test('what cannot be merged says what to do', async () => {
  await using place = await start({ 'a.md': published('A') })
  const { ada, emulator } = place
  const conflict = await openConflict(emulator, 'a')
  const draft = await emulator.openPull({
    title: 'Not yet',
    login: 'eve',
    isDraft: true,
    files: { 'posts/b.md': published('B') },
  })
  const blocked = await openNewPost(emulator)
  const expected = [
    [conflict, 'Resolve the conflict, then merge.'],
    [draft, 'Ready for review'],
  ] as const
  for (const [number, words] of expected) {
    const seen = await review(ada, number)
    expect(seen).toMatchObject({ isMergeable: false, mergeBlocker: expect.stringContaining(words) })
    const answer = await merge(ada, number, seen.head)
    expect([answer.status, await answer.text()]).toEqual([409, seen.mergeBlocker])
  }
  emulator.pullRules.needsReview = true
  const seen = await review(ada, blocked)
  expect(seen).toMatchObject({ isMergeable: false, mergeBlocker: expect.stringContaining('rules of the repository') })
  const answer = await merge(ada, blocked, seen.head)
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining(`${seen.mergeBlocker} GitHub says: `),
  ])
  expect(await emulator.readFile('posts/new.md')).toBeUndefined()
})

test('the first kind of merge that the repository allows is used', async () => {
  await using place = await start()
  const { ada, emulator, github } = place
  await emulator.changeRepository({ allow_merge_commit: false })
  const number = await openNewPost(emulator)
  expect((await merge(ada, number, (await review(ada, number)).head)).status).toBe(200)
  expect(sent(github, 'PUT')[0]?.requestBody).toMatchObject({ merge_method: 'squash' })
  // Changed while the server remembers what was allowed.
  await emulator.changeRepository({ allow_merge_commit: true, allow_squash_merge: false, allow_rebase_merge: true })
  const other = await openNewPost(emulator, 'other')
  expect((await merge(ada, other, (await review(ada, other)).head)).status).toBe(200)
})

test('a merge that another one came before is tried once more', async () => {
  await using place = await start()
  const { ada, emulator, github } = place
  const number = await openNewPost(emulator)
  emulator.faults.add({
    match: isMerge,
    status: 405,
    body: { message: 'Base branch was modified. Review and try the merge again.' },
  })
  expect((await merge(ada, number, (await review(ada, number)).head)).status).toBe(200)
  expect(sent(github, 'PUT').map(({ status }) => status)).toEqual([405, 200])
})

test('what was merged with another head than the reviewed one is not said to be merged as reviewed', async () => {
  await using place = await start()
  const { ada, emulator } = place
  const number = await openNewPost(emulator)
  const { head } = await review(ada, number)
  await emulator.pushToPull(number, { 'posts/new.md': published('Something else') })
  await emulator.mergePull(number, 'grace')
  const answer = await merge(ada, number, head)
  expect([answer.status, await answer.text()]).toEqual([409, 'It is already merged.'])
})

test('an answer that is lost on its way is asked for, and nothing is merged twice', async () => {
  await using place = await start()
  const { ada, emulator, github } = place
  const number = await openNewPost(emulator)
  const { head } = await review(ada, number)
  emulator.faults.add({ match: isMerge, effect: 'dropAfter' })
  const answer = await merge(ada, number, head)
  expect([answer.status, await answer.json()]).toMatchObject([200, { commit: await emulator.head() }])
  expect(sent(github, 'PUT')).toHaveLength(1)

  const next = await openNewPost(emulator, 'next')
  emulator.faults.add({ match: isMerge, effect: 'dropBefore' })
  expect((await merge(ada, next, (await review(ada, next)).head)).status).toBe(200)
})

test('a lost answer is not taken for the merge of another head', async () => {
  await using place = await start()
  const { ada, emulator } = place
  const number = await openNewPost(emulator)
  const { head } = await review(ada, number)
  const lost = emulator.faults.add({ match: isMerge, effect: 'dropBefore', delayMs: 1000 })
  const merging = merge(ada, number, head)
  await lost.reached
  await emulator.pushToPull(number, { 'posts/new.md': published('Something else') })
  await emulator.mergePull(number, 'grace')
  const answer = await merging
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('has changed since you looked')])
})

test('closing closes, twice as once, and what was merged is not closed', async () => {
  await using place = await start()
  const { ada, emulator } = place
  const number = await openNewPost(emulator)
  expect((await close(ada, number)).status).toBe(204)
  expect((await close(ada, number)).status).toBe(204)
  const seen = await review(ada, number)
  expect(seen).toMatchObject({ state: 'closed', isMergeable: false, mergeCommit: null, mergedBy: null })
  const answer = await merge(ada, number, seen.head)
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('Reopen it on GitHub')])

  const other = await openNewPost(emulator, 'other')
  const commit = await emulator.mergePull(other, 'grace')
  expect(await review(ada, other)).toMatchObject({ state: 'merged', mergeCommit: commit, mergedBy: 'grace' })
  expect((await close(ada, other)).status).toBe(409)
})

test('GitHub away, full, without rights or done with the sign-in is told as everywhere', async () => {
  await using place = await start()
  const { ada, emulator } = place
  const number = await openNewPost(emulator)
  const { head } = await review(ada, number)
  const asked = () => [ada.fetch('/api/pulls'), ada.fetch(`/api/pulls/${number}`), merge(ada, number, head)]
  const each = async (status: number, words: RegExp) => {
    for (const answer of await Promise.all(asked())) {
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(words)])
      if (status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  }
  emulator.faults.goAway()
  await each(503, /GitHub cannot be reached/)
  emulator.faults.comeBack()
  const full = emulator.faults.add({ ...refusals.primaryRateLimit(60), times: 50 })
  await each(503, /rate limit/)
  full.remove()
  const grace = await place.site.signIn('grace')
  await emulator.setCollaborator('grace', 'pull')
  const refused = await merge(grace, number, head)
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('write access')])
  emulator.revokeAll('ada')
  // The first of the three to be refused ends the session of the other two.
  await each(401, /Sign in/)
  expect(await emulator.readFile('posts/new.md')).toBeUndefined()
})
