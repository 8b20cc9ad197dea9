import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Octokit } from '@octokit/rest'
import pLimit from 'p-limit'
import type { GitHubConfig } from '../../config/config.ts'
import { HttpError, UnsureError } from '../../contract/errors.ts'
import { blobId } from '../blob-id.ts'
import { clockHint } from '../clock-hint.ts'
import type { ProposalBranches } from '../proposals.ts'
import type { PullRequests } from '../pulls.ts'
import {
  type Commit,
  type CommitTogether,
  type Person,
  type Repository,
  type RepositoryFile,
  type Snapshot,
  StaleError,
} from '../repository.ts'
import { type BlobStore, createBlobStore } from './blob-store.ts'
import { createBranchRules } from './branch-rules.ts'
import { createCommitTogether } from './commit-together.ts'
import { createContents } from './contents.ts'
import { clockTime, OtherRepositoryError } from './errors.ts'
import { createGitHubHistory } from './history.ts'
import { createRefuseLargeFiles } from './large-files.ts'
import { fetchBlob } from './load-files.ts'
import type { RepositoryPlace } from './place.ts'
import { createProposalBranches } from './propose.ts'
import { createGitHubPulls } from './pulls.ts'
import { openReplica } from './replica.ts'
import { UnfinishedError } from './unfinished.ts'
import { type BranchWatch, type WatchedBranch, watchBranch } from './watch-branch.ts'

export interface GitHubRepository extends Repository, Pick<BranchWatch, 'catchUp' | 'bringIn' | 'hear'> {
  /** Looks at the branch now; resolves when the replica is up to date, or with the reason why it is not. */
  sync(): Promise<Error | undefined>
  pulls: PullRequests
  proposals: ProposalBranches
  /** GitHub's number of the repository that is served; null before the first look. */
  repositoryId(): number | null
  /** The branch that is followed; undefined before GitHub has named its default. */
  branch(): string | undefined
  /** Whether everyone may read the repository; false before GitHub has said so. */
  isPublic(): boolean
}

export interface GitHubRepositoryOptions extends WatchedBranch {
  /** The folder in which the server keeps its replica. */
  dataDir: string
}

const BLOBS_AT_ONCE = 8

/**
 * Opens a folder on a branch at GitHub. It is read from a replica, and written through the contents API with the person's
 * own token.
 */
