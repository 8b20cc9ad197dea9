import type { Octokit } from '@octokit/rest'
import { HttpError } from '../../errors.ts'
import type { FolderLayout } from '../layout.ts'
import { type MergedFile, MovedError, type Pull, type PullRequests, RefusedError } from '../pulls.ts'
import type { GitHubClient } from './client.ts'
import { answerOf, messageOf, saidBy, statusOf, toHttpError } from './errors.ts'
import { hasMoved } from './has-moved.ts'
import { type FolderPlace, listPaths } from './pull-folder.ts'

export interface PullSiteMergeOptions {
  client: GitHubClient
  owner: string
  repo: string
  folder: string
  layout: FolderLayout
  /** The branch that the site shows. Throws HttpError while it is not known. */
  siteBranch: () => string
}

const UNRESOLVED = 'it is not known whether the conflicts were resolved. Trying again resolves them once'

/**
 * Merges the site's branch into the branch of a pull request, with the token of the person who asks. The commit is made
 * in the site's repository, where that person may write, and forks see its objects: what GitHub has to allow in a fork is
 * the move of the one branch that its owner opened to maintainers.
 */
export function createPullSiteMerge(options: PullSiteMergeOptions): PullRequests['mergeSite'] {
  const { client, owner, repo, folder, layout, siteBranch } = options
  const place: FolderPlace = { owner, repo, folder, layout }

  return async (pull, site, files, person) => {
    if (!person.token) throw new HttpError(401, 'Sign in to resolve conflicts.')
    const octokit = client.as(person.token)
    try {
      const sha = await makeMerge(octokit, pull, site, files)
      const [headOwner = owner, headRepo = repo] = pull.fork?.split('/') ?? []
      await octokit.rest.git
        .updateRef({ owner: headOwner, repo: headRepo, ref: `heads/${pull.branch}`, sha })
        .catch(async (error: unknown) => {
          const place = { owner: headOwner, repo: headRepo, branch: pull.branch }
          if (await hasMoved(error, octokit, place, pull.head)) throw new MovedError()
          // 404: GitHub hides from a person what that person may not change.
          if (answerOf(error) && [403, 404, 422].includes(statusOf(error) ?? 0))
            throw new RefusedError(saidBy(messageOf(error)))
          throw error
        })
      return sha
    } catch (error) {
      if (error instanceof MovedError || error instanceof RefusedError) throw error
      throw toHttpError(error, `${owner}/${repo}`, UNRESOLVED)
    }
  }

  async function makeMerge(octokit: Octokit, { head, branch }: Pull, site: string, files: readonly MergedFile[]) {
    const { git } = octokit.rest
    const modes = await findModes(octokit, head, files)
    const tree = files.map(({ path, content }) => ({
      path: `${folder}/${path}`,
      mode: modes.get(path) ?? ('100644' as const),
      type: 'blob' as const,
      ...(content === null && { sha: null }),
      ...(content && 'blob' in content && { sha: content.blob }),
      ...(content && 'bytes' in content && { content: new TextDecoder('utf-8', TEXT).decode(content.bytes) }),
    }))
    // GitHub takes a commit for its tree, and refuses a tree of no entries.
    const { data: made } =
      tree.length > 0
        ? await git.createTree({ owner, repo, base_tree: site, tree })
        : { data: (await git.getCommit({ owner, repo, commit_sha: site })).data.tree }
    const message = `Merge branch '${siteBranch()}' into ${branch}`
    const { data } = await git.createCommit({ owner, repo, message, tree: made.sha, parents: [head, site] })
    return data.sha
  }

  async function findModes(octokit: Octokit, head: string, files: readonly MergedFile[]) {
    const kept = files.filter(({ content }) => content !== null).map(({ path }) => path)
    if (kept.length === 0) return new Map<string, '100755'>()
    const entries = await listPaths(octokit, place, head, kept)
    return new Map(kept.flatMap((path) => (entries.get(path)?.mode === '100755' ? [[path, '100755' as const]] : [])))
  }
}

// Nothing may be taken off the front of a text, a byte order mark included.
const TEXT = { fatal: true, ignoreBOM: true }
