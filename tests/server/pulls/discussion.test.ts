import { expect, test } from 'vitest'
import type { PullDiscussion, PullReview, PullSummary } from '#server/contract/contract.ts'
import { refusals } from '../../github-emulator/emulator.ts'
import { published } from '../../support/github-pulls.ts'
import { type GitHub, startGitHub } from '../../support/github-site.ts'
import { isWholeRun } from '../../support/long-run.ts'
import type { SiteClient } from '../../support/site-client.ts'

const TEXT = published('New', 'One line.\n\nTwo lines,\nthe second.\n\n- a point')
const PATH = 'posts/new.md'

async function start(text = TEXT, files: Record<string, string> = {}) {
  const github = await startGitHub({ posts: { 'a.md': published('A', 'Old.') } })
  const { emulator } = github
  const number = await emulator.openPull({
    title: 'Add new',
    login: 'eve',
    isFromFork: true,
    files: { [PATH]: text, ...files },
  })
  const site = await github.start()
  return {
    ...{ github, emulator, number, site },
    ada: await site.signIn('ada'),
    eve: await site.signIn('eve'),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

const read = (client: SiteClient, number: number) => client.json<PullDiscussion>(`/api/pulls/${number}/discussion`)

const at = (number: number, path: string) => `/api/pulls/${number}/${path}`

async function comment(client: SiteClient, number: number, words: object) {
  const { head } = await client.json<PullReview>(`/api/pulls/${number}`)
  return client.send('POST', at(number, 'comments'), { head, post: 'new', body: 'Please mend this.', ...words })
}

const threadPath = (number: number, id: string, what = '') => at(number, `threads/${encodeURIComponent(id)}${what}`)

const posts = ({ emulator }: GitHub, pattern: RegExp) =>
  emulator.requests.filter(({ method, path }) => method === 'POST' && pattern.test(path))

test('a comment on lines of a post is GitHub’s own, is answered by its author, resolved and opened again', async () => {
  await using place = await start()
  const { ada, eve, number } = place
  const { reviews } = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(reviews[0]?.firstLine).toBe(6)
  const sent = await comment(ada, number, { lines: { first: 8, last: 9 } })
  expect([sent.status, await sent.json()]).toEqual([201, { isOnFile: false }])
  const { threads } = await read(ada, number)
  expect(threads).toMatchObject([
    {
      ...{ path: PATH, post: 'new', lines: { first: 8, last: 9 }, quoted: 'Two lines,\nthe second.' },
      ...{ isOutdated: false, isResolved: false, mayReply: true, mayResolve: true },
      comments: [{ author: 'ada', body: 'Please mend this.' }],
    },
  ])
  const [{ id = '' } = {}] = threads
  expect((await eve.send('POST', threadPath(number, id, '/replies'), { body: 'Gladly.' })).status).toBe(204)
  expect((await eve.send('PATCH', threadPath(number, id), { isResolved: true })).status).toBe(204)
  expect((await eve.send('PATCH', threadPath(number, id), { isResolved: true })).status).toBe(204)
  expect((await read(eve, number)).threads[0]).toMatchObject({
    isResolved: true,
    comments: [{}, { author: 'eve', body: 'Gladly.' }],
  })
  expect((await ada.send('PATCH', threadPath(number, id), { isResolved: false })).status).toBe(204)
  expect((await read(ada, number)).threads[0]?.isResolved).toBe(false)
})

test('a word that GitHub counts as no update of the pull request is told as one', async () => {
  await using place = await start()
  const { ada, eve, emulator, number } = place
  const timesOf = async () => {
    const [own] = await eve.json<PullSummary[]>('/api/pulls/own')
    return [own?.updatedAt, (await read(eve, number)).updatedAt]
  }
  const { updatedAt } = await eve.json<PullReview>(`/api/pulls/${number}`)
  expect(await timesOf()).toEqual([updatedAt, updatedAt])
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await emulator.commentOnPull(number, { login: 'ada', path: PATH, lines: 8, body: 'Why?' })
  const { updatedAt: told } = await eve.json<PullReview>(`/api/pulls/${number}`)
  const [listed = '', said = ''] = await timesOf()
  expect(told).toBe(said)
  expect(said > updatedAt).toBe(true)
  expect(listed).toBe(said)
  expect((await ada.json<PullSummary[]>('/api/pulls'))[0]?.updatedAt).toBe(said)
})

test('a comment away from every change stands on the file, with the passage quoted', async () => {
  const far = Array.from({ length: 30 }, (_, at) => `Line ${at + 1}.`).join('\n\n')
  const github = await startGitHub({ posts: { 'long.md': published('Long', far) } })
  await using _github = github
  const text = published('Long', far.replace('Line 30.', 'Line thirty.'))
  const number = await github.emulator.openPull({ title: 'Change', login: 'eve', files: { 'posts/long.md': text } })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const sent = await comment(ada, number, { post: 'long', lines: { first: 8, last: 10 }, suggestion: 'Other words.\n' })
  expect([sent.status, await sent.json()]).toEqual([201, { isOnFile: true }])
  const { threads } = await read(ada, number)
  expect(threads).toMatchObject([{ post: 'long', lines: null, quoted: null, isOutdated: false }])
  expect(threads[0]?.comments[0]?.body).toBe(
    '> Line 2.\n> \n> Line 3.\n\nPlease mend this.\n\n```md\nOther words.\n```',
  )
  const near = await comment(ada, number, { post: 'long', lines: { first: 64, last: 64 } })
  expect(await near.json()).toEqual({ isOnFile: false })
})

test('a suggestion is applied byte for byte in one commit that credits who made it', async () => {
  const text = '\uFEFF---\r\ntitle: New  \r\nstatus: published\r\nodd: [1,  2]\r\n---\r\n\r\nOne.\r\n\tTwo\r\nThree'
  await using place = await start(text)
  const { ada, eve, number, emulator } = place
  await comment(ada, number, { lines: { first: 8, last: 9 }, body: '', suggestion: 'Two, and\nthree.\n' })
  const { head, threads, mayApply } = await read(eve, number)
  expect(mayApply).toBe(true)
  const [thread] = threads
  expect(thread?.comments[0]).toMatchObject({ body: '', suggestion: 'Two, and\nthree.\n' })
  const asked = { head, lines: thread?.lines, comment: thread?.comments[0]?.id }
  const path = threadPath(number, thread?.id ?? '', '/apply')
  const applied = await eve.send('POST', path, asked)
  expect([applied.status, await applied.clone().text()]).toEqual([200, expect.any(String)])
  const { commit } = (await applied.json()) as { commit: string }
  expect(await emulator.pullHead(number)).toBe(commit)
  const { reviews } = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(reviews[0]?.after?.content.replaceAll('\r\n', '\n')).toBe('One.\nTwo, and\nthree.')
  expect((await read(ada, number)).threads[0]?.isResolved).toBe(true)
  // Asked again, as after a lost answer.
  const again = await eve.send('POST', path, asked)
  expect([again.status, await again.json()]).toEqual([200, { commit }])
  await emulator.mergePull(number, 'ada')
  expect(await emulator.readFile(PATH)).toBe(text.replace('\tTwo\r\nThree', 'Two, and\r\nthree.'))
  const made = (await emulator.log()).find(({ sha }) => sha === commit)
  expect(made?.author.login).toBe('eve')
  expect(made?.message).toMatch(
    /^Apply a suggestion to new\.md\n\nCo-authored-by: .+ <\d+\+ada@users\.noreply\.github\.com>$/,
  )
})

test('a suggestion whose lines have changed since is not applied, and both are told', async () => {
  await using place = await start()
  const { ada, number, emulator } = place
  await comment(ada, number, { lines: { first: 6, last: 6 }, suggestion: 'Other.\n' })
  const before = await read(ada, number)
  await emulator.pushToPull(number, { [PATH]: TEXT.replace('One line.', 'Another line.') })
  const [thread] = before.threads
  const asked = { head: before.head, lines: thread?.lines, comment: thread?.comments[0]?.id }
  const refused = await ada.send('POST', threadPath(number, thread?.id ?? '', '/apply'), asked)
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('has changed since')])
  const { head, threads } = await read(ada, number)
  expect(threads[0]).toMatchObject({
    isOutdated: true,
    lines: null,
    quoted: 'One line.',
    comments: [{ suggestion: 'Other.\n' }],
  })
  const stale = await ada.send('POST', threadPath(number, thread?.id ?? '', '/apply'), { ...asked, head })
  expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining('The lines have changed')])
})

