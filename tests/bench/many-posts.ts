import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** As long as most posts are. */
export const POST_BYTES = 5 * 1024

const WORDS =
  'the a course learner agent model report grade quiz forum plugin data review answer question teacher result page test time way part team week note plan question open small clear long first every shared simple local public careful useful is are was has finds shows keeps reads writes sends counts helps asks needs with from into over after before between without about and or but so because while'.split(
    ' ',
  )
// Made once: ten thousand posts are then written in a second.
const SENTENCES = makeSentences(numbers(0))
export function sentenceOf(next: (below: number) => number): string {
  return SENTENCES[next(SENTENCES.length)] ?? ''
}

const TAGS = ['ai', 'lms', 'web', 'moodle', 'ethics', 'reports', 'agents', 'teaching']
const FIRST_DAY = Date.UTC(2015, 0, 1)
// Ten thousand of them lie within a year, and none in days to come.
const APART_MS = 48 * 60_000

/** The text of the `n`th of many posts, of about 5 KB: the same one whenever it is asked for. One in fifty is a draft. */
export function manyPostText(n: number, bytes = POST_BYTES): string {
  const next = numbers(n)
  const sentence = () => sentenceOf(next)
  const paragraph = () => `${sentence()} ${sentence()} ${sentence()}`
  const blocks = [
    paragraph,
    paragraph,
    paragraph,
    () => `## ${sentence().slice(0, -1)}`,
    () => `- ${sentence()}\n- ${sentence()}`,
    () => `Read **this** and [that](https://example.com/${next(1000)}). ${sentence()}`,
    () => `\`\`\`js\nconst answer = ${next(10_000)}\n\`\`\``,
  ]
  let text = [
    '---',
    `title: Post number ${n}`,
    'author: Ada',
    `status: ${isManyPostDraft(n) ? 'draft' : 'published'}`,
    `tags: [${TAGS[next(TAGS.length)]}, ${TAGS[next(TAGS.length)]}]`,
    `createdAt: ${new Date(FIRST_DAY + n * APART_MS).toISOString()}`,
    '---',
    '',
  ].join('\n')
  while (text.length < bytes) text += `\n${(blocks[next(blocks.length)] ?? paragraph)()}\n`
  return text
}

export function isManyPostDraft(n: number): boolean {
  return n % 50 === 49
}

export function manyPostName(n: number): string {
  return `post-${n}.md`
}

export interface ManyPosts extends AsyncDisposable {
  /** The top of the work tree. */
  folder: string
  postsDir: string
  git(...args: string[]): Promise<string>
}

const FAR_MS = 90 * 24 * 60 * 60_000

/**
 * The same post, with a life of its own: of each ten one waits for its time, one has come to its time, and three have a
 * former address. `now` is in milliseconds since 1970.
 */
export function livelyPostText(n: number, now: number): string {
  const text = manyPostText(n)
  const turn = n % 10
  if (turn === 0 || turn === 1) {
    const publishAt = new Date(now + (turn === 0 ? FAR_MS : -FAR_MS) + n * 1000).toISOString()
    return text.replace(/^status: .*$/m, `status: scheduled\npublishAt: ${publishAt}`)
  }
  return turn < 5 ? text.replace(/^status: /m, `aliases: [former-${n}]\nstatus: `) : text
}

/** A repository in a folder of its own with that many posts in one commit, gone when disposed of. */
export async function createManyPosts(
  count: number,
  parent = tmpdir(),
  textOf: (n: number) => string = manyPostText,
): Promise<ManyPosts> {
  const folder = await mkdtemp(path.join(parent, 'many-posts-'))
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: folder, env: plainGit() })).stdout
  await git('init', '-q', '-b', 'main')
  await git('config', 'user.name', 'Ada Owner')
  await git('config', 'user.email', 'ada@example.com')
  await importPosts(folder, count, textOf)
  await git('reset', '-q', '--hard')
  return {
    folder,
    postsDir: path.join(folder, 'posts'),
    git,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** An environment in which no one's own git settings play a part. */
export function plainGit(): NodeJS.ProcessEnv {
  return { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C' }
}

// A stream of one pack, where `git add` would write as many files again as there are posts.
async function importPosts(folder: string, count: number, textOf: (n: number) => string): Promise<void> {
  const child = spawn('git', ['fast-import', '--quiet'], {
    cwd: folder,
    env: plainGit(),
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`git fast-import ended with ${code}`))))
  })
  child.stdin.write('commit refs/heads/main\ncommitter Ada Owner <ada@example.com> 1735689600 +0000\ndata 5\nBegin\n')
  for (let n = 0; n < count; n++) {
    const bytes = Buffer.from(textOf(n))
    child.stdin.write(`M 100644 inline posts/${manyPostName(n)}\ndata ${bytes.byteLength}\n`)
    child.stdin.write(Buffer.concat([bytes, Buffer.from('\n')]))
  }
  child.stdin.end()
  await ended
}

/** Numbers that look like chance and are the same every time (mulberry32). */
export function numbers(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function makeSentences(next: (below: number) => number): string[] {
  const word = () => WORDS[next(WORDS.length)] ?? ''
  return Array.from({ length: 2000 }, () => {
    const words = Array.from({ length: 5 + next(14) }, word).join(' ')
    return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`
  })
}
