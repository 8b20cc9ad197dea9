import { spawn } from 'node:child_process'

/** The variables that a program finds set. */
export type Environment = Readonly<Record<string, string | undefined>>

export interface GitOptions {
  cwd: string
  /** The environment of the process that starts git: where git is found, and its owner's settings. */
  environment: Environment
  input?: Uint8Array | string
  /** Variables for this command alone. */
  env?: Record<string, string>
  /** Ends git after this long. */
  timeoutMs?: number
}

/** What git said when it refused. */
export class GitError extends Error {
  readonly exitCode: number | null
  constructor(command: string, exitCode: number | null, output: string) {
    super(output.trim() || `git ${command} ended with ${exitCode}`)
    this.exitCode = exitCode
  }
}

/** Runs git and resolves to its output, untrimmed. Throws GitError when it ends with anything but 0. */
export async function git(args: readonly string[], options: GitOptions): Promise<string> {
  return new TextDecoder().decode(await gitBytes(args, options))
}

export function gitBytes(args: readonly string[], options: GitOptions): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const { cwd, timeoutMs: timeout } = options
    const child = spawn('git', gitArguments(args), {
      cwd,
      env: gitEnvironment(options.environment, options.env),
      stdio: 'pipe',
      // Ctrl+C in the terminal ends the server, which ends once git has done its work.
      detached: process.platform !== 'win32',
      ...(timeout && { timeout }),
    })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out))
      else reject(new GitError(args[0] ?? '', code, Buffer.concat(err).toString()))
    })
    child.stdin.on('error', () => {}) // git may end before it has read everything; its exit code tells.
    child.stdin.end(options.input ?? '')
  })
}

/**
 * The arguments of a git command that runs no hook. Plumbing runs some as well: `update-ref` the reference-transaction
 * hook and `update-index` the post-index-change hook. https://git-scm.com/docs/githooks
 */
export function gitArguments(args: readonly string[]): string[] {
  return ['-c', 'core.hooksPath=/dev/null', ...args]
}

/** The environment for git: no prompts, messages in English, and nothing of a hook that we may run inside of. */
export function gitEnvironment(environment: Environment, extra: Record<string, string> = {}): Record<string, string> {
  const own = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' }
  const inherited = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined &&
      !/^GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|COMMON_DIR|NAMESPACE|PREFIX|AUTHOR_.*|COMMITTER_.*)$/.test(
        entry[0],
      ),
  )
  return { ...Object.fromEntries(inherited), ...own, ...extra }
}
