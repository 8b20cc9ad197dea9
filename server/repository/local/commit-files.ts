import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { HttpError } from '../../errors.ts'
import type { FolderLayout } from '../layout.ts'
import { type Commit, type Edit, type Person, RefusedFilesError, StaleError } from '../repository.ts'
import { writeCommit } from './commit-object.ts'
import { type FileMode, findMode, findUncommitted, refuseUncommitted } from './file-state.ts'
import { GitError } from './git.ts'
import { type NewEntry, readHead, writeTree } from './head.ts'
import { recover } from './journal.ts'
import { type FileMove, LockedError, moveTogether, stampOf } from './transaction.ts'
import { readAuthor, readBranch, type WorkTree } from './work-tree.ts'
import { refuseConversion, writeBlobs } from './write-blob.ts'

const TRIES = 8
const PAUSE_MS = 150
// Each is a process of git; more at a time make none of them faster.
const BLOBS_AT_ONCE = 8

type Made = Pick<Commit, 'commit' | 'isNew'>

/** Where commits are made. */
export interface CommitPlace {
  workTree: WorkTree
  /** The folder that the edits' paths are relative to, absolute. */
  root: string
  layout: FolderLayout
}

/** An edit, and the file as it lies in the folder. */
interface FoundEdit extends Edit {
  repositoryPath: string
  file: string
  stamp: string
  modeInFolder: FileMode | undefined
}

/**
 * One commit of several files, which moves the branch, the files and the index together or none of them. Throws
 * RefusedFilesError, or HttpError.
 */
export async function commitFiles(
  { workTree, root, layout }: CommitPlace,
  edits: readonly Edit[],
  message: string,
  person: Person,
): Promise<Made> {
  for (let tries = 1; ; tries++) {
    try {
      await recover(workTree)
      return await tryCommit({ workTree, root, layout }, edits, message, person)
    } catch (error) {
      await recover(workTree)
      if (error instanceof GitError)
        throw new HttpError(500, `git could not make the commit: ${error.message} Nothing was saved.`)
      if (!(error instanceof LockedError) || tries === TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function tryCommit(
  { workTree, root, layout }: CommitPlace,
  edits: readonly Edit[],
  message: string,
  person: Person,
): Promise<Made> {
  const faults = new Map<string, Error>()
  const ref = await readBranch(workTree)
  const found: FoundEdit[] = []
  for (const edit of edits) {
    const repositoryPath = workTree.prefix + edit.path
    const file = path.join(root, edit.path)
    const stamp = stampOf(file)
    await noting(faults, edit.path, async () => {
      found.push({ ...edit, repositoryPath, file, stamp, modeInFolder: await findMode(repositoryPath, file) })
    })
  }
  refuseIfAny(faults)
  const paths = found.map(({ repositoryPath }) => repositoryPath)
  const [head, uncommitted, author, blobs] = await Promise.all([
    readHead(workTree, ref, paths),
    findUncommitted(workTree, paths),
    readAuthor(workTree.top, workTree.environment),
    pLimit(BLOBS_AT_ONCE).map(found, ({ repositoryPath, bytes, modeInFolder, file }) =>
      writeBlobs(workTree, repositoryPath, bytes, modeInFolder && file),
    ),
  ])
  const moves: (FileMove & { inHead: string | null })[] = []
  for (const [at, { path: filePath, bytes, base, repositoryPath, file, stamp, modeInFolder }] of found.entries()) {
    const { written: newBlob = null, inFolder: oldBlob = null } = blobs[at] ?? {}
    const inHead = head.blobs.get(repositoryPath) ?? null
    await noting(faults, filePath, async () => {
      refuseUncommitted(uncommitted.get(repositoryPath), repositoryPath, {
        isGoneFromFolder: oldBlob === null && inHead !== null,
        staysAsItLies: newBlob !== null && newBlob === oldBlob,
      })
      refuseStale({ base, repositoryPath, oldBlob, inHead })
      if (bytes && newBlob) await refuseConversion({ workTree, layout }, filePath, bytes, newBlob)
    })
    const mode = modeInFolder ?? '100644'
    moves.push({ path: filePath, repositoryPath, file, stamp, mode, oldBlob, newBlob, bytes, inHead })
  }
  refuseIfAny(faults)
  const changed = moves.filter(
    ({ newBlob, oldBlob, inHead }) => !(newBlob && newBlob === inHead && newBlob === oldBlob),
  )
  if (head.commit && changed.length === 0) return { commit: head.commit, isNew: false }

  const commit = async (before: string | null, entries: readonly NewEntry[], message: string) => {
    const tree = await writeTree(workTree, head, entries)
    return writeCommit(workTree, { tree, parent: before, person: author, message })
  }
  let before = head.commit
  // Words that were never committed would be gone for good with the file, so they are committed first.
  const unkept = changed.filter(({ bytes, inHead, oldBlob }) => bytes === null && inHead === null && oldBlob !== null)
  const [first] = unkept
  if (first) {
    const what = unkept.length === 1 ? first.repositoryPath : `${unkept.length} files`
    const entries = unkept.map(({ repositoryPath, oldBlob: blob, mode }) => ({ repositoryPath, blob, mode }))
    before = await commit(before, entries, `Keep ${what} before ${unkept.length === 1 ? 'it is' : 'they are'} deleted`)
  }
  const entries = changed.map(({ repositoryPath, newBlob: blob, mode }) => ({ repositoryPath, blob, mode }))
  const after = await commit(before, entries, message)
  await moveTogether(workTree, {
    ref,
    before: head.commit,
    after,
    files: changed.map(({ inHead: _, ...move }) => move),
    reflog: `commit: ${message.split('\n')[0]} (${person.name})`.replace(/\s+/g, ' '),
  })
  return { commit: after, isNew: true }
}

interface Found {
  base: string | null
  repositoryPath: string
  oldBlob: string | null
  inHead: string | null
}

function refuseStale({ base, repositoryPath, oldBlob, inHead }: Found): void {
  if (base === null && oldBlob !== null) throw new StaleError()
  if (base === null && inHead !== null)
    throw new HttpError(
      409,
      `${repositoryPath} was deleted by hand, and that is not committed yet: nothing was saved. Commit it (git commit ${repositoryPath}) or take it back (git restore --staged --worktree ${repositoryPath}), then try again.`,
    )
  if (base !== null && oldBlob !== base) throw new StaleError()
}

/** What is about one file is noted, and the others are still looked at. */
async function noting(faults: Map<string, Error>, filePath: string, look: () => Promise<void>): Promise<void> {
  try {
    await look()
  } catch (error) {
    if (!(error instanceof StaleError || error instanceof HttpError)) throw error
    faults.set(filePath, error)
  }
}

function refuseIfAny(faults: ReadonlyMap<string, Error>): void {
  if (faults.size > 0) throw new RefusedFilesError(faults)
}
