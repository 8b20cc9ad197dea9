import { readFileSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { startBuiltSite } from '../support/built-site.ts'
import { isLongRun } from '../support/long-run.ts'
import { postText } from '../support/post-text.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type TemporaryRepository, temporaryRepository } from '../support/temporary-repository.ts'

const POSTS = 1000
const REQUESTS = 200
// Twice is what a quiet machine shows.
const MOST_TIMES_LONGER = 6
const words = 'A paragraph of some twenty words, as posts have them, so that what is read has about the right size. '

const thousandPosts = () =>
  temporaryRepository({
    posts: Object.fromEntries(
      Array.from({ length: POSTS }, (_, n) => [`post-${n}.md`, postText(`Post ${n}`, 'published', words.repeat(40))]),
    ),
  })

test.runIf(isLongRun)('a thousand posts make the start of the server little longer than ten do', async () => {
  await using many = await thousandPosts()
  await using few = await temporaryRepository({
    posts: Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`post-${n}.md`, postText(`Post ${n}`)])),
  })
  const baseMs = Math.min(...(await Promise.all([startMs(few), startMs(few)])))
  const tookMs = Math.min(...(await Promise.all([startMs(many, POSTS), startMs(many, POSTS)])))
  expect(tookMs).toBeLessThan(baseMs * MOST_TIMES_LONGER)
})

/** Until the server answers both its health and its list of posts. */
async function startMs(repository: TemporaryRepository, posts?: number): Promise<number> {
  await using site = await startBuiltSite(repository)
  const began = performance.now()
  const [health, list] = await Promise.all([site.visitor.fetch('/healthz'), site.visitor.fetch('/api/posts')])
  expect([health.status, list.status]).toEqual([200, 200])
  if (posts) expect(list.headers.get('x-total-count')).toBe(String(posts))
  expect(((await list.json()) as Post[]).length).toBeGreaterThan(0)
  return site.startedInMs + performance.now() - began
}

test('the list of posts is answered from memory: no git process, and no file is opened for it', async () => {
  await using repository = await thousandPosts()
  await makeOld(repository)
  // A folder: each process of git writes a file of its own there.
  const trace = await temporaryFolder()
  await using site = await startBuiltSite(repository, undefined, { GIT_TRACE2_EVENT: trace })
  const ask = async () => expect((await site.visitor.fetch('/api/posts?per_page=1')).status).toBe(200)
  await ask()
  const processes = await readdir(trace)
  expect(processes.length).toBeGreaterThan(0)
  const before = await settledBytes(site.process.pid)
  for (let n = 0; n < REQUESTS; n++) await ask()
  const after = readBytes(site.process.pid)
  expect(await readdir(trace)).toEqual(processes)
  // The requests themselves are 200 bytes each. A folder that were read once for all of them is 4 MB.
  if (before !== undefined && after !== undefined) expect(after - before).toBeLessThan(1_000_000)
  await repository.write('posts/post-0.md', postText('Changed by hand'))
  await expect.poll(async () => (await site.visitor.post('post-0')).title).toBe('Changed by hand')
})

/** A file that is younger than two seconds is read twice, since its times may not show a change yet. */
async function makeOld({ postsDir }: TemporaryRepository): Promise<void> {
  const anHourAgo = Date.now() / 1000 - 3600
  for (const name of await readdir(postsDir)) await utimes(path.join(postsDir, name), anHourAgo, anHourAgo)
}

/** The bytes that a process has asked read(2) for so far, which Linux alone tells. */
function readBytes(pid: number | undefined): number | undefined {
  try {
    return Number(/^rchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** The same, once the threads that read texts have loaded their code. */
async function settledBytes(pid: number | undefined): Promise<number | undefined> {
  for (let before = readBytes(pid); ; before = readBytes(pid)) {
    await sleep(500)
    if (readBytes(pid) === before) return before
  }
}
