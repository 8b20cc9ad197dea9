import { expect, test } from 'vitest'
import type { PullConflicts, PullResolution, PullReview } from '#server/contract/contract.ts'
import type { PullFiles } from '../../github-emulator/pull-visitor.ts'
import { published } from '../../support/github-pulls.ts'
import { startGitHub } from '../../support/github-site.ts'
import { atGitHub, fileAt } from '../../support/proposals.ts'
import type { SiteClient } from '../../support/site-client.ts'

const OURS = published('A', 'Our words.')
const PATH = 'posts/a.md'

interface Start {
  files?: PullFiles
  isFromFork?: boolean
  ours?: string | null
}

async function start({ files = {}, ...pull }: Start = {}) {
  const github = await startGitHub({ posts: { 'a.md': published('A'), 'b.md': published('B') } })
  const { emulator } = github
  const all = { [PATH]: published('A', 'Their words.'), ...files }
  const number = await emulator.openPull({
    title: 'Change a',
    login: 'eve',
    isFromFork: pull.isFromFork ?? false,
    files: all,
  })
  await emulator.pushFile(PATH, pull.ours === undefined ? OURS : pull.ours)
  const site = await github.start()
  const ada = await site.signIn('ada')
  return {
    ...{ emulator, number, site, ada },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

async function resolve(client: SiteClient, number: number, resolution: PullResolution) {
  const response = await client.send('POST', `/api/pulls/${number}/conflicts`, resolution)
  const text = await response.text()
  return { status: response.status, said: text, commit: response.ok ? (JSON.parse(text).commit as string) : '' }
}

const read = (client: SiteClient, number: number) => client.json<PullConflicts>(`/api/pulls/${number}/conflicts`)

/** Says of every conflict that both texts stay, the site's first. */
function bothOf({ head, posts }: PullConflicts): PullResolution {
  const change = (site: string, pull: string) => ({ content: `${site.trim()}\n\n${pull.trim()}\n` })
  return {
    head,
    posts: posts.map(({ id, site, pull }) => ({
      ...{ id, revision: site.revision },
      change: change(site.content, pull.content),
    })),
  }
}

test('a conflict is resolved with a merge of the branch, once, and the pull request can be merged then', async () => {
  await using place = await start({ files: { 'posts/new.md': published('New'), 'posts/b.md': null } })
  const { ada, emulator, number, site } = place
  await emulator.pushFile('README.md', 'Beside.')
  const review = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(review).toMatchObject({
    hasConflicts: true,
    mergeBlocker: expect.stringContaining('Resolve the conflict, then merge.'),
  })
  const conflicts = await read(ada, number)
  expect(conflicts).toMatchObject({
    head: review.head,
    mergeBlocker: null,
    posts: [{ id: 'a', base: { title: 'A' }, site: { content: 'Our words.\n' }, pull: { content: 'Their words.\n' } }],
  })
  const main = await emulator.head()
  const { status, commit } = await resolve(ada, number, bothOf(conflicts))
  expect(status).toBe(200)
  expect(await emulator.pullHead(number)).toBe(commit)
  const made = await atGitHub<{ message: string; author: { name: string }; parents: { sha: string }[] }>(
    emulator,
    `/repos/${emulator.repository}/git/commits/${commit}`,
  )
  expect(made.parents.map(({ sha }) => sha)).toEqual([review.head, main])
  expect(made.message).toBe("Merge branch 'main' into topic-1")
  expect(await emulator.head()).toBe(main)

  expect(await resolve(ada, number, bothOf(conflicts))).toMatchObject({ status: 200, commit })
  // As when another person was quicker.
  const [other] = bothOf(conflicts).posts.map((post) => ({ ...post, change: { content: 'Other words.\n' } }))
  expect(await resolve(ada, number, { head: conflicts.head, posts: other ? [other] : [] })).toMatchObject({
    status: 409,
    said: expect.stringContaining('The pull request has changed since'),
  })
  const resolved = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(resolved).toMatchObject({ head: commit, mergeBlocker: null, isMergeable: true })
  expect(resolved).not.toHaveProperty('hasConflicts')
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ head: commit })
  expect((await ada.fetch(`/api/pulls/${number}/merge`, { method: 'POST', headers, body })).status).toBe(200)
  expect(await emulator.readFile(PATH)).toMatch(/updatedAt: .*\n---\n\nOur words\.\n\nTheir words\.\n$/)
  expect(await emulator.readFile('posts/b.md')).toBeUndefined()
  expect(await emulator.readFile('README.md')).toBe('Beside.')
  expect((await site.visitor.fetch('/blog/new')).status).toBe(200)
})

