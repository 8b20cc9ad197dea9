import { stripVTControlCharacters } from 'node:util'
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

/** Where git finds no hooks, and no owner keeps theirs. */
export const NO_HOOKS = '/dev/null/none'

export async function gitBytes(args: readonly string[], options: GitOptions): Promise<Uint8Array> {
  const { cwd, environment, env, input = '', timeoutMs } = options
  // No question for a hook: those of the commit itself run with it. No prompts, and messages in English.
  const own = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', ...env }
  const run = {
    args: ['-c', `core.hooksPath=${NO_HOOKS}`, ...args],
    cwd,
    env: { ...outsideOfHooks(environment), ...own },
    input,
    timeoutMs,
  }
  const { exitCode, out, err } = await runHosted(run)
  if (exitCode !== 0) throw new GitError(args[0] ?? '', exitCode, new TextDecoder().decode(err))
  return out
}

/** The environment without what git sets for a hook that this process may run inside of. */
export function outsideOfHooks(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined &&
        !/^GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|COMMON_DIR|NAMESPACE|PREFIX)$/.test(entry[0]),
    ),
  )
}

const MAX_WORDS = 1600

/** Turns the output of git or a hook into plain text for a person. Of a long output only the end is kept. */
export function wordsOf(output: Uint8Array): string {
  const words = stripVTControlCharacters(new TextDecoder().decode(output))
    .split('\n')
    // A line that was written over, such as a bar of progress, is told as it looked in the end.
    .map((line) => line.trimEnd().replace(/^.*\r/, ''))
    .join('\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  return words.length > MAX_WORDS ? `…${words.slice(-MAX_WORDS)}` : words
}