export async function createGitHubRepository(options: GitHubRepositoryOptions): Promise<GitHubRepository> {
  const { github, client, folder, layout } = options
  const { owner, name: repo } = github
  const place = encodeURIComponent(`${github.branch ?? '(default)'}:${folder}`)
  const store = createBlobStore(path.join(options.dataDir, 'replica', owner, repo, place), (reason) =>
    options.say(
      `DATA_DIR cannot be written to (${reason}). The site goes on from memory, but has to read everything from GitHub after a restart: make room there, or let the server's account write.`,
    ),
  )
  const replica = await openReplica(store, layout)
  const branch = () => github.branch ?? replica.state().branch ?? undefined
  const head = () => replica.state().head
  const branchPlace = { client, owner, repo, folder, layout, branch }
  const rules = createBranchRules(branchPlace)
  const { noteRefusal } = rules
  const contents = createContents({ ...branchPlace, head, store, noteRefusal })
  const missing = createMissingBlobs({ octokit: client.server, owner, repo, store })
  const isThere = (filePath: string) => findFile(replica.snapshot, filePath) !== undefined
  const readBlob = async (blob: string) => (await store.readBlob(blob)) ?? missing.read(blob)
  const history = createGitHubHistory({ ...branchPlace, contents, isThere, readBlob })
  const writeTogether = createCommitTogether({ ...branchPlace, read: contents.read, noteRefusal })
  const refuseLargeFiles = createRefuseLargeFiles(branchPlace)
  const inOrder = pLimit(1)
  const watch = watchBranch({ ...options, replica, store })

  /** A person who was the owner a minute ago writes nothing into a repository that has taken over the name. */
  const refuseOther = () => {
    const fault = watch.fault()
    if (fault instanceof OtherRepositoryError) throw fault
  }

  /** GitHub makes an empty commit for bytes that are there; so it is asked whether they still are. */
  const confirm = async (filePath: string, blob: string, person: Person): Promise<Commit> => {
    const file = await contents.read(filePath, person)
    if (file?.blob === blob) return { commit: replica.state().head ?? '', isNew: false, file }
    await watch.now()
    throw new StaleError()
  }

  const settingHints = (): string[] => {
    const { isPublic, syncedAt } = replica.state()
    if (!syncedAt) return []
    const { files, otherNames } = replica.snapshot()
    return [
      ...(isPublic === false ? scopeFaults(github) : []),
      // Git holds no empty folder.
      ...(files.size + otherNames.size === 0 ? [folderFault(branch() ?? '', folder)] : []),
    ]
  }

  return {
    holdsCommittedOnly: true,
    snapshot: replica.snapshot,

    async readLatest(filePath, person, found) {
      refuseOther()
      const file = found ?? (await contents.read(filePath, person))
      if (file && findFile(replica.snapshot, filePath)?.blob !== file.blob) {
        if (file.bytes) await store.writeBlob(file.blob, file.bytes)
        replica.apply(new Map([[filePath, file]]))
      }
      // Gone, or hidden from this person alone: the branch itself tells which.
      if (!file) watch.trigger()
      return file
    },

    async readBytes(file) {
      const bytes = file.bytes ?? (await store.readBlob(file.blob))
      if (bytes) return bytes
      if (layout.isFetched(file)) return missing.read(file.blob)
      throw new HttpError(404, 'This file is not among those that are served.')
    },

    commit: (change, person) =>
      inOrder(async (): Promise<Commit> => {
        // The branch may have been looked at since the change was thought out. Whether a name is free, GitHub says.
        if (change.base !== null && findFile(replica.snapshot, change.path)?.blob !== change.base)
          throw new StaleError()
        refuseOther()
        if (change.bytes && blobId(change.bytes) === change.base) return await confirm(change.path, change.base, person)
        await refuseLargeFiles([change], person)
        const written = await contents.write(change, person)
        const file = change.bytes && layout.fileOf(change.path, change.bytes)
        if (change.bytes && file) await store.writeBlob(file.blob, change.bytes)
        await watch.noteOwn(new Map([[change.path, file]]), written)
        return { commit: written.sha, isNew: true, file }
      }),

    commitTogether: (edits, message, person) =>
      inOrder(async (): Promise<CommitTogether> => {
        await refuseLargeFiles(edits, person)
        const { isNew, ...written } = await writeTogether(edits, message, person)
        const files = edits.map(({ path, bytes }) => bytes && layout.fileOf(path, bytes))
        await store.writeBlobs(
          edits.flatMap(({ bytes }, at) => (bytes ? [[files[at]?.blob ?? '', bytes] as const] : [])),
        )
        await watch.noteOwn(new Map(edits.map(({ path }, at) => [path, files[at] ?? null])), written)
        return { commit: written.sha, isNew, files }
      }),

    async refresh() {
      const fault = await watch.now()
      if (fault) throw fault instanceof HttpError ? fault : new UnsureError('nothing was saved. Your text is kept')
    },

    async readBlobs(blobs) {
      const found = new Map(await store.readBlobs(blobs))
      const missed = [...new Set(blobs)].filter((blob) => !found.has(blob))
      await pLimit(BLOBS_AT_ONCE).map(missed, async (blob) => {
        const bytes = await missing.read(blob).catch(() => undefined)
        if (bytes && bytes.byteLength <= layout.maxHeldBytes) found.set(blob, bytes)
      })
      return found
    },

    ...history,

    proposals: createProposalBranches({ ...branchPlace, contents, replica, catchUp: watch.catchUp }),

    findObstacle: async () => undefined,

    lastAuthor: (filePath, person) =>
      contents.lastCommit(filePath, person).then(
        ({ login }) => login,
        () => undefined,
      ),

    async status() {
      const { head, syncedAt } = replica.state()
      return {
        mode: 'github',
        repository: `${owner}/${repo}`,
        branch: branch() ?? null,
        head,
        syncedAt,
        rateLimit: client.rateLimit(),
        folder,
        readOnly: null,
        clockSkewSeconds: client.clockSkew(),
        hints: [...hintsOf(watch, syncedAt), clockHint(client.clockSkew()), ...settingHints()].filter(
          (hint) => hint !== undefined,
        ),
        notes: [],
      }
    },

    repositoryId: () => replica.state().repositoryId,
    branch,
    isPublic: () => replica.state().isPublic === true,
    sync: watch.now,
    catchUp: watch.catchUp,
    bringIn: watch.bringIn,
    hear: watch.hear,
    pulls: createGitHubPulls({ ...branchPlace, head, rules, store, serverUrl: github.serverUrl }),
    async close() {
      await Promise.all([watch.close(), inOrder(async () => {})])
      await replica.close()
    },
  }
}

