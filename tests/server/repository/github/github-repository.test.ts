import { expect, test } from 'vitest'
import type { AuthMe, Post, Status } from '#server/contract/contract.ts'
import { startGitHub, startGitHubSite } from '../../../support/github-site.ts'
import { postText } from '../../../support/post-text.ts'

test('the sign-in ends at the editor with the owner’s role, and the token stays out of the browser’s reach', async () => {
  await using site = await startGitHubSite()
  const ada = await site.signIn('ada')
  const { clientPrincipal } = await ada.json<AuthMe>('/.auth/me')
  expect(clientPrincipal).toMatchObject({ identityProvider: 'github', userDetails: 'ada' })
  expect(clientPrincipal?.userRoles).toContain('owner')
  const [token] = site.emulator
    .issuedTokens()
    .filter(({ login, token: own }) => login === 'ada' && !own.startsWith('token-of'))
  expect(token?.token).toBeTruthy()
  expect([...ada.cookies.values()].join()).not.toContain(token?.token)
})

test('create, publish, edit, unpublish and delete are one request each, by the person who is signed in', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A') } })
  const grace = await site.signIn('grace')
  const counted = async (work: () => Promise<Response>) => {
    site.emulator.clearRequests()
    const response = await work()
    const requests = site.emulator.requests.map(({ method, login }) => `${method} ${login}`)
    return { response, requests }
  }
  const created = await counted(() => grace.create({ title: 'New', content: 'Words.' }))
  expect(created.response.status).toBe(201)
  expect(created.requests).toEqual(['PUT grace'])
  expect(created.response.headers.get('x-commit')).toBe(await site.emulator.head())
  const published = await counted(() => grace.setStatus('new', 'published'))
  expect([published.response.status, published.requests]).toEqual([200, ['PUT grace']])
  const post = await grace.post('new')
  const edited = await counted(() => grace.change('new', { content: 'Other words.' }, `"${post.revision}"`))
  expect([edited.response.status, edited.requests]).toEqual([200, ['PUT grace']])
  const unpublished = await counted(() => grace.setStatus('new', 'draft'))
  expect(unpublished.requests).toEqual(['PUT grace'])
  const deleted = await counted(() => grace.remove('new'))
  expect([deleted.response.status, deleted.requests]).toEqual([204, ['DELETE grace']])
  const log = await site.emulator.log()
  expect(log.slice(0, 5).map(({ message, author }) => `${author.login}: ${message}`)).toEqual([
    'grace: Delete “New”',
    'grace: Unpublish “New”',
    'grace: Edit “New”\n\nChanged: text.',
    'grace: Publish “New”',
    'grace: Create “New”',
  ])
})

test('an unchanged branch costs one request that answers 304, a changed file one blob', async () => {
  await using site = await startGitHubSite(
    { posts: { 'a.md': postText('A'), 'b.md': postText('B') } },
    { SYNC_INTERVAL: '1' },
  )
  site.emulator.clearRequests()
  await expect.poll(() => site.emulator.requests.length).toBe(1)
  expect(site.emulator.requests[0]?.status).toBe(304)
  await site.emulator.pushFile('posts/a.md', postText('A changed'))
  site.emulator.clearRequests()
  await expect.poll(async () => (await site.visitor.post('a')).title).toBe('A changed')
  expect(site.emulator.requests.filter(({ path }) => path.includes('/git/blobs/'))).toHaveLength(1)
})

test('a signed push webhook brings changes in, an unsigned one is refused', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A') } })
  await using site = await github.start({ GITHUB_WEBHOOK_SECRET: 'hook-secret', SYNC_INTERVAL: '0' })
  await github.emulator.addWebhook(`${site.url}/api/webhooks/github`, 'hook-secret')
  await github.emulator.pushFile('posts/b.md', postText('B'))
  await github.emulator.delivered()
  await expect.poll(async () => (await site.visitor.fetch('/api/posts/b')).status).toBe(200)
  expect(github.emulator.deliveries.map(({ status }) => status)).toEqual([202, 202])
  const forged = await site.visitor.fetch('/api/webhooks/github', {
    method: 'POST',
    body: '{}',
    headers: { 'x-hub-signature-256': 'sha256=00' },
  })
  expect(forged.status).toBe(401)
})

