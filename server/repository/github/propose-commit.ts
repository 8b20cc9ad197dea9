import type { Octokit } from '@octokit/rest'
import type { FileChange } from '../proposals.ts'

export interface CommitParts {
  octokit: Octokit
  /** Of the repository that the commit is made in. */
  owner: string
  repo: string
  /** The folder of posts. */
  folder: string
}

/**
 * A commit with all changes, on no branch yet: two requests, however many files. Without an author GitHub takes the
 * person whose token it is. Throws what Octokit throws.
 */
export async function makeCommit(
  { octokit, owner, repo, folder }: CommitParts,
  parent: string,
  changes: readonly FileChange[],
  message: string,
): Promise<string> {
  const { git } = octokit.rest
  const tree = changes.map(({ path, bytes }) => ({
    path: `${folder}/${path}`,
    mode: '100644' as const,
    type: 'blob' as const,
    // A post is UTF-8, so its text is its bytes. Nothing may be taken off its front, a byte order mark included.
    ...(bytes === null ? { sha: null } : { content: Buffer.from(bytes).toString('utf8') }),
  }))
  // GitHub takes a commit for its tree.
  const made = await git.createTree({ owner, repo, base_tree: parent, tree })
  const { data } = await git.createCommit({ owner, repo, message, tree: made.data.sha, parents: [parent] })
  return data.sha
}
