import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { FileMode } from './file-state.ts'
import { git, gitBytes } from './git.ts'
import type { IndexChange } from './index-change.ts'
import { findCommit, inside, type WorkTree } from './work-tree.ts'

// A commit moves three things: the branch, its files and the index. What is about to happen is written down first, in
// a folder inside the git directory, so that the next process after a crash can finish it or take it back.

export interface Intent {
  pid: number
  ref: string
  /** Commit ids; `before` is null on a branch without commits. */
  before: string | null
  after: string
  files: FileIntent[]
}

export interface FileIntent {
  /** The file, absolute, and its path in the repository. */
  file: string
  repositoryPath: string
  /** Blob ids of the file; null: it does not exist. */
  oldBlob: string | null
  newBlob: string | null
  mode: FileMode
  /** Where the new bytes are for a moment, where the git directory is on another disk. */
  temporaryFile: string
}

export interface Journal {
  /** The index as it will be. */
  indexFile: string
  /** The file of this number as it will be. */
  newFile(number: number): string
  write(intent: Intent): void
  remove(): void
}

const FOLDER = 'site-commit'
// No commit takes this long, so the process that left a journal this old is gone, even if its process id lives again.
const STALE_MS = 60_000

/** Opens the journal, or returns undefined while another process is committing. */
export function openJournal(workTree: WorkTree): Journal | undefined {
  const folder = path.join(workTree.gitDir, FOLDER)
  // Signed before it gets its name: a journal without an owner could be anyone's.
  const unnamed = `${folder}-${process.pid}`
  mkdirSync(unnamed, { recursive: true })
  writeFileSync(path.join(unnamed, 'pid'), String(process.pid))
  try {
    renameSync(unnamed, folder)
  } catch (error) {
    rmSync(unnamed, { recursive: true, force: true })
    if (['EEXIST', 'ENOTEMPTY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
  return {
    indexFile: path.join(folder, 'index'),
    newFile: (number) => path.join(folder, `file-${number}`),
    write: (intent) => writeFileSync(path.join(folder, 'intent.json'), JSON.stringify(intent)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Finishes or takes back what a process that died in the middle of a commit left behind. */
export async function recover(workTree: WorkTree): Promise<void> {
  const folder = path.join(workTree.gitDir, FOLDER)
  for (const name of readdirSync(workTree.gitDir)) {
    const pid = name.startsWith(`${FOLDER}-`) ? Number(name.slice(FOLDER.length + 1)) : Number.NaN
    if (Number.isInteger(pid) && !isAlive(pid))
      rmSync(path.join(workTree.gitDir, name), { recursive: true, force: true })
  }
  if (!existsSync(folder) || isAtWork(folder)) return
  const intent = readIntent(folder)
  if (intent) await settle(workTree, intent, path.join(folder, 'index'))
  rmSync(folder, { recursive: true, force: true })
}

async function settle(workTree: WorkTree, intent: Intent, newIndex: string): Promise<void> {
  const options = inside(workTree)
  removeIf(`${workTree.indexFile}.lock`, (bytes) => bytes.equals(readFileSync(newIndex)))
  // git locks HEAD together with the branch that it names, and ends with neither when it is killed.
  for (const name of [intent.ref, 'HEAD']) {
    const lock = await git(['rev-parse', '--path-format=absolute', '--git-path', `${name}.lock`], options)
    removeIf(lock.trim(), (bytes) => `${intent.after}\n`.startsWith(bytes.toString()))
  }
  const now = (await findCommit(workTree, intent.ref)) ?? null
  let isOnBranch = now !== null && (await isAncestor(workTree, intent.after, now))
  const files: (FileIntent & { inFolder: string | null })[] = []
  for (const one of intent.files) {
    const inFolder = existsSync(one.file) ? (await git(['hash-object', '--', one.file], options)).trim() : null
    files.push({ ...one, inFolder })
  }
  const isInPlace = files.every(({ inFolder, newBlob }) => inFolder === newBlob)
  const isChange = files.some(({ oldBlob, newBlob }) => oldBlob !== newBlob)
  if (!isOnBranch && now === intent.before && isInPlace && isChange) {
    // All files are in place, only the branch was not moved: the commit is whole, so it is finished.
    await git(['update-ref', intent.ref, intent.after, intent.before ?? ''], options)
    isOnBranch = true
  }
  for (const { file, oldBlob, newBlob, inFolder, temporaryFile } of files) {
    const [wrong, right] = isOnBranch ? [oldBlob, newBlob] : [newBlob, oldBlob]
    if (inFolder === wrong && wrong !== right) await putBack(workTree, file, right)
    rmSync(temporaryFile, { force: true })
  }
  if (isOnBranch) await updateIndex(workTree, intent.files).catch(() => {})
}

/** Makes the index say what the commit says of its files; `indexFile` may be another one than git's own. */
export async function updateIndex(
  workTree: WorkTree,
  files: readonly IndexChange[],
  indexFile?: string,
): Promise<void> {
  const none = '0'.repeat(workTree.format === 'sha256' ? 64 : 40)
  const lines = files.map(({ repositoryPath, newBlob, mode }) =>
    newBlob === null ? `0 ${none}\t${repositoryPath}\0` : `${mode} ${newBlob}\t${repositoryPath}\0`,
  )
  const env = indexFile === undefined ? {} : { GIT_INDEX_FILE: indexFile }
  await git(['update-index', '-z', '--index-info'], { ...inside(workTree), env, input: lines.join('') })
}

async function putBack(workTree: WorkTree, file: string, blob: string | null): Promise<void> {
  if (blob === null) rmSync(file, { force: true })
  else writeFileSync(file, await gitBytes(['cat-file', 'blob', blob], inside(workTree)))
}

async function isAncestor(workTree: WorkTree, commit: string, descendant: string): Promise<boolean> {
  return git(['merge-base', '--is-ancestor', commit, descendant], inside(workTree)).then(
    () => true,
    () => false,
  )
}

function isAtWork(folder: string): boolean {
  try {
    if (Date.now() - statSync(folder).mtimeMs > STALE_MS) return false
    return isAlive(Number(readFileSync(path.join(folder, 'pid'), 'utf8')))
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
    const intent = JSON.parse(readFileSync(path.join(folder, 'intent.json'), 'utf8')) as Intent | (Intent & FileIntent)
    // Until commits held several files, the only one was told of without a list.
    return 'file' in intent ? { ...intent, files: [intent] } : intent
  } catch {
    return undefined // Killed before it was whole: nothing had been moved.
  }
}

/** Removes a lock of ours; one that says anything else is at work for someone else. */
function removeIf(lock: string, isOurs: (bytes: Buffer) => boolean): void {
  try {
    if (isOurs(readFileSync(lock))) unlinkSync(lock)
  } catch {
    // No lock, or none that can be read.
  }
}
