import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PullReview, PullSummary } from '#server/contract/contract.ts'
import { openBrokenPost, openConflict, openNewPost, published } from '../../support/github-pulls.ts'
import { startGitHub } from '../../support/github-site.ts'
import { imageFixture } from '../../support/images.ts'
import { startLocalSite } from '../../support/local-site.ts'
import type { SiteClient } from '../../support/site-client.ts'

const HEAD = 'a'.repeat(40)

function post(client: SiteClient, path: string, body: string, type = 'application/json'): Promise<Response> {
  return client.fetch(path, { method: 'POST', headers: { 'content-type': type }, body })
}

test('the inbox is the owner’s alone', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const files = { 'posts/new.md': published('New') }
  const number = await github.emulator.openPull({ title: 'Add new', login: 'grace', files })
  await using site = await github.start()
  const eve = await site.signIn('eve')
  const body = JSON.stringify({ head: await github.emulator.pullHead(number) })
  for (const [client, status] of [
    [site.visitor, 401],
    [eve, 403],
  ] as const) {
    const answers = await Promise.all([
      client.fetch('/api/pulls'),
      client.fetch(`/api/pulls/${number}`),
      client.fetch(`/api/pulls/${number}/images/dot.png`),
      post(client, `/api/pulls/${number}/merge`, body),
      post(client, `/api/pulls/${number}/close`, ''),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status))
  }
  // Whose a pull request is, GitHub says; nothing else is asked of it.
  const asked = github.emulator.requests.filter(({ path }) => path.includes('/pulls'))
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(3).fill(`GET /repos/ada/blog/pulls/${number}`),
  )
})

test('everyone who is signed in lists their own pull requests that touch posts, and no others', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  const number = await openNewPost(emulator)
  await emulator.openPull({ title: 'Code', login: 'eve', files: { 'src/main.ts': '1\n' } })
  await using site = await github.start()
  expect((await site.visitor.fetch('/api/pulls/own')).status).toBe(401)
  const eve = await site.signIn('eve')
  expect(await eve.json('/api/pulls/own')).toMatchObject([{ number, author: 'eve' }])
  const ada = await site.signIn('ada')
  expect(await ada.json('/api/pulls/own')).toEqual([])
  const { head } = (await ada.json(`/api/pulls/${number}`)) as PullReview
  expect((await post(ada, `/api/pulls/${number}/merge`, JSON.stringify({ head }))).status).toBe(200)
  expect(await eve.json('/api/pulls/own')).toMatchObject([{ number, onSite: ['new'] }])
})

test('in local mode there are no pull requests, and the answer says where there are', async () => {
  await using site = await startLocalSite()
  for (const [method, path] of [
    ['GET', '/api/pulls'],
    ['GET', '/api/pulls/1'],
    ['GET', '/api/pulls/1/images/dot.png'],
    ['POST', '/api/pulls/1/merge'],
    ['POST', '/api/pulls/1/close'],
    ['POST', '/api/pulls'],
  ] as const) {
    const answer = await fetch(site.url + path, { method })
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('GITHUB_REPOSITORY')])
  }
})

test('what is asked wrongly is refused with the reason', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  const number = await openNewPost(emulator)
  const elsewhere = await emulator.openPull({ title: 'Code', login: 'eve', files: { 'src/main.ts': '1\n' } })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const merge = `/api/pulls/${number}/merge`
  for (const [answer, status, words] of [
    [await ada.fetch('/api/pulls/0'), 404, 'no number'],
    [await ada.fetch('/api/pulls/1e3'), 404, 'no number'],
    [await ada.fetch('/api/pulls/-1'), 404, 'no number'],
    [await ada.fetch('/api/pulls/99999999999999999999'), 404, 'no number'],
    [await ada.fetch('/api/pulls/999'), 404, 'no pull request #999'],
    [await ada.fetch(`/api/pulls/${elsewhere}`), 404, 'changes no posts'],
    [await post(ada, `/api/pulls/${elsewhere}/merge`, JSON.stringify({ head: HEAD })), 404, 'changes no posts'],
    [await post(ada, `/api/pulls/${elsewhere}/close`, ''), 404, 'changes no posts'],
    [await post(ada, merge, JSON.stringify({ head: 'abc' })), 400, 'whole id'],
    [await post(ada, merge, JSON.stringify({ head: 7 })), 400, 'head is missing'],
    [await post(ada, merge, '{}'), 400, 'head is missing'],
    [await post(ada, merge, 'null'), 400, 'head is missing'],
    [await post(ada, merge, '{"head"'), 400, 'not valid JSON'],
    [await post(ada, merge, `head=${HEAD}`, 'application/x-www-form-urlencoded'), 415, 'application/json'],
  ] as const)
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)])
  for (const [path, allowed] of [
    ['/api/pulls', 'GET, HEAD, POST'],
    [`/api/pulls/${number}`, 'GET, HEAD'],
    [`/api/pulls/${number}/images/dot.png`, 'GET, HEAD'],
    [merge, 'POST'],
    [`/api/pulls/${number}/close`, 'POST'],
  ] as const) {
    const answer = await ada.fetch(path, { method: 'DELETE' })
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, allowed])
  }
  expect(emulator.requests.filter(({ method }) => ['PUT', 'PATCH'].includes(method))).toEqual([])
})

