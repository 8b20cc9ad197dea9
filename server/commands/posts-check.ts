import { lstatSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataDirOf, readEnvironment } from '../config/environment.ts'
import type { BodyLink } from '../contract/contract.ts'
import { NO_POSTS } from '../no-posts.ts'
import type { CheckContext } from '../posts/check/check-context.ts'
import { judgePost } from '../posts/check/check-post.ts'
import type { CheckedTexts } from '../posts/check/checked-texts.ts'
import { fixPost } from '../posts/check/fix/fix-post.ts'
import { fixText } from '../posts/check/fix/fix-text.ts'
import { createCheckContext, type PostFolder } from '../posts/check/folder-context.ts'
import { createSitePages } from '../posts/check/site-pages.ts'
import { type PostProblem, problem, START } from '../posts/front-matter/problem.ts'
import { createBuiltRenderer } from '../site/renderer.ts'
import { createPool } from '../workers/pool.ts'
import { createTexts } from '../workers/texts.ts'
import { choosePosts } from './posts-check/chosen-posts.ts'
import { findDeparted } from './posts-check/departed-posts.ts'
import { checkExternal } from './posts-check/external/check-external.ts'
import { createDiskFolder } from './posts-check/folder.ts'
import { fixDeparted, judgeDeparted } from './posts-check/judge-departed.ts'
import { CannotCheckError, HELP, readOptions } from './posts-check/options.ts'
import { annotation, type FileProblem, grouped, plain, summary } from './posts-check/print.ts'

// The command is built into dist/server.
const dist = fileURLToPath(new URL('..', import.meta.url))

/** Checks posts as the server judges them. */
async function main(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  if (options.help) return console.log(HELP)
  const environment = readEnvironment(process.env)
  const folder = environment.POSTS_DIR?.trim() || 'posts'
  const { posts, ignored, notes } = choosePosts(folder, options)
  const texts = createTexts(createPool(path.join(dist, 'server', 'text-worker.js')), { siteUrl: 'http://localhost' })
  const problems = [...ignored]
  try {
    if (options.fix) for (const file of posts) await fix(file, texts)
    const departed =
      options.changed === undefined ? [] : await judgeAddresses(folder, options.changed, options.fix, texts)
    problems.unshift(...(await check(posts, folder, texts)), ...departed)
    if (options.external)
      problems.push(
        ...(await checkExternal(await linksOf(posts, texts), {
          dataDir: dataDirOf(environment),
          siteUrl: environment.SITE_URL?.trim() || 'http://localhost',
        })),
      )
  } finally {
    await texts.close()
  }

  for (const note of notes) console.error(note)
  if (options.json) console.log(JSON.stringify(problems, null, 2))
  else {
    if (process.env.GITHUB_ACTIONS === 'true') for (const one of problems) console.log(annotation(one))
    else if (process.stdout.isTTY)
      for (const line of grouped(problems, environment.NO_COLOR === undefined)) console.log(line)
    else for (const one of problems) console.log(plain(one))
    console.log(summary(posts.length, problems))
  }
  if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1
}

async function judgeAddresses(
  folder: string,
  base: string,
  isFixing: boolean,
  texts: CheckedTexts,
): Promise<FileProblem[]> {
  const { checkContext } = openFolder(folder, texts, async () => undefined)
  const departed = await findDeparted(folder, base, texts, checkContext)
  return judgeDeparted(folder, isFixing ? fixDeparted(folder, departed, (said) => console.error(said)) : departed)
}

async function check(posts: readonly string[], ownFolder: string, texts: CheckedTexts): Promise<FileProblem[]> {
  const findPage = createPages()
  const folders = new Map<string, { disk: PostFolder; checkContext: CheckContext }>()
  const problems: FileProblem[] = []
  for (const file of posts) {
    const place = path.dirname(path.resolve(file))
    const { disk, checkContext } = folders.get(place) ?? openFolder(place, texts, findPage)
    folders.set(place, { disk, checkContext })
    const id = path.basename(file, '.md')
    const post = await disk.readPost(id)
    const found = post ? await judgePost(post, () => disk.readWhole(id), checkContext) : [noRegularFile()]
    if (place !== path.resolve(ownFolder)) found.unshift(outside(ownFolder))
    const name = path.relative('', file).split(path.sep).join('/')
    for (const one of found) problems.push({ file: name, ...one })
  }
  return problems
}

async function linksOf(posts: readonly string[], texts: CheckedTexts) {
  const found: { file: string; links: BodyLink[] }[] = []
  for (const file of posts) {
    const { links } = await createDiskFolder(path.dirname(path.resolve(file)), texts).readWhole(
      path.basename(file, '.md'),
    )
    found.push({ file: path.relative('', file).split(path.sep).join('/'), links })
  }
  return found
}

function openFolder(place: string, texts: CheckedTexts, findPage: CheckContext['findPage']) {
  const disk = createDiskFolder(place, texts)
  return { disk, checkContext: createCheckContext(disk, findPage) }
}

/** The site that was built beside this command, loaded when the first link to a page is met. */
function createPages(): CheckContext['findPage'] {
  let renderer: ReturnType<typeof createBuiltRenderer> | undefined
  const load = () => {
    renderer ??= createBuiltRenderer(dist)
    return renderer
  }
  return createSitePages({
    async open(address) {
      const { status, render } = await (await load()).open(address, NO_POSTS)
      return { status, render: () => render({ siteUrl: 'http://localhost' }) }
    },
    publicFolder: path.join(dist, 'client'),
    isRemembered: true,
  })
}

async function fix(file: string, texts: CheckedTexts): Promise<void> {
  if (!lstatSync(file).isFile()) return
  const post = { id: path.basename(file, '.md'), revision: '', bytes: readFileSync(file) }
  const front = fixPost(post, Date.now())
  const { checkContext } = openFolder(path.dirname(path.resolve(file)), texts, async () => undefined)
  const { bytes, done } = await fixText({ ...post, bytes: front.bytes }, texts, checkContext)
  if (front.done.length + done.length === 0) return
  writeFileSync(file, bytes)
  for (const one of [...front.done, ...done]) console.error(`${file}: ${one}`)
}

function noRegularFile(): PostProblem {
  return problem(
    'error',
    'no-file',
    START,
    'This is no regular file, so it is no post.',
    'Put the file itself there; links are never followed.',
  )
}

function outside(folder: string): PostProblem {
  return problem(
    'warning',
    'outside',
    START,
    `The file is not in ${folder}, so the site does not show it.`,
    `Move it to ${folder}.`,
  )
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof CannotCheckError ? error.message : error)
  process.exitCode = 2
}
