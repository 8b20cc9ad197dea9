import type { Octokit } from '@octokit/rest'
import pLimit from 'p-limit'
import type { FolderLayout } from '../layout.ts'
import type { RepositoryFile, Snapshot } from '../repository.ts'
import type { BlobStore } from './blob-store.ts'
import { readContent } from './read-content.ts'

export interface ChangedFilesParts {
  octokit: () => Octokit
  owner: string
  repo: string
  /** The folder, relative to the top of the repository. */
  folder: string
  layout: FolderLayout
  store: BlobStore
}

// Chosen: each costs one request, and a listing with its blobs a few more than one for each new post.
const MOST_FILES = 50
const AT_ONCE = 10
// GitHub tells of no more files.
const MOST_TOLD = 300

/**
 * The files of the folder that a commit changed since another one, null where one is gone; undefined where only a listing
 * tells. GitHub takes seconds to list a large folder, and a comparison costs what the change costs. It does not tell links
 * from files, so each file is asked for by its path: for a link GitHub answers with another blob than the commit has.
 */
export async function findChangedFiles(
  parts: ChangedFilesParts,
  { base, head }: { base: string; head: string },
  { files, otherNames }: Snapshot,
): Promise<Map<string, RepositoryFile | null> | undefined> {
  const { owner, repo, folder, layout } = parts
  try {
    // Of the commits none is looked at. https://docs.github.com/en/rest/commits/commits#compare-two-commits
    const range = { basehead: `${base}...${head}`, per_page: 1 }
    const { data } = await parts.octokit().rest.repos.compareCommitsWithBasehead({ owner, repo, ...range })
    if (data.status !== 'ahead' || !data.files || data.files.length >= MOST_TOLD) return undefined
    const wanted = new Map<string, string | null>()
    // The former name of one file may be the new name of another.
    for (const { previous_filename: former, status } of data.files)
      if (status === 'renamed' && former !== undefined) wanted.set(former, null)
    for (const { filename, sha, status } of data.files) wanted.set(filename, status === 'removed' ? null : sha)
    const changes = new Map<string, RepositoryFile | null>()
    const asked: [path: string, blob: string][] = []
    for (const [name, blob] of wanted) {
      // The folder itself, or one above it, has become something else.
      if (`${folder}/`.startsWith(`${name}/`)) return undefined
      if (!name.startsWith(`${folder}/`)) continue
      const path = name.slice(folder.length + 1)
      if (!layout.findKind(path) || otherNames.has(path)) return undefined
      if (blob !== null) asked.push([path, blob])
      else if (files.has(path)) changes.set(path, null)
      else return undefined
    }
    if (asked.length > MOST_FILES) return undefined
    const read = await pLimit(AT_ONCE).map(asked, ([path]) => readContent(parts, parts.octokit(), path, head))
    for (const [at, [path, blob]] of asked.entries()) {
      const file = read[at]
      if (file?.blob !== blob) return undefined
      if (file.bytes) await parts.store.writeBlob(blob, file.bytes)
      changes.set(path, file)
    }
    return changes
  } catch {
    // A commit that is gone after a forced push, or a comparison that takes GitHub too long: the listing says what is wrong.
    return undefined
  }
}
