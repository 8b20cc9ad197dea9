import { HttpError } from '../../errors.ts'
import { blobId } from '../blob-id.ts'
import type { FolderLayout } from '../layout.ts'
import { git } from './git.ts'
import { inside, type WorkTree } from './work-tree.ts'

export interface Blobs {
  /** Of the new bytes; null where there are none. */
  written: string | null
  /** Of the file in the folder; null where there is none. */
  inFolder: string | null
}

/**
 * Stores what git makes of new bytes for a file, and of the file as it lies there: its words may never have been
 * committed. `file` is undefined where there is none.
 */
export async function writeBlobs(
  workTree: WorkTree,
  repositoryPath: string,
  bytes: Uint8Array | null,
  file: string | undefined,
): Promise<Blobs> {
  if (!bytes && !file) return { written: null, inFolder: null }
  const sources = [...(bytes ? ['--stdin'] : []), '--', ...(file ? [file] : [])]
  const args = ['hash-object', '-w', `--path=${repositoryPath}`, ...sources]
  const ids = (await git(args, { ...inside(workTree), input: bytes ?? '' })).trim().split('\n')
  return { written: bytes ? (ids.shift() ?? null) : null, inFolder: file ? (ids.shift() ?? null) : null }
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
  if (kind?.isText || blob === blobId(bytes)) return
  const repositoryPath = workTree.prefix + filePath
  const options = inside(workTree)
  // In a repository of SHA-256 the id is another although the bytes are the same.
  const asIs = await git(['hash-object', '--no-filters', '--stdin'], { ...options, input: bytes })
  if (asIs.trim() === blob) return
  const filter = await git(['check-attr', '-z', 'filter', '--', repositoryPath], options)
  if (!['unspecified', 'unset'].includes(filter.split('\0')[2] ?? '')) return
  throw new HttpError(
    409,
    `git takes ${repositoryPath} for text and would change its bytes, so nothing was saved. Add the line “${workTree.prefix}${kind?.folder ? `${kind.folder}/*` : '*'} -text” at the end of .gitattributes, then try again.`,
  )
}
