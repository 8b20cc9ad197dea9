import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { HttpError } from '../../errors.ts'
import { RefusedFilesError, StaleError } from '../repository.ts'
import { GitError, gitArguments, gitEnvironment } from './git.ts'
import { talkHosted } from './git-host.ts'
import { copyIfThere, type FileIntent, type Intent, openJournal, updateIndex } from './journal.ts'
import type { WorkTree } from './work-tree.ts'

export interface FileMove extends Omit<FileIntent, 'temporaryFile'> {
  bytes: Uint8Array | null
  /** `stampOf` the file when it was last looked at. */
  stamp: string
  /** As the repository's interface names it. */
  path: string
}

export interface Move extends Omit<Intent, 'pid' | 'files'> {
  files: readonly FileMove[]
  reflog: string
}

/** Another git command holds a lock or moved the branch; trying again may help. */
export class LockedError extends HttpError {}

/**
 * Moves the branch, its files and the index as one. Everything that takes time is prepared first: git holds the locked
 * branch open in a child process, the new files and the new index wait in the journal, where `git status` sees neither.
 * The move itself is then a rename for each and one word to git, without a pause between them.
 */
export async function moveTogether(workTree: WorkTree, move: Move): Promise<void> {
  const journal = openJournal(workTree)
  if (!journal) throw new LockedError(409, 'Another server is committing to this repository. Try again in a moment.')
  const { files, reflog, ...moved } = move
  const temporary = files.map(({ file }) => path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`))
  let reference: PreparedReference | undefined
  let isSettled = true
  try {
    const intents = files.map(
      ({ bytes: _, stamp: __, path: ___, ...intent }, at): FileIntent => ({
        ...intent,
        temporaryFile: temporary[at] ?? '',
      }),
    )
    journal.write({ ...moved, pid: process.pid, files: intents })
    for (const [at, { file, bytes }] of files.entries()) {
      if (!bytes) continue
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(journal.newFile(at), bytes, { mode: modeOf(file) })
    }
    const indexStamp = stampOf(workTree.indexFile)
    copyIfThere(workTree.indexFile, journal.indexFile)
    const updated = updateIndex(workTree, files, journal.indexFile)
    try {
      reference = await prepareReference(workTree, move, reflog)
    } finally {
      await updated.catch(() => {}) // It works inside the journal.
    }
    await updated

    const lock = `${workTree.indexFile}.lock`
    takeIndexLock(journal.indexFile, lock)
    try {
      if (stampOf(workTree.indexFile) !== indexStamp)
        throw new LockedError(409, 'Another git command changed this repository meanwhile. Try again.')
      const stale = files.filter(({ file, stamp }) => stampOf(file) !== stamp)
      if (stale.length > 0) throw new RefusedFilesError(new Map(stale.map((one) => [one.path, new StaleError()])))
      // From here on, the next process after a failure finds in the journal what to finish or to take back.
      isSettled = false
      for (const [at, { file, bytes }] of files.entries()) {
        if (bytes) moveFile(journal.newFile(at), temporary[at] ?? '', file)
        else rmSync(file)
      }
      reference.commit()
      renameSync(lock, workTree.indexFile)
    } catch (error) {
      rmSync(lock, { force: true })
      throw error
    }
    await reference.done
    isSettled = true
  } finally {
    reference?.abort()
    await reference?.done.catch(() => {})
    for (const file of temporary) rmSync(file, { force: true })
    // Where git refused at the last moment, the journal stays for `recover`, which settles what is half done.
    if (isSettled) journal.remove()
  }
}

interface PreparedReference {
  commit(): void
  abort(): void
  done: Promise<void>
}

/** Locks the branch and checks that it still is where we built on; the move happens on `commit()`. */
async function prepareReference(workTree: WorkTree, move: Move, reflog: string): Promise<PreparedReference> {
  let hear = () => {}
  const isPrepared = new Promise<void>((resolve) => {
    hear = resolve
  })
  const before = move.before ?? '0'.repeat(move.after.length)
  let said = ''
  let isEnded = false
  const talk = talkHosted(
    {
      args: gitArguments(['update-ref', '--create-reflog', '-m', reflog, '--stdin']),
      cwd: workTree.top,
      env: gitEnvironment(workTree.environment),
      input: `start\nupdate ${move.ref} ${move.after} ${before}\nprepare\n`,
    },
    (more) => {
      said += more
      if (said.includes('prepare: ok')) hear()
    },
  )
  const end = (rest: string) => {
    if (!isEnded) talk.end(rest)
    isEnded = true
  }
  const done = talk.answer.then(({ exitCode, err }) => {
    isEnded = true
    const errors = new TextDecoder().decode(err)
    if (exitCode === 0) return
    if (/cannot lock ref|reference already exists|is at .* but expected/.test(errors))
      throw new LockedError(409, 'Another git command moved the branch meanwhile. Try again.')
    throw new GitError('update-ref', exitCode, errors)
  })
  done.catch(() => {})
  await Promise.race([isPrepared, done.then(() => Promise.reject(new Error('git update-ref ended too early')))])
  return { commit: () => end('commit\n'), abort: () => end('abort\n'), done }
}

/** Puts a file in the place of another, by way of a temporary one beside it where the two are on different disks. */
function moveFile(from: string, temporary: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(from, temporary)
    renameSync(temporary, to)
  }
}

function takeIndexLock(newIndex: string, lock: string): void {
  try {
    createWhole(newIndex, lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new LockedError(
      409,
      `Another git command is at work in this repository (${lock} exists). Wait until it has ended and try again; if none is running, remove that file. Nothing was saved.`,
    )
  }
}

// A link is there at once and whole, so that a lock left by a crash can be told by its bytes. Some disks know no links.
function createWhole(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}

/** Changes whenever the file does; `none` where it does not exist. */
export function stampOf(file: string): string {
  const stat = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  return stat ? [stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join() : 'none'
}

function modeOf(file: string): number {
  return (statSync(file, { throwIfNoEntry: false })?.mode ?? 0o644) & 0o777
}
