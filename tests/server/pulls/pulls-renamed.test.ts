import { expect, test } from 'vitest'
import type { PullConflicts, PullResolved, PullReview, PullSummary } from '#server/contract/contract.ts'
import { createFindMoved } from '#server/pulls/moved-posts.ts'
import type { Pull } from '#server/repository/pulls.ts'
import { published } from '../../support/github-pulls.ts'
import { startGitHub } from '../../support/github-site.ts'
import { fileAt, propose } from '../../support/proposals.ts'
import type { SiteClient } from '../../support/site-client.ts'

const BODY = 'First words.\n\nMiddle.\n\nMore.\n\nLast words.'
const POST = published('A', BODY)
const DRAFT = POST.replace('published', 'draft')
const THEIRS = (post: string) => post.replace('Last', 'Their last')

const same = (text: string) => text

/** A pull request by eve changes a.md, and then ada renames the post to c. */
async function start({ post = POST, follows = false, words = same, isFromFork = false } = {}) {
  const github = await startGitHub({ posts: { 'a.md': post, 'b.md': published('B', 'Other words.') } })
  const { emulator } = github
  emulator.pullRules.followsRenames = follows
  const number = await emulator.openPull({
    ...{ title: 'Change a', login: 'eve', isFromFork },
    files: { 'posts/a.md': THEIRS(post) },
  })
  const site = await github.start()
  const [ada, eve] = [await site.signIn('ada'), await site.signIn('eve')]
  const { revision } = await ada.post('a')
  expect((await ada.send('POST', '/api/posts/a/rename', { id: 'c' }, `"${revision}"`)).status).toBe(200)
  const change = { content: words(`${BODY}\n`) }
  if (words !== same) expect((await ada.change('c', change, `"${(await ada.post('c')).revision}"`)).status).toBe(200)
  return {
    ...{ emulator, number, ada, eve },
    look: (client: SiteClient) => client.json<PullReview>(`/api/pulls/${number}`),
    read: () => ada.json<PullConflicts>(`/api/pulls/${number}/conflicts`),
    resolve: async (head: string, posts: unknown[]) => {
      const answer = await ada.send('POST', `/api/pulls/${number}/conflicts`, { head, posts })
      return answer.ok ? ((await answer.json()) as PullResolved).commit : `${answer.status} ${await answer.text()}`
    },
    merge: async () => {
      const { head } = await ada.json<PullReview>(`/api/pulls/${number}`)
      const answer = await ada.send('POST', `/api/pulls/${number}/merge`, { head })
      return answer.ok ? 200 : `${answer.status} ${await answer.text()}`
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

test('where GitHub follows renames, a pull request is merged into the post at its new address', async () => {
  await using place = await start({ follows: true })
  const { ada, eve, emulator, look, merge } = place
  const renamed = { mergeBlocker: null, reviews: [{ id: 'a', renamedTo: 'c', after: { problems: [] } }] }
  expect(await look(ada)).toMatchObject(renamed)
  expect(await look(eve)).toMatchObject(renamed)
  expect(await ada.json<PullSummary[]>('/api/pulls')).toMatchObject([
    { posts: [{ id: 'a', title: 'A', renamedTo: 'c' }] },
  ])
  expect(await merge()).toBe(200)
  expect(await emulator.readFile('posts/c.md')).toMatch(/aliases: \[a\]\n[\s\S]*Their last words\.\n$/)
  expect(await emulator.readFile('posts/a.md')).toBeUndefined()
})

test('where GitHub does not, the conflicts are resolved into the post at its new address', async () => {
  await using place = await start({ words: (text) => text.replace('First', 'Our first') })
  const { ada, emulator, look, read, resolve, merge } = place
  const review = await look(ada)
  expect(review).toMatchObject({
    isMoved: true,
    mergeBlocker: null,
    reviews: [{ id: 'a', renamedTo: 'c', hasMoved: true }],
  })
  expect(review).not.toHaveProperty('hasConflicts')
  expect((await ada.json<PullSummary[]>('/api/pulls'))[0]).not.toHaveProperty('hasConflicts')
  expect(await merge()).toMatch(/^409 .*“A” has a new address on the site\./)
  expect(review.reviews[0]).not.toHaveProperty('isGone')
  const { head, posts, mergeBlocker } = await read()
  expect(mergeBlocker).toBe(null)
  expect(posts).toMatchObject([{ id: 'c', base: { content: `${BODY}\n` }, pull: { content: THEIRS(`${BODY}\n`) } }])
  const content = THEIRS(`${posts[0]?.site.content}`)
  const commit = await resolve(head, [{ id: 'c', revision: posts[0]?.site.revision, change: { content } }])
  expect(await fileAt(emulator, commit, 'posts/c.md')).toMatch(
    /aliases: \[a\]\n[\s\S]*Our first words\.[\s\S]*Their last words\./,
  )
  expect(await fileAt(emulator, commit, 'posts/a.md')).toBeUndefined()
  expect(await look(ada)).toMatchObject({ mergeBlocker: null, reviews: [{ id: 'c', change: 'changed' }] })
  expect(await merge()).toBe(200)
  expect((await ada.post('c')).content).toContain('Their last words.')
})

test('a draft is known by its file, asks no question, and its new address is told to owners alone', async () => {
  await using place = await start({ post: DRAFT })
  const { ada, eve, emulator, look, read, resolve } = place
  expect(await look(ada)).toMatchObject({ reviews: [{ id: 'a', renamedTo: 'c', hasMoved: false }] })
  expect(await look(eve)).toMatchObject({
    mergeBlocker: null,
    reviews: [{ id: 'a', renamedTo: null, hasMoved: false }],
  })
  const listed = async (client: SiteClient, path: string) => (await client.json<PullSummary[]>(path))[0]?.posts
  expect(await listed(ada, '/api/pulls')).toEqual([{ id: 'a', change: 'changed', title: 'A', renamedTo: 'c' }])
  expect(await listed(eve, '/api/pulls/own')).toEqual([{ id: 'a', change: 'changed' }])
  const { head, posts, mergeBlocker } = await read()
  expect([posts, mergeBlocker]).toEqual([[], null])
  const commit = await resolve(head, [])
  expect(await fileAt(emulator, commit, 'posts/c.md')).toBe(THEIRS(DRAFT))
  expect(await fileAt(emulator, commit, 'posts/a.md')).toBeUndefined()
})

test('a draft is known at its new address after it was edited there, in the list too', async () => {
  await using place = await start({ post: DRAFT, words: (text) => text.replace('First', 'Our first') })
  const { ada, look } = place
  expect(await look(ada)).toMatchObject({ reviews: [{ id: 'a', renamedTo: 'c' }] })
  expect(await ada.json<PullSummary[]>('/api/pulls')).toMatchObject([{ posts: [{ id: 'a', renamedTo: 'c' }] }])
})

test('the author goes on with the text in the pull request', async () => {
  await using place = await start({ isFromFork: true })
  const { eve, emulator, number, look, read } = place
  const revision = (await look(eve)).reviews[0]?.after?.revision
  const posts = [{ id: 'a', revision, change: { content: THEIRS(`${BODY}\n\nOne more.\n`) } }]
  expect(await propose(eve, { title: 'More', addTo: number, posts })).toMatchObject({ status: 200 })
  expect(await fileAt(emulator, await emulator.pullHead(number), 'posts/a.md', 'eve/blog')).toContain('One more.')
  expect(await look(eve)).toMatchObject({ reviews: [{ id: 'a', renamedTo: 'c' }] })
  expect(await read()).toMatchObject({ mergeBlocker: null, posts: [{ id: 'c' }] })
})

test.for([
  ['a draft', {}, []],
  ['a published post', { status: 'published' }, ['c']],
] as const)('its author goes on at its new address once a pull request was merged: %s', async ([, turn, onSite]) => {
  await using github = await startGitHub({ posts: { 'b.md': published('B', 'Other words.') } })
  const { emulator } = github
  const files = { 'posts/a.md': DRAFT }
  const number = await emulator.openPull({ title: 'Add a', login: 'eve', isFromFork: true, files })
  await using site = await github.start()
  const [ada, eve] = [await site.signIn('ada'), await site.signIn('eve')]
  const { head } = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect((await ada.send('POST', `/api/pulls/${number}/merge`, { head })).status).toBe(200)
  const { revision } = await ada.post('a')
  expect((await ada.send('POST', '/api/posts/a/rename', { id: 'c' }, `"${revision}"`)).status).toBe(200)
  await ada.change('c', turn, `"${(await ada.post('c')).revision}"`)

  expect(await eve.json<PullSummary[]>('/api/pulls/own')).toMatchObject([
    { onSite, posts: [{ id: 'a', renamedTo: 'c' }] },
  ])
  const { reviews } = await eve.json<PullReview>(`/api/pulls/${number}`)
  expect(reviews).toMatchObject([{ id: 'a', renamedTo: 'c', hasMoved: false }])
  const change = { content: `${BODY}\n\nOne more.\n` }
  const posts = [{ id: 'c', revision: (await ada.post('c')).revision, change }]
  expect(await propose(eve, { title: 'More', goesOn: number, posts })).toMatchObject({ proposed: { ids: ['c'] } })
})

const BYTES = new TextEncoder()
const fileOf = (text: string) => ({ blob: text, size: BYTES.encode(text).length, bytes: BYTES.encode(text) })
const linesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `Line ${from + at}\n`).join('')

async function findMoved(site: Record<string, string>, base: Record<string, string> = {}, alias?: string) {
  const filesOf = (folder: Record<string, string>) =>
    new Map(Object.entries(folder).map(([path, text]) => [path, { path, ...fileOf(text) }]))
  const files = filesOf(site)
  const find = createFindMoved({
    repository: { snapshot: () => ({ version: 1, files, otherNames: new Set(), changedSince: () => undefined }) },
    pulls: { readBlob: async (blob) => BYTES.encode(blob) },
    posts: { findByAlias: () => (alias === undefined ? undefined : ({ id: alias } as never)) },
  })
  const folders = { base: filesOf({ 'a.md': linesOf(10, 20), ...base }), site: files }
  const moved = await find({} as Pull, [{ path: 'a.md', change: 'changed' }], folders, { name: 'Ada', login: 'ada' })
  return moved.get('a.md')
}

test('a post is known at its new address by half of its lines, as git knows it', async () => {
  expect(await findMoved({ 'b.md': linesOf(12, 22), 'c.md': linesOf(15, 25), 'd.txt': linesOf(10, 20) })).toBe('b.md')
  expect(await findMoved({ 'c.md': linesOf(15, 25) })).toBe('c.md')
  expect(await findMoved({ 'c.md': linesOf(16, 26) })).toBe(undefined)
  expect(await findMoved({ 'c.md': linesOf(10, 40) })).toBe(undefined)
})

test('a post that was there before, and a post at the former address, is no new address', async () => {
  const old = { 'b.md': linesOf(10, 20) }
  expect(await findMoved(old, old)).toBe(undefined)
  expect(await findMoved({ ...old, 'a.md': 'Other words.' })).toBe(undefined)
})

test('an alias leads to the new address, unless a deleted post leads visitors to a post that was there before', async () => {
  expect(await findMoved({ 'b.md': 'Other words.' }, {}, 'b')).toBe('b.md')
  expect(await findMoved({ 'b.md': 'Other words.' }, { 'b.md': 'Other words.' }, 'b')).toBe(undefined)
})

test('only so much is compared', async () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`p${at}.md`, `Line ${at}\n`.repeat(15_000)]))
  const base = { 'a.md': 'Line of it\n'.repeat(10_000) }
  const last = { 'z.md': 'Line of it\n'.repeat(9_000) }
  expect(await findMoved({ ...many, ...last }, base)).toBe(undefined)
  expect(await findMoved(last, base)).toBe('z.md')
})
