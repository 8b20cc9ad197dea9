import { setTimeout as sleep } from 'node:timers/promises'
import type { Octokit } from '@octokit/rest'
import type { Log } from '../../log/log.ts'
import { inSlices } from '../in-slices.ts'
import type { BlobEntry } from '../layout.ts'
import type { RepositoryFile } from '../repository.ts'
import { EndlessArchiveError, readArchive } from './archive.ts'
import type { BlobStore } from './blob-store.ts'
import type { RateLimit } from './client.ts'
import { answerOf, isRateLimited, saidBy, statusOf } from './errors.ts'
import type { FolderPlace } from './place.ts'
import { type Unfinished, UnfinishedError } from './unfinished.ts'

export interface LoadParts extends FolderPlace {
  octokit: () => Octokit
  commit: string
  store: BlobStore
  /** What is in memory already, by path. */
  before: ReadonlyMap<string, RepositoryFile>
  /** Of an earlier look, and for the next one. */
  unfinished: Unfinished
  /** What GitHub last said of the quota. */
  rateLimit: () => RateLimit | null
  log: Log
}

const BLOBS_AT_ONCE = 10
// GitHub keeps what it has packed, so that another try finds it; and each is given more time.
const STALLS_MS = [15_000, 30_000, 60_000]
const BETWEEN_TRIES_MS = 1000

/**
 * The files of a commit: from memory, from the store, and only then from GitHub. Throws an UnfinishedError where the
 * quota does not allow to ask for all that an archive did not bring; what came is kept, and not asked for again.
 */
export async function loadFiles(parts: LoadParts, entries: BlobEntry[]): Promise<RepositoryFile[]> {
  const began = performance.now()
  const isFirstLook = parts.unfinished.of === 0
  const files = new Map<string, RepositoryFile>()
  const missing = new Map<string, BlobEntry>()
  const others: BlobEntry[] = []
  await inSlices(entries, (entry) => {
    const file = findKnown(parts, entry)
    if (file) files.set(entry.path, file)
    else others.push(entry)
  })
  await eachOf(others, async (entry) => {
    const bytes = await parts.store.readBlob(entry.blob)
    const file = bytes && fileOf(parts, entry, bytes)
    if (file) files.set(entry.path, file)
    else missing.set(`${parts.folder}/${entry.path}`, entry)
  })
  Object.assign(parts.unfinished, { files, of: entries.length })
  const noArchive = await readArchives(parts, missing, isFirstLook ? STALLS_MS : STALLS_MS.slice(-1))
  const portion = portionOf(missing.size, parts.rateLimit(), (performance.now() - began) / 1000)
  const isAll = missing.size <= portion.files
  if (!isAll)
    parts.log.warn('the rate limit does not allow to read every missing file now', {
      there: files.size,
      of: entries.length,
      now: portion.files,
      nextInSeconds: portion.pauseSeconds,
      rateLimit: parts.rateLimit(),
    })
  await eachOf([...missing.values()].slice(0, portion.files), async (entry) => {
    // A file that lies there under two names is asked for once.
    const stored = await parts.store.readBlob(entry.blob)
    const bytes = stored ?? (await fetchBlob(parts, entry.blob))
    if (!stored) await parts.store.writeBlob(entry.blob, bytes)
    files.set(entry.path, fileOf(parts, entry, bytes))
  })
  if (!isAll) throw new UnfinishedError(parts.unfinished, portion.pauseSeconds, noArchive)
  return [...files.values()]
}

/**
 * Takes what it can out of the archive of the commit, where one by one would take longer or too much of the quota. Tells
 * why there was none.
 */
async function readArchives(parts: LoadParts, missing: Map<string, BlobEntry>, stallsMs: number[]) {
  const { log, unfinished, commit } = parts
  const mayAskForAll = () => missing.size <= portionOf(missing.size, parts.rateLimit()).files
  // So few, ten at once, are a second or two, which is what GitHub takes to pack an archive.
  if ((missing.size <= FEW_FILES && mayAskForAll()) || unfinished.spentArchive === commit) return undefined
  const asked = missing.size
  const began = performance.now()
  for (const [tries, stallMs] of stallsMs.entries()) {
    if (tries > 0) await sleep(BETWEEN_TRIES_MS * tries)
    const error = await tryArchive(parts, missing, stallMs)
    const note = { asked, missing: missing.size, ms: Math.round(performance.now() - began) }
    if (!error) {
      unfinished.spentArchive = commit
      log.info('read the archive of the commit', note)
      return undefined
    }
    // Who is told to ask less does not ask for every file instead.
    if (isRateLimited(error)) throw error
    const reason = saidBy(error.message)
    if (error instanceof EndlessArchiveError) unfinished.spentArchive = commit
    const isAskedAgain = !mayAskForAll() && isWorthAnother(error) && tries + 1 < stallsMs.length
    const next = isAskedAgain ? 'it is asked for again' : 'its files are read one by one'
    log.warn(`no archive of the commit, so ${next}`, { ...note, reason })
    if (!isAskedAgain) return reason
  }
  return undefined
}