test('a restart while GitHub is away serves the last state, and writing answers 503', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A'), 'd.md': postText('D', 'draft') } })
  await using first = await github.start()
  const ada = await first.signIn('ada')
  github.emulator.faults.goAway()
  await using second = await github.start({ DATA_DIR: first.dataDir })
  expect((await second.visitor.post('a')).title).toBe('A')
  const response = await ada.setStatus('d', 'published')
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.text()).toContain('GitHub')
  expect((await ada.json<Post[]>('/api/posts?all=1')).map(({ id }) => id).sort()).toEqual(['a', 'd'])
  github.emulator.faults.comeBack()
  expect((await ada.setStatus('d', 'published')).status).toBe(200)
})

test('with no state and no GitHub the site still answers, and says that nothing was read yet', async () => {
  await using github = await startGitHub()
  github.emulator.faults.goAway()
  await using site = await github.start()
  expect((await site.visitor.fetch('/healthz')).status).toBe(200)
  const response = await site.visitor.fetch('/api/posts')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  expect((await site.visitor.fetch('/blog')).status).toBe(503)
})

test('a lost answer is recognized, and nothing is committed twice', async () => {
  await using site = await startGitHubSite({ posts: { 'd.md': postText('D', 'draft') } })
  const ada = await site.signIn('ada')
  const dropAnswer = (method: string) =>
    site.emulator.faults.add({ match: (asked) => asked === method, effect: 'dropAfter' })
  dropAnswer('PUT')
  expect((await ada.setStatus('d', 'published')).status).toBe(200)
  dropAnswer('PUT')
  const created = await ada.create({ title: 'Lost', content: 'Words.' })
  expect([created.status, created.headers.get('x-commit')]).toEqual([201, await site.emulator.head()])
  dropAnswer('DELETE')
  expect((await ada.remove('lost')).status).toBe(204)
  expect((await site.emulator.log()).map(({ message }) => message).slice(0, 3)).toEqual([
    'Delete “Lost”',
    'Create “Lost”',
    'Publish “D”',
  ])
})

test('an answer lost together with GitHub is recognized when it is asked again', async () => {
  await using site = await startGitHubSite({ posts: { 'd.md': postText('D', 'draft') } })
  const ada = await site.signIn('ada')
  const before = (await site.emulator.log()).length
  const loseEverythingAfter = (method: string) => {
    site.emulator.faults.add({ match: (asked) => asked === method, effect: 'dropAfter' })
    site.emulator.faults.add({ match: (asked) => asked === 'GET', effect: 'dropBefore', times: 2 })
  }
  const { revision } = await ada.post('d')
  loseEverythingAfter('PUT')
  expect((await ada.change('d', { content: 'Edited.' }, `"${revision}"`)).status).toBe(503)
  const again = await ada.change('d', { content: 'Edited.' }, `"${revision}"`)
  expect([again.status, (await again.json()).content]).toEqual([200, 'Edited.'])
  loseEverythingAfter('PUT')
  expect((await ada.create({ title: 'Lost', content: 'Words.', tags: ['x'] })).status).toBe(503)
  const repeated = await ada.create({ title: 'Lost', content: 'Words.', tags: ['x'] })
  expect([repeated.status, (await repeated.json()).id]).toEqual([200, 'lost'])
  expect((await site.emulator.log()).length - before).toBe(2)
})

