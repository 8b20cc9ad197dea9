import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureCommits } from './commits.ts'
import { measureHeldBodies } from './held-bodies.ts'
import { measureLighthouse } from './lighthouse.ts'
import { createManyPosts } from './many-posts.ts'
import { describeMachine, reportFile, type Section, toMarkdown } from './report.ts'
import { measureScale } from './scale.ts'
import { measureServing } from './serving.ts'
import { startSiteProcess } from './site-process.ts'
import { measureWeight } from './weight.ts'
import { createWorkshop, type Workshop } from './workshop.ts'

// Built, this file lies in dist/programs, beside what it starts.
const dist = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, out: { type: 'string' } },
  })
  const workshop = await createWorkshop(dist, values.quick)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void workshop.close().finally(() => process.exit(130)))
  try {
    const sections = await measureAll(workshop)
    const file = reportFile(values)
    if (file === undefined) return console.log('Nothing was written: the figures of a quick run mean nothing.')
    await writeFile(file, toMarkdown(describeMachine(), sections))
    console.log(`Written to ${path.relative(process.cwd(), file)}`)
  } finally {
    await workshop.close()
  }
}

async function measureAll(workshop: Workshop): Promise<Section[]> {
  const sections: Section[] = []
  // What fails takes nothing of the rest with it.
  const measured = async (title: string, measure: () => Promise<Section[]>) => {
    const more = await measure().catch((error: unknown) => [failed(title, error)])
    for (const section of more) console.log(toMarkdown('', [section]).trimStart())
    sections.push(...more)
  }
  {
    await using posts = await createManyPosts(workshop.isQuick ? 120 : 1000, workshop.folder)
    const program = path.join(dist, 'server/main.js')
    const environment = { POSTS_DIR: posts.postsDir, DATA_DIR: await workshop.makeFolder('data') }
    await using site = await startSiteProcess({ program, environment, watch: workshop.watch })
    await measured('Requests', () => measureServing(workshop, site))
    await measured('Held bodies', () => measureHeldBodies(workshop, site))
    await measured('Page weight', () => measureWeight(site.url))
    await measured('Lighthouse', () => measureLighthouse(workshop, site.url))
  }
  await measured('Scale', () => measureScale(workshop))
  await measured('Commits', () => measureCommits(workshop))
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
