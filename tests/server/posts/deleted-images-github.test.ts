import { expect, test } from 'vitest'
import type { ImageNeeds } from '#server/contract/contract.ts'
import { blobId } from '#server/repository/blob-id.ts'
import { refusals } from '../../github-emulator/faults.ts'
import { deletedImages, deleteImage, restoreImage, showing } from '../../support/deleted-images.ts'
import { commitToGitHub } from '../../support/github-commit.ts'
import { type GitHub, startGitHub, startGitHubSite } from '../../support/github-site.ts'
import { imageFixture, pngOf } from '../../support/images.ts'
import { postText } from '../../support/post-text.ts'
import { siteClient } from '../../support/site-client.ts'

const tiny = imageFixture('tiny.png')
const methods = ({ emulator }: GitHub) => emulator.requests.map(({ method, login }) => `${method} ${login}`)

test('the list costs a request for each commit and image the first time, and two then', async () => {
  const posts = { 'images/a.png': tiny, 'images/b.png': pngOf(3, 2), 'images/c.png': tiny, 'images/d.png': tiny }
  await using github = await startGitHub({ posts: { ...posts, 'a.md': postText('A') } })
  const { emulator } = github
  await commitToGitHub(emulator, {
    message: 'Clean up',
    files: { 'posts/images/a.png': null, 'posts/images/b.png': null, 'posts/a.md': null },
  })
  await commitToGitHub(emulator, {
    message: 'Rename',
    files: { 'posts/images/c-renamed.png': { from: 'posts/images/c.png' }, 'posts/images/c.png': null },
  })
  await emulator.pushFile('posts/images/d.png', null, { login: 'grace' })
  await emulator.pushFile('posts/images/d.png', 'another')
  await emulator.pushFile('posts/images/d.png', null)
  await using site = await github.start()
  const ada = await site.signIn('ada')
  emulator.clearRequests()
  const deleted = await deletedImages(ada)
  expect(deleted.map(({ path, deletedBy, width }) => [path, deletedBy, width])).toEqual([
    ['images/d.png', 'Ada Owner', null],
    ['images/a.png', 'Ada Owner', 12],
    ['images/b.png', 'Ada Owner', 3],
  ])
  // The lists of commits of both folders, the six commits in them, and the three images.
  expect(emulator.requests.length).toBe(2 + 6 + 3)
  emulator.clearRequests()
  await deletedImages(ada)
  expect(emulator.requests.length).toBe(2)
  emulator.clearRequests()
  expect((await restoreImage(ada, 'd.png', deleted[0]?.commit)).status).toBe(200)
  expect(methods(github)).toEqual(['GET ada', 'PUT ada'])
  expect(await emulator.readFile('posts/images/d.png')).toBe('another')
})

test('a server that never listed them restores from the history, once, though an answer is lost', async () => {
  await using github = await startGitHub({ posts: { 'images/x.png': tiny } })
  const { emulator } = github
  await using first = await github.start()
  const ada = await first.signIn('ada')
  const deletion = (await deleteImage(ada, 'x.png')).headers.get('x-commit')
  await using second = await github.start()
  const elsewhere = siteClient(second.url, new Map(ada.cookies))
  emulator.clearRequests()
  emulator.faults.add({ match: (method) => method === 'PUT', effect: 'dropAfter' })
  expect((await restoreImage(elsewhere, 'x.png', deletion)).status).toBe(200)
  expect((await emulator.log()).filter(({ message }) => message.startsWith('Restore'))).toHaveLength(1)
  expect(await emulator.blobId('posts/images/x.png')).toBe(blobId(tiny))
  expect(emulator.requests.length).toBeLessThanOrEqual(10)
  // The first server has not heard of it, and asks before it writes.
  expect((await restoreImage(ada, 'x.png', deletion)).headers.get('x-commit')).toBeNull()
})

test('whether a post misses an image is asked of GitHub only where it names one that is not there', async () => {
  const posts = { 'whole.md': postText('Whole', 'draft', showing('y.png')), 'images/y.png': tiny }
  await using site = await startGitHubSite({
    posts: { ...posts, 'holey.md': postText('Holey', 'draft', showing('x.png')), 'images/x.png': tiny },
  })
  const ada = await site.signIn('ada')
  await deleteImage(ada, 'x.png', true)
  site.emulator.clearRequests()
  for (const post of ['whole', 'none', '../x']) expect(await deletedImages(ada, post)).toEqual([])
  expect(site.emulator.requests).toEqual([])
  expect((await deletedImages(ada, 'holey')).map(({ path }) => path)).toEqual(['images/x.png'])
})

test('a name that another image took meanwhile is told, though the replica has not heard of it', async () => {
  await using site = await startGitHubSite({ posts: { 'images/x.png': tiny } })
  const { emulator } = site
  const ada = await site.signIn('ada')
  const deletion = (await deleteImage(ada, 'x.png')).headers.get('x-commit')
  await emulator.pushFile('posts/images/x.png', 'another')
  const taken = await restoreImage(ada, 'x.png', deletion)
  expect([taken.status, await taken.text()]).toEqual([409, expect.stringContaining('Another image is called “x.png”')])
  expect(await emulator.readFile('posts/images/x.png')).toBe('another')
  expect((await restoreImage(ada, 'none.png', deletion)).status).toBe(404)
  const eve = await site.signIn('eve')
  for (const path of ['/api/deleted-images', `/api/deleted-images/${deletion}/x.png`, '/api/images/x.png/needs'])
    expect([path, (await eve.fetch(path)).status]).toEqual([path, 403])
  expect((await restoreImage(eve, 'x.png', deletion)).status).toBe(403)
})

