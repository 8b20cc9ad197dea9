import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ManyPosts } from './many-posts.ts'
import { signIn, timePublish } from './owner.ts'
import { timePlainCommit } from './plain-commit.ts'
import { megabytes, ms, ratio } from './report.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { median, type Workshop } from './workshop.ts'

export async function measureLocal(workshop: Workshop, posts: ManyPosts, count: number) {
  const { dist, isQuick, watch } = workshop
  const environment = { POSTS_DIR: posts.postsDir, DATA_DIR: await workshop.makeFolder('data') }
  const start = () => startSiteProcess({ program: path.join(dist, 'server/main.js'), environment, watch })
  const answers = path.join(workshop.folder, 'no-answers.json')
  await writeFile(answers, '[]')
  const startBare = () =>
    startSiteProcess({ program: path.join(dist, 'programs/bench-bare.js'), args: ['express', answers], watch })

  await (await start())[Symbol.asyncDispose]()
  const starts: { own: number; bare: number }[] = []
  let bareBytes = 0
  for (let round = 0; round < (isQuick ? 1 : 3); round++) {
    await using bare = await startBare()
    bareBytes = bare.residentBytes()
    const read = readPlainly(posts.postsDir)
    await using site = await start()
    starts.push({ own: site.startedInMs + (await timeFirstAnswers(site)), bare: bare.startedInMs + read.tookMs })
  }
  const postBytes = readPlainly(posts.postsDir).bytes

  await using site = await start()
  await timeFirstAnswers(site)
  const atStart = site.residentBytes()
  await use(site, count)
  const afterUse = site.residentBytes()

  const reads = await timeReads(site, count, isQuick ? 5 : 60)
  const owner = await signIn(site.url)
  const { id } = await owner.create('Brand new')
  const publishes: { own: number; plain: number }[] = []
  for (let round = 0; round < (isQuick ? 1 : 5); round++) {
    const plain = await timePlainCommit(posts, 1, `Round ${round}`)
    publishes.push({ own: await timePublish(site.url, owner, id), plain })
  }
  const limit = bareBytes + postBytes
  return {
    reads,
    times: [
      String(count),
      ms(median(starts.map(({ own }) => own))),
      ratio(median(starts.map(({ own, bare }) => own / bare))),
      ms(median(publishes.map(({ own }) => own))),
      ratio(median(publishes.map(({ own, plain }) => own / plain))),
    ],
    memory: [
      String(count),
      megabytes(limit),
      megabytes(atStart),
      ratio(atStart / limit),
      megabytes(afterUse),
      ratio(afterUse / limit),
    ],
  }
}

export async function timeFirstAnswers({ url }: SiteProcess): Promise<number> {
  const began = performance.now()
  for (const address of ['/healthz', '/api/posts']) await read(url, address)
  return performance.now() - began
}

export async function use({ url }: SiteProcess, count: number, isLively = false): Promise<void> {
  // Answered once all posts can be searched, and with what that takes in memory.
  await read(url, '/api/search?q=answer')
  for (let page = 1; page <= Math.min(30, Math.ceil(count / 100)); page++) await read(url, `/blog?page=${page}`)
  for (let n = 0; n < 20; n++) await read(url, `/api/posts?q=answer+${n}`)
  for (let n = 0; n < Math.min(500, count); n++)
    if (n % 50 !== 49 && !(isLively && n % 10 === 0)) await read(url, `/blog/post-${n}`)
  for (const address of ['/rss.xml', '/feed.json', '/sitemap.xml']) await read(url, address)
}

const ASKED = ['answer', 'course', 'learner', 'agent', 'report', 'grade', 'quiz', 'plugin', 'review', 'teacher']

/** Of pages of the list and of searches, each made once, how long the slowest but for one in twenty took. */
async function timeReads({ url }: SiteProcess, count: number, times: number): Promise<string[]> {
  const slowest = async (addressOf: (n: number) => string) => {
    const took: number[] = []
    for (let n = 0; n < times; n++) {
      const began = performance.now()
      await read(url, addressOf(n))
      took.push(performance.now() - began)
    }
    return took.toSorted((one, other) => one - other)[Math.floor(times * 0.95)] ?? Number.NaN
  }
  const word = (n: number) => ASKED[n % ASKED.length] ?? ''
  const list = await slowest((n) => `/api/posts?page=${1 + ((n * 7) % Math.ceil(count / 100))}&n=${n}`)
  const search = await slowest((n) => `/api/search?q=${word(n)}+${word(n * 7 + 3).slice(0, 2 + (n % 4))}`)
  const ofWord = await slowest((n) => `/api/posts?q=${word(n)}&page=${1 + n}`)
  const rare = await slowest((n) => `/api/posts?q=number+${n}`)
  const ofWords = await slowest((n) => `/api/posts?q=${word(n)}+${word(n * 7 + 3)}&page=${1 + n}`)
  return [String(count), ms(list), ms(search), ms(ofWord), ms(rare), ms(ofWords)]
}

async function read(url: string, address: string): Promise<void> {
  const response = await fetch(url + address)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
}

function readPlainly(folder: string): { tookMs: number; bytes: number } {
  const began = performance.now()
  const bytes = readdirSync(folder).reduce((sum, name) => sum + readFileSync(path.join(folder, name)).byteLength, 0)
  return { tookMs: performance.now() - began, bytes }
}
