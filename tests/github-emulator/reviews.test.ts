import { Octokit } from '@octokit/rest'
import { expect, test } from 'vitest'
import { checkExchange } from '../support/github-contract.ts'
import { startGitHub } from '../support/github-site.ts'
import { type GitHubEmulator, refusals } from './emulator.ts'

const place = { owner: 'ada', repo: 'blog' }
const PATH = 'posts/a.md'

/** Thirty numbered lines, some of them in other words. */
function lines(changes: Record<number, string> = {}, count = 30): string {
  return Array.from({ length: count }, (_, index) => `${changes[index + 1] ?? `line ${index + 1}`}\n`).join('')
}

function pullsAs(emulator: GitHubEmulator, token: string | null = 'token-of-eve') {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  return new Octokit({ baseUrl: emulator.url, log, ...(token && { auth: token }) }).rest.pulls
}

/** A pull request by eve that changes lines 10 and 25 of a post. */
async function startWithPull() {
  const github = await startGitHub({ posts: { 'a.md': lines(), 'other.md': 'other\n' } })
  const { emulator } = github
  const number = await emulator.openPull({ title: 'Change a', login: 'eve', files: { [PATH]: lines(CHANGES) } })
  const commit_id = await emulator.pullHead(number)
  return {
    emulator,
    number,
    commit_id,
    at: { ...place, pull_number: number },
    on: { ...place, pull_number: number, commit_id, path: PATH, side: 'RIGHT' as const, body: 'Why?' },
    [Symbol.asyncDispose]: () => github[Symbol.asyncDispose](),
  }
}

const CHANGES = { 10: 'ten', 25: 'twenty-five' }

test('a comment is described as GitHub describes it, and belongs to a review of its own', async () => {
  await using github = await startWithPull()
  const { emulator, at, on, commit_id } = github
  const pulls = pullsAs(emulator, 'token-of-grace')
  const { data: comment } = await pulls.createReviewComment({ ...on, start_line: 9, start_side: 'RIGHT', line: 11 })
  expect(comment).toMatchObject({
    path: PATH,
    user: { login: 'grace' },
    body: 'Why?',
    start_line: 9,
    line: 11,
    side: 'RIGHT',
    position: 6,
    commit_id,
    original_commit_id: commit_id,
    author_association: 'COLLABORATOR',
    diff_hunk: '@@ -7,7 +7,7 @@ line 6\n line 7\n line 8\n line 9\n-line 10\n+ten\n line 11',
  })
  const { data: removed } = await pulls.createReviewComment({ ...on, side: 'LEFT', line: 10 })
  expect(removed).toMatchObject({ side: 'LEFT', line: 10, position: 4 })
  const { data: whole } = await pulls.createReviewComment({ ...on, subject_type: 'file' })
  expect(whole).toMatchObject({ line: null, subject_type: 'file' })
  const { data: reply } = await pulls.createReplyForReviewComment({ ...at, comment_id: comment.id, body: 'So.' })
  expect(reply).toMatchObject({ in_reply_to_id: comment.id, line: 11, body: 'So.' })
  const { data: reviews } = await pulls.listReviews(at)
  expect(reviews.map(({ id, state, body }) => [id, state, body])).toEqual(
    [comment, removed, whole, reply].map((one) => [one.pull_request_review_id, 'COMMENTED', '']),
  )
  expect((await pulls.get(at)).data.review_comments).toBe(4)
  expect(emulator.requests.flatMap(checkExchange)).toEqual([])
})

test('comments are listed by pages', async () => {
  await using github = await startWithPull()
  const { emulator, at, on } = github
  for (const line of [7, 8, 9])
    await emulator.commentOnPull(at.pull_number, { login: 'ada', path: PATH, lines: line, body: `On ${line}` })
  const pulls = pullsAs(emulator, null)
  const first = await pulls.listReviewComments({ ...at, per_page: 2 })
  expect(first.data.map(({ body }) => body)).toEqual(['On 7', 'On 8'])
  expect(first.headers.link).toContain(`/pulls/${on.pull_number}/comments?per_page=2&page=2>; rel="next"`)
  expect((await pulls.listReviewComments({ ...at, per_page: 2, page: 2 })).data).toMatchObject([{ body: 'On 9' }])
  const newest = await pulls.listReviewComments({ ...at, sort: 'created', direction: 'desc' })
  expect(newest.data.map(({ line }) => line)).toEqual([9, 8, 7])
  expect(emulator.requests.flatMap(checkExchange)).toEqual([])
})

