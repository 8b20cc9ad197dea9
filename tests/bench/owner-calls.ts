import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createManyPosts } from './many-posts.ts'
import { signIn } from './owner.ts'
import { realPostText } from './real-posts.ts'
import { megabytes, ms, ratio, type Section } from './report.ts'
import { measurePulls } from './scale-sync.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { median, type Workshop } from './workshop.ts'

const BULK = 500

/** Calls of the owner's of so many posts, each with the address of its `n`th request. */
const callsOf = (count: number): Record<string, (n: number) => string> => ({
  'list, its pages in turn': (n) => `/api/posts?all=1&per_page=100&page=${1 + (n % Math.ceil(count / 100))}`,
  'list of drafts': (n) => `/api/posts?all=1&status=draft&per_page=${20 + (n % 80)}`,
  'list of a tag': (n) => `/api/posts?all=1&tag=releases&per_page=${20 + (n % 80)}`,
  'list of posts with problems': (n) => `/api/posts?all=1&problem=1&page=${1 + (n % 20)}`,
  'filter for a text': (n) => `/api/posts?all=1&q=release+${n}`,
  'search of the site': (n) => `/api/search?q=answer+${n}`,
  'tags and their counts': (n) => `/api/tags?all=1&n=${n}`,
  images: (n) => `/api/images?n=${n}`,
  'counts and status': (n) => `/api/status?n=${n}`,
  'one post, judged whole': (n) => `/api/posts/post-${(n * 97) % count}`,
})

/** What the owner of thousands of real posts waits for: while their texts are read, and after. */
export async function measureOwnerCalls(workshop: Workshop): Promise<Section[]> {
  const { isQuick, dist, watch } = workshop
  const count = isQuick ? 40 : 4000
  const times = isQuick ? 3 : 60
  const calls = Object.entries(callsOf(count))
  await using posts = await createManyPosts(count, workshop.folder, realPostText)
  const start = async (dataDir: string) =>
    startSiteProcess({
      program: path.join(dist, 'server/main.js'),
      environment: { POSTS_DIR: posts.postsDir, DATA_DIR: dataDir },
      watch,
    })

  const firsts = new Map<string, number>()
  // Each call is once the first one after a start with nothing kept.
  for (const [name, addressOf] of calls) {
    await using site = await start(await workshop.makeFolder('data'))
    const owner = await signIn(site.url)
    firsts.set(name, await timed(() => owner.read(addressOf(0))))
  }

  await using site = await start(await workshop.makeFolder('data'))
  const owner = await signIn(site.url)
  const unread = async () => Number((await owner.read('/api/posts?all=1&per_page=1')).headers.get('x-unchecked'))
  const during = new Map<string, number>()
  const visits: number[] = []
  const began = performance.now()
  for (const [name, addressOf] of calls) {
    during.set(name, await slowest(times, (n) => owner.read(addressOf(1 + n))))
    await visit(site, times, 200 + during.size)
  }
  while ((await unread()) > 0) {
    await sleep(isQuick ? 250 : 3000)
    visits.push(await visit(site, times, visits.length))
  }
  const read = { tookMs: performance.now() - began, processorMs: site.processorMs(), bytes: site.residentBytes() }

  const rows: string[][] = []
  const visitsAfter: number[] = []
  for (const [name, addressOf] of calls) {
    const after = await slowest(times, (n) => owner.read(addressOf(101 + n)))
    visitsAfter.push(await visit(site, times, 100 + visitsAfter.length))
    rows.push([name, ms(firsts.get(name) ?? Number.NaN), ms(during.get(name) ?? Number.NaN), ms(after)])
  }
  rows.push([`bulk change of ${Math.min(BULK, count)}`, ms(await owner.unpublish(BULK)), '–', '–'])
  rows.push(['pull requests', ...(await measurePulls(workshop, isQuick ? 2 : 10))])
  return [
    {
      title: 'What the owner asks',
      about: `${count} posts like those of public blogs: their lengths, HTML, code, dead links, and front matter of other systems. The first request
after a start that keeps nothing, and what 19 of 20 requests took at most, made one after the other: while the server reads the
texts for the first time, and once it has read them. A bulk change is one commit. Pull requests are read from the emulated GitHub.`,
      columns: ['call', 'first after the start', 'while texts are read', 'after'],
      rows,
    },
    {
      title: 'Texts read in the background',
      about: `The same posts, all of their texts: until \`X-Unchecked\` says 0, with the calls above on the way. The ratio is of the median of a visitor’s
cold page while texts are read to that after; 1.00 is as fast, less is better.`,
      columns: ['posts', 'until all are read', 'processor, all in all', 'memory', 'a visitor’s page', 'ratio'],
      rows: [
        [
          String(count),
          ms(read.tookMs),
          ms(read.processorMs),
          megabytes(read.bytes),
          ms(median(visits)),
          ratio(median(visits) / median(visitsAfter)),
        ],
      ],
    },
  ]
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await call()
  return performance.now() - began
}

async function slowest(times: number, call: (n: number) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < times; n++) took.push(await timed(() => call(n)))
  return took.toSorted((one, other) => one - other)[Math.floor(times * 0.95)] ?? Number.NaN
}

/** The median of pages that no one has asked for before. */
async function visit({ url }: SiteProcess, times: number, round: number): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < times / 6; n++)
    took.push(
      await timed(async () =>
        (await fetch(`${url}/blog?page=${1 + ((round * 10 + n) % 60)}&n=${round}`)).arrayBuffer(),
      ),
    )
  return median(took)
}
