import type { Octokit } from '@octokit/rest'
import { blobId } from '../blob-id.ts'
import type { RepositoryFile } from '../repository.ts'
import type { BlobStore } from './blob-store.ts'
import type { FolderPlace } from './place.ts'

export interface ContentPlace extends FolderPlace {
  /** Gets the bytes that GitHub sends with what is not held in memory, so that it is not asked for them again. */
  store?: Pick<BlobStore, 'writeBlob'> | undefined
}

/**
 * A file of the folder through GitHub's contents API, as it is at a commit or on a branch; undefined where there is none.
 * A link to a file of more than 1 MiB looks like a file with that file's blob id. Throws what Octokit throws.
 */
export async function readContent(
  { owner, repo, folder, layout, store }: ContentPlace,
  octokit: Octokit,
  path: string,
  ref: string | undefined,
): Promise<RepositoryFile | undefined> {
  const { data } = await octokit.rest.repos.getContent({
    owner,
    repo,
    path: `${folder}/${path}`,
    ...(ref ? { ref } : {}),
    // Beyond 1 MiB GitHub answers no other kind of request.
    ...(layout.findKind(path)?.isText ? {} : { mediaType: { format: 'object' } }),
  })
  if (Array.isArray(data) || data.type !== 'file' || !('content' in data)) return undefined
  const bytes = data.encoding === 'base64' ? Buffer.from(data.content, 'base64') : null
  // For a symbolic link GitHub answers with the file that it points at, whose id this is not.
  if (bytes && blobId(bytes) !== data.sha) return undefined
  const entry = { path, blob: data.sha, size: data.size }
  if (bytes && !layout.isHeld(entry)) await store?.writeBlob(data.sha, bytes)
  return layout.toFile(entry, bytes)
}