test('a comment outside the diff, of another commit, or without words is refused as GitHub refuses it', async () => {
  await using github = await startWithPull()
  const { emulator, on } = github
  const refused = async (over: Partial<Parameters<typeof pulls.createReviewComment>[0]>) => {
    const error = await pulls.createReviewComment({ ...on, line: 10, ...over }).catch((thrown: unknown) => thrown)
    return (error as { status: number; response: { data: { errors?: object[] } } }).response.data
  }
  const pulls = pullsAs(emulator)
  const failed = { message: 'Validation Failed', status: '422' }
  const thread = 'pull_request_review_thread'
  expect(await refused({ line: 14 })).toMatchObject({
    ...failed,
    errors: [
      {
        resource: 'PullRequestReviewComment',
        code: 'custom',
        field: `${thread}.line`,
        message: `${thread}.line must be part of the diff`,
      },
      { resource: 'PullRequestReviewComment', code: 'missing_field', field: `${thread}.diff_hunk` },
    ],
  })
  expect(await refused({ path: 'posts/other.md' })).toMatchObject({
    errors: [{ code: 'invalid', field: `${thread}.path` }, { code: 'missing_field' }],
  })
  expect(await refused({ start_line: 10, line: 25 })).toMatchObject({
    errors: [{ field: `${thread}.start_line`, message: expect.stringMatching(/same hunk/) }],
  })
  expect(await refused({ start_line: 10 })).toMatchObject({
    errors: [{ message: expect.stringMatching(/must precede the end line/) }],
  })
  expect(await refused({ side: 'LEFT', line: 31 })).toMatchObject(failed)
  expect(await refused({ commit_id: await emulator.head() })).toMatchObject({
    errors: [{ code: 'custom', field: 'commit_id', message: 'commit_id is not part of the pull request' }],
  })
  expect(await refused({ body: ' ' })).toMatchObject({ errors: [{ code: 'missing_field', field: 'body' }] })
  expect(emulator.requests.flatMap(checkExchange)).toEqual([])
})

test('an answer goes to the comment that began the thread', async () => {
  await using github = await startWithPull()
  const { emulator, at, on } = github
  const pulls = pullsAs(emulator)
  const { data: first } = await pulls.createReviewComment({ ...on, line: 10 })
  const answer = (comment_id: number) => pulls.createReplyForReviewComment({ ...at, comment_id, body: 'Yes.' })
  const { data: second } = await answer(first.id)
  await expect(answer(second.id)).rejects.toMatchObject({ status: 422 })
  await expect(answer(1)).rejects.toMatchObject({ status: 404 })
  await expect(
    pullsAs(emulator, null).createReplyForReviewComment({ ...at, comment_id: first.id, body: 'I' }),
  ).rejects.toMatchObject({ status: 401 })
  expect((await pulls.listReviewComments(at)).data.map(({ body }) => body)).toEqual(['Why?', 'Yes.'])
  expect(emulator.requests.flatMap(checkExchange)).toEqual([])
})

test('a review needs words unless it approves, and one’s own pull request can be neither approved nor refused', async () => {
  await using github = await startWithPull()
  const { emulator, at } = github
  const refused = (token: string, event: 'APPROVE' | 'COMMENT' | 'REQUEST_CHANGES', body?: string) =>
    pullsAs(emulator, token).createReview({ ...at, event, ...(body && { body }) })
  const sentence = (words: string) => ({ status: 422, response: { data: { errors: [words] } } })
  await expect(refused('token-of-eve', 'APPROVE')).rejects.toMatchObject(
    sentence('Can not approve your own pull request'),
  )
  await expect(refused('token-of-eve', 'REQUEST_CHANGES', 'No.')).rejects.toMatchObject(
    sentence('Can not request changes on your own pull request'),
  )
  await expect(refused('token-of-ada', 'REQUEST_CHANGES')).rejects.toMatchObject({ status: 422 })
  await expect(refused('token-of-ada', 'COMMENT', ' ')).rejects.toMatchObject({ status: 422 })
  const { data } = await refused('token-of-ada', 'APPROVE')
  expect(data).toMatchObject({ state: 'APPROVED', body: '', user: { login: 'ada' }, commit_id: github.commit_id })
  expect((await refused('token-of-eve', 'COMMENT', 'Thanks.')).data.state).toBe('COMMENTED')
  expect(emulator.requests.flatMap(checkExchange)).toEqual([])
})

test('a review brings its comments along, or none of them', async () => {
  await using github = await startWithPull()
  const { emulator, at } = github
  const pulls = pullsAs(emulator, 'token-of-grace')
  const review = { ...at, event: 'REQUEST_CHANGES' as const, body: 'Two things.' }
  const comment = { path: PATH, line: 10, body: 'One.' }
  const refused = pulls.createReview({ ...review, comments: [comment, { ...comment, line: 18 }] })
  await expect(refused).rejects.toMatchObject({
    response: {
      data: {
        errors: [
          "pull request review thread line must be part of the diff and pull request review thread diff hunk can't be blank",
        ],
      },
    },
  })
  expect((await pulls.listReviews(at)).data).toEqual([])
  const { data } = await pulls.createReview({ ...review, comments: [comment, { ...comment, line: 25 }] })
  const listed = (await pulls.listReviewComments(at)).data
  expect(listed.map(({ line, pull_request_review_id: id }) => [line, id])).toEqual([
    [10, data.id],
    [25, data.id],
  ])
  expect(emulator.requests.flatMap(checkExchange)).toEqual([])
})