async function tryArchive(
  parts: LoadParts,
  wanted: Map<string, BlobEntry>,
  stallMs: number,
): Promise<Error | undefined> {
  const { store, unfinished } = parts
  try {
    await readArchive<BlobEntry>({
      ...parts,
      wanted,
      stallMs,
      async keep(found) {
        await store.writeBlobs(found.map(([{ blob }, bytes]) => [blob, bytes]))
        for (const [entry, bytes] of found) unfinished.files.set(entry.path, fileOf(parts, entry, bytes))
      },
    })
    return undefined
  } catch (error) {
    return error as Error
  }
}

/** What GitHub refuses, and what has no end, would be no other at once. */
function isWorthAnother(error: Error): boolean {
  return !(error instanceof EndlessArchiveError) && !(answerOf(error) && (statusOf(error) ?? 0) < 500)
}

function findKnown({ before, unfinished, layout }: LoadParts, entry: BlobEntry): RepositoryFile | undefined {
  const { path, blob } = entry
  for (const known of [before.get(path), unfinished.files.get(path)]) if (known?.blob === blob) return known
  return layout.isFetched(entry) || layout.isHeld(entry) ? undefined : layout.toFile(entry, null)
}

function fileOf({ layout }: LoadParts, { path, blob }: BlobEntry, bytes: Uint8Array): RepositoryFile {
  return layout.fileOf(path, bytes, blob)
}

/** After a failure none is begun; it throws when those under way have ended. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const one of rest) {
      if (failures.length > 0) return
      await work(one).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: BLOBS_AT_ONCE }, worker))
  if (failures.length > 0) throw failures.find(isRateLimited) ?? failures[0]
}

export async function fetchBlob(
  { octokit, owner, repo }: Pick<LoadParts, 'octokit' | 'owner' | 'repo'>,
  blob: string,
): Promise<Uint8Array> {
  const { data } = await octokit().rest.git.getBlob({ owner, repo, file_sha: blob })
  return Buffer.from(data.content, 'base64')
}

interface Portion {
  /** How many may be asked for one by one now. */
  files: number
  /** How long to wait before the next portion. */
  pauseSeconds: number
}

// So few are read at once, out of the reserve if need be, which is there for news of the branch too.
const FEW_FILES = 100

// For polls of the branch, and for owners: the quota of a token is the quota of its person, for every request.
const RESERVE_SHARE = 0.2

// GitHub refuses more than 900 questions within a minute, whatever is left of the hour's.
// https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits
const MOST_AT_ONCE = 600

const PAUSE_SECONDS = 60

const LONGEST_PAUSE_SECONDS = 600

/**
 * How many of so many missing files may be asked for one by one: all where they are few, otherwise what leaves a reserve,
 * spread over the time until GitHub counts anew, of which this look has taken some already. A GitHub without limits (Enterprise) is asked for all.
 */
export function portionOf(missing: number, rateLimit: RateLimit | null, lookSeconds = 0): Portion {
  if (!rateLimit) return { files: missing, pauseSeconds: 0 }
  const { limit, remaining, resetAt } = rateLimit
  if (missing <= FEW_FILES && missing <= remaining / 2) return { files: missing, pauseSeconds: 0 }
  const spare = Math.max(0, Math.floor(remaining - limit * RESERVE_SHARE))
  const secondsLeft = Math.max(PAUSE_SECONDS, Math.ceil((Date.parse(resetAt) - Date.now()) / 1000))
  if (spare === 0) return { files: 0, pauseSeconds: Math.min(secondsLeft, LONGEST_PAUSE_SECONDS) }
  const share = missing <= spare ? missing : Math.ceil((spare * (lookSeconds + PAUSE_SECONDS)) / secondsLeft)
  return { files: Math.min(share, spare, MOST_AT_ONCE), pauseSeconds: PAUSE_SECONDS }
}
