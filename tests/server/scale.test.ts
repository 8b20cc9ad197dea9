import { readdir, readFile, utimes } from 'node:fs/promises'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { parsePost } from '#server/posts/front-matter/parse-post.ts'
import { startSiteProcess } from '../bench/site-process.ts'
import { startBuiltSite } from '../support/built-site.ts'
import { commitToGitHub } from '../support/github-commit.ts'
import { settingsOf, startGitHub } from '../support/github-site.ts'
import { manyPostFiles, manyPostName, manyPostText } from '../support/many-posts.ts'
import { dist } from '../support/shared-build.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { temporaryRepository } from '../support/temporary-repository.ts'

test('the words of posts are in memory once, as the bytes of their files', () => {
  const posts = 500
  const length = 50_000
  const read = (n: number) => parsePost({ id: `post-${n}`, revision: 'r', bytes: Buffer.from(manyPostText(n, length)) })
  read(0)
  const before = heapBytes()
  const parsed = Array.from({ length: posts }, (_, n) => read(n))
  // Texts, or pieces of texts that keep the whole, would be 25 MB.
  expect(heapBytes() - before).toBeLessThan((posts * length) / 10)
  expect(parsed.at(-1)?.post.content.length).toBeGreaterThan(length - 200)
})

test('what is published among 2,000 posts is served at once, and nothing but its own file is read for it', async () => {
  await using repository = await temporaryRepository({ posts: manyPostFiles(2000) })
  // What was written a moment ago is read once more, lest a change within the same tick of the clock be missed.
  for (const name of await readdir(repository.postsDir)) await utimes(path.join(repository.postsDir, name), 1e9, 1e9)
  await using site = await startBuiltSite(repository)
  const { visitor, owner } = site
  expect((await visitor.fetch('/blog')).status).toBe(200)
  const made = (await (await owner.create({ title: 'Brand new', content: 'Words' })).json()) as Post
  const before = await readCounter(site.process.pid)
  expect((await owner.setStatus(made.id, 'published')).status).toBe(200)
  const after = await readCounter(site.process.pid)
  expect(await (await visitor.fetch(`/blog/${made.id}`)).text()).toContain('Words')
  expect(await (await visitor.fetch('/blog')).text()).toContain(`/blog/${made.id}`)
  expect((await visitor.json<Post[]>('/api/posts'))[0]?.id).toBe(made.id)
  // All posts are 10 MB; git's own processes count for themselves.
  if (before && after) expect(after - before).toBeLessThan(5_000_000)
})

test('a list is a page of a hundred, however many posts there are', async () => {
  await using repository = await temporaryRepository({ posts: manyPostFiles(1200) })
  await using site = await startBuiltSite(repository)
  const total = 1200 - 1200 / 50
  const sizes: number[] = []
  for (const page of [1, 6, 11]) {
    const answer = await site.visitor.fetch(`/api/posts?page=${page}`)
    expect(answer.headers.get('x-total-count')).toBe(String(total))
    expect(((await answer.json()) as Post[]).length).toBe(100)
    sizes.push((await (await site.visitor.fetch(`/blog?page=${page}`)).text()).length)
  }
  // A card of 220 characters, twice: to be seen with its tags, and for the script. The posts of a page are 500 KB.
  expect(Math.max(...sizes)).toBeLessThan(240_000)
  const found = await (await site.visitor.fetch('/blog?q=post+number+1')).text()
  expect(found.length).toBeLessThan(240_000)
  expect((await site.visitor.json<Post[]>('/api/posts?q=post+number+1&page=3')).length).toBe(100)
})

test('a push that changes 10 of 300 posts is read with 10 blobs and three questions more', async () => {
  await using github = await startGitHub({ posts: manyPostFiles(300) })
  const { emulator } = github
  await using site = await github.start({ GITHUB_WEBHOOK_SECRET: 'webhook', SYNC_INTERVAL: '0' })
  await emulator.addWebhook(`${site.url}/api/webhooks/github`, 'webhook')
  const changed = Array.from({ length: 10 }, (_, n) => `post-${n * 20}`)
  const files = Object.fromEntries(changed.map((id, n) => [`posts/${id}.md`, `${manyPostText(n * 20)}\nPushed.\n`]))
  await commitToGitHub(emulator, { message: 'Change ten posts', files })
  await expect.poll(async () => (await site.visitor.post(changed[9] ?? '')).content).toContain('Pushed.')
  for (const id of changed) expect((await site.visitor.post(id)).content).toContain('Pushed.')
  const asked = emulator.requests.filter(({ method, path }) => method === 'GET' && path.includes('/git/'))
  const sync = asked.slice(asked.findLastIndex(({ path, status }) => path.includes('/git/ref/') && status === 200))
  expect(sync.filter(({ path }) => path.includes('/git/blobs/'))).toHaveLength(10)
  expect(sync.length).toBeLessThanOrEqual(13)
})

test('a restart reads the replica with few files open at a time, and asks GitHub for no post again', async () => {
  await using github = await startGitHub({ posts: manyPostFiles(300) })
  const { emulator } = github
  const dataDir = await temporaryFolder()
  const start = () =>
    startSiteProcess({
      program: path.join(dist, 'server/main.js'),
      mostOpenFiles: 100,
      environment: { DATA_DIR: dataDir, POSTS_DIR: 'posts', ...settingsOf(emulator) },
    })
  const countOf = async (url: string) => (await fetch(`${url}/api/posts`)).headers.get('x-total-count')
  {
    await using first = await start()
    await expect.poll(() => countOf(first.url)).toBe('294')
  }
  emulator.clearRequests()
  await using second = await start()
  expect(await countOf(second.url)).toBe('294')
  expect(await (await fetch(`${second.url}/blog/${manyPostName(7).slice(0, -3)}`)).text()).toContain('Post number 7')
  expect(emulator.requests.filter(({ path }) => path.includes('/git/blobs/'))).toEqual([])
})

/** What is in use after everything else was thrown away. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

/** Bytes that a process has read so far; Linux alone tells. */
async function readCounter(pid: number | undefined): Promise<number | undefined> {
  const io = await readFile(`/proc/${pid}/io`, 'utf8').catch(() => undefined)
  return io === undefined ? undefined : Number(/^rchar: (\d+)/m.exec(io)?.[1])
}
