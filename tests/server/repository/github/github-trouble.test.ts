import { expect, test, vi } from 'vitest'
import type { Post, Status } from '#server/contract/contract.ts'
import { refusals } from '../../../github-emulator/emulator.ts'
import { startGitHub, startGitHubSite } from '../../../support/github-site.ts'
import { isWholeRun } from '../../../support/long-run.ts'
import { postText } from '../../../support/post-text.ts'
import { siteClient } from '../../../support/site-client.ts'

const notFound = { message: 'Not Found', documentation_url: 'https://docs.github.com/rest', status: '404' }
const isMethod = (method: string) => (asked: string) => asked === method
const refused = (message: string) => ({ message, documentation_url: 'https://docs.github.com/rest', status: '409' })

test('an edit does not bring back a post that someone deleted on GitHub meanwhile', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A'), 'b.md': postText('B') } })
  const ada = await site.signIn('ada')
  const { revision } = await ada.post('b')
  await site.emulator.pushFile('posts/a.md', null)
  await site.emulator.pushFile('posts/b.md', null)
  expect((await ada.setStatus('a', 'draft')).status).toBe(404)
  expect((await ada.change('b', { content: 'Late words.' }, `"${revision}"`)).status).toBe(404)
  expect(await site.emulator.readFile('posts/a.md')).toBeUndefined()
  expect(await site.emulator.readFile('posts/b.md')).toBeUndefined()
})

test('a person who may no longer see a private repository takes no post off the site', async () => {
  await using site = await startGitHubSite(
    { isPrivate: true, posts: { 'a.md': postText('A') } },
    { GITHUB_TOKEN: 'token-of-ada', GITHUB_SCOPE: 'repo' },
  )
  const grace = await site.signIn('grace')
  await site.emulator.setCollaborator('grace', 'none')
  expect((await grace.setStatus('a', 'draft')).status).toBe(403)
  expect((await grace.setStatus('unknown', 'draft')).status).toBe(404)
  expect((await site.visitor.fetch('/api/posts/a')).status).toBe(200)
})

test('a private repository without a token is reported as such, and read once there is one', async () => {
  await using github = await startGitHub({ isPrivate: true, posts: { 'a.md': postText('A') } })
  await using blind = await github.start({ GITHUB_SCOPE: 'repo' })
  const ada = await blind.signIn('ada')
  expect((await blind.visitor.fetch('/api/posts')).status).toBe(503)
  expect((await ada.json<Status>('/api/status')).hints.join()).toContain('GITHUB_TOKEN')
  await using site = await github.start({ GITHUB_TOKEN: 'token-of-ada' })
  expect((await site.visitor.post('a')).title).toBe('A')
})

test('where the branch moved under a commit, and the file did not, the commit is made on top', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A', 'draft') } })
  const ada = await site.signIn('ada')
  site.emulator.faults.add({ match: isMethod('PUT'), status: 409, body: refused('main is at 1 but expected 2') })
  expect((await ada.setStatus('a', 'published')).status).toBe(200)
  expect(await site.emulator.readFile('posts/a.md')).toBe(postText('A'))
})

test('a refusal that no change of the branch explains is told in GitHub’s words, after one more try', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A', 'draft') } })
  const ada = await site.signIn('ada')
  for (const words of ['Repository rule violations found', 'Commits must have a verified sha']) {
    const pending = site.emulator.faults.add({ match: isMethod('PUT'), times: 100, status: 409, body: refused(words) })
    const response = await ada.setStatus('a', 'published')
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(words)])
    expect(pending.hits).toBe(2)
    pending.remove()
  }
})

test('where GitHub names the protection of the branch, one call is enough to tell of it', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A', 'draft') } })
  const ada = await site.signIn('ada')
  const message = 'Could not update file: Changes must be made through a pull request.'
  const body = { ...refused(message), documentation_url: 'https://docs.github.com/articles/about-protected-branches' }
  const pending = site.emulator.faults.add({ match: isMethod('PUT'), times: 100, status: 409, body })
  site.emulator.clearRequests()
  const response = await ada.setStatus('a', 'published')
  expect([response.status, await response.text()]).toEqual([
    422,
    expect.stringMatching(/Changes must be made through a pull request.*Request the change/),
  ])
  expect([pending.hits, site.emulator.requests.length]).toEqual([1, 1])
})

