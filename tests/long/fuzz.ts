import path from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { CheckedTexts } from '#server/posts/check/checked-texts.ts'
import type { PostFile } from '#server/posts/front-matter/post-file.ts'
import { createPool, threadTimeMs } from '#server/workers/pool.ts'
import { createTexts } from '#server/workers/texts.ts'
import { dist } from '../support/shared-build.ts'

/** How many texts are tried in all; fewer for a look in between. */
export const CASES = Number(process.env.FUZZ_CASES ?? 100_000)

// A text has a second; words are tried with colored code first and without it then, and whatever goes beyond is seen a
// little later, in a thread that has to be started anew.
const MOST_MS = 4000
// What no one else may wait for, of the processor.
const MOST_MAIN_THREAD_MS = 200
// src/blog/body/limit-tree.ts: characters, which can take six each in HTML, and elements with their attributes.
const MOST_HTML = 6 * 8 * 1024 * 1024 + 50_000 * 200
const MOST_DEPTH = 600

/** Has files read and rendered as the server does, in its own threads, and expects an answer about each in time. */
export async function fuzz(files: fc.Arbitrary<string>, cases: number): Promise<void> {
  const pool = createPool(path.join(dist, 'server/text-worker.js'))
  const texts = createTexts(pool, { siteUrl: 'http://localhost' })
  try {
    await fc.assert(
      fc.asyncProperty(files, (file) => tryFile(texts, file)),
      { numRuns: cases },
    )
    expect(await texts.words({ title: 'T', content: 'Plain *words*.' }, {})).toContain('<em>words</em>')
  } finally {
    await texts.close()
  }
}

async function tryFile(texts: CheckedTexts, text: string): Promise<void> {
  const file: PostFile = { id: 'tried', revision: '', bytes: Buffer.from(text) }
  const { post } = await inTime(() => texts.parse(file))
  const html = await inTime(() => texts.words(post, {}))
  expect(html?.length ?? 0).toBeLessThan(MOST_HTML)
  expect(depthOf(html ?? '')).toBeLessThan(MOST_DEPTH)
  await inTime(() => texts.feedContent(post, {}))
  await inTime(() => texts.readWhole(file))
}

/** What it took is counted in processor time: other processes make everything late. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const before = spent()
  const result = await work()
  const after = spent()
  expect(after.all - before.all, 'of all threads').toBeLessThan(MOST_MS)
  expect(after.main - before.main, 'of the main thread').toBeLessThan(MOST_MAIN_THREAD_MS)
  return result
}

function spent(): { all: number; main: number } {
  const { user, system } = process.cpuUsage()
  return { all: (user + system) / 1000, main: threadTimeMs(`${process.pid}/task/${process.pid}`) ?? 0 }
}

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g
const VOID = new Set(['br', 'hr', 'img', 'input'])

function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (VOID.has(name)) continue
    depth += slash ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
