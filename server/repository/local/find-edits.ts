import { existsSync } from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import { HttpError } from '../../errors.ts'
import type { FolderLayout } from '../layout.ts'
import { type Edit, RefusedFilesError, StaleError } from '../repository.ts'
import { type FileMode, findMode, findUncommitted, isSameEverywhere, refuseUncommitted } from './file-state.ts'
import { type Head, type KnownTrees, readHead } from './head.ts'
import { findIndexed, type IndexFile, readIndexFile } from './index-file.ts'
import { makeBlobs, refuseConversion } from './make-blobs.ts'
import { attributeFilesOf, type FindSettings } from './settings.ts'
import { stampOf } from './stamp.ts'
import type { FileMove } from './transaction.ts'
import type { Author, WorkTree } from './work-tree.ts'
import type { GitObject } from './write-objects.ts'

// Each may be a process of git; more at a time make none of them faster.
const BLOBS_AT_ONCE = 8

/** The work tree and folder in which commits are made. */
export interface CommitPlace {
  workTree: WorkTree
  /** The folder that the edits' paths are relative to, absolute. */
  root: string
  layout: FolderLayout
  findSettings: FindSettings
  /** Trees of the last commit, which the next one need not read. */
  last: { trees?: KnownTrees }
}

/** An edit that nothing stands against, and where its file is at present. */
interface FoundEdit extends FileMove {
  inHead: string | null
  /** Objects that have to be stored for it. */
  objects: GitObject[]
}

export interface FoundEdits {
  head: Head
  index: IndexFile
  author: Author
  found: FoundEdit[]
}

/** An edit, and the file as it lies in the folder. */
interface LyingFile extends Edit {
  repositoryPath: string
  file: string
  stamp: string
  modeInFolder: FileMode | undefined
}

/** Compares edits with the branch, the index, and the folder. Throws RefusedFilesError where one of them must not be made. */
export async function findEdits(place: CommitPlace, ref: string, edits: readonly Edit[]): Promise<FoundEdits> {
  const { workTree, layout, findSettings, last } = place
  const lying = await findFiles(place, edits)
  const paths = lying.map(({ repositoryPath }) => repositoryPath)
  const index = readIndexFile(workTree)
  const indexed = findIndexed(index, workTree, paths)
  const { author, mayConvert } = await findSettings(workTree)
  const hasAttributes = attributeFilesOf(workTree, paths).some((file) => existsSync(file))
  const [head, blobs] = await Promise.all([
    readHead(workTree, ref, paths, last.trees),
    pLimit(BLOBS_AT_ONCE).map(lying, ({ repositoryPath, bytes, modeInFolder, file }) =>
      makeBlobs(workTree, { repositoryPath, bytes, file: modeInFolder && file }, mayConvert || hasAttributes),
    ),
  ])
  const unlike = lying.flatMap(({ repositoryPath, modeInFolder }, at) => {
    const state = { inHead: head.entries.get(repositoryPath), modeInFolder, oldBlob: blobs[at]?.inFolder ?? null }
    return indexed && isSameEverywhere({ ...state, indexed: indexed.get(repositoryPath) }) ? [] : [repositoryPath]
  })
  const uncommitted = await findUncommitted(workTree, unlike)
  const faults = new Map<string, Error>()
  const found: FoundEdit[] = []
  for (const [at, { path: filePath, bytes, base, repositoryPath, file, stamp, modeInFolder }] of lying.entries()) {
    const { written: newBlob = null, inFolder: oldBlob = null, objects = [] } = blobs[at] ?? {}
    const inHead = head.entries.get(repositoryPath)?.id ?? null
    await noting(faults, filePath, async () => {
      refuseUncommitted(uncommitted.get(repositoryPath), repositoryPath, {
        isGoneFromFolder: oldBlob === null && inHead !== null,
        staysAsItLies: newBlob !== null && newBlob === oldBlob,
      })
      refuseStale({ base, repositoryPath, oldBlob, inHead })
      if (bytes && newBlob) await refuseConversion({ workTree, layout }, filePath, bytes, newBlob)
    })
    const mode = modeInFolder ?? '100644'
    const unstored = objects.filter(({ id }) => id !== inHead)
    found.push({
      path: filePath,
      repositoryPath,
      file,
      stamp,
      mode,
      oldBlob,
      newBlob,
      bytes,
      inHead,
      objects: unstored,
    })
  }
  refuseIfAny(faults)
  return { head, index, author, found }
}

/** Looks at the files as they lie in the folder. Throws RefusedFilesError for what is no regular file. */
async function findFiles({ workTree, root }: CommitPlace, edits: readonly Edit[]): Promise<LyingFile[]> {
  const faults = new Map<string, Error>()
  const found: LyingFile[] = []
  for (const edit of edits) {
    const repositoryPath = workTree.prefix + edit.path
    const file = path.join(root, edit.path)
    const stamp = stampOf(file)
    await noting(faults, edit.path, async () => {
      found.push({ ...edit, repositoryPath, file, stamp, modeInFolder: await findMode(repositoryPath, file) })
    })
  }
  refuseIfAny(faults)
  return found
}

interface Versions {
  base: string | null
  repositoryPath: string
  oldBlob: string | null
  inHead: string | null
}

function refuseStale({ base, repositoryPath, oldBlob, inHead }: Versions): void {
  if (base === null && oldBlob !== null) throw new StaleError()
  if (base === null && inHead !== null)
    throw new HttpError(
      409,
      `${repositoryPath} was deleted by hand, and that is not committed yet: nothing was saved. Commit it (git commit ${repositoryPath}) or take it back (git restore --staged --worktree ${repositoryPath}), then try again.`,
    )
  if (base !== null && oldBlob !== base) throw new StaleError()
}

/** Notes a fault of one file, so that the others are still looked at. */
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