test('two servers behind one address: a session, a write and a read work on either', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A') } })
  await using first = await github.start()
  await using second = await github.start()
  const ada = await first.signIn('ada')
  const created = (await (await ada.create({ title: 'Here', content: 'Words.' })).json()) as Post
  const { siteClient } = await import('../../../support/site-client.ts')
  const elsewhere = siteClient(second.url, ada.cookies)
  expect((await elsewhere.json<Post[]>('/api/posts?all=1')).map(({ id }) => id)).toContain('here')
  const edited = await elsewhere.change('here', { content: 'From the other server.' }, `"${created.revision}"`)
  expect(edited.status).toBe(200)
  const stale = await ada.change('here', { content: 'From the first, too late.' }, `"${created.revision}"`)
  expect(stale.status).toBe(412)
  const published = await ada.setStatus('here', 'published')
  expect(((await published.json()) as Post).content).toBe('From the other server.')
})

test('a change that GitHub holds and the server has not seen yet decides', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A', 'draft'), 'b.md': postText('B') } })
  const ada = await site.signIn('ada')
  const old = await ada.post('a')
  await site.emulator.pushFile('posts/a.md', postText('A by hand', 'draft'))
  expect((await ada.change('a', { title: 'Mine' }, `"${old.revision}"`)).status).toBe(412)
  await site.emulator.pushFile('posts/a.md', postText('A again', 'draft'))
  const published = await ada.setStatus('a', 'published')
  expect(((await published.json()) as Post).title).toBe('A again')
  expect(await site.emulator.readFile('posts/a.md')).toBe(postText('A again'))
  await site.emulator.pushFile('posts/b.md', postText('B', 'draft'))
  expect((await ada.setStatus('b', 'published')).headers.get('x-commit')).toBeTruthy()
  await site.emulator.pushFile('posts/b.md', null)
  expect((await ada.setStatus('b', 'draft')).status).toBe(404)
  expect(await site.emulator.readFile('posts/b.md')).toBeUndefined()
  await site.emulator.pushFile('posts/c.md', postText('C'))
  expect((await ada.setStatus('c', 'draft')).status).toBe(200)
})

test('a stranger is told whose repository it is, sees no drafts and can sign out', async () => {
  await using site = await startGitHubSite({ posts: { 'd.md': postText('D', 'draft') } })
  const eve = await site.signIn('eve')
  const me = (await eve.json<AuthMe>('/.auth/me')).clientPrincipal
  expect(me?.userRoles).not.toContain('owner')
  expect(me?.refusal).toEqual({ sentence: expect.stringMatching(/ada\/blog.*write access/s) })
  const ada = await site.signIn('ada')
  expect((await ada.json<AuthMe>('/.auth/me')).clientPrincipal).not.toHaveProperty('refusal')
  const refused = await eve.fetch('/api/posts?all=1')
  expect(refused.status).toBe(403)
  expect(await refused.text()).toMatch(/ada\/blog.*write access/s)
  expect((await eve.create({ title: 'x', content: 'y' })).status).toBe(403)
  expect((await eve.fetch('/api/posts/d')).status).toBe(404)
  await eve.fetch('/.auth/logout')
  expect((await eve.json<AuthMe>('/.auth/me')).clientPrincipal).toBeNull()
})

test('signing out revokes the token at GitHub', async () => {
  await using site = await startGitHubSite()
  const before = site.emulator.issuedTokens().length
  const ada = await site.signIn('ada')
  expect(site.emulator.issuedTokens().length).toBe(before + 1)
  await ada.fetch('/.auth/logout')
  expect(site.emulator.issuedTokens().length).toBe(before)
})

test('a token that GitHub no longer accepts ends the session with 401', async () => {
  await using site = await startGitHubSite({ posts: { 'd.md': postText('D', 'draft') } })
  const ada = await site.signIn('ada')
  site.emulator.revokeAll('ada')
  const response = await ada.setStatus('d', 'published')
  expect([response.status, await response.text()]).toEqual([401, expect.stringContaining('Sign in again')])
  expect((await ada.json<AuthMe>('/.auth/me')).clientPrincipal).toBeNull()
})

test('push rights that were taken away answer 403', async () => {
  await using site = await startGitHubSite({ posts: { 'd.md': postText('D', 'draft') } })
  const grace = await site.signIn('grace')
  await site.emulator.setCollaborator('grace', 'pull')
  const response = await grace.setStatus('d', 'published')
  expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('grace')])
})

