import { HttpError } from '../../errors.ts'
import { blobId } from '../blob-id.ts'
import type { FolderLayout } from '../layout.ts'
import { git, gitBytes } from './git.ts'
import { inside, type WorkTree } from './work-tree.ts'

/** Gives the blob id of bytes under a path. Git is asked only where it may convert them. */
export function createHash(workTree: WorkTree): (repositoryPath: string, bytes: Uint8Array) => Promise<string> {
  return async (repositoryPath, bytes) => {
    if (!workTree.asksForIds) return blobId(bytes)
    const args = ['-c', 'core.safecrlf=false', 'hash-object', '--stdin', `--path=${repositoryPath}`]
    return (await git(args, { ...inside(workTree), input: bytes })).trim()
  }
}

/** A new text with the line ends that git would check out, since it may refuse any others. */
export async function asCheckedOut(workTree: WorkTree, repositoryPath: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (!workTree.asksForIds) return bytes
  const hash = ['-c', 'core.safecrlf=false', 'hash-object', '-w', '--stdin', `--path=${repositoryPath}`]
  const blob = (await git(hash, { ...inside(workTree), input: bytes })).trim()
  const out = await gitBytes(['cat-file', '--filters', `--path=${repositoryPath}`, blob], inside(workTree))
  const wordsOnly = (one: Uint8Array) => Buffer.from(one).toString('latin1').replaceAll('\r', '')
  return wordsOnly(out) === wordsOnly(bytes) ? out : bytes
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
  if (kind?.isText || !workTree.asksForIds || blob === (await hashRaw(workTree, bytes))) return
  const repositoryPath = workTree.prefix + filePath
  const filter = await git(['check-attr', '-z', 'filter', '--', repositoryPath], inside(workTree))
  if (!['unspecified', 'unset'].includes(filter.split('\0')[2] ?? '')) return
  throw new HttpError(
    409,
    `git takes ${repositoryPath} for text and would change its bytes, so nothing was saved. Add the line “${workTree.prefix}${kind?.folder ? `${kind.folder}/*` : '*'} -text” at the end of .gitattributes, then try again.`,
  )
}

async function hashRaw(workTree: WorkTree, bytes: Uint8Array): Promise<string> {
  return (await git(['hash-object', '--stdin'], { ...inside(workTree), input: bytes })).trim()
}
