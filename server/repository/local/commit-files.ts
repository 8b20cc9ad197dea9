import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Commit, type Edit, RefusedFilesError, StaleError } from '../repository.ts'
import { anotherServer, refusal, refusalOfAdd, refusalOfCommit, refuseLocks } from './commit-refusals.ts'
import { toDiskFault } from './disk-fault.ts'
import { type CommitPlace, type FoundEdit, findEdits } from './find-edits.ts'
import { readRegularFile, readText, signatureOf } from './folder-files.ts'
import { GitError, git, outsideOfHooks } from './git.ts'
import { type HostedAnswer, runHosted } from './git-host.ts'
import {
  type Intent,
  isCommitted,
  type Journal,
  markOf,
  openJournal,
  putBack,
  recover,
  releaseLocks,
} from './journal.ts'
import { LockedError } from './locked-error.ts'
import { defaultIdentity, inside, readBranch, type WorkTree } from './work-tree.ts'

const TRIES = 8
const PAUSE_MS = 150
// Beyond the limit of the hooks: what git and this process do beside.
const SLACK_MS = 30_000

interface CommitOrder {
  ref: string
  /** The commit that the branch was at; null where it had none. */
  before: string | null
  message: string
  hookTimeoutMs: number
}

/**
 * One commit of several files by `git commit`, with all that git does beside. Where it is not made, files, index and branch
 * are as before. Throws RefusedFilesError, or HttpError.
 */
export async function commitFiles(
  place: CommitPlace,
  edits: readonly Edit[],
  { message, hookTimeoutMs }: Pick<CommitOrder, 'message' | 'hookTimeoutMs'>,
): Promise<Pick<Commit, 'commit' | 'isNew'>> {
  const { workTree } = place
  for (let tries = 1; ; tries++) {
    try {
      if (!(await recover(workTree))) throw anotherServer()
      const ref = await readBranch(workTree)
      refuseLocks(workTree, ref)
      const { head, changed } = await findEdits(place, edits)
      if (head && changed.length === 0) return { commit: head, isNew: false }
      const before = await keepWords(workTree, changed, { ref, before: head, message, hookTimeoutMs })
      return { commit: await commitOnce(workTree, changed, { ref, before, message, hookTimeoutMs }), isNew: true }
    } catch (error) {
      if (error instanceof GitError) throw refusal(`git could not make the commit.`, error.message)
      if (!(error instanceof LockedError) || tries === TRIES) throw toDiskFault(error)
      await sleep(PAUSE_MS)
    }
  }
}

/** Words that were never committed would be gone for good with their file, so they are committed first. */
async function keepWords(
  workTree: WorkTree,
  changed: readonly FoundEdit[],
  order: CommitOrder,
): Promise<string | null> {
  const unkept = changed.filter(({ bytes, inHead, inFolder }) => bytes === null && inHead === null && inFolder !== null)
  const [first] = unkept
  if (!first) return order.before
  const message =
    unkept.length === 1
      ? `Keep ${first.repositoryPath} before it is deleted`
      : `Keep ${unkept.length} files before they are deleted`
  const kept = unkept.map((one) => ({ ...one, isInPlace: true, bytes: readRegularFile(one.file)?.bytes ?? null }))
  const commit = await commitOnce(workTree, kept, { ...order, message })
  for (const one of unkept) Object.assign(one, { isTracked: true, inHead: one.inFolder, stamp: signatureOf(one.file) })
  return commit
}

