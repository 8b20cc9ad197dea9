import { HttpError } from '../../errors.ts'
import type { FolderLayout } from '../layout.ts'
import { readRegularFile } from './folder-files.ts'
import { git } from './git.ts'
import { inside, type WorkTree } from './work-tree.ts'
import { type GitObject, makeObject } from './write-objects.ts'

export interface Blobs {
  /** Of the new bytes; null where there are none. */
  written: string | null
  /** Of the file in the folder; null where there is none. */
  inFolder: string | null
  /** Those that are not stored yet. */
  objects: GitObject[]
}

/**
 * What git makes of new bytes for a file, and of the file as it lies there, which may never have been committed. `file` is
 * undefined where there is none. Git is asked only where it may convert the bytes.
 */
export async function makeBlobs(
  workTree: WorkTree,
  { repositoryPath, bytes, file }: { repositoryPath: string; bytes: Uint8Array | null; file: string | undefined },
  mayConvert: boolean,
): Promise<Blobs> {
  if (!bytes && !file) return { written: null, inFolder: null, objects: [] }
  const inFolder = file !== undefined && !mayConvert ? readRegularFile(file)?.bytes : undefined
  if (!mayConvert && (file === undefined || inFolder)) {
    const [written = null, old = null] = [bytes, inFolder].map((one) => one && makeObject(workTree.format, 'blob', one))
    const objects = [written, old].filter((one) => one !== null)
    return { written: written?.id ?? null, inFolder: old?.id ?? null, objects }
  }
  const sources = [...(bytes ? ['--stdin'] : []), '--', ...(file ? [file] : [])]
  const args = ['hash-object', '-w', `--path=${repositoryPath}`, ...sources]
  const ids = (await git(args, { ...inside(workTree), input: bytes ?? '' })).trim().split('\n')
  const written = bytes ? (ids.shift() ?? null) : null
  return { written, inFolder: file ? (ids.shift() ?? null) : null, objects: [] }
}

/**
 * Git takes an image for text where its settings say so, and changes bytes that look like line endings. Throws
 * HttpError 409 with what to write down. A filter that was set up on purpose, such as Git LFS, is left to its work.
 * `filePath` is relative to the repository's folder.
 */
export async function refuseConversion(
  { workTree, layout }: { workTree: WorkTree; layout: FolderLayout },
  filePath: string,
  bytes: Uint8Array,
  blob: string,
): Promise<void> {
  const kind = layout.findKind(filePath)
  if (kind?.isText || blob === makeObject(workTree.format, 'blob', bytes).id) return
  const repositoryPath = workTree.prefix + filePath
  const filter = await git(['check-attr', '-z', 'filter', '--', repositoryPath], inside(workTree))
  if (!['unspecified', 'unset'].includes(filter.split('\0')[2] ?? '')) return
  throw new HttpError(
    409,
    `git takes ${repositoryPath} for text and would change its bytes, so nothing was saved. Add the line “${workTree.prefix}${kind?.folder ? `${kind.folder}/*` : '*'} -text” at the end of .gitattributes, then try again.`,
  )
}
