import { setTimeout as sleep } from 'node:timers/promises'
import type { GitHubConfig } from '../../config/config.ts'
import type { Log } from '../../log/log.ts'
import type { FolderLayout } from '../layout.ts'
import type { RepositoryFile } from '../repository.ts'
import type { BlobStore } from './blob-store.ts'
import type { GitHubClient } from './client.ts'
import type { WrittenCommit } from './contents.ts'
import { statusOf, toSyncFault } from './errors.ts'
import type { Replica } from './replica.ts'
import { syncOnce } from './sync.ts'
import { createSyncLoop, type SyncLoop } from './sync-loop.ts'
import { createUnfinished, progressOf, UnfinishedError } from './unfinished.ts'

/** A folder on a branch at GitHub, and who hears of it. */
export interface WatchedBranch {
  github: GitHubConfig
  client: GitHubClient
  /** The folder, relative to the top of the repository: `posts`, `content/posts`. */
  folder: string
  layout: FolderLayout
  log: Log
  /** Hears of each commit that this server has made, or had made, on the branch. */
  tell(commit: string): void
  /** Tells the person who runs the server. */
  say(line: string, level?: 'info' | 'warn'): void
}

export interface BranchWatchOptions extends WatchedBranch {
  replica: Replica
  store: BlobStore
}

export interface BranchWatch extends SyncLoop {
  /** How much of the branch is there, where a look at it is not through yet. */
  progress(): string | undefined
  /** Takes a commit of ours into the replica, and waits until it is on the disk. */
  noteOwn(changes: ReadonlyMap<string, RepositoryFile | null>, written: WrittenCommit): Promise<void>
  /** Brings in a commit that another server made for the same person; gives up quietly when GitHub is away. */
  catchUp(commit: string): Promise<void>
  /** Brings in a commit that GitHub made on our behalf; gives up after some seconds. */
  bringIn(commit: string): Promise<void>
  /** Takes news from another server: what the branch holds now, where that is known. */
  hear(commit: string | undefined): void
}

// GitHub's copies of a branch lag behind a commit for seconds at most; a head that we left this recently is old news.
const LAG_MS = 30_000

// What GitHub has merged a moment ago it may not show yet.
const LAGS_MS = [0, 300, 1000]

// A read waits this long for what another server wrote, and then not again for a while: reading goes on without GitHub.
const CATCH_UP_MS = 2000
const CATCH_UP_AGAIN_MS = 15_000

const ASK_DEFAULT_AGAIN_MS = 30 * 60_000

/** Keeps the replica as the branch is at GitHub. */
export function watchBranch(options: BranchWatchOptions): BranchWatch {
  const { github, client, folder, layout, replica, store } = options
  const { owner, name: repo } = github
  /** Commits that the replica is known to hold. */
  const known = new Set<string>()
  const left = new Map<string, number>()
  const unfinished = createUnfinished()
  let catchUpAgainAt = 0
  // After a restart the branch of before is looked at first; where it is gone, the default is asked for at once.
  let askDefaultAgainAt = replica.state().branch ? Date.now() + ASK_DEFAULT_AGAIN_MS : 0

  const loop = createSyncLoop({
    intervalSeconds: github.syncIntervalSeconds,
    async run() {
      const isSuperseded = (head: string) => Date.now() - (left.get(head) ?? 0) < LAG_MS
      const isDefaultKnown = () => Date.now() < askDefaultAgainAt
      const place = { owner, repo, branch: github.branch, folder, layout }
      const noteSync = startSyncNote(options.log, client, replica)
      try {
        const { log } = options
        const { server: octokit, rateLimit } = client
        await syncOnce({ ...place, octokit, rateLimit, replica, store, unfinished, isSuperseded, isDefaultKnown, log })
        Object.assign(unfinished, createUnfinished())
        if (!isDefaultKnown()) askDefaultAgainAt = Date.now() + ASK_DEFAULT_AGAIN_MS
      } catch (error) {
        if (statusOf(error) === 404) askDefaultAgainAt = 0
        noteSync(error)
        throw error
      }
      noteSync()
      const { head } = replica.state()
      if (head) known.add(head)
    },
    toFault: (error) => toSyncFault(error, `${owner}/${repo}`),
    onChange(fault) {
      const progress = fault && !(fault instanceof UnfinishedError) && progressOf(unfinished)
      if (fault) options.say(progress ? `${fault.message} ${progress}.` : fault.message)
      else options.say('GitHub is back; the posts are up to date.', 'info')
    },
  })

  const noteOwn: BranchWatch['noteOwn'] = async (changes, { sha, parent }) => {
    const { head } = replica.state()
    const isNext = head !== null && parent === head
    if (isNext) left.set(head, Date.now())
    known.add(sha)
    options.tell(sha)
    replica.apply(changes, isNext ? sha : undefined)
    // Someone else's commit lies between ours and what we know.
    if (!isNext) loop.trigger()
    // A restart while GitHub is away must not show what was taken back.
    await replica.saved()
  }

  const catchUp: BranchWatch['catchUp'] = async (commit) => {
    if (known.has(commit) || Date.now() < catchUpAgainAt) return
    const fault = await Promise.race([loop.now(), sleep(CATCH_UP_MS, 'late', { ref: false })])
    // Once synced after it was heard of, the branch held it, or something newer.
    if (fault === undefined) known.add(commit)
    else catchUpAgainAt = Date.now() + CATCH_UP_AGAIN_MS
  }

  const lookFor = async (commit: string) => {
    const { head: before } = replica.state()
    for (const wait of LAGS_MS) {
      await sleep(wait)
      const fault = await loop.now()
      if (replica.state().head !== before && before !== null) left.set(before, Date.now())
      if (fault || known.has(commit)) return
    }
    // The branch has gone on since, or GitHub takes its time; the next look brings it.
  }

  const bringIn: BranchWatch['bringIn'] = async (commit) => {
    options.tell(commit)
    await lookFor(commit)
  }

  const hear: BranchWatch['hear'] = (commit) => {
    if (commit === undefined) loop.trigger()
    else if (!known.has(commit)) void lookFor(commit)
  }

  return { ...loop, noteOwn, catchUp, bringIn, hear, progress: () => progressOf(unfinished) }
}

/** Below this share of its quota, a server is about to be left without news of the branch. */
const LOW_SHARE = 0.1

/** Begins to watch a look at the branch; what is given back tells the log of its end, or of its failure. */
function startSyncNote(log: Log, client: GitHubClient, replica: Replica): (error?: unknown) => void {
  const began = performance.now()
  const { head: before } = replica.state()
  return (error) => {
    const { branch, head } = replica.state()
    const rateLimit = client.rateLimit()
    const facts = { branch, head, ms: Math.round(performance.now() - began), rateLimit }
    // Why it failed is said once, when it begins to fail.
    if (error) log.debug('sync failed', { ...facts, status: statusOf(error) })
    else if (head === before) log.debug('sync: nothing new', facts)
    else log.info('sync', { ...facts, before })
    if (rateLimit && rateLimit.remaining < rateLimit.limit * LOW_SHARE) log.warn('rate limit nearly used up', facts)
  }
}