async function commitOnce(workTree: WorkTree, files: readonly FoundEdit[], order: CommitOrder): Promise<string> {
  const { ref, before, hookTimeoutMs } = order
  const journal = openJournal(workTree, Date.now() + hookTimeoutMs + SLACK_MS)
  if (!journal) throw anotherServer()
  const intent: Intent = {
    ref,
    before,
    files: files.map(({ file, repositoryPath, stamp, isInPlace, isTracked, bytes }) => ({
      file,
      repositoryPath,
      wasThere: stamp !== 'none',
      isInPlace,
      isTracked,
      written: bytes && markOf(bytes),
      temporaryFile: path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`),
    })),
  }
  journal.write(intent)
  let isSettled = true
  try {
    const stale = files.filter(({ file, stamp }) => signatureOf(file) !== stamp)
    if (stale.length > 0) throw new RefusedFilesError(new Map(stale.map((one) => [one.path, new StaleError()])))
    isSettled = false
    const commit = await tryCommit(workTree, { journal, intent, files, order })
    isSettled = true
    return commit
  } catch (error) {
    // The process that starts git has ended, and git may still be at work: the next attempt looks what has become of it.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') throw new LockedError(409, 'git was interrupted. Try again.')
    if (!isSettled) await putBack(workTree, intent, 'undo what hooks wrote')
    isSettled = true
    throw error
  } finally {
    // Where not even that could be done, the journal stays for the next attempt.
    if (isSettled) await journal.remove()
  }
}

interface Attempt {
  journal: Journal
  intent: Intent
  files: readonly FoundEdit[]
  order: CommitOrder
}

async function tryCommit(workTree: WorkTree, { journal, intent, files, order }: Attempt): Promise<string> {
  for (const [number, one] of intent.files.entries()) journal.place(number, one, files[number]?.bytes ?? null)
  const run = (args: readonly string[], some: readonly FoundEdit[]) =>
    runHosted({
      args: [...args, '--pathspec-from-file=-', '--pathspec-file-nul'],
      cwd: workTree.top,
      env: { ...outsideOfHooks(workTree.environment), GIT_TERMINAL_PROMPT: '0', ...defaultIdentity(workTree) },
      input: some.map(({ repositoryPath }) => `:(literal)${repositoryPath}\0`).join(''),
      timeoutMs: order.hookTimeoutMs,
      pidFile: journal.pidFile,
    })
  const untracked = files.filter(({ isTracked, bytes }) => !isTracked && bytes !== null)
  if (untracked.length > 0) {
    const added = await run(['add'], untracked)
    if (added.exitCode !== 0) {
      const paths = untracked.map(({ repositoryPath }) => repositoryPath)
      throw await refusalOfAdd(workTree, paths, added)
    }
  }
  // A title may hold what no argument of a program can.
  const answer = await run(['commit', '--only', '-m', order.message.replaceAll('\0', '\uFFFD')], files)
  if (answer.exitCode === null) await awaitLocks(workTree, order.ref)
  // Hooks that come after the commit cannot undo it, however they end.
  if (answer.exitCode !== 0 && !(await isCommitted(workTree, intent))) {
    const onBranch = readLooseRef(workTree, order.ref)
    if (onBranch && onBranch !== order.before)
      throw new LockedError(409, 'Another git command moved the branch meanwhile. Try again.')
    throw refusalOfCommit(answer, order.hookTimeoutMs)
  }
  await followHooks(workTree, intent)
  return findMade(workTree, order.ref, answer)
}

/** Git that was ended by force may have left its locks. */
async function awaitLocks(workTree: WorkTree, ref: string): Promise<void> {
  while (!(await releaseLocks(workTree, ref))) await sleep(PAUSE_MS)
}

/** Lets the index follow where a hook has changed a file and added it again, as after a commit of everything staged. */
async function followHooks(workTree: WorkTree, { files }: Intent): Promise<void> {
  const changed = files.filter(({ file, written }) => {
    const bytes = readRegularFile(file)?.bytes
    return (bytes ? markOf(bytes) : null) !== written
  })
  if (changed.length === 0) return
  const input = changed.map(({ repositoryPath }) => `:(literal)${repositoryPath}\0`).join('')
  const args = ['reset', '-q', '--pathspec-from-file=-', '--pathspec-file-nul']
  await git(args, { ...inside(workTree), input }).catch(() => {})
}

/** The id of the commit that git says to have made: `[main 1a2b3c4] Publish “A”`. */
async function findMade(workTree: WorkTree, ref: string, { out }: HostedAnswer): Promise<string> {
  const short = /^\[\S+(?: \(.*?\))? ([0-9a-f]{4,64})\] /.exec(new TextDecoder().decode(out))?.[1]
  const onBranch = readLooseRef(workTree, ref)
  if (short && onBranch?.startsWith(short)) return onBranch
  return (await git(['rev-parse', '--verify', `${short ?? ref}^{commit}`], inside(workTree))).trim()
}

/** Undefined where the branch has no file of its own, since git keeps branches in other ways as well. */
function readLooseRef({ commonDir }: WorkTree, ref: string): string | undefined {
  return /^([0-9a-f]{40,64})\n$/.exec(readText(path.join(commonDir, ref)))?.[1]
}
