import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Post } from '#server/contract.ts'
import { startBuiltSite } from '../support/built-site.ts'
import { isLongRun } from '../support/long-run.ts'
import { postText } from '../support/post-text.ts'
import { type TemporaryRepository, temporaryRepository } from '../support/temporary-repository.ts'

const POSTS = 1000
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
  await using site = await startBuiltSite(repository)
  const pid = site.process.pid ?? 0
  // What the process asks of the disk and of other processes, counted by the kernel; elsewhere only the time is compared.
  const before = readCounters(pid)
  const requests = 200
  const began = performance.now()
  for (let n = 0; n < requests; n++) expect((await site.visitor.fetch('/api/posts?per_page=1')).status).toBe(200)
  const tookMs = performance.now() - began
  const after = readCounters(pid)
  // Were the folder read for each, that would be a thousand files two hundred times: 800 MB.
  if (before && after) {
    expect(after.readBytes - before.readBytes).toBeLessThan((POSTS * words.length * 40 * requests) / 20)
    expect(after.children).toEqual([])
  }
  const beganScan = performance.now()
  for (const name of readdirSync(repository.postsDir)) readFileSync(`${repository.postsDir}/${name}`)
  const scanMs = performance.now() - beganScan
  // The plainest possible look at all files, two hundred times; memory takes a small part of that.
  expect(tookMs).toBeLessThan(scanMs * requests)
  await repository.write('posts/post-0.md', postText('Changed by hand'))
  await expect.poll(async () => (await site.visitor.post('post-0')).title).toBe('Changed by hand')
})

/** Linux alone tells: bytes read by read(2) and the processes that are the server’s children. */
function readCounters(pid: number): { readBytes: number; children: string[] } | undefined {
  try {
    const io = readFileSync(`/proc/${pid}/io`, 'utf8')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return { readBytes: Number(/^rchar: (\d+)/m.exec(io)?.[1]), children: children === '' ? [] : children.split(' ') }
  } catch {
    return undefined
  }
}
