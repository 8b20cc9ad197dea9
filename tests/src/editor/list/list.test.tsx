import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { BulkAction, BulkRequest, BulkResult, Post } from '#server/contract/contract.ts'
import { type BulkRun, jobsOf, jobsToUndo, runJobs } from '#src/editor/list/bulk-run.ts'
import { type Filters, isNarrowed, NO_FILTERS, searchOf, useFilters } from '#src/editor/list/filters.ts'
import { readFirst } from '#src/editor/list/use-post-list.ts'
import { anyPost } from '../../../support/any-post.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the lists are narrowed to at an address of the editor. */
function filtersAt(search: string): Filters {
  let read = NO_FILTERS
  function Reader() {
    ;[read] = useFilters()
    return null
  }
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/?${search}`]}>
      <Reader />
    </MemoryRouter>,
  )
  return read
}

test('whatever the lists are narrowed to stands in the address, and is read from it', () => {
  const filters: fc.Arbitrary<Filters> = fc.record({
    q: fc.string().map((text) => text.trim()),
    status: fc.constantFrom('', 'draft', 'published', 'scheduled'),
    tag: fc.constantFrom('', 'c++', 'a & b', 'é'),
    problem: fc.boolean(),
    sort: fc.constantFrom('newest', 'oldest', 'updated', 'title'),
  })
  fc.assert(
    fc.property(filters, (some) => {
      expect(filtersAt(searchOf(some))).toEqual(some)
    }),
  )
  expect(searchOf(NO_FILTERS)).toBe('')
})

test('what an address cannot mean is no filter, and an order hides no post', () => {
  expect(filtersAt('status=drafts&sort=constructor&problem=yes&q=+++&tag=&page=7')).toEqual(NO_FILTERS)
  const some: Partial<Filters>[] = [
    {},
    { sort: 'title' },
    { q: 'a' },
    { status: 'draft' },
    { tag: 'a' },
    { problem: true },
  ]
  expect(some.map((one) => isNarrowed({ ...NO_FILTERS, ...one }))).toEqual([false, false, true, true, true, true])
})

const postsTo = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => anyPost({ id: `p${from + at}`, revision: `r${from + at}` }))

/** Pages of posts, as the server has them now; notes which were asked for. */
function pagesOf(all: Post[]) {
  const asked: [page: number, perPage: number][] = []
  return {
    asked,
    listPage: async (page: number, perPage: number) => {
      asked.push([page, perPage])
      const posts = all.slice((page - 1) * perPage, page * perPage)
      return { posts, total: all.length, hasNext: all.length > page * perPage, instead: [] }
    },
  }
}

test('as many posts as were shown are read again, in steps of 25, with few requests', async () => {
  const all = postsTo(260)
  for (const [shown, wanted, asked] of [
    [0, 25, [[1, 25]]],
    [25, 25, [[1, 25]]],
    [26, 50, [[1, 50]]],
    [
      130,
      150,
      [
        [1, 100],
        [2, 100],
      ],
    ],
    [
      260,
      260,
      [
        [1, 100],
        [2, 100],
        [3, 100],
      ],
    ],
  ] as const) {
    const pages = pagesOf(all)
    const { posts, total, hasNext } = await readFirst(pages.listPage, shown)
    expect(posts).toEqual(all.slice(0, wanted))
    expect([total, hasNext, pages.asked]).toEqual([260, wanted < 260, asked])
  }
  expect(await readFirst(pagesOf([]).listPage, 70)).toEqual({ posts: [], total: 0, hasNext: false, instead: [] })
})

/** Answers what is asked of many posts; gives back the requests. */
function answerBulk(answer: (request: BulkRequest, at: number) => BulkResult[] | Error): BulkRequest[] {
  const asked: BulkRequest[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const request = JSON.parse(String(body)) as BulkRequest
    const results = answer(request, asked.push(request))
    if (results instanceof Error) throw results
    return Response.json({ commit: `commit ${asked.length}`, results })
  })
  return asked
}

const begin = (kind: BulkAction, posts: Post[]): BulkRun => ({
  kind,
  tags: {},
  isUndo: false,
  jobs: jobsOf(posts),
  state: 'running',
  commit: null,
  errorMessage: '',
})

async function runAll(run: BulkRun): Promise<BulkRun> {
  let now = run
  await runJobs(run, (next) => {
    now = next
  })
  return now
}

const done = ({ posts }: BulkRequest): BulkResult[] =>
  posts.map(({ id, revision }) => ({ id, outcome: 'done', revision: `${revision}+` }))

test('many posts are done 500 at a time, each with the version that was seen', async () => {
  const asked = answerBulk(done)
  const { jobs, commit } = await runAll(begin('publish', postsTo(1001)))
  expect(asked.map(({ action, posts }) => [action, posts.length])).toEqual([
    ['publish', 500],
    ['publish', 500],
    ['publish', 1],
  ])
  expect(asked[2]?.posts).toEqual([{ id: 'p1000', revision: 'r1000' }])
  expect(jobs.every(({ state, left, revision }) => state === 'done' && left === `${revision}+`)).toBe(true)
  expect(commit).toBe('commit 3')
})

test('what is refused keeps its reason, what is done already is done, and the rest goes on', async () => {
  const outcomes = ['done', 'stale', 'unchanged', 'missing', 'refused'] as const
  for (const kind of ['publish', 'delete'] as const) {
    answerBulk(({ posts }) =>
      posts.slice(0, 5).map(({ id }, at) => {
        const outcome = outcomes[at] ?? 'done'
        return { id, outcome, revision: null, sentence: `${outcome}.` }
      }),
    )
    const { jobs } = await runAll(begin(kind, postsTo(6)))
    // What is gone already need not be deleted.
    const missing = kind === 'delete' ? ['done', ''] : ['failed', 'missing.']
    expect(jobs.map(({ state, reason }) => [state, reason])).toEqual([
      ['done', ''],
      ['failed', 'stale.'],
      ['done', ''],
      missing,
      ['failed', 'refused.'],
      ['failed', 'The server did not report a result. Try again.'],
    ])
  }
})

test('a call that fails ends the run, and what waits is still to be done', async () => {
  answerBulk((request, at) => (at === 1 ? done(request) : new TypeError('Failed to fetch')))
  let now = begin('publish', postsTo(501))
  const running = runJobs(now, (next) => {
    now = next
  })
  await expect(running).rejects.toThrow(/^The server could not be reached, and it is not known what was done\./)
  expect([now.jobs.filter(({ state }) => state === 'done').length, now.jobs.at(-1)?.state]).toEqual([500, 'waiting'])
})

test('an undo begins at what the run has left, and a deletion at what was deleted', async () => {
  for (const [kind, left, wanted] of [
    ['publish', 'after', 'after'],
    ['restore', 'after', 'after'],
    ['delete', null, 'r0'],
    ['publish', undefined, 'r0'],
    ['tag', 'after', 'after'],
  ] as const) {
    const jobs = jobsOf(postsTo(1)).map((job) => ({
      ...job,
      state: 'done' as const,
      reason: 'x',
      ...(left !== undefined && { left }),
    }))
    const former = kind === 'tag' && { former: 'r0' }
    expect(jobsToUndo(kind, jobs)).toEqual([
      { post: jobs[0]?.post, revision: wanted, ...former, state: 'waiting', reason: '' },
    ])
  }
})
