import path from 'node:path'
import { expect, test } from 'vitest'
import { HttpError } from '#server/contract/errors.ts'
import { createEndedSessionRows, createSharedLimits } from '#server/store/postgres/open-postgres-store.ts'
import { startBuiltGitHubSite } from '../../support/built-github-site.ts'
import { type GitHubSite, startGitHub } from '../../support/github-site.ts'
import { isWholeRun } from '../../support/long-run.ts'
import { MAIL_SETTINGS, mailCatcher } from '../../support/mail-catcher.ts'
import { contactFields, layMessage } from '../../support/messages.ts'
import { postText } from '../../support/post-text.ts'
import { temporaryDatabase } from '../../support/temporary-database.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function send({ visitor }: GitHubSite): Promise<Response> {
  return visitor.fetch('/f/contact', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(contactFields('Hello')),
  })
}

const READ = ['/', '/blog', '/blog/a', '/blog?q=a', '/api/posts', '/rss.xml', '/contact']

// A database that hangs is the harder of the two.
test.each(isWholeRun ? (['cut', 'freeze'] as const) : (['freeze'] as const))(
  'with the database away (%s) pages are served and forms say so, until it is back',
  async (how) => {
    await using github = await startGitHub({ posts: { 'a.md': postText('A'), 'd.md': postText('D', 'draft') } })
    await using database = await temporaryDatabase()
    await using site = await github.start({ DATABASE_URL: database.url })
    const [ada, grace] = [await site.signIn('ada'), await site.signIn('grace')]
    const copy = new Map(grace.cookies)
    database[how]()
    for (const path of READ) expect((await site.visitor.fetch(path)).status, path).toBe(200)
    // More than a network's five a minute: what was not kept does not count.
    for (let n = 0; n < 6; n += 1) expect((await send(site)).status).toBe(503)
    const refused = await send(site)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toEqual({
      errors: [{ message: expect.stringMatching(/^Your message could not be kept\./) }],
    })
    const messages = await ada.fetch('/api/messages')
    expect([messages.status, messages.headers.get('retry-after'), await messages.text()]).toEqual([
      503,
      '30',
      'The database cannot be reached at the moment. Try again in a minute.',
    ])
    // Whether a session was ended elsewhere cannot be asked, so it opens nothing that visitors do not have.
    for (const path of ['/api/posts?all=1', '/api/posts/d', '/api/status', '/api/subscribers'])
      expect((await ada.fetch(path)).status, path).toBe(503)
    expect((await ada.create({ title: 'Written meanwhile', content: 'Words.' })).status).toBe(503)
    expect((await ada.fetch('/api/posts/a')).status).toBe(200)
    await grace.fetch('/.auth/logout')
    for (const [name, value] of copy) grace.cookies.set(name, value)
    expect(await grace.json('/.auth/me')).toEqual({ clientPrincipal: null })
    database.restore()
    await expect.poll(async () => (await ada.fetch('/api/messages')).status).toBe(200)
    expect((await send(site)).status).toBe(200)
    expect(await ada.json('/api/messages')).toHaveLength(1)
    await expect.poll(() => database.query('SELECT sid FROM ended_sessions')).toHaveLength(1)
  },
)

test('with the database away a sign-up by mail says so as often as it is tried, and is taken once it is back', async () => {
  await using catcher = await mailCatcher()
  await using github = await startGitHub()
  await using database = await temporaryDatabase()
  await using site = await github.start({ ...MAIL_SETTINGS, SMTP_URL: catcher.url, DATABASE_URL: database.url })
  const signUp = () =>
    site.visitor.fetch('/f/newsletter', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.org' }),
    })
  database.cut()
  // More than a network may enter in ten minutes: what was not kept does not count.
  for (let n = 0; n < 7; n += 1) {
    const refused = await signUp()
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { errors: [{ message: expect.stringMatching(/^Your address could not be kept\. Nothing was sent\./) }] },
    ])
  }
  database.restore()
  await expect.poll(async () => (await signUp()).status).toBe(200)
  await expect.poll(() => catcher.mails.map(({ to }) => `${to}`)).toEqual(['ada@example.org'])
})

