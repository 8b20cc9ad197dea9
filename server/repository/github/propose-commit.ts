import type { Octokit } from '@octokit/rest'
import pLimit from 'p-limit'
import type { FileChange } from '../proposals.ts'
import type { FolderPlace } from './place.ts'
import { listFolder } from './pull-folder.ts'

export interface CommitParts extends FolderPlace {
  octokit: Octokit
}

export interface NewEntry {
  /** Relative to the repository's folder. */
  path: string
  /** Null deletes the file, unless `blob` names what it becomes. */
  bytes: Uint8Array | null
  blob?: string
  mode: '100644' | '100755'
}

// A request with all texts inside stays far below what GitHub takes; what is beyond is sent before, a request each.
const MAX_INLINE_BYTES = 4 * 1024 * 1024
const BLOBS_AT_ONCE = 4

/**
 * A commit with all changes, on no branch yet: two requests, however many files, and one for each folder on the way to
 * files that are there. Without an author GitHub takes the person whose token it is. Throws what Octokit throws.
 */
export async function makeCommit(
  { octokit, ...place }: CommitParts,
  parent: string,
  changes: readonly FileChange[],
  message: string,
): Promise<string> {
  const isEdit = changes.some(({ bytes, isNew }) => bytes !== null && !isNew)
  const executable = isEdit ? await findExecutable(octokit, place, parent) : new Set()
  const entries = changes.map(({ path, bytes }): NewEntry => {
    return { path, bytes, mode: executable.has(path) ? '100755' : '100644' }
  })
  return commitEntries({ octokit, ...place }, parent, entries, message)
}

/** The same where it is known how each file is there. */
export async function commitEntries(
  { octokit, ...place }: CommitParts,
  parent: string,
  entries: readonly NewEntry[],
  message: string,
  parents = [parent],
): Promise<string> {
  const { git } = octokit.rest
  const { owner, repo, folder } = place
  const contents = await placeContents(octokit, place, entries)
  const tree = entries.map(({ path, mode }, at) => ({
    path: `${folder}/${path}`,
    mode,
    type: 'blob' as const,
    ...(contents[at] ?? { sha: null }),
  }))
  // GitHub takes a commit for its tree, and refuses a tree of no entries.
  const { data: made } =
    tree.length > 0
      ? await git.createTree({ owner, repo, base_tree: parent, tree })
      : { data: (await git.getCommit({ owner, repo, commit_sha: parent })).data.tree }
  const { data } = await git.createCommit({ owner, repo, message, tree: made.sha, parents })
  return data.sha
}

/** The text of each entry, to be sent with the tree, or the blob that it was sent as before. */
async function placeContents(octokit: Octokit, { owner, repo }: FolderPlace, entries: readonly NewEntry[]) {
  const contents: ({ content: string } | { sha: string | null })[] = []
  const large: [at: number, bytes: Uint8Array][] = []
  let inline = 0
  for (const [at, { bytes, blob = null }] of entries.entries()) {
    const text = bytes && decodeText(bytes)
    if (bytes === null) contents[at] = { sha: blob }
    else if (text !== undefined && text !== null && inline + bytes.byteLength <= MAX_INLINE_BYTES) {
      inline += bytes.byteLength
      contents[at] = { content: text }
    } else large.push([at, bytes])
  }
  await pLimit(BLOBS_AT_ONCE).map(large, async ([at, bytes]) => {
    const content = Buffer.from(bytes).toString('base64')
    const { data } = await octokit.rest.git.createBlob({ owner, repo, content, encoding: 'base64' })
    contents[at] = { sha: data.sha }
  })
  return contents
}

// Nothing may be taken off the front of a text, a byte order mark included.
function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A tree is written with the mode of each file; one that changes with the words is a change that no one asked for. */
async function findExecutable(octokit: Octokit, place: FolderPlace, commit: string): Promise<Set<string>> {
  const entries = await listFolder(octokit, place, commit)
  return new Set(entries.flatMap(({ path, mode }) => (mode === '100755' && path ? [path] : [])))
}
