import { expect, test } from 'vitest'
import type { PullReview, PullSummary } from '#server/contract/contract.ts'
import { refusals } from '../../github-emulator/emulator.ts'
import { openNewPost, published } from '../../support/github-pulls.ts'
import { startGitHub } from '../../support/github-site.ts'
import type { SiteClient } from '../../support/site-client.ts'

test('links, submodules, odd names and bytes that are no text break nothing', async () => {
  await using github = await startGitHub({
    posts: { 'a.md': published('A'), 'link.md': { symlink: 'a.md' }, 'moves-out.md': published('Out') },
  })
  const { emulator } = github
  await emulator.pushFile('drafts/moves-in.md', published('In'))
  const number = await emulator.openPull({
    title: 'Look\u202E here\u0000\u0007 \n now',
    login: 'eve',
    files: {
      'posts/a.md': { symlink: '/etc/passwd' },
      'posts/link.md': published('No longer a link'),
      'posts/linked.md': { symlink: 'a.md' },
      'posts/module.md': { submodule: 'c'.repeat(40) },
      'posts/binary.md': new Uint8Array([0xff, 0xfe, 0, 1, 2, 3]),
      'posts/large.md': new Uint8Array(1024 * 1024 + 1).fill(97),
      'posts/<b>"ü 50%#?.md': published('Odd'),
      'posts/sub/inner.md': published('Not a post'),
      'posts/_hidden.md': published('Not a post'),
      'posts/images/sub/x.png': 'x',
      'posts/images/page.html': 'x',
      'posts/moves-out.md': null,
      'drafts/moves-out.md': { from: 'posts/moves-out.md' },
      'drafts/moves-in.md': null,
      'posts/moves-in.md': { from: 'drafts/moves-in.md' },
      'posts/constructor.md': published('Named oddly'),
    },
  })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const [listed] = await ada.json<PullSummary[]>('/api/pulls')
  expect(listed?.title).toBe('Look here now')
  const review = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(review.reviews.map(({ id, change, before, after }) => [id, change, before?.title, after?.title])).toEqual([
    ['<b>"ü 50%#?', 'added', undefined, '<b>"ü 50%#?'],
    // What becomes a link is no post any more, and what was one was none.
    ['a', 'changed', 'A', undefined],
    ['binary', 'added', undefined, 'binary'],
    ['constructor', 'added', undefined, 'Named oddly'],
    ['large', 'added', undefined, 'large'],
    ['link', 'changed', undefined, 'No longer a link'],
    ['moves-in', 'added', undefined, 'In'],
    ['moves-out', 'removed', 'Out', undefined],
  ])
  const rules = Object.fromEntries(review.reviews.map(({ id, after }) => [id, after?.problems.map(({ rule }) => rule)]))
  expect(rules).toMatchObject({
    binary: ['not-text'],
    large: ['too-large'],
    constructor: [],
    '<b>"ü 50%#?': ['file-name'],
  })
  expect(review.posts.map(({ id }) => id)).toEqual(review.reviews.map(({ id }) => id))
  expect(review.images).toEqual([])
})

test('a pull request with thousands of files is listed as far as GitHub tells of it', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  const many = Array.from({ length: 310 }, (_, index) => [`posts/p-${index}.md`, published(`P ${index}`)])
  const number = await emulator.openPull({ title: 'Many', login: 'eve', files: Object.fromEntries(many) })
  const code = Array.from({ length: 310 }, (_, index) => [`a/${index}.ts`, String(index)])
  await emulator.openPull({ title: 'Much code', login: 'eve', files: Object.fromEntries(code) })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const list = await ada.json<PullSummary[]>('/api/pulls')
  expect(list.map(({ title, posts, isPartial }) => [title, posts.length, isPartial]).sort()).toEqual([
    ['Many', 300, true],
    ['Much code', 0, true],
  ])
  const review = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(review).toMatchObject({ isPartial: true, reviews: expect.objectContaining({ length: 300 }) })
  await expectTooLarge(ada, review)
})

/** What no one could see whole goes in by no click here. */
async function expectTooLarge(ada: SiteClient, { number, head, isMergeable, mergeBlocker }: PullReview) {
  expect([isMergeable, mergeBlocker]).toEqual([false, expect.stringContaining('too large to be shown whole')])
  const merging = await ada.send('POST', `/api/pulls/${number}/merge`, { head })
  expect([merging.status, await merging.text()]).toEqual([409, mergeBlocker])
}

test('a review of more words than anyone reads shows the first of them', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const long = Array.from({ length: 10 }, (_, index) => [
    `posts/p-${index}.md`,
    // Of a size that counts and a kind that is read at once.
    published('P', `~~~\n${'a'.repeat(900_000 + index)}\n~~~`),
  ])
  const number = await github.emulator.openPull({ title: 'Long', login: 'eve', files: Object.fromEntries(long) })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const review = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect([review.posts.length, review.reviews.length, review.isPartial]).toEqual([10, 9, true])
  await expectTooLarge(ada, review)
})