test('an image is shown as the pull request has it, and by what its bytes are', async () => {
  await using github = await startGitHub({
    posts: { 'a.md': published('A'), 'images/dot.gif': imageFixture('tiny.gif') },
  })
  const { emulator } = github
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const number = await emulator.openPull({
    title: 'Pictures',
    login: 'eve',
    files: {
      'posts/images/dot.png': imageFixture('tiny.png'),
      'posts/images/wrong.png': imageFixture('tiny.jpg'),
      'posts/images/page.png': '<!doctype html><script>alert(1)</script>',
      'posts/images/drawing.svg': drawing,
      'posts/images/link.png': { symlink: '../../secret' },
      'posts/images/large.png': new Uint8Array(5 * 1024 * 1024 + 1),
    },
  })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const image = (name: string) => ada.fetch(`/api/pulls/${number}/images/${name}`)
  const dot = await image('dot.png')
  expect([dot.status, dot.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await dot.arrayBuffer())).toEqual(imageFixture('tiny.png'))
  expect(dot.headers.get('cache-control')).toBe('private, no-store')
  expect(dot.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect((await image('wrong.png')).headers.get('content-type')).toBe('image/jpeg')
  expect((await image('dot.gif')).status).toBe(200)
  const svg = await image('drawing.svg')
  expect(await svg.text()).toBe(drawing)
  expect(svg.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  const statuses = await Promise.all(
    ['page.png', 'link.png', 'large.png', 'none.png', 'a.md', '..%2Fa.md'].map(
      async (name) => (await image(name)).status,
    ),
  )
  expect(statuses).toEqual([415, 404, 413, 404, 404, 404])
})

test('a broken post shows its line, and a post that the branch has changed since says so', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const broken = await openBrokenPost(github.emulator)
  const conflict = await openConflict(github.emulator, 'a')
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const { reviews } = await ada.json<PullReview>(`/api/pulls/${broken}`)
  expect(reviews[0]?.after).toMatchObject({ status: 'draft', problems: [{ severity: 'error', line: 2 }] })
  const other = await ada.json<PullReview>(`/api/pulls/${conflict}`)
  expect(other.reviews).toMatchObject([{ id: 'a', before: { title: 'A' }, after: { title: 'Theirs' }, hasMoved: true }])
})

test('a webhook brings news at once, of pull requests and of checks', async () => {
  const secret = 'a webhook secret'
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const { emulator } = github
  await using site = await github.start({ GITHUB_WEBHOOK_SECRET: secret })
  const ada = await site.signIn('ada')
  const hear = (event: string, payload: string) =>
    site.visitor.fetch('/api/webhooks/github', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-github-event': event,
        'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
      },
      body: payload,
    })
  const number = await openNewPost(emulator)
  const head = await emulator.pullHead(number)
  const checks = async () => (await ada.json<PullSummary[]>('/api/pulls'))[0]?.checks
  emulator.setChecks(head, [{ name: 'Posts' }])
  expect(await checks()).toBe('running')
  emulator.setChecks(head, [{ name: 'Posts', conclusion: 'failure' }])
  expect(await checks()).toBe('running')
  expect((await hear('check_run', JSON.stringify({ check_run: { head_sha: head } }))).status).toBe(202)
  expect(await checks()).toBe('failed')
  emulator.setChecks(head, [{ name: 'Posts', conclusion: 'success', isStatus: true }])
  expect((await hear('status', JSON.stringify({ sha: head }))).status).toBe(202)
  expect(await checks()).toBe('passed')
  expect((await ada.json<PullReview>(`/api/pulls/${number}`)).checkRuns).toEqual([
    { name: 'Posts', state: 'passed', url: expect.stringMatching(/^http/) },
  ])

  emulator.clearRequests()
  await ada.fetch('/api/pulls')
  // Reviews are asked for each time.
  const others = emulator.requests.filter(({ path }) => path !== '/graphql')
  expect(others.map(({ status }) => status)).toEqual([304])
  await hear('pull_request', JSON.stringify({ pull_request: { number } }))
  emulator.clearRequests()
  await ada.fetch('/api/pulls')
  expect(emulator.requests.map(({ path, status }) => [path.includes('/pulls?'), status])).toContainEqual([true, 200])
  await emulator.addWebhook(`${site.url}/api/webhooks/github`, secret)
  await openNewPost(emulator, 'other')
  await emulator.delivered()
  expect(emulator.deliveries.map(({ event, status }) => [event, status])).toContainEqual(['pull_request', 202])
  emulator.clearRequests()
  expect(await ada.json<PullSummary[]>('/api/pulls')).toHaveLength(2)
  for (const odd of ['', 'payload=%7B%7D', '[]', '{"pull_request":{"number":"x"}}'])
    expect((await hear('pull_request', odd)).status).toBe(202)
})