test('an image that an open pull request names or brings is deleted on request alone', async () => {
  const names = ['named.png', 'brought.png', 'free.png', 'gone.png']
  const posts = Object.fromEntries(names.map((name) => [`images/${name}`, tiny]))
  await using github = await startGitHub({
    posts: { ...posts, 'old.md': postText('Old', 'draft', showing('gone.png')) },
  })
  const { emulator } = github
  const number = await emulator.openPull({
    title: 'Add a post',
    login: 'eve',
    files: {
      'posts/new.md': postText('New', 'draft', showing('named.png')),
      'posts/images/brought.png': 'better',
      'posts/images/gone.png': null,
      'posts/old.md': null,
    },
  })
  await emulator.openPull({ title: 'No matter', login: 'eve', files: { 'README.md': showing('free.png') } })
  await emulator.pushFile('posts/old.md', postText('Old', 'draft', 'No picture.'))
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const named = await deleteImage(ada, 'named.png')
  expect([named.status, await named.text()]).toEqual([
    409,
    `The image “named.png” is still needed by pull request #${number} “Add a post”, so it was not deleted. Keep it, or delete it anyway with ?force=1.`,
  ])
  emulator.clearRequests()
  expect((await deleteImage(ada, 'brought.png')).status).toBe(409)
  // The list of pull requests and that of commits are asked for again; what they hold is known.
  expect(emulator.requests.length).toBe(2)
  expect(await ada.json<ImageNeeds>('/api/images/named.png/needs')).toEqual({
    posts: [],
    deletedPosts: [],
    pulls: [{ number, title: 'Add a post', url: expect.stringContaining(`/pull/${number}`) }],
    unread: null,
  })
  for (const name of ['free.png', 'gone.png'])
    expect([name, (await deleteImage(ada, name)).status]).toEqual([name, 204])
  expect((await deleteImage(ada, 'named.png', true)).status).toBe(204)
  await emulator.closePull(number, 'eve')
  expect((await deleteImage(ada, 'brought.png')).status).toBe(204)
})

test('a pull request of more posts than are looked through is told of, no matter who opened it', async () => {
  await using github = await startGitHub({ posts: { 'images/x.png': tiny } })
  const files = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`posts/p${at}.md`, postText(`${at}`)]))
  const number = await github.emulator.openPull({ title: 'Many', login: 'eve', files })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  github.emulator.clearRequests()
  const answer = await deleteImage(ada, 'x.png')
  expect([answer.status, await answer.text()]).toEqual([
    409,
    `The image “x.png” was not deleted, since a deleted post or an open pull request may still need it. Pull request #${number} cannot be looked through for images. To delete it anyway, use ?force=1.`,
  ])
  expect(github.emulator.requests.length).toBeLessThan(8)
})

test('strangers’ pull requests together cost a bounded number of requests, and the next question goes on', async () => {
  await using github = await startGitHub({ posts: { 'images/x.png': tiny } })
  const { emulator } = github
  for (let pull = 0; pull < 8; pull++) {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`posts/p${pull}-${at}.md`, postText(`${pull} ${at}`)]),
    )
    await emulator.openPull({ title: `Many ${pull}`, login: 'eve', files })
  }
  await using site = await github.start()
  const ada = await site.signIn('ada')
  emulator.clearRequests()
  const answer = await deleteImage(ada, 'x.png')
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('too many open pull requests')])
  // Two lists and the one commit, what each of the eight changes, and 150 for what they hold.
  expect(emulator.requests.length).toBeLessThanOrEqual(3 + 8 + 150)
  expect((await deleteImage(ada, 'x.png')).status).toBe(204)
})

test('while GitHub cannot be asked nothing is deleted, listed or restored, and each says so', async () => {
  await using site = await startGitHubSite({ posts: { 'images/x.png': tiny, 'images/y.png': tiny } })
  const { emulator } = site
  const ada = await site.signIn('ada')
  const deletion = (await deleteImage(ada, 'x.png')).headers.get('x-commit')
  const tries = {
    list: () => ada.fetch('/api/deleted-images'),
    picture: () => ada.fetch(`/api/deleted-images/${deletion}/x.png`),
    restore: () => restoreImage(ada, 'x.png', deletion),
    delete: () => deleteImage(ada, 'y.png'),
  }
  emulator.faults.goAway()
  for (const [what, call] of Object.entries(tries)) {
    const answer = await call()
    expect([what, answer.status, answer.headers.get('retry-after')]).toEqual([what, 503, '30'])
    expect(await answer.text()).toContain('GitHub cannot be reached')
  }
  expect((await ada.json<ImageNeeds>('/api/images/y.png/needs')).unread).toContain('GitHub cannot be reached')
  emulator.faults.comeBack()
  emulator.faults.add(refusals.primaryRateLimit(600))
  const limited = await deleteImage(ada, 'y.png')
  expect([limited.status, Number(limited.headers.get('retry-after')) > 500]).toEqual([503, true])
  expect(await limited.text()).toMatch(/^The image “y\.png” was not deleted, since .*its rate limit.*\?force=1\.$/)
  expect((await deleteImage(ada, 'y.png', true)).status).toBe(204)
  expect((await tries.restore()).status).toBe(200)
})
