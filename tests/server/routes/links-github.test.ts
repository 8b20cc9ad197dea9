import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { SharedLink } from '#server/contract/contract.ts'
import type { Log } from '#server/log/log.ts'
import { openNewPost, published } from '../../support/github-pulls.ts'
import { startGitHub } from '../../support/github-site.ts'
import { imageFixture } from '../../support/images.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'
import { temporaryDatabase } from '../../support/temporary-database.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function makeLink(client: SiteClient, api: string, body: object = {}): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await client.fetch(api, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status, await response.clone().text()).toBe(201)
  return new URL(((await response.json()) as SharedLink).url).pathname
}

const statusOf = async (client: SiteClient, link: string) => (await client.fetch(link)).status
const endLinks = async (client: SiteClient, api: string) =>
  expect((await client.fetch(api, { method: 'DELETE' })).status).toBe(204)

test('a link works on every server that mounts the folder, also of a draft that it has not read yet, until it is ended', async () => {
  await using github = await startGitHub({ posts: { 'd.md': postText('D', 'draft') } })
  const folder = await temporaryFolder()
  const dataDir = await temporaryFolder()
  await symlink(folder, path.join(dataDir, 'links'))
  await using one = await github.start()
  await symlink(folder, path.join(one.dataDir, 'links'))
  const ada = await one.signIn('ada')
  const link = await makeLink(ada, '/api/posts/d/links')
  {
    await using other = await github.start({ DATA_DIR: dataDir })
    expect([await statusOf(one.visitor, link), await statusOf(other.visitor, link)]).toEqual([200, 200])
    expect((await ada.create({ title: 'Fresh', content: 'New words.' })).status).toBe(201)
    const page = await other.visitor.fetch(await makeLink(ada, '/api/posts/fresh/links'))
    expect([page.status, (await page.text()).includes('<p dir="auto">New words.</p>')]).toEqual([200, true])
    await endLinks(ada, '/api/posts/d/links')
    expect([await statusOf(one.visitor, link), await statusOf(other.visitor, link)]).toEqual([404, 404])
  }
  await using again = await github.start({ DATA_DIR: dataDir })
  expect(await statusOf(again.visitor, link)).toBe(404)
})

test('links go on showing drafts while GitHub is away, after a restart too', async () => {
  await using github = await startGitHub({ posts: { 'd.md': postText('D', 'draft') } })
  const dataDir = await temporaryFolder()
  let link = ''
  {
    await using site = await github.start({ DATA_DIR: dataDir })
    const ada = await site.signIn('ada')
    link = await makeLink(ada, '/api/posts/d/links')
    github.emulator.faults.add({ effect: 'dropBefore', match: () => true, times: Number.POSITIVE_INFINITY })
    expect(await statusOf(site.visitor, link)).toBe(200)
  }
  {
    await using site = await github.start({ DATA_DIR: dataDir })
    expect(await statusOf(site.visitor, link)).toBe(200)
  }
})

test('who may not push makes and ends no link', async () => {
  await using github = await startGitHub({ posts: { 'd.md': postText('D', 'draft') } })
  const number = await openNewPost(github.emulator)
  await using site = await github.start()
  const eve = await site.signIn('eve')
  for (const api of ['/api/posts/d/links', `/api/pulls/${number}/links`])
    for (const method of ['POST', 'DELETE']) {
      expect([api, method, (await eve.fetch(api, { method })).status]).toEqual([api, method, 403])
      expect((await site.visitor.fetch(api, { method })).status).toBe(401)
    }
})

