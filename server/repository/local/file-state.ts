import { lstat } from 'node:fs/promises'
import { HttpError } from '../../errors.ts'
import { git } from './git.ts'
import type { Place } from './place.ts'

/** A file's blob ids; null where it does not exist. */
export interface FileState {
  inFolder: string | null
  inHead: string | null
  mode: FileMode
}

export type FileMode = '100644' | '100755'

/**
 * How a file stands before we touch it. Throws HttpError 409 where a commit would sweep in, or lose, what its owner
 * has staged or changed in that very file.
 */
export async function readFileState(
  place: Place,
  commit: string | null,
  repositoryPath: string,
  file: string,
): Promise<FileState> {
  const options = { cwd: place.top, env: { GIT_LITERAL_PATHSPECS: '1' } }
  const [status, head, folder] = await Promise.all([
    git(['status', '--porcelain=v2', '-z', '--untracked-files=all', '--', repositoryPath], options),
    git(['rev-parse', '--quiet', '--verify', `${commit}:${repositoryPath}`], options).catch(() => ''),
    hashInFolder(place, repositoryPath, file),
  ])
  const kinds = status.split('\0').filter((entry) => /^[12u?] /.test(entry))
  const dirty = kinds.find((entry) => !isUncommittedButWhole(entry))
  if (dirty?.startsWith('u'))
    throw new HttpError(409, `${repositoryPath} has merge conflicts. Resolve them and commit, then try again.`)
  const isGoneFromFolder = folder.blob === null && head !== ''
  if (dirty && !isGoneFromFolder)
    throw new HttpError(
      409,
      `${repositoryPath} has changes that are not committed yet, and they stay yours: nothing was saved. Commit them (git commit ${repositoryPath}) or discard them (git restore --staged --worktree ${repositoryPath}), then try again.`,
    )
  return { inFolder: folder.blob, inHead: head.trim() || null, mode: folder.mode }
}

// Untracked, or added to the index exactly as it lies in the folder: the file as a whole is new, and the owner asked
// for just this post to be saved.
function isUncommittedButWhole(entry: string): boolean {
  return entry.startsWith('? ') || /^1 A\. /.test(entry) || /^1 \.A /.test(entry)
}

async function hashInFolder(place: Place, repositoryPath: string, file: string) {
  const stat = await lstat(file).catch(() => undefined)
  const mode: FileMode = stat && stat.mode & 0o100 ? '100755' : '100644'
  if (!stat) return { blob: null, mode }
  if (!stat.isFile()) throw new HttpError(409, `${repositoryPath} is no regular file, so it is left alone.`)
  const blob = await git(['hash-object', `--path=${repositoryPath}`, '--', file], { cwd: place.top })
  return { blob: blob.trim(), mode }
}
