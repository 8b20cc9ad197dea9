import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureColdPages } from './cold-pages.ts'
import { measureCommits } from './commits.ts'
import { measureHeldBodies } from './held-bodies.ts'
import { measureLighthouse } from './lighthouse.ts'
import { createManyPosts } from './many-posts.ts'
import { type BenchOptions, HELP, type Measure, readOptions } from './options.ts'
import { measureOwnerCalls } from './owner-calls.ts'
import { measureFirstMove, measurePageLoads } from './page-loads.ts'
import { describeMachine, type Section, toMarkdown } from './report.ts'
import { measureScale } from './scale.ts'
import { measureLives } from './scale-lives.ts'
import { measureServing } from './serving.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { measureWeight } from './weight.ts'
import { createWorkshop, type Workshop } from './workshop.ts'

// Built, this file lies in dist/programs, beside what it starts.
const dist = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const options = tryOptions()
  if (!options) return
  const workshop = await createWorkshop(dist, options.isQuick)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void workshop.close().finally(() => process.exit(130)))
  try {
    const sections = await measureAll(workshop, options)
    const { file } = options
    if (file === undefined) return console.log('Nothing was written: only a whole run replaces docs/benchmarks.md.')
    await writeFile(file, toMarkdown(describeMachine(), sections))
    console.log(`Written to ${path.relative(process.cwd(), file)}`)
  } finally {
    await workshop.close()
  }
}

function tryOptions(): BenchOptions | undefined {
  try {
    const options = readOptions(process.argv.slice(2))
    if (!options) console.log(HELP)
    return options
  } catch (error) {
    process.exitCode = 2
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return undefined
  }
}

const OF_THE_SITE: Partial<Record<Measure, (workshop: Workshop, site: SiteProcess) => Promise<Section[]>>> = {
  requests: measureServing,
  'cold-pages': measureColdPages,
  'held-bodies': measureHeldBodies,
  weight: (workshop, site) => measureWeight(workshop.dist, site.url),
  lighthouse: (workshop, site) => measureLighthouse(workshop, site.url),
  'page-loads': (workshop, site) => measurePageLoads(workshop, site.url),
  'click-to-paint': (workshop, site) => measureFirstMove(workshop, site.url),
}
const OF_THEIR_OWN: Partial<Record<Measure, (workshop: Workshop) => Promise<Section[]>>> = {
  scale: measureScale,
  lives: measureLives,
  'owner-calls': measureOwnerCalls,
  commits: measureCommits,
}

async function measureAll(workshop: Workshop, { only, without }: BenchOptions): Promise<Section[]> {
  const sections: Section[] = []
  // A failure takes nothing of the rest with it.
  const measured = async (name: string, measure: () => Promise<Section[]>) => {
    const more = await measure().catch((error: unknown) => [failed(name, error)])
    for (const section of more) console.log(toMarkdown('', [section]).trimStart())
    sections.push(...more)
  }
  if (only.some((name) => OF_THE_SITE[name])) {
    await using posts = await createManyPosts(workshop.isQuick ? 120 : 1000, workshop.folder)
    const program = path.join(dist, without.length > 0 ? 'programs/bench-site.js' : 'server/main.js')
    const environment = { POSTS_DIR: posts.postsDir, DATA_DIR: await workshop.makeFolder('data') }
    await using site = await startSiteProcess({ program, args: [...without], environment, watch: workshop.watch })
    for (const name of only) {
      const measure = OF_THE_SITE[name]
      if (measure) await measured(name, () => measure(workshop, site))
    }
  }
  for (const name of only) {
    const measure = OF_THEIR_OWN[name]
    if (measure) await measured(name, () => measure(workshop))
  }
  return sections
}

function failed(title: string, error: unknown): Section {
  console.error(error)
  process.exitCode = 1
  return { title, about: `Not measured: ${(error as Error).message.split('\n', 1)[0]}.`, columns: [''], rows: [] }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
