import path from 'node:path'
import { createManyPosts } from './many-posts.ts'
import { signIn } from './owner.ts'
import { timePlainCommit } from './plain-commit.ts'
import { ratio, type Section } from './report.ts'
import { startSiteProcess } from './site-process.ts'
import { median, type Workshop } from './workshop.ts'

// A round takes a tenth of a second, and other work on the machine falls on a few of them.
const ROUNDS = 30

/** Commits that the site makes in local mode, in turns with those of git alone in the same repository. */
export async function measureCommits(workshop: Workshop): Promise<Section[]> {
  const { dist, folder, isQuick, watch } = workshop
  const counts = isQuick ? [10] : [100, 1000, 10_000]
  const rows: string[][] = []
  for (const count of counts) {
    await using posts = await createManyPosts(count, folder)
    const environment = { POSTS_DIR: posts.postsDir, DATA_DIR: await workshop.makeFolder('data') }
    await using site = await startSiteProcess({ program: path.join(dist, 'server/main.js'), environment, watch })
    const owner = await signIn(site.url)
    const { id } = await owner.create('Brand new')
    const rounds: { own: number; plain: number }[] = []
    for (let round = 0; round < (isQuick ? 1 : ROUNDS); round++) {
      const plain = await timePlainCommit(posts, 1, `Round ${round}`)
      const began = performance.now()
      await owner.setStatus(id, 'published')
      await owner.setStatus(id, 'draft')
      rounds.push({ own: (performance.now() - began) / 2, plain })
    }
    const perSecond = (tookMs: number) => `${(1000 / tookMs).toFixed(1)}/s`
    rows.push([
      String(count),
      perSecond(median(rounds.map(({ own }) => own))),
      perSecond(median(rounds.map(({ plain }) => plain))),
      ratio(median(rounds.map(({ own, plain }) => plain / own))),
    ])
  }
  return [
    {
      title: 'Commits',
      about: `One after the other through the API in local mode, against \`git add\` and \`git commit\` of one file. 1.00 is as many
as git alone makes, more is better. The site makes its commits with git too, and asks git before what the owner has staged or
changed.`,
      columns: ['posts', 'commits', 'of git alone', 'ratio'],
      rows,
    },
  ]
}
