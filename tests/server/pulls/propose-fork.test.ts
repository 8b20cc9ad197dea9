import { expect, test } from 'vitest'
import type { PostChange } from '#server/contract/contract.ts'
import type { GitHubEmulator } from '../../github-emulator/emulator.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'
import { atGitHub, changeOf, fileAt, type GitHubPull, propose } from '../../support/proposals.ts'

const calls = ({ requests }: GitHubEmulator) =>
  requests.map(
    ({ method, path, login }) => `${method} ${path.replace(/\?.*/, '').replace(/[0-9a-f]{40}/, 'SHA')} ${login}`,
  )
const pullsOf = ({ url }: { url: string }) => atGitHub<GitHubPull[]>({ url }, '/repos/ada/blog/pulls?state=all')

test('who may not push proposes from a fork, which is made, waited for and used again', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const { emulator } = site
  const eve = await site.signIn('eve')
  const one = await changeOf(eve, 'one', { content: 'Better words.' })
  const first = await propose(eve, { title: 'Better', posts: [one] })
  expect(first.status).toBe(201)
  expect(first.proposed).toMatchObject({ number: 1, fork: 'eve/blog', ids: ['one'] })
  const [pull] = await pullsOf(emulator)
  expect(pull).toMatchObject({ user: { login: 'eve' }, head: { label: `eve:${first.proposed.branch}` } })
  expect(pull?.head.repo.full_name).toBe('eve/blog')
  expect(await fileAt(emulator, first.proposed.branch, 'posts/one.md', 'eve/blog')).toContain('Better words.')
  expect(await fileAt(emulator, 'main', 'posts/one.md')).toContain('Words of One.')

  // The fork has fallen behind; the commit is still made on the newest one.
  const head = await emulator.pushFile('posts/two.md', postText('Two'))
  emulator.clearRequests()
  const title = 'By a guest'
  const second = await propose(eve, { title, posts: [{ change: { title, content: 'Hello.', status: 'published' } }] })
  expect([second.status, second.proposed.ids]).toEqual([201, ['by-a-guest']])
  expect(calls(emulator)).toEqual([
    'GET /repos/ada/blog/git/ref/heads%2Fmain eve',
    'GET /repos/ada/blog/contents/posts%2Fby-a-guest.md eve',
    'POST /repos/ada/blog/forks eve',
    'GET /repos/eve/blog/git/commits/SHA eve',
    'GET /repos/eve/blog/git/matching-refs/heads%2Fposts%2F eve',
    'POST /repos/eve/blog/git/trees eve',
    'POST /repos/eve/blog/git/commits eve',
    'POST /repos/eve/blog/git/refs eve',
    'POST /repos/ada/blog/pulls eve',
  ])
  const commit = await atGitHub<{ parents: { sha: string }[]; author: { login: string } }>(
    emulator,
    `/repos/eve/blog/commits/${second.proposed.commit}`,
  )
  expect([commit.parents[0]?.sha, commit.author.login]).toEqual([head, 'eve'])
  expect(await fileAt(emulator, second.proposed.branch, 'posts/by-a-guest.md', 'eve/blog')).toContain('author: eve\n')
})

test('what is added to a pull request from a fork goes to the fork', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One'), 'two.md': postText('Two') } })
  const eve = await site.signIn('eve')
  const first = await propose(eve, { title: 'One', posts: [await changeOf(eve, 'one', { content: 'Mine.' })] })
  const second = await propose(eve, {
    title: 'Two',
    addTo: 1,
    posts: [await changeOf(eve, 'two', { content: 'Mine.' })],
  })
  expect([second.status, second.proposed.number, second.proposed.fork]).toEqual([200, 1, 'eve/blog'])
  const { emulator } = site
  expect(await fileAt(emulator, first.proposed.branch, 'posts/two.md', 'eve/blog')).toContain('Mine.')
})

test('an owner adds to the pull request of another person where that one allows it, under the owner’s name', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const { emulator } = site
  const [ada, eve] = [await site.signIn('ada'), await site.signIn('eve')]
  const { proposed } = await propose(eve, {
    title: 'One',
    posts: [await changeOf(eve, 'one', { content: 'Mine.' }), { change: { title: 'Two', content: 'Words.' } }],
  })
  const [one = null, two = null] = proposed.revisions
  const change = (id: string, revision: string | null, content: string) =>
    propose(ada, { title: 'Ours', addTo: 1, posts: [{ id, revision, change: { content } }] })
  const added = await change('two', two, 'Better words.')
  expect([added.status, added.proposed.fork]).toEqual([200, 'eve/blog'])
  expect(await fileAt(emulator, proposed.branch, 'posts/two.md', 'eve/blog')).toContain('Better words.')
  const { author } = await atGitHub<{ author: { login: string } }>(
    emulator,
    `/repos/eve/blog/commits/${added.proposed.commit}`,
  )
  expect(author.login).toBe('ada')
  // Its author meets the change as one of anyone's.
  const stale = await propose(eve, {
    title: 'More',
    addTo: 1,
    posts: [{ id: 'two', revision: two, change: { tags: ['a'] } }],
  })
  expect([stale.status, stale.said]).toEqual([409, expect.stringContaining('another version of “Two”')])

  emulator.pullRules.closedToMaintainers = true
  const refused = await change('one', one, 'Not so.')
  expect([refused.status, refused.said]).toEqual([422, expect.stringContaining('allows no edits by maintainers')])
})

