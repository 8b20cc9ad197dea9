import type { Octokit } from '@octokit/rest'
import { HttpError } from '../../contract/errors.ts'
import { createKept } from '../kept.ts'
import type { LoggedCommit, Person } from '../repository.ts'
import type { BranchPlace } from './client.ts'
import { NOT_READ, retryOnce, statusOf, toHttpError } from './errors.ts'

export const COMMITS_PER_PAGE = 100

export interface ListedCommit extends LoggedCommit {
  parents: string[]
}

/** What a commit did with listed files, against its first parent. Paths are relative to the repository's folder. */
export interface Departures {
  renamed: { from: string; to: string }[]
  removed: { path: string; blob: string; patch: string | undefined }[]
}

type CommitFile = NonNullable<Awaited<ReturnType<Octokit['rest']['repos']['getCommit']>>['data']['files']>[number]

// https://docs.github.com/en/rest/commits/commits#get-a-commit
const FILES_PER_PAGE = 300
const MAX_FILE_PAGES = 10
const KEPT_COMMITS = 2000

/** The commits of a branch as GitHub's REST API lists them, always with the token of the person who asks. */
export function createCommitList({ client, owner, repo, folder, layout }: Omit<BranchPlace, 'branch'>) {
  const repository = `${owner}/${repo}`
  // A commit never changes, so what was read of one is good for everyone who may read the repository.
  const kept = createKept<Departures>(KEPT_COMMITS)

  const ask = async <T>(person: Person, call: (repos: Octokit['rest']['repos']) => Promise<T>): Promise<T> => {
    const { token } = person
    if (!token) throw new HttpError(401, 'Sign in to see the history.')
    try {
      return await retryOnce(() => call(client.as(token).rest.repos))
    } catch (error) {
      if (statusOf(error) !== 404) throw toHttpError(error, repository, NOT_READ)
      throw new HttpError(
        403,
        `GitHub does not show the history of ${repository} to ${person.login}: the branch is gone, or the sign-in may not see it. Sign out and sign in again.`,
      )
    }
  }

  const readFiles = async (commit: string, person: Person): Promise<CommitFile[]> => {
    const files: CommitFile[] = []
    for (let page = 1; page <= MAX_FILE_PAGES; page++) {
      const { data } = await ask(person, (repos) => repos.getCommit({ owner, repo, ref: commit, page }))
      files.push(...(data.files ?? []))
      if ((data.files ?? []).length < FILES_PER_PAGE) break
    }
    return files
  }

  const findPath = (file: string | undefined): string | undefined => {
    if (!file?.startsWith(`${folder}/`)) return undefined
    const path = file.slice(folder.length + 1)
    return layout.findKind(path) ? path : undefined
  }

  return {
    /** A page of the commits that touched a path, newest first; GitHub follows no renames. Throws HttpError. */
    async list(
      { ref, path, page }: { ref: string | undefined; path: string; page: number },
      person: Person,
    ): Promise<ListedCommit[]> {
      const range = { per_page: COMMITS_PER_PAGE, page, ...(ref ? { sha: ref } : {}) }
      const { data } = await ask(person, (repos) =>
        repos.listCommits({ owner, repo, path, ...range }).catch((error: unknown) => {
          // A repository without any commit.
          if (statusOf(error) === 409) return { data: [] }
          throw error
        }),
      )
      return data.map(({ sha, commit, author, parents, html_url: url }) => ({
        commit: sha,
        author: commit.author?.name ?? commit.committer?.name ?? '',
        ...(author?.login && { login: author.login }),
        url,
        date: new Date(commit.author?.date ?? commit.committer?.date ?? 0).toISOString(),
        message: commit.message.trim(),
        parents: parents.map((parent) => parent.sha),
      }))
    },

    /** Costs a request for each 300 files of the commit, the first time. Throws HttpError. */
    readDepartures: (commit: string, person: Person): Promise<Departures> =>
      kept(commit, async () => {
        const departures: Departures = { renamed: [], removed: [] }
        for (const { status, filename, previous_filename, sha, patch } of await readFiles(commit, person)) {
          const to = findPath(filename)
          const from = findPath(previous_filename)
          if (status === 'renamed' && from && to) departures.renamed.push({ from, to })
          else if (status === 'renamed' && from) departures.removed.push({ path: from, blob: '', patch: undefined })
          else if (status === 'removed' && to) departures.removed.push({ path: to, blob: sha ?? '', patch })
        }
        return departures
      }),
  }
}

export type CommitList = ReturnType<typeof createCommitList>