test('the branch of a fork takes the resolution where its owner lets maintainers change it', async () => {
  await using place = await start({ isFromFork: true })
  const { ada, emulator, number } = place
  const { commit } = await resolve(ada, number, bothOf(await read(ada, number)))
  expect(await fileAt(emulator, 'topic-1', PATH, 'eve/blog')).toContain('Our words.\n\nTheir words.')
  expect(await ada.json<PullReview>(`/api/pulls/${number}`)).toMatchObject({ head: commit, mergeBlocker: null })
})

test('the author of a conflict reads that the owner can resolve it here, unless the fork is closed to the owner', async () => {
  await using place = await start({ isFromFork: true })
  const { emulator, number, site } = place
  const eve = await site.signIn('eve')
  const blocker = async () => (await eve.json<PullReview>(`/api/pulls/${number}`)).mergeBlocker
  expect(await blocker()).toBe(
    'The site has changed the same passage since. Wait for the owner of this site, who can resolve the conflict here, or resolve it on GitHub.',
  )
  emulator.pullRules.closedToMaintainers = true
  expect(await blocker()).toContain('Resolve the conflict on GitHub; then the owner of this site can merge it.')
})

test('a fork that is closed to maintainers, or that GitHub protects, says what to do instead', async () => {
  await using place = await start({ isFromFork: true })
  const { ada, emulator, number } = place
  const resolution = bothOf(await read(ada, number))
  emulator.pullRules.refusesMaintainers = true
  const refused = await resolve(ada, number, resolution)
  expect(refused.status).toBe(409)
  expect(refused.said).toMatch(
    /does not let you change the branch topic-1 of eve\/blog.* Ask eve to bring it up to date/,
  )
  emulator.pullRules.closedToMaintainers = true
  const { mergeBlocker } = await read(ada, number)
  expect(mergeBlocker).toContain('Only eve may change its branch')
  expect(await resolve(ada, number, resolution)).toMatchObject({ status: 409, said: mergeBlocker })
  expect(await emulator.pullHead(number)).toBe(resolution.head)
})

test('a resolution of another head, or of another version of the site, commits nothing', async () => {
  await using place = await start()
  const { ada, emulator, number } = place
  const resolution = bothOf(await read(ada, number))
  await emulator.pushFile(PATH, published('A', 'Words of today.'))
  expect(await resolve(ada, number, resolution)).toMatchObject({
    status: 409,
    said: expect.stringContaining('The site has changed since'),
  })
  const newest = await emulator.pushToPull(number, { 'posts/c.md': published('C') })
  expect(await resolve(ada, number, resolution)).toMatchObject({
    status: 409,
    said: expect.stringContaining('The pull request has changed since'),
  })
  expect(await emulator.pullHead(number)).toBe(newest)
  expect(await resolve(ada, number, { ...resolution, head: 'main' })).toMatchObject({ status: 400 })
})

test('keys that a resolution does not speak of come from the side that changed them', async () => {
  const draft = published('A', 'Their words.').replace('status: published', 'status: draft\nmood: calm # stays')
  await using place = await start({ files: { [PATH]: draft } })
  const { ada, emulator, number } = place
  const { commit } = await resolve(ada, number, bothOf(await read(ada, number)))
  const text = await fileAt(emulator, commit, PATH)
  expect(text).toContain('status: draft\nmood: calm # stays\n')
  expect(text).toContain('Our words.\n\nTheir words.')
})