test('who opened a pull request closes it, and others without push access close none', async () => {
  const strangers = ['eve', 'noor'].map((login) => ({ login, name: login, token: `token-of-${login}` }))
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') }, strangers })
  const [eve, noor] = [await site.signIn('eve'), await site.signIn('noor')]
  await propose(eve, { title: 'One', posts: [await changeOf(eve, 'one', { content: 'Mine.' })] })
  const close = (client: typeof eve) => client.fetch('/api/pulls/1/close', { method: 'POST' })
  const refused = await close(noor)
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('#1 is not yours')])
  expect((await close(eve)).status).toBe(204)
  expect(await pullsOf(site.emulator)).toMatchObject([{ number: 1, state: 'closed' }])
  expect(await eve.json('/api/pulls/own')).toMatchObject([{ number: 1, isClosed: true }])
})

test('to who may not push there are no drafts, and nothing tells that there is one', async () => {
  await using site = await startGitHubSite({ posts: { 'secret.md': postText('Secret', 'draft') } })
  const [ada, eve] = [await site.signIn('ada'), await site.signIn('eve')]
  const { revision } = await ada.post('secret')
  const secret = await propose(eve, {
    title: 'X',
    posts: [{ id: 'secret', revision, change: { status: 'published' } }],
  })
  const none = await propose(eve, { title: 'X', posts: [{ id: 'nothing', change: { status: 'published' } }] })
  expect([secret.status, none.status]).toEqual([404, 404])
  expect(secret.said.replace('secret', 'nothing')).toBe(none.said)
  const own = await propose(eve, { title: 'Mine', posts: [{ change: { title: 'Mine', content: 'Words.' } }] })
  const add = (id: string, change: PostChange | null) =>
    propose(eve, { title: 'X', addTo: own.proposed.number, posts: [{ id, revision: 'a'.repeat(40), change }] })
  for (const change of [{ status: 'published' }, { tags: ['a'] }, null] satisfies (PostChange | null)[]) {
    const [added, unknown] = [await add('secret', change), await add('nothing', change)]
    expect([added.status, added.said.replace('secret', 'nothing')]).toEqual([404, unknown.said])
  }
  // What she has proposed herself is a draft too, and hers to go on with.
  const [revision2] = own.proposed.revisions
  const more = { id: 'mine', revision: revision2 ?? '', change: { content: 'More.' } }
  expect((await propose(eve, { title: 'X', addTo: own.proposed.number, posts: [more] })).status).toBe(200)
})

test('who has proposed a change of a post goes on with it, also once it is a draft on the site', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const [ada, eve] = [await site.signIn('ada'), await site.signIn('eve')]
  const { proposed } = await propose(eve, { title: 'One', posts: [await changeOf(eve, 'one', { content: 'Mine.' })] })
  expect((await ada.change('one', { status: 'draft' })).status).toBe(200)
  const [revision = ''] = proposed.revisions
  const more = { id: 'one', revision: revision ?? '', change: { content: 'More.' } }
  expect((await propose(eve, { title: 'X', addTo: proposed.number, posts: [more] })).status).toBe(200)
  expect(await fileAt(site.emulator, proposed.branch, 'posts/one.md', 'eve/blog')).toContain('More.')
})

test('the author of a merged pull request can propose the next change of its draft, which others cannot see', async () => {
  const strangers = ['eve', 'noor'].map((login) => ({ login, name: login, token: `token-of-${login}` }))
  await using site = await startGitHubSite({ posts: { 'secret.md': postText('Secret', 'draft') }, strangers })
  const [ada, eve, noor] = [await site.signIn('ada'), await site.signIn('eve'), await site.signIn('noor')]
  const { proposed } = await propose(eve, { title: 'Mine', posts: [{ change: { title: 'Mine', content: 'Words.' } }] })
  const [revision] = proposed.revisions
  const more = (content: string, goesOn?: number) => ({
    title: 'More',
    ...(goesOn && { goesOn }),
    posts: [{ id: 'mine', revision: revision ?? '', change: { content } }],
  })
  expect((await propose(eve, more('Early.', 1))).status).toBe(404)
  expect((await ada.send('POST', '/api/pulls/1/merge', { head: proposed.commit })).status).toBe(200)
  expect([(await propose(eve, more('More.'))).status, (await propose(noor, more('More.', 1))).status]).toEqual([
    404, 403,
  ])
  const secret = { id: 'secret', revision: (await ada.post('secret')).revision, change: { content: 'Seen.' } }
  expect((await propose(eve, { title: 'X', goesOn: 1, posts: [secret] })).status).toBe(404)
  const second = await propose(eve, more('More.', 1))
  expect([second.status, second.proposed.ids]).toEqual([201, ['mine']])
  expect(await fileAt(site.emulator, second.proposed.branch, 'posts/mine.md', 'eve/blog')).toContain('More.')

  // Later changes by the owner are not told.
  expect((await ada.change('mine', { content: 'Of the owner.' }, `"${revision}"`)).status).toBe(200)
  const late = await propose(eve, more('Late.', 1))
  expect([late.status, late.said]).toEqual([422, expect.stringContaining('has changed since #1 was merged')])
})

