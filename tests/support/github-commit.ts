import { Octokit } from '@octokit/rest'
import type { GitHubEmulator } from '../github-emulator/emulator.ts'

export interface GitHubCommitOptions {
  message: string
  /** Text to write, another file's text to take over under the new name, or null to remove. */
  files: Record<string, string | { from: string } | null>
  /** What the files are; 100644 where missing. */
  mode?: '100644' | '100755'
  /** The branch's commit, where missing. */
  parents?: string[]
  /** The branch that is moved to it, wherever it was; `main` where missing. */
  branch?: string
  /** Leaves the branch where it is. */
  isLoose?: boolean
}

/** A commit that changes several files at once, as a push by git does: the way to a rename or a merge. */
export async function commitToGitHub(emulator: GitHubEmulator, options: GitHubCommitOptions): Promise<string> {
  const { git } = new Octokit({ baseUrl: emulator.url, auth: 'token-of-ada' }).rest
  const [owner = '', repo = ''] = emulator.repository.split('/')
  const parents = options.parents ?? [await emulator.head()]
  const base = await git.getCommit({ owner, repo, commit_sha: parents[0] ?? '' })
  const tree = []
  for (const [path, change] of Object.entries(options.files)) {
    const file = { path, mode: options.mode ?? '100644', type: 'blob' } as const
    if (change === null) tree.push({ ...file, sha: null })
    else if (typeof change === 'string') tree.push({ ...file, content: change })
    else tree.push({ ...file, sha: (await emulator.blobId(change.from)) ?? null })
  }
  const made = await git.createTree({ owner, repo, base_tree: base.data.tree.sha, tree })
  const { message } = options
  const commit = await git.createCommit({ owner, repo, message, tree: made.data.sha, parents })
  const { sha } = commit.data
  const { branch = 'main' } = options
  if (!options.isLoose) await git.updateRef({ owner, repo, ref: `heads/${branch}`, sha, force: branch !== 'main' })
  return sha
}
