import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { FoundEdit } from './find-edits.ts'
import { readRegularFile, readText } from './folder-files.ts'
import { GitError, git } from './git.ts'
import { findCommit, inside, type WorkTree } from './work-tree.ts'

// A file has to be in its place before git commits it. What was there before is kept in a folder inside the git directory
// until the commit is made, so that a commit which fails, or the next process after a crash, puts it back.

export interface Intent {
  ref: string
  /** The commit that the branch was at; null where it had none. */
  before: string | null
  files: FileIntent[]
}

interface FileIntent extends Pick<FoundEdit, 'file' | 'repositoryPath' | 'isInPlace' | 'isTracked'> {
  /** Whether there was such a file before. */
  wasThere: boolean
  /** The SHA-256 of the new bytes; null: it is taken away. */
  written: string | null
  /** Where the new bytes are for a moment, where the git directory is on another disk. */
  temporaryFile: string
}

export interface Journal {
  /** The file that holds git's process id. */
  pidFile: string
  write(intent: Intent): void
  /** Puts the new bytes in place of the file of this number, and keeps the old ones. */
  place(number: number, file: FileIntent, bytes: Uint8Array | null): void
  remove(): Promise<void>
}

const FOLDER = 'site-commit'
// A lock that is older than this belongs to no git that is still at work on a file of its size.
const YOUNG_MS = 2000

