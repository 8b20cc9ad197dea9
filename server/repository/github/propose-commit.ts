import type { Octokit } from '@octokit/rest'
import type { FileChange } from '../proposals.ts'
import { type FolderPlace, listFolder } from './pull-folder.ts'

export interface CommitParts extends FolderPlace {
  octokit: Octokit
}

/**
 * A commit with all changes, on no branch yet: two requests, however many files, and one for each folder on the way to
 * files that are there. Without an author GitHub takes the person whose token it is. Throws what Octokit throws.
 */
export async function makeCommit(
  { octokit, ...place }: CommitParts,
  parent: string,
  changes: readonly FileChange[],
  message: string,
): Promise<string> {
  const { git } = octokit.rest
  const { owner, repo, folder } = place
  const isEdit = changes.some(({ bytes, isNew }) => bytes !== null && !isNew)
  const executable = isEdit ? await findExecutable(octokit, place, parent) : new Set()
  const tree = changes.map(({ path, bytes }) => ({
    path: `${folder}/${path}`,
    mode: executable.has(path) ? ('100755' as const) : ('100644' as const),
    type: 'blob' as const,
    // A post is UTF-8, so its text is its bytes. Nothing may be taken off its front, a byte order mark included.
    ...(bytes === null ? { sha: null } : { content: Buffer.from(bytes).toString('utf8') }),
  }))
  // GitHub takes a commit for its tree.
  const made = await git.createTree({ owner, repo, base_tree: parent, tree })
  const { data } = await git.createCommit({ owner, repo, message, tree: made.data.sha, parents: [parent] })
  return data.sha
}

/** A tree is written with the mode of each file; one that changes with the words is a change that nobody asked for. */
async function findExecutable(octokit: Octokit, place: FolderPlace, commit: string): Promise<Set<string>> {
  const entries = await listFolder(octokit, place, commit)
  return new Set(entries.flatMap(({ path, mode }) => (mode === '100755' && path ? [path] : [])))
}