test('a former address from one side and a status from the other are both kept', async () => {
  const aliased = published('A', 'Their words.').replace('published', 'published\naliases: [former]')
  const ours = OURS.replace('published', 'draft')
  await using place = await start({ files: { [PATH]: aliased }, ours })
  const { ada, emulator, number } = place
  const conflicts = await read(ada, number)
  expect(conflicts.mergeBlocker).toBe(null)
  const { commit } = await resolve(ada, number, bothOf(conflicts))
  const text = await fileAt(emulator, commit, PATH)
  expect(text).toContain('status: draft\n')
  expect(text).toMatch(/aliases:\s*(?:\[|- )former/)
  expect(text).toContain('Our words.\n\nTheir words.')
})

test('a deleted post is left to the owner, with a sentence', async () => {
  await using place = await start({ ours: null })
  expect((await read(place.ada, place.number)).mergeBlocker).toBe(
    'On the site, a.md was deleted since the pull request began. Undo that, or close the pull request.',
  )
})

test.for([
  ['a file of the code', { files: { 'src/main.ts': '1\n' } }, OURS, 'This pull request also changes src/main.ts'],
  ['a broken post', {}, '---\ntitle: A: b\n---\n\nWords.\n', 'Not every version of a.md can be read'],
  [
    'a status of its own on either side',
    { files: { [PATH]: published('A').replace('published', 'draft') } },
    published('A').replace('status: published', 'status: scheduled\npublishAt: 2099-01-01'),
    'Both sides changed the status',
  ],
] as const)('%s is left to the author, with a sentence', async ([, pull, ours, words]) => {
  await using place = await start({ ...pull, ours })
  const { ada, number } = place
  const { head, mergeBlocker } = await read(ada, number)
  expect(mergeBlocker).toContain(words)
  expect(mergeBlocker).toContain('Ask eve to bring topic-1 up to date.')
  expect(await resolve(ada, number, { head, posts: [] })).toMatchObject({ status: 409, said: mergeBlocker })
})

test('a post that the site has deleted is named as such, until it is restored', async () => {
  await using place = await start({ ours: null })
  const { ada, emulator, number, site } = place
  const eve = await site.signIn('eve')
  const look = (client: SiteClient) => client.json<PullReview>(`/api/pulls/${number}`)
  const review = await look(ada)
  expect(review).toMatchObject({
    mergeBlocker: '“A” was deleted on the site. Restore it under Deleted, or close the pull request.',
    reviews: [{ id: 'a', hasMoved: true, isGone: true }],
  })
  expect((await look(eve)).mergeBlocker).toBe(
    '“A” was deleted on the site. Ask the owner of this site to restore it, or withdraw the pull request.',
  )
  const merge = await ada.send('POST', `/api/pulls/${number}/merge`, { head: review.head })
  expect([merge.status, await merge.text()]).toEqual([409, review.mergeBlocker])
  await emulator.pushFile(PATH, published('A'))
  await expect.poll(async () => (await look(ada)).mergeBlocker).toBe(null)
})

test('a post that both sides delete has not moved', async () => {
  await using place = await start({ files: { [PATH]: null }, ours: null })
  const { reviews } = await place.ada.json<PullReview>(`/api/pulls/${place.number}`)
  expect(reviews).toMatchObject([{ id: 'a', hasMoved: false }])
})

test('the conflicts are for owners alone', async () => {
  await using place = await start()
  const { site, number } = place
  const eve = await site.signIn('eve')
  expect((await eve.fetch(`/api/pulls/${number}/conflicts`)).status).toBe(403)
  expect((await site.visitor.fetch(`/api/pulls/${number}/conflicts`)).status).toBe(401)
})
