import { expect, test } from 'vitest'
import { refusals } from '../../github-emulator/emulator.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'
import { atGitHub, changeOf, type GitHubPull, propose } from '../../support/proposals.ts'

const STEPS = [
  ['GET', /\/git\/ref\//],
  ['GET', /\/git\/matching-refs\//],
  ['POST', /\/git\/trees$/],
  ['POST', /\/git\/commits$/],
  ['POST', /\/git\/refs$/],
  ['POST', /\/pulls$/],
] as const

const branchesOf = async ({ url }: { url: string }) =>
  (await atGitHub<{ ref: string }[]>({ url }, '/repos/ada/blog/git/matching-refs/heads')).map(({ ref }) =>
    ref.replace('refs/heads/', ''),
  )
const pullsOf = ({ url }: { url: string }) => atGitHub<GitHubPull[]>({ url }, '/repos/ada/blog/pulls?state=all')

for (const effect of ['dropBefore', 'dropAfter'] as const)
  for (const [method, path] of STEPS)
    test(`${method} ${path.source} with ${effect} leaves one branch and one pull request in the end`, async () => {
      await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
      const { emulator } = site
      const ada = await site.signIn('ada')
      const posts = [await changeOf(ada, 'one', { content: 'Mine.' }), { change: { title: 'New', content: 'New.' } }]
      emulator.faults.add({ match: (verb, address) => verb === method && path.test(address), effect })
      const first = await propose(ada, { title: 'Words', posts })
      expect([first.status, first.said]).toEqual([503, expect.stringContaining('trying again makes no second')])
      const second = await propose(ada, { title: 'Words', posts })
      const isOpened = effect === 'dropAfter' && path.source.includes('pulls')
      expect([second.status, second.proposed.ids]).toEqual([isOpened ? 200 : 201, ['one', 'new']])
      expect(await branchesOf(emulator)).toEqual(['main', second.proposed.branch])
      const pulls = await pullsOf(emulator)
      expect(pulls.map(({ number, head }) => [number, head.sha])).toEqual([[1, second.proposed.commit]])
    })

test('a branch that is left from yesterday is opened under the title of today, from where it was', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const { emulator } = site
  const eve = await site.signIn('eve')
  const posts = [await changeOf(eve, 'one', { content: 'Mine.' }), { change: { title: 'New', content: 'New.' } }]
  emulator.faults.add({
    match: (method, path) => method === 'POST' && /\/pulls$/.test(path),
    ...refusals.serverError(),
  })
  expect((await propose(eve, { title: 'First title', posts })).status).toBe(503)
  await emulator.pushFile('posts/other.md', postText('Other'))
  const second = await propose(eve, { title: 'Second title', posts })
  expect([second.status, second.proposed.ids]).toEqual([201, ['one', 'new']])
  expect(second.proposed.branch).toMatch(/^posts\/first-title-/)
  expect((await pullsOf(emulator)).map(({ title }) => title)).toEqual(['Second title'])
  expect(second.proposed.revisions).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/), expect.any(String)])
})

test('an answer that was lost is found again though the branch has moved on', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const { emulator } = site
  const ada = await site.signIn('ada')
  const proposal = { title: 'Words', posts: [await changeOf(ada, 'one', { content: 'Mine.' })] }
  const first = await propose(ada, proposal)
  await emulator.pushFile('posts/one.md', postText('One', 'published', 'Theirs.'))
  const second = await propose(ada, proposal)
  expect([second.status, second.proposed]).toEqual([200, { ...first.proposed, isNew: false }])
})

test('GitHub away, its rate limit and its rules are told of, and nothing is left over', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const { emulator } = site
  const ada = await site.signIn('ada')
  const proposal = { title: 'Words', posts: [await changeOf(ada, 'one', { content: 'Mine.' })] }
  emulator.faults.goAway()
  const away = await propose(ada, proposal)
  expect([away.status, away.said]).toEqual([503, expect.stringContaining('GitHub cannot be reached')])
  emulator.faults.comeBack()
  const isTree = (method: string, path: string) => method === 'POST' && /\/git\/trees$/.test(path)
  emulator.faults.add({ match: isTree, ...refusals.primaryRateLimit(120) })
  const limited = await propose(ada, proposal)
  expect([limited.status, limited.said]).toEqual([503, expect.stringContaining('its rate limit')])
  const body = {
    message: 'Repository rule violations found\n\nCannot create ref due to creations being restricted.',
    documentation_url: '',
  }
  const isRef = (method: string, path: string) => method === 'POST' && /\/git\/refs$/.test(path)
  emulator.faults.add({ match: isRef, status: 422, body })
  const ruled = await propose(ada, proposal)
  expect([ruled.status, ruled.said]).toEqual([422, expect.stringContaining('creations being restricted')])
  expect(await branchesOf(emulator)).toEqual(['main'])
  expect((await propose(ada, proposal)).status).toBe(201)
})

test('a sign-in that ends on the way ends the session, and the new one goes on from the branch', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const { emulator } = site
  const ada = await site.signIn('ada')
  const proposal = { title: 'Words', posts: [await changeOf(ada, 'one', { content: 'Mine.' })] }
  emulator.faults.add({
    match: (method, path) => method === 'POST' && /\/pulls$/.test(path),
    ...refusals.badCredentials(),
  })
  const ended = await propose(ada, proposal)
  expect([ended.status, ended.said]).toEqual([401, expect.stringContaining('no longer accepts your sign-in')])
  expect((await propose(ada, proposal)).status).toBe(401)
  const back = await site.signIn('ada')
  expect((await propose(back, proposal)).status).toBe(201)
  expect(await branchesOf(emulator)).toHaveLength(2)
})

test('someone who may push no longer is told so, and the next try goes through a fork', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const { emulator } = site
  const grace = await site.signIn('grace')
  const proposal = { title: 'Words', posts: [await changeOf(grace, 'one', { content: 'Mine.' })] }
  await emulator.setCollaborator('grace', 'none')
  const refused = await propose(grace, proposal)
  expect([refused.status, refused.said]).toEqual([403, expect.stringContaining('Sign out, sign in again')])
  const again = await propose(await site.signIn('grace'), proposal)
  expect([again.status, again.proposed.fork]).toEqual([201, 'grace/blog'])
})
