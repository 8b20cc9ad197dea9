import { runHosted } from './git-host.ts'

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

export async function gitBytes(args: readonly string[], options: GitOptions): Promise<Uint8Array> {
  const { cwd, environment, env, input = '', timeoutMs } = options
  const run = { args: gitArguments(args), cwd, env: gitEnvironment(environment, env), input, timeoutMs }
  const { exitCode, out, err } = await runHosted(run)
  if (exitCode !== 0) throw new GitError(args[0] ?? '', exitCode, new TextDecoder().decode(err))
  return out
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