test('where a rule requires a review, only people who may push can give it', async () => {
  await using github = await startWithPull()
  const { emulator, at } = github
  emulator.pullRules.needsReview = true
  emulator.pullRules.requiredChecks = ['Posts']
  const state = async () => (await pullsAs(emulator).get(at)).data.mergeable_state
  const merge = () => pullsAs(emulator, 'token-of-ada').merge(at)
  await emulator.askForReview(at.pull_number, { login: 'grace', asCodeOwner: true })
  await emulator.askForReview(at.pull_number, { team: 'Editors' })
  expect((await pullsAs(emulator).get(at)).data).toMatchObject({
    requested_reviewers: [{ login: 'grace' }],
    requested_teams: [{ name: 'Editors', slug: 'editors' }],
  })
  await emulator.reviewPull(at.pull_number, { login: 'grace', event: 'REQUEST_CHANGES', body: 'Not yet.' })
  expect((await pullsAs(emulator).get(at)).data.requested_reviewers).toEqual([])
  emulator.setChecks(github.commit_id, [{ name: 'Posts', conclusion: 'success' }])
  await expect(merge()).rejects.toMatchObject({ status: 405 })
  await emulator.reviewPull(at.pull_number, { login: 'grace', event: 'COMMENT', body: 'Better.' })
  expect(await state()).toBe('blocked')
  await emulator.reviewPull(at.pull_number, { login: 'grace', event: 'APPROVE' })
  emulator.setChecks(github.commit_id, [{ name: 'Posts' }])
  expect(await state()).toBe('blocked')
  emulator.setChecks(github.commit_id, [{ name: 'Posts', conclusion: 'success' }])
  expect(await state()).toBe('clean')
  expect((await merge()).data.merged).toBe(true)
  expect(emulator.requests.flatMap(checkExchange)).toEqual([])
})

test('a comment whose answer is lost is there', async () => {
  await using github = await startWithPull()
  const { emulator, at, on } = github
  const pulls = pullsAs(emulator)
  const match = (method: string, path: string) => method === 'POST' && path.endsWith('/comments')
  emulator.faults.add({ match, effect: 'dropAfter' })
  await expect(pulls.createReviewComment({ ...on, line: 10 })).rejects.toThrow()
  emulator.faults.add({ match, effect: 'dropBefore' })
  await expect(pulls.createReviewComment({ ...on, line: 9 })).rejects.toThrow()
  emulator.faults.add({ match, ...refusals.secondaryRateLimit(7) })
  await expect(pulls.createReviewComment({ ...on, line: 8 })).rejects.toMatchObject({
    status: 403,
    response: { headers: { 'retry-after': '7' } },
  })
  expect((await pulls.listReviewComments(at)).data.map(({ line }) => line)).toEqual([10])
})

test('webhooks hear of reviews, comments, and threads', async () => {
  await using github = await startWithPull()
  const { emulator, number, on } = github
  await emulator.addWebhook('http://127.0.0.1:9/hook', 'secret')
  await pullsAs(emulator).createReviewComment({ ...on, line: 10 })
  const thread = await emulator.commentOnPull(number, { login: 'ada', path: PATH, lines: [24, 25], body: 'Here.' })
  await emulator.resolveThread(thread, 'ada')
  await emulator.unresolveThread(thread, 'eve')
  await emulator.reviewPull(number, { login: 'ada', event: 'APPROVE' })
  await emulator.askForReview(number, { login: 'grace' })
  await emulator.delivered()
  const heard = emulator.deliveries.map(({ event, payload }) => [event, (payload as { action?: string }).action])
  expect(heard).toEqual([
    ['ping', undefined],
    ['pull_request_review', 'submitted'],
    ['pull_request_review_comment', 'created'],
    ['pull_request_review', 'submitted'],
    ['pull_request_review_comment', 'created'],
    ['pull_request_review_thread', 'resolved'],
    ['pull_request_review_thread', 'unresolved'],
    ['pull_request_review', 'submitted'],
    ['pull_request', 'review_requested'],
  ])
  const payloads = emulator.deliveries.map(({ payload }) => payload)
  expect(payloads[2]).toMatchObject({ comment: { line: 10 }, pull_request: { number }, sender: { login: 'eve' } })
  expect(payloads[5]).toMatchObject({ thread: { node_id: thread, comments: [{ start_line: 24, line: 25 }] } })
  expect(payloads[7]).toMatchObject({ review: { state: 'approved' } })
})
