import { expect, test } from 'vitest'
import { signIn, startWithApp } from '../support/github-app.ts'
import { checkExchange } from '../support/github-contract.ts'
import { startGitHub } from '../support/github-site.ts'
import { isWholeRun } from '../support/long-run.ts'
import { type GitHubEmulator, refusals } from './emulator.ts'

const PATH = 'posts/a.md'

const COMMENT = `
  id databaseId fullDatabaseId url body createdAt diffHunk outdated
  author { login ... on User { databaseId name } }
  originalCommit { oid }
`
const THREADS = `
  query ($owner: String!, $name: String!, $number: Int!, $after: String) {
    repository(owner: $owner, name: $name) {
      pullRequest(number: $number) {
        id headRefOid reviewDecision viewerCanEnableAutoMerge viewerCanUpdate mergeStateStatus
        autoMergeRequest { enabledBy { login } mergeMethod }
        latestReviews(first: 100) { nodes { author { login } state body submittedAt url commit { oid } } }
        latestOpinionatedReviews(first: 100) { nodes { author { login } state } }
        reviewRequests(first: 100) {
          nodes { asCodeOwner requestedReviewer { __typename ... on User { login } ... on Team { name } } }
        }
        reviewThreads(first: 100, after: $after) {
          totalCount
          pageInfo { hasNextPage endCursor }
          nodes {
            id isResolved isOutdated path subjectType diffSide line startLine originalLine originalStartLine
            viewerCanReply viewerCanResolve viewerCanUnresolve
            resolvedBy { login }
            comments(first: 50) { totalCount nodes { ${COMMENT} } }
          }
        }
      }
    }
  }
`
const RESOLVE =
  'mutation ($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { isResolved resolvedBy { login } } } }'
const ENABLE = `mutation ($id: ID!, $head: GitObjectID) {
  enablePullRequestAutoMerge(input: { pullRequestId: $id, expectedHeadOid: $head, mergeMethod: SQUASH }) {
    pullRequest { autoMergeRequest { enabledBy { login } mergeMethod } }
  }
}`
const DISABLE = `mutation ($id: ID!) {
  disablePullRequestAutoMerge(input: { pullRequestId: $id }) { pullRequest { autoMergeRequest { mergeMethod } } }
}`

function lines(changes: Record<number, string> = {}): string {
  return Array.from({ length: 30 }, (_, index) => `${changes[index + 1] ?? `line ${index + 1}`}\n`).join('')
}