/** Opens the journal, or returns undefined while another process is committing. It may take until `untilMs`. */
export function openJournal(workTree: WorkTree, untilMs: number): Journal | undefined {
  const folder = path.join(workTree.gitDir, FOLDER)
  // Signed before it gets its name: a journal without an owner could be anyone's.
  const unnamed = `${folder}-${process.pid}`
  mkdirSync(unnamed, { recursive: true })
  writeFileSync(path.join(unnamed, 'owner'), JSON.stringify({ pid: process.pid, untilMs }))
  try {
    renameSync(unnamed, folder)
  } catch (error) {
    rmSync(unnamed, { recursive: true, force: true })
    if (['EEXIST', 'ENOTEMPTY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
  return {
    pidFile: path.join(folder, 'git'),
    write: (intent) => writeFileSync(path.join(folder, 'intent.json'), JSON.stringify(intent)),
    place(number, { file, wasThere, isInPlace, temporaryFile }, bytes) {
      const old = oldFile(folder, number)
      // A hook may write into a file that stays where it lies.
      if (wasThere && isInPlace) copyFileSync(file, old)
      else if (wasThere) linkOrCopy(file, old)
      if (isInPlace) return
      if (!bytes) return rmSync(file)
      const fresh = path.join(folder, `new-${number}`)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(fresh, bytes, { mode: (wasThere ? statSync(file).mode : 0o666 & ~process.umask()) & 0o777 })
      moveFile(fresh, temporaryFile, file)
    },
    // Of a large commit it takes a moment, in which visitors are answered.
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const oldFile = (folder: string, number: number) => path.join(folder, `old-${number}`)

/** The mark of bytes in a journal. */
export function markOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Settles what a process that died in the middle of a commit left behind. False while one is still at work. */
export async function recover(workTree: WorkTree): Promise<boolean> {
  const folder = path.join(workTree.gitDir, FOLDER)
  for (const name of readdirSync(workTree.gitDir)) {
    const pid = name.startsWith(`${FOLDER}-`) ? Number(name.slice(FOLDER.length + 1)) : Number.NaN
    if (Number.isInteger(pid) && !isAlive(pid))
      rmSync(path.join(workTree.gitDir, name), { recursive: true, force: true })
  }
  if (!existsSync(folder)) return true
  if (isAtWork(folder)) return false
  const intent = readIntent(folder)
  // Killed before it was whole: nothing had been moved.
  if (intent) {
    if (!(await releaseLocks(workTree, intent.ref))) return false
    if (!(await isCommitted(workTree, intent))) await putBack(workTree, intent, 'leave what others wrote')
  }
  rmSync(folder, { recursive: true, force: true })
  return true
}

/** Whether the branch has moved to a commit that changed the files. All of them are in one, so the first tells. */
export async function isCommitted(workTree: WorkTree, { ref, before, files }: Intent): Promise<boolean> {
  const now = (await findCommit(workTree, ref)) ?? null
  if (now === before || now === null) return false
  if (before === null) return true
  const args = ['diff-tree', '-r', '--name-only', before, now, '--', files[0]?.repositoryPath ?? '']
  return (await git(args, { ...inside(workTree), env: { GIT_LITERAL_PATHSPECS: '1' } })) !== ''
}

/**
 * Puts files and index back as they were before. A file that is neither as it was nor as it was written is someone else's by
 * now, or what a hook has made of it: as the caller says, it is left, or it becomes an object that git keeps for two weeks.
 */
export async function putBack(
  workTree: WorkTree,
  { files }: Intent,
  strays: 'leave what others wrote' | 'undo what hooks wrote',
): Promise<void> {
  const folder = path.join(workTree.gitDir, FOLDER)
  for (const [number, { file, wasThere, isInPlace, written, temporaryFile }] of files.entries()) {
    rmSync(temporaryFile, { force: true })
    const old = oldFile(folder, number)
    // Without it, the file had not been reached yet.
    if (wasThere && !existsSync(old)) continue
    const bytes = readRegularFile(file)?.bytes
    const isOurs = (bytes ? markOf(bytes) : null) === written
    if (isOurs && isInPlace) continue
    if (!isOurs && strays === 'leave what others wrote') continue
    if (!isOurs && bytes)
      await git(['hash-object', '-w', '--no-filters', '--stdin'], { ...inside(workTree), input: bytes })
    if (wasThere) moveFile(old, temporaryFile, file)
    else rmSync(file, { force: true })
  }
  const added = files.filter(({ isTracked }) => !isTracked).map(({ repositoryPath }) => `${repositoryPath}\0`)
  const update = (args: readonly string[], input = '') => git(['update-index', ...args], { ...inside(workTree), input })
  if (added.length > 0) await update(['--force-remove', '-z', '--stdin'], added.join(''))
  // The bytes are the same, but the file has another time now: git looks at it and notes that.
  await update(['-q', '--refresh']).catch(() => {})
}

/** Takes away the locks of a git of ours that was killed. False while one of them might still be another git's. */
export async function releaseLocks(workTree: WorkTree, ref: string): Promise<boolean> {
  const folder = path.join(workTree.gitDir, FOLDER)
  const since = lstatSync(path.join(folder, 'intent.json')).mtimeMs
  const findLock = (lock: string) => {
    const stat = lstatSync(lock, { throwIfNoEntry: false })
    return stat && stat.mtimeMs >= since ? stat : undefined
  }
  // `git commit --only` takes the index's lock first and then has an index of its own under the number of its process.
  const indexLock = `${workTree.indexFile}.lock`
  const ownIndex = path.join(workTree.gitDir, `next-index-${readText(path.join(folder, 'git'))}.lock`)
  const [index, own] = [findLock(indexLock), findLock(ownIndex)]
  const isOurs = index && own && index.birthtimeMs <= own.birthtimeMs
  const locks = ['HEAD', ref, 'reftable/tables.list'].map((name) => path.join(workTree.commonDir, `${name}.lock`))
  locks.push(path.join(workTree.gitDir, 'HEAD.lock'))
  if (index && !isOurs && !(await isWholeIndex(workTree, indexLock))) locks.push(indexLock)
  const found = locks.flatMap((lock) => findLock(lock) ?? [])
  if (found.some(({ mtimeMs }) => Date.now() - mtimeMs < YOUNG_MS)) return false
  for (const lock of locks) if (findLock(lock)) rmSync(lock, { force: true })
  const intent = readIntent(folder)
  if (isOurs && intent && (await isCommitted(workTree, intent))) renameSync(indexLock, workTree.indexFile)
  else if (isOurs) rmSync(indexLock, { force: true })
  rmSync(ownIndex, { force: true })
  return true
}

async function isWholeIndex(workTree: WorkTree, file: string): Promise<boolean> {
  const options = { ...inside(workTree), env: { GIT_INDEX_FILE: file } }
  return git(['ls-files', '--', ':(literal)no such file'], options).then(
    () => true,
    (error: unknown) => !(error instanceof GitError),
  )
}

function isAtWork(folder: string): boolean {
  try {
    const { pid, untilMs } = JSON.parse(readFileSync(path.join(folder, 'owner'), 'utf8'))
    // No commit takes longer, so the process is gone then, even if its id lives again.
    if (Date.now() > untilMs) return false
    return isAlive(Number(pid)) || isAlive(Number(readText(path.join(folder, 'git')) || process.pid))
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false // Ours, from before a commit that failed: commits are in order.
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readIntent(folder: string): Intent | undefined {
  try {
    const intent = JSON.parse(readFileSync(path.join(folder, 'intent.json'), 'utf8'))
    return Array.isArray(intent.files) ? intent : undefined
  } catch {
    return undefined
  }
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

/** Some disks know no links, and none leads to another disk. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