test('reviews: approved by another, changes asked for, and not by the author', async () => {
  await using place = await start()
  const { ada, eve, number, emulator } = place
  const { head, mayReview } = await read(ada, number)
  expect([mayReview, (await read(eve, number)).mayReview]).toEqual([true, false])
  const review = (client: SiteClient, opinion: string, body = '') =>
    client.send('POST', at(number, 'reviews'), { head, opinion, body })
  expect((await review(ada, 'changes-requested')).status).toBe(400)
  expect((await review(eve, 'approved')).status).toBe(422)
  expect((await review(ada, 'changes-requested', 'Shorter, please.')).status).toBe(204)
  expect((await review(ada, 'approved')).status).toBe(204)
  await emulator.askForReview(number, { login: 'grace', asCodeOwner: true })
  expect(await read(eve, number)).toMatchObject({
    reviews: [
      { author: 'ada', opinion: 'changes-requested', body: 'Shorter, please.', isOfHead: true },
      { author: 'ada', opinion: 'approved', body: '' },
    ],
    asked: [{ name: 'grace', isCodeOwner: true }],
  })
  await emulator.pushToPull(number, { [PATH]: `${TEXT}More.\n` })
  expect((await review(ada, 'approved')).status).toBe(409)
  expect((await review(ada, 'commented', 'A word.')).status).toBe(204)
  expect((await read(ada, number)).reviews[1]?.isOfHead).toBe(false)
})