test('one that GitHub cannot compare hides no other', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  await openNewPost(emulator, 'one')
  await openNewPost(emulator, 'two')
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const message =
    'Server Error: Sorry, there was a problem generating this diff. The repository may be missing relevant data.'
  emulator.faults.add({ match: (_, path) => path.includes('/compare/'), status: 404, body: { message } })
  const list = await ada.json<PullSummary[]>('/api/pulls')
  expect(list.map(({ posts, isPartial }) => [posts.length, isPartial === true]).sort()).toEqual([
    [0, true],
    [1, false],
  ])
  // It is asked again, since it may have been a passing weakness.
  const again = await ada.json<PullSummary[]>('/api/pulls')
  expect(again.map(({ posts }) => posts.length)).toEqual([1, 1])
})

test('one whose changes or checks GitHub does not tell in time hides no other', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  const number = await openNewPost(emulator, 'one')
  await openNewPost(emulator, 'two')
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const list = async () =>
    (await ada.json<PullSummary[]>('/api/pulls')).map(({ posts, isPartial }) => [posts.length, isPartial === true])
  const fail = (kind: string, head: string) =>
    emulator.faults.add({
      match: (_, path) => path.includes(kind) && path.includes(head),
      ...{ times: 20, status: 502, body: '<h1>502</h1>' },
    })
  const review = async () => (await ada.fetch(`/api/pulls/${number}`)).status
  const compare = fail('/compare/', await emulator.pullHead(number))
  const known = [1, false]
  expect((await list()).sort()).toEqual([[0, true], known])
  expect(await review()).toBe(503)
  compare.remove()
  const checks = fail('/check-runs', await emulator.pushToPull(number, { 'posts/one.md': published('Other') }))
  expect(await list()).toEqual([known, known])
  expect(await review()).toBe(503)
  checks.remove()
  // Who is to ask for less is told so.
  const isCheck = (_: string, path: string) => path.includes('/check-runs')
  emulator.faults.add({ match: isCheck, ...refusals.primaryRateLimit(60) })
  expect((await ada.fetch('/api/pulls')).status).toBe(503)
})

test('a post folder elsewhere in the repository is looked for where it is', async () => {
  await using github = await startGitHub()
  const { emulator } = github
  await emulator.pushFile('content/blog/a.md', published('A'))
  const number = await emulator.openPull({
    title: 'Two folders',
    login: 'eve',
    files: { 'content/blog/a.md': published('B'), 'posts/b.md': published('Not a post') },
  })
  await using site = await github.start({ POSTS_DIR: 'content/blog' })
  const ada = await site.signIn('ada')
  expect(await ada.json<PullReview>(`/api/pulls/${number}`)).toMatchObject({
    posts: [{ id: 'a', change: 'changed' }],
    otherFiles: 1,
    reviews: [{ before: { title: 'A' }, after: { title: 'B' } }],
  })
})

test('images alone are a reason to look, and a rename is judged under its new name', async () => {
  await using github = await startGitHub({
    posts: { 'a.md': published('A', '[B](/blog/b)'), 'b.md': published('B'), 'images/dot.png': 'x' },
  })
  const { emulator } = github
  await emulator.openPull({ title: 'Image', login: 'eve', files: { 'posts/images/dot.png': null } })
  const number = await emulator.openPull({
    title: 'Rename b',
    login: 'eve',
    files: {
      'posts/b.md': null,
      'posts/c.md': { from: 'posts/b.md' },
      'posts/a.md': published('A', '[B](/blog/b) [C](/blog/c)'),
    },
  })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const [first, second] = await ada.json<PullSummary[]>('/api/pulls')
  expect([first, second].map((one) => [one?.posts.length, one?.images])).toEqual(
    expect.arrayContaining([
      [0, ['images/dot.png']],
      [2, []],
    ]),
  )
  const { reviews } = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(reviews.map(({ id, previousId, before }) => [id, previousId, before?.id])).toEqual([
    ['a', undefined, 'a'],
    ['c', 'b', 'b'],
  ])
  expect(reviews[0]?.after?.problems.map(({ message }) => message)).toEqual([expect.stringContaining('/blog/b')])
  expect(reviews[1]?.after?.problems.map(({ rule }) => rule)).toEqual(['alias-missing'])
})

test('a pull request into another branch is none of the site’s', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  const number = await openNewPost(emulator)
  await using site = await github.start({ GITHUB_BRANCH: 'topic-1' })
  const ada = await site.signIn('ada')
  expect(await ada.json('/api/pulls')).toEqual([])
  expect((await ada.fetch(`/api/pulls/${number}`)).status).toBe(404)
})
