import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Message, PullSummary } from '#server/contract/contract.ts'
import { commitToGitHub } from '../../support/github-commit.ts'
import { openNewPost } from '../../support/github-pulls.ts'
import { type GitHub, type GitHubSite, startGitHub } from '../../support/github-site.ts'
import { contactFields } from '../../support/messages.ts'
import { postText } from '../../support/post-text.ts'
import { type SiteClient, siteClient } from '../../support/site-client.ts'
import { type TemporaryDatabase, temporaryDatabase } from '../../support/temporary-database.ts'

const HOOK_SECRET = 'hook-secret'

interface Two extends AsyncDisposable {
  github: GitHub
  database: TemporaryDatabase
  one: GitHubSite
  other: GitHubSite
}

/** Two servers with a folder of their own each, on one database. */
async function startTwo(): Promise<Two> {
  const github = await startGitHub({ posts: { 'a.md': postText('A'), 'd.md': postText('D', 'draft') } })
  const database = await temporaryDatabase()
  const environment = { DATABASE_URL: database.url, GITHUB_WEBHOOK_SECRET: HOOK_SECRET }
  const [one, other] = await Promise.all([github.start(environment), github.start(environment)])
  return {
    github,
    database,
    one,
    other,
    async [Symbol.asyncDispose]() {
      for (const part of [one, other, database, github]) await part[Symbol.asyncDispose]()
    },
  }
}

function send({ visitor }: GitHubSite, subject: string): Promise<Response> {
  return visitor.fetch('/f/contact', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(contactFields(subject)),
  })
}

/** The same browser at the other server. */
function at(site: GitHubSite, { cookies }: SiteClient): SiteClient {
  return siteClient(site.url, new Map(cookies))
}

async function deliver({ visitor }: GitHubSite, event: string, body = '{}'): Promise<number> {
  const signature = `sha256=${createHmac('sha256', HOOK_SECRET).update(body).digest('hex')}`
  const headers = { 'x-hub-signature-256': signature, 'x-github-event': event }
  return (await visitor.fetch('/api/webhooks/github', { method: 'POST', headers, body })).status
}

async function statusOf({ visitor }: GitHubSite, path: string): Promise<number> {
  const response = await visitor.fetch(path)
  await response.arrayBuffer()
  return response.status
}

test('a message that one server took is listed, read and deleted by the other', async () => {
  await using two = await startTwo()
  expect((await send(two.one, 'Hello')).status).toBe(200)
  const ada = await two.other.signIn('ada')
  const [message] = await ada.json<Message[]>('/api/messages')
  expect(message).toMatchObject({ form: 'contact', fields: contactFields('Hello'), read: false })
  const headers = { 'content-type': 'application/json' }
  const path = `/api/messages/${message?.id}`
  expect((await ada.fetch(path, { method: 'PUT', headers, body: '{"read":true}' })).status).toBe(200)
  const here = at(two.one, ada)
  expect(await here.json('/api/messages')).toMatchObject([{ read: true }])
  expect((await here.fetch(path, { method: 'DELETE' })).status).toBe(204)
  expect(await ada.json('/api/messages')).toEqual([])
})

test('a limit holds over both servers', async () => {
  await using two = await startTwo()
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await send(n % 2 ? two.one : two.other, 'Hello')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await send(two.one, 'Hello')).headers.get('retry-after')).toMatch(/^[1-6]?\d$/)
})

test('signing out at one server ends the session at the other', async () => {
  await using two = await startTwo()
  const ada = await two.one.signIn('ada')
  const there = at(two.other, ada)
  expect(await there.json('/.auth/me')).toMatchObject({ clientPrincipal: { userDetails: 'ada' } })
  await ada.fetch('/.auth/logout')
  expect(await there.json('/.auth/me')).toEqual({ clientPrincipal: null })
})

test('a link that one server ended leads nowhere at the other', async () => {
  await using two = await startTwo()
  const ada = await two.one.signIn('ada')
  const headers = { 'content-type': 'application/json' }
  const made = await ada.fetch('/api/posts/d/links', { method: 'POST', headers, body: '{}' })
  const path = new URL(((await made.json()) as { url: string }).url).pathname
  expect(await statusOf(two.other, path)).toBe(200)
  await ada.fetch('/api/posts/d/links', { method: 'DELETE' })
  expect(await statusOf(two.other, path)).toBe(404)
})

test('a push of which GitHub tells one server is on the other too, and so is a post that one server saved', async () => {
  await using two = await startTwo()
  await commitToGitHub(two.github.emulator, { message: 'Push', files: { 'posts/pushed.md': postText('Pushed') } })
  expect(await deliver(two.one, 'push')).toBe(202)
  await expect.poll(() => statusOf(two.other, '/blog/pushed')).toBe(200)
  const ada = await two.other.signIn('ada')
  await ada.create({ title: 'Saved', content: 'Words.' })
  expect((await ada.setStatus('saved', 'published')).status).toBe(200)
  await expect.poll(() => statusOf(two.one, '/blog/saved')).toBe(200)
})

test('a check of which GitHub tells one server is told by the other too', async () => {
  await using two = await startTwo()
  const { emulator } = two.github
  const ada = await two.other.signIn('ada')
  const head = await emulator.pullHead(await openNewPost(emulator))
  const checks = async () => (await ada.json<PullSummary[]>('/api/pulls'))[0]?.checks
  emulator.setChecks(head, [{ name: 'Posts' }])
  expect(await checks()).toBe('running')
  emulator.setChecks(head, [{ name: 'Posts', conclusion: 'failure' }])
  expect(await checks()).toBe('running')
  expect(await deliver(two.one, 'check_run', JSON.stringify({ check_run: { head_sha: head } }))).toBe(202)
  // By itself it would ask GitHub again after 20 s.
  await expect.poll(checks, { timeout: 15_000 }).toBe('failed')
  emulator.setChecks(head, [{ name: 'Posts', conclusion: 'success' }])
  // Which one it was is not known any more.
  two.database.cut()
  two.database.restore()
  await expect.poll(checks, { timeout: 15_000 }).toBe('passed')
})

test('a server that lost its connection to the database looks at the branch once it has a new one', async () => {
  await using two = await startTwo()
  two.database.cut()
  await commitToGitHub(two.github.emulator, { message: 'Push', files: { 'posts/pushed.md': postText('Pushed') } })
  two.database.restore()
  await expect.poll(() => statusOf(two.one, '/blog/pushed')).toBe(200)
  await expect.poll(() => statusOf(two.other, '/blog/pushed')).toBe(200)
})