test('a network that has used up a limit at another server is refused without a question for each request', async () => {
  let asked = 0
  const query = async () => {
    asked += 1
    return { rows: [{ wait_ms: 30_000 }] }
  }
  const limits = createSharedLimits({ query, isSlow: () => false, close: async () => {} } as never)
  const limit = limits.openLimit('tests', { count: 2, windowMs: 60_000 })
  for (let n = 0; n < 100; n += 1) await limit.take('192.0.2.1')
  expect(asked).toBe(1)
  limits.close()
})

test('a start with an address that leads to no database ends with one sentence, without the password', async () => {
  await using github = await startGitHub()
  await using database = await temporaryDatabase()
  const { port } = new URL(database.url)
  const start = (url: string) => github.start({ DATABASE_URL: url })
  for (const malformed of ['mysql://root:hush@localhost/site', 'postgres://site:100%@localhost/site', 'localhost:5432'])
    await expect(start(malformed), malformed).rejects.toThrow(
      /- DATABASE_URL is "…": set it to the address of a PostgreSQL database, for example postgres:/,
    )
  await expect(start('postgres://site:hush@127.0.0.1:1/site')).rejects.toThrow(
    /^The configuration cannot be used:\n {2}- DATABASE_URL names the database "site" at 127\.0\.0\.1:1, which cannot be used \(connect ECONNREFUSED 127\.0\.0\.1:1\): start PostgreSQL there, or correct the address\.$/,
  )
  await expect(start(`postgres://site:hush@127.0.0.1:${port}/none`)).rejects.toThrow(
    /\(database "none" does not exist\): create this database, or correct its name\.$/,
  )
  await expect(start(`postgres://none:hush@127.0.0.1:${port}/site`)).rejects.toThrow(
    /\(role "none" does not exist\): correct the name and the password\.$/,
  )
})

test('the built server keeps its messages in the database, and ends with 1 and a sentence where there is none', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A') } })
  await using database = await temporaryDatabase()
  const dataDir = await temporaryFolder()
  await layMessage(path.join(dataDir, 'messages'), '2026-11-20T10:00:00Z')
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  await using site = await startBuiltGitHubSite(github.emulator, environment)
  expect(site.output()).toContain(
    `${dataDir}/messages holds a message that the database lacks: run npm run store:move.`,
  )
  expect((await send(site as never)).status).toBe(200)
  expect(await database.query('SELECT form, read FROM messages')).toEqual([{ form: 'contact', read: false }])
  await expect(
    startBuiltGitHubSite(github.emulator, { DATABASE_URL: 'postgres://site:hush@127.0.0.1:1/site' }),
  ).rejects.toThrow(/ended without a line that was waited for: The configuration cannot be used:\n[^\n]+\n$/)
})

test('servers that start at the same moment make the tables once', async () => {
  await using github = await startGitHub()
  await using database = await temporaryDatabase()
  const sites = await Promise.all([1, 2, 3, 4].map(() => github.start({ DATABASE_URL: database.url })))
  const steps = await database.query('SELECT step FROM migrations ORDER BY step')
  expect(steps.length).toBeGreaterThan(1)
  expect(steps).toEqual(steps.map((_, step) => ({ step })))
  for (const site of sites) await site[Symbol.asyncDispose]()
})

test('whether a session has ended is not guessed where too many questions wait', async () => {
  const query = async () => {
    throw new HttpError(503, 'busy', 30)
  }
  const ended = createEndedSessionRows({ query, isSlow: () => true, onBack: () => {}, close: async () => {} } as never)
  await expect(ended.has('unknown')).rejects.toThrow('busy')
  await ended.add('ended here', Date.now() + 1000)
  expect(await ended.has('ended here')).toBe(true)
})
