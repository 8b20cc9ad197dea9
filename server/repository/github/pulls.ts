import { setTimeout as sleep } from 'node:timers/promises'
import type { Octokit } from '@octokit/rest'
import { LRUCache } from 'lru-cache'
import { HttpError } from '../../errors.ts'
import type { FolderLayout } from '../layout.ts'
import { type PullRequests, RefusedError, type WholePull } from '../pulls.ts'
import type { Person } from '../repository.ts'
import type { BlobStore } from './blob-store.ts'
import type { GitHubClient } from './client.ts'
import { createConditional } from './conditional.ts'
import { notAllowed, statusOf, toHttpError } from './errors.ts'
import { createKept } from './kept.ts'
import { createPullChanges } from './pull-changes.ts'
import { createPullChecks } from './pull-checks.ts'
import { readFolder } from './pull-folder.ts'
import { createPullMerge } from './pull-merge.ts'
import { toChanges, toPull, toWholePull } from './pull-shapes.ts'
import { createPullSiteMerge } from './pull-site-merge.ts'
import { retryOnce } from './retry-once.ts'

export interface GitHubPullsOptions {
  client: GitHubClient
  owner: string
  repo: string
  /** The folder, relative to the top of the repository. */
  folder: string
  layout: FolderLayout
  /** Undefined while the default branch is not known. */
  branch: () => string | undefined
  /** The commit that the branch was last seen at. */
  head: () => string | null
  store: BlobStore
  serverUrl: string
}

const MAX_PULLS = 100
const KEPT_HEADS = 500
const KEPT_FOLDERS = 20
// What a pull request makes of the folder is its author's choice, up to a hundred thousand files.
const MOST_KEPT_FILES = 25_000
// Chosen: a review with some pictures. A disk would keep what every pull request ever showed.
const KEPT_BLOB_BYTES = 32 * 1024 * 1024
// GitHub works out in the background whether a merge is possible, within a second as a rule.
const MERGEABLE_WAITS_MS = [300, 700]

const UNREAD = 'the pull requests cannot be read'

