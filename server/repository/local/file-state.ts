import { lstat } from 'node:fs/promises'
import { HttpError, UncommittedError } from '../../errors.ts'
import { git } from './git.ts'
import type { Indexed } from './index-file.ts'
import type { TreeEntry } from './tree.ts'
import { inside, type WorkTree } from './work-tree.ts'

export type FileMode = '100644' | '100755'

/** The file as it lies in the folder; undefined where it does not. Throws HttpError 409 for what is no regular file. */
export async function findMode(repositoryPath: string, file: string): Promise<FileMode | undefined> {
  const stat = await lstat(file).catch(() => undefined)
  if (stat && !stat.isFile()) throw new HttpError(409, `${repositoryPath} is no regular file, so it is left alone.`)
  return stat && (stat.mode & 0o100 ? '100755' : '100644')
}

/** A file on the branch, in the index, and in the folder; undefined or null where it is not. */
export interface FileState {
  inHead: TreeEntry | undefined
  indexed: Indexed | undefined
  oldBlob: string | null
  modeInFolder: FileMode | undefined
}

/** Whether a file is the same everywhere, or nowhere: then there is nothing that its owner has staged or changed. */
export function isSameEverywhere({ inHead, indexed, oldBlob, modeInFolder }: FileState): boolean {
  if (!inHead || !indexed || indexed === 'other') return !inHead && !indexed && oldBlob === null
  const isIndexed = indexed.id === inHead.id && indexed.mode === inHead.mode
  return isIndexed && oldBlob === inHead.id && modeInFolder === inHead.mode
}

/** What their owner has staged or changed in files and not committed, by path: nothing for those without. */
export async function findUncommitted(
  workTree: WorkTree,
  repositoryPaths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (let at = 0; at < repositoryPaths.length; at += PATHS_AT_ONCE) {
    const paths = repositoryPaths.slice(at, at + PATHS_AT_ONCE)
    const args = ['status', '--porcelain=v2', '-z', '--untracked-files=all', '--no-renames', '--', ...paths]
    const status = await git(args, { ...inside(workTree), env: { GIT_LITERAL_PATHSPECS: '1' } })
    for (const entry of status.split('\0')) {
      const fields = FIELDS_BEFORE_PATH[entry.slice(0, 2)]
      if (fields === undefined || isUncommittedButWhole(entry)) continue
      found.set(entry.split(' ').slice(fields).join(' '), entry)
    }
  }
  return found
}

// Windows takes 32 KiB of arguments.
const PATHS_AT_ONCE = 100

// https://git-scm.com/docs/git-status#_porcelain_format_version_2
const FIELDS_BEFORE_PATH: Record<string, number> = { '1 ': 8, 'u ': 10, '? ': 1 }

/** What is asked of a file with changes that are not committed: nothing is lost where it is gone, or stays as it lies. */
interface Asked {
  isGoneFromFolder: boolean
  staysAsItLies: boolean
}

/** Throws HttpError 409 where a commit would sweep in, or lose, what is not committed. */
export function refuseUncommitted(uncommitted: string | undefined, repositoryPath: string, asked: Asked) {
  if (uncommitted?.startsWith('u'))
    throw new HttpError(409, `${repositoryPath} has merge conflicts. Resolve them and commit, then try again.`)
  // Something else is staged than what lies in the folder: committing the file would lose it.
  const isStagedApart = /^1 [^.][^.] /.test(uncommitted ?? '')
  if (uncommitted && !asked.isGoneFromFolder && !(asked.staysAsItLies && !isStagedApart))
    throw new UncommittedError(
      `${repositoryPath} has changes that are not committed yet, and they stay yours: nothing was saved. Commit them (git commit ${repositoryPath}) or discard them (git restore --staged --worktree ${repositoryPath}), then try again.`,
    )
}

// Untracked, or added to the index exactly as it lies in the folder: the file as a whole is new, and the owner asked
// for just this file to be saved.
function isUncommittedButWhole(entry: string): boolean {
  return entry.startsWith('? ') || /^1 A\. /.test(entry) || /^1 \.A /.test(entry)
}
