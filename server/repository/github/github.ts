import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GitHubConfig } from '../../config.ts'
import { HttpError } from '../../errors.ts'
import type { Log } from '../../log/log.ts'
import { blobId } from '../blob-id.ts'
import { createQueue } from '../in-order.ts'
import type { ProposalBranches } from '../proposals.ts'
import type { PullRequests } from '../pulls.ts'
import {
  type Commit,
  mayBePost,
  type Person,
  type Repository,
  type RepositoryFile,
  type Snapshot,
  StaleError,
} from '../repository.ts'
import { createBlobStore } from './blob-store.ts'
import type { GitHubClient } from './client.ts'
import { createContents, type WrittenCommit } from './contents.ts'
import { toSyncFault } from './errors.ts'
import { createGitHubHistory } from './history.ts'
import { isServed } from './load-files.ts'
import { createMissingBlobs } from './missing-blobs.ts'
import { createProposalBranches } from './propose.ts'
import { createGitHubPulls } from './pulls.ts'
import { openReplica } from './replica.ts'
import { syncOnce } from './sync.ts'
import { createSyncLoop } from './sync-loop.ts'
import { startSyncNote } from './sync-note.ts'

export interface GitHubRepository extends Repository {
  /** Looks at the branch now; resolves when the replica is up to date, or with the reason why it is not. */
  sync(): Promise<Error | undefined>
  /** Brings in a commit that another server made for the same person; gives up quietly when GitHub is away. */
  catchUp(commit: string): Promise<void>
  /** Brings in a commit that GitHub made on our behalf; gives up after some seconds. */
  bringIn(commit: string): Promise<void>
  pulls: PullRequests
  proposals: ProposalBranches
}

export interface GitHubRepositoryOptions {
  github: GitHubConfig
  client: GitHubClient
  postsDir: string
  dataDir: string
  log: Log
  /** Tells whoever runs the server. */
  say(line: string, level?: 'info' | 'warn'): void
}

// GitHub's copies of a branch lag behind a commit for seconds at most; a head that we left this recently is old news.
const LAG_MS = 30_000

// What GitHub has merged a moment ago it may not show yet.
const LAGS_MS = [0, 300, 1000]

// A read waits this long for what another server wrote, and then not again for a while: reading goes on without GitHub.
const CATCH_UP_MS = 2000
const CATCH_UP_AGAIN_MS = 15_000

const ASK_DEFAULT_AGAIN_MS = 30 * 60_000