/** Why the scope of an OAuth app lets no one write to a private repository; nothing where it does. */
export function scopeFaults({ owner, name, scope, app }: GitHubConfig): string[] {
  if (app || /(?:^|[ ,])repo(?:$|[ ,])/.test(scope)) return []
  return [
    `GITHUB_SCOPE is ${scope}, with which no one may write to ${owner}/${name}, which is private: set it to repo.`,
  ]
}

export function folderFault(branch: string, folder: string): string {
  return `The branch ${branch} has no folder ${folder}, so the blog is empty: correct POSTS_DIR, or write the first post.`
}

/** `10:43 UTC`, of another day with its date. */
function dayAndTime(date: string): string {
  const day = date.slice(0, 10)
  const time = clockTime(Date.parse(date))
  return day === new Date().toISOString().slice(0, 10) ? time : `${day}, ${time}`
}

function hintsOf(watch: BranchWatch, syncedAt: string | null): string[] {
  const [fault, progress] = [watch.fault(), watch.progress()]
  const shown = syncedAt
    ? `Visitors see the posts of ${dayAndTime(syncedAt)}.`
    : progress
      ? 'The site shows the posts once all are there.'
      : 'No posts were read yet.'
  if (fault instanceof UnfinishedError) return [`${fault.message} ${shown}`]
  if (fault) return [[fault.message, progress && `${progress}.`, shown].filter(Boolean).join(' ')]
  return progress && !syncedAt ? [`The posts are being read from GitHub: ${progress}. ${shown}`] : []
}

function findFile(snapshot: () => Snapshot, filePath: string): RepositoryFile | undefined {
  try {
    return snapshot().files.get(filePath)
  } catch {
    return undefined // Nothing was read from GitHub yet.
  }
}

interface MissingBlobsOptions extends RepositoryPlace {
  octokit: () => Octokit
  store: BlobStore
}

// However often an image is asked for, GitHub is asked for it once in this time.
const ASK_AGAIN_MS = 30_000

/** Fetches what the store should hold and does not, such as an image that someone else added a moment ago. */
function createMissingBlobs({ store, ...place }: MissingBlobsOptions) {
  const asked = new Map<string, Promise<Uint8Array>>()

  const fetchOnce = async (blob: string): Promise<Uint8Array> => {
    try {
      const bytes = await fetchBlob(place, blob)
      await store.writeBlob(blob, bytes)
      asked.delete(blob)
      return bytes
    } catch {
      void sleep(ASK_AGAIN_MS, undefined, { ref: false }).then(() => asked.delete(blob))
      throw new HttpError(503, 'The image cannot be fetched from GitHub at the moment. Try again in a minute.', 30)
    }
  }

  return {
    read(blob: string): Promise<Uint8Array> {
      const bytes = asked.get(blob) ?? fetchOnce(blob)
      asked.set(blob, bytes)
      return bytes
    },
  }
}