test.for([
  {
    what: 'an organization that wants a sign-in of its own',
    headers: { 'x-github-sso': 'required; url=https://github.example/orgs/acme/sso?authorization_request=A1' },
    page: 'https://docs.github.com/articles/authenticating-to-a-github-organization-with-saml-single-sign-on/',
    link: 'https://github.example/orgs/acme/sso?authorization_request=A1',
  },
  {
    what: 'an organization that lets in known apps alone',
    headers: {},
    page: 'https://docs.github.com/articles/restricting-access-to-your-organization-s-data/',
    link: 'https://docs.github.com/articles/restricting-access-to-your-organization-s-data/',
  },
])('$what is told at the sign-in and at a write, with the place to go to', async ({ headers, page, link }) => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A', 'draft') } })
  const { emulator } = site
  const body = { ...refused('Resource protected by the organization'), documentation_url: page }
  const told = `GitHub says: Resource protected by the organization. Open ${link}, then sign in again.`
  const ada = await site.signIn('ada')
  emulator.faults.add({ match: isMethod('PUT'), status: 403, headers, body })
  const refusedWrite = await ada.setStatus('a', 'published')
  expect([refusedWrite.status, await refusedWrite.text()]).toEqual([403, told])
  const client = siteClient(site.url)
  const toGitHub = (await client.fetch('/.auth/login/github')).headers.get('location') ?? ''
  emulator.faults.add({ match: (_, asked) => asked === `/repos/${emulator.repository}`, status: 403, headers, body })
  const { pathname, search } = new URL(await emulator.authorize(toGitHub, 'ada'))
  const refusedSignIn = await client.fetch(pathname + search)
  expect([refusedSignIn.status, await refusedSignIn.text()]).toEqual([403, told])
})

test.runIf(isWholeRun)('GitHub that does not answer is given up, and the visitors’ pages go on meanwhile', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A'), 'd.md': postText('D', 'draft') } })
  const ada = await site.signIn('ada')
  const hanging = site.emulator.faults.add({ times: 100, effect: 'hang' })
  const publishing = ada.setStatus('d', 'published')
  await hanging.reached
  expect((await site.visitor.fetch('/blog/a')).status).toBe(200)
  expect((await ada.fetch('/api/posts?all=1')).status).toBe(200)
  expect((await publishing).status).toBe(503)
  hanging.remove()
  expect((await ada.setStatus('d', 'published')).status).toBe(200)
})

test('the same create on two servers at once makes one post, by two people two', async () => {
  await using github = await startGitHub()
  await using first = await github.start()
  await using second = await github.start()
  const ada = await first.signIn('ada')
  const elsewhere = siteClient(second.url, new Map(ada.cookies))
  const grace = await second.signIn('grace')
  const draft = { title: 'Twice', content: 'Same.' }
  const answers = await Promise.all([ada.create(draft), elsewhere.create(draft)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
  const other = await grace.create({ ...draft, author: 'ada' })
  expect([other.status, ((await other.json()) as Post).id]).toEqual([201, 'twice-2'])
  expect((await github.emulator.log()).filter(({ message }) => message.startsWith('Create'))).toHaveLength(2)
})

test('a look at the branch that fails half way leaves the last state, and the next one goes on', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A') } }, { SYNC_INTERVAL: '1' })
  await site.emulator.pushFile('posts/a.md', postText('A changed'))
  const failing = site.emulator.faults.add({
    match: (_method, path) => path.includes('/git/blobs/'),
    times: 2,
    ...refusals.serverError(500),
  })
  await failing.reached
  expect((await site.visitor.post('a')).title).toBe('A')
  failing.remove()
  await expect.poll(async () => (await site.visitor.post('a')).title).toBe('A changed')
})

test('without a secret there is no webhook', async () => {
  await using site = await startGitHubSite()
  expect((await site.visitor.fetch('/api/webhooks/github', { method: 'POST', body: '{}' })).status).toBe(404)
})

test('a webhook larger than GitHub sends is refused in words about webhooks', async () => {
  await using site = await startGitHubSite({}, { GITHUB_WEBHOOK_SECRET: 'hook-secret' })
  const body = new Uint8Array(26 * 1024 * 1024)
  const headers = { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }
  const answer = await site.visitor.fetch('/api/webhooks/github', { method: 'POST', headers, body })
  expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('webhook')])
})

