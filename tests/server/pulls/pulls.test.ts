import { expect, test } from 'vitest'
import type { PullReview, PullSummary } from '#server/contract/contract.ts'
import { openConflict, openNewPost, published } from '../../support/github-pulls.ts'
import { startGitHub } from '../../support/github-site.ts'
import { imageFixture } from '../../support/images.ts'
import { postText } from '../../support/post-text.ts'

test('an open pull request that touches posts is listed with what it does to them', async () => {
  await using github = await startGitHub({
    posts: { 'a.md': published('A'), 'b.md': published('B'), 'c.md': published('C') },
  })
  const { emulator } = github
  const number = await emulator.openPull({
    title: 'Tidy up',
    login: 'eve',
    branch: 'tidy',
    files: {
      'posts/a.md': published('A', 'Other words.'),
      'posts/b.md': null,
      'posts/c.md': null,
      'posts/d.md': { from: 'posts/c.md' },
      'posts/new.md': published('New'),
      'posts/images/dot.png': new Uint8Array([1, 2, 3]),
      'README.md': '# Another\n',
      'posts/README.md': '# Not a post\n',
    },
  })
  await emulator.openPull({ title: 'Elsewhere', login: 'eve', files: { 'src/main.ts': '1\n' } })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const answer = await ada.fetch('/api/pulls')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const list = (await answer.json()) as PullSummary[]
  expect(list).toEqual([
    {
      number,
      title: 'Tidy up',
      author: 'eve',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      url: `${emulator.url}/ada/blog/pull/${number}`,
      head: await emulator.pullHead(number),
      branch: 'tidy',
      fork: null,
      isDraft: false,
      latest: { by: 'ada', did: 'pushed' },
      checks: 'none',
      posts: [
        { id: 'a', change: 'changed', title: 'A' },
        { id: 'b', change: 'removed', title: 'B' },
        { id: 'd', change: 'renamed', previousId: 'c' },
        { id: 'new', change: 'added' },
      ],
      images: ['images/dot.png'],
      otherFiles: 2,
    },
  ])
})

test('the list says which are approved, which are to change, and which conflict with the site', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  const [good, wanting, waiting] = [
    await openNewPost(emulator, 'good'),
    await openNewPost(emulator, 'wanting'),
    await openNewPost(emulator, 'waiting'),
  ]
  const conflict = await openConflict(emulator, 'a')
  await emulator.reviewPull(good, { login: 'grace', event: 'APPROVE' })
  await emulator.reviewPull(wanting, { login: 'grace', event: 'REQUEST_CHANGES', body: 'Not yet.' })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const list = async () => {
    const pulls = await ada.json<PullSummary[]>('/api/pulls')
    return Object.fromEntries(pulls.map(({ number, reviewed, hasConflicts }) => [number, [reviewed, hasConflicts]]))
  }
  expect(await list()).toEqual({
    [good]: ['approved', undefined],
    [wanting]: ['changes requested', undefined],
    [waiting]: [undefined, undefined],
    [conflict]: [undefined, true],
  })
  await emulator.pushToPull(good, { 'posts/more.md': published('More') })
  await emulator.pushToPull(wanting, { 'posts/more.md': published('More') })
  const pulls = await ada.json<PullSummary[]>('/api/pulls')
  expect(
    pulls
      .filter((pull) => pull.isReviewOfEarlier)
      .map(({ number }) => number)
      .sort(),
  ).toEqual([good, wanting])
  const read = (number: number) => ada.json<PullReview>(`/api/pulls/${number}`)
  expect(await read(good)).toMatchObject({ reviewed: 'approved', isReviewOfEarlier: true })
  expect(await read(waiting)).not.toHaveProperty('reviewed')
  await emulator.reviewPull(wanting, { login: 'grace', event: 'REQUEST_CHANGES', body: 'Not yet either.' })
  expect((await read(wanting)).reviewed).toBe('changes requested')
  expect(await read(wanting)).not.toHaveProperty('isReviewOfEarlier')
  emulator.faults.add({ match: (_, path) => path === '/graphql', times: 100, effect: 'hang' })
  expect(Object.values(await list())).toEqual(Array(4).fill([undefined, undefined]))
})

