import { expect, test } from 'vitest'
import { startGitHub, startGitHubSite } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'
import { rename } from '../../support/rename.ts'

const linking = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `p${n + 1}.md`,
      postText(`Post ${n + 1}`, 'published', '[old](/blog/old) `/blog/old`'),
    ]),
  )

test('at GitHub a rename is one commit in the person’s name, for six requests however many posts link', async () => {
  const old = postText('Old')
  await using site = await startGitHubSite({ posts: { ...linking(40), 'old.md': old } })
  const ada = await site.signIn('ada')
  const revision = `"${(await ada.post('old')).revision}"`
  site.emulator.clearRequests()
  const response = await rename(ada, 'old', 'new', revision)
  const post = await response.json()
  expect([response.status, post.id, post.aliases]).toEqual([200, 'new', ['old']])
  expect(site.emulator.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'POST', 'POST', 'PATCH'])
  const [commit] = await site.emulator.log()
  expect([commit?.message.split('\n')[0], commit?.author.login]).toEqual(['Rename “Old”', 'ada'])
  expect(await site.emulator.readFile('posts/new.md')).toBe(old.replace('\n---\n\n', '\naliases: [old]\n---\n\n'))
  expect(await site.emulator.blobId('posts/old.md')).toBeUndefined()
  expect(await site.emulator.readFile('posts/p40.md')).toBe(
    postText('Post 40', 'published', '[old](/blog/new) `/blog/old`'),
  )
  expect((await site.visitor.fetch('/blog/old')).headers.get('location')).toBe('/blog/new')
  const again = await rename(ada, 'old', 'new', revision)
  expect([again.status, again.headers.get('x-commit')]).toEqual([200, null])
  expect(await site.emulator.log()).toHaveLength(2)
})

for (const effect of ['dropBefore', 'dropAfter'] as const)
  for (const [method, path] of [
    ['POST', /\/git\/commits$/],
    ['PATCH', /\/git\/refs\//],
  ] as const)
    test(`a rename whose ${method} ${path.source} meets ${effect} is one commit`, async () => {
      await using site = await startGitHubSite({ posts: { ...linking(1), 'old.md': postText('Old', 'draft') } })
      const ada = await site.signIn('ada')
      const revision = `"${(await ada.post('old')).revision}"`
      site.emulator.faults.add({ match: (verb, address) => verb === method && path.test(address), effect })
      expect((await rename(ada, 'old', 'new', revision)).status).toBe(200)
      const again = await rename(ada, 'old', 'new', revision)
      expect([again.status, (await again.json()).aliases]).toEqual([200, null])
      expect(await site.emulator.log()).toHaveLength(2)
      expect(await site.emulator.blobId('posts/old.md')).toBeUndefined()
    })

test('whether visitors ever saw a draft takes a bounded number of requests to find out', async () => {
  await using github = await startGitHub({ posts: { 'd.md': postText('D', 'draft') } })
  for (let n = 1; n <= 8; n++) await github.emulator.pushFile('posts/d.md', postText('D', 'draft', `Words ${n}.`))
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const { revision } = await ada.post('d')
  github.emulator.clearRequests()
  expect((await (await rename(ada, 'd', 'e', `"${revision}"`)).json()).aliases).toBeNull()
  // A page of commits, each version once, what the first commit began with, and the commit itself.
  expect(github.emulator.requests.length).toBeLessThanOrEqual(1 + 9 + 1 + 6)
  for (let n = 1; n <= 30; n++) await github.emulator.pushFile('posts/e.md', postText('E', 'draft', `Words ${n}.`))
  const newest = `"${await github.emulator.blobId('posts/e.md')}"`
  github.emulator.clearRequests()
  // Too many versions to look at: an address too many leads on.
  expect((await (await rename(ada, 'e', 'f', newest)).json()).aliases).toEqual(['e'])
  expect(github.emulator.requests.length).toBeLessThanOrEqual(24)
})

test('what changed at GitHub meanwhile is read again: a taken address refuses, a linking post’s new words stay', async () => {
  await using site = await startGitHubSite({ posts: { ...linking(1), 'old.md': postText('Old') } })
  const ada = await site.signIn('ada')
  await site.emulator.pushFile('posts/taken.md', postText('Theirs'))
  expect((await rename(ada, 'old', 'taken')).status).toBe(409)
  await site.emulator.pushFile('posts/p1.md', postText('Post 1', 'published', 'New words. [old](/blog/old)'))
  expect((await rename(ada, 'old', 'new')).status).toBe(200)
  expect(await site.emulator.readFile('posts/p1.md')).toBe(
    postText('Post 1', 'published', 'New words. [old](/blog/new)'),
  )
  const stale = `"${(await ada.post('new')).revision}"`
  await site.emulator.pushFile('posts/new.md', postText('Old', 'published', 'Theirs.'))
  expect((await rename(ada, 'new', 'newer', stale)).status).toBe(412)
})
