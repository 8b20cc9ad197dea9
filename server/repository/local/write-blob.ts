import { HttpError } from '../../errors.ts'
import { blobId } from '../blob-id.ts'
import { mayBePost } from '../repository.ts'
import { git } from './git.ts'
import type { Place } from './place.ts'

/** Stores what git makes of a file's bytes, and resolves to the blob's id. `filePath` is below the folder of posts. */
export async function writeBlob(place: Place, filePath: string, bytes: Uint8Array): Promise<string> {
  const repositoryPath = place.prefix + filePath
  const args = ['hash-object', '-w', '--stdin', `--path=${repositoryPath}`]
  const blob = (await git(args, { cwd: place.top, input: bytes })).trim()
  if (!mayBePost(filePath) && blob !== blobId(bytes)) await refuseConversion(place, repositoryPath, bytes, blob)
  return blob
}

/**
 * Git takes an image for text where its settings say so, and changes bytes that look like line endings. Throws
 * HttpError 409 with what to write down. A filter that was set up on purpose, such as Git LFS, is left to its work.
 */
async function refuseConversion(place: Place, repositoryPath: string, bytes: Uint8Array, blob: string) {
  const options = { cwd: place.top }
  // In a repository of SHA-256 the id is another although the bytes are the same.
  const asIs = await git(['hash-object', '--no-filters', '--stdin'], { ...options, input: bytes })
  if (asIs.trim() === blob) return
  const filter = await git(['check-attr', '-z', 'filter', '--', repositoryPath], options)
  if (!['unspecified', 'unset'].includes(filter.split('\0')[2] ?? '')) return
  throw new HttpError(
    409,
    `git takes ${repositoryPath} for text and would change its bytes, so nothing was saved. Add the line “${place.prefix}images/* -text” at the end of .gitattributes, then try again.`,
  )
}