test('a pull request from a fork is shown and merged as any other', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  const files = { 'posts/a.md': published('B'), 'posts/images/dot.png': imageFixture('tiny.png') }
  const number = await emulator.openPull({ title: 'From afar', login: 'eve', branch: 'mine', isFromFork: true, files })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  expect(await ada.json('/api/pulls')).toMatchObject([{ number, author: 'eve', fork: 'eve/blog', branch: 'mine' }])
  const head = await emulator.pushToPull(number, { 'posts/b.md': published('Another') })
  const review = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(review).toMatchObject({ head, reviews: [{ before: { title: 'A' }, after: { title: 'B' } }, { id: 'b' }] })
  expect((await ada.fetch(`/api/pulls/${number}/images/dot.png`)).status).toBe(200)
  const merged = await ada.send('POST', `/api/pulls/${number}/merge`, { head })
  expect(merged.status).toBe(200)
  expect((await site.visitor.post('b')).title).toBe('Another')
})

test('what GitHub shows in the fork alone is read there', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  const number = await emulator.openPull({
    title: 'From afar',
    login: 'eve',
    isFromFork: true,
    files: { 'posts/a.md': published('B') },
  })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const isBlob = (_: string, path: string) => path.startsWith('/repos/ada/blog/git/blobs/')
  const hidden = emulator.faults.add({ match: isBlob, times: 9, status: 404, body: { message: 'Not Found' } })
  const { reviews } = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(reviews).toMatchObject([{ after: { title: 'B' } }])
  expect(hidden.hits).toBe(1)
})

test('a review shows each post before and after, judged as if it were merged', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A'), 'b.md': published('B') } })
  const { emulator } = github
  const number = await emulator.openPull({
    title: 'Link them',
    body: 'Please *look*.',
    login: 'grace',
    files: {
      'posts/a.md': published('A', '[New](/blog/new) and [B](/blog/b) and ![x](images/dot.png)'),
      'posts/b.md': null,
      'posts/new.md': published('New', '[None](/blog/none)'),
      'posts/images/dot.png': Buffer.from('iVBORw0KGgo=', 'base64'),
    },
  })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const review = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(review).toMatchObject({ state: 'open', description: 'Please *look*.', isMergeable: true, mergeBlocker: null })
  const [a, b, added] = review.reviews
  expect(a?.before?.content).toBe('Words.\n')
  expect(a?.after?.problems.map(({ rule, message }) => [rule, message])).toEqual([
    ['link-target', expect.stringContaining('/blog/b')],
  ])
  expect(b).toMatchObject({ id: 'b', change: 'removed', after: null, hasMoved: false })
  expect(added?.before).toBeNull()
  expect(added?.after).toMatchObject({ id: 'new', title: 'New', status: 'published' })
  expect(added?.after?.problems.map(({ rule }) => rule)).toEqual(['link-target'])
})

test('a review says how each post stands to visitors, before and after', async () => {
  const timed = (title: string, publishAt: string) =>
    postText(title, 'scheduled').replace('status:', `publishAt: ${publishAt}\nstatus:`)
  await using github = await startGitHub({
    posts: { 'a.md': postText('A', 'draft'), 'b.md': postText('B'), 'c.md': timed('C', '2025-05-01T09:00:00Z') },
  })
  const number = await github.emulator.openPull({
    title: 'Lives',
    login: 'eve',
    files: {
      'posts/a.md': postText('A', 'draft', 'Better.'),
      'posts/b.md': postText('B', 'draft'),
      'posts/c.md': null,
      'posts/d.md': timed('D', '2999-05-01T09:00:00Z'),
    },
  })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const { reviews } = await ada.json<PullReview>(`/api/pulls/${number}`)
  const lives = reviews.map(({ id, before, after }) => [id, before?.status, after?.status])
  expect(lives).toEqual([
    ['a', 'draft', 'draft'],
    ['b', 'published', 'draft'],
    ['c', 'published', undefined],
    ['d', undefined, 'scheduled'],
  ])
})