async function ask(emulator: GitHubEmulator, token: string | null, query: string, variables: object = {}) {
  const answer = await fetch(`${emulator.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors, message } = await answer.json()
  return { status: answer.status, headers: answer.headers, data, errors, message }
}

async function readPull(emulator: GitHubEmulator, number: number, token = 'token-of-ada', after?: string) {
  const { data, errors } = await ask(emulator, token, THREADS, { owner: 'ada', name: 'blog', number, after })
  expect(errors).toBeUndefined()
  return data.repository.pullRequest
}

async function openPull(emulator: GitHubEmulator, isFromFork = false) {
  const files = { [PATH]: lines({ 10: 'ten', 25: 'twenty-five' }) }
  return emulator.openPull({ title: 'Change a', login: 'eve', files, isFromFork })
}

/** A pull request by eve that changes lines 10 and 25 of a post. */
async function startWithPull() {
  const github = await startGitHub({ posts: { 'a.md': lines() } })
  const { emulator } = github
  const number = await openPull(emulator)
  return {
    emulator,
    number,
    comment: (at: number | [number, number], side: 'LEFT' | 'RIGHT' = 'RIGHT') =>
      emulator.commentOnPull(number, { login: 'ada', path: PATH, lines: at, side, body: 'Why?' }),
    async places() {
      const { reviewThreads } = await readPull(emulator, number)
      return reviewThreads.nodes.map((thread: Record<string, unknown>) => [
        thread.isOutdated,
        thread.startLine,
        thread.line,
      ])
    },
    [Symbol.asyncDispose]: () => github[Symbol.asyncDispose](),
  }
}

test('a query reads the threads, reviews, and requests of a pull request', async () => {
  await using github = await startWithPull()
  const { emulator, number } = github
  const head = await emulator.pullHead(number)
  const thread = await github.comment([9, 10])
  await emulator.replyToThread(thread, { login: 'eve', body: 'Because.' })
  await emulator.commentOnPull(number, { login: 'grace', path: PATH, body: 'On all of it.' })
  await emulator.reviewPull(number, { login: 'grace', event: 'APPROVE', body: 'Good.' })
  await emulator.askForReview(number, { login: 'ada', asCodeOwner: true })
  await emulator.askForReview(number, { team: 'Editors' })
  await emulator.resolveThread(thread, 'eve')
  const pull = await readPull(emulator, number)
  expect(pull).toMatchObject({
    headRefOid: head,
    // As at GitHub, where no rule requires a review.
    reviewDecision: null,
    mergeStateStatus: 'CLEAN',
    viewerCanUpdate: true,
    viewerCanEnableAutoMerge: false,
    autoMergeRequest: null,
    latestReviews: {
      nodes: [
        { author: { login: 'eve' }, state: 'COMMENTED' },
        { author: { login: 'grace' }, state: 'APPROVED', body: 'Good.', commit: { oid: head } },
      ],
    },
    latestOpinionatedReviews: { nodes: [{ author: { login: 'grace' }, state: 'APPROVED' }] },
    reviewRequests: {
      nodes: [
        { asCodeOwner: true, requestedReviewer: { __typename: 'User', login: 'ada' } },
        { asCodeOwner: false, requestedReviewer: { __typename: 'Team', name: 'Editors' } },
      ],
    },
    reviewThreads: { totalCount: 2, pageInfo: { hasNextPage: false } },
  })
  const [first, whole] = pull.reviewThreads.nodes
  expect(first).toMatchObject({
    id: thread,
    path: PATH,
    subjectType: 'LINE',
    diffSide: 'RIGHT',
    line: 10,
    startLine: 9,
    originalLine: 10,
    originalStartLine: 9,
    isResolved: true,
    resolvedBy: { login: 'eve' },
    viewerCanReply: true,
    viewerCanResolve: false,
    viewerCanUnresolve: true,
    comments: {
      nodes: [
        { body: 'Why?', author: { login: 'ada', name: 'Ada Owner' }, outdated: false, originalCommit: { oid: head } },
        { body: 'Because.', author: { login: 'eve' } },
      ],
    },
  })
  expect(first.comments.nodes[0].diffHunk).toMatch(/^@@ -7,7 \+7,7 @@.*\n line 7\n line 8\n line 9\n-line 10\n\+ten$/)
  expect(first.comments.nodes[0].databaseId).toBeGreaterThan(2 ** 31)
  expect(whole).toMatchObject({ subjectType: 'FILE', line: null, isOutdated: false, isResolved: false })
  const { reviewThreads: asStranger } = await readPull(emulator, number, 'token-of-grace')
  expect(asStranger.nodes[1].viewerCanResolve).toBe(true)
})

test.runIf(isWholeRun)('threads come by pages of 100 at most', async () => {
  await using github = await startWithPull()
  const { emulator, number } = github
  for (let made = 0; made < 130; made++) await github.comment(10)
  const first = (await readPull(emulator, number)).reviewThreads
  expect(first).toMatchObject({ totalCount: 130, pageInfo: { hasNextPage: true } })
  const second = (await readPull(emulator, number, undefined, first.pageInfo.endCursor)).reviewThreads
  expect(second.pageInfo.hasNextPage).toBe(false)
  expect(new Set([...first.nodes, ...second.nodes].map(({ id }) => id)).size).toBe(130)
  const page = (size: string) =>
    ask(
      emulator,
      'token-of-ada',
      `{ repository(owner: "ada", name: "blog") { pullRequest(number: ${number}) { reviewThreads${size} { totalCount } } } }`,
    )
  expect((await page('(first: 101)')).errors).toMatchObject([{ type: 'EXCESSIVE_PAGINATION' }])
  expect((await page('')).errors).toMatchObject([{ type: 'MISSING_PAGINATION_BOUNDARIES' }])
})

test('a thread moves with its lines while they are there word for word', async () => {
  await using github = await startWithPull()
  const { emulator, number } = github
  await github.comment(10)
  await github.comment([24, 26])
  await github.comment(25, 'LEFT')
  await emulator.pushToPull(number, { [PATH]: `new\n\n${lines({ 10: 'ten', 25: 'twenty-five' })}` })
  expect(await github.places()).toEqual([
    [false, null, 12],
    [false, 26, 28],
    [false, null, 25],
  ])
  // One line of the second thread is another, and the third line is no longer removed.
  await emulator.forcePushToPull(number, { [PATH]: lines({ 10: 'ten', 12: 'twelve' }) })
  expect(await github.places()).toEqual([
    [false, null, 10],
    [true, null, null],
    [true, null, null],
  ])
})

test('a file that is renamed or taken back leaves its threads behind, and a deleted branch keeps them', async () => {
  await using github = await startWithPull()
  const { emulator, number } = github
  await github.comment(10)
  await emulator.pushToPull(number, { [PATH]: null, 'posts/b.md': { from: PATH } })
  expect(await github.places()).toEqual([[true, null, null]])
  const head = await emulator.pushToPull(number, { 'posts/b.md': null, [PATH]: lines({ 10: 'ten', 25: 'x' }) })
  expect(await github.places()).toEqual([[false, null, 10]])
  await emulator.deletePullBranch(number)
  expect(await github.places()).toEqual([[false, null, 10]])
  expect((await readPull(emulator, number)).headRefOid).toBe(head)
})

test('threads of a fork move with its branch', async () => {
  await using github = await startGitHub({ posts: { 'a.md': lines() } })
  const { emulator } = github
  const number = await openPull(emulator, true)
  await emulator.commentOnPull(number, { login: 'ada', path: PATH, lines: 10, body: 'Why?' })
  await emulator.pushToPull(number, { [PATH]: `new\n${lines({ 10: 'ten' })}` })
  expect((await readPull(emulator, number)).reviewThreads.nodes).toMatchObject([{ line: 11, isOutdated: false }])
})

test('a thread is resolved by the author of the pull request and by people who may push', async () => {
  await using github = await startGitHub({ posts: { 'a.md': lines() } })
  const { emulator } = github
  const files = { [PATH]: lines({ 10: 'ten' }) }
  const number = await emulator.openPull({ title: 'Change a', login: 'grace', files })
  const comment = { login: 'eve', path: PATH, lines: 10, body: 'Why?' }
  const id = await emulator.commentOnPull(number, comment)
  expect(await ask(emulator, 'token-of-eve', RESOLVE, { id })).toMatchObject({
    status: 200,
    data: { resolveReviewThread: null },
    errors: [{ type: 'FORBIDDEN', path: ['resolveReviewThread'] }],
  })
  const resolved = { thread: { isResolved: true, resolvedBy: { login: 'grace' } } }
  expect((await ask(emulator, 'token-of-grace', RESOLVE, { id })).data).toEqual({ resolveReviewThread: resolved })
  const reopen = RESOLVE.replace('resolveReviewThread', 'unresolveReviewThread')
  expect((await ask(emulator, 'token-of-ada', reopen, { id })).data).toEqual({
    unresolveReviewThread: { thread: { isResolved: false, resolvedBy: null } },
  })
  expect((await ask(emulator, 'token-of-ada', RESOLVE, { id: 'PRRT_1' })).errors).toMatchObject([
    { type: 'NOT_FOUND', message: "Could not resolve to a node with the global id of 'PRRT_1'" },
  ])
  expect(await ask(emulator, null, RESOLVE, { id })).toMatchObject({ status: 401, data: undefined })
  expect(await ask(emulator, 'nonsense', RESOLVE, { id })).toMatchObject({ status: 401, message: 'Bad credentials' })
})

test('an app resolves threads only with the permission to write contents beside that for pull requests', async () => {
  await using github = await startWithApp({ posts: { 'a.md': lines() } })
  const { emulator } = github
  const number = await openPull(emulator)
  const id = await emulator.commentOnPull(number, { login: 'ada', path: PATH, lines: 10, body: 'Why?' })
  const narrow = emulator.apps.register({ name: 'Narrow', permissions: { contents: 'read', pull_requests: 'write' } })
  emulator.apps.install(narrow)
  const { access_token: weak } = await signIn(emulator, narrow, 'ada')
  expect((await readPull(emulator, number, weak)).reviewThreads.nodes).toMatchObject([{ viewerCanResolve: false }])
  expect((await ask(emulator, weak, RESOLVE, { id })).errors).toMatchObject([
    { type: 'FORBIDDEN', message: 'Resource not accessible by integration' },
  ])
  const { access_token: strong } = await signIn(emulator, github.app, 'ada')
  expect((await ask(emulator, strong, RESOLVE, { id })).data.resolveReviewThread.thread.isResolved).toBe(true)
})

test('GitHub merges by itself when the rules are met, where the repository allows it', async () => {
  await using github = await startWithPull()
  const { emulator, number } = github
  const { id, headRefOid: head } = await readPull(emulator, number)
  const enable = (token = 'token-of-ada', over = {}) => ask(emulator, token, ENABLE, { id, head, ...over })
  const refused = (message: string | RegExp, type = 'UNPROCESSABLE') => ({
    errors: [{ type, message: expect.stringMatching(message) }],
  })
  expect(await enable()).toMatchObject(refused('Auto merge is not allowed for this repository'))
  await emulator.changeRepository({ allow_auto_merge: true })
  expect(await enable()).toMatchObject(refused('Pull request is in clean status'))
  emulator.pullRules.needsReview = true
  expect(await readPull(emulator, number)).toMatchObject({
    reviewDecision: 'REVIEW_REQUIRED',
    mergeStateStatus: 'BLOCKED',
    viewerCanEnableAutoMerge: true,
  })
  expect(await enable(undefined, { head: '0'.repeat(40) })).toMatchObject(refused('modified'))
  expect(await enable('token-of-eve')).toMatchObject(refused('permissions', 'FORBIDDEN'))
  const autoMergeRequest = { enabledBy: { login: 'ada' }, mergeMethod: 'SQUASH' }
  expect((await enable()).data.enablePullRequestAutoMerge.pullRequest).toEqual({ autoMergeRequest })
  expect(await ask(emulator, 'token-of-ada', DISABLE, { id })).toMatchObject({
    data: { disablePullRequestAutoMerge: { pullRequest: { autoMergeRequest: null } } },
  })
  expect(await ask(emulator, 'token-of-ada', DISABLE, { id })).toMatchObject(refused("Can't disable"))
  await enable()
  await emulator.reviewPull(number, { login: 'eve', event: 'COMMENT', body: 'Please.' })
  expect(await emulator.readFile(PATH)).toBe(lines())
  await emulator.reviewPull(number, { login: 'grace', event: 'APPROVE' })
  expect(await emulator.readFile(PATH)).toBe(lines({ 10: 'ten', 25: 'twenty-five' }))
  expect(await readPull(emulator, number)).toMatchObject({ reviewDecision: 'APPROVED', autoMergeRequest: null })
})

test('a query that the schema does not allow is answered 200 with errors and no data', async () => {
  await using github = await startWithPull()
  const { emulator, number } = github
  const inPull = (fields: string) =>
    `{ repository(owner: "ada", name: "blog") { pullRequest(number: ${number}) { ${fields} } } }`
  const unknown = await ask(emulator, 'token-of-ada', inPull('threads { id }'))
  expect(unknown).toMatchObject({
    status: 200,
    data: undefined,
    errors: [
      {
        message: "Field 'threads' doesn't exist on type 'PullRequest'",
        extensions: { code: 'undefinedField', typeName: 'PullRequest', fieldName: 'threads' },
      },
    ],
  })
  expect((await ask(emulator, 'token-of-ada', '{')).errors).toHaveLength(1)
  expect((await ask(emulator, 'token-of-ada', RESOLVE)).errors).toMatchObject([
    { message: expect.stringMatching(/\$id/) },
  ])
  const beyond = await ask(emulator, 'token-of-ada', inPull('changedFiles'))
  expect(beyond.errors).toMatchObject([{ message: 'The emulator does not know PullRequest.changedFiles' }])
  expect(emulator.requests.at(-1)).toMatchObject({ path: '/graphql', login: 'ada' })
  expect(emulator.requests.slice(-1).flatMap(checkExchange)).toEqual([
    'POST /graphql: The emulator does not know PullRequest.changedFiles',
  ])
  const missing = await ask(emulator, 'token-of-ada', THREADS, { owner: 'ada', name: 'blog', number: 99 })
  expect(missing).toMatchObject({
    data: { repository: { pullRequest: null } },
    errors: [{ type: 'NOT_FOUND', path: ['repository', 'pullRequest'] }],
  })
  emulator.clearRequests()
})

test('a private repository does not exist for those who may not read it', async () => {
  await using github = await startGitHub({ posts: { 'a.md': lines() }, isPrivate: true })
  const { emulator } = github
  const number = await emulator.openPull({ title: 'Change a', login: 'grace', files: { [PATH]: lines({ 10: 'ten' }) } })
  const id = await emulator.commentOnPull(number, { login: 'ada', path: PATH, lines: 10, body: 'Why?' })
  const variables = { owner: 'ada', name: 'blog', number }
  expect(await ask(emulator, 'token-of-eve', THREADS, variables)).toMatchObject({
    data: { repository: null },
    errors: [{ type: 'NOT_FOUND' }],
  })
  expect((await ask(emulator, 'token-of-eve', RESOLVE, { id })).errors).toMatchObject([{ type: 'NOT_FOUND' }])
  expect((await readPull(emulator, number, 'token-of-grace')).reviewThreads.totalCount).toBe(1)
})

test('the points of GraphQL have a limit of their own, and faults befall it as they do REST', async () => {
  await using github = await startGitHub({ posts: { 'a.md': lines() }, rateLimits: { graphql: 3 } })
  const { emulator } = github
  const number = await openPull(emulator)
  const id = await emulator.commentOnPull(number, { login: 'ada', path: PATH, lines: 10, body: 'Why?' })
  const match = (_: string, path: string) => path === '/graphql'
  emulator.faults.add({ match, ...refusals.graphqlRateLimit(60) })
  expect(await ask(emulator, 'token-of-ada', RESOLVE, { id })).toMatchObject({
    status: 200,
    data: undefined,
    errors: [{ type: 'RATE_LIMITED' }],
  })
  emulator.faults.add({ match, ...refusals.secondaryRateLimit(9) })
  const secondary = await ask(emulator, 'token-of-ada', RESOLVE, { id })
  expect([secondary.status, secondary.headers.get('retry-after')]).toEqual([403, '9'])
  emulator.faults.add({ match, effect: 'dropAfter' })
  await expect(ask(emulator, 'token-of-ada', RESOLVE, { id })).rejects.toThrow()
  expect((await readPull(emulator, number)).reviewThreads.nodes).toMatchObject([{ isResolved: true }])
  const last = await ask(emulator, 'token-of-ada', '{ rateLimit { cost limit remaining used } }')
  expect(last.data.rateLimit).toEqual({ cost: 1, limit: 3, remaining: 0, used: 3 })
  expect(last.headers.get('x-ratelimit-resource')).toBe('graphql')
  expect(await ask(emulator, 'token-of-ada', RESOLVE, { id })).toMatchObject({
    status: 200,
    errors: [{ type: 'RATE_LIMIT', message: expect.stringMatching(/^API rate limit exceeded/) }],
  })
  const rest = await fetch(`${emulator.url}/rate_limit`, { headers: { authorization: 'bearer token-of-ada' } })
  expect((await rest.json()).resources).toMatchObject({ core: { used: 0 }, graphql: { remaining: 0 } })
  emulator.clearRequests()
})
