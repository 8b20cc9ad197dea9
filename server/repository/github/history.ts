import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { blobId } from '../blob-id.ts'
import { createKept } from '../kept.ts'
import { type FileKind, type FolderLayout, isPart } from '../layout.ts'
import {
  type CommitPage,
  type FileVersion,
  type LoggedCommit,
  MAX_REMOVALS,
  type Person,
  type Removal,
  type Repository,
  type RepositoryFile,
} from '../repository.ts'
import type { BranchPlace } from './client.ts'
import {
  COMMITS_PER_PAGE,
  type CommitList,
  createCommitList,
  type Departures,
  type ListedCommit,
} from './commit-list.ts'
import type { Contents } from './contents.ts'

export type GitHubHistory = Pick<Repository, 'log' | 'readVersion' | 'readBytesAt' | 'removals' | 'removedPaths'>

export interface GitHubHistoryOptions extends BranchPlace {
  contents: Contents
  /** The bytes of a blob. Throws HttpError. */
  readBlob(blob: string): Promise<Uint8Array>
  /** Whether the branch has the file, as far as known. */
  isThere(path: string): boolean
}

/** A commit of a file's history, and the path that the file had then. */
interface Step extends ListedCommit {
  path: string
}

// What one question may cost: 20 pages of commits, and a look at the commit behind each name.
const MAX_PAGES = 20
const MAX_NAMES = 10
const KEPT_STEPS = 10_000
// A version is 1 MiB at most.
const KEPT_VERSIONS = 50
// Without their bytes, which the store has.
const KEPT_FILES = 500

/** The history of the files of a folder on a branch at GitHub. */
export function createGitHubHistory(options: GitHubHistoryOptions): GitHubHistory {
  const { folder, layout, branch, contents } = options
  const commits = createCommitList(options)
  /** Commits that were found in the history of a path: opening one of them needs no second look at the list. */
  const known = new LRUCache<string, Step>({ max: KEPT_STEPS })
  // What a commit left never changes: a version that was looked at is compared and brought back without a request.
  const versions = createKept<FileVersion | undefined>(KEPT_VERSIONS)
  const files = createKept<RepositoryFile | undefined>(KEPT_FILES)
  /** What the last removals took away. Looking at it or restoring it asks GitHub nothing that it has answered before. */
  const removed = new LRUCache<string, FileVersion>({ max: KEPT_FILES })

  const note = (path: string, step: Step) => {
    known.set(`${step.commit} ${path}`, step)
  }

  /** GitHub knows one name at a time; where the list of a name ends, the commit behind it says what it was before. */
  async function* walk(path: string, person: Person): AsyncGenerator<Step> {
    const seen = new Set<string>()
    let place = { ref: branch(), path }
    let pages = 0
    for (let names = 1; ; names++) {
      let first: ListedCommit | undefined
      for (let page = 1; pages++ < MAX_PAGES; page++) {
        const listed = await commits.list({ ref: place.ref, path: `${folder}/${place.path}`, page }, person)
        for (const commit of listed) {
          const step = { ...commit, path: place.path }
          if (seen.has(commit.commit)) continue
          seen.add(commit.commit)
          note(path, step)
          yield step
        }
        first = listed.at(-1) ?? first
        if (listed.length < COMMITS_PER_PAGE) break
      }
      const parent = first?.parents[0]
      if (!first || !parent || names === MAX_NAMES || pages > MAX_PAGES) return
      const { renamed } = await commits.readDepartures(first.commit, person)
      const before = renamed.find(({ to }) => to === place.path)
      if (!before) return
      place = { ref: parent, path: before.from }
    }
  }

  const readAt: Contents['readAt'] = (path, commit, person) =>
    layout.findKind(path)?.isText
      ? contents.readAt(path, commit, person)
      : files(`${commit} ${path}`, () => contents.readAt(path, commit, person))

  const findStep = async (path: string, commit: string, person: Person): Promise<Step | undefined> => {
    const step = known.get(`${commit} ${path}`)
    if (step) return step
    for await (const one of walk(path, person)) if (one.commit === commit) return one
    return undefined
  }

  const readVersion: GitHubHistory['readVersion'] = async (path, commit, person) => {
    const step = await findStep(path, commit, person)
    if (!step) return undefined
    const left = await readAt(step.path, commit, person)
    if (left) return { commit: loggedOf(step), file: left, isRemoved: false, at: commit }
    for (const parent of step.parents) {
      const file = await readAt(step.path, parent, person)
      if (file) return { commit: loggedOf(step), file, isRemoved: true, at: parent }
    }
    return undefined
  }

  return {
    async log(path, { skip, limit }, person) {
      const log: CommitPage = { commits: [], hasNext: false }
      let index = 0
      for await (const step of walk(path, person)) {
        if (index >= skip + limit) return { ...log, hasNext: true }
        if (index++ >= skip) log.commits.push(loggedOf(step))
      }
      return log
    },

    async readVersion(path, commit, person) {
      const key = `${commit} ${path}`
      return removed.get(key) ?? versions(key, () => readVersion(path, commit, person))
    },

    async readBytesAt(path, commit, person) {
      const file = await readAt(path, commit, person)
      return file && layout.isFetched(file) ? { blob: file.blob, bytes: await options.readBlob(file.blob) } : undefined
    },

    async removals(within, person) {
      const kind = layout.kinds.find((one) => one.folder === within)
      if (!kind) return []
      const removals = await readRemovals({ ...options, commits, readAt }, kind, person)
      for (const { at, file, ...commit } of removals)
        if (!file.bytes) removed.set(`${commit.commit} ${file.path}`, { commit, file, isRemoved: true, at })
      return removals
    },

    async removedPaths(commit, person) {
      const { removed } = await commits.readDepartures(commit, person)
      return removed.map(({ path }) => path)
    },
  }
}

