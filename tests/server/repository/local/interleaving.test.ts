import { expect, test } from 'vitest'
import type { GitHubEmulator } from '../../../github-emulator/emulator.ts'
import { actAsBrowser } from '../../../support/editor-client.ts'
import { startGitHub } from '../../../support/github-site.ts'
import { firstText, type GitUser, interleave, type Outcome } from '../../../support/interleaving.ts'
import { startLocalSite } from '../../../support/local-site.ts'
import { postText } from '../../../support/post-text.ts'

// Each run has an order and edits of its own, the same every time; git needs longer for one than the emulator.
// Some at every test; INTERLEAVING_RUNS=300 for a long look.
const runs = (usual: number) => Number(process.env.INTERLEAVING_RUNS ?? usual)
const TIMEOUT_MS = 40 * 60_000
// As many posts as a site begins with.
const BATCH = 50

/** The posts of all runs, some at a time; the number of a post is the seed of its run. */
function batchesOf(count: number): string[][] {
  const ids = Array.from({ length: count }, (_, run) => `p${run + 1}`)
  return Array.from({ length: Math.ceil(count / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH))
}

const postsOf = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [`${id}.md`, postText(id, 'draft', firstText().trim())]))

function judge(seed: number, outcome: Outcome): string[] {
  const { saved, typed, removed, offered, onScreen, final, history } = outcome
  const lost = [...saved].filter((word) => !final.has(word) && !history.has(word) && !offered.has(word))
  const gone = [...saved].filter((word) => !final.has(word) && !removed.has(word) && !offered.has(word))
  const kept = [removed, offered, onScreen, final, history]
  const forgotten = [...typed].filter((word) => !kept.some((words) => words.has(word)))
  return [
    ...lost.map((word) => `seed ${seed}: ${word} is nowhere`),
    ...gone.map((word) => `seed ${seed}: ${word} left the file though no one took it out`),
    ...forgotten.map((word) => `seed ${seed}: ${word} was typed and is not even offered`),
  ]
}

async function judgeAll(ids: readonly string[], run: (id: string, seed: number) => Promise<Outcome>): Promise<void> {
  const faults: string[] = []
  const merges = { clean: 0, conflicted: 0 }
  for (const id of ids) {
    const seed = Number(id.slice(1))
    const outcome = await run(id, seed)
    faults.push(...judge(seed, outcome))
    merges.clean += outcome.merges.clean
    merges.conflicted += outcome.merges.conflicted
  }
  expect(faults).toEqual([])
  // Otherwise the runs would show little.
  expect(Math.min(merges.clean, merges.conflicted)).toBeGreaterThan(ids.length / 4)
}

test(
  'two editors and someone with git lose no word of each other, in local mode',
  async () => {
    using _browser = actAsBrowser()
    for (const ids of batchesOf(runs(8))) await interleaveLocally(ids)
  },
  TIMEOUT_MS,
)

test(
  'two editors on two servers and someone who pushes lose no word of each other, in GitHub mode',
  async () => {
    using _browser = actAsBrowser()
    for (const ids of batchesOf(runs(16))) await interleaveAtGitHub(ids)
  },
  TIMEOUT_MS,
)

async function interleaveLocally(ids: readonly string[]): Promise<void> {
  await using site = await startLocalSite({ posts: postsOf(ids) })
  const { repository } = site
  await judgeAll(ids, (id, seed) => {
    const file = `posts/${id}.md`
    const git: GitUser = {
      read: () => repository.read(file),
      write: (text) => repository.write(file, text),
      async commit() {
        await repository.git('commit', '-q', '--allow-empty', '-m', `By hand ${id}`, '--', file)
      },
      versions: async () => [await repository.git('log', '-p', '--format=', '--', file)],
    }
    return interleave(id, [site.owner, site.owner], git, seed)
  })
}

async function interleaveAtGitHub(ids: readonly string[]): Promise<void> {
  await using github = await startGitHub({ posts: postsOf(ids), rateLimits: { authenticated: 1_000_000 } })
  await using one = await github.start()
  await using other = await github.start()
  const editors = [await one.signIn('ada'), await other.signIn('grace')]
  const { emulator } = github
  await judgeAll(ids, (id, seed) => {
    const file = `posts/${id}.md`
    const git: GitUser = {
      read: async () => (await emulator.readFile(file)) ?? '',
      async write(text) {
        await emulator.pushFile(file, text, { login: 'grace', message: `By hand ${id}` })
      },
      // No one sees what is not pushed.
      commit: async () => {},
      async versions() {
        const log = await emulator.log({ path: file })
        return Promise.all(log.map(({ sha }) => readAt(emulator, file, sha)))
      },
    }
    return interleave(id, editors, git, seed)
  })
}

async function readAt({ url, repository }: GitHubEmulator, file: string, commit: string): Promise<string> {
  const response = await fetch(`${url}/repos/${repository}/contents/${file}?ref=${commit}`, {
    headers: { authorization: 'token token-of-ada' },
  })
  if (!response.ok) throw new Error(`${file} at ${commit}: ${response.status} ${await response.text()}`)
  const { content } = (await response.json()) as { content: string }
  return Buffer.from(content, 'base64').toString('utf8')
}