/** Posts on a branch at GitHub: read from a replica, written through the contents API with the person's own token. */
export async function createGitHubRepository(options: GitHubRepositoryOptions): Promise<GitHubRepository> {
  const { github, client, postsDir: folder } = options
  const { owner, name: repo } = github
  const place = encodeURIComponent(`${github.branch ?? '(default)'}:${folder}`)
  const store = createBlobStore(path.join(options.dataDir, 'replica', owner, repo, place))
  const replica = await openReplica(store)
  const branch = () => github.branch ?? replica.state().branch ?? undefined
  const head = () => replica.state().head
  const contents = createContents({ client, owner, repo, folder, branch, head })
  const missing = createMissingBlobs({ octokit: client.server, owner, repo, store })
  const isThere = (filePath: string) => findFile(replica.snapshot, filePath) !== undefined
  const history = createGitHubHistory({ client, owner, repo, folder, branch, contents, isThere })
  const inOrder = createQueue()
  /** Commits that the replica is known to hold. */
  const known = new Set<string>()
  const left = new Map<string, number>()
  let catchUpAgainAt = 0
  // After a restart the branch of before is looked at first; where it is gone, the default is asked for at once.
  let askDefaultAgainAt = replica.state().branch ? Date.now() + ASK_DEFAULT_AGAIN_MS : 0

  const loop = createSyncLoop({
    intervalSeconds: github.syncIntervalSeconds,
    async run() {
      const isSuperseded = (head: string) => Date.now() - (left.get(head) ?? 0) < LAG_MS
      const isDefaultKnown = () => Date.now() < askDefaultAgainAt
      const place = { owner, repo, branch: github.branch, folder }
      const noteSync = startSyncNote(options.log, client, replica)
      try {
        const { log } = options
        await syncOnce({ ...place, octokit: client.server, replica, store, isSuperseded, isDefaultKnown, log })
        if (!isDefaultKnown()) askDefaultAgainAt = Date.now() + ASK_DEFAULT_AGAIN_MS
      } catch (error) {
        if ((error as { status?: number }).status === 404) askDefaultAgainAt = 0
        noteSync(error)
        throw error
      }
      noteSync()
      const { head } = replica.state()
      if (head) known.add(head)
    },
    toFault: (error) => toSyncFault(error, `${owner}/${repo}`),
    onChange(fault) {
      if (fault) options.say(fault.message)
      else options.say('GitHub is back; the posts are up to date.', 'info')
    },
  })

  const noteCommit = async (file: RepositoryFile | null, filePath: string, { sha, parent }: WrittenCommit) => {
    const { head } = replica.state()
    const isNext = head !== null && parent === head
    if (isNext) left.set(head, Date.now())
    known.add(sha)
    await replica.apply(filePath, file, isNext ? { head: sha } : {})
    // Somebody else's commit lies between ours and what we know.
    if (!isNext) loop.trigger()
  }

  /** GitHub makes an empty commit for bytes that are there; so it is asked whether they still are. */
  const confirm = async (filePath: string, blob: string, person: Person): Promise<Commit> => {
    const file = await contents.read(filePath, person)
    if (file?.blob === blob) return { commit: replica.state().head ?? '', isNew: false, file }
    await loop.now()
    throw new StaleError()
  }

  const catchUp: GitHubRepository['catchUp'] = async (commit) => {
    if (known.has(commit) || Date.now() < catchUpAgainAt) return
    const fault = await Promise.race([loop.now(), sleep(CATCH_UP_MS, 'late', { ref: false })])
    // Once synced after it was heard of, the branch held it, or something newer.
    if (fault === undefined) known.add(commit)
    else catchUpAgainAt = Date.now() + CATCH_UP_AGAIN_MS
  }

  return {
    snapshot: replica.snapshot,

    async readLatest(filePath, person) {
      const file = await contents.read(filePath, person)
      if (file && findFile(replica.snapshot, filePath)?.blob !== file.blob) await replica.apply(filePath, file)
      // Gone, or hidden from this person alone: the branch itself tells which.
      if (!file) loop.trigger()
      return file
    },

    async readBytes(file) {
      const bytes = file.bytes ?? (await store.readBlob(file.blob))
      if (bytes) return bytes
      if (isServed(file)) return missing.read(file.blob)
      throw new HttpError(404, 'This file is not among those that are served.')
    },

    commit: (change, person) =>
      inOrder(async (): Promise<Commit> => {
        // The branch may have been looked at since the change was thought out. Whether a name is free, GitHub says.
        if (change.base !== null && findFile(replica.snapshot, change.path)?.blob !== change.base)
          throw new StaleError()
        if (change.bytes && blobId(change.bytes) === change.base) return await confirm(change.path, change.base, person)
        const written = await contents.write(change, person)
        const { bytes } = change
        const file = bytes && {
          path: change.path,
          blob: blobId(bytes),
          size: bytes.byteLength,
          bytes: mayBePost(change.path) ? bytes : null,
        }
        if (bytes && file) await store.writeBlob(file.blob, bytes)
        await noteCommit(file, change.path, written)
        return { commit: written.sha, isNew: true, file }
      }),

    ...history,

    proposals: createProposalBranches({ client, owner, repo, folder, branch, contents, replica, catchUp }),

    lastAuthor: (filePath, person) =>
      contents.lastCommit(filePath, person).then(
        ({ login }) => login,
        () => undefined,
      ),

    async status() {
      const { head, syncedAt } = replica.state()
      const fault = loop.fault()
      return {
        mode: 'github',
        repository: `${owner}/${repo}`,
        branch: branch() ?? null,
        head,
        syncedAt,
        rateLimit: client.rateLimit(),
        folder,
        readOnly: null,
        hints: fault
          ? [`${fault.message} ${syncedAt ? `The site shows the posts as of ${syncedAt}.` : 'No posts were read yet.'}`]
          : [],
      }
    },

    sync: loop.now,
    catchUp,
    async bringIn(commit) {
      const { head: before } = replica.state()
      for (const wait of LAGS_MS) {
        await sleep(wait)
        const fault = await loop.now()
        if (replica.state().head !== before && before !== null) left.set(before, Date.now())
        if (fault || known.has(commit)) return
      }
      // The branch has gone on since, or GitHub takes its time; the next look brings it.
    },
    pulls: createGitHubPulls({ client, owner, repo, folder, branch, head, store, serverUrl: github.serverUrl }),
    async close() {
      await Promise.all([loop.close(), inOrder(async () => {})])
    },
  }
}

function findFile(snapshot: () => Snapshot, filePath: string): RepositoryFile | undefined {
  try {
    return snapshot().files.get(filePath)
  } catch {
    return undefined // Nothing was read from GitHub yet.
  }
}
