import { createHmac } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Post } from '#server/contract/contract.ts'
import { type GitHubEmulator, startGitHubEmulator } from '../github-emulator/emulator.ts'
import { createGitHubCalls, type GitHubCalls } from './github-calls.ts'
import { manyPostName, manyPostText } from './many-posts.ts'
import { signIn, timePublish } from './owner.ts'
import { ms, ratio } from './report.ts'
import { startSiteProcess } from './site-process.ts'
import { median, type Workshop } from './workshop.ts'

const WEBHOOK_SECRET = 'bench-webhook'
const OAUTH = {
  clientId: 'bench',
  clientSecret: 'bench-secret',
  redirectUris: ['http://localhost/.auth/login/github/callback'],
}
const TOKEN = 'token-of-ada'
const CHANGED = 10
const LONGEST_MS = 4 * 60_000

export async function measureSync(workshop: Workshop, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, n) => n)
  await using emulator = await startGitHubEmulator({
    owner: { login: 'ada', name: 'Ada Owner', token: TOKEN },
    files: Object.fromEntries(numbers.map((n) => [`posts/${manyPostName(n)}`, manyPostText(n)])),
    oauth: OAUTH,
  })
  const calls = createGitHubCalls(emulator, TOKEN)
  const dataDir = await workshop.makeFolder('data')
  const began = performance.now()
  await using site = await startSiteProcess({
    program: path.join(workshop.dist, 'server/main.js'),
    watch: workshop.watch,
    environment: { ...githubEnvironment(emulator), DATA_DIR: dataDir },
  })
  await until(async () => (await fetch(`${site.url}/api/posts?per_page=1`)).ok)
  const firstMs = performance.now() - began

  const rounds = workshop.isQuick ? 1 : 3
  const pushes = []
  for (let round = 0; round < rounds; round++) pushes.push(await measurePush(emulator, calls, site.url, count, round))

  const owner = await signIn(site.url, (loginUrl) => emulator.authorize(loginUrl, 'ada'))
  const { id } = await owner.create('Brand new')
  const publishes = []
  for (let round = 0; round < rounds; round++) {
    const own = await timePublish(site.url, owner, id)
    publishes.push({ own, plain: await calls.timeCommit(`posts/plain-${round}.md`, manyPostText(round)) })
  }
  return [
    String(count),
    ms(firstMs),
    ms(median(pushes.map(({ tookMs }) => tookMs))),
    String(Math.max(...pushes.map(({ questions }) => questions))),
    String(Math.max(...pushes.map(({ blobs }) => blobs))),
    ratio(median(pushes.map(({ tookMs, plainMs }) => tookMs / plainMs))),
    ms(median(publishes.map(({ own }) => own))),
    ratio(median(publishes.map(({ own, plain }) => own / plain))),
  ]
}

/** The owner's first reading of a list of open pull requests, what 19 of 20 readings take, and one pull request. */
export async function measurePulls(workshop: Workshop, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, n) => n)
  await using emulator = await startGitHubEmulator({
    owner: { login: 'ada', name: 'Ada Owner', token: TOKEN },
    files: Object.fromEntries(numbers.map((n) => [`posts/${manyPostName(n)}`, manyPostText(n)])),
    oauth: OAUTH,
  })
  for (const n of numbers)
    await emulator.openPull({
      login: 'ada',
      title: `Change ${n}`,
      files: { [`posts/${manyPostName(n)}`]: `${manyPostText(n)}\nMore.\n` },
    })
  await using site = await startSiteProcess({
    program: path.join(workshop.dist, 'server/main.js'),
    watch: workshop.watch,
    environment: { ...githubEnvironment(emulator), DATA_DIR: await workshop.makeFolder('data') },
  })
  await until(async () => (await fetch(`${site.url}/api/posts?per_page=1`)).ok)
  const owner = await signIn(site.url, (loginUrl) => emulator.authorize(loginUrl, 'ada'))
  const list: number[] = []
  for (let round = 0; round < 20; round++) {
    const began = performance.now()
    await owner.read('/api/pulls')
    list.push(performance.now() - began)
  }
  const [first = Number.NaN] = list
  return [ms(first), '–', ms(list.toSorted((one, other) => one - other)[18] ?? Number.NaN)]
}

/** The settings of a site whose posts are at a GitHub, and change there when a webhook says so. */
function githubEnvironment({ url, repository }: { url: string; repository: string }): Record<string, string> {
  return {
    POSTS_DIR: 'posts',
    GITHUB_REPOSITORY: repository,
    GITHUB_API_URL: url,
    GITHUB_SERVER_URL: url,
    GITHUB_CLIENT_ID: OAUTH.clientId,
    GITHUB_CLIENT_SECRET: OAUTH.clientSecret,
    GITHUB_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SESSION_SECRET: 'no secret at all but one of the benchmarks',
    SYNC_INTERVAL: '0',
  }
}

async function measurePush(emulator: GitHubEmulator, calls: GitHubCalls, site: string, count: number, round: number) {
  const changed = Array.from({ length: CHANGED }, (_, n) => Math.floor((n * count) / CHANGED))
  const mark = `Pushed in round ${round}.`
  await calls.push(
    Object.fromEntries(changed.map((n) => [`posts/${manyPostName(n)}`, `${manyPostText(n)}\n${mark}\n`])),
  )
  emulator.clearRequests()
  const began = performance.now()
  await sendWebhook(site)
  const last = `/api/posts/${manyPostName(changed.at(-1) ?? 0).slice(0, -'.md'.length)}`
  await until(async () => ((await (await fetch(site + last)).json()) as Post).content.includes(mark))
  const tookMs = performance.now() - began
  const asked = emulator.requests.map(({ path: address }) => address)
  const blobs = asked.filter((address) => address.includes('/git/blobs/'))
  const plainMs = await calls.timeQuestions(
    asked.filter((address) => !address.includes('/git/blobs/')),
    blobs,
  )
  return { tookMs, plainMs, questions: asked.length, blobs: blobs.length }
}

async function sendWebhook(site: string): Promise<void> {
  const body = JSON.stringify({ ref: 'refs/heads/main' })
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-github-event': 'push',
    'x-hub-signature-256': `sha256=${signature}`,
  }
  const response = await fetch(`${site}/api/webhooks/github`, { method: 'POST', headers, body })
  if (response.status !== 202) throw new Error(`The webhook was answered ${response.status}`)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + LONGEST_MS
  while (!(await isSo())) {
    if (performance.now() > latest) throw new Error('The site did not catch up with GitHub')
    await sleep(10)
  }
}