test('a branch and a folder of one’s own are read and written', async () => {
  await using site = await startGitHubSite(
    { posts: { 'deep/notes/x.md': postText('X', 'draft'), 'a.md': postText('A') } },
    { POSTS_DIR: 'posts/deep/notes', GITHUB_BRANCH: 'main' },
  )
  const ada = await site.signIn('ada')
  expect((await ada.json<Post[]>('/api/posts?all=1')).map(({ id }) => id)).toEqual(['x'])
  expect((await ada.setStatus('x', 'published')).status).toBe(200)
  expect(await site.emulator.readFile('posts/deep/notes/x.md')).toBe(postText('X'))
})

test('a branch that is gone is told in a sentence, after a few requests', async () => {
  await using site = await startGitHubSite({ posts: { 'd.md': postText('D', 'draft') } })
  const ada = await site.signIn('ada')
  const isGone = (method: string, path: string) => method === 'PUT' || path.includes('/git/ref/')
  site.emulator.faults.add({ match: isGone, times: 1000, status: 404, body: notFound })
  for (const write of [() => ada.create({ title: 'New', content: 'Words.' }), () => ada.setStatus('d', 'published')]) {
    site.emulator.clearRequests()
    const response = await write()
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('branch main is gone')])
    expect(site.emulator.requests.length).toBeLessThan(6)
  }
})

test('a sign-in that GitHub lets see but not write is told so', async () => {
  await using site = await startGitHubSite({ posts: { 'd.md': postText('D', 'draft') } })
  const ada = await site.signIn('ada')
  site.emulator.faults.add({ match: isMethod('PUT'), times: 1000, status: 404, body: notFound })
  const responses = [await ada.create({ title: 'New', content: 'Words.' }), await ada.setStatus('d', 'published')]
  for (const response of responses)
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('GITHUB_SCOPE')])
})

test('a create that is refused again and again gives up after some requests', async () => {
  await using site = await startGitHubSite()
  const ada = await site.signIn('ada')
  site.emulator.faults.add({
    match: isMethod('PUT'),
    times: 1000,
    status: 409,
    body: refused('main is at 1 but expected 2'),
  })
  site.emulator.clearRequests()
  expect((await ada.create({ title: 'New', content: 'Words.' })).status).toBe(422)
  expect(site.emulator.requests.length).toBeLessThan(40)
})

test('with webhooks alone a look that failed is still repeated', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A') } })
  github.emulator.faults.add({ match: (_method, path) => path.includes('/git/ref/'), ...refusals.serverError(502) })
  await using site = await github.start({ GITHUB_WEBHOOK_SECRET: 'hook-secret', SYNC_INTERVAL: '0' })
  expect((await site.visitor.fetch('/api/posts')).status).toBe(503)
  await expect.poll(async () => (await site.visitor.fetch('/api/posts')).status).toBe(200)
})

test('a person whose sign-in has ended goes on reading what all may read', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A') } })
  const ada = await site.signIn('ada')
  site.emulator.revokeAll('ada')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  try {
    expect((await ada.fetch('/api/posts/a')).status).toBe(200)
    expect((await ada.fetch('/api/posts?all=1')).status).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

test('a GitHub that does not answer keeps no one waiting at the sign-in or the sign-out', async () => {
  await using site = await startGitHubSite()
  const ada = await site.signIn('ada')
  const visitor = siteClient(site.url)
  const toGitHub = (await visitor.fetch('/.auth/login/github')).headers.get('location') ?? ''
  const callback = new URL(await site.emulator.authorize(toGitHub, 'ada'))
  const hanging = site.emulator.faults.add({ times: 100, effect: 'hang' })
  const [signedIn, signedOut] = await Promise.all([
    visitor.fetch(callback.pathname + callback.search),
    ada.fetch('/.auth/logout'),
  ])
  expect(signedIn.headers.get('location')).toBe('/_admin-82/blog?sign-in=unavailable')
  expect(signedOut.headers.get('location')).toBe('/_admin-82/blog')
  expect(ada.cookies.size).toBe(0)
  hanging.remove()
})
