import { setTimeout as sleep } from 'node:timers/promises'
import type { Octokit } from '@octokit/rest'
import { LRUCache } from 'lru-cache'
import { HttpError } from '../../contract/errors.ts'
import { createKept } from '../kept.ts'
import { type MergedFile, MovedError, type Pull, type PullRequests, RefusedError, type WholePull } from '../pulls.ts'
import type { Person } from '../repository.ts'
import type { BlobStore } from './blob-store.ts'
import type { createBranchRules } from './branch-rules.ts'
import type { BranchPlace } from './client.ts'
import { createConditional } from './conditional.ts'
import { notAllowed, retryOnce, statusOf, toHttpError } from './errors.ts'
import type { FolderPlace } from './place.ts'
import { commitEntries } from './propose-commit.ts'
import { createPullChanges } from './pull-changes.ts'
import { createPullChecks } from './pull-checks.ts'
import { listPaths, readFolder } from './pull-folder.ts'
import { createPullMerge, movePullBranch } from './pull-merge.ts'
import { toChanges, toPull, toWholePull } from './pull-shapes.ts'
import { createPullThreads } from './pull-threads.ts'

export interface GitHubPullsOptions extends BranchPlace {
  /** The commit that the branch was last seen at. */
  head: () => string | null
  rules: ReturnType<typeof createBranchRules>
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
  const askOrExplain: typeof ask = (person, call) =>
    ask(person, call).catch((error: unknown) => {
      throw explain(error)
    })
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
    threads: createPullThreads(options),
    ...createPullMerge({ client, owner, repo, find }),
    rules: options.rules.read,
    forgetRules: options.rules.forget,
    mergeSite: createPullSiteMerge({ client, owner, repo, folder, layout, siteBranch }),

    meet: ({ head }, person) =>
      askOrExplain(person, async ({ rest }) => {
        const ref = await rest.git.getRef({ owner, repo, ref: `heads/${siteBranch()}` })
        const site = ref.data.object.sha
        const basehead = `${site}...${head}`
        const { data } = await rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 })
        return { site, changes: toChanges(data, folder) }
      }),

    async parentsOf(commit, person) {
      const { data } = await askOrExplain(person, ({ rest }) => rest.git.getCommit({ owner, repo, commit_sha: commit }))
      return data.parents.map(({ sha }) => sha)
    },

    async list(person, state = 'open') {
      const base = siteBranch()
      return askOrExplain(person, (octokit) =>
        conditional.read(
          `list:${state}:${base}:${person.login}`,
          (headers) =>
            octokit.rest.pulls.list({
              ...{ owner, repo, base, headers },
              ...{ state, sort: 'updated', direction: 'desc', per_page: MAX_PULLS },
            }),
          ({ data, headers }) => ({
            pulls: data.map((pull) => toPull(pull, repository)),
            hasMore: /rel="next"/.test(String(headers.link ?? '')),
          }),
        ),
      )
    },

    changes: createPullChanges({ owner, repo, folder, siteBranch, head: options.head, ask, explain }),

    checks: checks.read,

    folderAt: (commit, person) =>
      folders(
        commit,
        () => askOrExplain(person, (octokit) => readFolder(octokit, { owner, repo, folder, layout }, commit)),
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

interface PullSiteMergeOptions extends Omit<BranchPlace, 'branch'> {
  /** The branch that the site shows. Throws HttpError while it is not known. */
  siteBranch: () => string
}

const UNRESOLVED = 'it is not known whether the conflicts were resolved. Trying again resolves them once'

/**
 * Merges the site's branch into the branch of a pull request, with the token of the person who asks. The commit is made
 * in the site's repository, where that person may write, and forks see its objects: what GitHub has to allow in a fork is
 * the move of the one branch that its owner opened to maintainers.
 */
function createPullSiteMerge(options: PullSiteMergeOptions): PullRequests['mergeSite'] {
  const { client, owner, repo, folder, layout, siteBranch } = options
  const place: FolderPlace = { owner, repo, folder, layout }

  return async (pull, site, files, person) => {
    if (!person.token) throw new HttpError(401, 'Sign in to resolve conflicts.')
    const octokit = client.as(person.token)
    try {
      const sha = await makeMerge(octokit, pull, site, files)
      await movePullBranch(octokit, { owner, repo }, pull, sha)
      return sha
    } catch (error) {
      if (error instanceof MovedError || error instanceof RefusedError) throw error
      throw toHttpError(error, `${owner}/${repo}`, UNRESOLVED)
    }
  }

  async function makeMerge(octokit: Octokit, { head, branch }: Pull, site: string, files: readonly MergedFile[]) {
    const modes = await findModes(octokit, head, files)
    const entries = files.map(({ path, content }) => ({
      path,
      mode: modes.get(path) ?? ('100644' as const),
      bytes: content && 'bytes' in content ? content.bytes : null,
      ...(content && 'blob' in content && content),
    }))
    const message = `Merge branch '${siteBranch()}' into ${branch}`
    return commitEntries({ octokit, ...place }, site, entries, message, [head, site])
  }

  async function findModes(octokit: Octokit, head: string, files: readonly MergedFile[]) {
    const kept = files.filter(({ content }) => content !== null).map(({ path }) => path)
    if (kept.length === 0) return new Map<string, '100755'>()
    const entries = await listPaths(octokit, place, head, kept)
    return new Map(kept.flatMap((path) => (entries.get(path)?.mode === '100755' ? [[path, '100755' as const]] : [])))
  }
}
