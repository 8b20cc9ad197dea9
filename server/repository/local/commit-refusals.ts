import { existsSync } from 'node:fs'
import path from 'node:path'
import { HttpError } from '../../contract/errors.ts'
import { git, wordsOf } from './git.ts'
import type { HostedAnswer } from './git-host.ts'
import { LockedError } from './locked-error.ts'
import { inside, type WorkTree } from './work-tree.ts'

// Why git did not make a commit, in its own words or those of a hook.

/** Throws LockedError where another git command is at work, or has left a lock. */
export function refuseLocks({ indexFile, commonDir }: WorkTree, ref: string): void {
  for (const lock of [`${indexFile}.lock`, path.join(commonDir, `${ref}.lock`)])
    if (existsSync(lock)) throw lockedBy(lock)
}

export function anotherServer(): LockedError {
  return new LockedError(409, 'Another server is committing to this repository. Try again in a moment.')
}

/** Which of the files git ignores, and why; undefined where it ignores none. */
export async function findIgnored(workTree: WorkTree, repositoryPaths: readonly string[]): Promise<string | undefined> {
  const input = repositoryPaths.map((one) => `${one}\0`).join('')
  const ignored = await git(['check-ignore', '--stdin', '-z', '-v'], { ...inside(workTree), input }).catch(() => '')
  const [source, line, , name] = ignored.split('\0')
  if (!source || !name) return undefined
  return `${name} is ignored by ${source} (line ${line}), so git does not commit it and nothing is saved. Remove that line, or choose another address.`
}

export async function refusalOfAdd(
  workTree: WorkTree,
  paths: readonly string[],
  { err }: HostedAnswer,
): Promise<HttpError> {
  const ignored = await findIgnored(workTree, paths)
  if (ignored) return new HttpError(409, ignored)
  return lockIn(err) ?? refusal('git could not add the file.', wordsOf(err))
}

export function refusalOfCommit({ exitCode, isLate, err, out }: HostedAnswer, hookTimeoutMs: number): HttpError {
  const words = wordsOf(err) || wordsOf(out)
  if (isLate)
    return refusal(
      `The hooks of this repository took longer than ${hookTimeoutMs / 1000} seconds and were ended. Make them faster, or set HOOK_TIMEOUT to more seconds.`,
      words,
    )
  return (
    lockIn(err) ??
    refusal(exitCode === 1 ? 'A hook of this repository refused the commit.' : 'git could not make the commit.', words)
  )
}

export function refusal(sentence: string, words: string): HttpError {
  return new HttpError(409, `${sentence} Nothing was saved.${words ? ` It said:\n${words}` : ''}`)
}

/** Git names the lock that stands in its way, in every language. */
function lockIn(err: Uint8Array): LockedError | undefined {
  const lock = /["'«„“](\/[^\n"'»”]+\.lock)["'»”]/.exec(new TextDecoder().decode(err))?.[1]
  return lock ? lockedBy(lock) : undefined
}

function lockedBy(lock: string): LockedError {
  return new LockedError(
    409,
    `Another git command is at work in this repository (${lock} exists). Wait until it has ended and try again; if none is running, remove that file. Nothing was saved.`,
  )
}