test('a title that a draft has is answered as any other to whom GitHub does not show the drafts', async () => {
  await using site = await startGitHubSite(
    { posts: { 'secret.md': postText('Secret', 'draft') }, isPrivate: true },
    { GITHUB_TOKEN: 'token-of-ada', GITHUB_SCOPE: 'repo' },
  )
  const eve = await site.signIn('eve')
  const answerTo = async (title: string) => {
    const { status, said } = await propose(eve, { title: 'X', posts: [{ change: { title, content: 'Words.' } }] })
    return [status, said.replaceAll(title, '…')]
  }
  const taken = await answerTo('Secret')
  expect(taken).toEqual([403, expect.stringContaining('GitHub does not let eve propose')])
  expect(await answerTo('Nothing')).toEqual(taken)
})

test('a fork that takes GitHub too long is told of, and trying again goes on with it', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const { emulator } = site
  const eve = await site.signIn('eve')
  const proposal = { title: 'Better', posts: [await changeOf(eve, 'one', { content: 'Better words.' })] }
  emulator.forks.hold()
  const early = await propose(eve, proposal)
  expect([early.status, early.said]).toEqual([503, expect.stringContaining('still making your fork eve/blog')])
  expect(await pullsOf(emulator)).toEqual([])
  emulator.forks.release()
  const later = await propose(eve, proposal)
  expect([later.status, later.proposed.fork]).toEqual([201, 'eve/blog'])
})

test('a fork that does not see the newest commit is brought up to date first', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const { emulator } = site
  const eve = await site.signIn('eve')
  await propose(eve, { title: 'First', posts: [await changeOf(eve, 'one', { content: 'First words.' })] })
  emulator.forks.shareObjects(false)
  await emulator.pushFile('posts/two.md', postText('Two'))
  emulator.clearRequests()
  const posts = [{ change: { title: 'Three', content: 'Words.' } }]
  expect((await propose(eve, { title: 'Second', posts })).status).toBe(201)
  expect(calls(emulator)).toContain('POST /repos/eve/blog/merge-upstream eve')
  // Where the fork went its own way, only its owner can tell what is to become of that.
  await atGitHub(emulator, '/repos/eve/blog/contents/own.md', 'token-of-eve', {
    method: 'PUT',
    body: JSON.stringify({ message: 'My own', content: 'eA==', branch: 'main' }),
  })
  await emulator.pushFile('posts/four.md', postText('Four'))
  const diverged = await propose(eve, { title: 'Third', posts: [{ change: { title: 'Five', content: 'Words.' } }] })
  expect([diverged.status, diverged.said]).toEqual([422, expect.stringContaining('choose “Sync fork”')])
})

test('a fork of another name is used under its own', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const eve = await site.signIn('eve')
  await atGitHub(site.emulator, '/user/repos', 'token-of-eve', { method: 'POST', body: '{"name":"blog"}' })
  site.emulator.clearRequests()
  const { proposed } = await propose(eve, { title: 'X', posts: [await changeOf(eve, 'one', { content: 'Mine.' })] })
  expect(proposed.fork).toBe('eve/blog-1')
})

for (const [step, status, message] of [
  ['trees', 404, 'Not Found'],
  ['refs', 422, 'Object does not exist'],
] as const)
  test(`a fork that shows a commit and does not build on it (${step}) is brought up to date`, async () => {
    await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
    const { emulator } = site
    const eve = await site.signIn('eve')
    const isStep = (method: string, path: string) => method === 'POST' && path === `/repos/eve/blog/git/${step}`
    emulator.faults.add({ match: isStep, status, body: { message, documentation_url: 'https://docs.github.com/rest' } })
    const { status: answered, proposed } = await propose(eve, {
      title: 'X',
      posts: [await changeOf(eve, 'one', { content: 'Mine.' })],
    })
    expect([answered, proposed.fork]).toEqual([201, 'eve/blog'])
    expect(calls(emulator)).toContain('POST /repos/eve/blog/merge-upstream eve')
    expect(await fileAt(emulator, proposed.branch, 'posts/one.md', 'eve/blog')).toContain('Mine.')
  })
