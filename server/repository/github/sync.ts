import type { Octokit } from '@octokit/rest'
import { type BlobEntry, isLookedInto, MAX_OTHER_FILES, MAX_OTHER_FOLDERS } from '../layout.ts'
import { CutShortError, OtherRepositoryError, statusOf } from './errors.ts'
import { type LoadParts, loadFiles } from './load-files.ts'
import { findTree } from './pull-folder.ts'
import type { Replica } from './replica.ts'

export interface SyncParts extends Omit<LoadParts, 'commit' | 'before'> {
  /** Undefined: the repository's default branch. */
  branch: string | undefined
  replica: Replica
  /** Whether the branch was there only until a moment ago: GitHub's own copies lag behind a commit. */
  isSuperseded: (head: string) => boolean
  /** Whether the default branch was asked for not long ago; it can be renamed, or another chosen. */
  isDefaultKnown: () => boolean
}

/**
 * Brings the replica up to date. An unchanged branch costs one request, answered 304; all else the trees and the blobs that
 * are new, or one archive where they are many. Throws what Octokit throws, and leaves the replica as it was.
 */
export async function syncOnce(parts: SyncParts): Promise<void> {
  const { replica } = parts
  const { branch, isConfirmed } = await findBranchName(parts)
  const since = replica.now()
  const before = replica.state()
  const { etag, head } = before.branch === branch ? before : { etag: null, head: null }
  const syncedAt = () => new Date().toISOString()
  const reference = await readReference(parts, branch, etag)
  if (reference === 'unchanged') return replica.note({ syncedAt: syncedAt() })
  // Nothing new is believed before it is known that it comes from the same repository as ever.
  if (!isConfirmed) await confirmRepository(parts)
  if (reference === 'empty')
    return replica.replace([], [], { branch, head: null, etag: null, syncedAt: syncedAt() }, since)
  if (reference.head === head && isLoaded(replica)) return replica.note({ etag: reference.etag, syncedAt: syncedAt() })
  if (parts.isSuperseded(reference.head)) return replica.note({ syncedAt: syncedAt() })

  const state = { branch, head: reference.head, etag: reference.etag, syncedAt: syncedAt() }
  const tree = await findTree(parts.octokit(), parts, reference.head)
  if (tree !== null && tree === replica.state().tree && isLoaded(replica)) return replica.note(state)
  const { entries, otherNames } = await listFolder(parts, tree)
  const known = isLoaded(replica) ? replica.snapshot().files : new Map()
  const files = await loadFiles({ ...parts, commit: reference.head, before: known }, entries)
  replica.replace(files, otherNames, { ...state, tree }, since)
}

function isLoaded(replica: Replica): boolean {
  try {
    replica.snapshot()
    return true
  } catch {
    return false
  }
}

async function findBranchName(parts: SyncParts): Promise<{ branch: string; isConfirmed: boolean }> {
  const { branch, replica, isDefaultKnown } = parts
  const known = branch ?? replica.state().branch
  if (branch || (known && isDefaultKnown())) return { branch: branch ?? known ?? '', isConfirmed: false }
  return { branch: await confirmRepository(parts), isConfirmed: true }
}

/**
 * Resolves to the default branch. The first repository that is seen under the name is the one: a name that was given up
 * by a rename can be taken by anyone. https://docs.github.com/en/repositories/creating-and-managing-repositories/renaming-a-repository
 */
async function confirmRepository({ octokit, owner, repo, replica }: SyncParts): Promise<string> {
  const { data } = await octokit().rest.repos.get({ owner, repo })
  const known = replica.state()
  if (known.repositoryId !== null && known.repositoryId !== data.id)
    throw new OtherRepositoryError(`${owner}/${repo}`, known.repositoryId, data.id)
  const isPublic = !data.private
  if (known.repositoryId === null || known.isPublic !== isPublic) replica.note({ repositoryId: data.id, isPublic })
  return data.default_branch
}

async function readReference({ octokit, owner, repo }: SyncParts, branch: string, etag: string | null) {
  try {
    const headers = etag ? { 'if-none-match': etag } : {}
    const answer = await octokit().rest.git.getRef({ owner, repo, ref: `heads/${branch}`, headers })
    return { head: answer.data.object.sha, etag: answer.headers.etag ?? null }
  } catch (error) {
    const status = statusOf(error)
    if (status === 304) return 'unchanged'
    // GitHub answers 409 for a repository without any commit.
    if (status === 409) return 'empty'
    throw error
  }
}

interface Listing {
  entries: BlobEntry[]
  otherNames: string[]
}

async function listFolder(parts: SyncParts, tree: string | null): Promise<Listing> {
  const listing: Listing = { entries: [], otherNames: [] }
  if (tree !== null) await listTree(parts, tree, '', listing)
  return listing
}

async function listTree(parts: SyncParts, tree: string, prefix: string, listing: Listing): Promise<void> {
  const { octokit, owner, repo, layout } = parts
  const data = await readTree(octokit(), { owner, repo, tree_sha: tree })
  if (data.truncated) throw new CutShortError(`${parts.folder}/${prefix}`)
  let looked = 0
  for (const { path: name, mode, type, sha, size } of data.tree) {
    if (!name || !sha) continue
    const path = prefix + name
    // 120000 is a symbolic link, which is never followed; 160000 is a submodule.
    const isRegular = type === 'blob' && (mode === '100644' || mode === '100755')
    if (isRegular && layout.findKind(path)) listing.entries.push({ path, blob: sha, size: size ?? 0 })
    else if (type === 'tree' && layout.subfolders.includes(path)) await listTree(parts, sha, `${path}/`, listing)
    else {
      listing.otherNames.push(path)
      if (type === 'tree' && prefix === '' && isLookedInto(name) && ++looked <= MAX_OTHER_FOLDERS)
        listing.otherNames.push(...(await listBelow(parts, sha, name)))
    }
  }
}

// Octokit looks for numbers too large for JavaScript in what it parses, which takes a second and a half for 20 MB.
async function readTree(octokit: Octokit, place: { owner: string; repo: string; tree_sha: string }): Promise<Tree> {
  const answer = await octokit.rest.git.getTree({ ...place, request: { parseSuccessResponseBody: false } })
  return (await new Response(answer.data as unknown as ReadableStream).json()) as Tree
}

type Tree = Awaited<ReturnType<Octokit['rest']['git']['getTree']>>['data']

/** The files of a sub-folder that is not listed, by their paths. */
async function listBelow({ octokit, owner, repo }: SyncParts, tree: string, folder: string): Promise<string[]> {
  const { data } = await octokit().rest.git.getTree({ owner, repo, tree_sha: tree })
  const names = data.tree.filter(({ type, mode }) => type === 'blob' && mode !== '120000').map(({ path }) => path)
  return names.slice(0, MAX_OTHER_FILES).map((name) => `${folder}/${name}`)
}