function loggedOf({ commit, author, url, date, message }: LoggedCommit): LoggedCommit {
  return { commit, author, url, date, message }
}

interface RemovalParts extends Pick<BranchPlace, 'folder' | 'layout' | 'branch'> {
  commits: CommitList
  /** The file as it was at a commit. Throws HttpError. */
  readAt(path: string, commit: string, person: Person): Promise<RepositoryFile | undefined>
  isThere(path: string): boolean
}

// GitHub's list of commits does not say what they did, so each is looked at, once: 200 requests the first time.
const MAX_COMMITS = 200

const AT_ONCE = 10

type Found = { commit: ListedCommit } & Departures['removed'][number]

/**
 * What the last 200 commits removed of one kind of file. Of each path the last commit counts that took it away:
 * one that renamed it removed nothing. Of a commit of more than 3,000 files GitHub tells no more than those.
 */
async function readRemovals(parts: RemovalParts, kind: FileKind, person: Person): Promise<Removal[]> {
  const { commits, readAt, isThere, layout } = parts
  const listed = await listCommits(parts, kind, person)
  const departures = await pLimit(AT_ONCE).map(listed, ({ commit }) => commits.readDepartures(commit, person))
  const settled = new Set<string>()
  const found: Found[] = []
  for (const [index, commit] of listed.entries()) {
    const { renamed = [], removed = [] } = departures[index] ?? {}
    for (const { from } of renamed) settled.add(from)
    for (const removal of removed) {
      if (layout.findKind(removal.path) !== kind || isPart(kind, removal.path)) continue
      if (!settled.has(removal.path) && !isThere(removal.path)) found.push({ commit, ...removal })
      settled.add(removal.path)
    }
  }
  const removals = await pLimit(AT_ONCE).map(found.slice(0, MAX_REMOVALS), async ({ commit, path, blob, patch }) => {
    const { parents, ...logged } = commit
    const at = parents[0] ?? ''
    const file = (kind.isText && fileOf(layout, path, blob, patch)) || (await readAt(path, at, person))
    return file && { ...logged, file, at }
  })
  return removals.filter((removal) => removal !== undefined)
}

async function listCommits(
  { commits, folder, branch }: RemovalParts,
  kind: FileKind,
  person: Person,
): Promise<ListedCommit[]> {
  const path = kind.folder ? `${folder}/${kind.folder}` : folder
  const all: ListedCommit[] = []
  for (let page = 1; all.length < MAX_COMMITS; page++) {
    const listed = await commits.list({ ref: branch(), path, page }, person)
    all.push(...listed)
    if (listed.length < COMMITS_PER_PAGE) break
  }
  return all
}

/** The removed file out of the patch that removed it, which spares a request; its id tells whether it is whole. */
function fileOf(
  layout: FolderLayout,
  path: string,
  blob: string,
  patch: string | undefined,
): RepositoryFile | undefined {
  if (patch === undefined) return undefined
  const lines = patch.split('\n').filter((line) => line.startsWith('-'))
  const text = lines.map((line) => line.slice(1)).join('\n')
  for (const end of ['\n', '']) {
    const bytes = Buffer.from(text + end)
    if (blobId(bytes) === blob) return layout.fileOf(path, bytes, blob)
  }
  return undefined
}