test('a link to a pull request’s post shows it as its head was, until it is merged', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A', 'Old words.') } })
  const { emulator } = github
  const files = {
    'posts/a.md': published('A', 'Proposed words.'),
    'posts/b.md': published('B', 'A new post.\n\n![A dot](images/dot.png)'),
    'posts/images/dot.png': imageFixture('tiny.png'),
  }
  const number = await emulator.openPull({ title: 'Both', login: 'eve', branch: 'mine', isFromFork: true, files })
  await using database = await temporaryDatabase()
  await using site = await github.start({ DATABASE_URL: database.url })
  await using other = await github.start({ DATABASE_URL: database.url })
  const ada = await site.signIn('ada')
  const api = `/api/pulls/${number}/links`
  const changed = await makeLink(ada, api, { id: 'a', days: 30 })
  const added = await makeLink(ada, api, { id: 'b' })
  const head = await emulator.pushToPull(number, { 'posts/b.md': published('B', 'Newer words.') })
  for (const { visitor } of [site, other]) {
    const page = await (await visitor.fetch(changed)).text()
    expect([page.includes('<p dir="auto">Proposed words.</p>'), page.includes('Proposed, not published.')]).toEqual([
      true,
      true,
    ])
    const other = await (await visitor.fetch(added)).text()
    const toldOfPictures = [page, other].map((text) => text.includes('Pictures that come with it are not shown yet.'))
    expect([other.includes('<p dir="auto">A new post.</p>'), ...toldOfPictures]).toEqual([true, false, true])
    expect(await (await visitor.fetch('/blog/a')).text()).toContain('<p dir="auto">Old words.</p>')
  }
  const merged = await ada.send('POST', `/api/pulls/${number}/merge`, { head })
  expect(merged.status).toBe(200)
  for (const [link, id] of [
    [changed, 'a'],
    [added, 'b'],
  ] as const) {
    const moved = await site.visitor.fetch(link)
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `/blog/${id}`])
  }
})

test('links to a pull request are of its posts alone, and end together', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A'), 'd.md': postText('D', 'draft') } })
  const { emulator } = github
  const files = { 'posts/a.md': null, 'posts/d.md': postText('D', 'draft', 'Other.'), 'posts/e.md': '---\nx: [\n---\n' }
  const number = await emulator.openPull({ title: 'Some', login: 'eve', files })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const api = `/api/pulls/${number}/links`
  const ask = async (target: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return (await ada.fetch(target, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  expect([await ask(api, { id: 'a' }), await ask(api, { id: 'none' }), await ask(api, { id: 'e' })]).toEqual([
    404, 404, 422,
  ])
  expect([
    await ask(api, {}),
    await ask('/api/pulls/99/links', { id: 'd' }),
    await ask(api, { id: 'd', days: 91 }),
  ]).toEqual([400, 404, 400])
  const link = await makeLink(ada, api, { id: 'd' })
  const draft = await makeLink(ada, '/api/posts/d/links')
  await endLinks(ada, api)
  expect([await statusOf(site.visitor, link), await statusOf(site.visitor, draft)]).toEqual([404, 200])
  const again = await makeLink(ada, api, { id: 'd' })
  await endLinks(ada, '/api/posts/d/links')
  expect([await statusOf(site.visitor, again), await statusOf(site.visitor, draft)]).toEqual([404, 404])
  await ada.fetch(`/api/pulls/${number}/close`, { method: 'POST' })
  expect(await ask(api, { id: 'd' })).toBe(409)
})

test('no line of the log names a link', async () => {
  await using github = await startGitHub({ posts: { 'd.md': postText('D', 'draft') } })
  const lines: string[] = []
  const write = (message: string, facts?: object) => void lines.push(JSON.stringify({ message, ...facts }))
  const log: Log = { debug: write, info: write, warn: write, error: write }
  await using site = await github.start({}, log)
  const ada = await site.signIn('ada')
  const link = await makeLink(ada, '/api/posts/d/links')
  for (const asked of [link, `${link}x`, `/P${link.slice(2)}`, `${link}?from=chat`]) await site.visitor.fetch(asked)
  await site.visitor.fetch(link, { method: 'POST' })
  await endLinks(ada, '/api/posts/d/links')
  await expect.poll(() => lines.filter((line) => line.includes('"/p/…"')).length).toBe(5)
  expect(lines.filter((line) => line.includes(link.slice(3, 60)))).toEqual([])
  const events = lines.flatMap((line) => /"event":"(links?-[a-z]+)","login":"ada".*"id":"d"/.exec(line)?.[1] ?? [])
  expect(events).toEqual(['link-made', 'links-ended'])
})
