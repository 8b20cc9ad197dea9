import { rmSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { outsideOfHooks } from '#server/repository/local/git.ts'
import { runHosted } from '#server/repository/local/git-host.ts'

export interface TemporaryRepository extends AsyncDisposable {
  folder: string
  postsDir: string
  /** Runs git in it and gives back the trimmed output. */
  git(...args: string[]): Promise<string>
  write(file: string, text: string | Uint8Array): Promise<void>
  read(file: string): Promise<string>
  makeExecutable(file: string): Promise<void>
  /** The words that `git status --porcelain` says, a line each. */
  status(): Promise<string[]>
}

export interface TemporaryRepositoryOptions {
  /** Below `posts/`; committed. */
  posts?: Record<string, string | Uint8Array> | undefined
  /** Without git around the folder. */
  bare?: boolean | undefined
  /** Without a first commit. */
  unborn?: boolean | undefined
  config?: Record<string, string> | undefined
}

/** A real git repository in a folder of its own, gone when the test ends. */
export async function temporaryRepository(options: TemporaryRepositoryOptions = {}): Promise<TemporaryRepository> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-repository-'))
  const git = async (...args: string[]) => (await runGit(folder, args)).trimEnd()
  const write = async (file: string, text: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  await mkdir(path.join(folder, 'posts'))
  for (const [name, text] of Object.entries(options.posts ?? {})) await write(`posts/${name}`, text)
  if (!options.bare) {
    const isEmpty = Object.keys(options.posts ?? {}).length === 0
    await cp(await (isEmpty && !options.unborn ? emptyTemplate() : unbornTemplate()), path.join(folder, '.git'), {
      recursive: true,
    })
    for (const [key, value] of Object.entries(options.config ?? {})) await git('config', key, value)
    if (!isEmpty && !options.unborn) {
      await git('add', '-A')
      await git('-c', 'maintenance.auto=false', 'commit', '-q', '-m', 'Begin')
    }
  }
  return {
    folder,
    postsDir: path.join(folder, 'posts'),
    git,
    write,
    read: (file) => readFile(path.join(folder, file), 'utf8'),
    makeExecutable: (file) => chmod(path.join(folder, file), 0o755),
    status: async () => (await git('status', '--porcelain')).split('\n').filter((line) => line !== ''),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** The `.git` of a repository without a commit. A copy takes a tenth of the time that git's own four processes take. */
const unbornTemplate = once(async (folder) => {
  await runGit(folder, ['init', '-q', '-b', 'main', '--template='])
  await runGit(folder, ['config', 'user.name', 'Ada Owner'])
  await runGit(folder, ['config', 'user.email', 'ada@example.com'])
})

/** The `.git` of a repository whose only commit is empty. */
const emptyTemplate = once(async (folder) => {
  await cp(await unbornTemplate(), path.join(folder, '.git'), { recursive: true })
  await runGit(folder, ['commit', '-q', '--allow-empty', '-m', 'Begin'])
})

/** Makes a `.git` in a folder of its own when it is first asked for; the folder is gone when the process ends. */
function once(make: (folder: string) => Promise<void>): () => Promise<string> {
  let made: Promise<string> | undefined
  const start = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-template-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    await make(folder)
    return path.join(folder, '.git')
  }
  return () => {
    made ??= start()
    return made
  }
}

/**
 * Runs git in a folder and resolves to its output, in the server's small process beside this one: a process of tests knows
 * much memory, and to begin git from it takes several times as long as git itself. Throws what git said when it fails.
 */
export async function runGit(folder: string, args: readonly string[]): Promise<string> {
  const env = outsideOfHooks(gitTestEnvironment())
  const { exitCode, out, err } = await runHosted({ args, cwd: folder, env, input: '' })
  if (exitCode !== 0) throw new Error(`git ${args.join(' ')} ended with ${exitCode}: ${Buffer.from(err)}`)
  return Buffer.from(out).toString()
}

/** An environment in which no one's own git settings play a part. */
export function gitTestEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C' }
}