test('a comment on a version that has moved on goes through, and tells whether its passage still stands', async () => {
  await using place = await start()
  const { eve, number, emulator } = place
  const { head } = await read(eve, number)
  await emulator.pushToPull(number, { [PATH]: TEXT.replace('One line.', 'Above.\n\nAnother line.') })
  for (const [words, told] of [
    [{ body: 'On all of it.' }, { isOnFile: false }],
    [{ lines: { first: 8, last: 9 } }, { isOnFile: false }],
    [{ lines: { first: 6, last: 6 } }, { isOnFile: false, isOutdated: true }],
  ] as const) {
    const sent = await comment(eve, number, { head, ...words })
    expect([sent.status, await sent.json()]).toEqual([201, told])
  }
  expect((await read(eve, number)).threads).toMatchObject([
    { lines: null, isOutdated: false },
    { lines: { first: 10, last: 11 }, isOutdated: false },
    { lines: null, isOutdated: true, quoted: 'One line.' },
  ])
})

test('others see and say nothing of a pull request, and bad input is refused in a sentence', async () => {
  await using place = await start()
  const { ada, eve, site, number, emulator } = place
  const other = await emulator.openPull({ title: 'Add b', login: 'grace', files: { 'posts/b.md': TEXT } })
  for (const [client, status] of [
    [site.visitor, 401],
    [eve, 403],
  ] as const) {
    expect((await client.fetch(at(other, 'discussion'))).status).toBe(status)
    expect(
      (await client.send('POST', at(other, 'comments'), { head: 'a'.repeat(40), post: 'new', body: 'x' })).status,
    ).toBe(status)
  }
  for (const [words, status] of [
    [{ body: ' ' }, 400],
    [{ lines: { first: 2, last: 1 } }, 400],
    [{ lines: { first: 0, last: 1 } }, 400],
    [{ lines: { first: 90, last: 91 } }, 422],
    [{ suggestion: 'x' }, 400],
    [{ body: 'x'.repeat(20_001) }, 400],
    [{ body: 'a\0b' }, 400],
    [{ post: 'a' }, 404],
    [{ head: 'b' }, 400],
  ] as const) {
    const answer = await comment(ada, number, words)
    expect([words, answer.status]).toEqual([words, status])
    expect(await answer.text()).toMatch(/\.$/)
  }
  expect((await ada.send('PATCH', threadPath(number, 'PRRT_none'), { isResolved: true })).status).toBe(404)
  expect(posts(place.github, /\/comments$/)).toEqual([])
})

