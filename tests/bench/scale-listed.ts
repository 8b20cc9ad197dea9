import { type ListedGitHub, startListedGitHub } from './listed-github.ts'
import { manyPostName, manyPostText } from './many-posts.ts'
import { signIn, timePublish } from './owner.ts'
import { megabytes, ms, ratio } from './report.ts'
import { use } from './scale-local.ts'
import { CHANGED, githubEnvironment, sendWebhook, until } from './scale-sync.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { median, type Workshop } from './workshop.ts'

/** What as many posts at GitHub cost as a folder may have there. */
export async function measureListed(workshop: Workshop, count: number): Promise<string[]> {
  await using github = await startListedGitHub(count)
  const environment = { ...githubEnvironment(github), DATA_DIR: await workshop.makeFolder('data') }
  const start = async (): Promise<{ site: SiteProcess; tookMs: number }> => {
    const began = performance.now()
    const program = `${workshop.dist}/server/main.js`
    const site = await startSiteProcess({ program, watch: workshop.watch, environment })
    await until(async () => (await fetch(`${site.url}/api/posts?per_page=1`)).ok)
    return { site, tookMs: performance.now() - began }
  }
  const first = await start()
  await first.site[Symbol.asyncDispose]()
  const second = await start()
  await using site = second.site
  const pushes: { own: number; plain: number; questions: number }[] = []
  for (let round = 0; round < (workshop.isQuick ? 1 : 3); round++) {
    const mark = `Pushed in round ${round}.`
    const numbers = Array.from({ length: CHANGED }, (_, n) => Math.floor((n * count) / CHANGED))
    github.push(new Map(numbers.map((n) => [n, `${manyPostText(n)}\n${mark}\n`])))
    const began = performance.now()
    await sendWebhook(site.url)
    const last = `${site.url}/api/posts/${manyPostName(numbers.at(-1) ?? 0).slice(0, -'.md'.length)}`
    await until(async () => (await (await fetch(last)).text()).includes(mark))
    const own = performance.now() - began
    const asked = [...github.asked]
    pushes.push({ own, plain: await askPlainly(github, asked), questions: asked.length })
  }
  await use(site, count)
  const owner = await signIn(site.url, github.authorize)
  const { id } = await owner.create('Brand new')
  const publishes: number[] = []
  for (let round = 0; round < (workshop.isQuick ? 1 : 3); round++)
    publishes.push(await timePublish(site.url, owner, id))
  return [
    String(count),
    ms(first.tookMs),
    ms(second.tookMs),
    ms(median(pushes.map(({ own }) => own))),
    String(Math.max(...pushes.map(({ questions }) => questions))),
    ratio(median(pushes.map(({ own, plain }) => own / plain))),
    ms(median(publishes)),
    megabytes(site.residentBytes()),
  ]
}

async function askPlainly({ url, repository }: ListedGitHub, paths: string[]): Promise<number> {
  const began = performance.now()
  for (const path of paths) await (await fetch(`${url}/repos/${repository}${path}`)).text()
  return performance.now() - began
}
