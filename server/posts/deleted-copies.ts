import { HttpError } from '../errors.ts'
import type { Edit, FileVersion, Person, Repository } from '../repository/repository.ts'
import { parseCopyName } from './copy-name.ts'
import { findNameInImages } from './folder-layout.ts'

/**
 * What brings back the smaller copies that went in one commit with an image. None where they cannot be read: the
 * image is worth more than they are, and they can be made again.
 */
export async function findDeletedCopies(
  repository: Pick<Repository, 'removedPaths' | 'readBytesAt' | 'snapshot'>,
  { commit, file, isRemoved, at }: FileVersion,
  blob: string,
  person: Person,
): Promise<Edit[]> {
  if (!isRemoved) return []
  const image = findNameInImages(file.path)
  try {
    const edits: Edit[] = []
    for (const path of await repository.removedPaths(commit.commit, person)) {
      const copy = parseCopyName(findNameInImages(path) ?? '')
      if (copy?.image !== image || !copy || !blob.startsWith(copy.blob.toLowerCase())) continue
      const kept = repository.snapshot().files.has(path) ? undefined : await repository.readBytesAt(path, at, person)
      if (kept) edits.push({ path, bytes: kept.bytes, base: null })
    }
    return edits.slice(0, MAX_COPIES)
  } catch (error) {
    if (error instanceof HttpError) return []
    throw error
  }
}

const MAX_COPIES = 3