test('a comment, an answer and a review whose answers are lost are there once', async () => {
  await using place = await start()
  const { ada, number, emulator, github } = place
  const lost = (pattern: RegExp) =>
    emulator.faults.add({ match: (method, path) => method === 'POST' && pattern.test(path), effect: 'dropAfter' })
  lost(/\/comments$/)
  expect((await comment(ada, number, { lines: { first: 6, last: 6 } })).status).toBe(201)
  expect((await comment(ada, number, { lines: { first: 6, last: 6 } })).status).toBe(201)
  const { threads, head } = await read(ada, number)
  expect(threads).toHaveLength(1)
  lost(/\/replies$/)
  for (let times = 0; times < 2; times++)
    expect(
      (await ada.send('POST', threadPath(number, threads[0]?.id ?? '', '/replies'), { body: 'Twice?' })).status,
    ).toBe(204)
  lost(/\/reviews$/)
  for (let times = 0; times < 2; times++)
    expect((await ada.send('POST', at(number, 'reviews'), { head, opinion: 'approved', body: 'Good.' })).status).toBe(
      204,
    )
  const after = await read(ada, number)
  expect(after.threads[0]?.comments).toHaveLength(2)
  expect(after.reviews).toHaveLength(1)
  expect(posts(github, /\/(comments|replies|reviews)$/)).toHaveLength(3)
})

test('GitHub’s limits are told, and nothing else breaks', async () => {
  await using place = await start()
  const { ada, number, emulator } = place
  emulator.faults.add({ match: (_, path) => path === '/graphql', ...refusals.graphqlRateLimit(60) })
  const answer = await ada.fetch(at(number, 'discussion'))
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('rate limit')])
  expect((await ada.fetch(`/api/pulls/${number}`)).status).toBe(200)
  expect((await ada.fetch(at(number, 'discussion'))).status).toBe(200)
})

test.runIf(isWholeRun)(
  '300 threads are read whole, and what strangers wrote to stop the server is shown as it is',
  async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `Line ${at}.`).join('\n')
    await using place = await start(published('New', lines))
    const { ada, number, emulator } = place
    for (let at = 0; at < 300; at++)
      await emulator.commentOnPull(number, {
        login: 'eve',
        path: PATH,
        lines: 6 + at,
        body: at % 100 ? `Remark ${at}` : `${'>'.repeat(4500)} x`,
      })
    const { threads, isPartial } = await read(ada, number)
    expect(threads).toHaveLength(300)
    expect(isPartial).toBeUndefined()
    expect(threads.map(({ lines }) => lines?.last)).toEqual(Array.from({ length: 300 }, (_, at) => 6 + at))
    expect(threads.filter(({ comments }) => comments[0]?.isPlain).length).toBeGreaterThanOrEqual(3)
  },
)

test('threads outlive a forced push, a renamed file, and a deleted branch', async () => {
  await using place = await start()
  const { ada, number, emulator } = place
  await emulator.commentOnPull(number, { login: 'eve', path: PATH, lines: 6, body: 'Still here.' })
  await emulator.forcePushToPull(number, { [PATH]: TEXT.replace('title: New', 'title: New\ntags: [a]') })
  expect((await read(ada, number)).threads).toMatchObject([{ post: 'new', lines: { first: 7, last: 7 } }])
  await emulator.forcePushToPull(number, { 'posts/other.md': TEXT })
  // The page asks for the pull request first.
  await ada.fetch(`/api/pulls/${number}`)
  const { threads, head } = await read(ada, number)
  expect(threads).toMatchObject([{ post: null, path: PATH, lines: null, isOutdated: true }])
  const [{ id = '', comments = [] } = {}] = threads
  const asked = { head, lines: { first: 6, last: 6 }, comment: comments[0]?.id }
  expect((await ada.send('POST', threadPath(number, id, '/apply'), asked)).status).toBe(409)
  await emulator.deletePullBranch(number)
  await ada.fetch(`/api/pulls/${number}`)
  const ended = await read(ada, number)
  expect(ended.threads[0]?.comments[0]?.body).toBe('Still here.')
  expect([ended.mayApply, ended.mayReview]).toEqual([false, false])
  expect((await ada.send('POST', at(number, 'reviews'), { head, opinion: 'approved', body: '' })).status).toBe(409)
})