/** Pull requests through GitHub's REST API. What belongs to a commit never changes, and is kept for everyone. */
export function createGitHubPulls(options: GitHubPullsOptions): PullRequests {
  const { client, owner, repo, folder, layout, branch, store } = options
  const repository = `${owner}/${repo}`
  const conditional = createConditional(KEPT_HEADS)
  const folders = createKept<Awaited<ReturnType<typeof readFolder>>>(KEPT_FOLDERS)
  const blobs = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BLOB_BYTES,
    // Half a kilobyte for what holds the bytes: of tiny files too there are not endlessly many.
    sizeCalculation: ({ byteLength }) => byteLength + 512,
  })
  const seen = new LRUCache<string, { at: number; pull: WholePull | undefined }>({ max: KEPT_HEADS })

  const ask = async <T>({ token }: Person, call: (octokit: Octokit) => Promise<T>): Promise<T> => {
    if (!token) throw new HttpError(401, 'Sign in to see the pull requests.')
    return retryOnce(() => call(client.as(token)))
  }
  const explain = (error: unknown): HttpError => {
    if (statusOf(error) !== 404) return toHttpError(error, repository, UNREAD)
    return new HttpError(
      403,
      `GitHub does not show the pull requests of ${repository} to this sign-in. Sign out and sign in again.`,
    )
  }
  const checks = createPullChecks({ owner, repo, ask, explain })
  const siteBranch = () => {
    const name = branch()
    if (name !== undefined) return name
    throw new HttpError(503, 'The branch has not been read from GitHub yet. Try again in a minute.', 30)
  }

  const readPull = async (number: number, person: Person): Promise<WholePull | undefined> => {
    try {
      // Not by a conditional request: whether it can be merged may change while its entity tag stays.
      const { data } = await ask(person, (octokit) => octokit.rest.pulls.get({ owner, repo, pull_number: number }))
      return data.base.ref === siteBranch() ? toWholePull(data, repository) : undefined
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw explain(error)
    }
  }

  const find: PullRequests['find'] = async (number, person, maxAgeMs = 0) => {
    const key = `${number}:${person.login}`
    const known = seen.get(key)
    if (known && Date.now() - known.at < maxAgeMs) return known.pull
    let pull = await readPull(number, person)
    for (const wait of MERGEABLE_WAITS_MS) {
      if (pull?.state !== 'open' || pull.isMergeable !== null) break
      await sleep(wait)
      pull = await readPull(number, person)
    }
    seen.set(key, { at: Date.now(), pull })
    return pull
  }

  const forget: PullRequests['forget'] = ({ number, head }) => {
    if (number === undefined && head === undefined) {
      seen.clear()
      checks.forget()
      conditional.forget(() => true)
    }
    if (number !== undefined) {
      for (const [key, { pull }] of [...seen.entries()]) {
        if (!key.startsWith(`${number}:`)) continue
        if (pull) checks.forget(pull.head)
        seen.delete(key)
      }
      conditional.forget((key) => key.startsWith('list:'))
    }
    if (head !== undefined) checks.forget(head)
  }

  return {
    url: `${options.serverUrl}/${repository}/pulls`,
    find,
    merge: createPullMerge({ client, owner, repo, find }),
    mergeSite: createPullSiteMerge({ client, owner, repo, folder, layout, siteBranch }),

    async meet({ head }, person) {
      try {
        return await ask(person, async ({ rest }) => {
          const ref = await rest.git.getRef({ owner, repo, ref: `heads/${siteBranch()}` })
          const site = ref.data.object.sha
          const basehead = `${site}...${head}`
          const { data } = await rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 })
          return { site, changes: toChanges(data, folder) }
        })
      } catch (error) {
        throw explain(error)
      }
    },

    async parentsOf(commit, person) {
      try {
        const { data } = await ask(person, ({ rest }) => rest.git.getCommit({ owner, repo, commit_sha: commit }))
        return data.parents.map(({ sha }) => sha)
      } catch (error) {
        throw explain(error)
      }
    },

    async list(person) {
      const base = siteBranch()
      try {
        return await ask(person, (octokit) =>
          conditional.read(
            `list:${base}:${person.login}`,
            (headers) =>
              octokit.rest.pulls.list({
                ...{ owner, repo, base, headers },
                ...{ state: 'open', sort: 'updated', direction: 'desc', per_page: MAX_PULLS },
              }),
            ({ data, headers }) => ({
              pulls: data.map((pull) => toPull(pull, repository)),
              hasMore: /rel="next"/.test(String(headers.link ?? '')),
            }),
          ),
        )
      } catch (error) {
        throw explain(error)
      }
    },

    changes: createPullChanges({ owner, repo, folder, siteBranch, head: options.head, ask, explain }),

    checks: checks.read,

    folderAt: (commit, person) =>
      folders.read(
        commit,
        () =>
          ask(person, (octokit) => readFolder(octokit, { owner, repo, folder, layout }, commit)).catch(
            (error: unknown) => {
              throw explain(error)
            },
          ),
        { isWorthKeeping: (files) => files.size <= MOST_KEPT_FILES },
      ),

    async readBlob(blob, { fork }, person) {
      const stored = blobs.get(blob) ?? (await store.readBlob(blob))
      if (stored) return stored
      const readFrom = async (place: { owner: string; repo: string }) =>
        (await ask(person, (octokit) => octokit.rest.git.getBlob({ ...place, file_sha: blob }))).data.content
      try {
        const content = await readFrom({ owner, repo }).catch((error: unknown) => {
          // GitHub shows what a fork proposes in the repository itself, once it has got round to it.
          const [forkOwner = '', forkRepo = ''] = fork?.split('/') ?? []
          if (statusOf(error) !== 404 || !forkRepo) throw error
          return readFrom({ owner: forkOwner, repo: forkRepo })
        })
        const bytes = Buffer.from(content, 'base64')
        blobs.set(blob, bytes)
        return bytes
      } catch (error) {
        throw explain(error)
      }
    },

    async close(number, person) {
      try {
        await ask(person, (octokit) => octokit.rest.pulls.update({ owner, repo, pull_number: number, state: 'closed' }))
      } catch (error) {
        const status = statusOf(error)
        if (status === 422) throw new RefusedError()
        throw status === 404 ? notAllowed(person, repository) : toHttpError(error, repository, 'it was not closed')
      } finally {
        forget({ number })
      }
    },

    forget,
  }
}
