import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { RefusedFilesError, StaleError } from '../repository.ts'
import { findWithBlobs } from './index-change.ts'
import type { IndexFile } from './index-file.ts'
import { type FileIntent, type Intent, openJournal, updateIndex } from './journal.ts'
import { LockedError } from './locked-error.ts'
import type { Reference } from './reference.ts'
import { stampOf } from './stamp.ts'
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
}

/** What a move is prepared with. */
export interface Prepared {
  reference: Reference
  /** The index that the move is made on. */
  index: IndexFile
  /** Resolves once the objects of the commit are on disk. */
  stored: Promise<void>
}

/**
 * Moves the branch, its files and the index as one. Everything that takes time is prepared first: git holds the locked
 * branch open in a child process, the new files and the new index wait in the journal, where `git status` sees neither.
 * The move itself is then a rename for each and one word to git, without a pause between them.
 */
export async function moveTogether(
  workTree: WorkTree,
  move: Move,
  { reference, index, stored }: Prepared,
): Promise<void> {
  const journal = openJournal(workTree)
  if (!journal) throw new LockedError(409, 'Another server is committing to this repository. Try again in a moment.')
  const { files, ...moved } = move
  const temporary = files.map(({ file }) => path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`))
  let isSettled = true
  try {
    const intents = files.map(
      ({ bytes: _, stamp: __, path: ___, ...intent }, at): FileIntent => ({
        ...intent,
        temporaryFile: temporary[at] ?? '',
      }),
    )
    for (const [at, { file, bytes }] of files.entries()) {
      if (!bytes) continue
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(journal.newFile(at), bytes, { mode: modeOf(file) })
    }
    const updated = prepareIndex(workTree, index, files, journal.indexFile)
    updated.catch(() => {})
    try {
      // A journal that tells of a commit tells of one that is there.
      await stored
      journal.write({ ...moved, pid: process.pid, files: intents })
      await reference.prepare(moved)
    } finally {
      await updated.catch(() => {}) // It works inside the journal.
    }
    await updated

    const lock = `${workTree.indexFile}.lock`
    takeIndexLock(journal.indexFile, lock)
    try {
      if (stampOf(workTree.indexFile) !== index.stamp)
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
    reference.close()
    await reference.done.catch(() => {})
    for (const file of temporary) rmSync(file, { force: true })
    // Where git refused at the last moment, the journal stays for `recover`, which settles what is half done.
    if (isSettled) journal.remove()
  }
}

/** Writes the index as it will be. */
async function prepareIndex(workTree: WorkTree, index: IndexFile, files: readonly FileMove[], to: string) {
  const changed = await findWithBlobs(index, workTree.format, files)
  const bytes = changed ?? index.bytes
  if (bytes) {
    writeFileSync(to, bytes)
    // In a repository that several people share it is more than a new file gets.
    chmodSync(to, modeOf(workTree.indexFile))
    // Git does not trust what it noted of files that changed in the same second as the index or later, and looks at them.
    utimesSync(to, index.changedAt, index.changedAt)
  }
  if (!changed) await updateIndex(workTree, files, to)
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

function modeOf(file: string): number {
  return (statSync(file, { throwIfNoEntry: false })?.mode ?? 0o644) & 0o777
}
