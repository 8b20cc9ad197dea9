import path from 'node:path'
import { createManyPosts, livelyPostText, type ManyPosts, manyPostText } from './many-posts.ts'
import { signIn, timePublish } from './owner.ts'
import { megabytes, ms, ratio, type Section } from './report.ts'
import { timeFirstAnswers, use } from './scale-local.ts'
import { startSiteProcess } from './site-process.ts'
import { median, type Workshop } from './workshop.ts'

interface Lived {
  startMs: number
  bytes: number
  publishMs: number
}

/** What times and former addresses of posts cost, against the same posts without them. */
export async function measureLives(workshop: Workshop): Promise<Section[]> {
  const count = workshop.isQuick ? 20 : 10_000
  const rounds = workshop.isQuick ? 1 : 3
  const now = Date.now()
  await using plain = await createManyPosts(count, workshop.folder, manyPostText)
  await using lively = await createManyPosts(count, workshop.folder, (n) => livelyPostText(n, now))
  const liveBoth = await liver(workshop, [plain, lively], count)
  const lives: [Lived, Lived][] = []
  // The first start of each reads every post; the figures are of later ones.
  for (let round = -1; round < rounds; round++) {
    const lived = await liveBoth()
    if (round >= 0 || workshop.isQuick) lives.push(lived)
  }
  const row = (name: string, read: (lived: Lived) => number, show: (figure: number) => string) => [
    name,
    show(median(lives.map(([one]) => read(one)))),
    show(median(lives.map(([, other]) => read(other)))),
    ratio(median(lives.map(([one, other]) => read(other) / read(one)))),
  ]
  const section: Section = {
    title: 'Scheduled posts and former addresses',
    about: `${count} posts without and with them: a tenth waits for its time, a tenth has come to it, and three tenths name an alias. Start, memory
after use, and publish as for posts alone. 1.00 is the posts without, less is better.`,
    columns: ['', 'without', 'with', 'ratio'],
    rows: [
      row('start', ({ startMs }) => startMs, ms),
      row('memory after use', ({ bytes }) => bytes, megabytes),
      row('publish', ({ publishMs }) => publishMs, ms),
    ],
  }
  return [section]
}

async function liver(workshop: Workshop, all: readonly [ManyPosts, ManyPosts], count: number) {
  const { dist, watch } = workshop
  const program = path.join(dist, 'server/main.js')
  const folders = [await workshop.makeFolder('data'), await workshop.makeFolder('data')] as const
  const live = async (at: 0 | 1): Promise<Lived> => {
    const environment = { POSTS_DIR: all[at].postsDir, DATA_DIR: folders[at] }
    await using site = await startSiteProcess({ program, environment, watch })
    const startMs = site.startedInMs + (await timeFirstAnswers(site))
    await use(site, count, at === 1)
    const bytes = site.residentBytes()
    const owner = await signIn(site.url)
    const { id } = await owner.create(`Brand new ${performance.now()}`)
    const publishMs = median([await timePublish(site.url, owner, id), await timePublish(site.url, owner, id)])
    return { startMs, bytes, publishMs }
  }
  return async (): Promise<[Lived, Lived]> => [await live(0), await live(1)]
}