test('rate limits answer 503 with the seconds to wait', async () => {
  const { refusals } = await import('../../../github-emulator/emulator.ts')
  await using github = await startGitHub({ posts: { 'd.md': postText('D', 'draft') } })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const isPut = (method: string) => method === 'PUT'
  github.emulator.faults.add({ match: isPut, ...refusals.primaryRateLimit(120) })
  const primary = await ada.setStatus('d', 'published')
  expect(primary.status).toBe(503)
  expect(Number(primary.headers.get('retry-after'))).toBeGreaterThan(100)
  for (const status of [403, 429] as const) {
    github.emulator.faults.add({ match: isPut, ...refusals.secondaryRateLimit(17, status) })
    const secondary = await ada.setStatus('d', 'published')
    expect([secondary.status, secondary.headers.get('retry-after')]).toEqual([503, '17'])
  }
  expect((await ada.setStatus('d', 'published')).status).toBe(200)
})

test('a gateway error is tried again where nothing was done', async () => {
  const { refusals } = await import('../../../github-emulator/emulator.ts')
  await using github = await startGitHub({ posts: { 'd.md': postText('D', 'draft') } })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  github.emulator.faults.add({ match: (method) => method === 'PUT', ...refusals.serverError(502) })
  expect((await ada.setStatus('d', 'published')).status).toBe(200)
})

test('links are never followed, and the status says where the site stands', async () => {
  await using site = await startGitHubSite({
    posts: { 'a.md': postText('A'), 'link.md': { symlink: '../README.md' }, 'sub/x.md': postText('X') },
  })
  const ada = await site.signIn('ada')
  expect((await ada.json<Post[]>('/api/posts?all=1')).map(({ id }) => id)).toEqual(['a'])
  expect((await ada.setStatus('link', 'published')).status).toBe(404)
  expect(await ada.json<Status>('/api/status')).toMatchObject({
    mode: 'github',
    repository: 'ada/blog',
    branch: 'main',
    head: await site.emulator.head(),
    posts: { published: 1, drafts: 0, problems: 0 },
  })
})

test('a failed or declined sign-in leads back to the editor with a reason', async () => {
  await using site = await startGitHubSite()
  const toGitHub = (await site.visitor.fetch('/.auth/login/github')).headers.get('location') ?? ''
  expect(new URL(toGitHub).searchParams.get('code_challenge_method')).toBe('S256')
  const declined = new URL(await site.emulator.authorize(toGitHub, null))
  expect((await site.visitor.fetch(declined.pathname + declined.search)).headers.get('location')).toBe(
    '/_admin-82/blog?sign-in=denied',
  )
  const granted = new URL(await site.emulator.authorize(toGitHub, 'ada'))
  const { siteClient } = await import('../../../support/site-client.ts')
  const somebodyElse = siteClient(site.url)
  expect((await somebodyElse.fetch(granted.pathname + granted.search)).headers.get('location')).toBe(
    '/_admin-82/blog?sign-in=failed',
  )
  expect((await somebodyElse.json<AuthMe>('/.auth/me')).clientPrincipal).toBeNull()
})

test('a restart with an unchanged branch costs one request, and a default branch that was renamed is found', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A') } })
  await using first = await github.start()
  github.emulator.clearRequests()
  await using second = await github.start({ DATA_DIR: first.dataDir, SYNC_INTERVAL: '1' })
  expect(github.emulator.requests.map(({ status }) => status)).toEqual([304])
  const isOldName = (_method: string, path: string) => path.includes('/git/ref/')
  const body = { message: 'Not Found', documentation_url: 'https://docs.github.com/rest', status: '404' }
  const gone = github.emulator.faults.add({ match: isOldName, times: 1, status: 404, body })
  await gone.reached
  const asked = () => github.emulator.requests.some(({ path }) => path === `/repos/${github.emulator.repository}`)
  await expect.poll(asked).toBe(true)
  expect((await second.visitor.post('a')).title).toBe('A')
})
