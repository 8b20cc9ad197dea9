import pLimit from 'p-limit'
import { blobId } from '../blob-id.ts'
import { type FileKind, type FolderLayout, isPart } from '../layout.ts'
import { MAX_REMOVALS, type Person, type Removal, type RepositoryFile } from '../repository.ts'
import { COMMITS_PER_PAGE, type CommitList, type Departures, type ListedCommit } from './commit-list.ts'

export interface RemovalParts {
  commits: CommitList
  /** The file as it was at a commit. Throws HttpError. */
  readAt(path: string, commit: string, person: Person): Promise<RepositoryFile | undefined>
  /** The folder, relative to the top of the repository. */
  folder: string
  layout: FolderLayout
  branch: () => string | undefined
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
export async function readRemovals(parts: RemovalParts, kind: FileKind, person: Person): Promise<Removal[]> {
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
