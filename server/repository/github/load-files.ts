import type { Octokit } from '@octokit/rest'
import type { Log } from '../../log/log.ts'
import { isHeld, isServed, type RepositoryFile } from '../repository.ts'
import { type ArchiveParts, readArchive } from './archive.ts'
import type { BlobStore } from './blob-store.ts'
import { isRateLimited, saidBy } from './errors.ts'

export interface LoadParts {
  octokit: () => Octokit
  owner: string
  repo: string
  /** The folder of posts in the repository. */
  folder: string
  commit: string
  store: BlobStore
  /** What is in memory already, by path. */
  before: ReadonlyMap<string, RepositoryFile>
  log: Log
}

export interface Entry {
  path: string
  blob: string
  size: number
}

// Ten at once, that is a second or two, which is what GitHub takes to pack an archive; and it spares the hour's quota of
// 5,000, which a first look at 10,000 posts would use up twice.
const MOST_BLOBS = 100
const BLOBS_AT_ONCE = 10

/** The files of a commit: from memory, from the store, and only then from GitHub. */
export async function loadFiles(parts: LoadParts, entries: Entry[]): Promise<RepositoryFile[]> {
  const files: RepositoryFile[] = []
  const missing = new Map<string, Entry>()
  await eachOf(entries, async (entry) => {
    const file = await findFile(parts, entry)
    if (file) files.push(file)
    else missing.set(`${parts.folder}/${entry.path}`, entry)
  })
  if (missing.size > MOST_BLOBS)
    await tryArchive(parts, missing, async (found) => {
      await parts.store.writeBlobs(found.map(([{ blob }, bytes]) => [blob, bytes]))
      for (const [entry, bytes] of found) files.push(fileOf(entry, bytes))
    })
  await eachOf([...missing.values()], async (entry) => {
    // A file that lies there under two names is asked for once.
    const stored = await parts.store.readBlob(entry.blob)
    const bytes = stored ?? (await fetchBlob(parts, entry.blob))
    if (!stored) await parts.store.writeBlob(entry.blob, bytes)
    files.push(fileOf(entry, bytes))
  })
  return files
}

async function tryArchive(parts: LoadParts, wanted: Map<string, Entry>, keep: ArchiveParts<Entry>['keep']) {
  const asked = wanted.size
  const began = performance.now()
  const note = () => ({ asked, missing: wanted.size, ms: Math.round(performance.now() - began) })
  try {
    await readArchive({ ...parts, wanted, keep })
    parts.log.info('read the archive of the commit', note())
  } catch (error) {
    // Who is told to ask less does not ask for every file instead.
    if (isRateLimited(error)) throw error
    parts.log.warn('no archive of the commit, so its files are read one by one', {
      ...note(),
      reason: saidBy((error as Error).message),
    })
  }
}

async function findFile({ before, store }: LoadParts, entry: Entry): Promise<RepositoryFile | undefined> {
  const { path, blob, size } = entry
  const known = before.get(path)
  if (known?.blob === blob) return known
  if (!isServed(entry) && !isHeld(path, size)) return { path, blob, size, bytes: null }
  const bytes = await store.readBlob(blob)
  return bytes && fileOf(entry, bytes)
}

function fileOf(entry: Entry, bytes: Uint8Array): RepositoryFile {
  return { path: entry.path, blob: entry.blob, size: bytes.byteLength, bytes: isServed(entry) ? null : bytes }
}

async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values()
  const worker = async () => {
    for (const one of rest) await work(one)
  }
  await Promise.all(Array.from({ length: BLOBS_AT_ONCE }, worker))
}

export async function fetchBlob(
  { octokit, owner, repo }: Pick<LoadParts, 'octokit' | 'owner' | 'repo'>,
  blob: string,
): Promise<Uint8Array> {
  const { data } = await octokit().rest.git.getBlob({ owner, repo, file_sha: blob })
  return Buffer.from(data.content, 'base64')
}
